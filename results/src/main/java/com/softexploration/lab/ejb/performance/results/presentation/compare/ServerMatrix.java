package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.compare.Obstacle;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.ServerDifferences;
import com.softexploration.lab.ejb.performance.results.analysis.compare.ServerDifferences.Change;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredLoads;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates.Pair;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CompactLetters;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparedVariants.Difference;
import com.softexploration.lab.ejb.performance.results.presentation.report.OutcomeText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Series of several experiments side by side; identical calls share a row.
 *
 * @param servers one per experiment, in the order of all cells
 * @param rows one row per series
 * @param speeds CPU speed of each server's figures, in words; empty if all are the same, as far as known
 */
public record ServerMatrix(List<Measured> servers, List<Row> rows, List<String> speeds) {
    /**
     * A compared server and its verdict.
     *
     * @param name product and release
     * @param verdict verdict on its experiment; empty if its summary has none
     */
    public record Measured(String name, Optional<Verdict.State> verdict) {
        static Measured of(StoredExperiment experiment) {
            return named(experiment, experiment.server().orElse(experiment.folder()));
        }

        static Measured named(StoredExperiment experiment, String name) {
            return new Measured(name, experiment.verdict());
        }
    }

    /**
     * A series on all servers.
     *
     * @param cells cells by server, empty if a server lacks the series
     * @param letters letters by server; those that share one do not differ significantly ({@link CompactLetters}); empty where a server was
     *     not compared
     * @param slowdowns time on each server, divided by that on the one with the least time; empty where a server was not compared
     * @param lead by how much the fastest server is faster than each other one, at least, as a share; empty if no single
     *     one is fastest
     * @param equal whether the fastest servers are equal for all practical purposes
     * @param spread by how much the slowest of several fastest servers is slower than another, at most, in percent; empty
     *     if one is fastest or the limit is unknown
     * @param changes change from the server before it; empty for the first one, and unless the servers are releases of one
     */
    public record Row(
            SeriesKey key,
            List<Optional<Cell>> cells,
            List<String> letters,
            List<Optional<Multiple>> slowdowns,
            OptionalDouble lead,
            boolean equal,
            OptionalDouble spread,
            List<Optional<Change>> changes) {
        /** Returns a sentence that names the fastest servers; empty for fewer than two servers. */
        Optional<String> answer(List<String> servers) {
            List<Integer> fastest = fastest(cells, letters);
            if (fastest.isEmpty()) {
                return cells.stream().flatMap(Optional::stream).limit(2).count() < 2
                        ? Optional.empty()
                        : Optional.of("No comparison for " + StoredText.over(key) + ".");
            }
            Cell first = cells.get(fastest.get(0)).orElseThrow();
            Cell last = cells.get(fastest.get(fastest.size() - 1)).orElseThrow();
            List<String> names = fastest.stream().map(servers::get).toList();
            String joined =
                    String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
            String values = text(first) + " to " + text(last);
            String sentence = names.size() == 1
                    ? names.get(0) + (StoredLoads.isCapacity(key) ? " carries most " : " is fastest for ")
                            + StoredText.over(key) + ": " + text(first) + lead(fastest.get(0), servers)
                    : equal
                            ? joined + " are " + OutcomeText.of(Outcome.EQUAL) + " for " + StoredText.over(key) + ": "
                                    + values
                            : "No winner yet for " + StoredText.over(key) + " among " + joined + ": " + values
                                    + apart();
            return Optional.of(sentence + ".");
        }

        private String apart() {
            return equal || spread.isEmpty() ? "" : ", " + IntervalText.apart(spread.getAsDouble());
        }

        /** Formats the servers that were not compared, by reason, as sentences with a leading blank. */
        String notCompared(List<String> servers) {
            Map<Obstacle, List<String>> names = IntStream.range(0, servers.size())
                    .filter(this::isNotCompared)
                    .boxed()
                    .filter(server -> !comparable(cells).equals(List.of(server)))
                    .collect(Collectors.groupingBy(
                            server -> obstacle(cells.get(server).orElseThrow()),
                            () -> new EnumMap<>(Obstacle.class),
                            Collectors.mapping(servers::get, Collectors.toList())));
            return names.entrySet().stream()
                    .map(entry -> " N" + DeltaText.of(entry.getKey()).substring(1) + ": "
                            + (entry.getValue().size() == servers.size() ? "all" : String.join(", ", entry.getValue()))
                            + ".")
                    .collect(Collectors.joining());
        }

        private static Obstacle obstacle(Cell cell) {
            if (!cell.severalStarts()) {
                return Obstacle.ONE_START;
            }
            return cell.unsteady().isPresent() ? Obstacle.NOT_QUOTABLE : Obstacle.CPU_SPEED;
        }

        private boolean isNotCompared(int server) {
            return cells.get(server).isPresent() && letters.get(server).isEmpty();
        }

        private String lead(int fastest, List<String> servers) {
            List<String> others = IntStream.range(0, servers.size())
                    .filter(server -> server != fastest && !letters.get(server).isEmpty())
                    .mapToObj(servers::get)
                    .toList();
            if (lead.isEmpty()) {
                return "";
            }
            String than = others.size() == 1 ? others.get(0) : "any other";
            String percent = NumberText.twoDigits(100 * lead.getAsDouble()) + " %";
            return StoredLoads.isCapacity(key)
                    ? ", " + than + " at least " + percent + " less"
                    : ", at least " + percent + " faster than " + than;
        }

        private String text(Cell cell) {
            return StoredText.of(key, cell.nanos(), cell.interval());
        }

        /** Returns whether the server is certainly faster than every other one. */
        boolean isBest(int server) {
            return letters.get(server).equals("a")
                    && IntStream.range(0, letters.size()).noneMatch(this::isNotCompared)
                    && letters.stream().filter(letter -> letter.contains("a")).count() == 1
                    && letters.stream().distinct().count() > 1;
        }
    }

    /**
     * A series on one server.
     *
     * @param nanos geometric mean of the medians of its rounds, per start
     * @param interval interval of that mean; empty with fewer than two repetitions
     * @param floorMultiple multiple of the floor in the common rounds; empty if there is none, and for the floor itself
     * @param unsteady one-word reason why it cannot be quoted, from the series or otherwise from the experiment; empty
     *     if it can
     * @param severalStarts whether it was measured over several server starts; a single one does not predict the next
     */
    public record Cell(
            double nanos,
            Optional<Interval> interval,
            Optional<Multiple> floorMultiple,
            Optional<String> unsteady,
            boolean severalStarts) {
        boolean isComparable() {
            return severalStarts && unsteady.isEmpty();
        }
    }

    /**
     * Multiple of the floor, or of the duration on another server.
     *
     * @param estimate its estimate, for the floor from the common rounds; empty with fewer than two repetitions
     */
    public record Multiple(double times, Optional<Estimate> estimate) {
        String text() {
            return IntervalText.times(times, interval());
        }

        Optional<Interval> interval() {
            return estimate.map(Estimate::interval);
        }
    }

    /** Creates the matrix of several experiments. */
    public static ServerMatrix of(List<StoredExperiment> experiments) {
        List<Map<SeriesKey, Cell>> byServer = experiments.stream()
                .map(experiment -> cells(experiment, experiments))
                .toList();
        ServerDifferences differences = ServerDifferences.of(experiments);
        Optional<ComparedVariants> variants = ComparedVariants.of(experiments);
        boolean releases = variants.filter(compared -> compared.difference() == Difference.RELEASE)
                .isPresent();
        List<Row> rows = byServer.stream()
                .flatMap(cells -> cells.keySet().stream())
                .distinct()
                .sorted(SeriesKey.IN_ORDER)
                .map(key -> row(
                        key,
                        byServer.stream()
                                .map(cells -> Optional.ofNullable(cells.get(key)))
                                .toList(),
                        differences,
                        releases))
                .toList();
        return new ServerMatrix(measured(experiments, variants), rows, speeds(experiments));
    }

    private static List<String> speeds(List<StoredExperiment> experiments) {
        boolean same = experiments.stream()
                .noneMatch(experiment -> experiments.stream().anyMatch(experiment::hasOtherSpeedThan));
        return same
                ? List.of()
                : experiments.stream()
                        .map(experiment -> ComparisonText.speed(experiment.speed()))
                        .toList();
    }

    /**
     * Returns names that distinguish the experiments: servers or releases, JDKs if there is one server, or otherwise start times or
     * folders.
     */
    private static List<Measured> measured(List<StoredExperiment> experiments, Optional<ComparedVariants> variants) {
        if (variants.isPresent()) {
            return IntStream.range(0, experiments.size())
                    .mapToObj(i -> new Measured(
                            variants.get().names().get(i), experiments.get(i).verdict()))
                    .toList();
        }
        List<Measured> servers = experiments.stream().map(Measured::of).toList();
        if (areDistinct(servers)) {
            return servers;
        }
        List<Measured> runs = experiments.stream()
                .map(experiment -> Measured.named(experiment, experiment.name()))
                .toList();
        return areDistinct(runs)
                ? runs
                : experiments.stream()
                        .map(experiment -> Measured.named(experiment, experiment.folder()))
                        .toList();
    }

    private static boolean areDistinct(List<Measured> servers) {
        return servers.stream().map(Measured::name).distinct().count() == servers.size();
    }

    private static Row row(SeriesKey key, List<Optional<Cell>> cells, ServerDifferences differences, boolean releases) {
        List<Integer> comparable = comparable(cells);
        List<Integer> fastestFirst = comparable.stream()
                .filter(server -> differences.isCompared(key, server, comparable))
                .sorted(Comparator.comparingDouble(
                        server -> cells.get(server).orElseThrow().nanos()))
                .toList();
        String[] letters = new String[cells.size()];
        Arrays.fill(letters, "");
        List<String> inOrder = CompactLetters.of(
                fastestFirst.size(),
                (first, second) -> differences.toldApart(key, fastestFirst.get(first), fastestFirst.get(second)));
        for (int i = 0; i < inOrder.size(); i++) {
            letters[fastestFirst.get(i)] = inOrder.get(i);
        }
        List<Integer> fastest = fastest(cells, List.of(letters));
        List<Integer> others = fastestFirst.stream()
                .filter(server -> !fastest.contains(server))
                .toList();
        return new Row(
                key,
                cells,
                List.of(letters),
                slowdowns(key, cells, fastestFirst, differences),
                fastest.size() == 1 ? differences.lead(key, fastest.get(0), others) : OptionalDouble.empty(),
                fastest.size() > 1 && differences.equal(key, fastest),
                differences.spread(key, fastest),
                IntStream.range(0, cells.size())
                        .mapToObj(server -> releases && comparable.containsAll(List.of(server - 1, server))
                                ? differences.change(key, server - 1, server)
                                : Optional.<Change>empty())
                        .toList());
    }

    private static List<Optional<Multiple>> slowdowns(
            SeriesKey key, List<Optional<Cell>> cells, List<Integer> fastestFirst, ServerDifferences differences) {
        return IntStream.range(0, cells.size())
                .mapToObj(server -> Optional.of(server)
                        .filter(fastestFirst::contains)
                        .map(compared -> new Multiple(
                                cells.get(compared).orElseThrow().nanos()
                                        / cells.get(fastestFirst.get(0))
                                                .orElseThrow()
                                                .nanos(),
                                differences.ratio(key, compared, fastestFirst.get(0)))))
                .toList();
    }

    private static List<Integer> comparable(List<Optional<Cell>> cells) {
        return IntStream.range(0, cells.size())
                .filter(server -> cells.get(server).filter(Cell::isComparable).isPresent())
                .boxed()
                .toList();
    }

    /** Returns the servers that are not significantly slower than the fastest one, sorted by duration. */
    private static List<Integer> fastest(List<Optional<Cell>> cells, List<String> letters) {
        return IntStream.range(0, cells.size())
                .filter(server -> letters.get(server).contains("a"))
                .boxed()
                .sorted(Comparator.comparingDouble(
                        server -> cells.get(server).orElseThrow().nanos()))
                .toList();
    }

    private static Map<SeriesKey, Cell> cells(StoredExperiment experiment, List<StoredExperiment> experiments) {
        Map<SeriesKey, Repetitions> series = experiment.comparableAmong(experiments);
        SeriesEstimates estimates = RunComparison.estimates(experiment);
        List<Pair> overFloor = series.keySet().stream()
                .filter(key -> !key.isFloor() && key.side() == Side.REMOTE)
                .map(key -> new Pair(
                        key, new SeriesKey(key.operation(), Side.REMOTE, Transports.FLOOR, key.payloadChars())))
                .filter(pair -> series.containsKey(pair.denominator()))
                .toList();
        Map<Pair, Estimate> ratios = estimates.ratios(overFloor);
        Map<SeriesKey, Cell> cells = new LinkedHashMap<>();
        series.forEach((key, repetitions) -> cells.put(
                key,
                new Cell(
                        repetitions.geometricMean(),
                        estimates.median(key).map(Estimate::interval),
                        overFloor.stream()
                                .filter(pair -> pair.numerator().equals(key))
                                .findFirst()
                                .map(pair -> new Multiple(
                                        repetitions.geometricMean()
                                                / series.get(pair.denominator()).geometricMean(),
                                        Optional.ofNullable(ratios.get(pair)))),
                        experiment.unquotable(key),
                        repetitions.hasMultipleStarts())));
        return cells;
    }

    /** Returns the names of the servers. */
    List<String> names() {
        return servers.stream().map(Measured::name).toList();
    }
}
