package com.softexploration.lab.ejb.performance.cli.web.http;

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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A server on 127.0.0.1 for browsers that were given a link. What it refuses it refuses in one line. It has few threads: pages are
 * small, and the calls that are measured on the same machine need the CPU more.
 */
public final class LocalHttpServer implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(LocalHttpServer.class.getName());

    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final int THREADS = 8;

    /** More than there are connections, for a server of the JDK forgets to close one for which there is no room. */
    private static final int WAITING = 1_024;

    /** Who sends too much is let send this much more, or many a client would see a broken connection instead of the refusal. */
    private static final long MOST_DISCARDED = 256L * 1024 * 1024;

    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
            ContentPolicy.OWN,
            "X-Content-Type-Options",
            "nosniff",
            // Not no-referrer: browsers would then send forms with the origin "null".
            "Referrer-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cache-Control",
            "no-store");

    /** What is at which address. */
    @FunctionalInterface
    public interface Site {
        /**
         * The answer to a request that was admitted.
         *
         * @throws RefusedException if there is none
         * @throws IOException if what it shows cannot be read
         */
        Reply answer(Request request) throws RefusedException, IOException;
    }

    private final AccessKeys keys = new AccessKeys();
    private final EventStreams streams = new EventStreams();
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            THREADS, THREADS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(WAITING), LocalHttpServer::thread);
    private final HttpServer server;
    private Admission admission;
    private Site site;

    /**
     * Binds the port; nothing is answered yet.
     *
     * @param port 0 for any that is free
     * @throws IOException if it cannot be bound
     */
    public LocalHttpServer(int port) throws IOException {
        // Read once per JVM: seconds within which a request must be there as a whole, connections at a time.
        System.setProperty("sun.net.httpserver.maxReqTime", "5");
        System.setProperty("jdk.httpserver.maxConnections", "512");
        System.setProperty("sun.net.httpserver.nodelay", "true");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), 0);
        threads.allowCoreThreadTimeOut(true);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "web");
        thread.setDaemon(true);
        return thread;
    }

    /** Begins to answer. */
    public void start(Site pages) {
        site = pages;
        admission = new Admission(keys, port());
        server.start();
    }

    /** The port it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** A link that admits one browser, once. */
    public String newLink() {
        return Admission.link(port(), keys.newLink());
    }

    /** What every form has to carry, as a field named {@code form}. */
    public String formKey() {
        return keys.form();
    }

    private void handle(HttpExchange exchange) throws IOException {
        boolean handedOver = false;
        try {
            HEADERS.forEach(exchange.getResponseHeaders()::set);
            Reply reply = reply(exchange);
            reply.headers().forEach(exchange.getResponseHeaders()::set);
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
            Optional<Reply> admitted = admission.byLink(exchange);
            return admitted.isPresent() ? admitted.get() : shown(admission.admit(exchange));
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "a page could not be made", e);
            throw new RefusedException(500, "This page could not be made: " + e);
        }
    }

    private Reply shown(Request request) throws RefusedException {
        try {
            return site.answer(request);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a page could not be made", e);
            throw new RefusedException(500, "What this page shows cannot be read: " + e.getMessage());
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
                // A log may still grow: no more than was announced.
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
}
