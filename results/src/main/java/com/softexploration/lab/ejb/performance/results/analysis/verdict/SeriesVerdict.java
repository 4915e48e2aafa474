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

/**
 * Verdict on the figures of one series.
 *
 * @param key the series
 * @param rounds its rounds, in order
 * @param disturbed disturbed ones of these; empty unless the series is {@link State#DISTURBED}
 */
public record SeriesVerdict(SeriesKey key, State state, List<Round> rounds, List<Round> disturbed) {
    /** States of a series. */
    public enum State {
        /** Steady: the series can be quoted. */
        STEADY,
        /** Drifting: calls are still getting faster or slower. */
        DRIFTING,
        /** Disturbed: rounds were disturbed, even when repeated, and too few others remain. */
        DISTURBED,
        /**
         * Too short: the experiment is quick, has fewer than two complete rounds, or has rounds of fewer than 100 calls
         * that together take less than a second, including calls excluded because of the CPU speed.
         */
        TOO_SHORT,
        /** Uncertain: the interval of the median is wider than a factor of three. */
        UNCERTAIN
    }

    /** Minimum number of calls per round, because the median of a few microsecond calls is not reproducible. */
    private static final long FEWEST_CALLS = 100;

    private static final double SHORTEST_ROUND_NANOS = 1e9;
    private static final int FEWEST_ROUNDS = 2;

    /** Returns the verdicts on all comparable series except the floor, which has two states. */
    static List<SeriesVerdict> of(ExperimentAnalysis experiment) {
        LoadTests loadTests = LoadTests.of(experiment.description());
        return experiment.analysis().series().stream()
                .filter(series -> !series.key().isFloor() && series.comparable())
                .map(series -> of(series, loadTests, experiment.description()))
                .map(verdict -> verdict.quotable()
                                && experiment.estimates().median(verdict.key()).map(Estimate::interval).stream()
                                        .anyMatch(interval -> !interval.isInformative())
                        ? new SeriesVerdict(verdict.key(), State.UNCERTAIN, verdict.rounds(), List.of())
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
            return new SeriesVerdict(series.key(), State.TOO_SHORT, rounds, List.of());
        }
        CpuSpeed speed = LoadTests.cpuSpeed(description);
        List<Round> disturbed = rounds.stream()
                .filter(round -> loadTests
                        .find(round.loadTest())
                        .filter(test -> !Disturbances.of(
                                        test,
                                        description.orElseThrow().environment().machine(),
                                        speed)
                                .isEmpty())
                        .isPresent())
                .toList();
        if (!disturbed.isEmpty()) {
            return new SeriesVerdict(series.key(), State.DISTURBED, rounds, disturbed);
        }
        boolean drifting = Repetitions.of(rounds).isDrifting();
        return new SeriesVerdict(series.key(), drifting ? State.DRIFTING : State.STEADY, rounds, List.of());
    }

    private static boolean longEnough(LoadTestSummary round, LoadTests loadTests) {
        return round.count() >= FEWEST_CALLS
                || round.times().totalNanos() >= SHORTEST_ROUND_NANOS
                || (round.excluded() > 0
                        && loadTests
                                .find(round)
                                .filter(made -> made.completion().elapsedNanos() >= SHORTEST_ROUND_NANOS)
                                .isPresent());
    }

    /** Returns whether the series affects the verdict on the experiment: it has enough calls and a known median. */
    boolean isJudged() {
        return state != State.TOO_SHORT && state != State.UNCERTAIN;
    }

    /** Returns whether the figures of the series can be quoted. */
    public boolean quotable() {
        return state == State.STEADY;
    }
}
