package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
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
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** In-process service that records its requests and processes the payload as configured. */
public class RecordingService implements BusinessPerformanceServiceLocal, BusinessPerformanceServiceRemote {
    public final List<Object> requests = new ArrayList<>();
    private final UnaryOperator<byte[]> complex;
    private List<Account> accounts = Accounts.all();

    public RecordingService() {
        this(UnaryOperator.identity());
    }

    public RecordingService(UnaryOperator<byte[]> complex) {
        this.complex = complex;
    }

    public RecordingService withAccounts(List<Account> answered) {
        accounts = answered;
        return this;
    }

    @Override
    public NopResponse nop(NopRequest request) {
        requests.add(request);
        return new NopResponse();
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        requests.add(request);
        return new SimpleResponse();
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        requests.add(request);
        return new ComplexResponse(complex.apply(request.payload()));
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        requests.add(request);
        return new AccountsResponse(accounts);
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        requests.add(request);
        return new PayloadResponse(request.payload());
    }

    @Override
    public ServerIdentity servedBy() {
        return ServerIdentity.ofThisJvm();
    }

    public static byte[] incremented(byte[] payload) {
        for (int i = 0; i < payload.length; i++) {
            payload[i]++;
        }
        return payload;
    }
}
