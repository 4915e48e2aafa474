package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * One resource and what it answers with. A class of its own rather than a generic method: what makes the {@code javax} EARs does not
 * rename the types in the signature of one.
 *
 * @param <T> type of the answer
 */
final class RestResource<T> {
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
        // Closing the response gives the TCP connection back for the next call.
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
            throw new CallException(target.getUri() + " answered with status " + status + HttpConnection.remedy(status)
                    + "; " + answer);
        }
        if (response.hasEntity() && !accepted.isCompatible(response.getMediaType())) {
            response.readEntity(byte[].class);
            throw new CallException(target.getUri() + " answered with " + response.getMediaType() + " instead of "
                    + accepted + "; " + answer);
        }
        T body = response.readEntity(type);
        if (body == null) {
            throw new CallException(target.getUri() + " answered with nothing; " + answer);
        }
        return body;
    }

    /** Besides its own exceptions, the client lets those of the JSON reader through. */
    private CallException explained(RuntimeException e) {
        return e instanceof CallException known
                ? known
                : new CallException(target.getUri() + " gave no readable answer (" + e + "); " + answer, e);
    }
}
