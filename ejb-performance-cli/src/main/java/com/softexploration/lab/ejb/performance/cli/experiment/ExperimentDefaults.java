package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.OperationParameters;
import java.util.List;

/** Every default of the experiment, with its reason. */
public final class ExperimentDefaults {
    /** Three repetitions show whether a median holds; local and remote take turns, so that drift hits both. */
    public static final int ROUNDS = 3;

    /** Two are the fewest that show a spread. */
    public static final int QUICK_ROUNDS = 2;

    /** The published experiment called from one thread. */
    public static final int THREADS = 1;

    /**
     * Calls per round. A local call takes microseconds but is warm only after half a second or some 200,000 of
     * them, so it gets that many. A remote simple call sleeps a second and has nothing to warm up but the connection; a
     * remote complex call moves 4 MiB.
     */
    public static final List<OperationParameters> CALLS = List.of(
            new OperationParameters("nop", 20_000, 1_000_000, 10_000),
            new OperationParameters("simple", 20, 300_000, 2),
            new OperationParameters("complex", 500, 2_000, 200));

    /** The same for a first look: the whole run, servers included, fits into two minutes. */
    public static final List<OperationParameters> QUICK_CALLS = List.of(
            new OperationParameters("nop", 5_000, 300_000, 5_000),
            new OperationParameters("simple", 4, 300_000, 1),
            new OperationParameters("complex", 100, 1_000, 100));

    /** The most calls that the servers take in one load test. */
    public static final long MAX_CALLS = 1_000_000_000;

    /** The most warm-up calls that the servers take. */
    public static final long MAX_WARMUP_CALLS = 100_000_000;

    /** More repetitions than anyone reads. */
    public static final int MAX_ROUNDS = 100;

    /** The most calling threads that the servers take. */
    public static final int MAX_THREADS = 64;

    private ExperimentDefaults() {}

    /** The operations that can be measured, in the order of the report. */
    public static List<String> operations() {
        return CALLS.stream().map(OperationParameters::operation).toList();
    }

    /** What a call roughly takes on a small busy machine; good enough to announce how long a run takes. */
    static long typicalNanos(String operation, Side side, int sleepMillis) {
        return switch (operation) {
            case "nop" -> side == Side.LOCAL ? 2_000 : 500_000;
            case "simple" -> side == Side.LOCAL ? 2_000 : 4_000_000L * sleepMillis + 5_000_000;
            default -> side == Side.LOCAL ? 200_000 : 25_000_000;
        };
    }
}
