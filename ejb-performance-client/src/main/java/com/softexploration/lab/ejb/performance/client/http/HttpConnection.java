package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * HTTP/1.1 from one thread by the JDK's client. Each thread has a client of its own, so its one TCP connection is its own as well,
 * and is kept between calls. A call that is given up closes it, so the next answer is never the rest of an older one.
 */
final class HttpConnection implements AutoCloseable {
    private static final Logger LOGGER = Logger.getLogger(HttpConnection.class.getName());
    private static final boolean CLIENTS_CLOSE = AutoCloseable.class.isAssignableFrom(HttpClient.class);

    /**
     * Before JDK 21 a client lives, with its threads and files, until it is collected as garbage: a thread that connects again
     * after each call that failed must not make another one each time.
     */
    private static final ThreadLocal<HttpClient> KEPT = ThreadLocal.withInitial(HttpConnection::newClient);

    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;

    private final HttpServiceConfiguration configuration;
    private final HttpClient client;
    private final SessionCookies cookies = new SessionCookies();

    HttpConnection(HttpServiceConfiguration configuration) {
        this.configuration = configuration;
        this.client = CLIENTS_CLOSE ? newClient() : KEPT.get();
    }

    /** Without a time-out of its own: connecting is part of a call, which has one. */
    private static HttpClient newClient() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    /** The body of what is answered with status 200. */
    byte[] get(String path) {
        return send(path, request -> request.GET());
    }

    /** Posts a body and returns that of what is answered with status 200. */
    byte[] post(String path, String contentType, byte[] body) {
        BodyPublisher publisher = BodyPublishers.ofByteArray(body);
        return send(path, request -> request.header("Content-Type", contentType).POST(publisher));
    }

    private byte[] send(String path, UnaryOperator<HttpRequest.Builder> method) {
        URI uri = configuration.endpoint(path);
        HttpRequest.Builder request = method.apply(HttpRequest.newBuilder(uri));
        if (configuration.credentials().given()) {
            request.header("Authorization", configuration.credentials().basicAuthorization());
        }
        if (!cookies.header().isEmpty()) {
            request.header("Cookie", cookies.header());
        }
        ReceivedBody received = new ReceivedBody();
        HttpResponse<byte[]> response = await(uri, client.sendAsync(request.build(), received), received);
        cookies.take(response.headers().allValues("Set-Cookie"));
        if (response.statusCode() != 200) {
            throw new CallException(uri + " answered with status " + response.statusCode()
                    + remedy(response.statusCode()) + ReceivedBody.beginning(response.body()));
        }
        return response.body();
    }

    /** A time-out of the request itself would end with the head of the answer; its body may never come. */
    private HttpResponse<byte[]> await(URI uri, CompletableFuture<HttpResponse<byte[]>> answer, ReceivedBody received) {
        Duration timeout = configuration.timeout();
        try {
            return answer.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new CallException(
                    uri + " gave no complete answer within " + timeout.toMillis() + " ms; " + received, e);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new CallException("interrupted while waiting for " + uri + "; " + received, e);
        } catch (ExecutionException e) {
            String problem = e.getCause() instanceof IOException ? "cannot be asked, or broke off" : "failed";
            throw new CallException(uri + " " + problem + " (" + e.getCause() + "); " + received, e.getCause());
        }
    }

    /** What a status is most likely about; empty when nothing is known. */
    static String remedy(int status) {
        return status == UNAUTHORIZED || status == FORBIDDEN
                ? ": it refuses the user of the system property " + CallerCredentials.FILE_PROPERTY
                : "";
    }

    /** From JDK 21 on a client can be closed; before, it ends after the thread that has it. */
    @Override
    public void close() {
        if (client instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                LOGGER.log(Level.FINE, "closing an HTTP client failed", e);
            }
        }
    }
}
