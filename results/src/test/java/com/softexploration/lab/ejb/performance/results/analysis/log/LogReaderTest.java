package com.softexploration.lab.ejb.performance.results.analysis.log;

import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.problems;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.read;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.record;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.samples;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogReaderTest {
    private static final SeriesKey LOCAL_NOP = new SeriesKey("nop", Side.LOCAL, "local-ejb");

    @Test
    void publishedLinesAreSeparateRuns() {
        LogReader.Contents contents = read("executeNopServiceLoadTest:[19633, 20145]\nexecuteNopServiceLoadTest:[7]\n");

        assertThat(contents.loadTests()).extracting(LoggedLoadTest::id).containsExactly("line 1", "line 2");
        assertThat(contents.loadTests()).extracting(LoggedLoadTest::key).containsOnly(LOCAL_NOP);
        assertThat(contents.loadTests()).allMatch(LoggedLoadTest::complete);
        assertThat(samples(contents)).containsExactly(19633, 20145, 7);
        assertThat(contents.problems()).isEmpty();
    }

    @Test
    void logGivesTransportOfPublishedLine() {
        LogReader.Contents contents = new LogReader(LogReaderTest::publishedComplexLine)
                .read(List.of(Path.of("l.log")), List.of(Path.of("r.log")));

        assertThat(contents.loadTests())
                .extracting(LoggedLoadTest::key)
                .containsExactly(
                        new SeriesKey("complex", Side.LOCAL, "local-ejb"),
                        new SeriesKey("complex", Side.REMOTE, "remote-ejb"));
    }

    private static InputStream publishedComplexLine(Path file) {
        return stream("executeComplexServiceLoadTest:[5]\n");
    }

    @Test
    void joinsRecordsWithoutWarmup() {
        LogReader.Contents contents = read(record(0, "begin", ", side=local, requestCount=4", "")
                + record(1, "warmup", "", "81233, 40110")
                + record(2, "measured", ", thread=1", "19633, 20145")
                + record(3, "measured", ", thread=2", "19870")
                + record(4, "end", ", status=completed, measuredCount=3", ""));

        assertThat(contents.loadTests()).hasSize(1);
        assertThat(contents.loadTests().get(0).id()).isEqualTo("r1");
        assertThat(contents.loadTests().get(0).key()).isEqualTo(LOCAL_NOP);
        assertThat(contents.loadTests().get(0).complete()).isTrue();
        assertThat(samples(contents)).containsExactly(19633, 20145, 19870);
        assertThat(contents.problems()).isEmpty();
    }

    @Test
    void separatesConcurrentRuns() {
        String other = "executeNopServiceLoadTest {run=r2, part=%d, phase=%s, transport=local-ejb%s}:[%s]\n";
        LogReader.Contents contents = read(record(0, "measured", "", "1")
                + other.formatted(0, "measured", "", "10")
                + record(1, "measured", "", "2")
                + other.formatted(1, "end", ", status=completed", "")
                + record(2, "end", ", status=completed", ""));

        assertThat(contents.loadTests()).extracting(LoggedLoadTest::id).containsExactly("r1", "r2");
        assertThat(contents.loadTests()).allMatch(LoggedLoadTest::complete);
        assertThat(samples(contents)).containsExactly(1, 2, 10);
    }

    @Test
    void runContinuesInNextLog() {
        Map<String, String> logs = Map.of(
                "1.log", record(0, "begin", "", "") + record(1, "measured", "", "1"),
                "2.log", record(2, "measured", "", "2") + record(3, "end", ", status=completed", ""));
        LogReader.Contents contents = new LogReader(file -> stream(logs.get(file.toString())))
                .read(List.of(Path.of("1.log"), Path.of("2.log")), List.of());

        assertThat(contents.loadTests()).hasSize(1);
        assertThat(contents.loadTests().get(0).complete()).isTrue();
        assertThat(samples(contents)).containsExactly(1, 2);
    }

    @Test
    void runInTwoLogsCountsOnce() {
        String text = record(0, "measured", "", "1, 2") + record(1, "end", ", status=completed", "");
        LogReader.Contents contents = new LogReader(file -> stream(text))
                .read(List.of(Path.of("a.log"), Path.of("copy-of-a.log")), List.of());

        assertThat(samples(contents)).containsExactly(1, 2);
        assertThat(contents.problems()).hasSize(1);
        assertThat(contents.problems().get(0))
                .hasToString("copy-of-a.log:1: load test r1 is also in a.log: counted once, ignored here");
    }

    @Test
    void decodesValuesAndIgnoresUnknownKeys() {
        LogReader.Contents contents = read("executeNopServiceLoadTest {run=a%2Cb%C3%A9, part=0, phase=measured, "
                + "transport=x%3D%5By%5D, colour=blue}:[1]\n");

        assertThat(contents.loadTests().get(0).id()).isEqualTo("a,bé");
        assertThat(contents.loadTests().get(0).key().transport()).isEqualTo("x=[y]");
    }

    @Test
    void acceptsForeignLineEndings() {
        LogReader.Contents contents =
                read("\uFEFFexecuteNopServiceLoadTest:[1, 2]\r\n\r\n \nexecuteNopServiceLoadTest : [ 3 ,4\t]  \r\n"
                        + "executeNopServiceLoadTest:[]\n\nexecuteNopServiceLoadTest:[9223372036854775807,"
                        + " ".repeat(100) + "0000000000000000000007]");

        assertThat(samples(contents)).containsExactly(1, 2, 3, 4, Long.MAX_VALUE, 7);
        assertThat(contents.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 4096})
    void readsInSmallPieces(int bytesAtOnce) {
        long[] expected = LongStream.range(0, 120_000)
                .map(i -> i * i * i % 999_983 * (i % 3))
                .toArray();
        String line = "executeNopServiceLoadTest:["
                + LongStream.of(expected).mapToObj(Long::toString).collect(Collectors.joining(", ")) + "]\n";
        assertThat(line.length()).as("bytes, more than the window").isGreaterThan(1 << 18);

        LogReader.Contents contents =
                new LogReader(file -> new Trickle(stream(line), bytesAtOnce)).read(List.of(LogText.LOCAL), List.of());

        assertThat(samples(contents)).isEqualTo(expected);
        assertThat(contents.problems()).isEmpty();
    }

    @Test
    void problemsAreSortedByFileAndLine() {
        Map<String, String> logs = Map.of(
                "1.log",
                record(0, "measured", "", "1") + "what?\n",
                "2.log",
                "\n\nwhat?\nexecuteNopServiceLoadTest:[-1]");
        LogReader.Contents contents = new LogReader(file -> stream(logs.get(file.toString())))
                .read(List.of(Path.of("2.log")), List.of(Path.of("1.log")));

        assertThat(contents.problems())
                .extracting(problem -> problem.file() + ":" + problem.line())
                .containsExactly("2.log:3", "2.log:4", "1.log:1", "1.log:2");
        assertThat(problems(contents).get(2)).contains("no end record");
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a few bytes per read, like a slow disk. */
    private static final class Trickle extends FilterInputStream {
        private final int bytesAtOnce;

        Trickle(InputStream in, int bytesAtOnce) {
            super(in);
            this.bytesAtOnce = bytesAtOnce;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            return super.read(target, offset, Math.min(length, bytesAtOnce));
        }
    }

    /** Covers escape sequences, C1 controls, direction overrides and line separators; raw and encoded. */
    @Test
    void logTextCannotControlTerminal() {
        String head = "executeNopServiceLoadTest {run=a%1B%5B2J, transport=x\u009b%E2%80%AEy";
        LogReader.Contents contents = read(head + ", part=0, phase=begin, incomparable=no\u2028\u001bno}:[]\n" + head
                + ", part=1, phase=error, count=1, reason=%C2%85late\u200f}:[]\n");

        LoggedLoadTest loadTest = contents.loadTests().get(0);
        assertThat(loadTest.id()).isEqualTo("a [2J");
        assertThat(loadTest.key().transport()).isEqualTo("x y");
        assertThat(loadTest.incomparable()).isEqualTo("no no");
        assertThat(loadTest.errors()).containsOnlyKeys(" late ");
        assertThat(contents.problems()).isNotEmpty().allSatisfy(problem -> assertThat(problem.toString())
                .doesNotContainPattern("[\\p{C}\\p{Zl}\\p{Zp}]"));
    }

    @Test
    void fileNameCannotControlTerminal() {
        assertThat(new LogProblem(Path.of("a\u001b[2J\u202e.log"), 3, "is empty"))
                .hasToString("a [2J .log:3: is empty");
    }
}
