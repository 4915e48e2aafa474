package com.softexploration.lab.ejb.performance.results.presentation.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import java.nio.file.Path;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictTextTest {
    private final SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RUN);

    @TempDir
    private Path directory;

    @Test
    void quietStartsCanBeQuoted() throws Exception {
        for (int start = 1; start <= 3; start++) {
            experiment.atStart(start);
            for (int round = 1; round <= 4; round++) {
                experiment.exactly("simple", "remote-ejb", null, round, 1_000_000_000L + 20_000_000L * start);
            }
        }

        assertThat(text().text())
                .isEqualTo("CLEAN. The machine was quiet; 3 starts agree within 1.9 %. All figures can be quoted.");
    }

    /** Excluded load tests are not called quiet. */
    @Test
    void cleanResultCountsExcludedTests() throws Exception {
        for (int round = 1; round <= 6; round++) {
            experiment.othersUse(round > 4 ? 20 : 0).loadTest("nop", "remote-ejb", null, round, 400, 300);
        }

        assertThat(text().sentence())
                .isEqualTo("The machine was quiet in 4 of 6 load tests; the rest is excluded."
                        + " All figures can be quoted.");
    }

    @Test
    void frequentReasonComesFirst() throws Exception {
        for (int round = 1; round <= 4; round++) {
            experiment.othersUse(round == 1 ? 0 : 87.64).loadTest("nop", "remote-ejb", null, round, 400, 300);
        }

        assertThat(text().sentence())
                .isEqualTo("Other processes used up to 87.6 % of the CPUs in 3 of 4 load tests:"
                        + " stop them, or give a longer --time.");
    }

    /** The worst value, also of a rule that all load tests keep. */
    @Test
    void checksShowWorstValue() throws Exception {
        for (int round = 1; round <= 4; round++) {
            experiment.othersUse(round == 1 ? 2 : 10.004 + round).loadTest("nop", "remote-ejb", null, round, 400, 300);
        }

        assertThat(Jsoup.parse(text().checks().html()).select("tbody tr").eachText())
                .contains(
                        "CPU used by other processes 14.0 % at most 10 % no, in 3 of 4 the test did not have the machine to itself",
                        "Steal time (of demanded CPU time) 0.20 % at most 2 % yes other virtual machines shared the CPUs",
                        "Calls that failed 0 none yes figures exclude them");
    }

    @Test
    void failedCallsPrecedeDisturbances() throws Exception {
        experiment.othersUse(50).errors(3, "silence");
        for (int round = 1; round <= 4; round++) {
            experiment.loadTest("nop", "remote-ejb", null, round, 400, 300);
        }

        assertThat(text().sentence()).isEqualTo("12 calls failed: see the reasons under Failed calls.");
    }

    @Test
    void driftIsAReason() throws Exception {
        for (int round = 1; round <= 10; round++) {
            experiment.loadTest("accounts", "soap", null, round, 400, 1_500 - 70 * round);
        }

        assertThat(text().text())
                .isEqualTo("NOISY. Calls of accounts SOAP were still getting faster or slower:"
                        + " give a longer --time.\nDo not quote: accounts (drifting).");
    }

    @Test
    void logsAloneNeedDescription() throws Exception {
        experiment.loadTest("nop", "remote-ejb", null, 1, 400, 300);

        Verdict verdict = Judge.judge(ExperimentAnalysis.of(experiment.analysis(directory), Optional.empty()));

        assertThat(new VerdictText(verdict).text()).startsWith("UNKNOWN. ").contains("give run.json");
    }

    private VerdictText text() throws Exception {
        return new VerdictText(Judge.judge(
                ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description()))));
    }
}
