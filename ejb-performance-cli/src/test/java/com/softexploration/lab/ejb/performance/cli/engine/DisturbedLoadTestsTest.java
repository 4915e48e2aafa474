package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Place;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DisturbedLoadTestsTest {
    private static final Finding BUSY = finding(Rule.OTHER_PROCESSES, 85);
    private static final Finding PAUSE = finding(Rule.LONG_PAUSE, 4e8);

    private final DisturbedLoadTests tests = new DisturbedLoadTests();

    /** Two pauses came with other processes; a third had no other cause. */
    @Test
    void loadTestHasOneCause() {
        assertThat(tests.sentence()).isEmpty();
        tests.add(List.of(PAUSE, BUSY));
        tests.add(List.of(PAUSE, finding(Rule.OTHER_PROCESSES, 40)));
        tests.add(List.of(PAUSE));
        tests.add(List.of());
        tests.addRepetition();

        assertThat(tests.sentence()).contains("3 of 4 load tests disturbed, mostly by other processes; repeated 1");
    }

    @Test
    void warnsOnceAfterSecondDisturbedRound() {
        tests.add(List.of(BUSY));
        tests.endRound();
        tests.add(List.of());
        tests.endRound();
        assertThat(tests.warning("--time 15m")).isEmpty();
        tests.add(List.of(finding(Rule.OTHER_PROCESSES, 40)));
        tests.endRound();

        assertThat(tests.warning("--time 15m"))
                .contains("This machine is busy: other processes use up to 85.0 % of its CPUs; stop other programs, or"
                        + " press Ctrl-C and take more time: --time 15m");
        assertThat(tests.warning("--time 15m")).isEmpty();
    }

    private static Finding finding(Rule rule, double value) {
        return new Finding(rule, new Place.Whole(Status.COMPLETED), value, Optional.empty());
    }
}
