package com.softexploration.lab.ejb.performance.contract;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Parameters of a load test. {@link #toString()} formats them for transmission to a server; {@link #parse} reads them
 * back.
 *
 * @param transport word of the transport, for example {@code rest}
 * @param operation word of the operation, for example {@code nop}
 * @param payloadChars payload size in characters, 0 to {@value #MAX_PAYLOAD_CHARS}; 0 unless the operation is
 *     {@code payload}
 * @param requestCount measured calls of all threads, at least one per thread, up to {@value #MAX_REQUEST_COUNT}; 0 for
 *     warm-up only
 * @param warmupCount warm-up calls of all threads, logged but not measured, 0 to {@value #MAX_WARMUP_COUNT}; or
 *     {@link #USUAL_WARMUP}
 * @param threadCount calling threads, 1 to {@value #MAX_THREAD_COUNT}; they share the calls
 * @param maxErrorRate share of all calls that may fail without ending the load test, 0 to 1
 * @param arrivals when the calls are due
 * @param position place in the plan of an experiment; empty without a plan
 */
public record LoadTestParameters(
        String transport,
        String operation,
        int payloadChars,
        long requestCount,
        long warmupCount,
        int threadCount,
        double maxErrorRate,
        Arrivals arrivals,
        Optional<PlanPosition> position) {
    /** Maximum payload size, in characters. */
    public static final int MAX_PAYLOAD_CHARS = 1024 * 1024;

    /** Maximum number of measured calls. */
    public static final long MAX_REQUEST_COUNT = 1_000_000_000;

    /** Maximum number of warm-up calls. */
    public static final long MAX_WARMUP_COUNT = 100_000_000;

    /** Special value: the server chooses the number of warm-up calls. */
    public static final long USUAL_WARMUP = -1;

    /** Maximum number of calling threads. */
    public static final int MAX_THREAD_COUNT = 64;

    /** Default values by component name, in component order: {@code nop} over the published transport. */
    public static final Map<String, Object> DEFAULTS = Collections.unmodifiableMap(new LoadTestParameters(
                    Side.REMOTE.publishedTransport(),
                    Operation.NOP.word(),
                    0,
                    Defaults.SINGLE_CALLS,
                    USUAL_WARMUP,
                    Defaults.THREADS,
                    Defaults.MAX_ERROR_RATE,
                    Arrivals.CLOSED)
            .values());

    /** Names of the parameters that exist only in the open model. */
    private static final String RATE = LogKeys.CALLS_PER_SECOND;

    private static final String SPACING = "spacing";
    private static final String SEED = "seed";

    private static final String NAMES = String.join(", ", DEFAULTS.keySet());
    private static final int MAX_EXCERPT = 60;

    /** Creates parameters of the closed model. */
    public LoadTestParameters(
            String transport,
            String operation,
            int payloadChars,
            long requestCount,
            long warmupCount,
            int threadCount,
            double maxErrorRate) {
        this(transport, operation, payloadChars, requestCount, warmupCount, threadCount, maxErrorRate, Arrivals.CLOSED);
    }

    /** Creates parameters without a plan. */
    public LoadTestParameters(
            String transport,
            String operation,
            int payloadChars,
            long requestCount,
            long warmupCount,
            int threadCount,
            double maxErrorRate,
            Arrivals arrivals) {
        this(
                transport,
                operation,
                payloadChars,
                requestCount,
                warmupCount,
                threadCount,
                maxErrorRate,
                arrivals,
                Optional.empty());
    }

    /**
     * Checks that all values are in range.
     *
     * @throws IllegalArgumentException naming the parameter, its value and its range
     */
    public LoadTestParameters {
        requireWord("transport", transport);
        requireWord("operation", operation);
        requireRange("payloadChars", payloadChars, 0, MAX_PAYLOAD_CHARS);
        if (payloadChars > 0 && !operation.equals(Operation.PAYLOAD.word())) {
            throw new IllegalArgumentException(
                    "payloadChars " + payloadChars + " does not apply to " + operation + ": give 0");
        }
        requireRange("threadCount", threadCount, 1, MAX_THREAD_COUNT);
        if (warmupCount != USUAL_WARMUP) {
            requireRange("warmupCount", warmupCount, 0, MAX_WARMUP_COUNT);
        }
        // Threads of an open load take calls as they become due, and need not have one each.
        int fewest = arrivals.areOpen() ? 1 : threadCount;
        boolean warmsUp = warmupCount == USUAL_WARMUP || warmupCount >= fewest;
        if (requestCount != 0 || !warmsUp) {
            requireRange("requestCount", requestCount, fewest, MAX_REQUEST_COUNT);
        }
        if (!(maxErrorRate >= 0 && maxErrorRate <= 1)) {
            throw new IllegalArgumentException(
                    "maxErrorRate " + maxErrorRate + " is out of range: give 0 (no call may fail) to 1");
        }
    }

    /** Returns a copy with this number of measured calls, which must be in range. */
    public LoadTestParameters withRequestCount(long calls) {
        return new LoadTestParameters(
                transport, operation, payloadChars, calls, warmupCount, threadCount, maxErrorRate, arrivals, position);
    }

    /** Returns a copy with this number of warm-up calls, which must be in range. */
    public LoadTestParameters withWarmupCount(long calls) {
        return new LoadTestParameters(
                transport, operation, payloadChars, requestCount, calls, threadCount, maxErrorRate, arrivals, position);
    }

    /** Returns a copy with this number of calling threads, each of which makes as many calls as before. */
    public LoadTestParameters byThreads(int threads) {
        return new LoadTestParameters(
                transport,
                operation,
                payloadChars,
                threads * shareOf(0, requestCount),
                threads * shareOf(0, warmupCount),
                threads,
                maxErrorRate,
                arrivals,
                position);
    }

    /** Returns a copy in the open model with the given arrivals; both numbers of calls must be in range. */
    public LoadTestParameters paced(Arrivals when, long calls, long warmupCalls) {
        return new LoadTestParameters(
                transport, operation, payloadChars, calls, warmupCalls, threadCount, maxErrorRate, when, position);
    }

    /** Returns a copy with the given position in the plan of an experiment. */
    public LoadTestParameters at(PlanPosition place) {
        return new LoadTestParameters(
                transport,
                operation,
                payloadChars,
                requestCount,
                warmupCount,
                threadCount,
                maxErrorRate,
                arrivals,
                Optional.of(place));
    }

    /** Returns a copy for the given calling server; unchanged if there is no plan. */
    public LoadTestParameters by(PlanPosition.Caller caller) {
        return position.map(place -> at(place.by(caller))).orElse(this);
    }

    /**
     * Returns a copy for one of several servers that call simultaneously: in the open model, its schedule is
     * independent of those of the others, so that their combined arrivals are exponentially distributed, too.
     *
     * @param number number of the calling server, from 1
     */
    public LoadTestParameters ofGenerator(int number) {
        return paced(
                new Arrivals(arrivals.callsPerSecond(), arrivals.spacing(), arrivals.seed() + number - 1),
                requestCount,
                warmupCount);
    }

    private static void requireWord(String parameter, String value) {
        if (value == null || value.isBlank() || value.indexOf(',') >= 0 || value.indexOf('=') >= 0) {
            throw new IllegalArgumentException(parameter + " '" + excerpt(String.valueOf(value))
                    + "' is not a valid name: give one that the server supports");
        }
    }

    private static void requireRange(String parameter, long value, long min, long max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    parameter + " " + value + " is out of range: give " + min + " to " + max);
        }
    }

    /**
     * Returns a copy with the given transport and operation, in which {@link #USUAL_WARMUP} is replaced by the default
     * warm-up of the operation: at most the number of measured calls, unless that is 0.
     */
    public LoadTestParameters resolved(String transportWord, String operationWord) {
        long usual = Defaults.usualWarmup(operationWord);
        long usualCount = requestCount > 0 ? Math.min(usual, requestCount) : usual;
        return new LoadTestParameters(
                transportWord,
                operationWord,
                payloadChars,
                requestCount,
                warmupCount == USUAL_WARMUP ? usualCount : warmupCount,
                threadCount,
                maxErrorRate,
                arrivals,
                position);
    }

    /** Total number of calls, including warm-up. */
    public long totalCount() {
        return requestCount + warmupCount;
    }

    /** Describes the calls, for example {@code 1000, after 200 warm-up calls, by 1 thread}. */
    public String calls() {
        return requestCount + ", after " + warmupCount + " warm-up calls, by " + threadCount
                + (threadCount == 1 ? " thread" : " threads");
    }

    /** Maximum number of failed calls that the load test tolerates; unlimited for the error rate 1. */
    public long allowedErrors() {
        if (maxErrorRate == 1) {
            return Long.MAX_VALUE;
        }
        // as a decimal number: in binary, 0.29 * 100 is a little less than 29
        return BigDecimal.valueOf(maxErrorRate)
                .multiply(BigDecimal.valueOf(totalCount()))
                .longValue();
    }

    /** Returns a thread's share of {@code total} calls; the first threads take the remainder. */
    public long shareOf(int threadIndex, long total) {
        return total / threadCount + (threadIndex < total % threadCount ? 1 : 0);
    }

    /** Returns the total number of calls if each thread makes {@code perThread}, at most {@link #MAX_REQUEST_COUNT}. */
    public long ofAllThreads(long perThread) {
        return Math.min(MAX_REQUEST_COUNT, perThread * threadCount);
    }

    /**
     * Returns the values by name, in component order; arrival parameters are included only in the open model, the
     * position only with a plan.
     */
    public Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put(LogKeys.TRANSPORT, transport);
        values.put(LogKeys.OPERATION, operation);
        values.put(LogKeys.PAYLOAD_CHARS, payloadChars);
        values.put(LogKeys.REQUEST_COUNT, requestCount);
        values.put(LogKeys.WARMUP_COUNT, warmupCount);
        values.put(LogKeys.THREAD_COUNT, threadCount);
        values.put(LogKeys.MAX_ERROR_RATE, maxErrorRate);
        if (arrivals.areOpen()) {
            values.put(RATE, arrivals.callsPerSecond());
            values.put(SPACING, arrivals.spacing().word());
            values.put(SEED, arrivals.seed());
        }
        position.ifPresent(place -> values.putAll(place.values()));
        return values;
    }

    /** Formats the parameters, for example {@code transport=rest, operation=nop, payloadChars=0, ...}. */
    @Override
    public String toString() {
        return values().entrySet().stream()
                .map(value -> value.getKey() + "="
                        + String.valueOf(value.getValue()).replace("%", "%25").replace(",", "%2C"))
                .collect(Collectors.joining(", "));
    }

    /**
     * Parses the text of {@link #toString()}; the order is irrelevant.
     *
     * @throws IllegalArgumentException for an unknown, repeated or missing parameter, or a value that is not a number
     *     or out of range
     */
    public static LoadTestParameters parse(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String entry : text.split(",", -1)) {
            String[] parts = entry.strip().split("=", 2);
            if (parts.length < 2 || values.put(parts[0].strip(), parts[1].strip()) != null) {
                throw new IllegalArgumentException("'" + excerpt(entry.strip())
                        + "' is not a load test parameter: give each of " + NAMES + " once");
            }
        }
        LoadTestParameters parameters = new LoadTestParameters(
                take(values, LogKeys.TRANSPORT, Function.identity()),
                take(values, LogKeys.OPERATION, Function.identity()),
                take(values, LogKeys.PAYLOAD_CHARS, Integer::valueOf),
                take(values, LogKeys.REQUEST_COUNT, Long::valueOf),
                take(values, LogKeys.WARMUP_COUNT, Long::valueOf),
                take(values, LogKeys.THREAD_COUNT, Integer::valueOf),
                take(values, LogKeys.MAX_ERROR_RATE, Double::valueOf),
                values.containsKey(RATE)
                        ? new Arrivals(
                                take(values, RATE, Double::valueOf),
                                Arrivals.Spacing.of(take(values, SPACING, Function.identity())),
                                take(values, SEED, Long::valueOf))
                        : Arrivals.CLOSED,
                position(values));
        if (!values.isEmpty()) {
            throw new IllegalArgumentException("unknown load test parameter '"
                    + excerpt(values.keySet().iterator().next()) + "': give " + NAMES);
        }
        return parameters;
    }

    private static Optional<PlanPosition> position(Map<String, String> values) {
        if (!values.containsKey(LogKeys.EXPERIMENT)) {
            return Optional.empty();
        }
        Map<String, String> decoded = new HashMap<>();
        for (String key : PlanPosition.KEYS) {
            String value = values.remove(key);
            if (value != null) {
                decoded.put(key, value.replace("%2C", ",").replace("%25", "%"));
            }
        }
        return PlanPosition.of(key -> Optional.ofNullable(decoded.get(key)));
    }

    private static <T> T take(Map<String, String> values, String name, Function<String, T> type) {
        String value = values.remove(name);
        if (value == null) {
            throw new IllegalArgumentException("load test parameter " + name + " is missing: give " + NAMES);
        }
        try {
            return type.apply(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    name + " '" + excerpt(value) + "' is not a number, or too large: give one such as " + name + "=1",
                    e);
        }
    }

    private static String excerpt(String text) {
        String line = text.replaceAll("\\p{Cntrl}", "?");
        return line.length() <= MAX_EXCERPT ? line : line.substring(0, MAX_EXCERPT) + "...";
    }
}
