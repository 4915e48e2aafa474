package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OwnOperationsPlanTest {
    private static final OwnWords FIND = new OwnWords(Map.of("find", List.of("local-ejb", "remote-ejb", "tcp")), false);

    private static ComparisonSettings.Asked asked(OwnWords own) {
        return new ComparisonSettings.Asked(Transports.ALL).quick(true).own(own);
    }

    private static List<String> transports(ExperimentPlan plan, String operation) {
        return plan.loadTests().stream()
                .filter(test -> test.operation().equals(operation))
                .map(PlannedLoadTest::transport)
                .distinct()
                .toList();
    }

    private static ServerOffer offer(Map<String, List<String>> own, Map<String, String> unusable) {
        return new ServerOffer(
                Transports.ALL, List.of("remote-ejb", "servlet", "tcp", "chained"), 0, Map.of(), own, unusable);
    }

    @Test
    void whatTheUserHasDescribedIsMeasuredUnlessOperationsAreNamed() throws Exception {
        RunPlan described = RunPlan.of(asked(FIND).checked(), List.of(), Optional.empty());
        RunPlan both = RunPlan.of(asked(FIND).checked(), List.of("nop", "find"), Optional.of("find=7"));

        assertThat(transports(described.planFor(ServerOffer.EXPECTED), "find"))
                .containsExactly("local-ejb", "remote-ejb", "tcp");
        assertThat(described.planFor(ServerOffer.EXPECTED).loadTests())
                .allMatch(test -> test.operation().equals("find"));
        assertThat(both.planFor(ServerOffer.EXPECTED).loadTests().stream()
                        .filter(test -> test.round() == 1)
                        .map(test -> test.operation() + "=" + test.requestCount())
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder("nop=5000", "find=7");
    }

    @Test
    void aRaceComparesTheTransportsThatCarryIt() throws Exception {
        OwnWords any = new OwnWords(Map.of(), true);
        RacePlan race = RacePlan.of(asked(any).checked(), List.of("chain"), Optional.empty());
        ServerOffer offer = offer(Map.of("chain", List.of("chained", "tcp")), Map.of());

        assertThat(transports(race.planFor(offer), "chain")).containsExactlyInAnyOrder("chained", "tcp");
    }

    /** Only the servers know the words of operations in code. */
    @Test
    void aTransportOfTheUsersMayBeNamed() throws Exception {
        OwnWords any = new OwnWords(Map.of(), true);
        RacePlan race =
                RacePlan.of(asked(any).transports(List.of("chained")).checked(), List.of("chain"), Optional.empty());
        ServerOffer offer = offer(Map.of("chain", List.of("chained", "remote-ejb", "tcp")), Map.of());

        assertThat(transports(race.planFor(ServerOffer.EXPECTED), "chain")).containsExactlyInAnyOrder("chained", "tcp");
        assertThat(transports(race.planFor(offer), "chain")).containsExactlyInAnyOrder("chained", "tcp");
        assertThat(race.planFor(offer).leftOut()).isEmpty();
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> RacePlan.of(
                                asked(any).transports(List.of("chian")).checked(), List.of("chain"), Optional.empty())
                        .planFor(offer))
                .withMessage("The transport chian does not carry chain; choose from chained, remote-ejb, tcp");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> asked(FIND).transports(List.of("chained")).checked())
                .withMessageStartingWith("There is no transport 'chained'; choose from ");
    }

    @Test
    void aTransportThatDoesNotCarryItIsRefused() throws Exception {
        RacePlan race =
                RacePlan.of(asked(FIND).transports(List.of("servlet")).checked(), List.of("find"), Optional.empty());

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> race.planFor(ServerOffer.EXPECTED))
                .withMessage("The transport servlet does not carry find; choose from local-ejb, remote-ejb, tcp");
    }

    @Test
    void whatTheServerSaysOfAnOperationThatCannotBeCalledIsTold() throws Exception {
        RunPlan run = RunPlan.of(asked(FIND).checked(), List.of(), Optional.empty());
        ServerOffer unusable = offer(
                Map.of("find", List.of("remote-ejb", "tcp")),
                Map.of("find", "shop.Shop has no method find; correct it"));

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> run.planFor(unusable))
                .withMessage("The operation find cannot be called: shop.Shop has no method find; correct it")
                .satisfies(e -> assertThat(e.exitCode()).isEqualTo(CliException.WRONG_USE));
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> run.planFor(offer(Map.of("other", List.of("tcp")), Map.of())))
                .withMessage(
                        "The servers do not offer the operation find; deploy EARs that have it, or choose from nop,"
                                + " simple, complex, accounts, other");
    }

    @Test
    void aMistypedWordIsRefusedUnlessTheServersMayKnowIt() throws Exception {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> RunPlan.of(asked(FIND).checked(), List.of("fnid"), Optional.empty()))
                .withMessage("There is no operation 'fnid'; choose from nop, simple, complex, find");
    }
}
