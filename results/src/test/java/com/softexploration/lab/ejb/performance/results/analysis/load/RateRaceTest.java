package com.softexploration.lab.ejb.performance.results.analysis.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.presentation.report.OpenLoadRow;
import com.softexploration.lab.ejb.performance.results.presentation.report.RankingText;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RateRaceTest {
    private final SyntheticLoads loads = new SyntheticLoads();

    /** Starts differ by half, the ratio within each of them by a few percent. */
    @Test
    void ratioIsTakenWithinStarts() {
        for (int start = 1; start <= 4; start++) {
            double nanos = 100_000 * (1 + start / 8.0);
            add("rest", start, 500, 2 * nanos * (1 + start / 100.0));
            add("hessian", start, 500, nanos);
        }

        assertThat(RateRace.of(measured())).singleElement().satisfies(race -> {
            assertThat(race.medians().ranking()).extracting("transport").containsExactly("hessian", "rest");
            assertThat(race.medians().level()).isEmpty();
            assertThat(RankingText.of(race, false))
                    .isEqualTo("nop at 500/s: Hessian is fastest with 131 µs (104 – 163 µs); REST takes 2.05×"
                            + " (2.01 – 2.09×) as long. 99th percentile: Hessian is fastest with 260 µs"
                            + " (210 – 330 µs); REST takes 2.05× (2.01 – 2.09×) as long.");
        });
    }

    /** The intervals of the sentence are those of the table. */
    @Test
    void tableHasIntervalsOfRanking() {
        for (int start = 1; start <= 3; start++) {
            add("rest", start, 500, 200_000 + 1_000 * start);
            add("hessian", start, 500, 100_000 + 9_000 * start);
        }

        assertThat(OpenLoadRow.of(measured(), true))
                .extracting(OpenLoadRow::medianInterval)
                .allSatisfy(interval -> assertThat(
                                RateRace.of(measured()).get(0).medians().ranking())
                        .anyMatch(one -> IntervalText.range(one.interval()).equals(interval)));
    }

    @Test
    void saturatedTransportIsLastAndNotCompared() {
        for (int start = 1; start <= 3; start++) {
            add("soap", start, 300, 50_000);
            add("rest", start, 500, 210_000);
            add("hessian", start, 500, 200_000 + start);
        }
        RateRace race = RateRace.of(measured()).get(0);

        assertThat(race.curves())
                .extracting(curve -> curve.key().transport())
                .containsExactly("hessian", "rest", "soap");
        assertThat(race.medians().ranking()).extracting("transport").containsExactly("hessian", "rest");
        assertThat(RankingText.of(race, false)).endsWith("Saturated: SOAP (it answers 300/s).");
        assertThat(OpenLoadRow.of(measured(), true))
                .extracting(OpenLoadRow::transport)
                .containsExactly("Hessian", "REST", "SOAP");
    }

    @Test
    void oneStartClaimsNothing() {
        add("rest", 1, 500, 300_000);
        add("hessian", 1, 500, 200_000);

        assertThat(RankingText.of(RateRace.of(measured()).get(0), false))
                .startsWith("nop at 500/s: no winner yet among Hessian and REST");
        assertThat(RankingText.of(RateRace.of(measured()).get(0), true))
                .startsWith("nop at 500/s: from about 200 µs over Hessian to about 300 µs over REST.");
    }

    @Test
    void curvesAreNoRace() {
        for (String transport : new String[] {"rest", "hessian"}) {
            add(transport, 1, 500, 300_000);
            loads.add(transport, 1, 600, 600, 150_000, 300_000, 0, null);
        }

        assertThat(RateRace.of(measured())).isEmpty();
    }

    private void add(String transport, int start, double achieved, double nanos) {
        loads.add(
                transport,
                start,
                500,
                achieved,
                150_000,
                nanos,
                0,
                SyntheticRun.observation(0.0, 0.0, SyntheticRun.quietServer(ServerRole.BUSINESS)));
    }

    private ExperimentAnalysis measured() {
        return ExperimentAnalysis.of(
                loads.analysis(), Optional.of(SyntheticRun.with(ExperimentKind.LOAD, loads.described())));
    }
}
