package com.softexploration.lab.ejb.performance.results.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.Observation;
import com.softexploration.lab.ejb.performance.results.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.statistics.CpuSpeed;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hiccups of 25 ms, typical of young collections, in ten seconds on two or more CPUs. */
class DisturbancesTest {
    private static final HiccupMeterReading LATE = SyntheticRun.pauses(25_000_000, 60_000_000, 900_000_000);
    private static final Machine MACHINE = SyntheticRun.quiet().environment().machine();
    private static final long ALL_CPUS = MACHINE.logicalCpus() * 10_000_000_000L;

    @Test
    void ownCollectionsAreNotDisturbance() {
        assertThat(texts(0.0, 0.0, 60, 900, 1_000_000_000)).isEmpty();
    }

    @Test
    void fewCollectionsDoNotExplainHiccups() {
        assertThat(texts(0.0, 0.0, 3, 40, 1_000_000_000))
                .containsExactly("Share of time lost in pauses 8.60 %", "Hiccups, 99th percentile 25.0 ms");
    }

    @Test
    void ownLoadIsNotDisturbance() {
        assertThat(texts(0.2, 1.0, 3, 40, ALL_CPUS * 6 / 10)).isEmpty();
    }

    @Test
    void foreignLoadOfABusyTestDisturbs() {
        assertThat(texts(0.2, 6.0, 3, 40, ALL_CPUS * 6 / 10)).hasSize(2);
        assertThat(texts(1.5, 1.0, 3, 40, ALL_CPUS * 6 / 10)).hasSize(2);
        assertThat(texts(null, 1.0, 3, 40, ALL_CPUS * 6 / 10)).hasSize(2);
    }

    @Test
    void pausesInFewCallsKeepMedian() {
        // three pauses in 53,333 calls
        assertThat(Disturbances.texts(probed(SyntheticRun.observation(0.0, 0.0, server())), MACHINE, CpuSpeed.UNKNOWN))
                .isEmpty();
        assertThat(Disturbances.of(
                        probed(SyntheticRun.observation(0.0, 0.0, server())), MACHINE, CpuSpeed.UNKNOWN, "nop"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.rule()).isEqualTo(Rule.FEW_PAUSED_CALLS))
                .extracting(Finding::detail)
                .isEqualTo("at most 0.01 % of the calls");
    }

    @Test
    void pausesInManyCallsDisturb() {
        HiccupMeterReading often = new HiccupMeterReading(
                5_000_000,
                10_000_000_000L,
                990,
                80_000,
                25_000_000,
                60_000_000,
                6_000,
                900_000_000,
                2_000_000,
                5_000_000);
        ServerObservation server = new ServerObservation(ServerRole.BUSINESS, 3L, 40L, null, 0L, 38.0, often, null);

        assertThat(Disturbances.texts(probed(SyntheticRun.observation(0.0, 0.0, server)), MACHINE, CpuSpeed.UNKNOWN))
                .hasSize(2);
    }

    /** Pauses may not be the only effect of a neighbour's load. */
    @Test
    void pausesUnderOtherLoadDisturb() {
        for (Double[] stealAndOther : new Double[][] {{1.5, 0.0}, {0.0, 6.0}, {null, 0.0}, {0.0, null}}) {
            LoadTest test = probed(SyntheticRun.observation(stealAndOther[0], stealAndOther[1], server()));

            assertThat(Disturbances.texts(test, MACHINE, CpuSpeed.UNKNOWN)).hasSizeGreaterThan(1);
        }
    }

    private static ServerObservation server() {
        return new ServerObservation(ServerRole.BUSINESS, 3L, 40L, null, 1_000_000_000L, 38.0, LATE, null);
    }

    private static LoadTest probed(Observation observation) {
        LoadTest test = SyntheticRun.loadTest("nop", Side.LOCAL, 1, observation);
        return new LoadTest(
                test.runId(),
                test.call(),
                test.repetition(),
                test.servers(),
                new LoadTest.Calls(
                        test.calls().requestCount(), test.calls().warmupCount(), null, 0L, List.of(72_000L, 72_000L)),
                test.completion(),
                observation,
                List.of());
    }

    private static List<String> texts(Double steal, Double other, long collections, long millis, long cpuNanos) {
        ServerObservation server =
                new ServerObservation(ServerRole.BUSINESS, collections, millis, null, cpuNanos, 38.0, LATE, null);
        return Disturbances.texts(
                SyntheticRun.loadTest("nop", Side.LOCAL, 1, SyntheticRun.observation(steal, other, server)),
                MACHINE,
                CpuSpeed.UNKNOWN);
    }
}
