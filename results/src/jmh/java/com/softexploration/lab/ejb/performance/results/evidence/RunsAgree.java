package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredSeries;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.evidence.KnownDifferences.Tally;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares equal runs with each other.
 *
 * <p>Usage: {@code RunsAgree <folder of run directories>}. Prints one row per run: its verdict, whether nop and complex
 * can be quoted on both sides, the number of series whose interval of the median overlaps that of the first run that is
 * not quick, and the range of the ratios of its medians to those of that run. Then one row per series: statements of the
 * command {@code compare} about every two runs that are not quick, all series together, unchanged and with the times of
 * this series in the later run increased by 5 and 10 %. The floor, which has two states, is excluded.
 */
final class RunsAgree {
    /** Factors of the later run's times. */
    private static final double[] FACTORS = {1, 1.05, 1.1};

    private RunsAgree() {}

    public static void main(String[] args) throws IOException, ResultsException {
        List<StoredExperiment> runs = runs(Path.of(args[0]));
        System.out.println("| run | verdict | nop and complex | overlaps with the first | medians, × the first's |");
        System.out.println("| --- | --- | --- | --- | --- |");
        rows(runs).forEach(System.out::println);
        System.out.println();
        System.out.println("| series | added | pairs of runs | found | false claims | interval covers it |");
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        compared(runs)
                .forEach((key, tallies) -> tallies.forEach((factor, tally) -> System.out.printf(
                        Locale.ROOT,
                        "| %s | %.0f %% | %d | %d | %d | %d |%n",
                        key,
                        100 * (factor - 1),
                        tally.pairs,
                        tally.found,
                        tally.wrong,
                        tally.covered)));
    }

    static List<StoredExperiment> runs(Path folder) throws IOException, ResultsException {
        List<StoredExperiment> runs = new ArrayList<>();
        try (Stream<Path> entries = Files.list(folder)) {
            for (Path run : entries.filter(run -> Files.exists(run.resolve(StoredExperiment.SUMMARY)))
                    .sorted()
                    .toList()) {
                runs.add(StoredExperiment.read(run));
            }
        }
        return runs;
    }

    static List<String> rows(List<StoredExperiment> runs) {
        Optional<StoredExperiment> first = usual(runs).findFirst();
        List<String> rows = new ArrayList<>();
        for (StoredExperiment run : runs) {
            Optional<StoredExperiment> reference = first.filter(one -> !one.equals(run));
            rows.add("| %s | %s | %s | %s | %s |"
                    .formatted(
                            run.place().getFileName(),
                            run.verdict().map(Verdict.State::name).orElse("unknown"),
                            isQuotable(run) ? "can be quoted" : "cannot",
                            reference
                                    .map(one -> overlapping(intervals(one), intervals(run)))
                                    .orElse(""),
                            reference.map(one -> ratios(one, run)).orElse("")));
        }
        return rows;
    }

    private static Stream<StoredExperiment> usual(List<StoredExperiment> runs) {
        return runs.stream().filter(run -> !isQuick(run));
    }

    /** Series of an experiment, except the floor, which has two states. */
    private static Stream<SeriesKey> keys(StoredExperiment run) {
        return run.series().keySet().stream().filter(key -> !key.isFloor());
    }

    private static boolean isQuotable(StoredExperiment run) {
        return run.series().keySet().stream()
                .filter(key -> List.of("nop", "complex").contains(key.operation()))
                .allMatch(key -> run.unsteady(key).isEmpty());
    }

    private static Map<SeriesKey, Interval> intervals(StoredExperiment run) {
        Map<SeriesKey, Interval> intervals = new LinkedHashMap<>();
        if (!isQuick(run)) {
            SeriesEstimates estimates = SeriesEstimates.of(run.series());
            keys(run).forEach(key -> estimates.median(key).ifPresent(median -> intervals.put(key, median.interval())));
        }
        return intervals;
    }

    private static boolean isQuick(StoredExperiment run) {
        return run.description().filter(ExperimentDescription::isQuick).isPresent();
    }

    private static String overlapping(Map<SeriesKey, Interval> first, Map<SeriesKey, Interval> other) {
        if (other.isEmpty()) {
            return "no intervals";
        }
        List<SeriesKey> apart = first.keySet().stream()
                .filter(other::containsKey)
                .filter(key -> first.get(key).low() > other.get(key).high()
                        || other.get(key).low() > first.get(key).high())
                .toList();
        return (first.size() - apart.size()) + " of " + first.size()
                + (apart.isEmpty()
                        ? ""
                        : apart.stream().map(SeriesKey::toString).collect(Collectors.joining(", ", ", not ", "")));
    }

    private static String ratios(StoredExperiment first, StoredExperiment other) {
        DoubleSummaryStatistics ratios = keys(first)
                .filter(other.series()::containsKey)
                .mapToDouble(key -> other.series().get(key).geometricMean()
                        / first.series().get(key).geometricMean())
                .summaryStatistics();
        return String.format(Locale.ROOT, "%.2f to %.2f", ratios.getMin(), ratios.getMax());
    }

    /** Tallies comparisons of every run with every later one, except quick ones, by series and factor. */
    static Map<SeriesKey, Map<Double, Tally>> compared(List<StoredExperiment> runs) {
        Map<SeriesKey, Map<Double, Tally>> compared = new TreeMap<>(SeriesKey.IN_ORDER);
        List<StoredExperiment> usual =
                runs.stream().filter(run -> !isQuick(run)).toList();
        for (StoredExperiment now : usual) {
            for (StoredExperiment base : usual.subList(0, usual.indexOf(now))) {
                for (SeriesKey key : keys(base).toList()) {
                    if (now.series().containsKey(key)) {
                        Map<Double, Tally> tallies = compared.computeIfAbsent(key, one -> new TreeMap<>());
                        for (double factor : FACTORS) {
                            SeriesDelta change = change(base, multiplied(now, key, factor), key);
                            tallies.computeIfAbsent(factor, one -> new Tally())
                                    .add(factor, KnownDifferences.statement(change), change.interval());
                        }
                    }
                }
            }
        }
        return compared;
    }

    private static SeriesDelta change(StoredExperiment base, StoredExperiment now, SeriesKey key) {
        return RunComparison.of(base, now, RunComparison.NO_LIMIT).changes().stream()
                .filter(one -> one.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static StoredExperiment multiplied(StoredExperiment run, SeriesKey key, double factor) {
        List<StoredSeries> series = run.series().entrySet().stream()
                .map(one -> StoredSeries.of(
                        one.getKey(), one.getKey().equals(key) ? multiplied(one.getValue(), factor) : one.getValue()))
                .toList();
        return new StoredExperiment(
                run.place(),
                series,
                Map.of(),
                run.verdict(),
                run.meaning(),
                run.answer(),
                run.speed(),
                run.description());
    }

    private static Repetitions multiplied(Repetitions rounds, double factor) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        rounds.byStart().forEach((start, medians) -> {
            Map<Integer, Double> multiplied = new TreeMap<>();
            medians.forEach((round, nanos) -> multiplied.put(round, factor * nanos));
            byStart.put(start, multiplied);
        });
        return new Repetitions(byStart);
    }
}
