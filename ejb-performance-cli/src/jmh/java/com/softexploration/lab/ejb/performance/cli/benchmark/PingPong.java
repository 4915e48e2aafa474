package com.softexploration.lab.ejb.performance.cli.benchmark;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Independent cross-check of the transport {@code tcp}: two JVMs exchange bytes over a blocking loopback socket. Shares
 * no class with the transport.
 *
 * <p>{@code java PingPong call REQUEST_BYTES RESPONSE_BYTES WARMUP CALLS} starts the other JVM with its own flags. For
 * each line of standard input it makes one pass, on new threads and a new connection like a load test, and prints the
 * median in nanoseconds. Both JVMs end at the end of standard input.
 */
public final class PingPong {
    private static final int GREETING_BYTES = 2 * Integer.BYTES;

    /** Sleep of the hiccup meter's thread; a load test has the same thread, which keeps the same cores awake. */
    private static final long PAUSE_METER_NANOS = 5_000_000;

    private PingPong() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("serve")) {
            serve();
        } else {
            call(
                    Integer.parseInt(arguments[1]),
                    Integer.parseInt(arguments[2]),
                    Integer.parseInt(arguments[3]),
                    Integer.parseInt(arguments[4]));
        }
    }

    private static void serve() throws IOException {
        ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        System.out.println(listener.getLocalPort());
        daemon(() -> {
            while (true) {
                Socket client = listener.accept();
                daemon(() -> echo(client));
            }
        });
        System.in.transferTo(OutputStream.nullOutputStream());
    }

    private static void echo(Socket client) throws IOException {
        try (client) {
            client.setTcpNoDelay(true);
            DataInputStream greeting = new DataInputStream(client.getInputStream());
            byte[] request = new byte[greeting.readInt()];
            byte[] response = new byte[greeting.readInt()];
            InputStream in = client.getInputStream();
            OutputStream out = client.getOutputStream();
            while (readWhole(in, request)) {
                response[0] = request[0];
                out.write(response);
            }
        }
    }

    private static void call(int requestBytes, int responseBytes, int warmupCount, int callCount) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "PingPong", "serve"));
        Process server = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            int port = Integer.parseInt(server.inputReader().readLine());
            InputStreamReader lines = new InputStreamReader(System.in, StandardCharsets.US_ASCII);
            for (int character = lines.read(); character >= 0; character = lines.read()) {
                if (character == '\n') {
                    System.out.println(pass(port, requestBytes, responseBytes, warmupCount, callCount));
                }
            }
        } finally {
            server.destroyForcibly();
        }
    }

    /** Makes one pass on its own thread. */
    private static long pass(int port, int requestBytes, int responseBytes, int warmupCount, int callCount)
            throws InterruptedException {
        long[] samples = new long[callCount];
        Thread caller = daemon(() -> {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.setTcpNoDelay(true);
                byte[] sizes = new byte[GREETING_BYTES];
                java.nio.ByteBuffer.wrap(sizes).putInt(requestBytes).putInt(responseBytes);
                socket.getOutputStream().write(sizes);
                byte[] request = new byte[requestBytes];
                byte[] response = new byte[responseBytes];
                exchange(socket, request, response, new long[warmupCount]);
                exchange(socket, request, response, samples);
            }
        });
        Thread hiccupMeter = daemon(() -> {
            while (!Thread.interrupted()) {
                LockSupport.parkNanos(PAUSE_METER_NANOS);
            }
        });
        caller.join();
        hiccupMeter.interrupt();
        hiccupMeter.join();
        Arrays.sort(samples);
        return samples[callCount / 2];
    }

    private static void exchange(Socket socket, byte[] request, byte[] response, long[] samples) throws IOException {
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        for (int i = 0; i < samples.length; i++) {
            request[0]++;
            long startedNanos = System.nanoTime();
            out.write(request);
            boolean whole = readWhole(in, response);
            samples[i] = System.nanoTime() - startedNanos;
            if (!whole || response[0] != request[0]) {
                throw new IOException("the other JVM's answer is wrong");
            }
        }
    }

    /** Reads a message; false if the other side closed the connection before it. */
    private static boolean readWhole(InputStream in, byte[] message) throws IOException {
        int have = 0;
        while (have < message.length) {
            int count = in.read(message, have, message.length - have);
            if (count < 0) {
                if (have == 0) {
                    return false;
                }
                throw new EOFException("the connection was closed within a message");
            }
            have += count;
        }
        return true;
    }

    private interface Work {
        void run() throws IOException;
    }

    private static Thread daemon(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                System.err.println("PingPong: " + e);
                System.exit(1);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
