package com.softexploration.lab.ejb.performance.service.wire;

import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** Business service over plain RMI: the methods of {@link BusinessPerformanceService}, for one caller. */
public interface RmiSession extends Remote {

    NopResponse nop(NopRequest request) throws RemoteException;

    SimpleResponse simple(SimpleRequest request) throws RemoteException;

    ComplexResponse complex(ComplexRequest request) throws RemoteException;

    AccountsResponse accounts(AccountsRequest request) throws RemoteException;

    PayloadResponse payload(PayloadRequest request) throws RemoteException;

    ServerIdentity servedBy() throws RemoteException;

    /** Ends the session; later calls fail. */
    void logout() throws RemoteException;
}
