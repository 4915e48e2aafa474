package com.softexploration.lab.ejb.performance.monitoring.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.Arrivals.Spacing;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ArrivalTimesTest {
    private static final long NO_CALL = -1;
    private static final long SECOND = 1_000_000_000;

    private long nowNanos = 7_000;

    @Test
    void uniformGapsAreEqual() {
        ArrivalTimes arrivals = arrivals(1_000, Spacing.UNIFORM, 1, 4);

        assertThat(taken(arrivals, 5)).containsExactly(7_000, 1_007_000, 2_007_000, 3_007_000, NO_CALL);
        assertThat(arrivals.isExhausted()).isTrue();
        assertThat(arrivals.offeredNanos()).isEqualTo(4e6);
    }

    @Test
    void poissonGapsAreExponential() {
        assertExponential(gaps(taken(arrivals(2_000, Spacing.POISSON, 42, 10_001), 10_001)));
    }

    /** Four servers of 500 calls per second are one of 2,000. */
    @Test
    void mergedSchedulesAreExponential() {
        LoadTestParameters parameters = new LoadTestParameters("rest", "nop", 0, 3_000, 0, 1, 0)
                .paced(new Arrivals(500, Spacing.POISSON, 42), 3_000, 0);
        long[] merged = IntStream.rangeClosed(1, 4)
                .mapToObj(parameters::ofGenerator)
                .map(one -> new ArrivalTimes(one.arrivals(), one.requestCount(), false, () -> nowNanos))
                .flatMapToLong(arrivals -> LongStream.of(taken(arrivals, 3_000)))
                .sorted()
                // all four begin with a call, and one of them ends first
                .skip(3)
                .limit(10_001)
                .toArray();

        assertExponential(gaps(merged));
    }

    /** Kolmogorov and Smirnov: the greatest distance of 10,000 gaps from their distribution is below 0.0163 (1 %). */
    private static void assertExponential(double[] gaps) {
        Arrays.sort(gaps);
        double distance = 0;
        for (int i = 0; i < gaps.length; i++) {
            double expected = 1 - Math.exp(-gaps[i] / 500_000);
            distance = Math.max(distance, Math.max(expected - i / 1e4, (i + 1) / 1e4 - expected));
        }

        assertThat(distance).isLessThan(0.0163);
        assertThat(Arrays.stream(gaps).average().orElseThrow()).isCloseTo(500_000, within(15_000.0));
    }

    @Test
    void seedRepeatsSchedule() {
        assertThat(taken(arrivals(100, Spacing.POISSON, 3, 9), 9))
                .isEqualTo(taken(arrivals(100, Spacing.POISSON, 3, 9), 9))
                .isNotEqualTo(taken(arrivals(100, Spacing.POISSON, 4, 9), 9));
    }

    @Test
    void changedRateScalesPendingGaps() {
        ArrivalTimes arrivals = arrivals(1_000, Spacing.UNIFORM, 1, 10);
        arrivals.take();
        double second = arrivals.take();
        double third = arrivals.take();
        nowNanos += 500_000; // half a gap has passed
        arrivals.changeRate(10_000);

        assertThat(arrivals.callsPerSecond()).isEqualTo(10_000);
        assertThat(arrivals.dueNanos(second)).isEqualTo(557_000);
        assertThat(arrivals.dueNanos(third)).isEqualTo(657_000);
        assertThat(taken(arrivals, 2)).containsExactly(757_000, 857_000);
    }

    @Test
    void dueCallsKeepTheirTimes() {
        ArrivalTimes arrivals = arrivals(1_000, Spacing.UNIFORM, 1, 1_000);
        taken(arrivals, 2);
        nowNanos += 5_500_000;
        arrivals.changeRate(1.0 / 60);
        nowNanos += SECOND / 10;
        arrivals.changeRate(100);

        assertThat(taken(arrivals, 4)).containsExactly(2_007_000, 3_007_000, 4_007_000, 5_007_000);
        double passed = 0.5 + 0.1 / 60; // gaps since the last due call
        assertThat(taken(arrivals)).isEqualTo(nowNanos + Math.round((1 - passed) * 10_000_000));
        assertThat(arrivals.backlog()).isZero();
    }

    /** At a call per minute the pending gap takes a minute on average; the next rate must not wait for it. */
    @Test
    void fastRateDoesNotAwaitSlowGap() {
        ArrivalTimes arrivals = arrivals(1e6, Spacing.POISSON, 1, 60_000_000);
        taken(arrivals, 10);
        arrivals.changeRate(1.0 / 60);
        double pending = arrivals.take();
        nowNanos += 2 * SECOND;
        assertThat(arrivals.dueNanos(pending) - nowNanos).isGreaterThan(10 * SECOND);

        arrivals.changeRate(1e6);

        assertThat(arrivals.dueNanos(pending) - nowNanos).isLessThan(100_000);
    }

    @Test
    void changedRateKeepsTimeOfEnd() {
        ArrivalTimes arrivals = arrivals(100, Spacing.UNIFORM, 1, 6_000);
        taken(arrivals, 200);
        nowNanos += 2 * SECOND;
        arrivals.changeRate(1.0 / 60);
        double afterEnd = arrivals.take();
        assertThat(arrivals.isExhausted()).isFalse();
        assertThat(arrivals.dueNanos(afterEnd)).isBetween(7_000L + 2 * SECOND, 7_000L + 60 * SECOND);

        arrivals.changeRate(1_000);
        assertThat(arrivals.count()).isEqualTo(200 + 58_000);
        nowNanos += 58 * SECOND;
        while (!arrivals.isExhausted()) {
            double position = arrivals.take();
            if (arrivals.start(position) == ArrivalTimes.NOT_MADE) {
                break;
            }
        }

        assertThat(arrivals.isExhausted()).isTrue();
        assertThat(arrivals.count()).isBetween(58_199L, 58_201L);
        assertThat(arrivals.offeredNanos()).isEqualTo(60e9);
        assertThat(arrivals.take()).isEqualTo(ArrivalTimes.NONE);
    }

    @Test
    void callAfterTheEndIsAwaitedUntilTheEnd() {
        ArrivalTimes arrivals = arrivals(100, Spacing.UNIFORM, 1, 6_000);
        taken(arrivals, 1);
        arrivals.changeRate(1.0 / 600);
        double afterEnd = arrivals.take();

        assertThat(arrivals.dueNanos(afterEnd)).isEqualTo(7_000 + 60 * SECOND);
        nowNanos += 60 * SECOND;
        assertThat(arrivals.start(afterEnd)).isEqualTo(ArrivalTimes.NOT_MADE);
        assertThat(arrivals.count()).isEqualTo(1);
        assertThat(arrivals.isExhausted()).isTrue();
        arrivals.changeRate(1_000);
        assertThat(arrivals.take()).isEqualTo(ArrivalTimes.NONE);
    }

    @Test
    void endedPhaseIgnoresRates() {
        ArrivalTimes arrivals = arrivals(100, Spacing.UNIFORM, 1, 3);
        taken(arrivals, 3);
        arrivals.changeRate(1_000);

        assertThat(arrivals.count()).isEqualTo(3);
        assertThat(arrivals.isExhausted()).isTrue();
        assertThat(arrivals.offeredNanos()).isEqualTo(30e6);
    }

    @Test
    void rateChangedBeforeBeginKeepsDuration() {
        ArrivalTimes arrivals = arrivals(100, Spacing.UNIFORM, 1, 6_000);
        nowNanos += 5 * SECOND;
        arrivals.changeRate(10);

        assertThat(arrivals.count()).isEqualTo(600);
        assertThat(taken(arrivals, 2)).containsExactly(nowNanos, nowNanos + SECOND / 10);
    }

    @Test
    void manyChangesKeepTheRate() {
        ArrivalTimes arrivals = arrivals(1_000, Spacing.UNIFORM, 1, 1_000_000);
        taken(arrivals, 1);
        for (int i = 0; i < 10_000; i++) {
            nowNanos += 100_000;
            arrivals.changeRate(i % 2 == 0 ? 1.0 / 60 : 1_000);
        }

        // half of each second at a thousand calls per second
        assertThat(arrivals.backlog()).isBetween(499L, 501L);
        assertThat(taken(arrivals, 500)).isSorted();
    }

    @Test
    void warmupDropsItsBacklogAtItsEnd() {
        ArrivalTimes warmup = new ArrivalTimes(new Arrivals(1e6, Spacing.UNIFORM, 1), 10_000_000, true, () -> nowNanos);
        taken(warmup, 5);
        nowNanos += 10 * SECOND - 1;
        assertThat(warmup.take()).isEqualTo(5);
        nowNanos += 1;

        assertThat(warmup.take()).isEqualTo(ArrivalTimes.NONE);
        assertThat(warmup.count()).isEqualTo(6);
        assertThat(warmup.isExhausted()).isTrue();
    }

    @Test
    void warmupThatKeepsUpMakesAllCalls() {
        ArrivalTimes warmup = new ArrivalTimes(new Arrivals(10, Spacing.UNIFORM, 1), 3, true, () -> nowNanos);
        for (int call = 0; call < 3; call++) {
            assertThat(warmup.take()).isEqualTo(call);
            nowNanos += SECOND / 10;
        }

        assertThat(warmup.count()).isEqualTo(3);
        assertThat(warmup.take()).isEqualTo(ArrivalTimes.NONE);
    }

    @Test
    void backlogCountsDueCalls() {
        ArrivalTimes arrivals = arrivals(1_000, Spacing.UNIFORM, 1, 100);
        assertThat(arrivals.backlog()).isZero();
        arrivals.take();

        nowNanos += 21_000_000;
        assertThat(arrivals.backlog()).isEqualTo(20);
        nowNanos += 1_000_000_000;
        assertThat(arrivals.backlog()).isEqualTo(99);
    }

    @Test
    void everyCallIsTakenOnce() {
        ArrivalTimes arrivals = arrivals(1e6, Spacing.UNIFORM, 1, 4_000);
        Set<Long> taken = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 4_000).parallel().forEach(i -> taken.add(taken(arrivals)));

        assertThat(taken).hasSize(4_000).doesNotContain(NO_CALL);
    }

    private ArrivalTimes arrivals(double callsPerSecond, Spacing spacing, long seed, long count) {
        return new ArrivalTimes(new Arrivals(callsPerSecond, spacing, seed), count, false, () -> nowNanos);
    }

    private static long[] taken(ArrivalTimes arrivals, int count) {
        return IntStream.range(0, count).mapToLong(i -> taken(arrivals)).toArray();
    }

    private static long taken(ArrivalTimes arrivals) {
        double position = arrivals.take();
        return position == ArrivalTimes.NONE ? NO_CALL : arrivals.dueNanos(position);
    }

    private static double[] gaps(long... times) {
        return IntStream.range(1, times.length)
                .mapToDouble(i -> times[i] - times[i - 1])
                .toArray();
    }
}
