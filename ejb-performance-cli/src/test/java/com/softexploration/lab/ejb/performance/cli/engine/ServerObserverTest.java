package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.machine.CpuTicks;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerObserverTest {
    @Test
    void sharesCoverTheTimeBetweenReadings() {
        MachineProbe.Reading before = new MachineProbe.Reading(
                Optional.of(0.5), Optional.of(new CpuTicks(1_000, 690, 300, 10, 2)), Optional.of(5_000L));
        MachineProbe.Reading after = new MachineProbe.Reading(
                Optional.of(0.75), Optional.of(new CpuTicks(1_400, 850, 500, 35, 2)), Optional.of(12_500L));

        // 400 ticks elapsed; of 240 demanded ticks, 25 were stolen, 24 of them certainly during the load test; 200 were
        // used, 150 of them by the servers and the driver
        Observation observation = ServerObserver.observation(before, after, 150 * CpuTicks.NANOS_PER_TICK, List.of());

        assertThat(observation).isEqualTo(new Observation(0.5, 0.75, 100 * 24 / 240.0, 12.5, 7_500L, List.of(), null));
    }

    @Test
    void missingReadingsStayUnknown() {
        MachineProbe.Reading silent = new MachineProbe.Reading(Optional.empty(), Optional.empty(), Optional.empty());

        assertThat(ServerObserver.observation(silent, silent, 0, List.of()))
                .isEqualTo(new Observation(null, null, null, null, null, List.of(), null));
    }
}
