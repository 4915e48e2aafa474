package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallErrors;
import com.softexploration.lab.ejb.performance.monitoring.loop.GarbageCollections;
import com.softexploration.lab.ejb.performance.monitoring.loop.PauseMeterReading;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleSummary;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * The result of one load test, as management clients see it. Durations are nanoseconds and of measured calls only; percentiles
 * are exact to three significant digits. The samples themselves are in the result log: results are kept, and have to be small.
 */
public final class LoadTestResult {
    private final LoadTestDescription description;
    private final ServerIdentity servedBy;
    private final Status status;
    private final String problem;
    private final SampleSummary samples;
    private final CallErrors errors;
    private final Conditions conditions;

    /**
     * How quiet it was in the calling server.
     *
     * @param measuredFrom when the first measured call began; null when none did
     * @param elapsedNanos from the first measured call to the end of the last
     * @param nanoTimePairNanos what reading the clock twice costs
     * @param garbageCollections during the load test
     * @param pauseMeter null when the load test ended before the meter started
     */
    record Conditions(
            Instant measuredFrom,
            long elapsedNanos,
            double nanoTimePairNanos,
            GarbageCollections garbageCollections,
            PauseMeterReading pauseMeter) {
        static final Conditions UNKNOWN = new Conditions(null, 0, 0, new GarbageCollections(0, 0), null);
    }

    /**
     * @param servedBy null when the service could not be asked
     * @param problem cause and remedy; empty when the load test was completed
     */
    LoadTestResult(
            LoadTestDescription description,
            ServerIdentity servedBy,
            Status status,
            String problem,
            SampleSummary samples,
            CallErrors errors,
            Conditions conditions) {
        this.description = description;
        this.servedBy = servedBy;
        this.status = status;
        this.problem = problem;
        this.samples = samples;
        this.errors = errors;
        this.conditions = conditions;
    }

    /** The result in one line; management clients sort the items by name, and so show it first. */
    public String getAnswer() {
        return (status == Status.COMPLETED ? "" : status.word() + ": " + problem + "; ") + callTimes();
    }

    private String callTimes() {
        long count = samples.count();
        String calls = String.format(Locale.ROOT, "%,d %s", count, count == 1 ? "call" : "calls");
        if (count == 0) {
            return calls;
        }
        return calls + ": median " + DurationText.of(getMedianNanos())
                + (getP99Nanos() != null
                        ? ", 99 % within " + DurationText.of(getP99Nanos())
                        : ", longest " + DurationText.of(getMaxNanos()));
    }

    /** Measured calls per second that did not fail. */
    public double getCallsPerSecond() {
        return conditions.elapsedNanos() == 0 ? 0 : samples.count() * 1e9 / conditions.elapsedNanos();
    }

    /** The run id in the result log. */
    public String getRunId() {
        return description.runId();
    }

    /** What was called, for example {@code nop}. */
    public String getOperation() {
        return description.request().operation().word();
    }

    /** {@code local} or {@code remote}. */
    public String getSide() {
        return description.side().word();
    }

    /** How it was called, for example {@code remote-ejb}. */
    public String getTransport() {
        return description.transport();
    }

    /** Size of the payload of the operation {@code payload} in characters; 0 for other operations. */
    public int getPayloadChars() {
        return description.request().payloadChars();
    }

    /** {@code completed}, {@code cancelled} or {@code failed}. */
    public String getStatus() {
        return status.word();
    }

    /** Cause and remedy when it was not completed, else empty. */
    public String getProblem() {
        return problem;
    }

    /** Name of the server that called. */
    public String getServer() {
        return description.server().serverName();
    }

    /** Name of the server that answered, with process id and host where the one that called has the same; empty when it could not be asked. */
    public String getServedBy() {
        return servedBy == null ? "" : servedBy.nameBeside(description.server());
    }

    /** Measured calls asked for. */
    public long getRequestCount() {
        return description.request().requestCount();
    }

    /** Warm-up calls asked for. */
    public long getWarmupCount() {
        return description.request().warmupCount();
    }

    /** Calling threads. */
    public int getThreadCount() {
        return description.request().threadCount();
    }

    /** Measured calls made. */
    public long getMeasuredCount() {
        return samples.count();
    }

    /** Calls that failed. */
    public long getErrorCount() {
        return errors.total();
    }

    /** How often which reason was given for that, for example {@code 3 x answered with status 500}. */
    public List<String> getErrors() {
        return errors.lines();
    }

    /** Why these figures cannot be compared with those of other transports; empty when they can. */
    public String getIncomparable() {
        return description.incomparable();
    }

    /** ISO 8601 instant. */
    public String getStartedAt() {
        return description.startedAt().toString();
    }

    /** When the first measured call began, as an ISO 8601 instant in UTC, by this server's clock; empty when none did. */
    public String getMeasuredFrom() {
        return conditions.measuredFrom() == null
                ? ""
                : conditions.measuredFrom().toString();
    }

    /** From the first measured call to the end of the last. */
    public long getElapsedNanos() {
        return conditions.elapsedNanos();
    }

    /** Shortest call. */
    public long getMinNanos() {
        return samples.minNanos();
    }

    /** Longest call. */
    public long getMaxNanos() {
        return samples.maxNanos();
    }

    /** Arithmetic mean. */
    public double getMeanNanos() {
        return samples.meanNanos();
    }

    /** Half of the calls took no longer. */
    public long getMedianNanos() {
        return samples.medianNanos();
    }

    /** 90 % of the calls took no longer; null for fewer than 100 calls. */
    public Long getP90Nanos() {
        return samples.p90Nanos();
    }

    /** 99 % of the calls took no longer; null for fewer than 1,000 calls. */
    public Long getP99Nanos() {
        return samples.p99Nanos();
    }

    /** 99.9 % of the calls took no longer; null for fewer than 10,000 calls. */
    public Long getP999Nanos() {
        return samples.p999Nanos();
    }

    /**
     * 10 % of the warm-up calls took no longer; null for fewer than 100 warm-up calls. What disturbs the calls makes some longer and none
     * shorter, so this tells best whether the code still becomes faster.
     */
    public Long getWarmupP10Nanos() {
        return samples.warmupP10Nanos();
    }

    /** What reading the clock twice costs on this machine. */
    public double getNanoTimePairNanos() {
        return conditions.nanoTimePairNanos();
    }

    /** Garbage collections of the calling server meanwhile. */
    public long getGcCount() {
        return conditions.garbageCollections().count();
    }

    /** Time they took, in milliseconds. */
    public long getGcMillis() {
        return conditions.garbageCollections().millis();
    }

    /** What the calling server's pause meter saw meanwhile. */
    public PauseMeterReading getPauseMeter() {
        return conditions.pauseMeter();
    }

    /** The file that holds the samples. */
    public String getResultLog() {
        return description.resultLog().toString();
    }
}
