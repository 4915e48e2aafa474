package com.softexploration.lab.ejb.performance.contract.plan;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers of calls per round of one operation.
 *
 * @param requestCount measured calls of each transport
 * @param localWarmupCount warm-up calls of local transports: many, because each takes microseconds
 * @param remoteWarmupCount warm-up calls of remote transports
 */
public record OperationCalls(String operation, long requestCount, long localWarmupCount, long remoteWarmupCount) {

    /**
     * Creates the default call numbers of several operations.
     *
     * @param calls measured calls as {@code operation=number}, separated by commas
     * @param localWarmup likewise, for each operation of {@code calls}
     * @param remoteWarmup likewise
     */
    static List<OperationCalls> table(String calls, String localWarmup, String remoteWarmup) {
        Map<String, Long> local = numbers(localWarmup);
        Map<String, Long> remote = numbers(remoteWarmup);
        return numbers(calls).entrySet().stream()
                .map(entry -> new OperationCalls(
                        entry.getKey(),
                        entry.getValue(),
                        local.getOrDefault(entry.getKey(), 0L),
                        remote.getOrDefault(entry.getKey(), 0L)))
                .toList();
    }

    private static Map<String, Long> numbers(String text) {
        Map<String, Long> numbers = new LinkedHashMap<>();
        Arrays.stream(text.split(","))
                .map(entry -> entry.split("="))
                .forEach(entry -> numbers.put(entry[0], Long.valueOf(entry[1])));
        return numbers;
    }

    /** Returns a copy with this number of measured calls. */
    OperationCalls withRequestCount(long calls) {
        return new OperationCalls(operation, calls, localWarmupCount, remoteWarmupCount);
    }

    /** Returns a copy with these numbers of warm-up calls. */
    OperationCalls withWarmup(long local, long remote) {
        return new OperationCalls(operation, requestCount, local, remote);
    }
}
