package com.softexploration.lab.ejb.performance.results.analysis.log;

import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.problems;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.read;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.record;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.samples;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Failed calls in a log. */
class ErrorRecordTest {
    private static final String BEGIN = record(0, "begin", ", requestCount=9, maxErrorRate=0.5", "");

    @Test
    void countsErrorsByReasonOverAllRecords() {
        LogReader.Contents contents = read(BEGIN
                + record(1, "measured", "", "10, 11")
                + record(2, "error", ", count=2, reason=HTTP status 500%2C no body", "")
                + record(3, "error", ", count=1, reason=silence", "")
                + record(4, "measured", "", "12")
                + record(5, "error", ", count=3, reason=HTTP status 500%2C no body", "")
                + record(6, "end", ", status=completed, measuredCount=3, errorCount=6", ""));

        LoggedLoadTest loadTest = contents.loadTests().get(0);
        assertThat(loadTest.errors()).containsOnly(entry("HTTP status 500, no body", 5L), entry("silence", 1L));
        assertThat(samples(contents)).containsExactly(10, 11, 12);
        assertThat(loadTest.complete()).isTrue();
        assertThat(loadTest.requestCount()).isEqualTo(OptionalLong.of(9));
        assertThat(problems(contents)).isEmpty();
    }

    @Test
    void samplesInErrorRecordAreIgnored() {
        LogReader.Contents contents = read(record(0, "error", ", count=1, reason=late", "1, 2, 3"));

        assertThat(samples(contents)).isEmpty();
    }

    @Test
    void errorRecordWithoutCountIsSkipped() {
        LogReader.Contents contents = read(BEGIN
                + record(1, "error", ", reason=late", "")
                + record(1, "error", ", count=0, reason=late", "")
                + record(1, "error", ", count=-2, reason=late", ""));

        assertThat(contents.loadTests().get(0).errors()).isEmpty();
        assertThat(problems(contents))
                .contains(
                        "2: property 'count' is missing: the record is skipped",
                        "3: property 'count' is '0', not a number from 1 to 9999999999: the record is skipped"
                                + " (and 1 more of this kind)");
    }

    @Test
    void checksErrorCount() {
        LogReader.Contents contents = read(BEGIN
                + record(1, "error", ", count=1, reason=late", "")
                + record(2, "end", ", status=completed, errorCount=3", ""));

        assertThat(contents.loadTests().get(0).incompleteReason())
                .isEqualTo("its end record counts 3 failed calls, the log has 1");
    }

    @Test
    void errorWithoutReasonCounts() {
        assertThat(read(record(0, "error", ", count=4", "")).loadTests().get(0).errors())
                .containsOnly(entry("unknown reason", 4L));
    }

    @Test
    void readsReasonOfIncomparability() {
        String begin = record(0, "begin", ", incomparable=does not sleep%2C so it is fast", "");

        assertThat(read(begin).loadTests().get(0).incomparable()).isEqualTo("does not sleep, so it is fast");
        assertThat(read(BEGIN).loadTests().get(0).incomparable()).isEmpty();
    }

    @Test
    void impossibleErrorCountIsSkipped() {
        LogReader.Contents contents = read(BEGIN
                + record(1, "error", ", count=9999999999, reason=late", "")
                + record(2, "error", ", count=10000000000, reason=late", ""));

        assertThat(contents.loadTests().get(0).errors()).containsOnly(entry("late", 9_999_999_999L));
        assertThat(problems(contents))
                .contains(
                        "3: property 'count' is '10000000000', not a number from 1 to 9999999999: the record is skipped");
    }
}
