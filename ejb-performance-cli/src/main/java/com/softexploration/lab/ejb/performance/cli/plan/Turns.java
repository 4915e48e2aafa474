package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import java.util.List;

/**
 * How transports take turns: one pass over all of them warms them up, then each has its turn in every round (A B C A B C), so that a machine that
 * gets slower or busier does so for all of them.
 *
 * @param threads calling threads
 * @param maxErrorRate share of a load test's calls that may fail, 0 to 1
 * @param watchesWarmup whether what only warms up is repeated until it is warm
 */
record Turns(int threads, double maxErrorRate, boolean watchesWarmup) {
    private static final int FEWEST_PASSES = 2;

    /** A load test that only warms up: with all of the calls, or half where it comes at least twice. */
    PlannedLoadTest warmup(OperationParameters operation, int payloadChars, String word) {
        long calls =
                TransportChoice.side(word) == Side.LOCAL ? operation.localWarmupCount() : operation.remoteWarmupCount();
        return planned(
                0,
                word,
                operation.operation(),
                payloadChars,
                0,
                Math.max(threads, watchesWarmup ? calls / FEWEST_PASSES : calls));
    }

    /** Load tests that only warm up, over each of those transports. */
    List<PlannedLoadTest> warmupPass(OperationParameters operation, int payloadChars, List<String> words) {
        return words.stream().map(word -> warmup(operation, payloadChars, word)).toList();
    }

    /** A load test that measures; its few warm-up calls are for its own connections. */
    PlannedLoadTest measured(int round, String operation, int payloadChars, long requestCount, String word) {
        return planned(
                round,
                word,
                operation,
                payloadChars,
                requestCount,
                threads * ExperimentDefaults.openingCalls(operation, TransportChoice.side(word)));
    }

    /** Load tests that measure, over each of those transports. */
    List<PlannedLoadTest> measured(
            int round, String operation, int payloadChars, long requestCount, List<String> words) {
        return words.stream()
                .map(word -> measured(round, operation, payloadChars, requestCount, word))
                .toList();
    }

    private PlannedLoadTest planned(
            int round, String transport, String operation, int payloadChars, long requestCount, long warmupCount) {
        return new PlannedLoadTest(
                round, transport, operation, payloadChars, requestCount, warmupCount, threads, maxErrorRate);
    }
}
