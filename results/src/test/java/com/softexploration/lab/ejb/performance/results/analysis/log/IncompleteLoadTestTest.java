package com.softexploration.lab.ejb.performance.results.analysis.log;

import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.problems;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.read;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.record;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.samples;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IncompleteLoadTestTest {
    private static final String BEGIN = record(0, "begin", "", "");

    private static String end(int part, String more) {
        return record(part, "end", more, "");
    }

    @Test
    void missingEndRecordIsReported() {
        LogReader.Contents contents = read(BEGIN + record(1, "measured", "", "1, 2"));

        assertThat(samples(contents)).containsExactly(1, 2);
        assertThat(contents.loadTests().get(0).complete()).isFalse();
        assertThat(problems(contents))
                .containsExactly(
                        "2: load test r1 is incomplete: it has no end record; the server may have been killed; "
                                + "measured samples used: 2");
    }

    @Test
    void statusReasonIsReported() {
        LogReader.Contents contents = read(
                BEGIN + record(1, "measured", "", "1") + end(2, ", status=cancelled, reason=asked for%0Ain JConsole"));

        assertThat(samples(contents)).containsExactly(1);
        assertThat(contents.loadTests().get(0).incompleteReason())
                .isEqualTo("its status is cancelled (asked for in JConsole)");
    }

    @Test
    void endRecordWithoutStatusIsIncomplete() {
        LogReader.Contents contents = read(BEGIN + record(1, "measured", "", "1") + end(2, ""));

        assertThat(contents.loadTests().get(0).incompleteReason()).isEqualTo("its status is unknown");
    }

    @Test
    void namesMissingParts() {
        LogReader.Contents contents = read(record(1, "measured", "", "1")
                + record(2, "measured", "", "2")
                + record(5, "measured", "", "5")
                + end(6, ", status=completed"));

        assertThat(samples(contents)).containsExactly(1, 2, 5);
        assertThat(contents.loadTests().get(0).incompleteReason()).isEqualTo("3 parts are missing: 0, 3 to 4");
    }

    @Test
    void partsAreSorted() {
        LogReader.Contents contents = read(BEGIN
                + record(2, "measured", "", "20, 21")
                + record(1, "measured", "", "10")
                + record(3, "measured", "", "30")
                + end(4, ", status=completed"));

        assertThat(samples(contents)).containsExactly(10, 20, 21, 30);
        assertThat(contents.loadTests().get(0).complete()).isTrue();
        assertThat(problems(contents))
                .containsExactly("3: part 1 of load test r1 comes after part 2: put where it belongs");
    }

    @Test
    void duplicatePartCountsOnce() {
        LogReader.Contents contents = read(
                BEGIN + record(1, "measured", "", "1") + record(1, "measured", "", "1") + end(2, ", status=completed"));

        assertThat(samples(contents)).containsExactly(1);
        assertThat(contents.loadTests().get(0).complete()).isTrue();
        assertThat(problems(contents))
                .containsExactly("3: part 1 of load test r1 occurs a second time: the record is skipped");
    }

    @Test
    void checksSampleCount() {
        LogReader.Contents contents =
                read(BEGIN + record(1, "measured", "", "1, 2") + end(2, ", status=completed, measuredCount=3"));

        assertThat(contents.loadTests().get(0).incompleteReason())
                .isEqualTo("its end record counts 3 measured calls, the log has 2");
    }

    @Test
    void foreignPayloadSizeIsSkipped() {
        String payload = "executePayloadServiceLoadTest {run=r1, part=%d, phase=measured%s}:[%d]\n";
        LogReader.Contents contents = read(payload.formatted(0, ", payloadChars=8", 1)
                + payload.formatted(1, ", payloadChars=16", 2)
                + payload.formatted(1, ", payloadChars=many", 3)
                + payload.formatted(1, "", 4));

        assertThat(samples(contents)).containsExactly(1, 4);
        assertThat(problems(contents))
                .contains(
                        "2: load test r1 is payload 8 over local-ejb, but this record of it is payload 16 over local-ejb: the record is skipped",
                        "3: property 'payloadChars' is 'many', not a number from 0 to 999999999: the record is skipped");
    }

    @Test
    void contradictoryRecordIsSkipped() {
        LogReader.Contents contents = read(BEGIN + record(1, "measured", "", "1")
                + "executeSimpleServiceLoadTest {run=r1, part=2, phase=measured, transport=local-ejb}:[250]\n"
                + end(2, ", status=completed"));

        assertThat(samples(contents)).containsExactly(1);
        assertThat(problems(contents))
                .containsExactly(
                        "3: load test r1 is nop over local-ejb, but this record of it is simple over local-ejb: the record is skipped");
    }

    @Test
    void recordOverridesSideOfLog() {
        LogReader.Contents contents =
                read(record(0, "begin", ", side=remote", "").replace("local-ejb", "remote-ejb")
                        + record(1, "measured", "", "1").replace("local-ejb", "remote-ejb")
                        + end(2, ", status=completed").replace("local-ejb", "remote-ejb"));

        assertThat(contents.loadTests().get(0).key().side()).isEqualTo(Side.REMOTE);
        assertThat(problems(contents))
                .containsExactly(
                        "1: load test r1 says side=remote, but the log was given as the local one: counted as remote");
    }

    @Test
    void unknownSideFallsBackToLog() {
        LogReader.Contents contents = read(record(0, "begin", ", side=inside", "")
                + record(1, "measured", "", "1")
                + end(2, ", status=completed"));

        assertThat(contents.loadTests().get(0).key().side()).isEqualTo(Side.LOCAL);
        assertThat(problems(contents))
                .containsExactly(
                        "1: load test r1 says side='inside', which is unknown: counted as local, like the log");
    }

    @Test
    void missingPartsAreCountedAndFirstNamed() {
        String everySecond = IntStream.range(0, 1_001)
                .mapToObj(i -> record(2 * i, "measured", "", "" + i))
                .collect(Collectors.joining());

        LogReader.Contents contents = read(everySecond + end(2_002, ", status=completed"));

        assertThat(samples(contents)).hasSize(1_001).isSorted();
        assertThat(contents.loadTests().get(0).incompleteReason())
                .isEqualTo("1,001 parts are missing: 1, 3, 5 and others");
    }

    @Test
    void latePartsFillGap() {
        LogReader.Contents contents = read(BEGIN
                + record(1, "measured", "", "1")
                + record(4, "measured", "", "4")
                + record(2, "measured", "", "2")
                + record(3, "measured", "", "3")
                + record(4, "measured", "", "4")
                + end(5, ", status=completed"));

        assertThat(samples(contents)).containsExactly(1, 2, 3, 4);
        assertThat(problems(contents))
                .last()
                .isEqualTo("6: part 4 of load test r1 occurs a second time: the record is skipped");
    }
}
