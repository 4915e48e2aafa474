package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.plan.SweepPlan;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Races and sweeps on fake servers. */
class ComparisonExperimentTest extends FakeExperiment {
    @BeforeEach
    void offerTransports() {
        domain.business().offer(List.of("local-ejb"));
        domain.presentation().offer(List.of("remote-ejb", "servlet", "rest", "tcp"));
    }

    @Test
    void raceRecordsMeasuredAndOmittedTransports() throws Exception {
        measure(race(List.of(), 0, "3"));

        ExperimentDescription run = files.last();
        assertThat(run.completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(run.completion().problem())
                .isEqualTo("Excluded, not offered by the servers: local-ejb-required, remote-ejb-required,"
                        + " remote-ejb-supports, remote-ejb-http, soap, hessian, rmi");
        assertThat(run.parameters().experiment()).isEqualTo(ExperimentKind.RACE);
        assertThat(run.parameters().workload().transports())
                .containsExactly("local-ejb", "remote-ejb", "servlet", "rest", "tcp");
        assertThat(run.loadTests())
                .extracting(
                        one -> one.repetition().round(),
                        test -> test.call().side().word(),
                        one -> one.call().transport(),
                        one -> one.calls().requestCount())
                .containsExactly(
                        tuple(0, "local", "local-ejb", 0L),
                        tuple(0, "remote", "remote-ejb", 0L),
                        tuple(0, "remote", "servlet", 0L),
                        tuple(0, "remote", "rest", 0L),
                        tuple(0, "remote", "tcp", 0L),
                        tuple(1, "local", "local-ejb", 3L),
                        tuple(1, "remote", "remote-ejb", 3L),
                        tuple(1, "remote", "servlet", 3L),
                        tuple(1, "remote", "rest", 3L),
                        tuple(1, "remote", "tcp", 3L));
        assertThat(run.loadTests())
                .allSatisfy(test -> assertThat(test.observation()).isNotNull())
                .allSatisfy(test -> assertThat(test.call().payloadChars()).isNull())
                .extracting(one -> one.calls().errorCount())
                .containsOnly(0L);
        assertThat(domain.business().started())
                .containsExactly(
                        "accounts 0+150000 x1 over local-ejb with 0", "accounts 3+2000 x1 over local-ejb with 0");
        assertThat(console.lines())
                .contains(
                        "Excluded, not offered by the servers: local-ejb-required, remote-ejb-required,"
                                + " remote-ejb-supports, remote-ejb-http, soap, hessian, rmi",
                        "accounts over rest, warm-up",
                        "accounts over rest, round 1 of 1",
                        "the table");
    }

    @Test
    void figureGrowsWithEveryRound() throws Exception {
        measure(planned(
                () -> RacePlan.of(options(false, List.of(), List.of("servlet", "rest"), calls("3", null), 3, 0))));

        assertThat(console.figures()).hasSize(3).allSatisfy(figure -> assertThat(figure)
                .contains(">servlet<", ">REST<")
                .doesNotContain(">tcp<", ">bare socket (floor)<"));
        assertThat(console.figures().get(0)).as("one round compares nothing").doesNotContain("class=\"letters\"");
        assertThat(console.figures().get(2)).contains("class=\"letters\"");
    }

    @Test
    void quickExperimentHasNoInterimIntervals() throws Exception {
        measure(planned(
                () -> RacePlan.of(options(true, List.of(), List.of("servlet", "rest"), calls("3", null), 3, 0))));

        assertThat(console.figures()).hasSize(3).allSatisfy(figure -> assertThat(figure)
                .contains(">servlet<")
                .doesNotContain("class=\"letters\"", "class=\"range\""));
    }

    @Test
    void sweepRecordsItsSizes() throws Exception {
        measure(sweep("0,16", "2,3"));

        ExperimentDescription run = files.last();
        assertThat(run.completion().problem()).isNull();
        assertThat(run.parameters().workload().payloads()).containsExactly(0, 16);
        assertThat(run.parameters().workload().callCounts()).containsExactly(2L, 3L);
        assertThat(run.loadTests())
                .filteredOn(test -> test.call().transport().equals("servlet"))
                .extracting(one -> one.repetition().round(), one -> one.call().payloadChars(), one -> one.calls()
                        .requestCount())
                .containsExactly(
                        tuple(0, 0, 0L),
                        tuple(0, 16, 0L),
                        tuple(1, 0, 2L),
                        tuple(1, 16, 2L),
                        tuple(1, 0, 3L),
                        tuple(1, 16, 3L));
        assertThat(domain.presentation().started()).contains("payload 2+20 x1 over servlet with 16");
        assertThat(console.lines())
                .contains("tcp is measured, too: it is the floor, the reference of the others")
                .contains("payload 16 over servlet, 3 calls, round 1 of 1");
    }

    @Test
    void failingTransportLeavesAPartialReport() {
        domain.presentation()
                .script()
                .setFailure("rest", "answered with status 500; look into the business server's log");

        CliException failure = catchThrowableOfType(CliException.class, () -> measure(race(List.of(), 0, "3")));

        assertThat(failure.exitCode()).isEqualTo(CliException.FAILED);
        assertThat(failure)
                .hasMessage("accounts over rest, warm-up failed: answered with status 500; look into the business"
                        + " server's log");
        assertThat(files.last().completion().status()).isEqualTo(Status.FAILED);
        assertThat(files.last().completion().problem()).isEqualTo(failure.getMessage());
        assertThat(files.last().loadTests())
                .last()
                .returns("rest", one -> one.call().transport())
                .returns(Status.FAILED, one -> one.completion().status());
        assertThat(domain.closed()).isTrue();
        assertThat(files.analysedLogs()).isNotEmpty();
    }

    @Test
    void toleratedErrorsAreCounted() throws Exception {
        domain.presentation().script().setErrorsPerLoadTest(2);

        measure(race(List.of("servlet"), 0.5, "10"));

        assertThat(files.last().completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(files.last().parameters().loadTests().maxErrorRate()).isEqualTo(0.5);
        assertThat(files.last().loadTests())
                .extracting(
                        one -> one.call().transport(), one -> one.repetition().round(), one -> one.calls()
                                .errorCount())
                .containsExactly(
                        tuple("servlet", 0, 0L), tuple("tcp", 0, 0L), tuple("servlet", 1, 2L), tuple("tcp", 1, 2L));
        assertThat(console.lines())
                .contains("accounts over servlet, round 1 of 1: 2 calls failed (2 x answered with status 500)");
    }

    @Test
    void namedTransportMustBeOffered() {
        CliException failure =
                catchThrowableOfType(CliException.class, () -> measure(race(List.of("rmi", "rest"), 0, "3")));

        assertThat(failure.exitCode()).isEqualTo(CliException.WRONG_USE);
        assertThat(failure)
                .hasMessage("The servers do not offer the transport rmi; choose from local-ejb, remote-ejb, servlet,"
                        + " rest, tcp");
        assertThat(domain.presentation().started()).isEmpty();
        assertThat(domain.closed()).isTrue();
        assertThat(files.last().completion().status()).isEqualTo(Status.FAILED);
    }

    @Test
    void unusableTransportIsExcludedUnlessNamed() throws Exception {
        domain.presentation().setUnusable("rest: serviceUrl is not set; set it", "tcp: tcpAddress is not set; set it");

        measure(race(List.of(), 0, "3"));

        assertThat(files.last().completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(files.last().parameters().workload().transports())
                .containsExactly("local-ejb", "remote-ejb", "servlet");
        assertThat(files.last().completion().problem())
                .endsWith(
                        "rmi. Excluded, not usable: rest (serviceUrl is not set; set it). Excluded, not usable: tcp (tcpAddress is not set; set it)");
        assertThat(console.lines()).contains("Excluded, not usable: rest (serviceUrl is not set; set it)");

        CliException failure = catchThrowableOfType(CliException.class, () -> measure(race(List.of("rest"), 0, "3")));
        assertThat(failure.exitCode()).isEqualTo(CliException.WRONG_USE);
        assertThat(failure).hasMessage("The transport rest cannot be used: serviceUrl is not set; set it");
    }

    @Test
    void defaultCallsComeFromTheServer() throws Exception {
        domain.configureNumberOfCalls(42);

        measure(race(List.of("servlet"), 0, null));

        assertThat(domain.presentation().started()).contains("accounts 42+20 x1 over servlet with 0");
        assertThat(files.last().parameters().workload().operations().get(0).requestCount())
                .isEqualTo(42);
        assertThat(console.lines())
                .anyMatch(line -> line.startsWith("42 calls of accounts per round, from numberOfCalls"));
    }

    @Test
    void invalidNumberOfCallsStopsOnlyRaces() throws Exception {
        domain.misconfigureNumberOfCalls("numberOfCalls is 'many' in this server's JNDI; bind a number there");

        measure(planned(() -> RunPlan.of(options(false, List.of("nop"), List.of(), calls("5", null), 1, 0))));
        measure(sweep("0", "2"));
        measure(race(List.of("servlet"), 0, "3"));
        measure(race(List.of("servlet"), List.of("nop"), 0, null));

        CliException failure =
                catchThrowableOfType(CliException.class, () -> measure(race(List.of("servlet"), 0, null)));
        assertThat(failure).hasMessageContaining("numberOfCalls is 'many' in this server's JNDI; bind a number there");
    }

    private static PlannedExperiment race(List<String> transports, double maxErrorRate, String calls)
            throws CliException {
        return race(transports, List.of(), maxErrorRate, calls);
    }

    private static PlannedExperiment race(
            List<String> transports, List<String> operations, double maxErrorRate, String calls) throws CliException {
        return planned(() -> RacePlan.of(options(false, operations, transports, calls(calls, null), 1, maxErrorRate)));
    }

    private static PlannedExperiment sweep(String payloads, String calls) throws CliException {
        return planned(() -> SweepPlan.of(options(false, List.of(), List.of("servlet"), calls(calls, payloads), 1, 0)));
    }

    private static ExperimentOptions.Calls calls(String calls, String payloads) {
        return new ExperimentOptions.Calls(
                Optional.ofNullable(calls), Optional.empty(), Optional.ofNullable(payloads), true);
    }

    private void measure(PlannedExperiment plan) throws CliException, InterruptedException {
        run(ignored -> domain, plan);
    }
}
