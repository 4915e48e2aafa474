package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.CallCosts;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.model.FigureSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An experiment read from its result files.
 *
 * @param place the given folder or file
 * @param all its series, in the order of the file
 * @param loads series of its load curves, as {@link StoredLoads} describes them
 * @param verdict verdict of its report; empty if the file has none
 * @param meaning what the verdict means; empty if the file has none
 * @param answer the answer of its report in one sentence; empty if the file has none
 * @param speed CPU speed of its figures; empty if unknown
 * @param description content of the {@code run.json} next to its summary; empty if there is none
 */
public record StoredExperiment(
        Path place,
        List<StoredSeries> all,
        Map<SeriesKey, Repetitions> loads,
        Optional<Verdict.State> verdict,
        String meaning,
        String answer,
        Optional<FigureSpeed> speed,
        Optional<ExperimentDescription> description) {
    /** Name of the file that contains the series. */
    public static final String SUMMARY = "summary.json";

    /** Pattern of JVM flags that do not affect compiled arithmetic. */
    private static final String MEMORY_FLAGS = "-X(ms|mx|mn|ss).*|-XX:.*(GC|Heap|Metaspace|NewSize|Pause).*";

    private static final DateTimeFormatter TO_THE_MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /**
     * Reads the folder of an experiment, or its {@code summary.json}, for comparison.
     *
     * @throws ResultsException if there is none, or it has no rounds
     */
    public static StoredExperiment read(Path place) throws ResultsException {
        Path summary = Files.isDirectory(place) ? place.resolve(SUMMARY) : place;
        Path run = summary.resolveSibling(ExperimentDescriptionFile.NAME);
        StoredExperiment experiment =
                read(place, Files.exists(run) ? Optional.of(ExperimentDescriptionFile.read(run)) : Optional.empty());
        if (experiment.withLoads().isEmpty()) {
            throw new ResultsException(summary + " has no rounds to compare; "
                    + (experiment.all().isEmpty()
                            ? "name the summary.json of an experiment"
                            : "analyse its logs again"));
        }
        return experiment;
    }

    /**
     * Reads the folder of an experiment, or its {@code summary.json}, even if it contains no rounds.
     *
     * @param description content of its {@code run.json}, if readable
     * @throws ResultsException if there is no summary
     */
    public static StoredExperiment read(Path place, Optional<ExperimentDescription> description)
            throws ResultsException {
        JsonNode tree = tree(Files.isDirectory(place) ? place.resolve(SUMMARY) : place);
        List<StoredSeries> all = new ArrayList<>();
        for (JsonNode series : tree.path("series")) {
            all.add(StoredSeries.read(series, tree.path("races")));
        }
        JsonNode verdict = tree.path("verdict");
        return new StoredExperiment(
                place,
                List.copyOf(all),
                StoredLoads.series(tree.path("loadCurves")),
                verdict(verdict.path("state").asText()),
                Printable.of(verdict.path("meaning").asText()),
                Printable.of(tree.path("answer").path("text").asText()),
                speed(tree.path("cpuSpeed"))
                        .or(() -> LoadTests.cpuSpeed(description).ofFigures()),
                description);
    }

    private static Optional<FigureSpeed> speed(JsonNode speed) {
        double nanos = speed.path("probeNanos").asDouble();
        return Arrays.stream(FigureSpeed.State.values())
                .filter(state ->
                        nanos > 0 && state.word().equals(speed.path("state").asText()))
                .map(state -> new FigureSpeed(state, nanos))
                .findFirst();
    }

    private static Optional<Verdict.State> verdict(String word) {
        return Arrays.stream(Verdict.State.values())
                .filter(state -> state.name().equalsIgnoreCase(word))
                .findFirst();
    }

    private static JsonNode tree(Path summary) throws ResultsException {
        try {
            return new ObjectMapper().readTree(Files.readAllBytes(summary));
        } catch (NoSuchFileException e) {
            throw new ResultsException(
                    "There is no " + summary + "; name the folder of an experiment, or its summary.json", e);
        } catch (JsonProcessingException e) {
            throw new ResultsException(
                    summary + " is not a summary (line " + e.getLocation().getLineNr()
                            + "); it may be truncated or edited",
                    e);
        } catch (IOException e) {
            throw new ResultsException(summary + " cannot be read (" + e + "); check its permissions", e);
        }
    }

    /** Start time and server, as far as known; otherwise the name of the folder or file. */
    public String name() {
        Stream<String> start = description.stream()
                .flatMap(experiment -> Stream.ofNullable(experiment.completion().startedAt()))
                .map(TO_THE_MINUTE::format);
        String known = Stream.concat(start, server().stream()).collect(Collectors.joining(", "));
        return known.isEmpty() ? folder() : known;
    }

    /** Name of the folder or file from which the experiment was read. */
    public String folder() {
        return place.getFileName().toString();
    }

    /** Product and release of the server; empty if unknown. */
    public Optional<String> server() {
        return description.map(experiment -> experiment.environment().server()).flatMap(server -> Stream.of(
                        server.product(), server.version())
                .filter(Objects::nonNull)
                .reduce((product, version) -> product + " " + version));
    }

    /** Returns the medians of the complete rounds of each comparable series. */
    public Map<SeriesKey, Repetitions> series() {
        Map<SeriesKey, Repetitions> comparable = new LinkedHashMap<>();
        all.forEach(series -> series.repetitions().ifPresent(rounds -> comparable.put(series.key(), rounds)));
        return comparable;
    }

    /** Returns the comparable series, including those derived from load curves. */
    public Map<SeriesKey, Repetitions> withLoads() {
        Map<SeriesKey, Repetitions> both = new LinkedHashMap<>(series());
        both.putAll(loads);
        return both;
    }

    /** Returns what the calls of its series cost besides time. */
    public CallCosts costs() {
        Map<Cost, Map<SeriesKey, Repetitions>> byCost = new EnumMap<>(Cost.class);
        all.forEach(series -> series.costs()
                .forEach((cost, values) -> byCost.computeIfAbsent(cost, any -> new LinkedHashMap<>())
                        .put(series.key(), values)));
        return CallCosts.of(byCost);
    }

    /**
     * Returns the comparable series, including those derived from load curves if another of the experiments has them as
     * well.
     */
    public Map<SeriesKey, Repetitions> comparableAmong(List<StoredExperiment> experiments) {
        Map<SeriesKey, Repetitions> comparable = new LinkedHashMap<>(series());
        loads.forEach((key, repetitions) -> {
            long having = experiments.stream()
                    .filter(experiment -> experiment.loads.containsKey(key))
                    .count();
            if (having > 1) {
                comparable.put(key, repetitions);
            }
        });
        return comparable;
    }

    /**
     * Returns whether the figures of both experiments were certainly measured at different CPU speeds, in which case
     * they are not compared.
     */
    public boolean hasOtherSpeedThan(StoredExperiment other) {
        return speed.flatMap(
                        figure -> other.speed.filter(another -> figure.differsFrom(another, sharesProbeWith(other))))
                .isPresent();
    }

    /** Returns whether both experiments used the same CPU speed probe on the same CPU, as far as known. */
    private boolean sharesProbeWith(StoredExperiment other) {
        return description.isEmpty()
                || other.description.isEmpty()
                || probe(description.get()).equals(probe(other.description.get()));
    }

    /**
     * Returns what the duration of the probe depends on in addition to the CPU speed: the CPU model, and the output of
     * the JIT compiler.
     */
    private static List<Object> probe(ExperimentDescription description) {
        Machine machine = description.environment().machine();
        return List.of(
                Optional.ofNullable(machine).map(Machine::cpuModel),
                Set.copyOf(description.environment().jdks()),
                Stream.ofNullable(description.environment().jvms())
                        .flatMap(List::stream)
                        .flatMap(jvm -> Stream.ofNullable(jvm.inputArguments()).flatMap(List::stream))
                        .filter(argument -> argument.startsWith("-X") && !argument.matches(MEMORY_FLAGS))
                        .collect(Collectors.toSet()));
    }

    /** Returns one word why a series cannot be quoted, from its own verdict or that of the report; empty if it can. */
    public Optional<String> unquotable(SeriesKey key) {
        return unsteady(key)
                .or(() -> verdict.filter(state -> state == Verdict.State.NOISY).map(state -> "noisy"));
    }

    /** Returns the verdict on an unsteady series in one word; empty if the series is steady. */
    public Optional<String> unsteady(SeriesKey key) {
        return all.stream()
                .filter(series -> series.key().equals(key))
                .findFirst()
                .flatMap(StoredSeries::unsteady);
    }
}
