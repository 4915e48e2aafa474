package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * HTTP/1.1 from one thread over its own persistent TCP connection: requests and the interpretation of answers,
 * independent of the HTTP client. An abandoned call closes the connection, so that the next answer is never the
 * remainder of an older one.
 */
abstract class HttpConnection implements AutoCloseable {
    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final byte[] NOTHING = {};

    private final HttpServiceConfiguration configuration;
    private final SessionCookies cookies = new SessionCookies();

    HttpConnection(HttpServiceConfiguration configuration) {
        this.configuration = configuration;
    }

    /**
     * A complete answer.
     *
     * @param cookies values of the {@code Set-Cookie} headers
     */
    @SuppressWarnings("ArrayRecordComponent") // answers are not compared
    record Answer(int status, List<String> cookies, byte[] body) {}

    /**
     * Sends a request and waits for the complete answer, whatever its status.
     *
     * @param method {@code GET}, which sends no body, or {@code POST}
     * @param headers headers that depend on the service; the client adds those required by HTTP
     * @throws CallException if there was no answer: {@link #broken}, {@link #tooLate} or {@link #interrupted}
     */
    abstract Answer exchange(String method, URI uri, Map<String, String> headers, byte[] body);

    /** Returns the body of an answer with status 200. */
    final byte[] get(String path) {
        return answered("GET", path, new LinkedHashMap<>(), NOTHING);
    }

    /** Posts a body and returns the body of an answer with status 200. */
    final byte[] post(String path, String contentType, byte[] body) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", contentType);
        return answered("POST", path, headers, body);
    }

    private byte[] answered(String method, String path, Map<String, String> headers, byte[] body) {
        URI uri = configuration.endpoint(path);
        if (configuration.credentials().given()) {
            headers.put("Authorization", configuration.credentials().basicAuthorization());
        }
        if (!cookies.header().isEmpty()) {
            headers.put("Cookie", cookies.header());
        }
        Answer answer = exchange(method, uri, headers, body);
        cookies.take(answer.cookies());
        if (answer.status() != OK) {
            throw new CallException(uri + " answered with status " + answer.status() + remedy(answer.status())
                    + ReceivedBody.beginning(answer.body()));
        }
        return answer.body();
    }

    /** Time limit of a call, including connecting. */
    final Duration timeout() {
        return configuration.timeout();
    }

    /** Creates the exception of a failed call; {@code received} describes the received part of the answer. */
    static CallException broken(URI uri, Throwable failure, Object received) {
        String problem = failure instanceof IOException ? "cannot be asked, or was closed" : "failed";
        return new CallException(uri + " " + problem + " (" + failure + "); " + received, failure);
    }

    /** Creates the exception of a call abandoned at its limit. */
    final CallException tooLate(URI uri, Throwable failure, Object received) {
        return new CallException(
                uri + " gave no complete answer within " + timeout().toMillis() + " ms; " + received, failure);
    }

    /** Creates the exception of a call abandoned because its thread was interrupted; the interrupt status is kept. */
    static CallException interrupted(URI uri, Throwable failure, Object received) {
        return new CallException("interrupted while waiting for " + uri + "; " + received, failure);
    }

    /** Likely cause of a status; empty if unknown. */
    static String remedy(int status) {
        return status == UNAUTHORIZED || status == FORBIDDEN
                ? ": it refuses the user of the system property " + CallerCredentials.FILE_PROPERTY
                : "";
    }

    @Override
    public abstract void close();
}
