package com.softexploration.lab.ejb.performance.service.bean;

import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;

/**
 * The measured session bean that refuses to run in a transaction, and so has none.
 *
 * <p>Every method stands here again because an attribute of a class says nothing about the methods that it inherits.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.NEVER)
public class BusinessPerformanceServiceNeverBean extends MeasuredService implements BusinessPerformanceServiceRemote {
    @Override
    public NopResponse nop(NopRequest request) {
        return super.nop(request);
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        return super.simple(request);
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        return super.complex(request);
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        return super.accounts(request);
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        return super.payload(request);
    }

    @Override
    public ServerIdentity servedBy() {
        return super.servedBy();
    }
}
