package com.softexploration.lab.ejb.performance.cli.web.http;

import com.softexploration.lab.ejb.performance.web.RefusedException;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Open event streams, one thread each. Their number is limited, so that they cannot starve other requests. */
final class EventStreams implements AutoCloseable {
    static final int MOST = 16;

    private static final System.Logger LOG = System.getLogger(EventStreams.class.getName());

    private final ThreadPoolExecutor threads =
            new ThreadPoolExecutor(0, MOST, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                Thread thread = new Thread(task, "web events");
                thread.setDaemon(true);
                return thread;
            });

    /** Takes over a connection, including its headers. */
    void open(HttpExchange exchange, EventFeed feed) throws RefusedException {
        try {
            threads.execute(() -> tell(exchange, feed));
        } catch (RejectedExecutionException e) {
            throw new RefusedException(503, "Too many live views are open; close one of them.");
        }
    }

    private static void tell(HttpExchange exchange, EventFeed feed) {
        try (exchange) {
            exchange.sendResponseHeaders(200, 0);
            OutputStream out = exchange.getResponseBody();
            feed.tell(new EventFeed.Sink() {
                @Override
                public void event(String id, String data) throws IOException {
                    send(out, "id: " + id + "\ndata: " + data + "\n\n");
                }

                @Override
                public void nothing() throws IOException {
                    send(out, ":\n\n");
                }
            });
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a browser disconnected", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
