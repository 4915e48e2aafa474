package com.softexploration.lab.ejb.performance.client.benchmark;

import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * Compares HTTP clients that post the same bytes to the servlet of a running business server and read the complete
 * answer, on one thread with one connection each. Clients take turns within each round, and each round begins with a
 * different one, so that disturbances affect all alike.
 *
 * <p>Arguments: URL of the servlet, file with the caller's name and password, rounds, calls of each client per round,
 * operations.
 */
public final class CompareHttpClients {
    private static final int WARMUP_ROUNDS = 4;

    /** Discarded calls at the start of each turn, while caches still hold the previous client's data. */
    private static final int OPENING_CALLS = 50;

    private CompareHttpClients() {}

    public static void main(String[] arguments) throws Exception {
        URI servlet = URI.create(arguments[0]);
        String authorization = authorization(Path.of(arguments[1]));
        int rounds = Integer.parseInt(arguments[2]);
        int calls = Integer.parseInt(arguments[3]);
        try {
            for (String operation : Arrays.asList(arguments).subList(4, arguments.length)) {
                compare(HttpExchange.all(servlet, authorization), operation, rounds, calls);
            }
            System.exit(0); // some clients leave threads behind
        } catch (Exception e) {
            System.err.println("The comparison broke off: " + e);
            System.exit(1);
        }
    }

    private static void compare(Map<String, HttpExchange> clients, String operation, int rounds, int calls)
            throws Exception {
        byte[] request = request(operation);
        Map<String, List<Turn>> turns = new LinkedHashMap<>();
        clients.keySet().forEach(name -> turns.put(name, new ArrayList<>()));
        List<String> order = new ArrayList<>(clients.keySet());
        for (int round = -WARMUP_ROUNDS; round < rounds; round++) {
            for (String name : order) {
                HttpExchange client = clients.get(name);
                for (int i = 0; i < OPENING_CALLS; i++) {
                    client.post(request);
                }
                Turn turn = turn(client, request, calls);
                if (round >= 0) {
                    turns.get(name).add(turn);
                }
            }
            Collections.rotate(order, 1);
        }
        print(operation, request.length, clients.values().iterator().next().post(request).length, turns);
        for (HttpExchange client : clients.values()) {
            client.close();
        }
    }

    private static Turn turn(HttpExchange client, byte[] request, int calls) throws Exception {
        long[] nanos = new long[calls];
        int answered = client.post(request).length;
        long cpu = cpuNanos();
        for (int i = 0; i < calls; i++) {
            long start = System.nanoTime();
            byte[] answer = client.post(request);
            nanos[i] = System.nanoTime() - start;
            if (answer.length != answered) {
                throw new IOException(answer.length + " bytes came instead of " + answered);
            }
        }
        long cpuPerCall = (cpuNanos() - cpu) / calls;
        Arrays.sort(nanos);
        return new Turn(nanos[calls / 2], nanos[calls / 10], nanos[calls - calls / 100], cpuPerCall);
    }

    /** CPU time of this JVM, including the clients' own threads. */
    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** Result of one client in one round, in nanoseconds. */
    private record Turn(double median, double p10, double p99, double cpu) {}

    private static void print(String operation, int sent, int received, Map<String, List<Turn>> turns) {
        List<Turn> base = turns.values().iterator().next();
        String first = turns.keySet().iterator().next();
        System.out.printf(
                "%n%s, %,d bytes there and %,d back, %d rounds; µs per call, medians over the rounds; ratio of the medians"
                        + " to %s within the rounds, and its quartiles%n",
                operation, sent, received, base.size(), first);
        System.out.printf(
                "%-22s %8s %8s %8s %8s %8s %15s%n", "client", "median", "p10", "p99", "CPU", "ratio", "quartiles");
        turns.forEach((name, own) -> {
            double[] ratios = new double[own.size()];
            for (int i = 0; i < ratios.length; i++) {
                ratios[i] = own.get(i).median() / base.get(i).median();
            }
            Arrays.sort(ratios);
            System.out.printf(
                    Locale.ROOT,
                    "%-22s %8.0f %8.0f %8.0f %8.0f %8.2f     %.2f to %.2f%n",
                    name,
                    median(own.stream().mapToDouble(Turn::median).toArray()) / 1e3,
                    median(own.stream().mapToDouble(Turn::p10).toArray()) / 1e3,
                    median(own.stream().mapToDouble(Turn::p99).toArray()) / 1e3,
                    median(own.stream().mapToDouble(Turn::cpu).toArray()) / 1e3,
                    median(ratios),
                    ratios[ratios.length / 4],
                    ratios[ratios.length - 1 - ratios.length / 4]);
        });
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static byte[] request(String operation) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(
                    switch (operation) {
                        case "nop" -> new NopRequest();
                        case "accounts" -> new AccountsRequest();
                        default -> new PayloadRequest(new char[Integer.parseInt(operation)]);
                    });
        }
        return bytes.toByteArray();
    }

    private static String authorization(Path file) throws IOException {
        Properties caller = new Properties();
        try (Reader text = Files.newBufferedReader(file)) {
            caller.load(text);
        }
        String pair = caller.getProperty("principal") + ":" + caller.getProperty("credentials");
        return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }
}
