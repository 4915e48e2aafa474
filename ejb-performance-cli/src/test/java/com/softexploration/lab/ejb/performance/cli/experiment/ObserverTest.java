package com.softexploration.lab.ejb.performance.cli.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.machine.CpuTicks;
import com.softexploration.lab.ejb.performance.cli.machine.MachineReading;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ObserverTest {
    @Test
    void sharesAreOfTheTimeBetweenTheReadings() {
        MachineReading before =
                new MachineReading(Optional.of(0.5), Optional.of(new CpuTicks(1_000, 300, 10)), Optional.of(5_000L));
        MachineReading after =
                new MachineReading(Optional.of(0.75), Optional.of(new CpuTicks(1_400, 500, 14)), Optional.of(12_500L));

        // 200 ticks of work, of which 150 were the servers' and the driver's
        Observation observation = Observer.observation(before, after, 150 * CpuTicks.NANOS_PER_TICK, List.of());

        assertThat(observation).isEqualTo(new Observation(0.5, 0.75, 1.0, 12.5, 7_500L, List.of()));
    }

    @Test
    void whatTheSystemDoesNotTellStaysUnknown() {
        MachineReading silent = new MachineReading(Optional.empty(), Optional.empty(), Optional.empty());

        assertThat(Observer.observation(silent, silent, 0, List.of()))
                .isEqualTo(new Observation(null, null, null, null, null, List.of()));
    }
}
