package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.log.Samples;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/**
 * Two CPU speeds, detected by probe readings between blocks of calls. A core with a busy hyperthread sibling is up to
 * half as fast, and so are calls; a virtual machine has no other indication. Figures include only blocks at full speed
 * or, if there are hardly any, only the others. The readings are taken between calls, when both servers are idle, in
 * the same way for every transport.
 */
public final class CpuSpeed {
    /** Unknown speed; every block is used. */
    public static final CpuSpeed UNKNOWN = new CpuSpeed(OptionalDouble.empty(), 100);

    /**
     * Quantile of the readings that defines full speed on this machine at this time; the very fastest may be due to
     * chance.
     */
    private static final double FULL_SPEED_QUANTILE = 0.05;

    /**
     * Longest reading at full speed, as a multiple of full speed: above the steps of a CPU's frequency, which several times
     * a second follow the load (18 % on one machine), and below the factor of 1.4 to 2 of a busy sibling.
     */
    private static final double LONGEST_AT_FULL_SPEED = 1.25;

    /** Minimum percentage of blocks at full speed; with fewer, the other blocks are used. */
    private static final double LEAST_PERCENT = 20;

    /** Minimum number of readings to determine full speed. */
    private static final int FEWEST_READINGS = 20;

    private final OptionalDouble fullNanos;
    private final double fullPercent;

    private CpuSpeed(OptionalDouble fullNanos, double fullPercent) {
        this.fullNanos = fullNanos;
        this.fullPercent = fullPercent;
    }

    /** Determines full speed from the readings of one experiment. */
    public static CpuSpeed of(LongStream probeNanos) {
        long[] sorted = probeNanos.filter(nanos -> nanos > 0).sorted().toArray();
        if (sorted.length < FEWEST_READINGS) {
            return UNKNOWN;
        }
        double full = sorted[(int) (FULL_SPEED_QUANTILE * (sorted.length - 1))];
        long atFullSpeed =
                Arrays.stream(sorted).filter(nanos -> isFull(nanos, full)).count();
        return new CpuSpeed(OptionalDouble.of(full), 100.0 * atFullSpeed / sorted.length);
    }

    /** Determines full speed from the samples of an experiment. */
    public static CpuSpeed of(Collection<LoggedLoadTest> loadTests) {
        return of(loadTests.stream()
                .flatMap(loadTest -> loadTest.samples().probed().stream())
                .mapToLong(Samples.Probed::nanos));
    }

    /** Whether a reading is at full speed. */
    public static boolean isFull(double probeNanos, double fullSpeedNanos) {
        return probeNanos <= LONGEST_AT_FULL_SPEED * fullSpeedNanos;
    }

    /** Percentage of blocks at full speed; empty if unknown. */
    public OptionalDouble fullPercent() {
        return fullNanos.isPresent() ? OptionalDouble.of(fullPercent) : OptionalDouble.empty();
    }

    /** Whether figures include only blocks at reduced speed. */
    public boolean isReduced() {
        return fullPercent < LEAST_PERCENT;
    }

    /**
     * Whether figures include a block.
     *
     * @param probeNanos its reading; 0 if there is none
     */
    public boolean isUsed(long probeNanos) {
        return fullNanos.isEmpty() || probeNanos == 0 || isFull(probeNanos, fullNanos.getAsDouble()) != isReduced();
    }

    /** Percentage of unused blocks. */
    public double unusedPercent(List<Long> probeNanos) {
        return probeNanos.isEmpty()
                ? 0
                : 100.0 * probeNanos.stream().filter(nanos -> !isUsed(nanos)).count() / probeNanos.size();
    }

    /** Load tests of one series without unused blocks, or unchanged if nothing would remain. */
    public List<LoggedLoadTest> used(List<LoggedLoadTest> series) {
        List<LoggedLoadTest> used = series.stream()
                .map(loadTest -> loadTest.withSamples(loadTest.samples().where(this::isUsed)))
                .toList();
        return used.stream().allMatch(loadTest -> loadTest.samples().size() == 0) ? series : used;
    }
}
