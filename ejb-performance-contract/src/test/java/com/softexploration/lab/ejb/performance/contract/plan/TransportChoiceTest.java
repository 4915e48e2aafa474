package com.softexploration.lab.ejb.performance.contract.plan;

import static com.softexploration.lab.ejb.performance.contract.plan.OptionsText.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Races on servers that do not support every transport. */
class TransportChoiceTest {
    private static final ServerCapabilities WITHOUT_SOAP =
            of(Transports.ALL.stream().filter(word -> !word.equals("soap")).toList(), Map.of());

    private static ServerCapabilities of(List<String> transports, Map<String, String> unusable) {
        return ServerCapabilities.ofOneServer(transports, unusable, Map.of(), Map.of());
    }

    @Test
    void controlOfMissingTransportIsRefused() {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> race("soap+5").adjustedTo(WITHOUT_SOAP))
                .withMessageStartingWith("The servers do not offer the transport soap+5; choose from ");
    }

    @Test
    void missingDefaultTransportIsExcludedWithNote() throws InvalidPlanException {
        ExperimentPlan plan = RacePlan.of(options("starts=1 rounds=1")).adjustedTo(WITHOUT_SOAP);

        assertThat(plan.transports()).hasSize(11).doesNotContain("soap");
        assertThat(plan.loadTests()).extracting(PlannedLoadTest::transport).doesNotContain("soap");
        assertThat(plan.excluded()).contains("Excluded, not offered by the servers: soap");
        assertThat(plan.notes()).containsExactly("Excluded, not offered by the servers: soap");
    }

    @Test
    void missingNamedTransportIsRefusedWithSupportedOnes() {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> race("soap,rest").adjustedTo(WITHOUT_SOAP))
                .withMessage("The servers do not offer the transport soap; choose from local-ejb, local-ejb-required,"
                        + " remote-ejb, remote-ejb-required, remote-ejb-supports, remote-ejb-http, servlet, rest,"
                        + " hessian, rmi, tcp");
    }

    @Test
    void namedTransportsNeedNoFloor() throws InvalidPlanException {
        ExperimentPlan plan = race("remote-ejb").adjustedTo(of(List.of("local-ejb", "remote-ejb"), Map.of()));

        assertThat(plan.transports()).containsExactly("remote-ejb");
        assertThat(plan.notes()).containsExactly("Excluded, not offered by the servers: tcp");
    }

    @Test
    void unusableDefaultTransportIsExcludedWithReason() throws InvalidPlanException {
        ExperimentPlan plan = RacePlan.of(options("starts=1 rounds=1")).adjustedTo(unusable("soap", "tcp"));

        assertThat(plan.transports()).hasSize(10).doesNotContain("soap", "tcp");
        assertThat(plan.notes())
                .containsExactly(
                        "Excluded, not usable: soap (soapUrl is not set; set it)",
                        "Excluded, not usable: tcp (tcpUrl is not set; set it)");
        assertThat(plan.excluded()).contains(String.join(". ", plan.notes()));
    }

    @Test
    void unusableNamedTransportIsRefusedWithReason() throws InvalidPlanException {
        ExperimentPlan plan = race("soap,rest");

        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> plan.adjustedTo(unusable("soap")))
                .withMessage("The transport soap cannot be used: soapUrl is not set; set it");
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> race("tcp").adjustedTo(unusable("tcp")))
                .withMessage("The transport tcp cannot be used: tcpUrl is not set; set it");
        assertThat(plan.adjustedTo(unusable("tcp", "rmi")).notes())
                .containsExactly("Excluded, not usable: tcp (tcpUrl is not set; set it)");
    }

    @Test
    void raceWithoutUsableTransportIsRefused() {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> RacePlan.of(options("")).adjustedTo(unusable(Transports.ALL.toArray(String[]::new))))
                .withMessage("The transport local-ejb cannot be used: local-ejbUrl is not set; set it");
    }

    @Test
    void knownServersLimitTheTransports() throws InvalidPlanException {
        ServerCapabilities server = of(List.of("a", "b"), Map.of());

        assertThat(RacePlan.of(options(""), server).transports()).containsExactly("a", "b");
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> RacePlan.of(options("transports=c"), server))
                .withMessage("There is no transport 'c'; choose from a, b");
    }

    private static ServerCapabilities unusable(String... words) {
        return of(
                Transports.ALL,
                Stream.of(words)
                        .collect(Collectors.toMap(Function.identity(), word -> word + "Url is not set; set it")));
    }

    private static ExperimentPlan race(String transports) throws InvalidPlanException {
        return RacePlan.of(options("starts=1 rounds=1 transports=" + transports));
    }
}
