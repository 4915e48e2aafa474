package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Races on servers that do not offer every transport, or cannot use it. */
class RaceOfOfferedTransportsTest {
    private static final ServerOffer WITHOUT_SOAP = new ServerOffer(
            Transports.ALL.stream().filter(Transports::isLocal).toList(),
            Transports.ALL.stream()
                    .filter(word -> !Transports.isLocal(word) && !word.equals("soap"))
                    .toList(),
            0,
            Map.of());

    @Test
    void aControlOfWhatTheServersDoNotOfferIsRefusedAsThatIs() throws CliException {
        RacePlan plan = race("soap+5");

        assertThat(catchThrowableOfType(CliException.class, () -> plan.planFor(WITHOUT_SOAP)))
                .hasMessageStartingWith("The servers do not offer the transport soap+5; choose from ");
    }

    @Test
    void aUsualTransportThatIsNotOfferedIsLeftOutAndThatIsSaid() throws CliException {
        ExperimentPlan plan = race().planFor(WITHOUT_SOAP);

        assertThat(plan.parameters().transports()).hasSize(10).doesNotContain("soap");
        assertThat(plan.loadTests()).extracting(PlannedLoadTest::transport).doesNotContain("soap");
        assertThat(plan.leftOut()).contains("Left out, not offered by the servers: soap");
        assertThat(plan.notes()).containsExactly("Left out, not offered by the servers: soap");
    }

    @Test
    void aNamedTransportThatIsNotOfferedIsRefusedWithWhatIs() throws CliException {
        RacePlan plan = race("soap", "rest");

        CliException failure = catchThrowableOfType(CliException.class, () -> plan.planFor(WITHOUT_SOAP));

        assertThat(failure)
                .hasMessage(
                        "The servers do not offer the transport soap; choose from local-ejb, local-ejb-required,"
                                + " remote-ejb, remote-ejb-required, remote-ejb-supports, servlet, servlet-jdk, rest, hessian, rmi, tcp");
        assertThat(failure.exitCode()).isEqualTo(CliException.WRONG_USE);
    }

    @Test
    void aRaceOnNamedTransportsDoesNotNeedTheFloor() throws CliException {
        ServerOffer withoutFloor = new ServerOffer(List.of("local-ejb"), List.of("remote-ejb"), 0, Map.of());

        ExperimentPlan plan = race("remote-ejb").planFor(withoutFloor);

        assertThat(plan.parameters().transports()).containsExactly("remote-ejb");
        assertThat(plan.notes()).containsExactly("Left out, not offered by the servers: tcp");
    }

    @Test
    void aUsualTransportThatCannotBeUsedIsLeftOutWithTheServersReason() throws CliException {
        ExperimentPlan plan = race().planFor(unusable("soap", "tcp"));

        assertThat(plan.parameters().transports()).hasSize(9).doesNotContain("soap", "tcp");
        assertThat(plan.notes())
                .containsExactly(
                        "Left out, not usable: soap (soapUrl is not set; set it)",
                        "Left out, not usable: tcp (tcpUrl is not set; set it)");
        assertThat(plan.leftOut()).contains(String.join(". ", plan.notes()));
    }

    @Test
    void aNamedTransportThatCannotBeUsedIsRefusedWithTheServersReason() throws CliException {
        RacePlan plan = race("soap", "rest");

        CliException failure = catchThrowableOfType(CliException.class, () -> plan.planFor(unusable("soap")));

        assertThat(failure).hasMessage("The transport soap cannot be used: soapUrl is not set; set it");
        assertThat(failure.exitCode()).isEqualTo(CliException.WRONG_USE);
        CliException floor =
                catchThrowableOfType(CliException.class, () -> race("tcp").planFor(unusable("tcp")));
        assertThat(floor).hasMessage("The transport tcp cannot be used: tcpUrl is not set; set it");
        assertThat(plan.planFor(unusable("tcp", "rmi")).notes())
                .containsExactly("Left out, not usable: tcp (tcpUrl is not set; set it)");
    }

    @Test
    void thereIsNoRaceWhereNothingCanBeUsed() throws CliException {
        RacePlan plan = race();

        CliException failure = catchThrowableOfType(
                CliException.class, () -> plan.planFor(unusable(Transports.ALL.toArray(String[]::new))));

        assertThat(failure).hasMessage("The transport local-ejb cannot be used: local-ejbUrl is not set; set it");
    }

    private static ServerOffer unusable(String... words) {
        return new ServerOffer(
                Transports.ALL,
                Transports.ALL,
                0,
                Stream.of(words)
                        .collect(Collectors.toMap(Function.identity(), word -> word + "Url is not set; set it")));
    }

    private static RacePlan race(String... transports) throws CliException {
        return RacePlan.of(
                new ComparisonSettings.Asked(Transports.ALL)
                        .transports(List.of(transports))
                        .starts(1)
                        .rounds(1)
                        .checked(),
                List.of(),
                Optional.empty());
    }
}
