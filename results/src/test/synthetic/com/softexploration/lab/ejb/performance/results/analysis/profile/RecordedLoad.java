package com.softexploration.lab.ejb.performance.results.analysis.profile;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import javax.naming.CompositeName;
import javax.naming.InvalidNameException;
import jdk.jfr.Configuration;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** Calls with a known part in a container's class, recorded in this JVM as the servers record load tests. */
public final class RecordedLoad {
    /** Name of the frame below all of the work in the container. */
    public static final String CONTAINER_FRAME = RecordedLoad.class.getName() + ".lookUp";

    /** Its class is one of a container; it neither allocates nor leaves Java code, where no sample would be taken. */
    private static final CompositeName NAME = name();

    /** Makes the container a third of the work, roughly; the exact share is measured. */
    private static final int REST = 50_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Allocated before each call: enough for a sample in any recording. */
    private static final int ALLOCATED_BYTES = 200_000;

    /** Escapes, or the compiler would not allocate it. */
    @SuppressWarnings("UnusedVariable") // written only
    private static volatile byte[] allocated;

    private RecordedLoad() {}

    private static CompositeName name() {
        try {
            return new CompositeName("java/".repeat(20) + "end");
        } catch (InvalidNameException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Same event as that of the servers. */
    @Name("ejbperformance.LoadTest")
    @StackTrace(false)
    static final class LoadTestEvent extends Event {
        String operation;
        String transport;
        String phase;
        long calls;
        int threads;
    }

    /**
     * What was recorded.
     *
     * @param calls number of calls
     * @param containerNanos CPU time in the container
     * @param cpuNanos CPU time of all calls
     */
    public record Truth(long calls, long containerNanos, long cpuNanos) {
        /** Share of the container in the CPU time. */
        public double containerShare() {
            return (double) containerNanos / cpuNanos;
        }

        Truth plus(Truth other) {
            return new Truth(calls + other.calls, containerNanos + other.containerNanos, cpuNanos + other.cpuNanos);
        }
    }

    /**
     * Makes calls and records them.
     *
     * @param caller recording with the load test
     * @param phase phase of the load test
     * @param threads calling threads
     * @param cpuMillis CPU time of each thread
     */
    public static Truth record(
            Path caller, String operation, String transport, String phase, int threads, long cpuMillis)
            throws Exception {
        return record(caller, Optional.empty(), operation, transport, phase, threads, cpuMillis);
    }

    /**
     * Makes calls and records them.
     *
     * @param called recording that ends before the event of the load test, as if it were of another server
     */
    public static Truth record(
            Path caller,
            Optional<Path> called,
            String operation,
            String transport,
            String phase,
            int threads,
            long cpuMillis)
            throws Exception {
        try (Recording calling = new Recording(Configuration.getConfiguration("profile"));
                Recording serving = new Recording(Configuration.getConfiguration("profile"))) {
            for (Recording recording : List.of(calling, serving)) {
                recording.enable("jdk.ThreadCPULoad").withPeriod(Duration.ofSeconds(1));
                recording.start();
            }
            LoadTestEvent event = new LoadTestEvent();
            event.begin();
            Truth truth = load(threads, cpuMillis);
            event.end();
            serving.stop();
            if (called.isPresent()) {
                serving.dump(called.get());
            }
            event.operation = operation;
            event.transport = transport;
            event.phase = phase;
            event.calls = truth.calls();
            event.threads = threads;
            event.commit();
            calling.dump(caller);
            return truth;
        }
    }

    /** Makes calls. */
    public static Truth load(int threads, long cpuMillis) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Truth>> parts = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                parts.add(pool.submit(() -> loop(cpuMillis * 1_000_000)));
            }
            Truth truth = new Truth(0, 0, 0);
            for (Future<Truth> part : parts) {
                truth = truth.plus(part.get());
            }
            return truth;
        } finally {
            pool.shutdown();
        }
    }

    private static Truth loop(long cpuNanos) {
        Truth truth = new Truth(0, 0, 0);
        while (truth.cpuNanos() < cpuNanos) {
            // Of random length, because calls as long as the period of the sampler would not be sampled at random.
            int size = ThreadLocalRandom.current().nextInt(5, 15);
            allocated = new byte[ALLOCATED_BYTES];
            long start = THREADS.getCurrentThreadCpuTime();
            int hash = lookUp(size);
            long lookedUp = THREADS.getCurrentThreadCpuTime();
            double value = rest(size);
            long end = THREADS.getCurrentThreadCpuTime();
            // Never so, but the compiler must not know.
            truth = truth.plus(new Truth(value == hash ? 0 : 1, lookedUp - start, end - start));
        }
        return truth;
    }

    private static int lookUp(int times) {
        int hash = 0;
        for (int i = 0; i < times * 100; i++) {
            hash += NAME.hashCode();
        }
        return hash;
    }

    private static double rest(int times) {
        double value = 1;
        for (int i = 0; i < times * REST; i++) {
            value = Math.fma(value, 0.5, i);
        }
        return value;
    }
}
