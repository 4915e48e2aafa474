package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunPlanTest {
    @Test
    void everythingIsWarmedUpThenLocalRemoteAndFloorTakeTurnsWithinARound() throws CliException {
        ExperimentPlan plan =
                new RunPlan(parameters(List.of("nop", "simple", "complex"), 2), true).planFor(ServerOffer.EXPECTED);

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
                        + (test.warmsUpOnly() ? test.warmupCount() : test.requestCount()))
                .containsExactlyElementsOf(
                        Stream.of(warmups, round, round).flatMap(List::stream).toList());
        assertThat(plan.after(3))
                .extracting(PlannedLoadTest::round)
                .startsWith(0)
                .endsWith(2);
        assertThat(plan.watchesWarmup()).isTrue();
        assertThat(plan.notes()).isEmpty();
    }

    @Test
    void theFloorHasNoMoreCallsThanWhatItIsTheFloorOf() throws CliException {
        RunPlan plan = RunPlan.of(
                quick().rounds(1).threads(2).maxErrorRate(0.25).warmup("3").checked(),
                List.of("nop"),
                Optional.of("7"));

        assertThat(plan.planFor(ServerOffer.EXPECTED).loadTests())
                .containsExactly(
                        new PlannedLoadTest(0, "local-ejb", "nop", 0, 0, 3, 2, 0.25),
                        new PlannedLoadTest(0, "remote-ejb", "nop", 0, 0, 3, 2, 0.25),
                        new PlannedLoadTest(0, "tcp", "nop", 0, 0, 3, 2, 0.25),
                        new PlannedLoadTest(1, "local-ejb", "nop", 0, 7, 4_000, 2, 0.25),
                        new PlannedLoadTest(1, "remote-ejb", "nop", 0, 7, 40, 2, 0.25),
                        new PlannedLoadTest(1, "tcp", "nop", 0, 7, 40, 2, 0.25));
    }

    /** A server refuses fewer calls than threads. */
    @Test
    void everyThreadHasACallInEachLoadTest() throws CliException {
        RunPlan plan = RunPlan.of(quick().rounds(1).threads(64).checked(), List.of(), Optional.empty());

        assertThat(plan.planFor(ServerOffer.EXPECTED).loadTests())
                .filteredOn(test -> !test.warmsUpOnly())
                .hasSize(8)
                .allSatisfy(test -> assertThat(test.requestCount()).isGreaterThanOrEqualTo(64));
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> RunPlan.of(quick().threads(64).checked(), List.of(), Optional.of("simple=5")))
                .withMessageContaining("--calls");
    }

    @Test
    void aFloorThatIsNotOfferedIsLeftOutAndAMissingSideIsRefused() throws CliException {
        RunPlan plan = new RunPlan(parameters(List.of("nop"), 1), false);

        ExperimentPlan withoutFloor =
                plan.planFor(new ServerOffer(List.of("local-ejb"), List.of("remote-ejb"), 0, Map.of()));
        assertThat(withoutFloor.after(1))
                .extracting(PlannedLoadTest::transport)
                .containsExactly("local-ejb", "remote-ejb", "local-ejb", "remote-ejb");
        assertThat(withoutFloor.leftOut()).contains("Left out, not offered by the servers: tcp");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> plan.planFor(new ServerOffer(List.of("local-ejb"), List.of("tcp"), 0, Map.of())))
                .withMessage("The servers do not offer the transport remote-ejb; choose from local-ejb, tcp");
    }

    @Test
    void operationsAreMeasuredInTheOrderOfTheReportHoweverTheyWereNamed() throws CliException {
        assertThat(parameters(List.of("complex", "nop"), 1).operations())
                .extracting(OperationParameters::operation)
                .containsExactly("nop", "complex");
    }

    @Test
    void optionsOverrideDefaults() throws CliException {
        Parameters parameters = RunPlan.of(
                        quick().rounds(5)
                                .threads(4)
                                .maxErrorRate(0.25)
                                .warmup("0")
                                .checked(),
                        List.of(),
                        Optional.of("nop=7"))
                .parameters();

        assertThat(parameters)
                .isEqualTo(new Parameters(
                        ExperimentKind.RUN,
                        true,
                        1,
                        5,
                        4,
                        0.25,
                        List.of(
                                new OperationParameters("nop", 7, 0, 0),
                                new OperationParameters("simple", 4, 0, 0),
                                new OperationParameters(
                                        "complex",
                                        ExperimentDefaults.QUICK_CALLS.get(2).requestCount(),
                                        0,
                                        0)),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    @Test
    void anUnknownOperationIsRefusedWithTheKnownOnes() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> parameters(List.of("nop", "noop"), 1))
                .withMessage("There is no operation 'noop'; choose from nop, simple, complex")
                .returns(CliException.WRONG_USE, CliException::exitCode);
    }

    @Test
    void eachStartHasAllRounds() throws CliException {
        ExperimentPlan plan = RunPlan.of(quick().starts(3).rounds(2).checked(), List.of("nop"), Optional.empty())
                .planFor(ServerOffer.EXPECTED);

        assertThat(plan.parameters().starts()).isEqualTo(3);
        assertThat(plan.loadTests()).hasSize(27);
        assertThat(plan.after(2))
                .extracting(test -> test.title(3, 2))
                .startsWith("nop over local-ejb, warm-up, start 2 of 3")
                .endsWith("nop over tcp, round 2 of 2, start 2 of 3");
        assertThat(plan.size(Duration.ofSeconds(60))).isEqualTo("27 load tests after 3 starts, about 60 s");
    }

    @Test
    void oneStartHasSixRoundsAndSeveralHaveThreeEach() throws CliException {
        assertThat(rounds(asked().starts(1))).isEqualTo(6);
        assertThat(rounds(asked())).isEqualTo(3);
        assertThat(rounds(quick())).isEqualTo(2);
    }

    private static int rounds(ComparisonSettings.Asked asked) throws CliException {
        return RunPlan.of(asked.checked(), List.of(), Optional.empty())
                .parameters()
                .rounds();
    }

    @Test
    void warmUpIsWatchedUnlessTheUserSaysHowLongItIs() throws CliException {
        assertThat(asked().checked().watchesWarmup()).isTrue();
        assertThat(asked().warmup("7").checked().watchesWarmup()).isFalse();
        assertThat(quick().checked().watchesWarmup()).isFalse();
    }

    @Test
    void startsOutOfRangeAreRefused() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> quick().starts(0).checked())
                .withMessage("--starts is 0; give a whole number from 1 to 100");
    }

    @Test
    void roundsOutOfRangeAreRefused() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> parameters(List.of(), 0))
                .withMessage("--rounds is 0; give a whole number from 1 to 100");
    }

    @Test
    void theQuickVersionIsPlannedForAboutAMinuteAndTheDefaultForLessThanSix() throws CliException {
        assertThat(estimate(true)).isLessThan(Duration.ofSeconds(65));
        assertThat(estimate(false)).isLessThan(Duration.ofMinutes(6)).isGreaterThan(estimate(true));
    }

    private static Duration estimate(boolean quick) throws CliException {
        return RunPlan.of(asked().quick(quick).checked(), List.of(), Optional.empty())
                .planFor(ServerOffer.EXPECTED)
                .estimate(250);
    }

    private static Parameters parameters(List<String> operations, int rounds) throws CliException {
        return RunPlan.of(asked().rounds(rounds).checked(), operations, Optional.empty())
                .parameters();
    }

    private static ComparisonSettings.Asked quick() {
        return asked().quick(true);
    }

    private static ComparisonSettings.Asked asked() {
        return new ComparisonSettings.Asked(Transports.ALL);
    }
}
