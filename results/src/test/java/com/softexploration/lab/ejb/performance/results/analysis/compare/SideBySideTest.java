package com.softexploration.lab.ejb.performance.results.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonText;
import com.softexploration.lab.ejb.performance.results.presentation.report.ExperimentFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variants in whose rounds the machine was the same, however much it changed between rounds and starts. */
class SideBySideTest {
    private static final SeriesKey LOCAL = new SeriesKey("nop", Side.LOCAL, "local-ejb");
    private static final SeriesKey REMOTE = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final int EXPERIMENTS = 400;

    private final Random random = new Random(1);

    @TempDir
    private Path folder;

    @Test
    void changesOfTheMachineCancel() throws Exception {
        Map<Integer, Map<Integer, Double>> machine = machine(3, 8, 0.3);
        Repetitions base = new Repetitions(machine);
        Repetitions now = scaled(machine, 1.1, 0.01);

        SeriesDelta paired = compared(base, now, true);
        SeriesDelta unpaired = compared(base, now, false);

        assertThat(paired.state()).isEqualTo(Outcome.SLOWER);
        assertThat(paired.interval().orElseThrow().contains(1.1)).isTrue();
        assertThat(unpaired.state()).isEqualTo(Outcome.UNDECIDED);
    }

    /** Of the second start, one variant lacks the first round, in which the machine was slow. */
    @Test
    void ratioIsThatOfShownMedians() throws Exception {
        Map<Integer, Map<Integer, Double>> machine = machine(3, 4, 0.01);
        machine.get(2).put(1, 900.0);
        Repetitions base = new Repetitions(machine);
        Map<Integer, Map<Integer, Double>> gap =
                new TreeMap<>(scaled(machine, 1.2, 0).byStart());
        gap.get(2).remove(1);

        SeriesDelta change = compared(base, new Repetitions(gap), true);

        assertThat(change.ratio().orElseThrow()).isCloseTo(1.2, within(1e-9));
        assertThat(change.base().byStart().get(2)).containsOnlyKeys(2, 3, 4);
        assertThat(change.interval().orElseThrow().low()
                        * change.interval().orElseThrow().high())
                .isCloseTo(1.2 * 1.2, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"true, 1.3, SLOWER", "true, 1.05, UNDECIDED", "false, 1.3, UNDECIDED"})
    void singleStartDecidesLargeDifference(boolean sideBySide, double factor, Outcome state) throws Exception {
        Map<Integer, Map<Integer, Double>> machine = machine(1, 10, 0.1);

        SeriesDelta change = compared(new Repetitions(machine), scaled(machine, factor, 0.02), sideBySide);

        assertThat(change.state()).isEqualTo(state);
        assertThat(change.ratio().isPresent()).isEqualTo(sideBySide);
        assertThat(change.obstacle()).isEqualTo(sideBySide ? Optional.empty() : Optional.of(Obstacle.ONE_START));
    }

    @Test
    void singleRoundIsNotCompared() throws Exception {
        Map<Integer, Map<Integer, Double>> machine = machine(1, 1, 0.1);

        assertThat(compared(new Repetitions(machine), scaled(machine, 2, 0), true)
                        .obstacle())
                .contains(Obstacle.ONE_START);
    }

    /** What disturbs the machine widens the interval; what belongs to one variant alone forbids a statement. */
    @ParameterizedTest
    @CsvSource({
        "disturbed, true, true",
        "uncertain, true, true",
        "drifting, true, false",
        "too short, true, false",
        "disturbed, false, false"
    })
    void verdictsOnTimesLeaveRatiosAlone(String verdict, boolean sideBySide, boolean isCompared) throws Exception {
        Map<Integer, Map<Integer, Double>> machine = machine(3, 8, 0.001);
        StoredExperiment noisy = stored(description("a", sideBySide), new Repetitions(machine));
        StoredSeries series = noisy.all().get(0);
        StoredExperiment base = new StoredExperiment(
                noisy.place(),
                List.of(new StoredSeries(
                        series.key(),
                        series.times(),
                        series.repetitions(),
                        "",
                        Optional.of(verdict),
                        OptionalInt.empty(),
                        Map.of())),
                Map.of(),
                Optional.of(Verdict.State.NOISY),
                "",
                "",
                Optional.empty(),
                noisy.description());

        RunComparison changes = RunComparison.of(
                base, stored(description("b", sideBySide), scaled(machine, 1.5, 0.001)), RunComparison.NO_LIMIT);

        assertThat(changes.changes().get(0).state() == Outcome.SLOWER).isEqualTo(isCompared);
        assertThat(ComparisonText.text(changes, 200))
                .contains("nop remote EJB: " + verdict + " in the base run, do not quote"
                        + (sideBySide ? " its times" : "\n"));
    }

    @Test
    void remarkTellsWhichRoundsCount() throws Exception {
        Map<Integer, Map<Integer, Double>> machine = machine(3, 8, 0.1);

        assertThat(ComparisonText.text(comparison(new Repetitions(machine), scaled(machine, 1, 0.1), true), 200))
                .contains("Measured side by side: times and ratios are those of the rounds that both have.")
                .doesNotContain("Measured at different times");
    }

    /** In a duet, variants swap the CPUs that each has at the start. */
    @ParameterizedTest
    @CsvSource({"duet, false", "interleaved, true"})
    void swappedCpusAreNoDifference(String pairing, boolean differs) throws Exception {
        List<ExperimentDescription> variants = new ArrayList<>();
        for (int cpu = 0; cpu < 2; cpu++) {
            Path file = Files.writeString(folder.resolve(cpu + ".json"), """
                    {"schemaVersion": 3, "runId": "%d", "sideBySide": {"pairing": "%s", "runIds": ["0", "1"]},
                     "jvms": [{"start": 1, "role": "business", "pid": 1, "cpus": "%d", "version": "17", "inputArguments": [],
                               "maxHeapBytes": 1, "garbageCollectors": []}]}
                    """.formatted(cpu, pairing, cpu));
            variants.add(ExperimentDescriptionFile.read(file));
        }

        assertThat(ExperimentFacts.differences(Optional.of(variants.get(0)), Optional.of(variants.get(1))))
                .extracting(ExperimentFacts.Difference::label)
                .isEqualTo(differs ? List.of("CPUs (business)") : List.of());
    }

    /** Starts of equal variants differ by 6.5 % in their ratio, more than those of local nop in stored experiments. */
    @ParameterizedTest
    @CsvSource({"1, 20", "2, 10", "3, 8", "5, 6"})
    void equalVariantsAreRarelyToldApart(int starts, int rounds) throws Exception {
        ExperimentDescription first = description("a", true);
        ExperimentDescription second = description("b", true);
        long claims = IntStream.range(0, EXPERIMENTS)
                .filter(any -> {
                    Map<Integer, Map<Integer, Double>> local = machine(starts, rounds, 0.1);
                    Map<Integer, Map<Integer, Double>> remote = machine(starts, rounds, 0.3);
                    return RunComparison.of(
                                    stored(first, new Repetitions(local), new Repetitions(remote)),
                                    stored(second, other(local, 0.065, 0.01), other(remote, 0.03, 0.1)),
                                    RunComparison.NO_LIMIT)
                            .changes()
                            .stream()
                            .anyMatch(change -> change.state() == Outcome.SLOWER || change.state() == Outcome.FASTER);
                })
                .count();

        assertThat(claims).isLessThanOrEqualTo(EXPERIMENTS / 20);
    }

    private SeriesDelta compared(Repetitions base, Repetitions now, boolean sideBySide) throws Exception {
        return comparison(base, now, sideBySide).changes().get(0);
    }

    private RunComparison comparison(Repetitions base, Repetitions now, boolean sideBySide) throws Exception {
        return RunComparison.of(
                stored(description("a", sideBySide), base),
                stored(description("b", sideBySide), now),
                RunComparison.NO_LIMIT);
    }

    private ExperimentDescription description(String name, boolean sideBySide) throws Exception {
        Path file = Files.createDirectories(folder.resolve(name)).resolve("run.json");
        Files.writeString(
                file,
                "{\"schemaVersion\": 3, \"runId\": \"%s\"%s}"
                        .formatted(
                                name,
                                sideBySide
                                        ? ", \"sideBySide\": {\"pairing\": \"interleaved\", \"runIds\": [\"a\", \"b\"]}"
                                        : ""));
        return ExperimentDescriptionFile.read(file);
    }

    private static StoredExperiment stored(ExperimentDescription description, Repetitions... ofKeys) {
        List<SeriesKey> keys = ofKeys.length == 1 ? List.of(REMOTE) : List.of(LOCAL, REMOTE);
        return new StoredExperiment(
                Path.of(description.runId()),
                IntStream.range(0, ofKeys.length)
                        .mapToObj(i -> StoredSeries.of(keys.get(i), ofKeys[i]))
                        .toList(),
                Map.of(),
                Optional.empty(),
                "",
                "",
                Optional.empty(),
                Optional.of(description));
    }

    /** Medians around 100 ns that scatter between rounds. */
    private Map<Integer, Map<Integer, Double>> machine(int starts, int rounds, double scatter) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        for (int start = 1; start <= starts; start++) {
            Map<Integer, Double> medians = new TreeMap<>();
            for (int round = 1; round <= rounds; round++) {
                medians.put(round, 100 * Math.exp(scatter * random.nextGaussian()));
            }
            byStart.put(start, medians);
        }
        return byStart;
    }

    private Repetitions scaled(Map<Integer, Map<Integer, Double>> machine, double factor, double scatter) {
        Map<Integer, Map<Integer, Double>> scaled = new TreeMap<>();
        machine.forEach((start, rounds) -> {
            Map<Integer, Double> medians = new TreeMap<>();
            rounds.forEach(
                    (round, nanos) -> medians.put(round, factor * nanos * Math.exp(scatter * random.nextGaussian())));
            scaled.put(start, medians);
        });
        return new Repetitions(scaled);
    }

    /** An equal variant, whose starts and rounds differ. */
    private Repetitions other(Map<Integer, Map<Integer, Double>> machine, double ofStarts, double ofRounds) {
        Map<Integer, Map<Integer, Double>> other = new TreeMap<>();
        machine.forEach((start, rounds) ->
                other.putAll(scaled(Map.of(start, rounds), Math.exp(ofStarts * random.nextGaussian()), ofRounds)
                        .byStart()));
        return new Repetitions(other);
    }
}
