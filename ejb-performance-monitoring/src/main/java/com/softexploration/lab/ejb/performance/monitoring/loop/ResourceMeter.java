package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.service.JvmCounters;
import java.util.List;

/**
 * Measures the resources that the measured calls of a load test use besides time, from readings immediately before the
 * first call and after the last.
 *
 * <p>Readings of the answering server are calls as well, as are those of its CPU speed between blocks of calls. What one
 * of them allocates is known from consecutive readings before the first call, and is subtracted.
 */
final class ResourceMeter {
    /** Number of consecutive readings; the pair with the smallest difference counts, because others may allocate. */
    private static final int READINGS = 4;

    private Counters begin;
    private Counters ofReading = Counters.UNKNOWN;
    private ResourceUse use = ResourceUse.UNKNOWN;

    /**
     * Counters of both servers at one moment.
     *
     * @param answering unknown for local calls
     */
    record Counters(JvmCounters calling, JvmCounters answering) {
        static final Counters UNKNOWN = new Counters(JvmCounters.UNKNOWN, JvmCounters.UNKNOWN);

        Counters since(Counters earlier) {
            return new Counters(calling.since(earlier.calling), answering.since(earlier.answering));
        }

        private Counters orLess(Counters other) {
            return new Counters(less(calling, other.calling), less(answering, other.answering));
        }

        private static JvmCounters less(JvmCounters one, JvmCounters other) {
            return one.allocatedBytes() < other.allocatedBytes() ? one : other;
        }
    }

    /** Takes the readings before the first measured call. */
    void begin(CallingThread caller) {
        begin = caller.counters();
        for (int i = 1; i < READINGS; i++) {
            Counters next = caller.counters();
            Counters difference = next.since(begin);
            ofReading = i == 1 ? difference : ofReading.orLess(difference);
            begin = next;
        }
    }

    /**
     * Takes the readings after the last measured call.
     *
     * @param last thread that made it
     * @param all all calling threads
     */
    void end(CallingThread last, List<CallingThread> all) {
        Counters used = last.counters().since(begin);
        long readings =
                Math.max(1, all.stream().mapToLong(CallingThread::servedByCount).sum());
        use = new ResourceUse(
                all.stream().mapToLong(CallingThread::allocatedBytes).sum(),
                without(used.calling, readings, ofReading.calling),
                without(used.answering, readings, ofReading.answering));
    }

    /** Subtracts the allocation of readings; their CPU time is below the resolution of its counter. */
    private static JvmCounters without(JvmCounters used, long readings, JvmCounters ofReading) {
        return new JvmCounters(
                Math.max(0, used.allocatedBytes() - readings * ofReading.allocatedBytes()), used.cpuNanos());
    }

    /** Returns the resources used by the measured calls. */
    ResourceUse use() {
        return use;
    }
}
