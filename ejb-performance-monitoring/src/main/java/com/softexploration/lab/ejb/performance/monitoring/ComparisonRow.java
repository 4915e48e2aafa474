package com.softexploration.lab.ejb.performance.monitoring;

import java.util.concurrent.TimeUnit;

/**
 * The result of one load test of a comparison, as management clients see it. Times are milliseconds and of measured calls that did
 * not fail; they are 0 when there were none.
 */
public final class ComparisonRow {
    private static final double NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final int round;
    private final LoadTestResult result;

    /**
     * @param round from 1; 0 for warm-up
     */
    ComparisonRow(int round, LoadTestResult result) {
        this.round = round;
        this.result = result;
    }

    /** How the service was called. */
    public String getTransport() {
        return result.getTransport();
    }

    /** What was called. */
    public String getOperation() {
        return result.getOperation();
    }

    /** Size of the payload in characters; 0 for other operations than {@code payload}. */
    public int getPayloadChars() {
        return result.getPayloadChars();
    }

    /** The round, from 1; 0 for warm-up, which has a row only if something went wrong. */
    public int getRound() {
        return round;
    }

    /** Measured calls that did not fail. */
    public long getCalls() {
        return result.getMeasuredCount();
    }

    /** {@code completed}, {@code cancelled} or {@code failed}. */
    public String getStatus() {
        return result.getStatus();
    }

    /** Sum over all calls. */
    public double getTotalMillis() {
        return millis(result.getMeanNanos() * result.getMeasuredCount());
    }

    /** Arithmetic mean. */
    public double getAverageMillis() {
        return millis(result.getMeanNanos());
    }

    /** Shortest call. */
    public double getMinMillis() {
        return millis(result.getMinNanos());
    }

    /** Longest call. */
    public double getMaxMillis() {
        return millis(result.getMaxNanos());
    }

    /** Half of the calls took no longer. */
    public double getMedianMillis() {
        return millis(result.getMedianNanos());
    }

    /** 90 % of the calls took no longer; null for fewer than 100 calls. */
    public Double getP90Millis() {
        return percentileMillis(result.getP90Nanos());
    }

    /** 99 % of the calls took no longer; null for fewer than 1,000 calls. */
    public Double getP99Millis() {
        return percentileMillis(result.getP99Nanos());
    }

    /** Calls that failed, those of warm-up included. */
    public long getErrorCount() {
        return result.getErrorCount();
    }

    /** Why these figures cannot be compared with those of other transports; empty when they can. */
    public String getIncomparable() {
        return result.getIncomparable();
    }

    private static Double percentileMillis(Long nanos) {
        return nanos == null ? null : millis(nanos);
    }

    private static double millis(double nanos) {
        return nanos / NANOS_PER_MILLI;
    }
}
