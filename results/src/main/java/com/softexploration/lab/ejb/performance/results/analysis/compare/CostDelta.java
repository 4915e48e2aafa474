package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.CallCosts;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates.Contrast;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Change of one cost of a call besides time between two experiments. Unlike a change of times, it needs neither a quiet
 * machine nor, for allocated bytes, several starts.
 *
 * @param base cost per call in the earlier experiment, in its unit
 * @param now likewise in the later one
 * @param difference interval of {@code now - base}; its confidence is that of all series together (Bonferroni)
 * @param state whether the cost changed
 */
public record CostDelta(SeriesKey key, Cost cost, double base, double now, Interval difference, State state) {
    /** Greatest difference of equal costs, as a share of the cost. */
    public static final double EQUAL_SHARE = 0.01;

    /**
     * Standard deviation of the logarithm of a number of allocated bytes between starts of a server, which rounds of one start do
     * not show, because escape analysis differs between starts.
     */
    public static final double BETWEEN_STARTS = 0.007;

    /**
     * Weight of the usual variance in the variance of a number of allocated bytes, in degrees of freedom: two rounds alone say
     * little about their scatter.
     */
    private static final double USUAL_WEIGHT = 8;

    /** Outcomes of the comparison of a cost. */
    public enum State {
        /** Certainly more than before. */
        MORE,
        /** Certainly less than before. */
        LESS,
        /** Certainly within {@link CostDelta#EQUAL_SHARE}. */
        EQUAL,
        /** None of these is certain. */
        UNDECIDED
    }

    /** Compares the common costs of the common series, except the floor's. */
    static List<CostDelta> among(StoredExperiment base, StoredExperiment now) {
        CallCosts before = base.costs();
        CallCosts after = now.costs();
        List<CostDelta> changes = new ArrayList<>();
        for (Cost cost : Cost.values()) {
            if (before.known().contains(cost) && after.known().contains(cost)) {
                changes.addAll(among(
                        cost, before.estimates().get(cost), after.estimates().get(cost)));
            }
        }
        return List.copyOf(changes);
    }

    private static List<CostDelta> among(Cost cost, SeriesEstimates base, SeriesEstimates now) {
        boolean starts = base.hasMultipleStarts() && now.hasMultipleStarts();
        // the presentation server also writes the log and answers the command line
        if (!starts && (!cost.isAllocation() || cost.place() == Cost.Place.PRESENTATION_SERVER)) {
            return List.of();
        }
        double usual = BETWEEN_STARTS * BETWEEN_STARTS;
        List<SeriesKey> common = base.repetitions().keySet().stream()
                .filter(key -> now.repetitions().containsKey(key) && !key.isFloor())
                .toList();
        List<Optional<Estimate>> ratios = ModeratedEstimates.of(common.stream()
                .map(key -> new Contrast(now.logarithms(key), base.logarithms(key)))
                .toList());
        List<CostDelta> changes = new ArrayList<>();
        for (int i = 0; i < common.size(); i++) {
            SeriesKey key = common.get(i);
            double before = base.repetitions().get(key).geometricMean();
            double after = now.repetitions().get(key).geometricMean();
            double scale = 1.0 / base.repetitions().get(key).count()
                    + 1.0 / now.repetitions().get(key).count();
            ratios.get(i)
                    .map(ratio -> cost.isAllocation() ? moderated(ratio, usual * scale) : ratio)
                    .map(ratio -> starts ? ratio : ratio.withVariance(2 * usual))
                    .map(ratio -> ratio.interval(1 - SeriesDelta.LEVEL / common.size()))
                    .ifPresent(ratio -> changes.add(new CostDelta(
                            key, cost, before, after, ratio.map(times -> before * (times - 1)), state(ratio))));
        }
        return changes;
    }

    /** Returns an estimate whose variance is moderated towards the usual one, of rounds as of starts. */
    private static Estimate moderated(Estimate ratio, double usual) {
        double own = ratio.degreesOfFreedom();
        double variance =
                (USUAL_WEIGHT * usual + own * ratio.standardError() * ratio.standardError()) / (USUAL_WEIGHT + own);
        return new Estimate(ratio.value(), Math.sqrt(variance), USUAL_WEIGHT + own, ratio.repetitions());
    }

    private static State state(Interval ratio) {
        if (ratio.low() >= 1 - EQUAL_SHARE && ratio.high() <= 1 + EQUAL_SHARE) {
            return State.EQUAL;
        }
        if (ratio.low() > 1) {
            return State.MORE;
        }
        return ratio.high() < 1 ? State.LESS : State.UNDECIDED;
    }
}
