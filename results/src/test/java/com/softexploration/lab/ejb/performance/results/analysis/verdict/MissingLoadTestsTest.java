package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MissingLoadTestsTest {
    /** One log lacks a load test; another log was not given at all. */
    @Test
    void onlyLostLoadTestIsNoisy() {
        Analysis analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.LOCAL, "local-ejb"), 3_000, 3_000, 3_000)
                .build();
        Observation quiet = SyntheticRun.observation(0.0, 0.0);
        LoadTest there = SyntheticRun.loadTest("run-0", "nop", Side.LOCAL, 1, 1, quiet);
        LoadTest lost = SyntheticRun.loadTest("run-9", "nop", Side.LOCAL, 1, 2, quiet);
        LoadTest notGiven = SyntheticRun.loadTest("run-8", "nop", Side.REMOTE, 1, 1, quiet);

        assertThat(reasons(analysis, there, lost))
                .containsExactly("aborted load tests: nop local EJB round 2 (the log does not contain it)");
        assertThat(judge(analysis, there, lost).state()).isEqualTo(State.NOISY);
        assertThat(reasons(analysis, there, notGiven))
                .containsExactly("load tests whose logs were not given: nop remote EJB round 1");
        assertThat(judge(analysis, there, notGiven).state()).isEqualTo(State.SHORT);
    }

    private static List<String> reasons(Analysis analysis, LoadTest... loadTests) {
        return new VerdictText(judge(analysis, loadTests)).reasons();
    }

    private static Verdict judge(Analysis analysis, LoadTest... loadTests) {
        return Judge.judge(ExperimentAnalysis.of(analysis, Optional.of(SyntheticRun.with(List.of(loadTests)))));
    }
}
