package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredLoads;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Measure;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Optional;

/** Formats values of stored series in their quantity: a duration, or calls per second. */
public final class StoredText {
    private StoredText() {}

    /** Quantity of the values of a series. */
    public static Measure measure(SeriesKey key) {
        if (StoredLoads.isCapacity(key)) {
            return Measure.CAPACITY;
        }
        return StoredLoads.isAtRate(key) ? Measure.RESPONSE_TIME : Measure.TIME;
    }

    /** Returns the display name of a series, for example {@code nop over remote EJB}. */
    static String over(SeriesKey key) {
        return key.call() + " over " + TransportName.of(key.transport());
    }

    /** Formats a value of a series in its quantity. */
    public static String of(SeriesKey key, double nanos, Optional<Interval> interval) {
        return measure(key).text(StoredLoads.shown(key, nanos), StoredLoads.shown(key, interval));
    }

    /** Returns the value rounded as it is printed, in the unit of its quantity; not finite if it is unknown. */
    static double printed(SeriesKey key, double nanos, Optional<Interval> interval) {
        String text = of(key, nanos, interval).replace(",", "");
        return StoredLoads.isCapacity(key)
                ? Double.parseDouble(text.replace("/s", ""))
                : DurationText.nanos(text).orElse(Double.NaN);
    }

    /** Formats an interval of a series in its quantity; a dash if unknown. */
    public static String range(SeriesKey key, Optional<Interval> interval) {
        return StoredLoads.shown(key, interval).map(measure(key)::range).orElse(NumberText.UNKNOWN);
    }
}
