package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RacePlanTest {
    private static final List<String> USUAL =
            Transports.ALL.stream().filter(Transports::isCompared).toList();

    @Test
    void everyTransportIsWarmedUpBeforeTheFirstRoundAndTransportsTakeTurnsWithinEachRound() throws CliException {
        ExperimentPlan plan =
                race(options(2, "rest", "local-ejb", "tcp"), List.of(), null).planFor(ServerOffer.EXPECTED);

        assertThat(plan.loadTests())
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
    void theWarmUpPassMeasuresNothingAndMeasuredLoadTestsBeginWithAFewCallsForTheirConnection() throws CliException {
        ExperimentPlan plan = race(options(1, "rest"), List.of(), "700").planFor(ServerOffer.EXPECTED);

        assertThat(plan.loadTests().get(0)).isEqualTo(new PlannedLoadTest(0, "rest", "accounts", 0, 0, 2_500, 1, 0));
        assertThat(plan.loadTests().get(2)).isEqualTo(new PlannedLoadTest(1, "rest", "accounts", 0, 700, 20, 1, 0));
    }

    @Test
    void withoutOptionsItIsThePublishedRaceOverAllTransports() throws CliException {
        ExperimentPlan plan = race(options(), List.of(), null).planFor(ServerOffer.EXPECTED);

        assertThat(plan.parameters())
                .isEqualTo(new Parameters(
                        ExperimentKind.RACE,
                        false,
                        3,
                        3,
                        1,
                        0,
                        List.of(new OperationParameters("accounts", 2_000, 300_000, 5_000)),
                        USUAL,
                        List.of(),
                        List.of()));
        assertThat(plan.loadTests()).hasSize(132);
        assertThat(plan.loadTests()).allSatisfy(test -> assertThat(test.side())
                .isEqualTo(Transports.isLocal(test.transport()) ? Side.LOCAL : Side.REMOTE));
        assertThat(plan.notes()).isEmpty();
    }

    @Test
    void aTransportThatComparesAClientIsMeasuredWhereItIsNamed() throws CliException {
        ExperimentPlan plan =
                race(options(1, "servlet", "servlet-jdk"), List.of(), null).planFor(ServerOffer.EXPECTED);

        assertThat(plan.parameters().transports()).containsExactly("servlet", "servlet-jdk", "tcp");
        assertThat(USUAL).doesNotContain("servlet-jdk");
    }

    @Test
    void controlsAreMeasuredBehindTheirOriginals() throws CliException {
        ExperimentPlan plan = race(options(1, "rest", "servlet+10", "servlet+0", "servlet"), List.of(), null)
                .planFor(ServerOffer.EXPECTED);

        assertThat(plan.parameters().transports()).containsExactly("servlet", "servlet+0", "servlet+10", "rest", "tcp");
    }

    @Test
    void whatIsNoControlIsRefused() {
        for (String word : List.of("tcp+5", "servlet+21", "nosuch+5")) {
            assertThat(catchThrowableOfType(CliException.class, () -> race(options(1, word), List.of(), null)))
                    .hasMessageStartingWith("There is no transport '" + word + "'; choose from ");
        }
    }

    @Test
    void theFloorIsMeasuredThoughItIsNotNamedAndThatIsSaid() throws CliException {
        ExperimentPlan plan = race(options(1, "rest"), List.of(), null).planFor(ServerOffer.EXPECTED);

        assertThat(plan.parameters().transports()).containsExactly("rest", "tcp");
        assertThat(plan.notes())
                .containsExactly("tcp is measured, too: it is the floor that the others are compared with");
    }

    @Test
    void theServersNumberOfCallsCountsWhereTheUserNamesNone() throws CliException {
        ServerOffer configured = new ServerOffer(Transports.ALL, Transports.ALL, 777, Map.of());

        ExperimentPlan plan = race(options(), List.of("accounts", "nop"), null).planFor(configured);

        assertThat(plan.parameters().operations())
                .extracting(OperationParameters::operation, OperationParameters::requestCount)
                .containsExactly(tuple("nop", 5_000L), tuple("accounts", 777L));
        assertThat(plan.notes())
                .containsExactly("777 calls of accounts per round, as numberOfCalls of the presentation server says"
                        + " (--calls says otherwise)");
        assertThat(requestCounts(race(options(), List.of(), "12").planFor(configured)))
                .containsExactly(12L);
        assertThat(requestCounts(race(quick(), List.of(), null).planFor(configured)))
                .containsExactly(777L);
    }

    @Test
    void theWarmUpIsAsLongAsItIsAskedToBeAndEveryConnectionIsStillOpenedBeforeItIsMeasured() throws CliException {
        ComparisonSettings options = asked().transports(List.of("rest"))
                .starts(1)
                .rounds(1)
                .warmup("nop=7")
                .checked();

        assertThat(race(options, List.of("nop", "simple"), "3")
                        .planFor(ServerOffer.EXPECTED)
                        .loadTests())
                .filteredOn(test -> test.transport().equals("rest"))
                .extracting(PlannedLoadTest::operation, PlannedLoadTest::warmupCount)
                .containsExactly(tuple("nop", 7L), tuple("simple", 2L), tuple("nop", 20L), tuple("simple", 1L));
        assertThat(catchThrowableOfType(CliException.class, () -> race(options, List.of("simple"), "3")))
                .hasMessageStartingWith("--warmup has no number for an operation that is measured in 'nop=7'");
    }

    @Test
    void severalThreadsHaveACallEach() throws CliException {
        ComparisonSettings options = asked().transports(List.of("rest"))
                .starts(1)
                .rounds(1)
                .threads(64)
                .maxErrorRate(0.01)
                .checked();

        List<PlannedLoadTest> loadTests = race(options, List.of("simple"), null)
                .planFor(ServerOffer.EXPECTED)
                .loadTests();

        assertThat(loadTests)
                .filteredOn(test -> test.transport().equals("rest"))
                .containsExactly(
                        new PlannedLoadTest(0, "rest", "simple", 0, 0, 64, 64, 0.01),
                        new PlannedLoadTest(1, "rest", "simple", 0, 64, 64, 64, 0.01));
        CliException failure = catchThrowableOfType(CliException.class, () -> race(options, List.of(), "63"));
        assertThat(failure).hasMessage("--calls is '63'; give a whole number from 64 to 1000000000");
    }

    @Test
    void theDefaultIsPlannedForLessThanTwelveMinutesAndOneStartHasTheTenRoundsThatWerePublished() throws CliException {
        assertThat(race(options(), List.of(), null)
                        .planFor(ServerOffer.EXPECTED)
                        .estimate(250))
                .isLessThan(Duration.ofMinutes(12));
        assertThat(race(asked().starts(1).checked(), List.of(), null)
                        .planFor(ServerOffer.EXPECTED)
                        .parameters()
                        .rounds())
                .isEqualTo(10);
    }

    @Test
    void theQuickVersionIsPlannedForThreeMinutes() throws CliException {
        ExperimentPlan plan = race(quick(), List.of(), null).planFor(ServerOffer.EXPECTED);

        assertThat(plan.estimate(250)).isLessThan(Duration.ofMinutes(3));
        assertThat(plan.parameters().quick()).isTrue();
    }

    private static List<Long> requestCounts(ExperimentPlan plan) {
        return plan.loadTests().stream()
                .filter(test -> test.round() > 0)
                .map(test -> test.requestCount())
                .distinct()
                .toList();
    }

    private static RacePlan race(ComparisonSettings options, List<String> operations, String calls)
            throws CliException {
        return RacePlan.of(options, operations, Optional.ofNullable(calls));
    }

    private static ComparisonSettings options() throws CliException {
        return asked().checked();
    }

    private static ComparisonSettings quick() throws CliException {
        return asked().quick(true).checked();
    }

    private static ComparisonSettings options(int rounds, String... transports) throws CliException {
        return asked().transports(List.of(transports)).starts(1).rounds(rounds).checked();
    }

    private static ComparisonSettings.Asked asked() {
        return new ComparisonSettings.Asked(Transports.ALL);
    }
}
