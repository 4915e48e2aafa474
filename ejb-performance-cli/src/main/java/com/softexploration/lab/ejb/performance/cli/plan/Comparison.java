package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOrder;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What every comparison of transports has, checked. One pass over all transports warms them up, then the transports take turns
 * within each round (A B C A B C), so that a machine that gets slower or busier does so for all of them.
 *
 * @param transports over what
 * @param rounds how often
 * @param threads calling threads
 * @param maxErrorRate share of a load test's calls that may fail, 0 to 1
 */
record Comparison(boolean quick, TransportChoice transports, int rounds, int threads, double maxErrorRate) {

    static Comparison of(ComparisonOptions options, List<String> usualTransports, int usualRounds) throws CliException {
        return new Comparison(
                options.quick(),
                TransportChoice.of(options.transports(), usualTransports),
                Numbers.inRange("--rounds", options.rounds().orElse(usualRounds), ExperimentDefaults.MAX_ROUNDS),
                Numbers.inRange(
                        "--threads",
                        options.threads().orElse(ExperimentDefaults.THREADS),
                        ExperimentDefaults.MAX_THREADS),
                Numbers.errorRate(options.maxErrorRate()));
    }

    /** Load tests that only warm up, over each of those transports. */
    List<PlannedLoadTest> warmupPass(OperationParameters operation, int payloadChars, List<String> words) {
        return words.stream()
                .map(word -> PlannedLoadTest.over(
                        0,
                        order(
                                word,
                                operation.operation(),
                                payloadChars,
                                0,
                                Math.max(
                                        threads,
                                        TransportChoice.side(word) == Side.LOCAL
                                                ? operation.localWarmupCount()
                                                : operation.remoteWarmupCount()))))
                .toList();
    }

    /** Measured load tests, over each of those transports. */
    List<PlannedLoadTest> measured(
            int round, String operation, int payloadChars, long requestCount, List<String> words) {
        return words.stream()
                .map(word -> PlannedLoadTest.over(
                        round,
                        order(
                                word,
                                operation,
                                payloadChars,
                                requestCount,
                                threads * ExperimentDefaults.openingCalls(operation, TransportChoice.side(word)))))
                .toList();
    }

    /** What has to be told about the transports. */
    List<String> notes(ServerOffer offer) {
        List<String> notes = new ArrayList<>();
        if (transports.floorAdded() && offer.has(Transports.FLOOR)) {
            notes.add(Transports.FLOOR + " is measured, too: it is the floor that the others are compared with");
        }
        notes.addAll(omissions(offer));
        return List.copyOf(notes);
    }

    /** What is left out and why, as one line. */
    Optional<String> leftOut(ServerOffer offer) {
        List<String> omissions = omissions(offer);
        return omissions.isEmpty() ? Optional.empty() : Optional.of(String.join(". ", omissions));
    }

    private List<String> omissions(ServerOffer offer) {
        List<String> omissions = new ArrayList<>();
        List<String> missing = transports.missing(offer);
        if (!missing.isEmpty()) {
            omissions.add("Left out, as the servers do not offer " + (missing.size() == 1 ? "it" : "them") + ": "
                    + String.join(", ", missing));
        }
        for (String word : transports.unusable(offer)) {
            omissions.add("Left out, as it cannot be used: " + word + " ("
                    + offer.unusable().get(word) + ")");
        }
        return omissions;
    }

    private LoadTestOrder order(
            String transport, String operation, int payloadChars, long requestCount, long warmupCount) {
        return new LoadTestOrder(
                Optional.of(transport), operation, payloadChars, requestCount, warmupCount, threads, maxErrorRate);
    }
}
