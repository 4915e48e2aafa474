package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.log.Samples;
import org.apache.commons.math3.stat.descriptive.moment.Mean;
import org.apache.commons.math3.stat.descriptive.moment.SecondMoment;
import org.apache.commons.math3.stat.descriptive.moment.Variance;

/**
 * What one pass over the samples tells, by the updating formulas of commons-math3, which do not lose precision however many
 * samples there are.
 *
 * @param varianceNanos2 sample variance; 0 for a single sample
 */
record Moments(long totalNanos, long minNanos, long maxNanos, double meanNanos, double varianceNanos2) {
    /** Of at least one sample. */
    static Moments of(Samples samples) {
        SecondMoment second = new SecondMoment();
        long total = 0;
        long min = Long.MAX_VALUE;
        long max = 0;
        for (long[] block : samples.blocks()) {
            for (long nanos : block) {
                second.increment(nanos);
                total += nanos;
                min = Math.min(min, nanos);
                max = Math.max(max, nanos);
            }
        }
        return new Moments(total, min, max, new Mean(second).getResult(), new Variance(second).getResult());
    }
}
