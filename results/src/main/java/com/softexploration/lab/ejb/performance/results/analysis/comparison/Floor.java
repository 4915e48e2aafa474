package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Floor of one call: its bytes sent over a plain socket between the same two servers, in the same rounds.
 * It has two states,
 * because the scheduler places the two threads on one core, or on two cores of which each wakes the other, and leaves
 * them there for a round. An experiment may see one state or both.
 *
 * @param call operation, with its payload size if it has one
 * @param nanos median, estimated like that of every series
 * @param states its two states; empty if only one was seen
 * @param leastNanos smallest median of a complete round
 * @param largestNanos largest median of a complete round
 */
public record Floor(String call, double nanos, Optional<Floor.States> states, double leastNanos, double largestNanos) {
    /** Minimum ratio of adjacent sorted medians that belong to different states of the floor. */
    private static final double STATES_APART = 1.5;

    /**
     * Medians of the rounds in each state.
     *
     * @param fastNanos median of the rounds' medians in the fast state
     * @param slowNanos likewise in the slow one
     */
    public record States(double fastNanos, double slowNanos) {}

    /** Returns the floors of an analysis, by call. */
    static Map<String, Floor> of(List<Series> series) {
        return series.stream()
                .filter(measured -> measured.key().isFloor())
                .flatMap(measured -> of(measured).stream())
                .collect(Collectors.toMap(Floor::call, floor -> floor, (first, second) -> first));
    }

    /** Median of a series as a multiple of its floor; empty if either is missing or incomparable. */
    static OptionalDouble multiple(Map<String, Floor> floors, Optional<Series> series) {
        return series.filter(Series::comparable)
                .filter(measured -> floors.containsKey(measured.key().call()))
                .map(measured -> OptionalDouble.of(measured.summary().medianNanos()
                        / floors.get(measured.key().call()).nanos()))
                .orElse(OptionalDouble.empty());
    }

    /** Returns the floor measured by a series; empty if it is incomparable or has no complete round. */
    private static Optional<Floor> of(Series tcp) {
        double[] rounds = tcp.mediansByRound();
        if (!tcp.comparable() || rounds.length == 0 || tcp.roundMedians().getMin() <= 0) {
            return Optional.empty();
        }
        Arrays.sort(rounds);
        int slow = beginOfSlow(rounds);
        return Optional.of(new Floor(
                tcp.key().call(),
                tcp.summary().medianNanos(),
                slow == rounds.length
                        ? Optional.empty()
                        : Optional.of(new States(
                                middle(Arrays.copyOf(rounds, slow)),
                                middle(Arrays.copyOfRange(rounds, slow, rounds.length)))),
                rounds[0],
                rounds[rounds.length - 1]));
    }

    /**
     * Returns the index of the first median of the slow state: the one after the widest gap, or the number of medians
     * if no gap is wide enough.
     */
    private static int beginOfSlow(double... sorted) {
        int begin = sorted.length;
        double widest = STATES_APART;
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] / sorted[i - 1] >= widest) {
                widest = sorted[i] / sorted[i - 1];
                begin = i;
            }
        }
        return begin;
    }

    private static double middle(double... sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
