package com.softexploration.lab.ejb.performance.client.own;

import javax.naming.NameNotFoundException;
import javax.naming.NamingException;

/** Finds beans where a transport does. */
@FunctionalInterface
public interface BeanLookup {
    /** Lookup of transports without user operations. */
    BeanLookup NONE = name -> {
        throw new NameNotFoundException(name);
    };

    /**
     * The bean view bound to a name.
     *
     * @throws NamingException if there is none, or the naming service does not answer
     */
    Object lookup(String name) throws NamingException;
}
