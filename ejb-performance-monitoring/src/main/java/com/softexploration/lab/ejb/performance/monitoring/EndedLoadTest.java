package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallErrors;
import com.softexploration.lab.ejb.performance.monitoring.loop.GarbageCollections;
import com.softexploration.lab.ejb.performance.monitoring.loop.JitCompilation;
import com.softexploration.lab.ejb.performance.monitoring.loop.ResourceUse;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleSummary;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Result of a completed load test.
 *
 * @param servedBy null if the service could not be asked
 * @param problem cause and remedy; empty if the load test was completed
 */
record EndedLoadTest(
        LoadTestDescription description,
        ServerIdentity servedBy,
        Status status,
        String problem,
        SampleSummary samples,
        CallErrors errors,
        Conditions conditions)
        implements LoadTestResult {
    private static final String[] UNITS = {"ns", "µs", "ms", "s"};

    /**
     * Conditions in the calling server during a load test.
     *
     * @param measuredFrom start of the first measured call; null if there was none
     * @param elapsedNanos from the first measured call to the end of the last
     * @param jitMillis JIT compilation time in that interval
     * @param timerOverheadNanos cost of two consecutive clock readings
     * @param cpuProbes readings of the CPU speed probe, in nanoseconds
     * @param garbageCollections during the load test
     * @param hiccups null if the load test ended before the meter started
     * @param resources used by the measured calls
     * @param openLoad null in the closed model
     */
    record Conditions(
            Instant measuredFrom,
            long elapsedNanos,
            long jitMillis,
            double timerOverheadNanos,
            List<Long> cpuProbes,
            GarbageCollections garbageCollections,
            HiccupReading hiccups,
            ResourceUse resources,
            OpenLoadResult openLoad) {
        static final Conditions UNKNOWN =
                new Conditions(null, 0, 0, 0, List.of(), new GarbageCollections(0, 0), null, ResourceUse.UNKNOWN, null);

        /** Returns the properties of the end record. */
        Map<String, Object> logProperties() {
            Map<String, Object> properties = new LinkedHashMap<>();
            if (measuredFrom != null) {
                properties.put(LogKeys.MEASURED_FROM, measuredFrom);
            }
            properties.put(LogKeys.ELAPSED_NANOS, elapsedNanos);
            if (openLoad != null) {
                properties.put(LogKeys.OFFERED_NANOS, openLoad.offeredNanos());
                properties.put(LogKeys.SEND_ERROR_P99_NANOS, openLoad.getSendErrorP99Nanos());
            }
            properties.put(LogKeys.TIMER_OVERHEAD_NANOS, timerOverheadNanos);
            properties.put(LogKeys.GC_COUNT, garbageCollections.count());
            properties.put(LogKeys.GC_MILLIS, garbageCollections.millis());
            properties.put(LogKeys.HICCUP_INTERVAL_NANOS, hiccups.getIntervalNanos());
            properties.put(LogKeys.HICCUP_ELAPSED_NANOS, hiccups.getElapsedNanos());
            properties.put(LogKeys.HICCUP_WAKE_UPS, hiccups.getWakeUpCount());
            properties.put(LogKeys.HICCUP_MEDIAN_NANOS, hiccups.getMedianNanos());
            properties.put(LogKeys.HICCUP_P99_NANOS, hiccups.getP99Nanos());
            properties.put(LogKeys.HICCUP_MAX_NANOS, hiccups.getMaxNanos());
            properties.put(LogKeys.HICCUP_PAUSES, hiccups.getPauseCount());
            properties.put(LogKeys.HICCUP_PAUSE_NANOS, hiccups.getPauseTotalNanos());
            properties.put(LogKeys.HICCUP_PAUSE_THRESHOLD_NANOS, hiccups.getPauseThresholdNanos());
            properties.put(LogKeys.HICCUP_METER_CPU_NANOS, hiccups.getCpuNanos());
            properties.putAll(resources.logProperties());
            return properties;
        }
    }

    /**
     * Figures of a completed open load test.
     *
     * @param responses summary of the response times
     * @param serviceMedianNanos median service time
     * @param callsPerSecond offered rate
     * @param offeredNanos time that the schedule took for its calls
     * @param elapsedNanos time that the calls took
     * @param queuedCount calls that were due before their thread became free
     */
    record OpenLoadResult(
            SampleSummary responses,
            long serviceMedianNanos,
            double callsPerSecond,
            long offeredNanos,
            long elapsedNanos,
            long queuedCount,
            long sendErrorP99Nanos,
            long sendErrorMaxNanos)
            implements OpenLoadReading {

        static OpenLoadResult of(OpenLoad load, SampleSummary responses, long serviceMedianNanos, long elapsedNanos) {
            return new OpenLoadResult(
                    responses,
                    serviceMedianNanos,
                    load.arrivals().callsPerSecond(),
                    Math.round(load.arrivals().offeredNanos()),
                    elapsedNanos,
                    load.sendErrors().queuedCount(),
                    load.sendErrors().p99Nanos(),
                    load.sendErrors().maxNanos());
        }

        @Override
        public double getOfferedCallsPerSecond() {
            return callsPerSecond;
        }

        @Override
        public double getAchievedCallsPerSecond() {
            return elapsedNanos == 0 ? 0 : responses.count() * 1e9 / elapsedNanos;
        }

        @Override
        public boolean isSaturated() {
            return offeredNanos < LEAST_ACHIEVED_SHARE * (elapsedNanos - serviceMedianNanos);
        }

        @Override
        public double getResponseMeanNanos() {
            return responses.meanNanos();
        }

        @Override
        public long getResponseMedianNanos() {
            return responses.medianNanos();
        }

        @Override
        public Long getResponseP90Nanos() {
            return responses.p90Nanos();
        }

        @Override
        public Long getResponseP99Nanos() {
            return responses.p99Nanos();
        }

        @Override
        public Long getResponseP999Nanos() {
            return responses.p999Nanos();
        }

        @Override
        public long getResponseMaxNanos() {
            return responses.maxNanos();
        }

        @Override
        public long getQueuedCount() {
            return queuedCount;
        }

        @Override
        public long getSendErrorP99Nanos() {
            return sendErrorP99Nanos;
        }

        @Override
        public long getSendErrorMaxNanos() {
            return sendErrorMaxNanos;
        }
    }

    @Override
    public String getAnswer() {
        String remark = JitCompilation.remark(conditions.jitMillis(), conditions.elapsedNanos());
        return (status == Status.COMPLETED ? "" : status.word() + ": " + problem + "; ")
                + callTimes()
                + (remark.isEmpty() ? "" : "; " + remark);
    }

    private String callTimes() {
        long count = samples.count();
        String calls = String.format(Locale.ROOT, "%,d %s", count, count == 1 ? "call" : "calls");
        if (count == 0) {
            return calls;
        }
        OpenLoadResult openLoad = conditions.openLoad();
        if (openLoad != null) {
            return calls + " at " + perSecond(openLoad.getOfferedCallsPerSecond()) + ": " + responseTimes(openLoad);
        }
        return calls + ": median " + duration(getMedianNanos())
                + (getP99Nanos() != null
                        ? ", 99 % within " + duration(getP99Nanos())
                        : ", longest " + duration(getMaxNanos()));
    }

    private static String responseTimes(OpenLoadResult openLoad) {
        if (openLoad.isSaturated()) {
            return "saturated, only " + perSecond(openLoad.getAchievedCallsPerSecond()) + " achieved";
        }
        Long p99 = openLoad.getResponseP99Nanos();
        return "median response time " + duration(openLoad.getResponseMedianNanos())
                + (p99 != null
                        ? ", 99 % within " + duration(p99)
                        : ", longest " + duration(openLoad.getResponseMaxNanos()));
    }

    private static String perSecond(double rate) {
        return BigDecimal.valueOf(rate)
                        .round(new MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString() + " calls/s";
    }

    @Override
    public double getCallsPerSecond() {
        return conditions.elapsedNanos() == 0 ? 0 : samples.count() * 1e9 / conditions.elapsedNanos();
    }

    @Override
    public String getRunId() {
        return description.runId();
    }

    @Override
    public String getParameters() {
        return description.parameters().toString();
    }

    @Override
    public String getOperation() {
        return description.parameters().operation();
    }

    @Override
    public String getSide() {
        return description.side().word();
    }

    @Override
    public String getTransport() {
        return description.parameters().transport();
    }

    @Override
    public int getPayloadChars() {
        return description.parameters().payloadChars();
    }

    @Override
    public String getStatus() {
        return status.word();
    }

    @Override
    public String getProblem() {
        return problem;
    }

    @Override
    public String getServer() {
        return description.server().serverName();
    }

    @Override
    public String getServedBy() {
        return servedBy == null ? "" : servedBy.nameBeside(description.server());
    }

    @Override
    public long getMeasuredCount() {
        return samples.count();
    }

    @Override
    public long getErrorCount() {
        return errors.total();
    }

    @Override
    public List<String> getErrors() {
        return errors.lines();
    }

    @Override
    public String getIncomparable() {
        return description.incomparable();
    }

    @Override
    public String getStartedAt() {
        return description.startedAt().toString();
    }

    @Override
    public String getMeasuredFrom() {
        return conditions.measuredFrom() == null
                ? ""
                : conditions.measuredFrom().toString();
    }

    @Override
    public long getElapsedNanos() {
        return conditions.elapsedNanos();
    }

    @Override
    public long getMinNanos() {
        return samples.minNanos();
    }

    @Override
    public long getMaxNanos() {
        return samples.maxNanos();
    }

    @Override
    public double getMeanNanos() {
        return samples.meanNanos();
    }

    @Override
    public long getMedianNanos() {
        return samples.medianNanos();
    }

    @Override
    public Long getP90Nanos() {
        return samples.p90Nanos();
    }

    @Override
    public Long getP99Nanos() {
        return samples.p99Nanos();
    }

    @Override
    public Long getP999Nanos() {
        return samples.p999Nanos();
    }

    @Override
    public Long getWarmupP10Nanos() {
        return samples.warmupP10Nanos();
    }

    @Override
    public double getTimerOverheadNanos() {
        return conditions.timerOverheadNanos();
    }

    @Override
    public List<Long> getCpuProbeNanos() {
        return conditions.cpuProbes();
    }

    @Override
    public long getGcCount() {
        return conditions.garbageCollections().count();
    }

    @Override
    public long getGcMillis() {
        return conditions.garbageCollections().millis();
    }

    @Override
    public HiccupReading getHiccups() {
        return conditions.hiccups();
    }

    @Override
    public OpenLoadReading getOpenLoad() {
        return conditions.openLoad();
    }

    @Override
    public String getResultLog() {
        return description.resultLog().toString();
    }

    /** Formats a duration with three significant digits and a unit, for example {@code 283 µs}. */
    static String duration(long nanos) {
        BigDecimal value = BigDecimal.valueOf(nanos).round(new MathContext(3));
        int unit = Math.max(0, Math.min(UNITS.length - 1, (value.precision() - value.scale() - 1) / 3));
        return value.movePointLeft(3 * unit).stripTrailingZeros().toPlainString() + " " + UNITS[unit];
    }
}
