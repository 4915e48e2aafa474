package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogFindingsTest {
    private static final SeriesKey NOP_LOCAL = new SeriesKey("nop", Side.LOCAL, "local-ejb");
    private static final SeriesKey NOP_REMOTE = new SeriesKey("nop", Side.REMOTE, "remote-ejb");

    @Test
    void bareLogsAreUnknown() {
        Verdict verdict = judge(
                new SyntheticAnalysis().exactly(NOP_LOCAL, 3_000, 3_000, 3_000).build());

        assertThat(verdict.state()).isEqualTo(State.UNKNOWN);
        assertThat(new VerdictText(verdict).reasons())
                .containsExactly("the logs contain no observations of the machine");
    }

    @Test
    void bareLogsReportTheirProblems() {
        Analysis unsteady = new SyntheticAnalysis()
                .exactly(NOP_LOCAL, 3_000_000_000L, 4_000_000_000L, 3_000_000_000L)
                .incomplete(NOP_REMOTE, "r7", "its end record is missing", 260_000)
                .problem(new LogProblem(Path.of("logs", "remote-results.log"), 12, "cut in the middle of a number"))
                .build();

        assertThat(reasons(unsteady))
                .containsExactly(
                        "the logs contain no observations of the machine",
                        "aborted load tests: nop remote EJB, load test r7 (its end record is missing)",
                        "parts of the logs that could not be used: remote-results.log line 12 (cut in the middle of a number)");
    }

    @Test
    void logNameIsSanitised() {
        Analysis analysis = new SyntheticAnalysis()
                .problem(new LogProblem(Path.of("a\u001b[2J.log"), 12, "cut"))
                .build();

        assertThat(reasons(analysis))
                .last()
                .isEqualTo("parts of the logs that could not be used: a [2J.log line 12 (cut)");
    }

    /**
     * The 99th percentile of the response times is 5 ms; the second number is the achieved share of the rate. Without the
     * second limit, an idle machine with fast calls would be condemned; without the first, a slow server.
     */
    @ParameterizedTest
    @CsvSource({
        "1_500_000, 1.0, generator limit (send error; of response times; both 99th percentiles): 30.0 %",
        "1_000_001, 1.0, generator limit (send error; of response times; both 99th percentiles): 20.0 %",
        "1_000_000, 1.0, ",
        "1_500_000, 0.5, "
    })
    void largeSendErrorIsGeneratorLimit(String nanos, double achieved, String reason) {
        assertThat(reasons(nanos, 5_000_000, achieved))
                .isEqualTo(Optional.ofNullable(reason)
                        .map(text ->
                                text.replace(';', ',') + " (at most 10 %) in nop remote EJB at 2,000/s, load test A"));
    }

    /** 1.5 ms of 20 ms are the server's percentile for all practical purposes. */
    @Test
    void smallShareIsNoGeneratorLimit() {
        assertThat(reasons("1_500_000", 20_000_000, 1)).isEmpty();
        assertThat(reasons("1_500_000", 15_000_000, 1)).isEmpty();
        assertThat(reasons("1_500_000", 14_900_000, 1)).isPresent();
    }

    private static Optional<String> reasons(String sendErrorNanos, double p99Nanos, double achieved) {
        CallTimes times = new CallTimes(2_000, 1e9, 1, p99Nanos, p99Nanos / 4, p99Nanos / 2, p99Nanos, 1);
        OpenLoadSummary test = new OpenLoadSummary(
                new LoadTestSummary("A", NOP_REMOTE, OptionalLong.of(2_000), times, 0, Map.of(), "", "", true, ""),
                times,
                Double.NaN,
                new OpenLoadSummary.Load(
                        2_000,
                        1_000_000_000,
                        Math.round(1e9 / achieved),
                        Long.parseLong(sendErrorNanos.replace("_", ""))));
        Analysis analysis = new Analysis(List.of(), List.of(), List.of(), List.of(test), List.of(), List.of());
        return reasons(analysis).stream()
                .filter(reason -> reason.startsWith("generator limit"))
                .findFirst();
    }

    private static List<String> reasons(Analysis analysis) {
        return new VerdictText(judge(analysis)).reasons();
    }

    private static Verdict judge(Analysis analysis) {
        return Judge.judge(ExperimentAnalysis.of(analysis, Optional.empty()));
    }
}
