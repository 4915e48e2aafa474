package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.Locale;
import java.util.Set;

/**
 * Heap that the calls of a load test occupy in a server. Servers end when they run out of memory, so a load test that
 * does not fit is refused.
 *
 * @param payloadBytes size of a request's payload, and of its response's
 * @param copies copies of a payload that a server holds at once for a call
 * @param calls simultaneous calls
 */
public record MemoryDemand(long payloadBytes, int copies, long calls) {
    /**
     * Copies of the payload per call over {@code rest}, {@code soap} and {@code hessian}. With {@code complex} and 1
     * GiB, 64 threads ended servers of TomEE and, over {@code hessian}, of WildFly; 30 threads over {@code rest} and {@code soap} ended none. See
     * {@code .ci/every-thread-count}.
     */
    private static final int MANY_COPIES = 12;

    /**
     * Copies of the payload per call over other transports: with this estimate, 64 threads completed in the same heap.
     */
    private static final int COPIES = 5;

    private static final Set<String> WITH_MANY_COPIES = Set.of("rest", "soap", "hessian");

    /** Share of the heap available to calls; the rest is for the server itself and the reserves of the collector. */
    private static final double SHARE_OF_HEAP = 0.75;

    private static final double GIB = 1024.0 * 1024 * 1024;

    /**
     * Estimates the demand of a load test.
     *
     * @param complexBytes payload of {@link Operation#COMPLEX}
     * @param callers servers that make this load test at the same time
     */
    public static MemoryDemand of(LoadTestParameters parameters, long complexBytes, int callers) {
        String operation = parameters.operation();
        long bytes = operation.equals(Operation.COMPLEX.word())
                ? complexBytes
                : operation.equals(Operation.PAYLOAD.word()) ? (long) Character.BYTES * parameters.payloadChars() : 0;
        String transport = Transports.original(parameters.transport());
        int copies = Transports.isLocal(transport) ? 0 : WITH_MANY_COPIES.contains(transport) ? MANY_COPIES : COPIES;
        return new MemoryDemand(bytes, copies, (long) parameters.threadCount() * callers);
    }

    /**
     * Checks a load test in the calling JVM. The heap of the called server is unknown there; usually it has the same
     * size.
     *
     * @throws IllegalArgumentException with cause and remedy if this JVM would run out of memory
     */
    public static void requireFitsThisJvm(LoadTestParameters parameters) {
        of(parameters, Integer.getInteger(Defaults.COMPLEX_BYTES_PROPERTY, Defaults.COMPLEX_BYTES), 1)
                .requireFits(
                        parameters.operation() + " over " + parameters.transport(),
                        Runtime.getRuntime().maxMemory());
    }

    /** Estimated heap demand, in bytes. */
    public long bytes() {
        return payloadBytes * copies * calls;
    }

    /**
     * Checks that a server has enough heap.
     *
     * @param call operation and transport, for the message
     * @param heapBytes maximum size of its heap
     * @throws IllegalArgumentException with cause and remedy if the server would run out of memory
     */
    public void requireFits(String call, long heapBytes) {
        double available = SHARE_OF_HEAP * heapBytes;
        if (bytes() > available) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%d simultaneous calls of %s need about %.1f GiB, and the servers' heap is %.1f GiB; make at most %d at once, or give the servers more memory: -Xmx%dg",
                    calls,
                    call,
                    bytes() / SHARE_OF_HEAP / GIB,
                    heapBytes / GIB,
                    (long) available / (payloadBytes * copies),
                    (long) Math.ceil(bytes() / SHARE_OF_HEAP / GIB)));
        }
    }
}
