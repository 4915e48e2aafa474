package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunPlanTest {
    @Test
    void localAndRemoteTakeTurnsWithinARoundAndRoundsFollowEachOther() throws CliException {
        ExperimentPlan plan = new RunPlan(parameters(List.of("nop", "complex"), 2)).planFor(ServerOffer.EXPECTED);

        assertThat(plan.loadTests())
                .extracting(test -> test.round() + " " + test.order().operation() + " "
                        + test.side().word())
                .containsExactly(
                        "1 nop local",
                        "1 nop remote",
                        "1 complex local",
                        "1 complex remote",
                        "2 nop local",
                        "2 nop remote",
                        "2 complex local",
                        "2 complex remote");
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
                        true, List.of(), Optional.of("nop=7"), Optional.of("0"), Optional.of(5), Optional.of(4), 0.25)
                .parameters();

        assertThat(parameters)
                .isEqualTo(new Parameters(
                        ExperimentKind.RUN,
                        true,
                        5,
                        4,
                        0.25,
                        List.of(
                                new OperationParameters("nop", 7, 0, 0),
                                new OperationParameters(
                                        "simple",
                                        ExperimentDefaults.QUICK_CALLS.get(1).requestCount(),
                                        0,
                                        0),
                                new OperationParameters(
                                        "complex",
                                        ExperimentDefaults.QUICK_CALLS.get(2).requestCount(),
                                        0,
                                        0)),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    /** Which EARs need that know no transports. */
    @Test
    void noTransportIsNamedAndNoErrorAllowedUnlessAskedFor() throws CliException {
        assertThat(new RunPlan(parameters(List.of("nop"), 1))
                        .planFor(ServerOffer.EXPECTED)
                        .loadTests())
                .extracting(PlannedLoadTest::order)
                .allSatisfy(order -> assertThat(order.transport()).isEmpty())
                .allSatisfy(order -> assertThat(order.maxErrorRate()).isZero());
    }

    @Test
    void theErrorsThatMayHappenAreSaidToTheServers() throws CliException {
        RunPlan plan = RunPlan.of(
                true, List.of("nop"), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 0.25);

        assertThat(plan.planFor(ServerOffer.EXPECTED).loadTests())
                .isNotEmpty()
                .allSatisfy(test -> assertThat(test.order().maxErrorRate()).isEqualTo(0.25));
    }

    @Test
    void anUnknownOperationIsRefusedWithTheKnownOnes() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> parameters(List.of("nop", "noop"), 1))
                .withMessage("There is no operation 'noop'; choose from nop, simple, complex")
                .returns(CliException.WRONG_USE, CliException::exitCode);
    }

    @Test
    void roundsOutOfRangeAreRefused() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> parameters(List.of(), 0))
                .withMessage("--rounds is 0; give a whole number from 1 to 100");
    }

    @Test
    void theQuickVersionIsPlannedForLessThanTwoMinutesAndTheDefaultForLessThanSix() throws CliException {
        assertThat(estimate(true)).isLessThan(Duration.ofSeconds(110));
        assertThat(estimate(false)).isLessThan(Duration.ofMinutes(5)).isGreaterThan(estimate(true));
    }

    private static Duration estimate(boolean quick) throws CliException {
        return RunPlan.of(quick, List.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 0)
                .planFor(ServerOffer.EXPECTED)
                .estimate(250);
    }

    private static Parameters parameters(List<String> operations, int rounds) throws CliException {
        return RunPlan.of(
                        false, operations, Optional.empty(), Optional.empty(), Optional.of(rounds), Optional.empty(), 0)
                .parameters();
    }
}
