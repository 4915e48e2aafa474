package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SweepPlanTest {
    @Test
    void everySizeIsWarmedUpThenEachNumberOfCallsGoesThroughAllSizesWithTheTransportsInTurns() throws CliException {
        ExperimentPlan plan = SweepPlan.of(options(2, "servlet", "tcp"), Optional.of("0,8192"), Optional.of("10,30"))
                .planFor(ServerOffer.EXPECTED);

        assertThat(plan.loadTests())
                .extracting(test -> test.title(1, 2))
                .startsWith(
                        "payload 0 over servlet, warm-up",
                        "payload 0 over tcp, warm-up",
                        "payload 8192 over servlet, warm-up",
                        "payload 8192 over tcp, warm-up",
                        "payload 0 over servlet, 10 calls, round 1 of 2",
                        "payload 0 over tcp, 10 calls, round 1 of 2",
                        "payload 8192 over servlet, 10 calls, round 1 of 2",
                        "payload 8192 over tcp, 10 calls, round 1 of 2",
                        "payload 0 over servlet, 30 calls, round 1 of 2")
                .endsWith("payload 8192 over tcp, 30 calls, round 2 of 2")
                .hasSize(20);
        assertThat(plan.loadTests()).filteredOn(test -> test.round() == 0).allSatisfy(test -> {
            assertThat(test.requestCount()).isZero();
            assertThat(test.warmupCount()).as("the first of two passes").isEqualTo(1_000);
        });
        assertThat(plan.loadTests()).extracting(PlannedLoadTest::payloadChars).containsOnly(0, 8192);
    }

    @Test
    void withoutOptionsItIsThePublishedSweepButForItsLongestPart() throws CliException {
        ExperimentPlan plan =
                SweepPlan.of(options(2), Optional.empty(), Optional.empty()).planFor(ServerOffer.EXPECTED);

        assertThat(plan.parameters())
                .isEqualTo(new Parameters(
                        ExperimentKind.SWEEP,
                        false,
                        1,
                        2,
                        1,
                        0,
                        List.of(new OperationParameters("payload", 10_000, 50_000, 2_000)),
                        List.of("local-ejb", "remote-ejb", "servlet", "rest", "soap", "hessian", "rmi", "tcp"),
                        List.of(0, 1024, 2048, 4096, 8192, 16384),
                        List.of(1_000L, 10_000L)));
    }

    @Test
    void theOtherSessionBeansAreMeasuredIfTheyAreNamed() throws CliException {
        assertThat(SweepPlan.of(options(1, "remote-ejb-required"), Optional.empty(), Optional.empty())
                        .planFor(ServerOffer.EXPECTED)
                        .parameters()
                        .transports())
                .containsExactly("remote-ejb-required", "tcp");
    }

    @Test
    void theQuickVersionIsPlannedForThreeMinutes() throws CliException {
        ExperimentPlan plan = SweepPlan.of(
                        new ComparisonSettings.Asked(Transports.ALL).quick(true).checked(),
                        Optional.empty(),
                        Optional.empty())
                .planFor(ServerOffer.EXPECTED);

        assertThat(plan.estimate(250)).isLessThan(Duration.ofMinutes(3));
    }

    private static ComparisonSettings options(int rounds, String... transports) throws CliException {
        return new ComparisonSettings.Asked(Transports.ALL)
                .transports(List.of(transports))
                .rounds(rounds)
                .checked();
    }
}
