package com.softexploration.lab.ejb.performance.client.socket;

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
import com.softexploration.lab.ejb.performance.service.wire.RmiSession;
import java.io.UncheckedIOException;
import java.rmi.RemoteException;

/**
 * A session as the service that it stands for. A failed call is an unchecked exception, as it is with a remote session bean.
 *
 * @param session the stub
 */
record RmiService(RmiSession session) implements BusinessPerformanceService {

    @Override
    public NopResponse nop(NopRequest request) {
        try {
            return session.nop(request);
        } catch (RemoteException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        try {
            return session.simple(request);
        } catch (RemoteException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        try {
            return session.complex(request);
        } catch (RemoteException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        try {
            return session.accounts(request);
        } catch (RemoteException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        try {
            return session.payload(request);
        } catch (RemoteException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public ServerIdentity servedBy() {
        try {
            return session.servedBy();
        } catch (RemoteException e) {
            throw new UncheckedIOException(e);
        }
    }
}
