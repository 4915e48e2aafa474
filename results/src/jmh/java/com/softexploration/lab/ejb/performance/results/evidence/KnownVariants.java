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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Counts correct and false statements about two variants of the servers whose difference is known.
 *
 * <p>Usage: {@code KnownVariants <folder of run directories>...}. Each pair of run directories, the second of which ends
 * with {@code -against}, is one experiment. The property {@code controlPercent} of the second variant states the
 * difference of controls; other series, and all of an A/A test, are equal. In an A/A test, 5 and 10 % are also added to
 * the medians of one series of the second variant after the other.
 */
final class KnownVariants {
    private static final String AGAINST = "-against";
    private static final String PERCENT = "-DcontrolPercent=";
    private static final double[] ADDED = {1, 1.05, 1.10};

    private final Map<String, Tally> tallies = new TreeMap<>();
    private final List<Double> halfWidths = new ArrayList<>();
    private int experiments;
    private int experimentsWithFalseClaim;

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
                    String name = second.getFileName().toString();
                    known.add(
                            StoredExperiment.read(
                                    second.resolveSibling(name.substring(0, name.length() - AGAINST.length()))),
                            StoredExperiment.read(second));
                }
            }
            known.print(Path.of(folder).getFileName().toString());
        }
    }

    private void add(StoredExperiment base, StoredExperiment now) {
        experiments++;
        double truth = percent(now) / percent(base);
        boolean isFalse = false;
        for (SeriesDelta change :
                RunComparison.of(base, now, RunComparison.NO_LIMIT).compared()) {
            double ofSeries = Transports.addedPercent(change.key().transport()).isPresent() ? truth : 1;
            isFalse |= tally(change, ofSeries);
            change.interval().ifPresent(interval -> halfWidths.add(halfWidth(interval)));
            for (double added : ADDED) {
                if (truth == 1 && added > 1) {
                    RunComparison.of(base, slower(now, change.key(), added), RunComparison.NO_LIMIT).compared().stream()
                            .filter(changed -> changed.key().equals(change.key()))
                            .forEach(changed -> tally(changed, added));
                }
            }
        }
        experimentsWithFalseClaim += isFalse ? 1 : 0;
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
