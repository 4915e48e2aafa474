package com.softexploration.lab.ejb.performance.contract.plan;

import static com.softexploration.lab.ejb.performance.contract.plan.OptionsText.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RacePlanTest {
    private static final int SLEEP_MILLIS = 250;

    @Test
    void warmsUpThenInterleavesTransports() throws InvalidPlanException {
        assertThat(race("starts=1 rounds=2 transports=rest,local-ejb,tcp").loadTests())
                .extracting(test -> test.round() + " " + test.side().word() + " " + test.title(1, 2))
                .containsExactly(
                        "0 local accounts over local-ejb, warm-up",
                        "0 remote accounts over rest, warm-up",
                        "0 remote accounts over tcp, warm-up",
                        "1 local accounts over local-ejb, round 1 of 2",
                        "1 remote accounts over rest, round 1 of 2",
                        "1 remote accounts over tcp, round 1 of 2",
                        "2 local accounts over local-ejb, round 2 of 2",
                        "2 remote accounts over rest, round 2 of 2",
                        "2 remote accounts over tcp, round 2 of 2");
    }

    @Test
    void measuredLoadTestsWarmUpTheirConnection() throws InvalidPlanException {
        List<PlannedLoadTest> loadTests =
                race("starts=1 rounds=1 transports=rest calls=700").loadTests();

        assertThat(loadTests.get(0)).isEqualTo(loadTest(0, "accounts", 0, 2_500, 1, 0));
        assertThat(loadTests.get(2)).isEqualTo(loadTest(1, "accounts", 700, 20, 1, 0));
    }

    private static PlannedLoadTest loadTest(
            int round, String operation, long calls, long warmup, int threads, double maxErrorRate) {
        return new PlannedLoadTest(
                1, round, new LoadTestParameters("rest", operation, 0, calls, warmup, threads, maxErrorRate));
    }

    @Test
    void defaultIsPublishedRaceOverAllTransports() throws InvalidPlanException {
        ExperimentPlan plan = race("starts=3");

        assertThat(race("").time()).contains(Duration.ofMinutes(12));
        assertThat(plan.kind()).isEqualTo(ExperimentKind.RACE);
        assertThat(plan.starts()).isEqualTo(3);
        assertThat(plan.rounds()).isEqualTo(3);
        assertThat(plan.operations()).containsExactly(new OperationCalls("accounts", 2_000, 300_000, 5_000));
        assertThat(plan.transports()).isEqualTo(Transports.ALL);
        assertThat(plan.loadTests()).hasSize(144);
        assertThat(plan.loadTests()).allSatisfy(test -> assertThat(test.side())
                .isEqualTo(Transports.isLocal(test.transport()) ? Side.LOCAL : Side.REMOTE));
        assertThat(plan.notes()).isEmpty();
    }

    @Test
    void controlsFollowTheirOriginals() throws InvalidPlanException {
        assertThat(race("transports=rest,servlet+10,servlet+0,servlet").transports())
                .containsExactly("servlet", "servlet+0", "servlet+10", "rest", "tcp");
    }

    @Test
    void unknownTransportOrControlIsRefused() {
        for (String word : List.of("tcp+5", "servlet+21", "nosuch+5", "nosuch")) {
            assertThatExceptionOfType(InvalidPlanException.class)
                    .isThrownBy(() -> race("transports=" + word))
                    .withMessageStartingWith("There is no transport '" + word + "'; choose from ");
        }
    }

    @Test
    void floorIsAddedWithANote() throws InvalidPlanException {
        ExperimentPlan plan = race("transports=rest");

        assertThat(plan.transports()).containsExactly("rest", "tcp");
        assertThat(plan.notes()).containsExactly("tcp is measured, too: it is the floor, the reference of the others");
    }

    @Test
    void serversNumberOfCallsReplacesTheDefault() throws InvalidPlanException {
        ServerCapabilities configured = ServerCapabilities.ASSUMED.withNumberOfCalls(777);

        ExperimentPlan plan = race("operations=accounts,nop").adjustedTo(configured);

        assertThat(plan.operations())
                .extracting(OperationCalls::operation, OperationCalls::requestCount)
                .containsExactly(tuple("nop", 5_000L), tuple("accounts", 777L));
        assertThat(plan.notes())
                .containsExactly(
                        "777 calls of accounts per round, from numberOfCalls of the presentation server (--calls overrides it)");
        assertThat(race("calls=12").adjustedTo(configured).operations().get(0).requestCount())
                .isEqualTo(12);
        assertThat(race("quick").adjustedTo(configured).operations().get(0).requestCount())
                .isEqualTo(777);
    }

    @Test
    void onlyDefaultCallsOfAccountsDependOnServer() throws InvalidPlanException {
        assertThat(race("").dependsOnNumberOfCalls()).isTrue();
        assertThat(race("calls=12").dependsOnNumberOfCalls()).isFalse();
        assertThat(race("operations=nop").dependsOnNumberOfCalls()).isFalse();
        assertThat(RunPlan.of(options("")).dependsOnNumberOfCalls()).isFalse();
    }

    @Test
    void givenWarmupKeepsConnectionWarmup() throws InvalidPlanException {
        String options = "transports=rest starts=1 rounds=1 warmup=nop=7 calls=3 operations=";

        assertThat(race(options + "nop,simple").loadTests())
                .filteredOn(test -> test.transport().equals("rest"))
                .extracting(
                        PlannedLoadTest::operation, test -> test.parameters().warmupCount())
                .containsExactly(tuple("nop", 7L), tuple("simple", 2L), tuple("nop", 20L), tuple("simple", 1L));
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> race(options + "simple"))
                .withMessageStartingWith("warmup names 'nop', which is not measured");
    }

    @Test
    void everyThreadHasACall() throws InvalidPlanException {
        String options = "transports=rest starts=1 rounds=1 threads=64 max-error-rate=0.01";

        assertThat(race(options + " operations=simple").loadTests())
                .filteredOn(test -> test.transport().equals("rest"))
                .containsExactly(loadTest(0, "simple", 0, 64, 64, 0.01), loadTest(1, "simple", 64, 64, 64, 0.01));
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> race(options + " calls=63"))
                .withMessage("calls is '63'; give a whole number from 64 to 1000000000");
    }

    @Test
    void defaultTakesTwelveMinutes() throws InvalidPlanException {
        assertThat(race("").estimate(SLEEP_MILLIS)).isEqualTo(Duration.ofMinutes(12));
    }

    @Test
    void oneStartHasThePublishedTenRounds() throws InvalidPlanException {
        assertThat(race("starts=1").rounds()).isEqualTo(10);
    }

    @Test
    void quickTakesAboutAMinute() throws InvalidPlanException {
        assertThat(race("quick").estimate(SLEEP_MILLIS)).isLessThan(Duration.ofSeconds(95));
    }

    private static ExperimentPlan race(String options) throws InvalidPlanException {
        return RacePlan.of(options(options));
    }
}
