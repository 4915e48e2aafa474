package com.softexploration.lab.ejb.performance.results.analysis.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.presentation.report.LoadAnswer;
import com.softexploration.lab.ejb.performance.results.presentation.report.OpenLoadRow;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers with one of two CPUs each, 16 threads, and calls that take 20 ms without load. */
class LoadLimitTest {
    private static final long UNLOADED_NANOS = 20_000_000;

    private final SyntheticLoads loads = new SyntheticLoads();

    /** 16 threads that wait for 80 ms per call make 200 calls per second. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "98| 80|  0| 200| 80| the limit is the CPUs (89 % used; presentation server 98 %, business server 80 % of one)",
                "40| 96|  0| 200| 80| the limit is the business server's CPUs (96 % used)",
                "90| 40|  0| 200| 80| the limit is the presentation server's CPUs (90 % used)",
                "20| 10|  0| 200| 40| the limit is the caller, whose threads were not all busy",
                "20| 10|  0| 200| 80| about 4 are served at a time while CPUs are idle (15 % used), as by a pool",
                "20| 10|  0| 800| 20| the limit is the number of calling threads, 16 (CPUs 15 % used); raise --threads"
            })
    void limitIsNamed(double presentation, double business, double other, int achieved, int millis, String text) {
        add(10, 10, UNLOADED_NANOS, observation(5, 5, 0.0));
        add(2_000, achieved, millis * 1_000_000L, observation(presentation, business, other));

        assertThat(curve().limit()).map(LoadAnswer::limit).contains(text);
        assertThat(LoadAnswer.of(List.of(curve()), List.of(), true))
                .singleElement()
                .asString()
                .contains("second; " + text);
    }

    /** 16 busy threads of which 11 are served at a time may be either limit. */
    @Test
    void doubtfulLimitIsNotNamed() {
        add(10, 10, UNLOADED_NANOS, observation(5, 5, 0.0));
        add(2_000, 550, 29_000_000, observation(20, 10, 0.0));

        assertThat(curve().limit()).isEmpty();
    }

    @Test
    void otherProcessesMayBeLimit() {
        add(2_000, 200, 80_000_000, observation(70, 70, 20.0));

        assertThat(curve().limit()).isEmpty();
    }

    @Test
    void disagreeingLoadTestsHaveNoLimit() {
        add(2_000, 200, 80_000_000, observation(98, 80, 0.0));
        add(3_000, 200, 80_000_000, observation(40, 96, 0.0));

        assertThat(curve().limit()).isEmpty();
    }

    @Test
    void unobservedLoadTestsHaveNoLimit() {
        add(2_000, 200, 80_000_000, null);
        add(3_000, 200, 80_000_000, observation(98, 80, null));

        assertThat(curve().limit()).isEmpty();
        assertThat(curve().points()).extracting(LoadPoint::usage).first().isEqualTo(Optional.empty());
        assertThat(curve().points())
                .extracting(point -> new OpenLoadRow(curve().key(), point, true).presentationCpu())
                .containsExactly("–", "98 %");
    }

    @Test
    void unsaturatedRatesHaveNoLimit() {
        add(1_000, 1_000, UNLOADED_NANOS, observation(98, 98, 0.0));

        assertThat(curve().limit()).isEmpty();
    }

    private LoadCurve curve() {
        ExperimentDescription run = SyntheticRun.with(ExperimentKind.LOAD, loads.described());
        ExperimentDescription.Environment environment = run.environment();
        return LoadCurve.of(ExperimentAnalysis.of(
                        loads.analysis(),
                        Optional.of(new ExperimentDescription(
                                run.schemaVersion(),
                                run.runId(),
                                run.completion(),
                                new ExperimentDescription.Parameters(
                                        ExperimentKind.LOAD,
                                        false,
                                        run.parameters().repeats(),
                                        new LoadTestSettings(16, 0),
                                        run.parameters().workload(),
                                        null),
                                new ExperimentDescription.Environment(
                                        environment.project(),
                                        environment.server(),
                                        environment.machine(),
                                        environment.jvms().stream()
                                                .map(LoadLimitTest::onOneCpu)
                                                .toList()),
                                run.loadTests()))))
                .get(0);
    }

    private static Jvm onOneCpu(Jvm jvm) {
        return new Jvm(
                jvm.start(),
                jvm.role(),
                jvm.pid(),
                jvm.role() == ServerRole.BUSINESS ? "0-0" : "1",
                jvm.java(),
                jvm.inputArguments(),
                jvm.maxHeapBytes(),
                jvm.garbageCollectors());
    }

    private static Observation observation(double presentationPercent, double businessPercent, Double otherPercent) {
        return SyntheticRun.observation(
                0.0,
                otherPercent,
                server(ServerRole.PRESENTATION, presentationPercent),
                server(ServerRole.BUSINESS, businessPercent));
    }

    /** The meter ran for ten seconds. */
    private static ServerObservation server(ServerRole role, double percent) {
        return new ServerObservation(
                role,
                0L,
                0L,
                null,
                Math.round(percent * 100_000_000),
                38.0,
                SyntheticRun.pauses(900_000, 4_000_000, 0),
                null);
    }

    private void add(double offered, double achieved, long serviceNanos, Observation observation) {
        loads.add("remote-ejb", 1, offered, achieved, serviceNanos, serviceNanos, 0, observation);
    }
}
