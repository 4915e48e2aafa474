package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.PayloadCall;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.math.BigDecimal;

/**
 * What a load test is asked to do.
 *
 * @param operation what to call
 * @param payloadChars size of the payload of {@link Operation#PAYLOAD} in characters, 0 to {@value PayloadCall#MAX_CHARS}; of any
 *     other operation 0
 * @param requestCount measured calls in all, at least one per thread and at most {@value #MAX_REQUEST_COUNT}; or 0 to warm up only
 * @param warmupCount calls before them that are logged but not measured, 0 to {@value #MAX_WARMUP_COUNT}
 * @param threadCount calling threads, 1 to {@value #MAX_THREAD_COUNT}; the calls are shared among them
 * @param maxErrorRate share of all calls that may fail without ending the load test, 0 to 1
 */
public record LoadTestRequest(
        Operation operation,
        int payloadChars,
        long requestCount,
        long warmupCount,
        int threadCount,
        double maxErrorRate) {
    /** Largest request count. */
    public static final long MAX_REQUEST_COUNT = 1_000_000_000;

    /** Largest warm-up count. */
    public static final long MAX_WARMUP_COUNT = 100_000_000;

    /** Stands for the warm-up that suits the operation. */
    public static final long USUAL_WARMUP = -1;

    /** Largest thread count. */
    public static final int MAX_THREAD_COUNT = 64;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException naming the parameter, its value and its range
     */
    public LoadTestRequest {
        requireRange("payloadChars", payloadChars, 0, PayloadCall.MAX_CHARS);
        if (payloadChars > 0 && !operation.equals(Operation.PAYLOAD)) {
            throw new IllegalArgumentException(
                    "payloadChars " + payloadChars + " is of no use to " + operation.word() + ": give 0");
        }
        requireRange("threadCount", threadCount, 1, MAX_THREAD_COUNT);
        requireRange("warmupCount", warmupCount, 0, MAX_WARMUP_COUNT);
        if (requestCount != 0 || warmupCount < threadCount) {
            requireRange("requestCount", requestCount, threadCount, MAX_REQUEST_COUNT);
        }
        if (!(maxErrorRate >= 0 && maxErrorRate <= 1)) {
            throw new IllegalArgumentException(
                    "maxErrorRate " + maxErrorRate + " is out of range: give 0 (no call may fail) to 1");
        }
    }

    private static void requireRange(String parameter, long value, long min, long max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    parameter + " " + value + " is out of range: give " + min + " to " + max);
        }
    }

    /**
     * A request with the usual warm-up where {@link #USUAL_WARMUP} is given: never more calls than the measured ones, unless it only
     * warms up.
     */
    public static LoadTestRequest of(
            Operation operation,
            int payloadChars,
            long requestCount,
            long warmupCount,
            int threadCount,
            double maxErrorRate) {
        long usual = LoadTestDefaults.warmupCount(operation);
        long warmup =
                warmupCount != USUAL_WARMUP ? warmupCount : requestCount > 0 ? Math.min(usual, requestCount) : usual;
        return new LoadTestRequest(operation, payloadChars, requestCount, warmup, threadCount, maxErrorRate);
    }

    /** A request of one thread with the usual warm-up, and the usual number of measured calls where 0 is given. */
    public static LoadTestRequest usual(Operation operation, long requestCount) {
        long measured = requestCount == 0 ? LoadTestDefaults.requestCount(operation) : requestCount;
        return of(operation, 0, measured, USUAL_WARMUP, 1, 0);
    }

    /** How many calls, of warm-up and measured ones together, may fail without ending the load test. */
    public long allowedErrors() {
        // 0.29 of 100 is 29 as people count, and a little less as a double does
        return BigDecimal.valueOf(maxErrorRate)
                .multiply(BigDecimal.valueOf(requestCount + warmupCount))
                .longValue();
    }

    /** How many of {@code total} calls the thread of that index (from 0) makes; the first threads take the remainder. */
    long shareOf(int thread, long total) {
        return total / threadCount + (thread < total % threadCount ? 1 : 0);
    }
}
