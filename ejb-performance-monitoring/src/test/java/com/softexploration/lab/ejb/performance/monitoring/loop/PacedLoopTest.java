package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PacedLoopTest {
    private static final long MILLI = 1_000_000;

    private final SampleBuffer samples = new SampleBuffer(1 << 12);
    private final SampleBuffer waits = new SampleBuffer(1 << 12);
    private long nowNanos;

    /**
     * Coordinated omission: at a call per millisecond, one call takes a second instead of half a millisecond. The closed
     * loop would show one slow call. The calls due meanwhile wait up to a second, and the queue shrinks by half a
     * millisecond per call.
     */
    @Test
    void stallDelaysCallsThatWereDue() throws Exception {
        run(3_000, call -> call == 100 ? 1_000 * MILLI : MILLI / 2);

        long[] waited = drained(waits);
        assertThat(waited).hasSize(3_000);
        assertThat(LongStream.of(drained(samples))
                        .filter(nanos -> nanos > MILLI)
                        .count())
                .isEqualTo(1);
        assertThat(LongStream.of(waited).max()).hasValue(999 * MILLI);
        long[] expected = IntStream.range(0, 3_000)
                .mapToLong(call -> call <= 100 ? 0 : Math.max(0, 999 * MILLI - (call - 101) * MILLI / 2))
                .toArray();
        assertThat(waited).isEqualTo(expected);
    }

    @Test
    void idleServerHasNoWaits() throws Exception {
        run(10, call -> MILLI / 2);

        assertThat(drained(waits)).containsOnly(0);
        assertThat(drained(samples)).containsOnly(MILLI / 2);
        assertThat(nowNanos).isEqualTo(9 * MILLI + MILLI / 2);
    }

    private interface Duration {
        long ofCall(int number);
    }

    /** Uniform arrivals, one per millisecond; waiting takes no time beyond it. */
    private void run(int calls, Duration duration) throws Exception {
        OpenLoad load = new OpenLoad(
                new LoadTestParameters(
                        "fake", "nop", 0, calls, 0, 1, 0, new Arrivals(1_000, Arrivals.Spacing.UNIFORM, 1)),
                () -> nowNanos,
                nanos -> nowNanos += nanos);
        load.startMeasuring();
        BusinessCall call = new BusinessCall() {
            private int number;

            @Override
            public Object execute() {
                nowNanos += duration.ofCall(number++);
                return "";
            }

            @Override
            public void check(Object response) {
                // always right
            }
        };
        new PacedLoop(call, samples, waits, load, () -> nowNanos).run(Long.MAX_VALUE);
    }

    private static long[] drained(SampleBuffer buffer) {
        long[] target = new long[1 << 12];
        return Arrays.copyOf(target, buffer.drainTo(target, target.length, true).count());
    }
}
