package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.CallException;
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
import com.softexploration.lab.ejb.performance.service.wire.ContractFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Service implemented by servlet calls that send and receive serialised objects. */
record ServletService(BlockingConnection http) implements BusinessPerformanceService {
    private static final String PATH = "/servlet";
    private static final String CONTENT_TYPE = "application/x-java-serialized-object";

    @Override
    public NopResponse nop(NopRequest request) {
        return call(request, NopResponse.class);
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        return call(request, SimpleResponse.class);
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        return call(request, ComplexResponse.class);
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        return call(request, AccountsResponse.class);
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        return call(request, PayloadResponse.class);
    }

    @Override
    public ServerIdentity servedBy() {
        return read(http.get(PATH), ServerIdentity.class);
    }

    private <T> T call(Object request, Class<T> response) {
        return read(http.post(PATH, CONTENT_TYPE, bytes(request)), response);
    }

    private static byte[] bytes(Object request) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(request);
        } catch (IOException e) {
            throw new CallException("the request cannot be serialised: " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    private static <T> T read(byte[] body, Class<T> expected) {
        Object response;
        try (ObjectInputStream objects = ContractFilter.responses().open(new ByteArrayInputStream(body))) {
            response = objects.readObject();
        } catch (IOException | ClassNotFoundException | ClassCastException e) {
            throw new CallException(
                    "the servlet's answer is not a serialised response of the service (" + e + ")"
                            + ReceivedBytes.beginning(body),
                    e);
        }
        if (!expected.isInstance(response)) {
            throw new CallException("the servlet answered with "
                    + (response == null ? "null" : response.getClass().getName()) + " instead of "
                    + expected.getSimpleName());
        }
        return expected.cast(response);
    }
}
