package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.model.LoadTestGroup;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** One call over one transport, beside the same call over others. */
public interface RankedSeries extends LoadTestGroup {
    /** The call, the side and the transport. */
    SeriesKey key();

    /** All its measured calls; empty when none was measured. */
    Optional<Series> series();

    /** The cost of a call beside its time. */
    CallCost cost();

    /** Its median as a multiple of {@link Floor#nanos}; empty where either is not there or does not compare. */
    OptionalDouble floorMultiple();

    /** Rank among the remote transports, from 1; empty if it does not compete. */
    default OptionalInt rank() {
        return OptionalInt.empty();
    }

    /** Whether there is a time that compares with those of the others. */
    @Override
    default boolean comparable() {
        return series().isPresent() && LoadTestGroup.super.comparable();
    }

    /** A percentile over all rounds; NaN where there are too few calls for it. */
    default double percentile(double percentile) {
        return series().map(one -> one.summary().percentile(percentile)).orElse(Double.NaN);
    }

    /** Its median over all rounds; NaN if not measured. */
    default double medianNanos() {
        return series().map(one -> one.summary().medianNanos()).orElse(Double.NaN);
    }
}
