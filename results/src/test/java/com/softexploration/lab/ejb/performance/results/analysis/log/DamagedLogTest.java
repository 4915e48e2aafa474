package com.softexploration.lab.ejb.performance.results.analysis.log;

import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.problems;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.read;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.record;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.samples;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DamagedLogTest {
    private static final String NOP = "executeNopServiceLoadTest";

    static Stream<Arguments> damagedLines() {
        return Stream.of(
                arguments("[1, 2, 30", List.of(1L, 2L), "is truncated, its unfinished end '30' dropped"),
                arguments("[1, 2, ", List.of(1L, 2L), "is truncated"),
                arguments("[", List.of(), "is truncated"),
                arguments(
                        "[1, -2, 3]",
                        List.of(1L, 3L),
                        "'-2' is negative, which no duration can be: this sample is skipped"),
                arguments("[1, two, 3]", List.of(1L, 3L), "'two' is not a whole number"),
                arguments("[1, 2.5, 3]", List.of(1L, 3L), "'2.5' is not a whole number"),
                arguments("[1, 2 2, 3]", List.of(1L, 3L), "'2 2' is not a whole number"),
                arguments("[1,, 3]", List.of(1L, 3L), "there is no number between two commas"),
                arguments("[1, 3, ]", List.of(1L, 3L), "or before the bracket"),
                arguments(
                        "[1, 9223372036854775808, 3]", List.of(1L, 3L), "'9223372036854775808' is beyond 922337203685"),
                arguments("[1, " + "0".repeat(500) + "2, 3]", List.of(1L, 3L), "...' is too long for a number"),
                arguments("[1, " + "9".repeat(500) + ", 3]", List.of(1L, 3L), "...' is too long for a number"));
    }

    @ParameterizedTest
    @MethodSource("damagedLines")
    void damagedLineKeepsGoodSamples(String samples, List<Long> good, String reason) {
        LogReader.Contents contents = read(NOP + ":[7]\n" + NOP + ":" + samples + "\n" + NOP + ":[8]\n");

        assertThat(contents.loadTests().get(0).samples().toArray()).containsExactly(7);
        assertThat(contents.loadTests().get(1).samples().toArray())
                .containsExactly(good.stream().mapToLong(Long::longValue).toArray());
        assertThat(contents.loadTests().get(2).samples().toArray()).containsExactly(8);
        assertThat(contents.loadTests()).extracting(LoggedLoadTest::complete).containsExactly(true, false, true);
        assertThat(problems(contents))
                .singleElement()
                .asString()
                .startsWith("2: ")
                .contains(reason);
    }

    static Stream<Arguments> unusableRecords() {
        return Stream.of(
                arguments(
                        "executeFooServiceLoadTest:[1, -1, x]",
                        "unknown operation 'executeFooServiceLoadTest' (known are nop, simple, complex"),
                arguments(NOP + " {part=0, phase=measured}:[1]", "property 'run' is missing: the record is skipped"),
                arguments(NOP + " {run=r, phase=measured}:[1]", "property 'part' is missing"),
                arguments(
                        NOP + " {run=r, part=-1, phase=measured}:[1]", "property 'part' is '-1', not a number from 0"),
                arguments(NOP + " {run=r, part=0}:[1]", "property 'phase' is missing"),
                arguments(
                        NOP + " {run=r, part=0, phase=lunch}:[1]", "phase 'lunch' is unknown (known are begin, warmup"),
                arguments(NOP + " {run=r, part=0, phase=measured}", "the record ends before its samples"),
                arguments(NOP + " {run=r, part=0, phase=measured:[1]", "is not the start of a record"),
                arguments(NOP, "'executeNopServiceLoadTest' is not a record"),
                arguments(
                        "Exception in thread \"main\" java.lang.Error",
                        "'Exception in thread \"main\" jav...' is not a record"));
    }

    @ParameterizedTest
    @MethodSource("unusableRecords")
    void unintelligibleRecordIsSkipped(String damaged, String reason) {
        LogReader.Contents contents = read(NOP + ":[7]\n" + damaged + "\n" + NOP + ":[8]\n");

        assertThat(samples(contents)).containsExactly(7, 8);
        assertThat(problems(contents))
                .singleElement()
                .asString()
                .startsWith("2: ")
                .contains(reason);
    }

    @Test
    void damagedOptionalPropertiesAreIgnored() {
        LogReader.Contents contents = read(
                record(0, "measured", ", oops, thread=1, thread=2", "1") + record(1, "end", ", status=completed", ""));

        assertThat(samples(contents)).containsExactly(1);
        assertThat(problems(contents))
                .containsExactly(
                        "1: 'oops' is not key=value: ignored", "1: property 'thread' is given twice: the first counts");
    }

    @Test
    void findsNextRecordWithinLine() {
        LogReader.Contents contents =
                read(NOP + ":[1, 2" + NOP + ":[3]" + NOP + " {run=r, pa" + NOP + ":[4]what" + NOP + ":[5]\n");

        assertThat(samples(contents)).containsExactly(1, 3, 4, 5);
        assertThat(problems(contents))
                .containsExactly(
                        "1: the record is truncated, its unfinished end '2' dropped",
                        "1: the record ends before its samples: skipped to the next record or line",
                        "1: 'whatexecuteNopServiceLoadTest:...' is not a record; skipped");
    }

    @Test
    void failureReasonIsNotRecord() {
        LogReader.Contents contents = read(record(0, "measured", "", "1")
                + record(1, "end", ", status=failed, reason=executeNopServiceLoadTest: cannot executeAnything", ""));

        assertThat(samples(contents)).containsExactly(1);
        assertThat(contents.loadTests().get(0).incompleteReason())
                .isEqualTo("its status is failed (executeNopServiceLoadTest: cannot executeAnything)");
    }

    @Test
    void truncatedLogKeepsCompleteSamples() {
        String whole = NOP + ":[19633, 20145]\n" + record(0, "begin", "", "")
                + record(1, "measured", "", "31, 4159, 26") + record(2, "measured", "", "535");
        for (int length = 0; length <= whole.length(); length++) {
            String cut = whole.substring(0, length);
            assertThat(samples(read(cut))).as("samples of '%s'", cut).isEqualTo(finishedNumbers(cut));
        }
    }

    @Test
    void recordsAfterTruncationAreRead() {
        String before = NOP + ":[19633, 20145]\n" + record(0, "measured", "", "31, 4159, 26");
        String after = NOP + " {run=r2, part=0, phase=measured}:[7, 8]\n";
        for (int length = 0; length <= before.length(); length++) {
            String cut = before.substring(0, length);
            long[] expected = LongStream.concat(LongStream.of(finishedNumbers(cut)), LongStream.of(7, 8))
                    .toArray();
            assertThat(samples(read(cut + after)))
                    .as("samples of '%s'", cut + after)
                    .isEqualTo(expected);
        }
    }

    private static long[] finishedNumbers(String text) {
        return Pattern.compile("(?<=[\\[ ])\\d+(?=[,\\]])")
                .matcher(text.replaceAll("\\{[^}]*}", ""))
                .results()
                .mapToLong(number -> Long.parseLong(number.group()))
                .toArray();
    }

    @Test
    void binaryGarbageIsReportedBriefly() {
        byte[] garbage = new byte[300_000];
        new Random(1).nextBytes(garbage);
        byte[] record = ("\n" + NOP + ":[1, 2]\n").getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(record, 0, garbage, 262_144 - 15, record.length);

        LogReader.Contents contents = read(garbage);

        assertThat(samples(contents)).containsExactly(1, 2);
        assertThat(contents.problems()).hasSizeBetween(1, LogProblems.LISTED + 1);
        assertThat(problems(contents))
                .anyMatch(problem -> problem.matches("1: .*and [\\d,]{3,6} more of this kind\\)"));
        assertThat(problems(contents)).allMatch(problem -> problem.matches("[\\x20-\\x7e]{1,120}"));
    }
}
