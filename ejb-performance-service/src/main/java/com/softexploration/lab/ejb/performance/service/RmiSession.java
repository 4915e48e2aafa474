package com.softexploration.lab.ejb.performance.service;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** The business service as plain RMI carries it: the methods of {@link BusinessPerformanceService}, for one caller. */
public interface RmiSession extends Remote {

    NopResponse nop(NopRequest request) throws RemoteException;

    SimpleResponse simple(SimpleRequest request) throws RemoteException;

    ComplexResponse complex(ComplexRequest request) throws RemoteException;

    AccountsResponse accounts(AccountsRequest request) throws RemoteException;

    PayloadResponse payload(PayloadRequest request) throws RemoteException;

    ServerIdentity servedBy() throws RemoteException;

    /** Ends the session: later calls fail. */
    void logout() throws RemoteException;
}
