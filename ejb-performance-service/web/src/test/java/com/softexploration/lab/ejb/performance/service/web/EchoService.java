package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;

/** A service that gives back what it gets. */
class EchoService implements BusinessPerformanceServiceLocal {
    @Override
    public NopResponse nop(NopRequest request) {
        return new NopResponse();
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        return new SimpleResponse();
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        return new ComplexResponse(request.payload());
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        return new AccountsResponse(Accounts.all());
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        return new PayloadResponse(request.payload());
    }

    @Override
    public ServerIdentity servedBy() {
        return ServerIdentity.ofThisJvm();
    }
}
