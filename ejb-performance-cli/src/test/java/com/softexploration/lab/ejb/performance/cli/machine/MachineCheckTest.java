package com.softexploration.lab.ejb.performance.cli.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class MachineCheckTest {
    private static final MachineProbe.Reading START = reading(new CpuTicks(1_000, 500, 500, 0, 2), 0.5);

    @Test
    void quietMachineGivesNoWarning() {
        // 400 ticks elapsed, 60 of them were used: by others less than 10 %, because this process used 30
        MachineProbe.Reading end = reading(new CpuTicks(1_400, 836, 560, 4, 2), 9.0);
        assertThat(MachineCheck.warning(START, end, 30 * CpuTicks.NANOS_PER_TICK, 2))
                .isEmpty();
    }

    @Test
    void warningNamesCausesAndRemedy() {
        MachineProbe.Reading end = reading(new CpuTicks(1_400, 688, 700, 12, 2), 9.0);
        assertThat(MachineCheck.warning(START, end, 0, 2))
                .contains("Warning: this machine is busy (other processes use 50.0 % of its CPUs, steal time"
                        + " is 5.19 % of demanded CPU time); stop other programs, or expect the verdict NOISY");
    }

    /** Two of 64 CPUs are busy and lose a tenth of their time, which is 0.3 % of all CPU time. */
    @Test
    void idleCpusDoNotHideSteal() {
        MachineProbe.Reading end = reading(new CpuTicks(1_000 + 12_800, 500 + 12_400, 500 + 359, 41, 64), 2.0);

        assertThat(MachineCheck.warning(START, end, 359 * CpuTicks.NANOS_PER_TICK, 64))
                .get()
                .asString()
                .contains("steal time is 10.0 % of demanded CPU time");
    }

    @Test
    void loadAverageReplacesUnknownCpuTime() {
        MachineProbe.Reading end = new MachineProbe.Reading(Optional.of(3.1), Optional.empty(), Optional.empty());
        assertThat(MachineCheck.warning(START, end, 0, 2))
                .get()
                .asString()
                .contains("(its load average is 3.1 on 2 CPUs)");
        assertThat(MachineCheck.warning(START, end, 0, 4)).isEmpty();
    }

    private static MachineProbe.Reading reading(CpuTicks ticks, double load) {
        return new MachineProbe.Reading(Optional.of(load), Optional.of(ticks), Optional.empty());
    }
}
