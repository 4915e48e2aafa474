package com.softexploration.lab.ejb.performance.cli.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuTicksTest {
    @Test
    void guestAndInterruptTimeAreNotWork() {
        String procStat = """
                cpu  1000 20 300 4000 50 6 70 8 900 9
                cpu0 500 10 150 2000 25 3 35 4 450 4
                intr 12345
                """;

        assertThat(CpuTicks.parse(procStat)).contains(new CpuTicks(5454, 4050, 1320, 8, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cpu", "cpu  1 2 3", "cpu  a b c d e f g h", "intr 1 2 3 4 5 6 7 8"})
    void malformedStatIsUnknown(String procStat) {
        assertThat(CpuTicks.parse(procStat)).isEmpty();
    }

    @Test
    void otherShareIsNeverNegative() {
        // tick counting is coarser than the CPU clocks of the known processes
        assertThat(new CpuTicks(200, 100, 100, 0, 2).otherPercent(120 * CpuTicks.NANOS_PER_TICK))
                .contains(0.0);
    }

    @Test
    void idleCpusDoNotHideSteal() {
        CpuTicks onTwoCpus = new CpuTicks(200, 100, 87, 11, 2);
        CpuTicks onSixtyFour = new CpuTicks(6400, 6300, 87, 11, 64);

        assertThat(onTwoCpus.stealPercentOfDemand()).contains(10.0);
        assertThat(onSixtyFour.stealPercentOfDemand()).contains(10.0);
    }

    @Test
    void firstStealTickIsIgnored() {
        assertThat(new CpuTicks(60, 30, 29, 1, 2).stealPercentOfDemand()).contains(0.0);
        assertThat(new CpuTicks(60, 30, 27, 3, 2).stealPercentOfDemand())
                .hasValueSatisfying(percent -> assertThat(percent).isBetween(6.6, 6.7));
    }

    /** A steal time of 100 ms delays a call that sleeps one second by 100 ms. */
    @Test
    void sleepingCallsLimitStealShare() {
        CpuTicks inTenSeconds = new CpuTicks(4_000, 3_980, 9, 11, 4);

        assertThat(inTenSeconds.stealPercentOfDemand()).contains(1.0);
    }

    @Test
    void noDemandNoSteal() {
        assertThat(new CpuTicks(200, 200, 0, 0, 2).stealPercentOfDemand()).contains(0.0);
    }

    @Test
    void noElapsedTimeNoShare() {
        CpuTicks now = new CpuTicks(100, 49, 50, 1, 2);

        assertThat(now.since(now).stealPercentOfDemand()).isEmpty();
        assertThat(now.since(now).otherPercent(0)).isEmpty();
    }
}
