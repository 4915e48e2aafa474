package com.softexploration.lab.ejb.performance.contract.plan;

import static com.softexploration.lab.ejb.performance.contract.plan.OptionsText.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class UserOperationsTest {
    private static final UserOperations FIND = new UserOperations(Map.of("find", Transports.ofBean(true)), false);
    private static final UserOperations ANY = new UserOperations(Map.of(), true);

    private static List<String> transports(ExperimentPlan plan, String operation) {
        return plan.loadTests().stream()
                .filter(test -> test.operation().equals(operation))
                .map(PlannedLoadTest::transport)
                .distinct()
                .toList();
    }

    private static ServerCapabilities servers(Map<String, List<String>> operations, Map<String, String> unusable) {
        return new ServerCapabilities(
                Transports.ALL, List.of("remote-ejb", "servlet", "tcp", "chained"), 0, Map.of(), operations, unusable);
    }

    @Test
    void describedOperationsReplaceDefaults() throws InvalidPlanException {
        ExperimentPlan described = RunPlan.of(options("quick", FIND));

        assertThat(transports(described, "find")).containsExactly("local-ejb", "remote-ejb", "tcp");
        assertThat(described.loadTests()).allMatch(test -> test.operation().equals("find"));
    }

    @Test
    void raceAddsEjbOverHttpIfServersHaveIt() throws InvalidPlanException {
        ExperimentPlan race = RacePlan.of(options("quick", FIND));
        Map<String, List<String>> offered = Map.of("find", Transports.ofBean(true));

        assertThat(transports(race.adjustedTo(servers(offered, Map.of())), "find"))
                .containsExactlyInAnyOrder("local-ejb", "remote-ejb", "tcp");
        assertThat(transports(
                        race.adjustedTo(
                                new ServerCapabilities(Transports.ALL, Transports.ALL, 0, Map.of(), offered, Map.of())),
                        "find"))
                .containsExactlyInAnyOrder("local-ejb", "remote-ejb", "remote-ejb-http", "tcp");
    }

    @Test
    void namedOperationsJoinBuiltInOnes() throws InvalidPlanException {
        ExperimentPlan both = RunPlan.of(options("quick operations=nop,find calls=find=7", FIND));

        assertThat(both.loadTests().stream()
                        .filter(test -> test.round() == 1)
                        .map(test -> test.operation() + "=" + test.parameters().requestCount())
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder("nop=5000", "find=7");
    }

    /** Nothing is known about the duration of a user's call, so a quick experiment measures it by time. */
    @Test
    void quickUserCallsAreTimed() throws InvalidPlanException {
        ExperimentPlan both = RunPlan.of(options("quick operations=nop,find", FIND));

        assertThat(both.loadTests())
                .allMatch(test -> both.isTimed(test) == test.operation().equals("find"));
        ExperimentPlan counted = RunPlan.of(options("quick calls=7", FIND));
        assertThat(counted.loadTests()).noneMatch(counted::isTimed);
    }

    /** A pass of calls of 1 ms lasts half a second; that of a built-in operation has its planned calls. */
    @Test
    void userPassLastsHalfASecond() throws InvalidPlanException {
        List<PlannedLoadTest> warmups = RunPlan.of(options("quick operations=nop,find", FIND)).after(1).stream()
                .filter(test -> test.warmsUpOnly() && test.transport().equals("remote-ejb"))
                .toList();

        assertThat(warmups).extracting(test -> test.parameters().warmupCount()).containsExactly(2_500L, 100L);
        assertThat(warmups)
                .extracting(test -> test.nextPass(1e6).parameters().warmupCount())
                .containsExactly(2_500L, 500L);
        assertThat(warmups.get(1).nextPass(1e9).parameters().warmupCount()).isEqualTo(100);
    }

    @Test
    void raceComparesTransportsOfTheOperation() throws InvalidPlanException {
        ExperimentPlan race = RacePlan.of(options("quick operations=chain", ANY));

        assertThat(transports(race.adjustedTo(servers(Map.of("chain", List.of("chained", "tcp")), Map.of())), "chain"))
                .containsExactlyInAnyOrder("chained", "tcp");
    }

    @Test
    void transportOnlyServersKnowMayBeNamed() throws InvalidPlanException {
        ExperimentPlan race = RacePlan.of(options("quick operations=chain transports=chained", ANY));
        ServerCapabilities servers = servers(Map.of("chain", List.of("chained", "remote-ejb", "tcp")), Map.of());

        assertThat(transports(race, "chain")).containsExactlyInAnyOrder("chained", "tcp");
        assertThat(transports(race.adjustedTo(servers), "chain")).containsExactlyInAnyOrder("chained", "tcp");
        assertThat(race.adjustedTo(servers).excluded()).isEmpty();
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> RacePlan.of(options("quick operations=chain transports=chian", ANY))
                        .adjustedTo(servers))
                .withMessage("The transport chian does not carry chain; choose from chained, remote-ejb, tcp");
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> RacePlan.of(options("transports=chained", FIND)))
                .withMessageStartingWith("There is no transport 'chained'; choose from ");
    }

    @Test
    void unsupportedTransportIsRefused() {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> RacePlan.of(options("operations=find transports=servlet", FIND)))
                .withMessage("The transport servlet does not carry find; choose from local-ejb, remote-ejb,"
                        + " remote-ejb-http, tcp");
    }

    @Test
    void unusableOperationIsRefusedWithReason() throws InvalidPlanException {
        ExperimentPlan run = RunPlan.of(options("quick", FIND));
        ServerCapabilities unusable = servers(
                Map.of("find", List.of("remote-ejb", "tcp")),
                Map.of("find", "shop.Shop has no method find; correct it"));

        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> run.adjustedTo(unusable))
                .withMessage("The operation find cannot be called: shop.Shop has no method find; correct it");
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> run.adjustedTo(servers(Map.of("other", List.of("tcp")), Map.of())))
                .withMessage(
                        "The servers do not offer the operation find; deploy EARs that have it, or choose from nop,"
                                + " simple, complex, accounts, other");
    }

    @Test
    void unknownOperationIsRefusedUnlessServersMayKnowIt() throws InvalidPlanException {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> RunPlan.of(options("operations=fnid", FIND)))
                .withMessage("There is no operation 'fnid'; choose from nop, simple, complex, find");
        assertThat(RunPlan.of(options("operations=fnid", ANY)).operations())
                .extracting(OperationCalls::operation)
                .containsExactly("fnid");
    }
}
