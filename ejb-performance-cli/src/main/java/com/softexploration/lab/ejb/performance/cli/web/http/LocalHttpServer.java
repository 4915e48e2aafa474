package com.softexploration.lab.ejb.performance.cli.web.http;

import com.softexploration.lab.ejb.performance.web.PageHeaders;
import com.softexploration.lab.ejb.performance.web.RefusedException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * HTTP server on 127.0.0.1 for browsers that redeemed a link. Rejections by the server, not by its site, are one line of text. A connection occupies a
 * thread from the first byte of a request on, so each may have one: others are not delayed by incomplete requests.
 */
public final class LocalHttpServer implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(LocalHttpServer.class.getName());

    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final int MOST_CONNECTIONS = 512;

    /**
     * Maximum number of threads; larger than that of connections, because the JDK's server leaks connections whose task
     * is rejected.
     */
    private static final int MOST_THREADS = 2 * MOST_CONNECTIONS;

    /** Time limit in seconds for receiving a request, and for the first byte of a connection. */
    private static final int REQUEST_SECONDS = 5;

    /**
     * Maximum number of excess request bytes to read and discard; if they remained unread, many clients would see a
     * connection reset instead of the rejection.
     */
    private static final long MOST_DISCARDED = 256L * 1024 * 1024;

    /** Answers the requests of a web site. */
    @FunctionalInterface
    public interface Site {
        /**
         * Returns the reply to an admitted request.
         *
         * @throws RefusedException if it is rejected
         * @throws IOException if the content cannot be read
         */
        Reply answer(Request request) throws RefusedException, IOException;
    }

    private final AccessKeys keys = new AccessKeys();
    private final EventStreams streams = new EventStreams();
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            0, MOST_THREADS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), LocalHttpServer::thread);
    private final HttpServer server;
    private Admission admission;
    private Site site;

    /**
     * Creates a server and binds its port; requests are answered after {@link #start}.
     *
     * @param port 0 for any free port
     * @throws IOException if it cannot be bound
     */
    public LocalHttpServer(int port) throws IOException {
        // Read once per JVM.
        System.setProperty("sun.net.httpserver.maxReqTime", Integer.toString(REQUEST_SECONDS));
        System.setProperty("jdk.httpserver.maxConnections", Integer.toString(MOST_CONNECTIONS));
        System.setProperty("sun.net.httpserver.nodelay", "true");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), 0);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "web");
        thread.setDaemon(true);
        return thread;
    }

    /** Starts answering requests. */
    public void start(Site pages) {
        site = pages;
        admission = new Admission(keys, port());
        server.start();
    }

    /** Port on which the server listens. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Creates a link that admits one browser and can be used once. */
    public String newLink() {
        return Admission.link(port(), base(), keys.newLink());
    }

    /** Path prefix of all pages, such as {@code /SECRET}, which cannot be guessed; links to pages begin with it. */
    public String base() {
        return keys.base();
    }

    /** Token that every form contains in the field {@code form}. */
    public String formKey() {
        return keys.form();
    }

    private void handle(HttpExchange exchange) throws IOException {
        boolean handedOver = false;
        try {
            PageHeaders.ALL.forEach(exchange.getResponseHeaders()::set);
            Reply reply = reply(exchange);
            reply.headers().forEach((name, value) -> exchange.getResponseHeaders()
                    .set(name, name.equals(Reply.LOCATION) ? base() + value : value));
            if (reply.events().isPresent()) {
                streams.open(exchange, reply.events().get());
                handedOver = true;
            } else {
                send(exchange, reply);
            }
        } catch (RefusedException e) {
            refuse(exchange, e);
        } finally {
            if (!handedOver) {
                exchange.close();
            }
        }
    }

    private Reply reply(HttpExchange exchange) throws RefusedException, IOException {
        try {
            Optional<Reply> admitted = admission.redeemLink(exchange);
            return admitted.isPresent() ? admitted.get() : shown(admission.admit(exchange));
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "a page failed", e);
            throw new RefusedException(500, "This page failed: " + e);
        }
    }

    private Reply shown(Request request) throws RefusedException {
        try {
            return site.answer(request);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a page failed", e);
            throw new RefusedException(500, "The content of this page cannot be read: " + e.getMessage());
        }
    }

    private static void refuse(HttpExchange exchange, RefusedException refused) throws IOException {
        exchange.getResponseHeaders().set("Connection", "close");
        Reply reply = Reply.refusal(refused.status(), refused.getMessage());
        reply.headers().forEach(exchange.getResponseHeaders()::set);
        send(exchange, reply);
    }

    private static void send(HttpExchange exchange, Reply reply) throws IOException {
        boolean headOnly = exchange.getRequestMethod().equals("HEAD");
        byte[] text = reply.text().getBytes(StandardCharsets.UTF_8);
        long length = reply.file().isPresent() ? Files.size(reply.file().get()) : text.length;
        exchange.sendResponseHeaders(reply.status(), headOnly || length == 0 ? -1 : length);
        if (!headOnly && length > 0) {
            OutputStream out = exchange.getResponseBody();
            if (reply.file().isPresent()) {
                // A growing log: send the announced length only.
                try (InputStream file = Files.newInputStream(reply.file().get())) {
                    copy(file, out, length);
                }
            } else {
                out.write(text);
            }
            out.flush();
        }
        copy(exchange.getRequestBody(), OutputStream.nullOutputStream(), MOST_DISCARDED);
    }

    private static void copy(InputStream in, OutputStream out, long most) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        long left = most;
        while (left > 0) {
            int count = in.read(buffer, 0, (int) Math.min(buffer.length, left));
            if (count < 0) {
                return;
            }
            out.write(buffer, 0, count);
            left -= count;
        }
    }

    @Override
    public void close() {
        streams.close();
        server.stop(0);
        threads.shutdownNow();
    }

    /**
     * Open event streams, each served by one thread. Their number is limited, so that they cannot starve other
     * requests.
     */
    private static final class EventStreams implements AutoCloseable {
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
}
