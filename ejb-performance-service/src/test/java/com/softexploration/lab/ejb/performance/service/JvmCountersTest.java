package com.softexploration.lab.ejb.performance.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JvmCountersTest {
    private final Map<Long, Long> bytesByThread = new LinkedHashMap<>();
    private final MBeanServer beans = MBeanServerFactory.newMBeanServer();

    /** What this class needs of the threads' MXBean of JDK 17. */
    public interface Threads {
        long[] getAllThreadIds();

        long[] getThreadAllocatedBytes(long... ids);
    }

    /** What JDK 21 adds. */
    public interface ThreadsWithTotal extends Threads {
        long getTotalThreadAllocatedBytes();
    }

    private class OfJdk17 implements Threads {
        @Override
        public long[] getAllThreadIds() {
            return bytesByThread.keySet().stream().mapToLong(id -> id).toArray();
        }

        @Override
        public long[] getThreadAllocatedBytes(long... ids) {
            return bytesByThread.values().stream().mapToLong(bytes -> bytes).toArray();
        }
    }

    private final class OfJdk21 extends OfJdk17 implements ThreadsWithTotal {
        @Override
        public long getTotalThreadAllocatedBytes() {
            return 42;
        }
    }

    @BeforeEach
    void startThreads() {
        bytesByThread.put(1L, 100L);
        bytesByThread.put(2L, 10L);
        bytesByThread.put(3L, -1L); // ended between both questions
    }

    private JvmCounters.Reader reader(StandardMBean threads) throws Exception {
        beans.registerMBean(threads, new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME));
        return new JvmCounters.Reader(beans);
    }

    @Test
    void jdk21CountsAllThreads() throws Exception {
        JvmCounters.Reader reader = reader(new StandardMBean(new OfJdk21(), ThreadsWithTotal.class));

        assertThat(reader.read().allocatedBytes()).isEqualTo(42);
    }

    @Test
    void jdk17KeepsEndedThreads() throws Exception {
        JvmCounters.Reader reader = reader(new StandardMBean(new OfJdk17(), Threads.class));

        assertThat(reader.read().allocatedBytes()).isEqualTo(110);
        bytesByThread.remove(1L);
        bytesByThread.put(2L, 15L);
        bytesByThread.put(4L, 1_000L);

        assertThat(reader.read().allocatedBytes()).isEqualTo(1_115);
    }

    @Test
    void jvmWithoutCountersIsUnknown() {
        JvmCounters.Reader reader = new JvmCounters.Reader(beans);

        assertThat(reader.read()).isEqualTo(JvmCounters.UNKNOWN);
        assertThat(reader.bytesOfCurrentThread()).isZero();
    }

    @Test
    void thisJvmCountsArrays() {
        JvmCounters before = JvmCounters.now();
        long ofThread = JvmCounters.bytesOfCurrentThread();
        byte[] array = new byte[10_000_000];

        assertThat(JvmCounters.bytesOfCurrentThread() - ofThread).isBetween(10_000_000L, 10_100_000L);
        assertThat(JvmCounters.now().since(before).allocatedBytes()).isGreaterThanOrEqualTo(array.length);
    }

    @Test
    void unknownReadingHasNoDifference() {
        assertThat(new JvmCounters(5, 7).since(new JvmCounters(0, 3))).isEqualTo(new JvmCounters(0, 4));
    }
}
