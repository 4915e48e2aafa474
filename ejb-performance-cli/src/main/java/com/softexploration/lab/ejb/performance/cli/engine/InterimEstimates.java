package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates.Pair;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.StartVariance;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CompactLetters;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture.Group;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture.Row;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Measure;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Interim estimates of an experiment, from medians reported by the servers, without load tests that the result
 * excludes. The report itself is computed from the logs.
 */
final class InterimEstimates {
    private static final int FEWEST_STARTS = 3;
    private static final double LEVEL = 0.05;

    private final Map<Place, Measured> medians = new LinkedHashMap<>();
    private final Supplier<Set<String>> excluded;
    private final InterimCurves curves = new InterimCurves();

    private record Place(SeriesKey key, LoadTest.Repetition repetition) {}

    private record Measured(String id, double medianNanos) {}

    /**
     * Creates estimates without load tests.
     *
     * @param excluded returns the ids of the load tests that the result so far would exclude
     */
    InterimEstimates(Supplier<Set<String>> excluded) {
        this.excluded = excluded;
    }

    /**
     * Adds a completed load test: at a rate or level of concurrency to its curve, otherwise its median; with several
     * callers, the median of the first.
     */
    void add(LoadTestOutcome outcome) {
        PlannedLoadTest test = outcome.run().test();
        if (test.warmsUpOnly()
                || outcome.status() != Status.COMPLETED
                || outcome.results().isEmpty()) {
            return;
        }
        if (test.isOpen() || test.isLevel()) {
            curves.add(outcome.entry(), outcome.results());
            return;
        }
        LoadTestResult result = outcome.results().get(0);
        if (result.getMedianNanos() > 0 && test.side() != null) {
            add(
                    InterimAnswer.key(test),
                    outcome.entry().repetition(),
                    outcome.entry().runId(),
                    result.getMedianNanos());
        }
    }

    /** Adds the median of a load test; of two in one round, the later one counts. */
    void add(SeriesKey key, LoadTest.Repetition repetition, String id, double medianNanos) {
        medians.put(new Place(key, repetition), new Measured(id, medianNanos));
    }

    private SeriesEstimates estimates() {
        return SeriesEstimates.of(repetitions());
    }

    private Map<SeriesKey, Repetitions> repetitions() {
        Set<String> without = excluded.get();
        Map<SeriesKey, Map<Integer, Map<Integer, Double>>> counted = new LinkedHashMap<>();
        medians.forEach((place, measured) -> {
            if (!place.key().isFloor() && !without.contains(measured.id())) {
                counted.computeIfAbsent(place.key(), any -> new TreeMap<>())
                        .computeIfAbsent(place.repetition().start(), any -> new TreeMap<>())
                        .put(place.repetition().round(), measured.medianNanos());
            }
        });
        Map<SeriesKey, Repetitions> repetitions = new LinkedHashMap<>();
        counted.forEach((key, byStart) -> repetitions.put(key, new Repetitions(byStart)));
        return repetitions;
    }

    /**
     * Returns whether the interval of each median, over at least three starts, has at most this half-width in percent
     * of the median.
     * Ignores whether pairs are decided.
     */
    boolean isWithin(double percent) {
        SeriesEstimates estimates = estimates();
        return !estimates.repetitions().isEmpty()
                && estimates.repetitions().keySet().stream().allMatch(key -> estimates
                        .median(key)
                        .filter(estimate -> estimate.repetitions() >= FEWEST_STARTS && percent(estimate) <= percent)
                        .isPresent());
    }

    /** Ratio of the variance between starts to the variance between rounds so far; empty if unknown. */
    OptionalDouble varianceRatio() {
        return StartVariance.ratio(repetitions());
    }

    /** Returns the same of the ratios to another variant, within the rounds that both have. */
    OptionalDouble varianceRatioAgainst(InterimEstimates base) {
        Map<SeriesKey, Repetitions> others = base.repetitions();
        Map<SeriesKey, Repetitions> ratios = new LinkedHashMap<>();
        repetitions().forEach((key, medians) -> {
            if (others.containsKey(key)) {
                ratios.put(key, medians.dividedBy(others.get(key)));
            }
        });
        return StartVariance.ofRatios(ratios);
    }

    /**
     * Returns the interim result within the time budget.
     *
     * @param variant name of the measured variant; empty if there is only one
     * @param unfinished series that were not warmed up
     * @param comparable whether the result will be that of the same calls; otherwise no precision is stated
     */
    Console.Interim interimResult(
            TimeBudget budget, ExperimentPlan plan, String variant, Set<SeriesKey> unfinished, boolean comparable) {
        return new Console.Interim() {
            private SeriesEstimates shown() {
                return plan.options().quick() || !comparable ? SeriesEstimates.ofQuick(repetitions()) : estimates();
            }

            @Override
            public Optional<Console.Answer> answer() {
                return InterimAnswer.of(plan, repetitions(), unfinished)
                        .map(answer -> new Console.Answer(
                                variant,
                                answer.starts(),
                                "so far" + (variant.isEmpty() ? "" : ", on " + variant) + ": " + answer.text() + " ("
                                        + answer.basis()
                                        + budget.reportAt().map(at -> "; " + at).orElse("") + ")"));
            }

            @Override
            public String text() {
                String curve = curves.text();
                boolean early = plan.kind() == ExperimentKind.RUN && answer().isEmpty();
                return Stream.concat(
                                Stream.of(curve.isEmpty() && comparable && !early ? openComparisons(shown()) : curve)
                                        .filter(text -> !text.isEmpty()),
                                budget.left().map(left -> left + " left").stream())
                        .collect(Collectors.joining("; "));
            }

            @Override
            public Optional<Drawing> figure() {
                return curves.picture().or(() -> picture(shown())).map(Drawing::of);
            }
        };
    }

    /**
     * Describes undecided pairs, for example {@code rmi and hessian: 9 % apart, ±12 % so far}; empty if there are none.
     */
    private static String openComparisons(SeriesEstimates estimates) {
        List<Pair> neighbours = neighbours(estimates);
        if (!neighbours.isEmpty()) {
            return estimates.ratios(neighbours).entrySet().stream()
                    .max(Comparator.comparingDouble(pair -> pair.getValue().probability()))
                    .map(pair -> TransportName.of(pair.getKey().denominator().transport()) + " and "
                            + TransportName.of(pair.getKey().numerator().transport()) + ": "
                            + NumberText.twoDigits(100 * (pair.getValue().value() - 1)) + " % apart, "
                            + soFar(pair.getValue()))
                    .orElse("");
        }
        return estimates.repetitions().keySet().stream()
                .filter(key -> estimates.median(key).isPresent())
                .max(Comparator.comparingDouble(
                        key -> percent(estimates.median(key).orElseThrow())))
                .map(key -> TransportName.of(key) + ": "
                        + soFar(estimates.median(key).orElseThrow()))
                .orElse("");
    }

    /** Returns the medians and intervals by call, the fastest remote transport first; empty before the first round. */
    private static Optional<Picture> picture(SeriesEstimates estimates) {
        Map<String, List<SeriesKey>> byCall = estimates.repetitions().keySet().stream()
                .sorted(Comparator.comparing(SeriesKey::side)
                        .thenComparingDouble(
                                key -> estimates.repetitions().get(key).geometricMean()))
                .collect(Collectors.groupingBy(SeriesKey::call, LinkedHashMap::new, Collectors.toList()));
        return byCall.isEmpty()
                ? Optional.empty()
                : Optional.of(new IntervalPicture(
                        "interim",
                        "Median time of a call so far",
                        Measure.TIME,
                        byCall.entrySet().stream()
                                .map(call -> group(call.getKey(), call.getValue(), estimates))
                                .toList()));
    }

    private static Group group(String call, List<SeriesKey> keys, SeriesEstimates estimates) {
        List<SeriesKey> remote =
                keys.stream().filter(key -> key.side() == Side.REMOTE).toList();
        List<String> letters = letters(remote, estimates);
        List<Row> rows = new ArrayList<>();
        for (SeriesKey key : keys) {
            Optional<Interval> interval = estimates.median(key).map(Estimate::interval);
            int place = remote.indexOf(key);
            rows.add(new Row(
                    TransportName.of(key.transport()),
                    estimates.repetitions().get(key).geometricMean(),
                    interval,
                    place < 0 || letters.isEmpty() ? "" : letters.get(place),
                    place < 0 ? 0 : 1,
                    interval.filter(Interval::isInformative).isPresent()));
        }
        return new Group(call, OptionalDouble.empty(), rows);
    }

    /** Returns the letters of a race so far (Bonferroni); empty if nothing can be compared yet. */
    private static List<String> letters(List<SeriesKey> fastestFirst, SeriesEstimates estimates) {
        List<Pair> pairs = new ArrayList<>();
        for (int first = 0; first < fastestFirst.size(); first++) {
            for (int second = first + 1; second < fastestFirst.size(); second++) {
                pairs.add(new Pair(fastestFirst.get(second), fastestFirst.get(first)));
            }
        }
        Map<Pair, Estimate> ratios = estimates.ratios(pairs);
        double confidence = 1 - LEVEL / Math.max(1, pairs.size());
        return ratios.isEmpty()
                ? List.of()
                : CompactLetters.of(fastestFirst.size(), (first, second) -> Optional.ofNullable(
                                ratios.get(new Pair(fastestFirst.get(second), fastestFirst.get(first))))
                        .filter(ratio -> ratio.interval(confidence).low() > 1)
                        .isPresent());
    }

    /** Returns the pairs of transports with adjacent medians in a race, the slower one first. */
    private static List<Pair> neighbours(SeriesEstimates estimates) {
        Map<String, List<SeriesKey>> remote = new LinkedHashMap<>();
        estimates.repetitions().keySet().stream()
                .filter(key -> key.side() == Side.REMOTE)
                .forEach(key -> remote.computeIfAbsent(key.call(), call -> new ArrayList<>())
                        .add(key));
        List<Pair> neighbours = new ArrayList<>();
        for (List<SeriesKey> race : remote.values()) {
            race.sort(Comparator.comparingDouble(
                    key -> estimates.repetitions().get(key).geometricMean()));
            for (int i = 1; i < race.size(); i++) {
                neighbours.add(new Pair(race.get(i), race.get(i - 1)));
            }
        }
        return neighbours;
    }

    private static String soFar(Estimate estimate) {
        return estimate.interval().isInformative()
                ? "±" + NumberText.twoDigits(percent(estimate)) + " % so far"
                : "precision unknown so far";
    }

    private static double percent(Estimate estimate) {
        Interval interval = estimate.interval();
        return 100 * (Math.sqrt(interval.high() / interval.low()) - 1);
    }
}
