package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestGroup;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Results of a call over one transport, for comparison with other transports. */
public interface RankedSeries extends LoadTestGroup {
    /** Key of the series: operation, side and transport. */
    SeriesKey key();

    /** Returns the series with all measured calls; empty if no call was measured. */
    Optional<Series> series();

    /** Resources used per call. */
    CallCost cost();

    /** Median as a multiple of {@link Floor#nanos}; empty if either is missing or incomparable. */
    OptionalDouble floorMultiple();

    /** Rank among the remote transports, starting at 1; empty if the transport is not ranked. */
    default OptionalInt rank() {
        return OptionalInt.empty();
    }

    /** Returns whether the durations are comparable with those of other transports. */
    @Override
    default boolean comparable() {
        return series().isPresent() && LoadTestGroup.super.comparable();
    }

    /** Percentile over all rounds, in nanoseconds; NaN if there are too few calls. */
    default double percentile(double percentile) {
        return series().map(measured -> measured.summary().percentile(percentile))
                .orElse(Double.NaN);
    }

    /** Median, {@link com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary#medianNanos}; NaN if not measured. */
    default double medianNanos() {
        return series().map(measured -> measured.summary().medianNanos()).orElse(Double.NaN);
    }
}
