package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredSeries;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Counts correct and false statements about races between controls, whose differences are known, about comparisons of
 * such races, and about experiments resampled from their starts.
 *
 * <p>Usage: {@code KnownDifferences <folder of run directories>}. Each run directory is a race of one operation, with
 * controls of one transport among its transports. A comparison of two races is that of the command {@code compare}, and
 * a difference is made by exchanging two controls of the second race. A resampled experiment takes recorded starts at
 * random, and a window of consecutive rounds from each, which preserves the effects of starts and the dependence of
 * rounds; two controls of equal share exchange names in half of the starts.
 */
final class KnownDifferences {
    private static final int EXPERIMENTS = 1_000;

    private static final Random RANDOM = new Random(1);

    /** Counts of the statements about pairs with the same true ratio. */
    static final class Tally {
        int pairs;
        int found;
        int wrong;
        int intervals;
        int covered;

        /**
         * Counts a statement.
         *
         * @param truth true ratio of the second control's duration to the first's
         * @param statement 1 if it calls the second control slower, -1 if faster, 0 if neither
         * @param interval interval of the ratio, if any
         */
        void add(double truth, int statement, Optional<Interval> interval) {
            pairs++;
            found += truth > 1 && statement > 0 ? 1 : 0;
            wrong += statement < 0 || (truth == 1 && statement != 0) ? 1 : 0;
            intervals += interval.isPresent() ? 1 : 0;
            covered += interval.filter(range -> range.low() <= truth && truth <= range.high())
                            .isPresent()
                    ? 1
                    : 0;
        }
    }

    private KnownDifferences() {}

    public static void main(String[] args) throws IOException, ResultsException {
        List<Map<SeriesKey, Repetitions>> recorded = recorded(Path.of(args[0]));
        List<Map<SeriesKey, Repetitions>> starts = starts(recorded);
        int rounds = starts.stream()
                .flatMap(start -> start.values().stream())
                .mapToInt(control -> control.byStart().get(1).size())
                .min()
                .orElseThrow();
        System.out.println("| experiments | added | pairs | found | false | interval covers the true ratio |");
        System.out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
        print(recorded.size() + " real races, " + starts.size() + " starts", races(recorded.stream()));
        print("comparisons of two real races, all series", compared(recorded));
        for (int[] size : new int[][] {{1, rounds}, {3, 3}, {3, rounds}, {5, 3}, {5, rounds}}) {
            if (size[1] <= rounds) {
                print(
                        EXPERIMENTS + " resampled races, " + size[0] + " starts of " + size[1] + " rounds",
                        races(Stream.generate(() -> resampled(starts, size[0], size[1]))
                                .limit(EXPERIMENTS)));
            }
        }
    }

    /** Rounds of the remote series of each run directory. */
    static List<Map<SeriesKey, Repetitions>> recorded(Path folder) throws IOException, ResultsException {
        List<Map<SeriesKey, Repetitions>> recorded = new ArrayList<>();
        try (Stream<Path> runs = Files.list(folder)) {
            for (Path run : runs.filter(run -> Files.exists(run.resolve(StoredExperiment.SUMMARY)))
                    .sorted()
                    .toList()) {
                Map<SeriesKey, Repetitions> remote = new TreeMap<>(SeriesKey.IN_ORDER);
                StoredExperiment.read(run, Optional.empty()).series().forEach((key, rounds) -> {
                    if (key.side() == Side.REMOTE) {
                        remote.put(key, rounds);
                    }
                });
                recorded.add(remote);
            }
        }
        return recorded;
    }

    private static boolean isControl(SeriesKey key) {
        return Transports.addedPercent(key.transport()).isPresent();
    }

    /** Rounds of the controls of each start of all races. */
    private static List<Map<SeriesKey, Repetitions>> starts(List<Map<SeriesKey, Repetitions>> recorded) {
        List<Map<SeriesKey, Repetitions>> starts = new ArrayList<>();
        for (Map<SeriesKey, Repetitions> race : recorded) {
            for (int start : race.values().iterator().next().byStart().keySet()) {
                Map<SeriesKey, Repetitions> controls = new TreeMap<>(SeriesKey.IN_ORDER);
                race.forEach((key, rounds) -> {
                    if (isControl(key)) {
                        controls.put(
                                key, new Repetitions(Map.of(1, rounds.byStart().getOrDefault(start, Map.of()))));
                    }
                });
                starts.add(controls);
            }
        }
        return starts;
    }

    /** Tallies all pairs of controls of each race as in the report. */
    static Map<Double, Tally> races(Stream<Map<SeriesKey, Repetitions>> experiments) {
        Map<Double, Tally> tallies = new TreeMap<>();
        experiments.forEach(experiment -> {
            List<SeriesKey> ranking = experiment.keySet().stream()
                    .sorted(Comparator.comparingDouble(
                            key -> experiment.get(key).geometricMean()))
                    .toList();
            PairOutcome.among(ranking, SeriesEstimates.of(experiment)).stream()
                    .filter(pair -> Transports.addedPercent(pair.first()).isPresent()
                            && Transports.addedPercent(pair.second()).isPresent())
                    .forEach(pair -> tally(tallies, pair));
        });
        return tallies;
    }

    private static void tally(Map<Double, Tally> tallies, PairOutcome pair) {
        boolean inOrder = Transports.IN_ORDER.compare(pair.first(), pair.second()) < 0;
        String less = inOrder ? pair.first() : pair.second();
        String more = inOrder ? pair.second() : pair.first();
        boolean faster = pair.state() == Outcome.FASTER;
        tally(tallies, truth(less, more))
                .add(
                        truth(less, more),
                        faster ? (inOrder ? 1 : -1) : 0,
                        pair.ratio()
                                .map(Estimate::interval)
                                .map(interval -> inOrder
                                        ? interval
                                        : new Interval(
                                                1 / interval.high(), 1 / interval.low(), interval.confidence())));
    }

    /**
     * Tallies comparisons of every race with every later one, as made by the command {@code compare}. In each, the
     * later race's control without addition is replaced by each of the others in turn.
     */
    static Map<Double, Tally> compared(List<Map<SeriesKey, Repetitions>> recorded) {
        Map<Double, Tally> tallies = new TreeMap<>();
        for (int base = 0; base < recorded.size(); base++) {
            for (int now = base + 1; now < recorded.size(); now++) {
                List<SeriesKey> controls = recorded.get(base).keySet().stream()
                        .filter(KnownDifferences::isControl)
                        .toList();
                for (SeriesKey other : controls) {
                    Map<SeriesKey, Repetitions> changed = new LinkedHashMap<>(recorded.get(now));
                    changed.put(controls.get(0), changed.get(other));
                    RunComparison comparison =
                            RunComparison.of(stored(recorded.get(base)), stored(changed), RunComparison.NO_LIMIT);
                    SeriesDelta change = comparison.changes().stream()
                            .filter(one -> one.key().equals(controls.get(0)))
                            .findFirst()
                            .orElseThrow();
                    double truth = truth(controls.get(0).transport(), other.transport());
                    tally(tallies, truth).add(truth, statement(change), change.interval());
                }
            }
        }
        return tallies;
    }

    /** 1 for slower, -1 for faster, 0 for neither. */
    static int statement(SeriesDelta change) {
        return change.state() == Outcome.SLOWER ? 1 : change.state() == Outcome.FASTER ? -1 : 0;
    }

    private static StoredExperiment stored(Map<SeriesKey, Repetitions> series) {
        return new StoredExperiment(
                Path.of("recorded"),
                series.entrySet().stream()
                        .map(one -> StoredSeries.of(one.getKey(), one.getValue()))
                        .toList(),
                Map.of(),
                Optional.empty(),
                "",
                "",
                Optional.empty(),
                Optional.empty());
    }

    private static Tally tally(Map<Double, Tally> tallies, double truth) {
        return tallies.computeIfAbsent(truth, ratio -> new Tally());
    }

    /** True ratio of the second control's times to the first's. */
    private static double truth(String less, String more) {
        return (100.0 + Transports.addedPercent(more).orElseThrow())
                / (100 + Transports.addedPercent(less).orElseThrow());
    }

    private static Map<SeriesKey, Repetitions> resampled(
            List<Map<SeriesKey, Repetitions>> recorded, int starts, int rounds) {
        List<Map<SeriesKey, Repetitions>> chosen = Stream.generate(
                        (Supplier<Map<SeriesKey, Repetitions>>) () -> recorded.get(RANDOM.nextInt(recorded.size())))
                .limit(starts)
                .map(KnownDifferences::exchanged)
                .toList();
        Map<SeriesKey, Repetitions> experiment = new TreeMap<>(SeriesKey.IN_ORDER);
        List<Integer> from = chosen.stream()
                .map(one -> 1
                        + RANDOM.nextInt(
                                one.values().iterator().next().byStart().get(1).size() - rounds + 1))
                .toList();
        for (SeriesKey key : recorded.get(0).keySet()) {
            Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
            for (int start = 0; start < starts; start++) {
                byStart.put(start + 1, window(chosen.get(start).get(key), from.get(start), rounds));
            }
            experiment.put(key, new Repetitions(byStart));
        }
        return experiment;
    }

    /** Swaps the names of the two controls with the same percentage in half of the cases. */
    private static Map<SeriesKey, Repetitions> exchanged(Map<SeriesKey, Repetitions> start) {
        Map<SeriesKey, Repetitions> exchanged = new TreeMap<>(SeriesKey.IN_ORDER);
        exchanged.putAll(start);
        List<SeriesKey> equal = start.keySet().stream()
                .filter(key -> key.transport().matches(".*[a-z]$"))
                .toList();
        if (equal.size() == 2 && RANDOM.nextBoolean()) {
            exchanged.put(equal.get(0), start.get(equal.get(1)));
            exchanged.put(equal.get(1), start.get(equal.get(0)));
        }
        return exchanged;
    }

    private static Map<Integer, Double> window(Repetitions start, int from, int rounds) {
        Map<Integer, Double> window = new TreeMap<>();
        IntStream.range(from, from + rounds)
                .filter(round -> start.byStart().get(1).containsKey(round))
                .forEach(round ->
                        window.put(round - from + 1, start.byStart().get(1).get(round)));
        return window;
    }

    private static void print(String experiments, Map<Double, Tally> tallies) {
        tallies.forEach((truth, tally) -> System.out.printf(
                Locale.ROOT,
                "| %s | %.1f %% | %d | %s | %d | %.1f %% |%n",
                experiments,
                100 * (truth - 1),
                tally.pairs,
                truth == 1 ? "" : "%.1f %%".formatted(100.0 * tally.found / tally.pairs),
                tally.wrong,
                100.0 * tally.covered / Math.max(1, tally.intervals)));
    }
}
