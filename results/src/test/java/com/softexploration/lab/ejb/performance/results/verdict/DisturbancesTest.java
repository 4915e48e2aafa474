package com.softexploration.lab.ejb.performance.results.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.description.HiccupMeterReading;
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

    private static List<String> texts(Double steal, Double other, long collections, long millis, long cpuNanos) {
        ServerObservation server =
                new ServerObservation(ServerRole.BUSINESS, collections, millis, null, cpuNanos, 38.0, LATE);
        return Disturbances.texts(
                SyntheticRun.loadTest("nop", Side.LOCAL, 1, SyntheticRun.observation(steal, other, server)),
                MACHINE,
                CpuSpeed.UNKNOWN);
    }
}
