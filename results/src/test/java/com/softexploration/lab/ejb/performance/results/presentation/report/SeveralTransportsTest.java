package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedGrowth;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedLayout;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedTable1;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/** Reports of an operation that was called over several transports, or with several payloads. */
class SeveralTransportsTest {

    @Test
    void onlyPublishedCallsGetPublishedFigures() throws Exception {
        var analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.LOCAL, "local-ejb"), 3_000)
                .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"), 300_000)
                .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb-required"), 200_000)
                .build();

        assertThat(Jsoup.parse(PublishedGrowth.table(
                                        ExperimentAnalysis.of(analysis, Optional.empty()), PublishedTable1.load())
                                .html())
                        .select("tbody tr")
                        .eachText())
                .singleElement()
                .asString()
                .startsWith("nop 100× 23.2× 100× 23.6× 100×");
    }

    @Test
    void tableOneComparesEqualPayloads() {
        var analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("payload", Side.REMOTE, "rmi", OptionalInt.of(0)), 50_000)
                .exactly(new SeriesKey("payload", Side.REMOTE, "rmi", OptionalInt.of(8192)), 70_000)
                .build();

        assertThat(Jsoup.parse(PublishedLayout.table(analysis).html())
                        .select("tbody th:first-of-type")
                        .eachText())
                .containsExactly("payload 0", "payload 8192");
    }

    @Test
    void loadTestsNameOtherTransports() {
        LoadTest usual = SyntheticRun.loadTest("nop", Side.REMOTE, 1, null);
        LoadTest never = new LoadTest(
                "id",
                new LoadTest.Call("nop", Side.REMOTE, "remote-ejb-required", null),
                new LoadTest.Repetition(1, 1),
                new LoadTest.Servers(null, null),
                new LoadTest.Calls(1, 0, null, 0L, List.of()),
                new LoadTest.Completion(Status.COMPLETED, null, null, 1),
                null,
                List.of());

        assertThat(LoadTestRow.name(usual, false)).isEqualTo("nop remote EJB, round 1");
        assertThat(LoadTestRow.name(never, true)).isEqualTo("nop remote EJB (transaction required), round 1, start 1");
        assertThat(LoadTestRow.of(List.of(usual, never, usual), Map.of()))
                .extracting(LoadTestRow::name, LoadTestRow::status)
                .containsExactly(
                        tuple("nop remote EJB", "2 completed"),
                        tuple("nop remote EJB (transaction required)", "1 completed"));
    }
}
