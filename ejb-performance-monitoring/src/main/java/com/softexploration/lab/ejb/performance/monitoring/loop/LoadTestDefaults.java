package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.service.Operation;

/** Every default of a load test, a race and a sweep of this server, with its reason. */
public final class LoadTestDefaults {
    /** The published race had ten runs; ten rounds also show how far a ranking holds from one round to the next. */
    public static final int RACE_ROUNDS = 10;

    /** Two are the fewest that show a spread. A sweep has many load tests. */
    public static final int SWEEP_ROUNDS = 2;

    /** The published sizes, in characters. */
    public static final String SWEEP_PAYLOADS = "0,1024,2048,4096,8192,16384";

    /** The published numbers of calls except the largest, which would take hours. */
    public static final String SWEEP_CALLS = "1000,10000";

    private LoadTestDefaults() {}

    /**
     * Warm-up calls: as many as the JIT compilers of both servers need for their part of a remote call. simple sleeps and complex
     * moves megabytes, so neither is worth more; the sizes of payload share their code.
     */
    public static long warmupCount(Operation operation) {
        return switch (operation) {
            case NOP -> 10_000;
            case SIMPLE -> 2;
            case COMPLEX -> 200;
            case ACCOUNTS -> 5_000;
            case PAYLOAD -> 2_000;
        };
    }

    /** Measured calls of one load test: seconds of them, and 2,000 of accounts as in the published race. */
    public static long requestCount(Operation operation) {
        return switch (operation) {
            case NOP -> 5_000;
            case SIMPLE -> 5;
            case COMPLEX -> 100;
            case ACCOUNTS -> 2_000;
            case PAYLOAD -> 1_000;
        };
    }

    /** Warm-up calls of each measured load test in a race or sweep: what a new connection needs before it is as fast as it gets. */
    public static long openingCount(Operation operation) {
        return operation == Operation.SIMPLE ? 1 : 20;
    }
}
