package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HiccupMeterTest {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;

    /** The histogram keeps three significant digits. */
    private static final Percentage EXACT = withinPercentage(0.1);

    private final CountDownLatch wokenUp = new CountDownLatch(1);
    private volatile long nowNanos = 1_000;

    @Test
    void hiccupIsDelayBeyondInterval() throws Exception {
        HiccupReading reading = reading(60 * MICRO, 70 * MICRO, 80 * MICRO, 90 * MICRO, MILLI);

        assertThat(reading.getIntervalNanos()).isEqualTo(5 * MILLI);
        assertThat(reading.getWakeUpCount()).isEqualTo(5);
        assertThat(reading.getElapsedNanos()).isEqualTo(26 * MILLI + 300 * MICRO);
        assertThat(reading.getMedianNanos()).isCloseTo(80 * MICRO, EXACT);
        assertThat(reading.getP99Nanos()).isCloseTo(MILLI, EXACT);
        assertThat(reading.getMaxNanos()).isCloseTo(MILLI, EXACT);
        assertThat(reading.getPauseCount()).isZero();
        assertThat(reading.getPauseTotalNanos()).isZero();
    }

    @Test
    void hiccupsFromThresholdOnArePauses() throws Exception {
        HiccupReading reading = reading(0, 2 * MILLI - 3 * MICRO, 2 * MILLI, 30 * MILLI);

        assertThat(reading.getPauseThresholdNanos()).isEqualTo(2 * MILLI);
        assertThat(reading.getWakeUpCount()).isEqualTo(4);
        assertThat(reading.getPauseCount()).isEqualTo(2);
        assertThat(reading.getPauseTotalNanos()).isEqualTo(32 * MILLI);
        assertThat(reading.getMaxNanos()).isCloseTo(30 * MILLI, EXACT);
    }

    @Test
    void p99IgnoresOneOfHundred() throws Exception {
        long[] delays = new long[200];
        delays[17] = 50 * MILLI;
        delays[18] = 40 * MILLI;
        delays[19] = 10 * MILLI;

        HiccupReading reading = reading(delays);

        assertThat(reading.getP99Nanos()).isCloseTo(10 * MILLI, EXACT);
        assertThat(reading.getMaxNanos()).isCloseTo(50 * MILLI, EXACT);
        assertThat(reading.getPauseTotalNanos()).isEqualTo(100 * MILLI);
    }

    @Test
    void earlyWakeUpIsNoHiccup() throws Exception {
        HiccupReading reading = reading(-MILLI, 3 * MILLI);

        assertThat(reading.getWakeUpCount()).isEqualTo(1);
        assertThat(reading.getElapsedNanos()).isEqualTo(12 * MILLI);
        assertThat(reading.getPauseTotalNanos()).isEqualTo(3 * MILLI);
    }

    /** Reading of a meter that wakes up with these delays, and is then stopped at once. */
    private HiccupReading reading(long... delays) throws InterruptedException {
        LoadTestThreads threads = new LoadTestThreads(getClass().getClassLoader());
        HiccupMeter meter = HiccupMeter.start(threads, () -> nowNanos, new Delays(delays)::park);
        wokenUp.await();
        return meter.stop();
    }

    private final class Delays {
        private final long[] nanos;
        private int next;

        private Delays(long... nanos) {
            this.nanos = nanos;
        }

        private void park(long intervalNanos) {
            if (next < nanos.length) {
                nowNanos = nowNanos + intervalNanos + nanos[next++];
            } else {
                wokenUp.countDown();
                LockSupport.park(this);
            }
        }
    }
}
