package com.softexploration.lab.ejb.performance.client.own;

import javax.naming.NameNotFoundException;
import javax.naming.NamingException;

/** Looks up beans in the naming context of a transport. */
@FunctionalInterface
public interface BeanLookup {
    /** Lookup of transports that do not support user operations. */
    BeanLookup NONE = name -> {
        throw new NameNotFoundException(name);
    };

    /**
     * Returns the bean view bound to a name.
     *
     * @throws NamingException if the name is not bound or the naming service does not answer
     */
    Object lookup(String name) throws NamingException;
}
