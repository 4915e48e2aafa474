package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve.LevelTest;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.figure.ConcurrencyPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.LoadPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Load curves during an experiment, from the results reported by the servers: searched rates are points, too, there are
 * no intervals, and the slowest of several generators counts. The report's curves are computed from the logs.
 */
final class InterimCurves {
    /**
     * Schedule duration in nanoseconds that represents saturation, because no server achieves it; 0 would mean unknown.
     */
    private static final long SCHEDULE_OF_SATURATED = 1;

    private static final String SLOWEST = "Of several generators, the slowest counts.";

    private final Map<Object, OpenLoadSummary> rates = new LinkedHashMap<>();
    private final Map<Object, LevelTest> levels = new LinkedHashMap<>();
    private boolean hasSeveralGenerators;
    private SeriesKey latest;

    /**
     * Adds a completed load test at a rate or level of concurrency. It replaces a disturbed one of the same round, but
     * a search goes on.
     *
     * @param results of all callers, at least one
     */
    public void add(LoadTest test, List<LoadTestResult> results) {
        LoadTest.Call call = test.call();
        SeriesKey key = new SeriesKey(
                call.operation(),
                call.side(),
                call.transport(),
                call.payloadChars() == null ? OptionalInt.empty() : OptionalInt.of(call.payloadChars()));
        LoadTestSummary summary = summary(test, key, results);
        if (!summary.measured()) {
            return;
        }
        Object place = call.searched() == null ? List.of(test.repetition(), call) : test.runId();
        long elapsedNanos = test.completion().elapsedNanos();
        if (call.threads() != null) {
            levels.put(place, new LevelTest(summary, call.threads(), elapsedNanos));
        } else {
            rates.put(place, open(summary, call.callsPerSecond(), elapsedNanos, results));
        }
        hasSeveralGenerators |= results.size() > 1;
        latest = key;
    }

    private static LoadTestSummary summary(LoadTest test, SeriesKey key, List<LoadTestResult> results) {
        long count =
                results.stream().mapToLong(LoadTestResult::getMeasuredCount).sum();
        return new LoadTestSummary(
                test.runId(),
                key,
                OptionalLong.of(test.calls().requestCount()),
                times(count, results, LoadTestResult::getMedianNanos, LoadTestResult::getP99Nanos),
                0,
                Map.of(),
                "",
                "",
                true,
                "");
    }

    /**
     * Summarises the results of all callers; saturated if any of the servers was, because the servers report nothing
     * more.
     */
    private static OpenLoadSummary open(
            LoadTestSummary summary, double callsPerSecond, long elapsedNanos, List<LoadTestResult> results) {
        List<OpenLoadReading> readings =
                results.stream().map(LoadTestResult::getOpenLoad).toList();
        boolean isSaturated = readings.stream().anyMatch(OpenLoadReading::isSaturated);
        return new OpenLoadSummary(
                summary,
                times(
                        summary.count(),
                        readings,
                        OpenLoadReading::getResponseMedianNanos,
                        OpenLoadReading::getResponseP99Nanos),
                Double.NaN,
                new OpenLoadSummary.Load(
                        callsPerSecond,
                        isSaturated ? SCHEDULE_OF_SATURATED : elapsedNanos,
                        elapsedNanos,
                        readings.stream()
                                .mapToLong(OpenLoadReading::getSendErrorP99Nanos)
                                .max()
                                .orElse(0)));
    }

    private static <T> CallTimes times(long count, List<T> results, Function<T, Long> median, Function<T, Long> p99) {
        return new CallTimes(
                count,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                slowest(results, median),
                Double.NaN,
                slowest(results, p99),
                Double.NaN);
    }

    /** Returns the largest of the figures; NaN if one of them is unknown. */
    private static <T> double slowest(List<T> results, Function<T, Long> nanos) {
        return results.stream()
                .map(nanos)
                .mapToDouble(figure -> figure == null ? Double.NaN : figure)
                .max()
                .orElse(Double.NaN);
    }

    private List<LoadCurve> rateCurves() {
        return rates.values().stream()
                .collect(Collectors.groupingBy(OpenLoadSummary::key, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(entry -> LoadCurve.of(entry.getKey(), ratePoints(entry.getValue())))
                .toList();
    }

    private static List<LoadPoint> ratePoints(List<OpenLoadSummary> tests) {
        List<LoadPoint> points = new ArrayList<>();
        tests.stream()
                .collect(Collectors.groupingBy(test -> test.load().callsPerSecond(), TreeMap::new, Collectors.toList()))
                .forEach((rate, ofRate) ->
                        points.add(new LoadPoint(rate, ofRate, Optional.empty(), Optional.empty(), Optional.empty())));
        return points;
    }

    private List<ConcurrencyCurve> levelCurves() {
        return levels.values().stream()
                .collect(Collectors.groupingBy(test -> test.loadTest().key(), LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(entry -> ConcurrencyCurve.withoutIntervals(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** Returns the figure so far; empty before the first load test, and while every rate is saturated. */
    public Optional<Picture> picture() {
        return LoadPicture.of(rateCurves(), List.of(), hasSeveralGenerators ? SLOWEST : "")
                .or(() -> ConcurrencyPicture.of(levelCurves()));
    }

    /**
     * Describes the end of the latest curve, for example {@code p99 1.2 ms at 8,000/s, saturated at 12,000/s so far} or
     * {@code 12,000/s by 8 threads so far}; empty before the first load test.
     */
    public String text() {
        List<LoadCurve> ofRates = rateCurves();
        List<ConcurrencyCurve> ofLevels = levelCurves();
        String end = ofRates.stream()
                .filter(curve -> curve.key().equals(latest))
                .map(this::text)
                .findFirst()
                .or(() -> ofLevels.stream()
                        .filter(curve -> curve.key().equals(latest))
                        .map(curve -> text(curve.best()))
                        .findFirst())
                .map(text -> text + " so far")
                .orElse("");
        return ofRates.size() + ofLevels.size() > 1 ? latest.call() + " over " + latest.transport() + ": " + end : end;
    }

    /** Describes the highest rate below all saturated ones, and the lowest saturated rate. */
    private String text(LoadCurve curve) {
        List<String> parts = new ArrayList<>();
        curve.points().stream()
                .takeWhile(point -> !point.isSaturated())
                .max(Comparator.comparingDouble(LoadPoint::callsPerSecond))
                .map(this::text)
                .ifPresent(parts::add);
        curve.points().stream()
                .filter(LoadPoint::isSaturated)
                .findFirst()
                .map(point -> "saturated at " + NumberText.threeDigits(point.callsPerSecond()) + "/s")
                .ifPresent(parts::add);
        return String.join(", ", parts);
    }

    private String text(LoadPoint point) {
        boolean hasP99 = Double.isFinite(point.p99Nanos());
        return (hasSeveralGenerators ? "slowest generator's " : "")
                + (hasP99
                        ? "p99 " + DurationText.of(point.p99Nanos())
                        : "median " + DurationText.of(point.medianNanos()))
                + " at " + NumberText.threeDigits(point.callsPerSecond()) + "/s";
    }

    private static String text(ConcurrencyCurve.Level best) {
        return NumberText.threeDigits(best.callsPerSecond()) + "/s by " + best.threads()
                + (best.threads() == 1 ? " thread" : " threads");
    }
}
