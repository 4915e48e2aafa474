package com.softexploration.lab.ejb.performance.service;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Resources used by a JVM since it started; the difference of two readings is the usage between them.
 *
 * @param allocatedBytes heap memory allocated by all threads, in bytes; before JDK 21 a lower bound, see {@link Reader};
 *     0 if unknown
 * @param cpuNanos CPU time of the whole process, in nanoseconds and usually multiples of 10 ms; 0 if unknown
 */
public record JvmCounters(long allocatedBytes, long cpuNanos) {
    /** Values of a JVM that does not report them. */
    public static final JvmCounters UNKNOWN = new JvmCounters(0, 0);

    private static final Reader OF_THIS_JVM = new Reader(ManagementFactory.getPlatformMBeanServer());

    /** Reads the counters of the current JVM. */
    public static JvmCounters now() {
        return OF_THIS_JVM.read();
    }

    /** Heap memory allocated by the current thread since it started, in bytes; 0 if unknown. */
    public static long bytesOfCurrentThread() {
        return OF_THIS_JVM.bytesOfCurrentThread();
    }

    /** Returns the resources used between an earlier reading and this one; a value unknown in either stays unknown. */
    public JvmCounters since(JvmCounters earlier) {
        return new JvmCounters(
                difference(allocatedBytes, earlier.allocatedBytes), difference(cpuNanos, earlier.cpuNanos));
    }

    private static long difference(long later, long earlier) {
        return later == 0 || earlier == 0 ? 0 : later - earlier;
    }

    /**
     * Reads the platform MXBeans by the names of their attributes, because their interfaces of JDK 21 are unknown to
     * JDK 17 and hidden from applications by some servers.
     *
     * <p>JDK 21 counts the allocation of all threads, also of those that have ended. Before, only threads alive are
     * known, so that what a thread allocated between the last reading and its end is missing.
     */
    static final class Reader {
        private static final ObjectName THREADS = name(ManagementFactory.THREAD_MXBEAN_NAME);
        private static final ObjectName OPERATING_SYSTEM = name(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME);

        private final MBeanServer beans;
        private final boolean countsEndedThreads;
        private Map<Long, Long> bytesByThread = new HashMap<>();
        private long total;

        Reader(MBeanServer beans) {
            this.beans = beans;
            this.countsEndedThreads = attribute(THREADS, "TotalThreadAllocatedBytes") > 0;
        }

        JvmCounters read() {
            long cpuNanos = attribute(OPERATING_SYSTEM, "ProcessCpuTime");
            return new JvmCounters(
                    countsEndedThreads ? attribute(THREADS, "TotalThreadAllocatedBytes") : bytesOfThreadsSeen(),
                    cpuNanos);
        }

        long bytesOfCurrentThread() {
            return attribute(THREADS, "CurrentThreadAllocatedBytes");
        }

        /** Allocation of all threads at the last reading in which they were alive. */
        private synchronized long bytesOfThreadsSeen() {
            try {
                long[] ids = (long[]) beans.getAttribute(THREADS, "AllThreadIds");
                long[] bytes = (long[]) beans.invoke(
                        THREADS, "getThreadAllocatedBytes", new Object[] {ids}, new String[] {long[].class.getName()});
                Map<Long, Long> alive = new HashMap<>();
                for (int i = 0; i < ids.length; i++) {
                    if (bytes[i] > 0) {
                        total += bytes[i] - bytesByThread.getOrDefault(ids[i], 0L);
                        alive.put(ids[i], bytes[i]);
                    }
                }
                bytesByThread = alive;
                return total;
            } catch (JMException | JMRuntimeException e) {
                return 0; // this JVM does not count it
            }
        }

        private long attribute(ObjectName bean, String attribute) {
            try {
                return Math.max(0, (long) beans.getAttribute(bean, attribute));
            } catch (JMException | JMRuntimeException e) {
                return 0; // this JVM does not have it
            }
        }

        private static ObjectName name(String text) {
            try {
                return new ObjectName(text);
            } catch (JMException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
