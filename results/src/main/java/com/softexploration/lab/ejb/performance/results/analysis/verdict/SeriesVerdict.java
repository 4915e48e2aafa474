package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Verdict on the figures of one series.
 *
 * @param key the series
 * @param detail disturbed rounds; otherwise empty
 */
public record SeriesVerdict(SeriesKey key, State state, String detail) {
    /** One-word verdict. */
    public enum State {
        /** The series can be quoted. */
        STEADY("steady"),
        /** Calls are still getting faster or slower. */
        DRIFTING("drifting"),
        /** Rounds were disturbed, even when repeated, and too few others remain. */
        DISTURBED("disturbed"),
        /**
         * The experiment is quick, has fewer than two complete rounds, or rounds of fewer than 100 calls that together
         * take less than a second, including those that the CPU's speed excludes.
         */
        TOO_SHORT("too short"),
        /** The interval of the median is wider than a factor of three. */
        UNCERTAIN("uncertain");

        private final String word;

        State(String word) {
            this.word = word;
        }

        /** Word in files. */
        public String word() {
            return word;
        }
    }

    /** Minimum number of calls; the median of twenty microsecond calls is not reproducible. */
    private static final long FEWEST_CALLS = 100;

    private static final double SHORTEST_ROUND_NANOS = 1e9;
    private static final int FEWEST_ROUNDS = 2;
    private static final int NAMED_ROUNDS = 3;

    /** Verdicts on all comparable series except the floor, which has two states. */
    static List<SeriesVerdict> of(ExperimentAnalysis experiment) {
        LoadTests loadTests = LoadTests.of(experiment.description());
        return experiment.analysis().series().stream()
                .filter(series -> !series.key().isFloor() && series.comparable())
                .map(series -> of(series, loadTests, experiment.description()))
                .map(verdict -> verdict.quotable()
                                && experiment.estimates().median(verdict.key()).map(Estimate::interval).stream()
                                        .anyMatch(interval -> !interval.isInformative())
                        ? new SeriesVerdict(verdict.key(), State.UNCERTAIN, "")
                        : verdict)
                .toList();
    }

    private static SeriesVerdict of(Series series, LoadTests loadTests, Optional<ExperimentDescription> description) {
        List<Round> rounds = loadTests.rounds(series.loadTests()).stream()
                .filter(round -> round.loadTest().repeats())
                .toList();
        if (description.filter(ExperimentDescription::isQuick).isPresent()
                || rounds.size() < FEWEST_ROUNDS
                || rounds.stream().map(Round::loadTest).noneMatch(round -> longEnough(round, loadTests))) {
            return new SeriesVerdict(series.key(), State.TOO_SHORT, "");
        }
        CpuSpeed speed = LoadTests.cpuSpeed(description);
        List<Round> disturbed = rounds.stream()
                .filter(round -> loadTests
                        .find(round.loadTest())
                        .filter(test -> !Disturbances.texts(
                                        test,
                                        description.orElseThrow().environment().machine(),
                                        speed)
                                .isEmpty())
                        .isPresent())
                .toList();
        if (!disturbed.isEmpty()) {
            return new SeriesVerdict(series.key(), State.DISTURBED, named(disturbed, rounds));
        }
        boolean drifting = Repetitions.of(rounds).isDrifting();
        return new SeriesVerdict(series.key(), drifting ? State.DRIFTING : State.STEADY, "");
    }

    private static boolean longEnough(LoadTestSummary round, LoadTests loadTests) {
        return round.count() >= FEWEST_CALLS
                || round.times().totalNanos() >= SHORTEST_ROUND_NANOS
                || (round.leftOut() > 0
                        && loadTests
                                .find(round)
                                .filter(made -> made.completion().elapsedNanos() >= SHORTEST_ROUND_NANOS)
                                .isPresent());
    }

    private static String named(List<Round> disturbed, List<Round> all) {
        if (disturbed.size() == all.size()) {
            return "in every round";
        }
        if (disturbed.size() > NAMED_ROUNDS) {
            return "in " + disturbed.size() + " of " + all.size() + " rounds";
        }
        boolean several = all.stream().mapToInt(Round::start).distinct().count() > 1;
        return (disturbed.size() == 1 ? "round " : "rounds ")
                + disturbed.stream()
                        .map(round -> round.number() + (several ? " of start " + round.start() : ""))
                        .distinct()
                        .collect(Collectors.joining(", "));
    }

    /** Whether it counts in the experiment's verdict: there are enough calls, and its figure is known. */
    boolean isJudged() {
        return state != State.TOO_SHORT && state != State.UNCERTAIN;
    }

    /** Whether its figures can be quoted. */
    public boolean quotable() {
        return state == State.STEADY;
    }
}
