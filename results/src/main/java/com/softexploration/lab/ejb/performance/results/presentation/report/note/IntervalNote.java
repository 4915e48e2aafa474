package com.softexploration.lab.ejb.performance.results.presentation.report.note;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Explains the intervals of a report. */
public final class IntervalNote {
    private IntervalNote() {}

    /** Explains the method and its limits for all series. */
    public static String of(ExperimentAnalysis measured) {
        return of(
                measured.estimates(),
                measured.analysis().series().stream()
                        .filter(Series::comparable)
                        .map(Series::key)
                        .toList());
    }

    /** Explains the method and its limits for the given series; empty if there are none. */
    public static String of(SeriesEstimates estimates, Collection<SeriesKey> series) {
        List<Estimate> known =
                series.stream().flatMap(key -> estimates.median(key).stream()).toList();
        if (estimates.isQuick() && !series.isEmpty()) {
            return "A quick experiment: orders of magnitude, without intervals. An experiment without --quick has intervals.";
        }
        if (known.isEmpty()) {
            return series.isEmpty() ? "" : "There are no intervals, because they require at least two complete rounds.";
        }
        int fewest = known.stream().mapToInt(Estimate::repetitions).min().orElseThrow();
        boolean starts = estimates.hasMultipleStarts();
        String method =
                "Intervals: 95 %%, over %d %s (Student's t of mean logarithms, variances moderated over all series)%s."
                        .formatted(
                                fewest,
                                starts ? "starts of the servers" : "rounds",
                                betweenStarts(series.stream()
                                        .map(estimates.repetitions()::get)
                                        .toList()));
        String coverage =
                starts ? "" : " They cover this start of the servers only; others may differ more (--starts).";
        boolean wide = known.stream().anyMatch(estimate -> !estimate.interval().isInformative());
        return method
                + coverage
                + (wide
                        ? " \"" + NumberText.NOT_KNOWN + "\": an interval wider than a factor of "
                                + Interval.WIDEST_FACTOR + "; more "
                                + estimates.repetitionUnit() + " narrow it."
                        : "");
    }

    /**
     * Formats the maximum deviation of a start from the mean of all starts as the end of a sentence; empty for one
     * start.
     */
    private static String betweenStarts(Collection<Repetitions> all) {
        return all.stream()
                .map(Repetitions::betweenStartsPercent)
                .flatMapToDouble(OptionalDouble::stream)
                .max()
                .stream()
                .mapToObj(most -> ", between starts ±" + NumberText.twoDigits(most) + " %")
                .collect(Collectors.joining());
    }
}
