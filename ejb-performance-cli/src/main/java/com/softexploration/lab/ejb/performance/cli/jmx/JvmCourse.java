package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.analysis.description.JvmReading;
import com.sun.management.GarbageCollectorMXBean;
import com.sun.management.GcInfo;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import javax.management.MBeanServerConnection;

/**
 * Reads the state of a JVM at intervals during a long load test.
 * A reading takes about ten JMX requests, so there are few; garbage is
 * collected only before and after the load test.
 */
public final class JvmCourse {
    /** Number of readings during a load test that lasts as long as planned. */
    private static final int PLANNED_READINGS = 120;

    private static final int MOST_READINGS = 2 * PLANNED_READINGS;
    private static final Duration SHORTEST_INTERVAL = Duration.ofSeconds(1);
    private static final double NANOS_PER_SECOND = 1e9;

    private final JvmProbe jvm;
    private final LongSupplier nanoTime;
    private final long intervalNanos;
    private final ThreadMXBean threads;
    private final List<GarbageCollectorMXBean> collectors;
    private final Set<String> heapPools = new HashSet<>();
    private final long liveBytesBefore;
    private final long beginNanos;
    private final List<JvmReading> readings = new ArrayList<>();
    private long nextNanos;

    /**
     * Starts with a full garbage collection.
     *
     * @param beans the JVM's MXBeans
     * @param jvm the same JVM
     * @param planned duration of the load test
     * @param nanoTime {@link System#nanoTime()}, or a test clock
     */
    public JvmCourse(MBeanServerConnection beans, JvmProbe jvm, Duration planned, LongSupplier nanoTime)
            throws CliException, IOException {
        this.jvm = jvm;
        this.nanoTime = nanoTime;
        intervalNanos = Math.max(
                SHORTEST_INTERVAL.toNanos(), planned.dividedBy(PLANNED_READINGS).toNanos());
        threads = JmxFailure.translate(
                "to be asked for its threads", () -> ManagementFactory.getPlatformMXBean(beans, ThreadMXBean.class));
        collectors = JmxFailure.translate(
                "to be asked for its collectors",
                () -> ManagementFactory.getPlatformMXBeans(beans, GarbageCollectorMXBean.class));
        JmxFailure.translate("to be asked for its heap", () -> {
            for (MemoryPoolMXBean pool : ManagementFactory.getPlatformMXBeans(beans, MemoryPoolMXBean.class)) {
                if (pool.getType() == MemoryType.HEAP) {
                    heapPools.add(pool.getName());
                }
            }
            return null;
        });
        liveBytesBefore = liveBytes();
        beginNanos = nanoTime.getAsLong();
        nextNanos = beginNanos;
    }

    private long liveBytes() throws CliException, IOException {
        jvm.collectGarbage();
        return jvm.heapBytes();
    }

    /** Takes a reading if it is due. */
    public void update() throws CliException, IOException {
        long now = nanoTime.getAsLong();
        if (now - nextNanos < 0 || readings.size() == MOST_READINGS) {
            return;
        }
        nextNanos = now + intervalNanos;
        readings.add(JmxFailure.translate("to be read", () -> reading((now - beginNanos) / NANOS_PER_SECOND)));
    }

    private JvmReading reading(double seconds) {
        long gcCount = collectors.stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
        Optional<GcInfo> latest = collectors.stream()
                .map(GarbageCollectorMXBean::getLastGcInfo)
                .filter(Objects::nonNull)
                .max(Comparator.comparingLong(GcInfo::getEndTime));
        return new JvmReading(seconds, gcCount, latest.map(this::heapAfter).orElse(null), threads.getThreadCount());
    }

    private long heapAfter(GcInfo collection) {
        return collection.getMemoryUsageAfterGc().entrySet().stream()
                .filter(pool -> heapPools.contains(pool.getKey()))
                .mapToLong(pool -> pool.getValue().getUsed())
                .sum();
    }

    /** Returns the readings so far. */
    public List<JvmReading> readings() {
        return List.copyOf(readings);
    }

    /** Collects garbage, and returns the growth of the live heap since the start, in bytes. */
    public long liveGrowthBytes() throws CliException, IOException {
        return liveBytes() - liveBytesBefore;
    }
}
