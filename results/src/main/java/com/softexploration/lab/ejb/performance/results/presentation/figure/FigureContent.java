package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.analysis.model.CallPoints;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Curve.Shape;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Arrays;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Creates the three figures of one operation from its series. */
final class FigureContent {
    /**
     * Number of bins per decade of the distribution; each is 6 % wide, well above the resolution of the histogram, 0.1
     * %.
     */
    private static final int BINS_PER_DECADE = 40;
    /** Number of points on the percentile curve between two powers of ten of the number of calls. */
    private static final int PERCENTILES_PER_DECADE = 20;
    /**
     * Maximum ratio of the numbers of calls for a common scale of call numbers, on which the shorter series would
     * otherwise be a streak at the edge.
     */
    private static final int COMMON_SCALE_MAX_RATIO = 4;

    /** Maximum number of series for which the legend includes details that the description also contains. */
    private static final int FEW_SERIES = 3;

    /** End of the name of the figure with the medians of the rounds. */
    static final String COURSE = "-course";

    private final OperationSeries operation;
    private final String filePrefix;
    private final LongSummaryStatistics calls;

    FigureContent(OperationSeries operation) {
        this.operation = operation.first(Picture.MOST_SERIES);
        this.calls = statistics(SeriesSummary::count);
        this.filePrefix = Picture.fileName(operation.operation());
    }

    List<Figure> figures() {
        return Stream.concat(Stream.of(perCall(), distribution(), percentiles()), course().stream())
                .toList();
    }

    /** Medians of the rounds in their order, relative to their series; empty with fewer than two rounds. */
    private Optional<Figure> course() {
        List<Curve> curves = operation.series().stream()
                .filter(series -> !series.key().isFloor() && series.mediansByRound().length > 1)
                .map(this::course)
                .toList();
        if (curves.isEmpty()) {
            return Optional.empty();
        }
        var percent = curves.stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.y()))
                .summaryStatistics();
        long rounds = curves.stream().mapToLong(curve -> curve.y().length).max().orElse(1);
        return Optional.of(new Figure(
                filePrefix + COURSE,
                operation.operation() + ": median of each round, in order",
                "Median of each round in the order of the experiment, in percent of the geometric mean of these medians.",
                curves.stream()
                        .map(curve -> curve.name() + ": "
                                + Arrays.stream(curve.y())
                                        .mapToObj(y -> NumberText.twoDigits(y) + " %")
                                        .collect(Collectors.joining(", "))
                                + ".")
                        .collect(Collectors.joining(" ")),
                Axis.counts("round", rounds),
                Axis.percentages("of the geometric mean", percent.getMin(), percent.getMax()),
                curves));
    }

    private Curve course(Series series) {
        double[] medians = series.mediansByRound();
        double mean = Math.exp(Arrays.stream(medians).map(Math::log).average().orElseThrow());
        return new Curve(
                OperationSeries.name(series),
                operation.colour(series),
                Shape.MARKED_LINE,
                IntStream.rangeClosed(1, medians.length).asDoubleStream().toArray(),
                Arrays.stream(medians).map(nanos -> 100 * nanos / mean).toArray());
    }

    /** Creates figures 3 to 5 of the published experiment: the duration of each call in call order. */
    private Figure perCall() {
        boolean commonScale = calls.getMax() <= COMMON_SCALE_MAX_RATIO * Math.max(1, calls.getMin());
        return new Figure(
                filePrefix + "-per-call",
                operation.operation() + ": time of each call",
                "Time of each call over the course of the test.",
                inWords(),
                commonScale ? Axis.callNumbers(calls.getMax()) : Axis.progress(),
                durations(),
                curves(series -> perCall(series, commonScale)));
    }

    private Curve perCall(Series series, boolean commonScale) {
        CallPoints points = series.points();
        double scale = commonScale ? 1 : 100.0 / Math.max(1, series.summary().count());
        double[] x = Arrays.stream(points.callIndex())
                .mapToDouble(index -> (index + 1) * scale)
                .toArray();
        double[] y = Arrays.stream(points.nanos()).asDoubleStream().toArray();
        return curve(series, Shape.DOTS, x, y);
    }

    private Figure distribution() {
        List<Curve> curves = curves(this::distribution);
        double highest = curves.stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.y()))
                .max()
                .orElse(1);
        return new Figure(
                filePrefix + "-distribution",
                operation.operation() + ": distribution of the times",
                "Share of the calls by their time, in bins of 6 %.",
                inWords(),
                durations(),
                Axis.shares(highest),
                curves);
    }

    private Curve distribution(Series series) {
        Histogram histogram = series.histogram();
        int first = bin(Math.max(1, histogram.getMinValue()));
        int last = bin(Math.max(1, histogram.getMaxValue()));
        long[] counts = new long[last - first + 1];
        for (HistogramIterationValue value : histogram.recordedValues()) {
            int bin = bin(Math.max(1, value.getValueIteratedTo())) - first;
            counts[Math.min(bin, counts.length - 1)] += value.getCountAtValueIteratedTo();
        }
        double[] x = new double[counts.length + 2];
        double[] y = new double[counts.length + 2];
        x[0] = Math.pow(10, (double) first / BINS_PER_DECADE);
        for (int i = 0; i <= counts.length; i++) {
            x[i + 1] = Math.pow(10, (double) (first + i) / BINS_PER_DECADE);
            y[i + 1] = i < counts.length ? 100.0 * counts[i] / histogram.getTotalCount() : 0;
        }
        return curve(series, Shape.STEPS, x, y);
    }

    private static int bin(long nanos) {
        return (int) Math.floor(Math.log10(nanos) * BINS_PER_DECADE);
    }

    private Figure percentiles() {
        return new Figure(
                filePrefix + "-percentiles",
                operation.operation() + ": percentiles of the times",
                "The time that a given share of the calls does not exceed.",
                inWords(),
                Axis.percentiles(calls.getMax()),
                durations(),
                curves(this::percentiles));
    }

    private Curve percentiles(Series series) {
        Histogram histogram = series.histogram();
        double decades = Math.log10(Math.max(1, histogram.getTotalCount()));
        int steps = (int) Math.ceil(decades * PERCENTILES_PER_DECADE);
        double[] x = new double[steps + 1];
        double[] y = new double[steps + 1];
        for (int i = 0; i <= steps; i++) {
            x[i] = Math.pow(10, Math.min(decades, (double) i / PERCENTILES_PER_DECADE));
            y[i] = histogram.getValueAtPercentile(100 - 100 / x[i]);
        }
        // The histogram rounds to three digits; the ends are known exactly.
        y[0] = series.summary().minNanos();
        y[steps] = series.summary().maxNanos();
        return curve(series, Shape.LINE, x, y);
    }

    private List<Curve> curves(Function<Series, Curve> curve) {
        return operation.series().stream().map(curve).toList();
    }

    private Curve curve(Series series, Shape shape, double[] x, double[] y) {
        String name = operation.series().size() > FEW_SERIES
                ? TransportName.of(series.key().transport())
                : OperationSeries.name(series) + ", "
                        + NumberText.count(series.summary().count()) + " calls";
        return new Curve(name, operation.colour(series), shape, x, y);
    }

    private Axis durations() {
        return Axis.durations(
                statistics(SeriesSummary::minNanos).getMin(),
                statistics(SeriesSummary::maxNanos).getMax());
    }

    private LongSummaryStatistics statistics(ToLongFunction<SeriesSummary> value) {
        return operation.series().stream().map(Series::summary).mapToLong(value).summaryStatistics();
    }

    private String inWords() {
        return operation.series().stream()
                .map(series -> "%s %s calls: median %s, shortest %s, longest %s."
                        .formatted(
                                NumberText.count(series.summary().count()),
                                OperationSeries.name(series),
                                DurationText.of(series.summary().medianNanos()),
                                DurationText.of(series.summary().minNanos()),
                                DurationText.of(series.summary().maxNanos())))
                .collect(Collectors.joining(" "));
    }
}
