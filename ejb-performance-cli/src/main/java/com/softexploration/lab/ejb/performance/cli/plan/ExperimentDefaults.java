package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Every default of the experiments, with its reason. A server that compares by itself warms up with as many calls (its MXBean's
 * {@code UsualWarmups}): change both, a test compares them.
 */
public final class ExperimentDefaults {
    /** Three are the fewest whose interval is of use; each costs half a minute, and the whole run less than six. */
    static final int STARTS = 3;

    /** Three, for the same reason; the whole race takes less than twelve minutes. */
    static final int RACE_STARTS = 3;

    /** One, because there are so many load tests after each. */
    static final int SWEEP_STARTS = 1;

    /** After each of several starts; local and remote take turns, so that drift hits both. */
    static final int ROUNDS_PER_START = 3;

    /** Of one start: the fewest whose extremes have the true median between them with more than 95 %. */
    static final int ROUNDS = 6;

    /** Two are the fewest that show a spread. */
    public static final int QUICK_ROUNDS = 2;

    /** The published experiment called from one thread. */
    public static final int THREADS = 1;

    /**
     * Calls per round, and those that warm up at least. A local call takes microseconds but is warm only after half a second or
     * some 200,000 of them, so it gets that many. A remote simple call sleeps a second and has nothing to warm up but the connection; a
     * remote complex call moves 4 MiB. Unless the user says how many, they come in two passes, and further ones follow until the warm-up is over.
     */
    public static final List<OperationParameters> CALLS = List.of(
            new OperationParameters("nop", 10_000, 300_000, 10_000),
            new OperationParameters("simple", 5, 300_000, 2),
            new OperationParameters("complex", 250, 2_000, 200));

    /** The same for a first look: the whole run, servers included, fits into a minute. */
    public static final List<OperationParameters> QUICK_CALLS = List.of(
            new OperationParameters("nop", 5_000, 300_000, 5_000),
            new OperationParameters("simple", 2, 300_000, 1),
            new OperationParameters("complex", 60, 1_000, 60));

    /** Sleep of each of the four steps of a remote simple call, unless the domain's system property says otherwise. */
    public static final int SLEEP_MILLIS = 250;

    /** Calls of a single load test, unless the user says how many. */
    public static final long SINGLE_CALLS = 1_000;

    /**
     * Calls over the floor in each round of a run, at most: a second in all. Its median is what counts, and that takes fewer calls than
     * the tail of a session bean's.
     */
    private static final List<OperationParameters> FLOOR_CALLS =
            List.of(new OperationParameters("nop", 5_000, 0, 5_000), new OperationParameters("complex", 50, 0, 20));

    private static final long MOST_OWN_FLOOR_CALLS = 5_000;

    /** The operation that reads the published race's 55 accounts. */
    public static final String ACCOUNTS = "accounts";

    /** The operation whose size can be chosen. */
    static final String PAYLOAD = "payload";

    /** Of one start: as many as the published race had. Ten also show how far a ranking holds from one round to the next. */
    static final int RACE_ROUNDS = 10;

    /** After each of several starts: nine in all after three. */
    static final int RACE_ROUNDS_PER_START = 3;

    /**
     * Calls per round of a race, and those of the pass that warms up before the first. The published race had 2,000 calls of
     * accounts; the others are chosen to take seconds per load test, too, except simple, which sleeps a second per call over most
     * transports and has no use for many. In the pass, a local call is warm after some 200,000; a remote one needs the thousands
     * after which the JIT compiler has dealt with both servers' part of it.
     */
    static final List<OperationParameters> RACE_CALLS = List.of(
            new OperationParameters("nop", 5_000, 300_000, 10_000),
            new OperationParameters("simple", 5, 300_000, 2),
            new OperationParameters("complex", 100, 1_000, 200),
            new OperationParameters(ACCOUNTS, 2_000, 300_000, 5_000));

    /** The same for a first look: the whole command fits into three minutes. */
    static final List<OperationParameters> QUICK_RACE_CALLS = List.of(
            new OperationParameters("nop", 1_000, 100_000, 2_000),
            new OperationParameters("simple", 2, 100_000, 1),
            new OperationParameters("complex", 30, 300, 30),
            new OperationParameters(ACCOUNTS, 500, 100_000, 1_000));

    /** Each combination comes back once, which shows whether it holds. There are many. */
    static final int SWEEP_ROUNDS = 2;

    /** One, because the small version is to show that everything works. */
    static final int QUICK_SWEEP_ROUNDS = 1;

    /** The published sizes, in characters. */
    static final String SWEEP_PAYLOADS = "0,1024,2048,4096,8192,16384";

    /** The ends of that list and its middle. */
    static final String QUICK_SWEEP_PAYLOADS = "0,2048,16384";

    /** The published numbers of calls but for the largest, which would take hours. */
    static final String SWEEP_CALLS = "1000,10000";

    /** The smallest published number. */
    static final String QUICK_SWEEP_CALLS = "1000";

    /**
     * The pass that warms up before a sweep, per payload. The sizes share their code, so each needs no more than its share of the
     * calls after which it is compiled.
     */
    static final OperationParameters SWEEP_WARMUP = new OperationParameters(PAYLOAD, 0, 50_000, 2_000);

    /** The same for a first look. */
    static final OperationParameters QUICK_SWEEP_WARMUP = new OperationParameters(PAYLOAD, 0, 30_000, 500);

    /** The largest payload that the servers take, in characters. */
    public static final int MAX_PAYLOAD_CHARS = 1_048_576;

    /** The most calls that the servers take in one load test. */
    public static final long MAX_CALLS = 1_000_000_000;

    /** The most warm-up calls that the servers take. */
    public static final long MAX_WARMUP_CALLS = 100_000_000;

    /** More repetitions than anyone reads. */
    public static final int MAX_ROUNDS = 100;

    /** More starts than anyone waits for. */
    static final int MAX_STARTS = 100;

    /** The most calling threads that the servers take. */
    public static final int MAX_THREADS = 64;

    private ExperimentDefaults() {}

    /** The operations that can be measured, in the order of the report. */
    public static List<String> operations() {
        return CALLS.stream().map(OperationParameters::operation).toList();
    }

    /** Those that a race can call, in the order of the report. */
    public static List<String> raceOperations() {
        return RACE_CALLS.stream().map(OperationParameters::operation).toList();
    }

    /** Whether that is one of this program's own operations, and no user's. */
    public static boolean isBuiltIn(String operation) {
        return operation.equals(PAYLOAD) || raceOperations().contains(operation);
    }

    /** Calls per round of a user's operation, and those that warm up at least: nothing is known of it, so it may take milliseconds. */
    static OperationParameters ownCalls(String operation, boolean quick) {
        return quick
                ? new OperationParameters(operation, 500, 2_000, 500)
                : new OperationParameters(operation, 2_000, 20_000, 2_000);
    }

    /**
     * Calls over the floor, no more than of the operation itself; empty for an operation that does something else there, as simple, which
     * would not sleep.
     */
    static Optional<OperationParameters> floorCalls(OperationParameters asked) {
        return Stream.concat(
                        FLOOR_CALLS.stream(),
                        isBuiltIn(asked.operation())
                                ? Stream.empty()
                                : Stream.of(new OperationParameters(asked.operation(), MOST_OWN_FLOOR_CALLS, 0, 5_000)))
                .filter(floor -> floor.operation().equals(asked.operation()))
                .findFirst()
                .map(floor -> new OperationParameters(
                        asked.operation(),
                        Math.min(asked.requestCount(), floor.requestCount()),
                        0,
                        Math.min(asked.remoteWarmupCount(), floor.remoteWarmupCount())));
    }

    /** Warm-up calls of a single load test on a server that has been up for a while, unless the user says how many. */
    public static long usualWarmup(String operation) {
        return Stream.concat(RACE_CALLS.stream(), Stream.of(SWEEP_WARMUP))
                .filter(usual -> usual.operation().equals(operation))
                .mapToLong(OperationParameters::remoteWarmupCount)
                .findFirst()
                .orElse(0);
    }

    /**
     * Warm-up calls per thread at the beginning of each measured load test of a comparison. Every load test opens its own
     * connections, and the first calls over one are slower than what follows: it logs in, its buffers grow, and the caches still hold
     * what the transport before it left there. One call of simple is enough for that; a local call opens nothing, but takes so little
     * time that a few hundred of them are over before the CPU has found its pace.
     */
    static long openingCalls(String operation, Side side) {
        if (side == Side.LOCAL) {
            return isBuiltIn(operation) ? 2_000 : 200;
        }
        return operation.equals("simple") ? 1 : 20;
    }

    /** What a call roughly takes on a small busy machine; good enough to announce how long a run takes. */
    static long typicalNanos(PlannedLoadTest test, int sleepMillis) {
        boolean local = test.side() == Side.LOCAL;
        if (test.transport().equals(Transports.FLOOR)) {
            return test.operation().equals("complex") ? 3_000_000 : 50_000;
        }
        return switch (test.operation()) {
            case "nop" -> local ? 2_000 : 300_000;
            case "simple" ->
                local ? 2_000 : 4_000_000L * sleepMillis + 5_000_000; // at most: over some transports nothing sleeps
            case ACCOUNTS -> local ? 2_000 : 1_200_000;
            case PAYLOAD -> local ? 20_000 : 300_000 + 40L * test.payloadChars();
            case "complex" -> local ? 200_000 : 15_000_000;
            default -> local ? 50_000 : 1_000_000; // a user's, which is anybody's guess
        };
    }
}
