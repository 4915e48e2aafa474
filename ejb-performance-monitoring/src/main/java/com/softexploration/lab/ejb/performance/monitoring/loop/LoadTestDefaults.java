package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.Map;

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

    private static final Map<Operation, Long> WARMUPS =
            Map.of(Operation.NOP, 10_000L, Operation.SIMPLE, 2L, Operation.COMPLEX, 200L, Operation.ACCOUNTS, 5_000L);

    private static final Map<Operation, Long> REQUESTS =
            Map.of(Operation.NOP, 5_000L, Operation.SIMPLE, 5L, Operation.COMPLEX, 100L, Operation.ACCOUNTS, 2_000L);

    private LoadTestDefaults() {}

    /**
     * Warm-up calls: as many as the JIT compilers of both servers need for their part of a remote call. simple sleeps and complex
     * moves megabytes, so neither is worth more; the sizes of payload share their code, and of a user's operation nothing is known.
     */
    public static long warmupCount(Operation operation) {
        return WARMUPS.getOrDefault(operation, 2_000L);
    }

    /** Measured calls of one load test: seconds of them, and 2,000 of accounts as in the published race. */
    public static long requestCount(Operation operation) {
        return REQUESTS.getOrDefault(operation, 1_000L);
    }

    /** Warm-up calls of each measured load test in a race or sweep: what a new connection needs before it is as fast as it gets. */
    public static long openingCount(Operation operation) {
        return operation.equals(Operation.SIMPLE) ? 1 : 20;
    }
}
