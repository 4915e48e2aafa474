package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredSeries;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.evidence.KnownDifferences.Tally;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Counts correct and false statements about two variants of the servers whose difference is known.
 *
 * <p>Usage: {@code KnownVariants <folder of run directories>...}. Each pair of run directories, the second of which ends
 * with {@code -against}, is one experiment of variants side by side. The property {@code controlPercent} of the second variant states the
 * difference of controls; other series, and all of an A/A test, are equal. In an A/A test, 5 and 10 % are also added to
 * the medians of one series of the second variant after the other. A thousand experiments are resampled: starts of the
 * A/A tests at random, whose variants exchange names in half of the cases.
 */
final class KnownVariants {
    private static final String AGAINST = "-against";
    private static final String PERCENT = "-DcontrolPercent=";
    private static final double[] ADDED = {1.05, 1.10};
    private static final int RESAMPLED = 1_000;
    private static final int STARTS = 3;

    private final Random random = new Random(1);
    private final List<Start> equalStarts = new ArrayList<>();
    private final List<StoredExperiment> equal = new ArrayList<>();

    private final Map<String, Tally> tallies = new TreeMap<>();
    private final Map<String, Scatter> scatters = new TreeMap<>();
    private final List<Double> halfWidths = new ArrayList<>();
    private int experiments;
    private int experimentsWithFalseClaim;

    /** Medians of the rounds of both variants of an A/A test after one start. */
    private record Start(Map<SeriesKey, Map<Integer, Double>> base, Map<SeriesKey, Map<Integer, Double>> now) {}

    /** Scatter of the log ratios of one series, between rounds of a start and between the means of starts. */
    private static final class Scatter {
        private double squaresOfRounds;
        private int degreesOfRounds;
        private double squaresOfStarts;
        private int degreesOfStarts;

        void add(Repetitions ratios) {
            List<Double> means = new ArrayList<>();
            for (Map<Integer, Double> rounds : ratios.byStart().values()) {
                double mean = rounds.values().stream()
                        .mapToDouble(Math::log)
                        .average()
                        .orElseThrow();
                squaresOfRounds +=
                        squares(rounds.values().stream().map(Math::log).toList(), mean);
                degreesOfRounds += rounds.size() - 1;
                means.add(mean);
            }
            double mean = means.stream().mapToDouble(value -> value).average().orElse(0);
            squaresOfStarts += squares(means, mean);
            degreesOfStarts += means.size() - 1;
        }

        private static double squares(List<Double> values, double mean) {
            return values.stream()
                    .mapToDouble(value -> (value - mean) * (value - mean))
                    .sum();
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.1f %% | %.1f %%",
                    100 * Math.sqrt(squaresOfRounds / degreesOfRounds),
                    100 * Math.sqrt(squaresOfStarts / degreesOfStarts));
        }
    }

    private KnownVariants() {}

    public static void main(String[] folders) throws IOException, ResultsException {
        System.out.println("| experiments | series | added | found | false | interval covers the true ratio |");
        System.out.println("| --- | --- | ---: | ---: | ---: | ---: |");
        for (String folder : folders) {
            KnownVariants known = new KnownVariants();
            try (Stream<Path> runs = Files.list(Path.of(folder))) {
                for (Path second : runs.filter(run -> run.toString().endsWith(AGAINST))
                        .filter(run -> Files.exists(run.resolve(StoredExperiment.SUMMARY)))
                        .sorted()
                        .toList()) {
                    StoredExperiment now = StoredExperiment.read(second);
                    Optional<String> base = now.description()
                            .map(run -> run.environment().sideBySide())
                            .map(variants -> variants.runIds().get(0));
                    if (base.isPresent()) {
                        known.add(StoredExperiment.read(second.resolveSibling(base.get())), now);
                    }
                }
            }
            String name = Path.of(folder).getFileName().toString();
            known.print(name);
            known.resampled().ifPresent(resampled -> resampled.print(name + ", " + STARTS + " starts resampled"));
        }
    }

    private void add(StoredExperiment base, StoredExperiment now) {
        experiments++;
        double truth = percent(now) / percent(base);
        if (truth == 1) {
            equal.add(base);
            equal.add(now);
            starts(base, now);
        }
        boolean isFalse = false;
        for (SeriesDelta change :
                RunComparison.of(base, now, RunComparison.NO_LIMIT).compared()) {
            scatters.computeIfAbsent(
                            change.key().call() + " over " + change.key().transport(), any -> new Scatter())
                    .add(change.now().dividedBy(change.base()));
            boolean isControl =
                    Transports.addedPercent(change.key().transport()).isPresent();
            isFalse |= tally(change, isControl ? truth : 1);
            change.interval().ifPresent(interval -> halfWidths.add(halfWidth(interval)));
            if (truth == 1) {
                for (double added : ADDED) {
                    RunComparison.of(base, slower(now, change.key(), added), RunComparison.NO_LIMIT).compared().stream()
                            .filter(changed -> changed.key().equals(change.key()))
                            .forEach(changed -> tally(changed, added));
                }
            }
        }
        experimentsWithFalseClaim += isFalse ? 1 : 0;
    }

    private void starts(StoredExperiment base, StoredExperiment now) {
        Map<SeriesKey, Repetitions> first = base.series();
        Map<SeriesKey, Repetitions> second = now.series();
        first.values().stream()
                .flatMap(rounds -> rounds.byStart().keySet().stream())
                .distinct()
                .forEach(start -> equalStarts.add(new Start(of(first, start), of(second, start))));
    }

    private static Map<SeriesKey, Map<Integer, Double>> of(Map<SeriesKey, Repetitions> series, int start) {
        Map<SeriesKey, Map<Integer, Double>> rounds = new LinkedHashMap<>();
        series.forEach(
                (key, repetitions) -> rounds.put(key, repetitions.byStart().getOrDefault(start, Map.of())));
        return rounds;
    }

    /** Returns the tallies of experiments made of starts at random; empty with fewer than two A/A tests. */
    private Optional<KnownVariants> resampled() {
        if (equal.size() < 4) {
            return Optional.empty();
        }
        KnownVariants resampled = new KnownVariants();
        for (int experiment = 0; experiment < RESAMPLED; experiment++) {
            Map<SeriesKey, Map<Integer, Map<Integer, Double>>> base = new LinkedHashMap<>();
            Map<SeriesKey, Map<Integer, Map<Integer, Double>>> now = new LinkedHashMap<>();
            for (int start = 1; start <= STARTS; start++) {
                Start drawn = equalStarts.get(random.nextInt(equalStarts.size()));
                boolean exchanged = random.nextBoolean();
                put(exchanged ? drawn.now() : drawn.base(), start, base);
                put(exchanged ? drawn.base() : drawn.now(), start, now);
            }
            resampled.add(with(equal.get(0), base), with(equal.get(1), now));
        }
        return Optional.of(resampled);
    }

    private static void put(
            Map<SeriesKey, Map<Integer, Double>> rounds,
            int start,
            Map<SeriesKey, Map<Integer, Map<Integer, Double>>> series) {
        rounds.forEach((key, medians) ->
                series.computeIfAbsent(key, any -> new TreeMap<>()).put(start, medians));
    }

    private static StoredExperiment with(
            StoredExperiment described, Map<SeriesKey, Map<Integer, Map<Integer, Double>>> series) {
        return new StoredExperiment(
                described.place(),
                series.entrySet().stream()
                        .map(one -> StoredSeries.of(one.getKey(), new Repetitions(one.getValue())))
                        .toList(),
                Map.of(),
                Optional.empty(),
                "",
                "",
                Optional.empty(),
                described.description());
    }

    private static double halfWidth(Interval interval) {
        return 100 * (Math.sqrt(interval.high() / interval.low()) - 1);
    }

    /** Counts a statement; returns whether it is false. */
    private boolean tally(SeriesDelta change, double truth) {
        Tally tally = tallies.computeIfAbsent(
                change.key().call() + " over " + change.key().transport() + " | %.0f %%".formatted(100 * (truth - 1)),
                any -> new Tally());
        int wrong = tally.wrong;
        tally.add(truth, KnownDifferences.statement(change), change.interval());
        return tally.wrong > wrong;
    }

    private static double percent(StoredExperiment experiment) {
        return 1
                + experiment.description().map(ExperimentDescription::parameters).stream()
                                .flatMap(parameters -> parameters.options().jvmOptions().stream())
                                .filter(option -> option.startsWith(PERCENT))
                                .mapToDouble(option -> Double.parseDouble(option.substring(PERCENT.length())))
                                .sum()
                        / 100;
    }

    /** Returns a copy with longer medians of one series. */
    private static StoredExperiment slower(StoredExperiment experiment, SeriesKey key, double factor) {
        List<StoredSeries> all = experiment.all().stream()
                .map(series -> series.key().equals(key)
                        ? new StoredSeries(
                                key,
                                series.times(),
                                series.repetitions().map(rounds -> slower(rounds, factor)),
                                series.incomparable(),
                                series.unsteady(),
                                series.rank(),
                                series.costs())
                        : series)
                .toList();
        return new StoredExperiment(
                experiment.place(),
                all,
                experiment.loads(),
                experiment.verdict(),
                experiment.meaning(),
                experiment.answer(),
                experiment.speed(),
                experiment.description());
    }

    private static Repetitions slower(Repetitions rounds, double factor) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        rounds.byStart().forEach((start, medians) -> {
            Map<Integer, Double> longer = new TreeMap<>();
            medians.forEach((round, nanos) -> longer.put(round, factor * nanos));
            byStart.put(start, longer);
        });
        return new Repetitions(byStart);
    }

    private void print(String folder) {
        tallies.forEach((series, tally) -> System.out.printf(
                Locale.ROOT,
                "| %s | %s | %d of %d | %d | %d of %d |%n",
                folder,
                series,
                tally.found,
                tally.pairs,
                tally.wrong,
                tally.covered,
                tally.intervals));
        Optional<Double> median =
                halfWidths.stream().sorted().skip(halfWidths.size() / 2).findFirst();
        System.out.printf(
                Locale.ROOT,
                "%n%s: %d experiments, %d with a false claim; median half-width of an interval %s; %d of %d series within ±5 %%%n%n",
                folder,
                experiments,
                experimentsWithFalseClaim,
                median.map(percent -> String.format(Locale.ROOT, "±%.1f %%", percent))
                        .orElse("unknown"),
                halfWidths.stream().filter(percent -> percent <= 5).count(),
                halfWidths.size());
    }
}
