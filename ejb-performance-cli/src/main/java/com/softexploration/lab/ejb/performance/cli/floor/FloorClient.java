package com.softexploration.lab.ejb.performance.cli.floor;

import com.softexploration.lab.ejb.performance.results.run.RunDescription.Floor;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;

/** The calling half of the floor: times one request and its response over a bare blocking socket, as often as asked. */
final class FloorClient implements AutoCloseable {
    /** The server's word that it has accepted the token and allocated its arrays. */
    static final int READY = 0x464c4f52;

    private static final int READ_LIMIT_MILLIS = (int) Duration.ofSeconds(10).toMillis();

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

    /**
     * Connects and agrees on the sizes.
     *
     * @throws IOException if the server does not answer as a floor server that knows this token
     */
    static FloorClient connect(int port, byte[] token, FloorCall call) throws IOException {
        Socket socket = new Socket();
        try {
            // Without this, Nagle's algorithm and delayed acknowledgements would show up as 40 ms plateaus.
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(READ_LIMIT_MILLIS);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), READ_LIMIT_MILLIS);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.write(token);
            out.writeInt(call.requestBytes());
            out.writeInt(call.responseBytes());
            DataInputStream in = new DataInputStream(socket.getInputStream());
            if (in.readInt() != READY) {
                throw new IOException("the process at port " + port + " is not the floor server");
            }
            return new FloorClient(socket, in, new byte[call.requestBytes()], new byte[call.responseBytes()]);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
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

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
