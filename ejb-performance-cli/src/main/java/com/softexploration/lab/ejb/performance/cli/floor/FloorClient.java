package com.softexploration.lab.ejb.performance.cli.floor;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Floor;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;

/** The calling half of the floor: times one request and its response over a bare blocking socket, as often as asked. */
final class FloorClient {
    private final Socket socket;
    private final DataInputStream in;
    private final byte[] request;
    private final byte[] response;

    private FloorClient(Socket socket, DataInputStream in, byte[] request, byte[] response) {
        this.socket = socket;
        this.in = in;
        this.request = request;
        this.response = response;
    }

    /** Agrees on the sizes with the {@link FloorServer} at the other end of that socket. */
    static FloorClient on(Socket socket, FloorCall call) throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeInt(call.requestBytes());
        out.writeInt(call.responseBytes());
        return new FloorClient(
                socket,
                new DataInputStream(socket.getInputStream()),
                new byte[call.requestBytes()],
                new byte[call.responseBytes()]);
    }

    /** Warms up, then measures. */
    Floor measure(FloorCall call) throws IOException {
        for (int i = 0; i < call.warmupCount(); i++) {
            timedCallNanos();
        }
        long[] samples = new long[call.requestCount()];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = timedCallNanos();
        }
        Arrays.sort(samples);
        return new Floor(
                call.operation(),
                call.requestBytes(),
                call.responseBytes(),
                samples.length,
                samples[0],
                samples[samples.length / 2],
                samples[(int) (samples.length * 0.99)]);
    }

    private long timedCallNanos() throws IOException {
        long startedNanos = System.nanoTime();
        socket.getOutputStream().write(request);
        in.readFully(response);
        long elapsedNanos = System.nanoTime() - startedNanos;
        if (response[0] != (byte) (request[0] + 1)) {
            throw new IOException("the floor server's answer is wrong");
        }
        request[0]++;
        return elapsedNanos;
    }
}
