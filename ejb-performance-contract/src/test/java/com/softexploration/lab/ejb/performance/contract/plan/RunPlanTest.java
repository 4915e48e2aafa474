package com.softexploration.lab.ejb.performance.contract.plan;

import static com.softexploration.lab.ejb.performance.contract.plan.OptionsText.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunPlanTest {
    private static final int SLEEP_MILLIS = 250;

    @Test
    void warmsUpThenInterleavesLocalRemoteAndFloor() throws InvalidPlanException {
        ExperimentPlan plan = run("rounds=2");

        List<String> warmups = List.of(
                "nop local-ejb 150000",
                "nop remote-ejb 5000",
                "nop tcp 2500",
                "simple local-ejb 150000",
                "simple remote-ejb 1",
                "complex local-ejb 1000",
                "complex remote-ejb 100",
                "complex tcp 10");
        List<String> round = List.of(
                "nop local-ejb 10000",
                "nop remote-ejb 10000",
                "nop tcp 5000",
                "simple local-ejb 5",
                "simple remote-ejb 5",
                "complex local-ejb 250",
                "complex remote-ejb 250",
                "complex tcp 50");
        assertThat(plan.after(1))
                .extracting(test -> test.operation() + " " + test.transport() + " "
                        + (test.warmsUpOnly()
                                ? test.parameters().warmupCount()
                                : test.parameters().requestCount()))
                .containsExactlyElementsOf(
                        Stream.of(warmups, round, round).flatMap(List::stream).toList());
        assertThat(plan.after(3))
                .extracting(PlannedLoadTest::round)
                .startsWith(0)
                .endsWith(2);
        assertThat(plan.notes()).isEmpty();
    }

    @Test
    void floorHasNoMoreCallsThanItsOperation() throws InvalidPlanException {
        assertThat(run("quick rounds=1 threads=2 max-error-rate=0.25 warmup=3 operations=nop calls=7")
                        .loadTests())
                .containsExactly(
                        loadTest(0, "local-ejb", 0, 3),
                        loadTest(0, "remote-ejb", 0, 3),
                        loadTest(0, "tcp", 0, 3),
                        loadTest(1, "local-ejb", 7, 4_000),
                        loadTest(1, "remote-ejb", 7, 40),
                        loadTest(1, "tcp", 7, 40));
    }

    private static PlannedLoadTest loadTest(int round, String transport, long calls, long warmup) {
        return new PlannedLoadTest(1, round, new LoadTestParameters(transport, "nop", 0, calls, warmup, 2, 0.25));
    }

    @Test
    void everyThreadHasACall() throws InvalidPlanException {
        assertThat(run("quick rounds=1 threads=64").loadTests())
                .filteredOn(test -> !test.warmsUpOnly())
                .hasSize(8)
                .allSatisfy(test -> assertThat(test.parameters().requestCount()).isGreaterThanOrEqualTo(64));
        assertRefused(
                "quick threads=64 calls=simple=5",
                "calls for simple is '5'; give a whole number from 64 to 1000000000");
    }

    @Test
    void onlyMissingFloorIsTolerated() throws InvalidPlanException {
        ExperimentPlan plan = run("quick rounds=1 operations=nop");

        ExperimentPlan withoutFloor = plan.adjustedTo(of(List.of("local-ejb"), List.of("remote-ejb")));
        assertThat(withoutFloor.loadTests())
                .extracting(PlannedLoadTest::transport)
                .containsExactly("local-ejb", "remote-ejb", "local-ejb", "remote-ejb");
        assertThat(withoutFloor.excluded()).contains("Excluded, not offered by the servers: tcp");
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> plan.adjustedTo(of(List.of("local-ejb"), List.of("tcp"))))
                .withMessage("The servers do not offer the transport remote-ejb; choose from local-ejb, tcp");
    }

    private static ServerCapabilities of(List<String> business, List<String> presentation) {
        return new ServerCapabilities(business, presentation, 0, Map.of(), Map.of(), Map.of());
    }

    @Test
    void operationsKeepTheOrderOfTables() throws InvalidPlanException {
        assertThat(run("operations=complex,nop").operations())
                .extracting(OperationCalls::operation)
                .containsExactly("nop", "complex");
    }

    @Test
    void optionsOverrideDefaults() throws InvalidPlanException {
        ExperimentPlan plan = run("quick rounds=5 threads=4 max-error-rate=0.25 warmup=0 calls=nop=7");

        assertThat(plan.kind()).isEqualTo(ExperimentKind.RUN);
        assertThat(plan.starts()).isEqualTo(1);
        assertThat(plan.rounds()).isEqualTo(5);
        assertThat(plan.operations())
                .containsExactly(
                        new OperationCalls("nop", 7, 0, 0),
                        new OperationCalls("simple", 4, 0, 0),
                        new OperationCalls("complex", 60, 0, 0));
        assertThat(plan.payloads()).isEmpty();
        assertThat(plan.callCounts()).isEmpty();
    }

    @Test
    void unknownOperationIsRefusedWithKnownOnes() {
        assertRefused("operations=nop,noop", "There is no operation 'noop'; choose from nop, simple, complex");
    }

    @Test
    void repeatedOperationIsRefused() {
        assertRefused("operations=nop,nop", "operations names nop twice; name each operation once");
    }

    @Test
    void eachStartHasAllRounds() throws InvalidPlanException {
        ExperimentPlan plan = run("quick starts=3 rounds=2 operations=nop");

        assertThat(plan.starts()).isEqualTo(3);
        assertThat(plan.loadTests()).hasSize(27);
        assertThat(plan.after(2))
                .extracting(test -> test.title(3, 2))
                .startsWith("nop over local-ejb, warm-up, start 2 of 3")
                .endsWith("nop over tcp, round 2 of 2, start 2 of 3");
        assertThat(plan.size(Duration.ofSeconds(60))).isEqualTo("27 load tests after 3 starts, about 60 s");
    }

    @ParameterizedTest
    @CsvSource({
        "time=300, 5 min; starts and rounds as time allows",
        "time=300 starts=2, 5 min; rounds as time allows",
        "time=300 rounds=4, 5 min; starts as time allows"
    })
    void sizeNamesWhatTimeDecides(String options, String size) throws InvalidPlanException {
        ExperimentPlan plan = run(options);

        assertThat(plan.size(plan.estimate(SLEEP_MILLIS))).isEqualTo(size);
    }

    @Test
    void oneStartHasMoreRounds() throws InvalidPlanException {
        assertThat(run("starts=1").rounds()).isEqualTo(6);
        assertThat(run("starts=3").rounds()).isEqualTo(3);
        assertThat(run("quick").rounds()).isEqualTo(2);
    }

    @Test
    void timeDecidesUnlessNumbersAreGiven() throws InvalidPlanException {
        assertThat(run("").time()).contains(Duration.ofMinutes(5));
        assertThat(isTimed(run(""))).isTrue();
        assertThat(run("calls=100").time()).contains(Duration.ofMinutes(5));
        assertThat(isTimed(run("calls=100"))).isFalse();
        assertThat(run("rounds=2").time()).isEmpty();
        assertThat(run("starts=2").time()).isEmpty();
        assertThat(run("quick").time()).isEmpty();
        assertThat(isTimed(run("quick"))).isFalse();
    }

    private static boolean isTimed(ExperimentPlan plan) {
        return plan.loadTests().stream().allMatch(plan::isTimed);
    }

    @Test
    void givenWarmupIsNotAdaptive() throws InvalidPlanException {
        assertThat(run("").adaptiveWarmup()).isTrue();
        assertThat(run("warmup=7").adaptiveWarmup()).isFalse();
        assertThat(run("quick warmup=7").adaptiveWarmup()).isFalse();
    }

    /** Two seconds for each of the twelve calls of a race, but twenty for the eight of a run. */
    @Test
    void quickWarmupIsAdaptiveAndLimited() throws InvalidPlanException {
        assertThat(run("quick").adaptiveWarmup()).isTrue();
        assertThat(run("quick").warmupLimit()).contains(Duration.ofSeconds(20));
        assertThat(run("").warmupLimit()).isEmpty();
        assertThat(RacePlan.of(options("quick")).warmupLimit()).contains(Duration.ofSeconds(24));
        assertThat(SweepPlan.of(options("quick")).adaptiveWarmup()).isFalse();
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertRefused("starts=0", "starts is 0; give a whole number from 1 to 100");
        assertRefused("rounds=101", "rounds is 101; give a whole number from 1 to 100");
        assertRefused("threads=65", "threads is 65; give a whole number from 1 to 64");
        assertRefused(
                "max-error-rate=NaN",
                "maxErrorRate is NaN; give a share of the calls from 0 (none may fail) to 1 (all may), such as 0.01");
    }

    @Test
    void quickTakesAMinuteDefaultUnderSix() throws InvalidPlanException {
        Duration quick = run("quick").estimate(SLEEP_MILLIS);
        assertThat(quick).isLessThan(Duration.ofSeconds(75));
        assertThat(run("").estimate(SLEEP_MILLIS))
                .isLessThan(Duration.ofMinutes(6))
                .isGreaterThan(quick);
    }

    @Test
    void typicalWarmupTakesThreePasses() throws InvalidPlanException {
        assertThat(run("starts=1 rounds=1 operations=nop").typicalLoadTests()).isEqualTo(3 * 3 + 3);
        assertThat(run("starts=1 rounds=1 operations=nop warmup=1").typicalLoadTests())
                .isEqualTo(3 + 3);
    }

    @Test
    void durationsAreRounded() {
        assertThat(ExperimentPlan.rounded(Duration.ofSeconds(64))).isEqualTo("60 s");
        assertThat(ExperimentPlan.rounded(Duration.ofSeconds(149))).isEqualTo("150 s");
        assertThat(ExperimentPlan.rounded(Duration.ofSeconds(150))).isEqualTo("3 min");
    }

    private static void assertRefused(String options, String message) {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> run(options))
                .withMessage(message);
    }

    private static ExperimentPlan run(String options) throws InvalidPlanException {
        return RunPlan.of(options(options));
    }
}
