package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.CallException;
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
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** Service implemented by JAX-RS calls, with JSON documents and raw bytes. For one thread. */
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

    /**
     * A JAX-RS resource and its response type. Neither a generic method nor a record, because the transformer of the
     * {@code javax} EARs does not rename types in generic signatures and record components.
     *
     * @param <T> type of the answer
     */
    static final class RestResource<T> {
        private final WebTarget target;
        private final MediaType accepted;
        private final GenericType<T> type;
        private final ServiceCredentials credentials;
        private final RestAnswer answer;

        RestResource(
                WebTarget target,
                MediaType accepted,
                GenericType<T> type,
                ServiceCredentials credentials,
                RestAnswer answer) {
            this.target = target;
            this.accepted = accepted;
            this.type = type;
            this.credentials = credentials;
            this.answer = answer;
        }

        T get() {
            try (Response response = request().get()) {
                return read(response);
            } catch (RuntimeException e) {
                throw explained(e);
            }
        }

        T post(Entity<?> entity) {
            // Closing the response releases the TCP connection for the next call.
            try (Response response = request().post(entity)) {
                return read(response);
            } catch (RuntimeException e) {
                throw explained(e);
            }
        }

        private Invocation.Builder request() {
            answer.forget();
            Invocation.Builder request = target.request(accepted);
            return credentials.given()
                    ? request.header(HttpHeaders.AUTHORIZATION, credentials.basicAuthorization())
                    : request;
        }

        private T read(Response response) {
            int status = response.getStatus();
            if (status != Response.Status.OK.getStatusCode()) {
                response.readEntity(byte[].class);
                throw new CallException(target.getUri() + " answered with status " + status
                        + BlockingConnection.remedy(status) + "; " + answer);
            }
            if (response.hasEntity() && !accepted.isCompatible(response.getMediaType())) {
                response.readEntity(byte[].class);
                throw new CallException(target.getUri() + " answered with " + response.getMediaType() + " instead of "
                        + accepted + "; " + answer);
            }
            T body = response.readEntity(type);
            if (body == null) {
                throw new CallException(target.getUri() + " returned an empty answer; " + answer);
            }
            return body;
        }

        /** Converts an exception of the JAX-RS client or of its JSON reader. */
        private CallException explained(RuntimeException e) {
            return e instanceof CallException known
                    ? known
                    : new CallException(
                            target.getUri() + " gave no readable answer (" + e + ")" + TlsLayer.remedy(e) + "; "
                                    + answer,
                            e);
        }
    }
}
