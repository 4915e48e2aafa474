package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Place;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.RuleCheck;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NextStepTest {
    @Test
    void cleanResultNeedsNothing() {
        assertThat(after(State.CLEAN, run(false, 300L))).isEmpty();
    }

    @Test
    void quickRunIsRepeatedInFull() {
        assertThat(after(State.SHORT, run(true, null))).contains("Next, for figures to quote: ./ejb-performance run");
    }

    /** Other processes cause pauses in the same load tests. */
    @Test
    void remedyFitsMainCause() {
        assertThat(after(State.NOISY, run(false, 300L), Rule.LONG_PAUSE, Rule.OTHER_PROCESSES))
                .contains("Next: stop other programs, or take more time: ./ejb-performance run --time 15m");
        assertThat(after(State.PARTLY, run(false, 1_200L), Rule.STEAL))
                .contains("Next: use a quieter machine, or take more time: ./ejb-performance run --time 60m");
        assertThat(after(State.PARTLY, run(false, 60L)))
                .contains("Next: take more time: ./ejb-performance run --time 15m");
    }

    @Test
    void noTimeRemediesFailedCalls() {
        assertThat(after(State.NOISY, run(false, 300L), Rule.ERRORS)).isEmpty();
    }

    private static Optional<String> after(State state, ExperimentDescription run, Rule... rules) {
        List<Finding> findings = List.of(rules).stream()
                .map(rule -> new Finding(rule, new Place.Whole(Status.COMPLETED), 1, Optional.empty()))
                .toList();
        return NextStep.after(
                new Verdict(
                        state,
                        List.of(),
                        findings,
                        List.of(),
                        new Verdict.Checked(
                                List.of(rules).stream()
                                        .map(rule -> new RuleCheck(rule, 10 * Math.max(1, rule.limit()), 1, 1))
                                        .toList(),
                                1,
                                0)),
                Optional.of(run));
    }

    private static ExperimentDescription run(boolean quick, Long seconds) {
        Parameters usual = SyntheticRun.quiet().parameters();
        return SyntheticRun.with(
                new Parameters(
                        usual.experiment(),
                        quick,
                        new ExperimentDescription.Repeats(3, 3, seconds),
                        usual.loadTests(),
                        usual.workload(),
                        usual.options()),
                List.of());
    }
}
