package com.softexploration.lab.ejb.performance.cli.nagle;

import com.softexploration.lab.ejb.performance.cli.peer.PeerListener;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/**
 * The serving half of the demonstration, a JVM of its own: sends each request back as a serialiser does that writes into a buffer of
 * {@value #BUFFER_BYTES} bytes, the usual one of Java, which goes to the socket whenever it is full and at the end. A reply longer than
 * the buffer takes more than one write.
 */
public final class NagleServer {
    static final int BUFFER_BYTES = 8192;

    private NagleServer() {}

    /** Serves one client. */
    public static void main(String[] arguments) throws IOException {
        PeerListener.serveOne(NagleServer::serve);
    }

    /** Serves series of calls: whether with TCP_NODELAY, the length of a request, how many, and then those requests. */
    private static void serve(Socket client) throws IOException {
        DataInputStream in = new DataInputStream(client.getInputStream());
        OutputStream out = new BufferedOutputStream(client.getOutputStream(), BUFFER_BYTES);
        while (true) {
            int noDelay = in.read();
            if (noDelay < 0) {
                return;
            }
            client.setTcpNoDelay(noDelay != 0);
            byte[] bytes = new byte[in.readInt()];
            int callCount = in.readInt();
            for (int call = 0; call < callCount; call++) {
                in.readFully(bytes);
                reply(bytes, out);
            }
        }
    }

    static void reply(byte[] bytes, OutputStream out) throws IOException {
        for (byte each : bytes) {
            // One by one: larger pieces would pass by the buffer.
            out.write(each);
        }
        out.flush();
    }
}
