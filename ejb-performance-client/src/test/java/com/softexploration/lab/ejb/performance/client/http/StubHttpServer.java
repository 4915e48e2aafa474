package com.softexploration.lab.ejb.performance.client.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLServerSocketFactory;

/** In-process HTTP server with configurable behaviour, correct or not. Keeps connections open and counts them. */
final class StubHttpServer implements AutoCloseable {
    /** A request; header names are in lower case. */
    @SuppressWarnings("ArrayRecordComponent") // requests are not compared
    record Request(String line, Map<String, String> headers, byte[] body) {}

    /** Writes the answer to a request. */
    @FunctionalInterface
    interface Behaviour {
        void answer(Request request, OutputStream out) throws IOException;
    }

    final List<Request> requests = new CopyOnWriteArrayList<>();
    final List<Socket> connections = new CopyOnWriteArrayList<>();
    private final String scheme;
    private final ServerSocket listener;
    private final Thread acceptor;
    private final Behaviour behaviour;

    StubHttpServer(Behaviour behaviour) throws IOException {
        this(behaviour, ServerSocketFactory.getDefault());
    }

    /** Creates a server with the sockets of a factory, for example TLS. */
    StubHttpServer(Behaviour behaviour, ServerSocketFactory sockets) throws IOException {
        this.behaviour = behaviour;
        this.scheme = sockets instanceof SSLServerSocketFactory ? "https" : "http";
        this.listener = sockets.createServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.acceptor = start(this::accept);
    }

    String url() {
        return scheme + "://127.0.0.1:" + listener.getLocalPort() + "/ejb-performance";
    }

    /** Answers all requests in the same way. */
    static Behaviour always(int status, String contentType, byte[] body) {
        return (request, out) -> write(out, status, contentType, body, body.length);
    }

    /** Closes the connection before the announced length is reached. */
    static Behaviour truncated(String contentType, byte[] body, int announcedLength) {
        return (request, out) -> {
            write(out, 200, contentType, body, announcedLength);
            throw new IOException("end of connection");
        };
    }

    /** Sends at most the beginning of an answer and keeps the connection open. */
    static Behaviour silentAfter(byte[] beginning) {
        return (request, out) -> {
            out.write(beginning);
            out.flush();
        };
    }

    static void write(OutputStream out, int status, String contentType, byte[] body, int announcedLength)
            throws IOException {
        String head = "HTTP/1.1 " + status + " Stub\r\nContent-Type: " + contentType + "\r\nContent-Length: "
                + announcedLength + "\r\n\r\n";
        out.write(head.getBytes(StandardCharsets.US_ASCII));
        out.write(body);
        out.flush();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket connection = listener.accept();
                if (listener.isClosed()) {
                    connection.close(); // an accept under way may still succeed
                    return;
                }
                connection.setTcpNoDelay(true);
                connections.add(connection);
                start(() -> serve(connection));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            InputStream in = new BufferedInputStream(connection.getInputStream());
            for (Request request = read(in); request != null; request = read(in)) {
                requests.add(request);
                behaviour.answer(request, connection.getOutputStream());
            }
        } catch (IOException e) {
            // The client disconnected, or the behaviour ends the connection: closed in either case.
            return;
        }
    }

    private static Request read(InputStream in) throws IOException {
        String line = line(in);
        if (line.isEmpty()) {
            return null;
        }
        Map<String, String> headers = new HashMap<>();
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            int colon = header.indexOf(':');
            headers.put(
                    header.substring(0, colon).toLowerCase(Locale.ROOT),
                    header.substring(colon + 1).strip());
        }
        byte[] body = "chunked".equalsIgnoreCase(headers.get("transfer-encoding"))
                ? chunks(in)
                : in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
        return new Request(line, headers, body);
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int length = Integer.parseInt(line(in), 16); length > 0; length = Integer.parseInt(line(in), 16)) {
            body.write(in.readNBytes(length));
            line(in);
        }
        line(in);
        return body.toByteArray();
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    private static Thread start(Runnable work) {
        Thread thread = new Thread(work, "stub HTTP server");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Closes all connections. */
    @Override
    public void close() {
        try {
            listener.close();
            // The JDK keeps a socket open while a thread is in its accept, and the operating system continues to
            // complete connections to it.
            acceptor.join();
            for (Socket connection : connections) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
