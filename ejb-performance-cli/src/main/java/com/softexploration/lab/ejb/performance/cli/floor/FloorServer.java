package com.softexploration.lab.ejb.performance.cli.floor;

import com.softexploration.lab.ejb.performance.cli.peer.PeerListener;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/**
 * The serving half of the floor, a JVM of its own: reads a request from a bare socket, adds one to each byte and sends as many
 * bytes back as the client asked for.
 */
public final class FloorServer {
    private FloorServer() {}

    /** Serves one client. */
    public static void main(String[] arguments) throws IOException {
        PeerListener.serveOne(FloorServer::serve);
    }

    private static void serve(Socket client) throws IOException {
        DataInputStream in = new DataInputStream(client.getInputStream());
        OutputStream out = client.getOutputStream();
        byte[] request = new byte[in.readInt()];
        byte[] response = new byte[in.readInt()];
        while (in.readNBytes(request, 0, request.length) == request.length) {
            for (int i = 0; i < response.length; i++) {
                response[i] = i < request.length ? (byte) (request[i] + 1) : 0;
            }
            out.write(response);
        }
    }
}
