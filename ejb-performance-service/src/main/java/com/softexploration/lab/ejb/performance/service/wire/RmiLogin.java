package com.softexploration.lab.ejb.performance.service.wire;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** The object bound in a business server's RMI registry; a login returns the service. */
public interface RmiLogin extends Remote {
    /** Its name in the registry. */
    String NAME = "ejb-performance";

    /**
     * Lets a caller in. The session is one of its own, to be ended by {@link RmiSession#logout()}; one that is forgotten ends when
     * the leases of its stubs have run out.
     *
     * @throws SecurityException when these are not the caller's credentials, or too many sessions are open
     */
    RmiSession login(String principal, String credentials) throws RemoteException;
}
