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
    private long nowNanos = 7_000;

    @Test
    void uniformGapsAreEqual() {
        ArrivalTimes arrivals = arrivals(1_000, Spacing.UNIFORM, 1, 4);

        assertThat(taken(arrivals, 5)).containsExactly(7_000, 1_007_000, 2_007_000, 3_007_000, ArrivalTimes.NONE);
        assertThat(arrivals.areTaken()).isTrue();
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
                .map(one -> new ArrivalTimes(one.arrivals(), one.requestCount(), () -> nowNanos))
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
    void changedRateAppliesToLaterGaps() {
        ArrivalTimes arrivals = arrivals(1_000, Spacing.UNIFORM, 1, 10);
        arrivals.take();
        arrivals.changeRate(10_000);

        assertThat(arrivals.callsPerSecond()).isEqualTo(10_000);
        assertThat(taken(arrivals, 3)).containsExactly(1_007_000, 1_107_000, 1_207_000);
    }

    @Test
    void changedRateKeepsDuration() {
        ArrivalTimes arrivals = arrivals(1_000, Spacing.UNIFORM, 1, 10);
        taken(arrivals, 4);
        arrivals.changeRate(500);
        assertThat(arrivals.count()).isEqualTo(7);
        arrivals.changeRate(2_000);
        assertThat(arrivals.count()).isEqualTo(16);
        arrivals.changeRate(1e-3);
        assertThat(arrivals.count()).isEqualTo(5);
        taken(arrivals, 1);
        arrivals.changeRate(1e6);
        assertThat(arrivals.areTaken()).isTrue();
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
        IntStream.range(0, 4_000).parallel().forEach(i -> taken.add(arrivals.take()));

        assertThat(taken).hasSize(4_000).doesNotContain(ArrivalTimes.NONE);
    }

    private ArrivalTimes arrivals(double callsPerSecond, Spacing spacing, long seed, long count) {
        return new ArrivalTimes(new Arrivals(callsPerSecond, spacing, seed), count, () -> nowNanos);
    }

    private static long[] taken(ArrivalTimes arrivals, int count) {
        return IntStream.range(0, count).mapToLong(i -> arrivals.take()).toArray();
    }

    private static double[] gaps(long... times) {
        return IntStream.range(1, times.length)
                .mapToDouble(i -> times[i] - times[i - 1])
                .toArray();
    }
}
