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
 * Adapts a session to the service interface. A failed call throws an unchecked exception, like a remote session bean.
 *
 * @param session the stub
 */
record RmiService(RmiSession session) implements BusinessPerformanceService {

    @Override
    public NopResponse nop(NopRequest request) {
        return answered(() -> session.nop(request));
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        return answered(() -> session.simple(request));
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        return answered(() -> session.complex(request));
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        return answered(() -> session.accounts(request));
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        return answered(() -> session.payload(request));
    }

    @Override
    public ServerIdentity servedBy() {
        return answered(session::servedBy);
    }

    private static <T> T answered(RemoteCall<T> call) {
        try {
            return call.make();
        } catch (RemoteException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface RemoteCall<T> {
        T make() throws RemoteException;
    }
}
