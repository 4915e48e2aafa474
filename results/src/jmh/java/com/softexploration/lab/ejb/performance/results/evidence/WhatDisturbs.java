package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Disturbances;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.RuleText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tests whether the verdict's limits are where figures begin to suffer: the distance of a remote round's median from
 * the other rounds of the same series and start, by observed interference.
 *
 * <p>Usage: {@code WhatDisturbs <folder>}, with run directories at any depth. Each round, disturbed or not, is compared
 * with the geometric mean of the undisturbed others; rounds without such others are excluded.
 */
final class WhatDisturbs {
    /** Upper bounds of the classes, as multiples of a rule's limit. */
    private static final double[] CLASSES = {0.25, 0.5, 1, 2, 4, 8, 16, Double.POSITIVE_INFINITY};

    private static final Map<Rule, Function<Observation, OptionalDouble>> RULES = Map.of(
            Rule.STEAL,
            observation -> of(observation.stealPercentOfDemand()),
            Rule.OTHER_PROCESSES,
            observation -> of(observation.cpuOtherPercent()),
            Rule.LATE_WAKE_UPS,
            observation -> worst(observation, meter -> OptionalDouble.of(meter.p99Nanos())),
            Rule.LONG_PAUSE,
            observation -> worst(observation, meter -> OptionalDouble.of(meter.maxNanos())),
            Rule.TIME_LOST,
            observation -> worst(observation, HiccupMeterReading::lostPercent));

    /**
     * A round.
     *
     * @param median nanoseconds
     * @param quiet whether it is undisturbed by the verdict's rules
     */
    record Round(double median, Observation observation, boolean quiet) {
        OptionalDouble value(Rule rule) {
            return RULES.get(rule).apply(observation);
        }
    }

    /**
     * Distance of a round from the others.
     *
     * @param ratio ratio to their geometric mean
     */
    record Distance(Round round, double ratio) {
        double absolute() {
            return Math.abs(Math.log(ratio));
        }
    }

    private WhatDisturbs() {}

    public static void main(String[] args) throws IOException, ResultsException {
        List<Distance> distances = new ArrayList<>();
        List<Path> summaries;
        try (Stream<Path> files = Files.walk(Path.of(args[0]))) {
            summaries =
                    files.filter(file -> file.endsWith("summary.json")).sorted().toList();
        }
        for (Path summary : summaries) {
            addAll(StoredExperiment.read(summary.getParent()), distances);
        }
        System.out.println(
                "| observed during a round | rounds | half of the medians differ by at most | nine of ten | is slower, in the middle |");
        System.out.println("| --- | --- | --- | --- | --- |");
        for (Rule rule : Rule.values()) {
            if (RULES.containsKey(rule)) {
                print(rule, distances);
            }
        }
    }

    private static void addAll(StoredExperiment experiment, List<Distance> distances) {
        Map<List<Object>, LoadTest> loadTests = new HashMap<>();
        Set<String> superseded = LoadTests.superseded(experiment.description());
        for (LoadTest test : experiment.description().orElseThrow().loadTests()) {
            if (test.observation() != null
                    && test.completion().status() == Status.COMPLETED
                    && !superseded.contains(test.runId())) {
                OptionalInt payload = test.call().payloadChars() == null
                        ? OptionalInt.empty()
                        : OptionalInt.of(test.call().payloadChars());
                SeriesKey key = new SeriesKey(
                        test.call().operation(), test.call().side(), test.call().transport(), payload);
                loadTests.put(
                        List.of(
                                key,
                                test.repetition().start(),
                                test.repetition().round()),
                        test);
            }
        }
        Machine machine = experiment.description().orElseThrow().environment().machine();
        CpuSpeed speed = LoadTests.cpuSpeed(experiment.description());
        experiment.series().forEach((key, repetitions) -> repetitions.byStart().forEach((start, medians) -> {
            List<Round> rounds = new ArrayList<>();
            medians.forEach((number, median) -> {
                LoadTest test = loadTests.get(List.of(key, start, number));
                if (test != null && key.side() == Side.REMOTE) {
                    rounds.add(new Round(
                            median,
                            test.observation(),
                            Disturbances.of(test, machine, speed).isEmpty()));
                }
            });
            addAll(rounds, distances);
        }));
    }

    static void addAll(List<Round> rounds, List<Distance> distances) {
        for (int i = 0; i < rounds.size(); i++) {
            Round round = rounds.get(i);
            List<Round> others = new ArrayList<>(rounds);
            others.remove(i);
            others.stream()
                    .filter(Round::quiet)
                    .mapToDouble(other -> Math.log(other.median()))
                    .average()
                    .ifPresent(mean -> distances.add(new Distance(round, round.median() / Math.exp(mean))));
        }
    }

    private static void print(Rule rule, List<Distance> all) {
        double from = 0;
        for (double multiple : CLASSES) {
            double low = from;
            double high = multiple * rule.limit();
            List<Distance> within = all.stream()
                    .filter(distance -> distance.round().value(rule).isPresent())
                    .filter(distance -> distance.round().value(rule).getAsDouble() >= low || low == 0)
                    .filter(distance -> distance.round().value(rule).getAsDouble() < high)
                    // Below the limit of this rule, only rounds that are undisturbed by all other rules.
                    .filter(one -> multiple > 1 || one.round().quiet())
                    .toList();
            if (!within.isEmpty()) {
                System.out.printf(
                        Locale.ROOT,
                        "| %s: %s | %d | %d %% | %d %% | %+d %% |%n",
                        RuleText.subject(rule),
                        Double.isInfinite(high)
                                ? RuleText.value(rule, low) + " and more"
                                : (low == 0 ? "less than " : RuleText.value(rule, low) + " to ")
                                        + RuleText.value(rule, high),
                        within.size(),
                        percent(quantile(0.5, within, Distance::absolute)),
                        percent(quantile(0.9, within, Distance::absolute)),
                        percent(quantile(0.5, within, distance -> Math.log(distance.ratio()))));
            }
            from = high;
        }
    }

    private static long percent(double logarithm) {
        return Math.round(100 * Math.expm1(logarithm));
    }

    /** Returns the smallest value that at least this share does not exceed. */
    static double quantile(double share, List<Distance> distances, Function<Distance, Double> value) {
        List<Double> sorted = distances.stream().map(value).sorted().collect(Collectors.toList());
        return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }

    private static OptionalDouble of(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private static OptionalDouble worst(Observation observation, Function<HiccupMeterReading, OptionalDouble> value) {
        return Optional.ofNullable(observation.servers()).orElse(List.of()).stream()
                .map(ServerObservation::hiccupMeter)
                .filter(Objects::nonNull)
                .map(value)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .max();
    }
}
