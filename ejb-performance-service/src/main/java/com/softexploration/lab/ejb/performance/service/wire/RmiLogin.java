package com.softexploration.lab.ejb.performance.service.wire;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Object bound in a business server's RMI registry; a login returns the service. */
public interface RmiLogin extends Remote {
    /** Name in the registry. */
    String NAME = "ejb-performance";

    /**
     * Logs a caller in. The session is ended by {@link RmiSession#logout()}, or when the leases of its stubs expire.
     *
     * @throws SecurityException if the credentials are wrong or too many sessions are open
     */
    RmiSession login(String principal, String credentials) throws RemoteException;
}
