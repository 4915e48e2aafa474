package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.ServerDocument;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import com.softexploration.lab.ejb.performance.service.wire.PayloadDocument;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** The service as JAX-RS resources: JSON documents, and bytes as such. For one thread. */
final class RestService implements BusinessPerformanceService {
    private final RestResource<NopResponse> nop;
    private final RestResource<SimpleResponse> simple;
    private final RestResource<byte[]> complex;
    private final RestResource<List<Account>> accounts;
    private final RestResource<PayloadDocument> payload;
    private final RestResource<ServerDocument> servedBy;

    RestService(Client client, HttpServiceConfiguration configuration, RestAnswer answer) {
        WebTarget root = client.target(configuration.endpoint("/rest"));
        ServiceCredentials credentials = configuration.credentials();
        MediaType json = MediaType.APPLICATION_JSON_TYPE;
        MediaType bytes = MediaType.APPLICATION_OCTET_STREAM_TYPE;
        nop = new RestResource<>(root.path("nop"), json, new GenericType<>() {}, credentials, answer);
        simple = new RestResource<>(root.path("simple"), json, new GenericType<>() {}, credentials, answer);
        complex = new RestResource<>(root.path("complex"), bytes, new GenericType<>() {}, credentials, answer);
        accounts = new RestResource<>(root.path("accounts"), json, new GenericType<>() {}, credentials, answer);
        payload = new RestResource<>(root.path("payload"), json, new GenericType<>() {}, credentials, answer);
        servedBy = new RestResource<>(root.path("servedBy"), json, new GenericType<>() {}, credentials, answer);
    }

    @Override
    public NopResponse nop(NopRequest request) {
        return nop.post(Entity.json(request));
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        return simple.post(Entity.json(request));
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        return new ComplexResponse(
                complex.post(Entity.entity(request.payload(), MediaType.APPLICATION_OCTET_STREAM_TYPE)));
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        return new AccountsResponse(accounts.get());
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        PayloadDocument document = new PayloadDocument();
        document.setPayload(new String(request.payload()));
        String answered = payload.post(Entity.json(document)).getPayload();
        return new PayloadResponse(answered == null ? null : answered.toCharArray());
    }

    @Override
    public ServerIdentity servedBy() {
        return servedBy.get().identity();
    }
}
