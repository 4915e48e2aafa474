package com.softexploration.lab.ejb.performance.cli.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class MachineLookTest {
    private static final MachineReading START = reading(new CpuTicks(1_000, 500, 500, 0, 2), 0.5);

    @Test
    void quietMachineGivesNoWarning() {
        // 400 ticks went by, 60 of them worked for others: less than 10 % of them when this process had 30
        MachineReading end = reading(new CpuTicks(1_400, 832, 560, 8, 2), 9.0);
        assertThat(MachineLook.warning(START, end, 30 * CpuTicks.NANOS_PER_TICK, 2))
                .isEmpty();
    }

    @Test
    void warningNamesCausesAndRemedy() {
        MachineReading end = reading(new CpuTicks(1_400, 688, 700, 12, 2), 9.0);
        assertThat(MachineLook.warning(START, end, 0, 2))
                .contains("Warning: this machine is busy (other processes use 50.0 % of its CPUs, the hypervisor takes"
                        + " 3.00 % of them away); end what else runs here, or expect the verdict NOISY");
    }

    @Test
    void loadAverageReplacesUnknownCpuTime() {
        MachineReading end = new MachineReading(Optional.of(3.1), Optional.empty(), Optional.empty());
        assertThat(MachineLook.warning(START, end, 0, 2))
                .get()
                .asString()
                .contains("(its load average is 3.1 on 2 CPUs)");
        assertThat(MachineLook.warning(START, end, 0, 4)).isEmpty();
    }

    private static MachineReading reading(CpuTicks ticks, double load) {
        return new MachineReading(Optional.of(load), Optional.of(ticks), Optional.empty());
    }
}
