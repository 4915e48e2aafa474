package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The floor of one call: its bytes over a bare socket between the same two servers, in the same rounds. It has two states, for the
 * scheduler puts the two threads on one core or on two, and leaves them there for a round.
 *
 * @param call the operation, with the size of the payload where it has one
 * @param bestNanos the least median of a complete round: what the machine can do
 * @param medianNanos the median over all calls: what it did, in whatever state
 * @param worstNanos the largest median of a complete round
 */
public record Floor(String call, double bestNanos, double medianNanos, double worstNanos) {
    /** From here on the best round is another state than the usual one, and what rests on it needs a warning. */
    private static final double TWO_STATES = 1.5;

    /** The floors in an analysis, by call. */
    static Map<String, Floor> of(List<Series> series) {
        return series.stream()
                .filter(one -> one.key().isFloor() && one.comparable())
                .filter(one ->
                        one.mediansByRound().length > 0 && one.roundMedians().getMin() > 0)
                .collect(Collectors.toMap(one -> one.key().call(), Floor::of, (first, second) -> first));
    }

    /** The median of a series as a multiple of the best round of its floor; empty where either is not there or does not compare. */
    static OptionalDouble multiple(Map<String, Floor> floors, Optional<Series> series) {
        return series.filter(Series::comparable)
                .filter(one -> floors.containsKey(one.key().call()))
                .map(one -> OptionalDouble.of(
                        floors.get(one.key().call()).timesBest(one.summary().medianNanos())))
                .orElse(OptionalDouble.empty());
    }

    private static Floor of(Series tcp) {
        var rounds = tcp.roundMedians();
        return new Floor(tcp.key().call(), rounds.getMin(), tcp.summary().medianNanos(), rounds.getMax());
    }

    /** A time as a multiple of the best round. */
    public double timesBest(double nanos) {
        return nanos / bestNanos;
    }

    /** The floor in words, with what its two states do to it. */
    public String sentence() {
        double medianTimes = timesBest(medianNanos);
        String warning = medianTimes < TWO_STATES
                ? ""
                : " Multiples of the floor rest on that one round; multiples of the median of tcp are steadier.";
        return "Floor of %s: %s, the best round of tcp. The median of tcp is %s, %s the floor (rounds from %s to %s).%s"
                .formatted(
                        call,
                        DurationText.of(bestNanos),
                        DurationText.of(medianNanos),
                        NumberText.times(medianTimes),
                        DurationText.of(bestNanos),
                        DurationText.of(worstNanos),
                        warning);
    }
}
