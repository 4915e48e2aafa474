package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import java.io.Serializable;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** Remote interface between stand-in servers. */
public interface RemoteService extends Remote {

    /**
     * Authenticates the caller.
     *
     * @throws SecurityException if the caller is not the one configured in the domain
     */
    void authenticate(String principal, String credentials) throws RemoteException;

    /**
     * Calls the bean.
     *
     * @param request null for a method without parameters
     */
    Object call(String method, Serializable request) throws RemoteException;
}
