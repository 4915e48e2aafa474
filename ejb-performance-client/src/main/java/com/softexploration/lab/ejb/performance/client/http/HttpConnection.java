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
 * HTTP/1.1 from one thread over one TCP connection of its own, which is kept between calls: what is sent and what is made of an answer,
 * whichever client carries it. A call that is given up closes the connection, so the next answer is never the rest of an older one.
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
     * A whole answer.
     *
     * @param cookies values of the headers {@code Set-Cookie}
     */
    @SuppressWarnings("ArrayRecordComponent") // answers are not compared
    record Answer(int status, List<String> cookies, byte[] body) {}

    /**
     * Sends a request and waits for the whole answer, whatever its status.
     *
     * @param method {@code GET}, which sends no body, or {@code POST}
     * @param headers those that depend on the service; the client adds what HTTP itself asks for
     * @throws CallException if none came: {@link #broken}, {@link #tooLate} or {@link #interrupted}
     */
    abstract Answer exchange(String method, URI uri, Map<String, String> headers, byte[] body);

    /** The body of what is answered with status 200. */
    final byte[] get(String path) {
        return answered("GET", path, new LinkedHashMap<>(), NOTHING);
    }

    /** Posts a body and returns that of what is answered with status 200. */
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

    /** Time limit of a call, connecting included. */
    final Duration timeout() {
        return configuration.timeout();
    }

    /** A call that ended in a failure. {@code received} says how far the answer came. */
    static CallException broken(URI uri, Throwable failure, Object received) {
        String problem = failure instanceof IOException ? "cannot be asked, or was closed" : "failed";
        return new CallException(uri + " " + problem + " (" + failure + "); " + received, failure);
    }

    /** A call that was given up at its limit. */
    final CallException tooLate(URI uri, Throwable failure, Object received) {
        return new CallException(
                uri + " gave no complete answer within " + timeout().toMillis() + " ms; " + received, failure);
    }

    /** A call that was given up because its thread was interrupted, which it remains. */
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
