package com.softexploration.lab.ejb.performance.results.analysis.model;

/**
 * Growth from local to remote for one operation and, for {@code payload}, one size, as in the published Table 1.
 *
 * @param local the local series
 * @param remote the remote series
 */
public record Growth(
        SeriesKey local,
        SeriesKey remote,
        Value min,
        Value max,
        Value median,
        Value mean,
        Value variance,
        Value stddev) {

    /**
     * Growth of one statistic.
     *
     * @param nanos remote minus local, in the statistic's own unit (ns; ns² for the variance)
     * @param percent (remote / local - 1) * 100; NaN if local is 0
     */
    public record Value(double nanos, double percent) {
        /** Computes the growth from a local to a remote value. */
        public static Value of(double local, double remote) {
            return new Value(remote - local, local == 0 ? Double.NaN : (remote / local - 1) * 100);
        }
    }

    /** Computes the growth from a local to a remote series of the same call. */
    public static Growth of(SeriesSummary local, SeriesSummary remote) {
        return new Growth(
                local.key(),
                remote.key(),
                Value.of(local.minNanos(), remote.minNanos()),
                Value.of(local.maxNanos(), remote.maxNanos()),
                Value.of(local.medianNanos(), remote.medianNanos()),
                Value.of(local.meanNanos(), remote.meanNanos()),
                Value.of(local.varianceNanos2(), remote.varianceNanos2()),
                Value.of(local.stddevNanos(), remote.stddevNanos()));
    }
}
