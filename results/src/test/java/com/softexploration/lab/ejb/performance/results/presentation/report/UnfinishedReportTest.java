package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
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

    /** The command line states it last, as its error. */
    @Test
    void problemOfExperimentIsNotRepeated() throws Exception {
        String problem = "the server was killed; see its log";
        LoadTest made = SyntheticRun.loadTest("nop", Side.REMOTE, 1, null);
        LoadTest failed = new LoadTest(
                made.runId(),
                made.call(),
                made.repetition(),
                made.servers(),
                made.calls(),
                new LoadTest.Completion(Status.FAILED, problem, null, 0),
                null,
                List.of());
        ExperimentAnalysis measured = measured(SyntheticRun.with(List.of(failed)), Status.FAILED, problem);

        JudgedFiles.Report report = JudgedFiles.report(measured, directory);

        assertThat(new VerdictText(report.verdict()).reasons())
                .contains("aborted load tests: the experiment, failed, nop remote EJB round 1 (failed)");
        assertThat(ResultTable.text(measured, report.verdict(), 100))
                .contains("Failed load tests:\n- nop remote EJB, round 1\n")
                .doesNotContain(problem);
        assertThat(Jsoup.parse(report.page()).select("header").text()).containsOnlyOnce(problem);
    }

    private List<String> findings(Status status, String problem) throws Exception {
        return Jsoup.parse(JudgedFiles.report(measured(SyntheticRun.quiet(), status, problem), directory)
                        .page())
                .select("header > .finding")
                .eachText();
    }

    private static ExperimentAnalysis measured(ExperimentDescription usual, Status status, String problem) {
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
        return ExperimentAnalysis.of(analysis, Optional.of(ended));
    }
}
