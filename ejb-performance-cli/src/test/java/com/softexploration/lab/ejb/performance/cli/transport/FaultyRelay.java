package com.softexploration.lab.ejb.performance.cli.transport;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A relay between a caller and a real server's HTTP endpoints that answers some of the calls itself, badly. */
final class FaultyRelay implements AutoCloseable {
    /** Faults of an answer. */
    enum Fault {
        STATUS_500,
        GARBAGE,
        TRUNCATED,
        NOTHING
    }

    private final HttpServer listener;
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI target;
    private final Map<Integer, Fault> faults = new ConcurrentHashMap<>();
    private final Queue<Fault> faultsOfReconnects = new ConcurrentLinkedQueue<>();
    private final AtomicInteger calls = new AtomicInteger();

    FaultyRelay(URI target) throws IOException {
        this.target = target;
        this.listener = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        listener.createContext("/", this::answer);
        listener.setExecutor(Executors.newCachedThreadPool());
        listener.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + listener.getAddress().getPort() + target.getPath());
    }

    /** Makes calls (POST), counted from 1, fail. */
    void misbehave(Map<Integer, Fault> wanted) {
        misbehave(wanted, List.of());
    }

    /** Makes calls fail, and the identity requests (GET) that follow them. */
    void misbehave(Map<Integer, Fault> wanted, List<Fault> wantedOfReconnects) {
        faults.clear();
        faults.putAll(wanted);
        faultsOfReconnects.clear();
        faultsOfReconnects.addAll(wantedOfReconnects);
        calls.set(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] request = exchange.getRequestBody().readAllBytes();
            Fault fault = exchange.getRequestMethod().equals("POST")
                    ? faults.remove(calls.incrementAndGet())
                    : faults.isEmpty() ? faultsOfReconnects.poll() : null;
            if (fault == null) {
                pass(exchange, request);
            } else {
                fail(exchange, fault);
            }
        }
    }

    private static void fail(HttpExchange exchange, Fault fault) throws IOException {
        byte[] garbage = "garbage".getBytes(StandardCharsets.US_ASCII);
        switch (fault) {
            case STATUS_500 -> exchange.sendResponseHeaders(500, -1);
            case GARBAGE -> {
                exchange.sendResponseHeaders(200, garbage.length);
                exchange.getResponseBody().write(garbage);
            }
            case TRUNCATED -> {
                exchange.sendResponseHeaders(200, 1000);
                exchange.getResponseBody().write(garbage);
                exchange.getResponseBody().flush();
            }
            case NOTHING -> {
                // the exchange is closed without an answer
            }
        }
    }

    private void pass(HttpExchange exchange, byte[] body) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://" + target.getAuthority() + exchange.getRequestURI()))
                .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
        for (String header : List.of("Authorization", "Content-Type")) {
            if (exchange.getRequestHeaders().containsKey(header)) {
                request.header(header, exchange.getRequestHeaders().getFirst(header));
            }
        }
        try {
            HttpResponse<byte[]> response = client.send(request.build(), BodyHandlers.ofByteArray());
            exchange.sendResponseHeaders(
                    response.statusCode(), response.body().length == 0 ? -1 : response.body().length);
            exchange.getResponseBody().write(response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    @Override
    public void close() {
        listener.stop(0);
    }
}
