package com.softexploration.lab.ejb.performance.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnfinishedReportTest {
    @TempDir
    private Path directory;

    @Test
    void reasonIsOnFirstScreen() throws Exception {
        assertThat(findings(Status.CANCELLED, "interrupted after 8 of 24 load tests; run it again"))
                .containsExactly("Not complete: interrupted after 8 of 24 load tests; run it again");
        assertThat(findings(Status.COMPLETED, "no SOAP on this server")).isEmpty();
        assertThat(findings(null, null)).isEmpty();
    }

    private List<String> findings(Status status, String problem) throws Exception {
        ExperimentDescription usual = SyntheticRun.quiet();
        var ended = new ExperimentDescription(
                usual.schemaVersion(),
                usual.runId(),
                new ExperimentDescription.Completion(null, null, status, problem),
                usual.parameters(),
                usual.environment(),
                usual.loadTests());
        var analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"), 250_000, 264_000)
                .build();
        return Jsoup.parse(ReportWriter.write(ExperimentAnalysis.of(analysis, Optional.of(ended)), directory)
                        .page())
                .select("header > .finding")
                .eachText();
    }
}
