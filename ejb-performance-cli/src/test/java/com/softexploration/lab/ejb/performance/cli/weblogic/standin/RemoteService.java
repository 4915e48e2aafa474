package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import java.io.Serializable;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** How one stand-in server calls the bean of another. */
public interface RemoteService extends Remote {

    /**
     * Checks who calls.
     *
     * @throws SecurityException if that is not the caller that the domain was made with
     */
    void authenticate(String principal, String credentials) throws RemoteException;

    /**
     * Calls the bean.
     *
     * @param request null for a method without parameters
     */
    Object call(String method, Serializable request) throws RemoteException;
}
