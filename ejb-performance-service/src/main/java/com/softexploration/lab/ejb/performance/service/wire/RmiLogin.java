package com.softexploration.lab.ejb.performance.service.wire;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Login object bound in the RMI registry of a business server. */
public interface RmiLogin extends Remote {
    /** Name of the object in the registry. */
    String NAME = "ejb-performance";

    /**
     * Logs a caller in. The session is ended by {@link RmiSession#logout()}, or when the leases of its stubs expire.
     *
     * @throws SecurityException if the credentials are wrong or too many sessions are open
     */
    RmiSession login(String principal, String credentials) throws RemoteException;
}
