package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.util.List;
import java.util.Optional;

/**
 * Settings that every experiment has, checked; of {@code run} it only has no choice of transports. One pass over all transports warms them up, then the transports take turns
 * within each round (A B C A B C), so that a machine that gets slower or busier does so for all of them.
 *
 * @param quick small defaults
 * @param known words that may be named
 * @param named the transports that the user named; empty for the usual ones
 * @param starts how often the servers are started anew
 * @param chosenRounds empty for the usual number
 * @param threads calling threads
 * @param maxErrorRate share of a load test's calls that may fail, 0 to 1
 */
public record ComparisonSettings(
        boolean quick,
        List<String> known,
        List<String> named,
        int starts,
        Optional<Integer> chosenRounds,
        int threads,
        double maxErrorRate) {

    /**
     * Checks the options.
     *
     * @throws CliException naming the option that is wrong and what it takes
     */
    public static ComparisonSettings of(
            boolean quick,
            List<String> known,
            List<String> transports,
            Optional<Integer> starts,
            Optional<Integer> rounds,
            Optional<Integer> threads,
            double maxErrorRate)
            throws CliException {
        if (rounds.isPresent()) {
            Numbers.inRange("--rounds", rounds.get(), ExperimentDefaults.MAX_ROUNDS);
        }
        return new ComparisonSettings(
                quick,
                List.copyOf(known),
                WordList.checked("--transports", "transport", transports, known, List.of()),
                Numbers.inRange("--starts", starts.orElse(ExperimentDefaults.STARTS), ExperimentDefaults.MAX_STARTS),
                rounds,
                Numbers.inRange(
                        "--threads", threads.orElse(ExperimentDefaults.THREADS), ExperimentDefaults.MAX_THREADS),
                Numbers.errorRate(maxErrorRate));
    }

    /** The number of rounds. */
    int rounds(int usual, int usualOfQuick) {
        return chosenRounds.orElse(quick ? usualOfQuick : usual);
    }

    /** What an experiment with these settings was asked for. */
    Parameters parameters(
            ExperimentKind kind,
            int rounds,
            List<OperationParameters> operations,
            List<String> words,
            List<Integer> payloads,
            List<Long> calls) {
        return new Parameters(kind, quick, starts, rounds, threads, maxErrorRate, operations, words, payloads, calls);
    }

    /** Load tests that only warm up, over each of those transports. */
    List<PlannedLoadTest> warmupPass(OperationParameters operation, int payloadChars, List<String> words) {
        return words.stream()
                .map(word -> planned(
                        0,
                        word,
                        operation.operation(),
                        payloadChars,
                        0,
                        Math.max(
                                threads,
                                TransportChoice.side(word) == Side.LOCAL
                                        ? operation.localWarmupCount()
                                        : operation.remoteWarmupCount())))
                .toList();
    }

    /** Measured load tests, over each of those transports. */
    List<PlannedLoadTest> measured(
            int round, String operation, int payloadChars, long requestCount, List<String> words) {
        return words.stream()
                .map(word -> planned(
                        round,
                        word,
                        operation,
                        payloadChars,
                        requestCount,
                        threads * ExperimentDefaults.openingCalls(operation, TransportChoice.side(word))))
                .toList();
    }

    private PlannedLoadTest planned(
            int round, String transport, String operation, int payloadChars, long requestCount, long warmupCount) {
        return new PlannedLoadTest(
                round, transport, operation, payloadChars, requestCount, warmupCount, threads, maxErrorRate);
    }
}
