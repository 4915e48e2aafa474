package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestGroup;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** One call over one transport, next to the same call over others. */
public interface RankedSeries extends LoadTestGroup {
    /** Call, side and transport. */
    SeriesKey key();

    /** All measured calls; empty if none was measured. */
    Optional<Series> series();

    /** Cost of a call besides its duration. */
    CallCost cost();

    /** Median as a multiple of {@link Floor#nanos}; empty if either is missing or incomparable. */
    OptionalDouble floorMultiple();

    /** Rank among the remote transports, from 1; empty if it does not compete. */
    default OptionalInt rank() {
        return OptionalInt.empty();
    }

    /** Whether there are times comparable with those of the others. */
    @Override
    default boolean comparable() {
        return series().isPresent() && LoadTestGroup.super.comparable();
    }

    /** Percentile over all rounds; NaN if there are too few calls. */
    default double percentile(double percentile) {
        return series().map(measured -> measured.summary().percentile(percentile))
                .orElse(Double.NaN);
    }

    /** Median, {@link com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary#medianNanos}; NaN if not measured. */
    default double medianNanos() {
        return series().map(measured -> measured.summary().medianNanos()).orElse(Double.NaN);
    }
}
