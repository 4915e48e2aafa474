package com.softexploration.lab.ejb.performance.monitoring.local;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Looks up beans of other applications from within a component, because some servers provide no naming context to plain
 * threads.
 */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class LocalBeanFinder {
    /**
     * Returns the local view of a bean on this server.
     *
     * @throws NamingException if the name is not bound
     */
    @SuppressWarnings("BanJNDI") // the name is the user's; finding the bean by JNDI is the point
    public Object lookup(String name) throws NamingException {
        return new InitialContext().lookup(name);
    }
}
