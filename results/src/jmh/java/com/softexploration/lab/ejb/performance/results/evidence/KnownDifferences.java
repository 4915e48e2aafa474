package com.softexploration.lab.ejb.performance.results.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.compare.StoredSeries;
import com.softexploration.lab.ejb.performance.results.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Counts correct and false statements about races between controls, whose differences are known, and about experiments
 * resampled from their starts.
 *
 * <p>Usage: {@code KnownDifferences <folder of run directories>}. Each run directory has one start, with controls of
 * one transport among its transports. A resampled experiment takes recorded starts at random, and a window of
 * consecutive rounds from each, which preserves the effects of starts and the dependence of rounds; two controls of
 * equal share exchange names in half of the starts.
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

    public static void main(String[] args) throws IOException {
        List<Map<String, Repetitions>> recorded = recorded(Path.of(args[0]));
        int rounds = recorded.stream()
                .flatMap(start -> start.values().stream())
                .mapToInt(control -> control.byStart().get(1).size())
                .min()
                .orElseThrow();
        System.out.println("| experiments | added | pairs | found | false | interval covers the true ratio |");
        System.out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
        print(recorded.size() + " real races, 1 start of " + rounds + " rounds", races(recorded.stream()));
        for (int[] size : new int[][] {{1, rounds}, {3, 3}, {3, rounds}, {5, 3}, {5, rounds}}) {
            print(
                    EXPERIMENTS + " resampled races, " + starts(size),
                    races(Stream.generate(() -> resampled(recorded, size[0], size[1]))
                            .limit(EXPERIMENTS)));
        }
        for (int[] size : new int[][] {{3, 3}, {3, rounds}, {5, 3}}) {
            print(
                    EXPERIMENTS + " resampled comparisons of two runs, " + starts(size) + " each",
                    compared(recorded, size));
        }
    }

    private static String starts(int... size) {
        return size[0] + (size[0] == 1 ? " start" : " starts") + " of " + size[1] + " rounds";
    }

    /** Rounds of the controls of each run directory. */
    static List<Map<String, Repetitions>> recorded(Path folder) throws IOException {
        List<Map<String, Repetitions>> recorded = new ArrayList<>();
        try (Stream<Path> runs = Files.list(folder)) {
            for (Path summary : runs.map(run -> run.resolve("summary.json"))
                    .filter(Files::exists)
                    .sorted()
                    .toList()) {
                Map<String, Repetitions> controls = new TreeMap<>(Transports.IN_ORDER);
                for (JsonNode series :
                        new ObjectMapper().readTree(summary.toFile()).path("series")) {
                    String transport = series.path("transport").asText();
                    Map<Integer, Double> rounds = new TreeMap<>();
                    for (JsonNode round : series.path("rounds")) {
                        rounds.put(
                                round.path("round").asInt(),
                                round.path("medianNanos").asDouble());
                    }
                    if (Transports.addedPercent(transport).isPresent()) {
                        controls.put(transport, new Repetitions(Map.of(1, rounds)));
                    }
                }
                recorded.add(controls);
            }
        }
        return recorded;
    }

    /** Tallies all pairs of each race as in the report. */
    static Map<Double, Tally> races(Stream<Map<String, Repetitions>> experiments) {
        Map<Double, Tally> tallies = new TreeMap<>();
        experiments.forEach(experiment -> {
            Map<SeriesKey, Repetitions> ranking = experiment.entrySet().stream()
                    .sorted(Comparator.comparingDouble(entry -> entry.getValue().geometricMean()))
                    .collect(Collectors.toMap(
                            entry -> new SeriesKey("accounts", Side.REMOTE, entry.getKey()),
                            Map.Entry::getValue,
                            (a, b) -> a,
                            LinkedHashMap::new));
            for (PairOutcome difference :
                    PairOutcome.among(List.copyOf(ranking.keySet()), SeriesEstimates.of(ranking))) {
                boolean inOrder = Transports.IN_ORDER.compare(difference.first(), difference.second()) < 0;
                String less = inOrder ? difference.first() : difference.second();
                String more = inOrder ? difference.second() : difference.first();
                boolean faster = difference.state() == Outcome.FASTER;
                tally(tallies, less, more)
                        .add(
                                truth(less, more),
                                faster ? (inOrder ? 1 : -1) : 0,
                                difference
                                        .ratio()
                                        .map(Estimate::interval)
                                        .map(interval -> inOrder
                                                ? interval
                                                : new Interval(
                                                        1 / interval.high(),
                                                        1 / interval.low(),
                                                        interval.confidence())));
            }
        });
        return tallies;
    }

    /** Tallies comparisons as made by the command {@code compare}; no start belongs to both runs. */
    private static Map<Double, Tally> compared(List<Map<String, Repetitions>> recorded, int... size) {
        Map<Double, Tally> tallies = new TreeMap<>();
        if (recorded.size() < 2 * size[0]) {
            return tallies;
        }
        List<String> words = List.copyOf(recorded.get(0).keySet());
        for (int i = 0; i < EXPERIMENTS; i++) {
            List<Map<String, Repetitions>> shuffled = new ArrayList<>(recorded);
            Collections.shuffle(shuffled, RANDOM);
            List<Map<String, Repetitions>> first = shuffled.subList(0, size[0]);
            List<Map<String, Repetitions>> second = shuffled.subList(size[0], 2 * size[0]);
            for (String more : words) {
                String less = words.get(0);
                SeriesDelta change = RunComparison.of(
                                stored(series(less, first, size[1])),
                                stored(series(more, second, size[1])),
                                RunComparison.NO_LIMIT)
                        .changes()
                        .get(0);
                int statement = change.state() == Outcome.SLOWER ? 1 : change.state() == Outcome.FASTER ? -1 : 0;
                tally(tallies, less, more).add(truth(less, more), statement, change.interval());
            }
        }
        return tallies;
    }

    private static StoredExperiment stored(Repetitions repetitions) {
        SeriesKey key = new SeriesKey("accounts", Side.REMOTE, "control");
        return new StoredExperiment(
                Path.of("recorded"),
                List.of(StoredSeries.of(key, repetitions)),
                Optional.empty(),
                "",
                Optional.empty());
    }

    private static Tally tally(Map<Double, Tally> tallies, String less, String more) {
        return tallies.computeIfAbsent(truth(less, more), ratio -> new Tally());
    }

    /** True ratio of the second control's times to the first's. */
    private static double truth(String less, String more) {
        return (100.0 + Transports.addedPercent(more).orElseThrow())
                / (100 + Transports.addedPercent(less).orElseThrow());
    }

    private static Map<String, Repetitions> resampled(List<Map<String, Repetitions>> recorded, int starts, int rounds) {
        List<Map<String, Repetitions>> chosen = Stream.generate(
                        (Supplier<Map<String, Repetitions>>) () -> recorded.get(RANDOM.nextInt(recorded.size())))
                .limit(starts)
                .map(KnownDifferences::exchanged)
                .toList();
        Map<String, Repetitions> experiment = new TreeMap<>(Transports.IN_ORDER);
        List<Integer> from = chosen.stream()
                .map(one -> 1
                        + RANDOM.nextInt(
                                one.values().iterator().next().byStart().get(1).size() - rounds + 1))
                .toList();
        for (String word : recorded.get(0).keySet()) {
            Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
            for (int start = 0; start < starts; start++) {
                byStart.put(start + 1, window(chosen.get(start).get(word), from.get(start), rounds));
            }
            experiment.put(word, new Repetitions(byStart));
        }
        return experiment;
    }

    /** Swaps the names of the two controls with the same percentage in half of the cases. */
    private static Map<String, Repetitions> exchanged(Map<String, Repetitions> start) {
        Map<String, Repetitions> exchanged = new TreeMap<>(Transports.IN_ORDER);
        exchanged.putAll(start);
        List<String> equal =
                start.keySet().stream().filter(word -> word.matches(".*[a-z]$")).toList();
        if (equal.size() == 2 && RANDOM.nextBoolean()) {
            exchanged.put(equal.get(0), start.get(equal.get(1)));
            exchanged.put(equal.get(1), start.get(equal.get(0)));
        }
        return exchanged;
    }

    private static Repetitions series(String word, List<Map<String, Repetitions>> starts, int rounds) {
        return new Repetitions(IntStream.range(0, starts.size())
                .boxed()
                .collect(Collectors.toMap(
                        start -> start + 1,
                        start -> {
                            Repetitions all = starts.get(start).get(word);
                            return window(
                                    all, 1 + RANDOM.nextInt(all.byStart().get(1).size() - rounds + 1), rounds);
                        },
                        (a, b) -> a,
                        TreeMap::new)));
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
