package com.softexploration.lab.ejb.performance.service.bean;

import com.softexploration.lab.ejb.performance.service.Accounts;
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

/**
 * Implementation of the measured session beans, which differ only in their transaction attribute. Independent of
 * containers, so that it can be exported without one.
 */
public abstract class MeasuredService implements BusinessPerformanceService {
    /**
     * Memory that {@code nop} allocates in addition, in bytes: a known difference, to see whether it is found. Usually
     * 0, which costs nothing, because the JIT compiler knows it.
     */
    private static final int NOP_BYTES = Math.max(0, Integer.getInteger("nopAllocatedBytes", 0));

    private static final AccountsResponse ACCOUNTS = new AccountsResponse(Accounts.all());

    /** Memory of the latest call; written only so that the JIT compiler cannot eliminate it. */
    @SuppressWarnings("UnusedVariable")
    private static volatile byte[] allocated;

    @Override
    public NopResponse nop(NopRequest request) {
        if (NOP_BYTES > 0) {
            allocated = new byte[NOP_BYTES];
        }
        return new NopResponse();
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        return new SimpleResponse();
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        byte[] payload = request.payload();
        for (int i = 0; i < payload.length; i++) {
            payload[i]++;
        }
        return new ComplexResponse(payload);
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        return ACCOUNTS;
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        return new PayloadResponse(request.payload());
    }

    @Override
    public ServerIdentity servedBy() {
        return ServerIdentity.withReadings();
    }
}
