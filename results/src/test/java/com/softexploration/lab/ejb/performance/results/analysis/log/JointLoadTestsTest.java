package com.softexploration.lab.ejb.performance.results.analysis.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.LogSelection;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.Generator;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis.GeneratorTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.JointPart;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Disturbances;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.ExcludedLoadTests;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.FindingText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JointLoadTestsTest {
    private static final Map<String, JointPart> PARTS =
            Map.of("a-g1", new JointPart("a-g1", "presentation"), "a-g2", new JointPart("a-g1", "presentation-2"));

    @TempDir
    private Path folder;

    @Test
    void mergesSamplesNotFigures() throws Exception {
        Path one = log("one", "a-g1", List.of(1L, 2L, 3L, 4L, 5L), true);
        Path other = log("other", "a-g2", List.of(100L, 200L), true);

        Analysis analysis = analyze(Set.of(), one, other);

        assertThat(analysis.problems()).isEmpty();
        assertThat(analysis.series()).singleElement().satisfies(series -> {
            assertThat(series.summary().count()).isEqualTo(7);
            // The mean of the two medians would be 51.5, the median of all is the fourth.
            assertThat(series.summary().medianNanos()).isEqualTo(4);
            assertThat(series.summary().meanNanos()).isCloseTo(45, within(1e-9));
            assertThat(series.summary().maxNanos()).isEqualTo(200);
            assertThat(series.loadTests()).singleElement().satisfies(loadTest -> {
                assertThat(loadTest.id()).isEqualTo("a-g1");
                assertThat(loadTest.requestCount()).hasValue(7);
                assertThat(loadTest.complete()).isTrue();
            });
        });
        assertThat(analysis.generators())
                .extracting(GeneratorTimes::generator, times -> times.times().count())
                .containsExactly(tuple("presentation", 5L), tuple("presentation-2", 2L));
    }

    @Test
    void partsWithoutDescriptionStaySeparate() throws Exception {
        Path one = log("one", "a-g1", List.of(1L), true);
        Path other = log("other", "a-g2", List.of(2L), true);

        Analysis analysis = new LogAnalyzer().analyze(List.of(), List.of(one, other));

        assertThat(analysis.loadTests()).hasSize(2);
        assertThat(analysis.generators()).isEmpty();
    }

    @Test
    void deadGeneratorMakesLoadTestIncomplete() throws Exception {
        Path one = log("one", "a-g1", List.of(1L, 2L), true);
        Path other = log("other", "a-g2", List.of(3L), false);

        Analysis analysis = analyze(Set.of(), one, other);

        assertThat(analysis.series().get(0).summary().count()).isEqualTo(3);
        assertThat(analysis.incompleteLoadTests()).singleElement().satisfies(loadTest -> assertThat(
                        loadTest.incompleteReason())
                .isEqualTo("presentation-2: it has no end record; the server may have been killed"));
    }

    /** The load test without it is complete. */
    @Test
    void callsOfDeadGeneratorDoNotCount() throws Exception {
        LoadTest alone = SyntheticRun.loadTest("a-g1", "nop", Side.REMOTE, 1, 1, null);
        Optional<ExperimentDescription> description = Optional.of(SyntheticRun.with(List.of(new LoadTest(
                alone.runId(),
                alone.call(),
                alone.repetition(),
                alone.servers(),
                alone.calls(),
                alone.completion(),
                alone.observation(),
                List.of(
                        new Generator("presentation", "a", "a-g1", null, 1, Status.COMPLETED, null),
                        new Generator("presentation-2", "b", "a-g2", null, 0, Status.FAILED, "was killed"))))));
        Path one = log("one", "a-g1", List.of(1L, 2L), true);
        Path other = log("other", "a-g2", List.of(3L), false);

        Analysis analysis =
                new LogAnalyzer().analyze(List.of(), List.of(one, other), ExcludedLoadTests.selection(description));

        assertThat(analysis.series())
                .singleElement()
                .satisfies(series -> assertThat(series.summary().count()).isEqualTo(2));
        assertThat(analysis.incompleteLoadTests()).isEmpty();
        assertThat(Disturbances.of(description.get().loadTests().get(0), null, CpuSpeed.UNKNOWN))
                .extracting(FindingText::disturbance)
                .containsExactly("Presentation servers that died under load: presentation-2");
    }

    @Test
    void generatorWithoutLogIsNamed() throws Exception {
        Analysis analysis = analyze(Set.of(), log("one", "a-g1", List.of(1L, 2L), true));

        assertThat(analysis.incompleteLoadTests()).singleElement().satisfies(loadTest -> assertThat(
                        loadTest.incompleteReason())
                .isEqualTo("presentation-2: its log is missing"));
    }

    @Test
    void supersededLoadTestIsSkippedWithItsParts() throws Exception {
        Path one = log("one", "a-g1", List.of(1L), true);
        Path other = log("other", "a-g2", List.of(2L), true);

        Analysis analysis = analyze(Set.of("a-g1"), one, other);

        assertThat(analysis.series()).isEmpty();
        assertThat(analysis.generators()).isEmpty();
    }

    @Test
    void simultaneousCallsAreAdjacent() {
        Samples both = Samples.interleaved(List.of(Samples.of(1, 2, 3, 4), Samples.of(10, 20), Samples.of()));

        assertThat(both.toArray()).containsExactly(1, 10, 2, 3, 20, 4);
    }

    @Test
    void largeMergesInterleaveBlocks() {
        Samples one = blocks(0, 30);
        Samples other = blocks(30, 45);

        Samples both = Samples.interleaved(List.of(one, other));

        assertThat(both.size()).isEqualTo(4_500_000);
        assertThat(Arrays.stream(both.toArray()).sorted().toArray())
                .isEqualTo(LongStream.range(0, 4_500_000).toArray());
        long ofOther = Arrays.stream(both.toArray())
                .limit(2_250_000)
                .filter(nanos -> nanos >= 3_000_000)
                .count();
        assertThat(ofOther).isBetween(650_000L, 850_000L);
    }

    private static Samples blocks(int from, int to) {
        return Samples.join(LongStream.range(from, to)
                .mapToObj(block -> Samples.of(
                        LongStream.range(block * 100_000, (block + 1) * 100_000).toArray()))
                .toList());
    }

    private static Analysis analyze(Set<String> excluded, Path... logs) throws Exception {
        return new LogAnalyzer()
                .analyze(List.of(), List.of(logs), new LogSelection(excluded, PARTS, Set.of(), CpuSpeed.UNKNOWN));
    }

    private Path log(String name, String id, List<Long> samples, boolean ended) throws Exception {
        String head = "executeNopServiceLoadTest {run=" + id + ", part=";
        String text = head + "0, phase=begin, side=remote, transport=remote-ejb, requestCount=" + samples.size()
                + "}:[]\n" + head + "1, phase=measured, transport=remote-ejb}:" + samples + "\n";
        String end = head + "2, phase=end, transport=remote-ejb, status=completed, measuredCount=" + samples.size()
                + "}:[]\n";
        return Files.writeString(folder.resolve(name), ended ? text + end : text);
    }
}
