package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/**
 * Warm-up and measured rounds after a start, on the servers of one or more variants that are up at the same time. Each
 * load test of a round is made on all variants before the next, so that what the machine does within seconds affects
 * all of them alike.
 */
final class Rounds {
    /**
     * Ratio of load tests to permitted repetitions; on a machine that is never quiet, more repetitions would not help.
     */
    private static final int TESTS_PER_REPETITION = 5;

    private final List<Phases> variants;
    private final TimeBudget budget;
    private final Clock clock;
    private final Turns turns;
    private final Failures failures;
    /** Load tests of this start so far, less {@value #TESTS_PER_REPETITION} per repetition. */
    private int repeatable = TESTS_PER_REPETITION - 1;

    private int made;

    /**
     * A load test as it was made on one variant.
     *
     * @param isDisturbed whether it was disturbed and is worth a repetition
     */
    record Made(Phases variant, PlannedLoadTest test, boolean isDisturbed) {}

    /** Handles the failure of a variant. */
    @FunctionalInterface
    interface Failures {
        /** Failures that end the experiment. */
        Failures END = (variant, failure) -> {
            throw failure;
        };

        /** Records a failure, after which the variant takes no further part in the start, or throws it. */
        void add(Phases variant, CliException failure) throws CliException;
    }

    /** The same load test on all variants that it was made on, of which one was disturbed. */
    private record Disturbed(List<Made> made, Duration duration) {}

    /**
     * Creates the rounds of one start.
     *
     * @param variants at least one; the first determines which load tests are part of a round
     * @param turns order of the variants
     */
    Rounds(List<Phases> variants, TimeBudget budget, Clock clock, Turns turns, Failures failures) {
        this.variants = new ArrayList<>(variants);
        this.budget = budget;
        this.clock = clock;
        this.turns = turns;
        this.failures = failures;
    }

    /**
     * Runs the warm-up and the rounds that the time permits.
     *
     * @param start server start, from 1
     */
    void run(int start) throws CliException, InterruptedException {
        try {
            make(variants, "", variant -> variant.warmUp(start));
            for (int round = 1; isPossible(round) && budget.permitsRound(round); round++) {
                turns.beginRound(variants, round);
                measure(selected(start, round, Phases::due));
                made = round;
                variants.forEach(variant -> variant.endRound(variant == variants.get(0)));
            }
        } finally {
            variants.stream().findFirst().ifPresent(Phases::endStart);
        }
    }

    /**
     * Makes one more round while the servers are recorded, with all load tests of the first one that do not search for a
     * rate. The first failure ends it.
     *
     * @param start server start, from 1
     */
    void record(int start) throws CliException, InterruptedException {
        Map<PlannedLoadTest, List<Phases>> round = selected(start, 1, (variant, planned) -> planned.stream()
                .filter(test -> !test.isSearch())
                .toList());
        for (Map.Entry<PlannedLoadTest, List<Phases>> test : round.entrySet()) {
            turns.make(test.getValue(), test.getKey().call(), variant -> variant.record(test.getKey(), made + 1));
        }
    }

    private boolean isPossible(int round) {
        return !variants.isEmpty() && round <= variants.get(0).rounds();
    }

    /**
     * Returns the load tests of a round and the variants on which they are made. The first variant that has a load test
     * in its plan decides whether it is part of the round, so that rounds have pairs.
     */
    private Map<PlannedLoadTest, List<Phases>> selected(
            int start, int round, BiFunction<Phases, List<PlannedLoadTest>, List<PlannedLoadTest>> selection) {
        Map<PlannedLoadTest, List<Phases>> due = new LinkedHashMap<>();
        List<PlannedLoadTest> decided = new ArrayList<>();
        for (Phases variant : variants) {
            List<PlannedLoadTest> planned = variant.planned(start, round);
            selection.apply(variant, planned).stream()
                    .filter(test -> !decided.contains(test))
                    .forEach(test -> due.put(test, new ArrayList<>()));
            decided.addAll(planned);
            planned.stream().filter(due::containsKey).forEach(test -> due.get(test)
                    .add(variant));
        }
        return due;
    }

    /** Makes one round. Disturbed load tests are repeated at its end, on all variants, if there is time. */
    private void measure(Map<PlannedLoadTest, List<Phases>> round) throws CliException, InterruptedException {
        repeatable += round.size();
        List<Disturbed> disturbed = new ArrayList<>();
        for (Map.Entry<PlannedLoadTest, List<Phases>> test : round.entrySet()) {
            Instant begin = clock.instant();
            List<Made> made = Collections.synchronizedList(new ArrayList<>());
            make(test.getValue(), test.getKey().call(), variant -> made.add(variant.makeInRound(test.getKey())));
            if (made.stream().anyMatch(Made::isDisturbed)) {
                disturbed.add(new Disturbed(made, Duration.between(begin, clock.instant())));
            }
        }
        if (disturbed.size() > repeatable / TESTS_PER_REPETITION) {
            return;
        }
        for (Disturbed test : disturbed) {
            if (budget.permits(test.duration())) {
                repeatable -= TESTS_PER_REPETITION;
                repeat(test.made());
            }
        }
    }

    private void repeat(List<Made> pair) throws CliException, InterruptedException {
        make(
                pair.stream().map(Made::variant).toList(),
                pair.get(0).test().call(),
                variant -> variant.repeat(pair.stream()
                        .filter(made -> made.variant() == variant)
                        .findFirst()
                        .orElseThrow()
                        .test()));
    }

    /** Does the work on those of the variants that have not failed. */
    private void make(List<Phases> on, String call, Turns.Work work) throws CliException, InterruptedException {
        Set<Phases> failed = ConcurrentHashMap.newKeySet();
        turns.make(on.stream().filter(variants::contains).toList(), call, variant -> {
            try {
                work.on(variant);
            } catch (CliException e) {
                failures.add(variant, e);
                failed.add(variant);
            }
        });
        variants.removeAll(failed);
    }
}
