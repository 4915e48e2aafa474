package com.softexploration.lab.ejb.performance.client.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * HTTP by the JDK's client with its defaults: its own threads read the answer and hand it over. Each calling thread has
 * its own client, and therefore its own TCP connection.
 */
final class JdkConnection extends HttpConnection {
    /** Name in reports. */
    static final String CLIENT = "the JDK's HttpClient";

    private static final Logger LOGGER = Logger.getLogger(JdkConnection.class.getName());
    private static final boolean CLIENTS_CLOSE = AutoCloseable.class.isAssignableFrom(HttpClient.class);

    /**
     * Clients per thread. Before JDK 21, a client with its threads and files lives until it is garbage-collected, so a
     * thread that reconnects after each failed call must not create another one each time.
     */
    private static final ThreadLocal<HttpClient> KEPT = ThreadLocal.withInitial(JdkConnection::newClient);

    private final HttpClient client;

    JdkConnection(HttpServiceConfiguration configuration) {
        super(configuration);
        this.client = CLIENTS_CLOSE ? newClient() : KEPT.get();
    }

    /** Creates a client without its own timeout; connecting is part of a call, which has one. */
    private static HttpClient newClient() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    @Override
    Answer exchange(String method, URI uri, Map<String, String> headers, byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .method(method, "POST".equals(method) ? BodyPublishers.ofByteArray(body) : BodyPublishers.noBody());
        headers.forEach(request::header);
        ReceivedBody received = new ReceivedBody();
        HttpResponse<byte[]> response = await(uri, client.sendAsync(request.build(), received), received);
        return new Answer(response.statusCode(), response.headers().allValues("Set-Cookie"), response.body());
    }

    /**
     * Waits for the complete answer; the request's own timeout would end with the head, and the body may never arrive.
     */
    private HttpResponse<byte[]> await(URI uri, CompletableFuture<HttpResponse<byte[]>> answer, ReceivedBody received) {
        try {
            return answer.get(timeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw tooLate(uri, e, received);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw interrupted(uri, e, received);
        } catch (ExecutionException e) {
            throw broken(uri, e.getCause(), received);
        }
    }

    /** Closes the client, which JDK 21 and later support; before, it ends after its thread. */
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
