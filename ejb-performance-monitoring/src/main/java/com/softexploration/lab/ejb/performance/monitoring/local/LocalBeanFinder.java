package com.softexploration.lab.ejb.performance.monitoring.local;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Looks beans of other applications up as a component does: to a load test's own thread some servers give no names. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class LocalBeanFinder {
    /**
     * The local view of a bean of this server.
     *
     * @throws NamingException if there is none of that name
     */
    @SuppressWarnings("BanJNDI") // the name is the user's; finding the bean by JNDI is the point
    public Object lookup(String name) throws NamingException {
        return new InitialContext().lookup(name);
    }
}
