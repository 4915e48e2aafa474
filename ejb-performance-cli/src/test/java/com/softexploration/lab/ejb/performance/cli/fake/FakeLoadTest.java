package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;

/**
 * A load test of the fake executor.
 *
 * @param warmupP10Nanos null if there were too few warm-up calls
 * @param capacity calls per second above which it is saturated
 */
record FakeLoadTest(
        String runId,
        Side side,
        LoadTestParameters parameters,
        Long warmupP10Nanos,
        long elapsedNanos,
        List<Long> cpuProbes,
        long longestHiccupNanos,
        double capacity) {

    boolean warmsUpOnly() {
        return parameters.requestCount() == 0;
    }

    /** Creates a reading of a hiccup meter. */
    static HiccupReading hiccups(long maxNanos) {
        return FakeValues.of(HiccupReading.class, item -> switch (item) {
            case "IntervalNanos", "PauseThresholdNanos" -> 1_000_000L;
            case "ElapsedNanos" -> 2_000_000_000L;
            case "WakeUpCount" -> 1_900L;
            case "MedianNanos" -> 60_000L;
            case "P99Nanos" -> 90_000L;
            case "MaxNanos" -> maxNanos;
            case "PauseCount", "PauseTotalNanos" -> 0L;
            case "CpuNanos" -> 4_000_000L;
            default -> throw new IllegalArgumentException(item);
        });
    }

    /** Creates the result; all errors have the same reason. */
    LoadTestResult result(String status, String problem, long errorCount, Path resultLog) {
        return FakeValues.of(LoadTestResult.class, item -> switch (item) {
            case "Answer" -> status;
            case "RunId" -> runId;
            case "Parameters" -> parameters.toString();
            case "Operation" -> parameters.operation();
            case "Side" -> side.word();
            case "Transport" -> parameters.transport();
            case "PayloadChars" -> parameters.payloadChars();
            case "Status" -> status;
            case "Problem" -> problem;
            case "Server" -> side == Side.LOCAL ? "business" : "presentation";
            case "ServedBy" -> "business";
            case "MeasuredCount" -> status.equals("completed") ? parameters.requestCount() - errorCount : 0L;
            case "ErrorCount" -> errorCount;
            case "Errors" -> errorCount == 0 ? List.of() : List.of(errorCount + " x answered with status 500");
            case "Incomparable", "MeasuredFrom" -> "";
            case "StartedAt" -> "2026-11-21T10:15:00Z";
            case "ElapsedNanos" -> elapsedNanos;
            case "CallsPerSecond" ->
                status.equals("completed") ? (parameters.requestCount() - errorCount) * 1e9 / elapsedNanos : 0.0;
            case "MinNanos" -> 3_000L;
            case "MaxNanos" -> 9_000L;
            case "P90Nanos" -> 4_500L;
            case "P99Nanos" -> 5_000L;
            case "P999Nanos" -> p999Nanos();
            case "MeanNanos" -> 4_200.0;
            case "MedianNanos" -> 4_000L;
            case "WarmupP10Nanos" -> warmupP10Nanos;
            case "TimerOverheadNanos" -> 38.0;
            case "CpuProbeNanos" -> cpuProbes;
            case "GcCount", "GcMillis" -> 0L;
            case "Hiccups" -> hiccups(longestHiccupNanos);
            case "OpenLoad" -> parameters.arrivals().areOpen() ? open() : null;
            case "ResultLog" -> resultLog.toString();
            default -> throw new IllegalArgumentException(item);
        });
    }

    /** Null for too few calls. */
    private Long p999Nanos() {
        return parameters.requestCount() < 10_000 ? null : Long.valueOf(7_000);
    }

    /** Creates the reading of an open load test, which answers calls up to its capacity. */
    private OpenLoadReading open() {
        return FakeValues.of(OpenLoadReading.class, item -> switch (item) {
            case "OfferedCallsPerSecond" -> parameters.arrivals().callsPerSecond();
            case "AchievedCallsPerSecond" ->
                Math.min(capacity, parameters.arrivals().callsPerSecond());
            case "Saturated" -> parameters.arrivals().callsPerSecond() > capacity;
            case "ResponseMeanNanos" -> 4_200.0;
            case "ResponseMedianNanos" -> 4_000L;
            case "ResponseP90Nanos" -> 4_500L;
            case "ResponseP99Nanos" -> 5_000L;
            case "ResponseP999Nanos" -> p999Nanos();
            case "ResponseMaxNanos" -> 9_000L;
            case "QueuedCount", "SendErrorP99Nanos", "SendErrorMaxNanos" -> 0L;
            default -> throw new IllegalArgumentException(item);
        });
    }

    /** Appends a record to the result log. */
    void log(Path resultLog, String properties, String samples) {
        String operation = parameters.operation();
        String name = operation.substring(0, 1).toUpperCase(Locale.ROOT) + operation.substring(1);
        String line = "execute" + name + "ServiceLoadTest {run=" + runId + ", " + properties + ", transport="
                + parameters.transport() + "}:[" + samples + "]\n";
        try {
            Files.writeString(resultLog, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Content of a result log; empty if there is none. */
    static byte[] content(Path resultLog) {
        try {
            return Files.exists(resultLog) ? Files.readAllBytes(resultLog) : new byte[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
