package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Response times of one call over several transports at the same rate. Transports that are saturated by it are not
 * compared, because their response times depend on the duration of the load test.
 *
 * @param curves one per transport, with estimates from all of them: those that carry the rate by their median, then the
 *     others
 * @param medians medians of the response times
 * @param p99s 99th percentiles of the response times, of transports with enough calls
 */
public record RateRace(List<LoadCurve> curves, RankedTimes medians, RankedTimes p99s) {

    /**
     * Returns the calls of an experiment that were made over at least two remote transports at one common rate only.
     */
    public static List<RateRace> of(ExperimentAnalysis measured) {
        LoadTests loadTests = LoadTests.of(measured.description());
        return LoadCurve.of(measured).stream()
                .filter(curve ->
                        curve.key().side() == Side.REMOTE && curve.points().size() == 1)
                .collect(Collectors.groupingBy(
                        curve -> List.of(curve.key().call(), only(curve).callsPerSecond()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values()
                .stream()
                .filter(curves -> curves.size() > 1)
                .map(curves -> of(curves, loadTests, measured.isQuick()))
                .toList();
    }

    /**
     * Returns all curves of an experiment: those of rate races in their order and with their estimates, followed by the
     * others.
     */
    public static List<LoadCurve> curves(ExperimentAnalysis measured) {
        List<RateRace> races = of(measured);
        return Stream.concat(
                        races.stream().flatMap(race -> race.curves().stream()),
                        LoadCurve.of(measured).stream()
                                .filter(curve -> races.stream().noneMatch(race -> race.includes(curve))))
                .toList();
    }

    private static RateRace of(List<LoadCurve> curves, LoadTests loadTests, boolean quick) {
        SeriesEstimates medians =
                estimates(curves, loadTests, quick, load -> load.response().medianNanos());
        SeriesEstimates p99s =
                estimates(curves, loadTests, quick, load -> load.response().p99Nanos());
        return new RateRace(
                curves.stream()
                        .map(curve -> curve.withPoints(
                                List.of(only(curve).estimated(medians.median(curve.key()), p99s.median(curve.key())))))
                        .sorted(Comparator.comparing(
                                        (LoadCurve rates) -> only(rates).isSaturated())
                                .thenComparingDouble(rates -> only(rates).medianNanos()))
                        .toList(),
                RankedTimes.of(medians),
                RankedTimes.of(p99s));
    }

    private static SeriesEstimates estimates(
            List<LoadCurve> curves, LoadTests loadTests, boolean quick, ToDoubleFunction<OpenLoadSummary> figure) {
        Map<SeriesKey, Repetitions> repetitions = new LinkedHashMap<>();
        for (LoadCurve curve : curves) {
            Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
            for (OpenLoadSummary test : only(curve).tests()) {
                LoadTest.Repetition repetition = loadTests
                        .find(test.loadTest())
                        .map(LoadTest::repetition)
                        .orElse(new LoadTest.Repetition(1, 1));
                byStart.computeIfAbsent(repetition.start(), any -> new TreeMap<>())
                        .put(repetition.round(), figure.applyAsDouble(test));
            }
            boolean known = byStart.values().stream()
                    .flatMap(rounds -> rounds.values().stream())
                    .allMatch(nanos -> nanos > 0);
            if (known && !only(curve).isSaturated()) {
                repetitions.put(curve.key(), new Repetitions(byStart));
            }
        }
        return quick ? SeriesEstimates.ofQuick(repetitions) : SeriesEstimates.ofRates(repetitions);
    }

    private static LoadPoint only(LoadCurve curve) {
        return curve.points().get(0);
    }

    /** Name of the called operation. */
    public String call() {
        return curves.get(0).key().call();
    }

    /** Offered rate, in calls per second. */
    public double callsPerSecond() {
        return only(curves.get(0)).callsPerSecond();
    }

    /** Returns whether a curve belongs to one of the transports. */
    public boolean includes(LoadCurve curve) {
        return curves.stream().anyMatch(rates -> rates.key().equals(curve.key()));
    }
}
