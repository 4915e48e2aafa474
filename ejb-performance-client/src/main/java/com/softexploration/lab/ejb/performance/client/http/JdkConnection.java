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
 * By the JDK's client, as it is without further choice: its own threads read the answer and hand it over. Each calling thread has a
 * client of its own, so its one TCP connection is its own as well.
 */
final class JdkConnection extends HttpConnection {
    /** Its name in reports. */
    static final String CLIENT = "the JDK's HttpClient";

    private static final Logger LOGGER = Logger.getLogger(JdkConnection.class.getName());
    private static final boolean CLIENTS_CLOSE = AutoCloseable.class.isAssignableFrom(HttpClient.class);

    /**
     * Before JDK 21 a client lives, with its threads and files, until it is collected as garbage: a thread that connects again
     * after each call that failed must not make another one each time.
     */
    private static final ThreadLocal<HttpClient> KEPT = ThreadLocal.withInitial(JdkConnection::newClient);

    private final HttpClient client;

    JdkConnection(HttpServiceConfiguration configuration) {
        super(configuration);
        this.client = CLIENTS_CLOSE ? newClient() : KEPT.get();
    }

    /** Without a time-out of its own: connecting is part of a call, which has one. */
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

    /** A time-out of the request itself would end with the head of the answer; its body may never come. */
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
