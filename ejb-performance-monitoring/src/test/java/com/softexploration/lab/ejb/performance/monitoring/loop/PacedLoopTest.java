package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacedLoopTest {
    private static final long MILLI = 1_000_000;

    private final SampleBuffer samples = new SampleBuffer(1 << 12);
    private final SampleBuffer waits = new SampleBuffer(1 << 12);
    private final List<Object> checked = new ArrayList<>();
    private String wrongResponse = "";
    private long preparationNanos;
    private long checkNanos;
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

    /** Arguments are made and responses checked while the next call is not due. */
    @Test
    void sampleTimesTheCallOnly() throws Exception {
        preparationNanos = MILLI / 5;
        checkNanos = MILLI / 10;
        run(10, call -> MILLI / 2);

        assertThat(drained(samples)).containsOnly(MILLI / 2);
        long[] waited = drained(waits);
        assertThat(waited).startsWith(MILLI / 5);
        assertThat(Arrays.copyOfRange(waited, 1, 10)).containsOnly(0);
    }

    @Test
    void checkBetweenCallsDelaysTheNext() throws Exception {
        checkNanos = 3 * MILLI / 4;
        run(3, call -> MILLI / 2);

        assertThat(drained(samples)).containsOnly(MILLI / 2);
        assertThat(drained(waits)).containsExactly(0, MILLI / 4, MILLI / 2);
    }

    @Test
    void everyResponseIsChecked() throws Exception {
        run(3, call -> MILLI / 2);

        assertThat(checked).containsExactly("0", "1", "2");
    }

    @Test
    void wrongResponseEndsLoopWithoutSample() {
        wrongResponse = "2";

        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> run(10, call -> MILLI / 2))
                .withMessage("wrong response");
        assertThat(drained(samples)).hasSize(2);
        assertThat(drained(waits)).hasSize(2);
    }

    /**
     * One thread with calls of equal duration is the queue M/D/1, whose mean wait is rho / (2 (1 - rho)) service times
     * (Pollaczek and Khinchine; Kleinrock, Queueing Systems, Volume 1, 1975, section 5.6).
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.7, 0.9})
    void waitsFollowPollaczekAndKhinchine(double utilisation) throws Exception {
        double mean = meanWait(400_000, new Arrivals(1_000, Arrivals.Spacing.POISSON, 1), utilisation * MILLI);

        assertThat(mean / (utilisation * MILLI)).isCloseTo(utilisation / 2 / (1 - utilisation), withinPercentage(5));
    }

    private double meanWait(int calls, Arrivals arrivals, double serviceNanos) throws Exception {
        OpenLoad load = load(calls, arrivals);
        double sum = 0;
        long[] target = new long[1 << 12];
        PacedLoop loop = new PacedLoop(call(number -> Math.round(serviceNanos)), samples, waits, load, () -> nowNanos);
        for (int made = 0; made < calls; made += 1_000) {
            loop.run(1_000);
            samples.drainTo(target, target.length, true);
            sum += LongStream.of(target)
                    .limit(waits.drainTo(target, target.length, true).count())
                    .sum();
        }
        return sum / calls;
    }

    private interface Duration {
        long ofCall(int number);
    }

    /** Uniform arrivals, one per millisecond; waiting takes no time beyond it. */
    private void run(int calls, Duration duration) throws Exception {
        OpenLoad load = load(calls, new Arrivals(1_000, Arrivals.Spacing.UNIFORM, 1));
        new PacedLoop(call(duration), samples, waits, load, () -> nowNanos).run(Long.MAX_VALUE);
    }

    private OpenLoad load(int calls, Arrivals arrivals) {
        OpenLoad load = new OpenLoad(
                new LoadTestParameters("fake", "nop", 0, calls, 0, 1, 0, arrivals),
                () -> nowNanos,
                nanos -> nowNanos += nanos);
        load.startMeasuring();
        return load;
    }

    private BusinessCall call(Duration duration) {
        return new BusinessCall() {
            private int number;

            @Override
            public void prepare() {
                nowNanos += preparationNanos;
            }

            @Override
            public Object execute() {
                nowNanos += duration.ofCall(number);
                return Integer.toString(number++);
            }

            @Override
            public void check(Object response) throws ClientException {
                nowNanos += checkNanos;
                checked.add(response);
                if (response.equals(wrongResponse)) {
                    throw new ClientException("wrong response");
                }
            }
        };
    }

    private static long[] drained(SampleBuffer buffer) {
        long[] target = new long[1 << 12];
        return Arrays.copyOf(target, buffer.drainTo(target, target.length, true).count());
    }
}
