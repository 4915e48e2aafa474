package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import java.util.concurrent.TimeUnit;

/**
 * Result of one load test as a row of a race or sweep.
 *
 * @param round from 1; 0 for warm-up
 */
record ComparisonStepResult(int round, LoadTestResult result) implements ComparisonRow {
    private static final double NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    @Override
    public String getTransport() {
        return result.getTransport();
    }

    @Override
    public String getOperation() {
        return result.getOperation();
    }

    @Override
    public int getPayloadChars() {
        return result.getPayloadChars();
    }

    @Override
    public int getRound() {
        return round;
    }

    @Override
    public long getCalls() {
        return result.getMeasuredCount();
    }

    @Override
    public String getStatus() {
        return result.getStatus();
    }

    @Override
    public double getTotalMillis() {
        return millis(result.getMeanNanos() * result.getMeasuredCount());
    }

    @Override
    public double getAverageMillis() {
        return millis(result.getMeanNanos());
    }

    @Override
    public double getMinMillis() {
        return millis(result.getMinNanos());
    }

    @Override
    public double getMaxMillis() {
        return millis(result.getMaxNanos());
    }

    @Override
    public double getMedianMillis() {
        return millis(result.getMedianNanos());
    }

    @Override
    public Double getP90Millis() {
        return percentileMillis(result.getP90Nanos());
    }

    @Override
    public Double getP99Millis() {
        return percentileMillis(result.getP99Nanos());
    }

    @Override
    public long getErrorCount() {
        return result.getErrorCount();
    }

    @Override
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
