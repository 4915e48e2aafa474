package com.softexploration.lab.ejb.performance.client.benchmark;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Lower bound for all clients: a socket, a constant head, and the minimum of HTTP/1.1 that this server needs. */
final class BareExchange extends HttpExchange {
    private final Socket socket;
    private final InputStream in;

    BareExchange(URI servlet, String authorization) throws IOException {
        super(servlet, authorization);
        socket = new Socket(servlet.getHost(), servlet.getPort());
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream());
    }

    @Override
    byte[] post(byte[] body) throws IOException {
        String head = "POST " + servlet.getRawPath() + " HTTP/1.1\r\nHost: " + servlet.getAuthority()
                + "\r\nAuthorization: " + authorization + "\r\nContent-Type: " + CONTENT_TYPE
                + "\r\nContent-Length: " + body.length + "\r\n\r\n";
        ByteArrayOutputStream request = new ByteArrayOutputStream(head.length() + body.length);
        request.write(head.getBytes(StandardCharsets.ISO_8859_1));
        request.write(body);
        request.writeTo(socket.getOutputStream());
        int status = Integer.parseInt(line().substring(9, 12));
        int length = -1;
        for (String header = line(); !header.isEmpty(); header = line()) {
            String[] pair = header.toLowerCase(Locale.ROOT).split(": *", 2);
            length = pair[0].equals("content-length") ? Integer.parseInt(pair[1]) : length;
        }
        return requireOk(status, length >= 0 ? in.readNBytes(length) : chunks());
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int length = Integer.parseInt(line(), 16); length > 0; length = Integer.parseInt(line(), 16)) {
            body.write(in.readNBytes(length));
            line();
        }
        line();
        return body.toByteArray();
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new IOException("the answer broke off");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    void close() throws IOException {
        socket.close();
    }
}
