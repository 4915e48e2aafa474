package com.softexploration.lab.ejb.performance.results.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogFindingsTest {
    @Test
    void logNameIsSanitised() {
        Analysis analysis = new SyntheticAnalysis()
                .problem(new LogProblem(Path.of("a\u001b[2J.log"), 12, "cut"))
                .build();

        assertThat(Judge.judge(analysis, Optional.empty()).reasons())
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
        "900_000, 1.0, ",
        "1_500_000, 0.5, "
    })
    void largeSendErrorIsGeneratorLimit(String nanos, double achieved, String reason) {
        assertThat(reasons(nanos, 5_000_000, achieved))
                .isEqualTo(Optional.ofNullable(reason)
                        .map(text -> text.replace(';', ',') + " (at most 10 %) in nop remote at 2,000/s, load test A"));
    }

    /** 1.5 ms of 20 ms are the server's percentile for all practical purposes. */
    @Test
    void smallShareIsNoGeneratorLimit() {
        assertThat(reasons("1_500_000", 20_000_000, 1)).isEmpty();
    }

    private static Optional<String> reasons(String sendErrorNanos, double p99Nanos, double achieved) {
        CallTimes times = new CallTimes(2_000, 1e9, 1, p99Nanos, p99Nanos / 4, p99Nanos / 2, p99Nanos, 1);
        SeriesKey key = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
        OpenLoadSummary test = new OpenLoadSummary(
                new LoadTestSummary("A", key, OptionalLong.of(2_000), times, 0, Map.of(), "", "", true, ""),
                times,
                Double.NaN,
                new OpenLoadSummary.Load(
                        2_000,
                        1_000_000_000,
                        Math.round(1e9 / achieved),
                        Long.parseLong(sendErrorNanos.replace("_", ""))));
        Analysis analysis = new Analysis(List.of(), List.of(), List.of(), List.of(test), List.of(), List.of());
        return Judge.judge(analysis, Optional.empty()).reasons().stream()
                .filter(reason -> reason.startsWith("generator limit"))
                .findFirst();
    }
}
