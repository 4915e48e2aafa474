package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.contract.Side;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.management.openmbean.ArrayType;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;

/** Composite values as the servers' MXBeans send them. */
public final class Composites {
    private Composites() {}

    /** A composite value with these items. */
    public static CompositeData of(Map<String, ?> items) {
        String[] names = items.keySet().toArray(String[]::new);
        OpenType<?>[] types = items.values().stream().map(Composites::type).toArray(OpenType<?>[]::new);
        try {
            return new CompositeDataSupport(new CompositeType("fake", "fake", names, names, types), items);
        } catch (OpenDataException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** A pause meter's reading. */
    static CompositeData pauseMeter() {
        return pauseMeter(250_000);
    }

    /** A reading with that as the longest pause. */
    private static CompositeData pauseMeter(long maxNanos) {
        Map<String, Object> items = new LinkedHashMap<>();
        items.put("intervalNanos", 1_000_000L);
        items.put("elapsedNanos", 2_000_000_000L);
        items.put("wakeUpCount", 1_900L);
        items.put("medianNanos", 60_000L);
        items.put("p99Nanos", 90_000L);
        items.put("maxNanos", maxNanos);
        items.put("pauseCount", 0L);
        items.put("pauseTotalNanos", 0L);
        items.put("pauseThresholdNanos", 1_000_000L);
        items.put("cpuNanos", 4_000_000L);
        return of(items);
    }

    /** What came of a load test; with more than no errors, all for one reason. */
    static CompositeData result(FakeLoadTest test, String status, String problem, long errorCount, Path resultLog) {
        boolean completed = status.equals("completed");
        Map<String, Object> items = new LinkedHashMap<>();
        items.put("runId", test.runId());
        items.put("operation", test.order().operation());
        items.put("side", test.side().word());
        items.put("transport", test.order().transport());
        items.put("payloadChars", test.order().payloadChars());
        items.put("status", status);
        items.put("problem", problem);
        items.put("server", test.side() == Side.LOCAL ? "business" : "presentation");
        items.put("servedBy", "business");
        items.put("requestCount", test.order().requestCount());
        items.put("warmupCount", test.order().warmupCount());
        items.put("threadCount", test.order().threadCount());
        items.put("measuredCount", completed ? test.order().requestCount() - errorCount : 0L);
        items.put("errorCount", errorCount);
        items.put(
                "errors", errorCount == 0 ? new String[0] : new String[] {errorCount + " x answered with status 500"});
        items.put("incomparable", "");
        items.put("startedAt", "2026-11-21T10:15:00Z");
        items.put("elapsedNanos", 152_340L);
        items.put("minNanos", 3_000L);
        items.put("maxNanos", 5_000L);
        items.put("meanNanos", 4_000.0);
        items.put("medianNanos", 4_000.0);
        items.put("p90Nanos", 5_000L);
        items.put("p99Nanos", 5_000L);
        items.put(
                "warmupP10Nanos",
                test.warmupP10Nanos().isPresent()
                        ? Double.valueOf(test.warmupP10Nanos().getAsDouble())
                        : null);
        items.put("nanoTimePairNanos", 38.0);
        items.put("gcCount", 0L);
        items.put("gcMillis", 0L);
        items.put("pauseMeter", pauseMeter(test.longestPauseNanos()));
        items.put("resultLog", resultLog.toString());
        return of(items);
    }

    private static OpenType<?> texts() {
        try {
            return new ArrayType<>(1, SimpleType.STRING);
        } catch (OpenDataException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static OpenType<?> type(Object value) {
        if (value instanceof CompositeData composite) {
            return composite.getCompositeType();
        }
        if (value instanceof String[]) {
            return texts();
        }
        return value instanceof String
                ? SimpleType.STRING
                : value instanceof Double
                        ? SimpleType.DOUBLE
                        : value instanceof Integer ? SimpleType.INTEGER : SimpleType.LONG;
    }
}
