package com.softexploration.lab.ejb.performance.service.endpoint;

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
import java.rmi.server.Unreferenced;
import java.util.function.Consumer;

/** One caller's session. Its object id, which RMI draws from a secure random generator, is known to that caller only. */
final class RmiSessionObject implements RmiSession, Unreferenced {
    private final BusinessPerformanceService service;
    private final Consumer<RmiSessionObject> ending;

    RmiSessionObject(BusinessPerformanceService service, Consumer<RmiSessionObject> ending) {
        this.service = service;
        this.ending = ending;
    }

    @Override
    public NopResponse nop(NopRequest request) {
        return service.nop(request);
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        return service.simple(request);
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        return service.complex(request);
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        return service.accounts(request);
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        return service.payload(request);
    }

    @Override
    public ServerIdentity servedBy() {
        return service.servedBy();
    }

    @Override
    public void logout() {
        ending.accept(this);
    }

    /** The caller is gone without a logout, and its leases have run out. */
    @Override
    public void unreferenced() {
        ending.accept(this);
    }
}
