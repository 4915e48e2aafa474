package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.SizeText;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Cost of a call besides time. All tables, files, thresholds and comparisons take their columns from this list.
 *
 * <p>The business server is that of the called service, which a local caller shares; the presentation server is the
 * caller of a remote call. Values from the log are of the measured calls; those from the observation of a load test
 * include its warm-up, and are divided by all its calls.
 */
public enum Cost implements ThresholdFigure {
    /** Memory allocated by the calling threads, including what they allocate between their calls. */
    THREAD_ALLOCATED("thread-allocated", "threadAllocatedBytes", Unit.BYTES, Place.CALLING_THREAD),
    /** Memory allocated by all threads of the presentation server. */
    PRESENTATION_ALLOCATED("caller-allocated", "presentationAllocatedBytes", Unit.BYTES, Place.PRESENTATION_SERVER),
    /** Memory allocated by all threads of the business server. */
    BUSINESS_ALLOCATED("allocated", "businessAllocatedBytes", Unit.BYTES, Place.BUSINESS_SERVER),
    /**
     * Bytes on the machine's loopback interface, including TCP/IP headers, acknowledgements and unrelated traffic.
     */
    WIRE("wire", "wireBytes", Unit.BYTES, Place.MACHINE),
    /** CPU time of the presentation server, including its compiler and garbage collector. */
    PRESENTATION_CPU("caller-cpu", "presentationCpuNanos", Unit.NANOS, Place.PRESENTATION_SERVER),
    /** CPU time of the business server, including its compiler and garbage collector. */
    BUSINESS_CPU("cpu", "businessCpuNanos", Unit.NANOS, Place.BUSINESS_SERVER);

    private final String word;
    private final String key;
    private final Unit unit;
    private final Place place;

    Cost(String word, String key, Unit unit, Place place) {
        this.word = word;
        this.key = key;
        this.unit = unit;
        this.place = place;
    }

    /** Places where costs arise. */
    public enum Place {
        CALLING_THREAD,
        PRESENTATION_SERVER,
        BUSINESS_SERVER,
        MACHINE
    }

    /** Units of costs. */
    public enum Unit {
        BYTES,
        NANOS;

        /** Smallest reported value per call; smaller ones count as zero. */
        private static final double LEAST = 1;
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public OptionalDouble percentile() {
        return OptionalDouble.empty();
    }

    @Override
    public boolean hasInterval() {
        return true;
    }

    @Override
    public OptionalDouble limit(String text) {
        return unit == Unit.BYTES ? SizeText.bytes(text) : DurationText.nanos(text);
    }

    @Override
    public String limitSyntax() {
        return unit == Unit.BYTES ? "a number and one of B, kB, MB and GB, for example 20kB" : Statistic.DURATION;
    }

    /** Returns whether the cost is allocated memory, which no other process affects. */
    public boolean isAllocation() {
        return unit == Unit.BYTES && place != Place.MACHINE;
    }

    /** Returns the cost with the given name in options; empty if there is none. */
    static Optional<Cost> named(String word) {
        return Arrays.stream(values()).filter(cost -> cost.word.equals(word)).findFirst();
    }

    /** Name of the cost in files, which ends with its unit. */
    public String key() {
        return key;
    }

    /** Unit of the cost. */
    public Unit unit() {
        return unit;
    }

    /** Place where the cost arises. */
    public Place place() {
        return place;
    }

    /**
     * Returns the cost per call of a load test; empty if unknown, not finite, or if the cost does not exist, as that of
     * a presentation server in a local call. Less than a byte or nanosecond counts as one.
     *
     * @param described its description, if there is one
     */
    public OptionalDouble perCall(LoadTestSummary loadTest, Optional<LoadTest> described) {
        OptionalDouble logged = perCall(
                logged(loadTest.key().side()).map(loadTest.resources()::get), loadTest.count() + loadTest.excluded());
        return logged.isPresent()
                ? logged
                : perCall(
                        described.filter(test -> test.observation() != null).map(this::observed),
                        described.map(test -> test.calls().total()).orElse(0L));
    }

    private static OptionalDouble perCall(Optional<Long> value, long calls) {
        return value.isPresent() && calls > 0
                ? OptionalDouble.of(Math.max(Unit.LEAST, (double) value.get() / calls))
                : OptionalDouble.empty();
    }

    /** Returns the key of the cost in the log of a side; empty if it is not logged. */
    private Optional<String> logged(Side side) {
        boolean local = side == Side.LOCAL;
        return switch (this) {
            case THREAD_ALLOCATED -> Optional.of(LogKeys.CALLING_THREADS_ALLOCATED_BYTES);
            case PRESENTATION_ALLOCATED ->
                Optional.of(LogKeys.CALLING_SERVER_ALLOCATED_BYTES).filter(key -> !local);
            case PRESENTATION_CPU ->
                Optional.of(LogKeys.CALLING_SERVER_CPU_NANOS).filter(key -> !local);
            case BUSINESS_ALLOCATED ->
                Optional.of(local ? LogKeys.CALLING_SERVER_ALLOCATED_BYTES : LogKeys.ANSWERING_SERVER_ALLOCATED_BYTES);
            case BUSINESS_CPU ->
                Optional.of(local ? LogKeys.CALLING_SERVER_CPU_NANOS : LogKeys.ANSWERING_SERVER_CPU_NANOS);
            case WIRE -> Optional.empty();
        };
    }

    /** Returns the cost of all calls of an observed load test; null if unknown. */
    private Long observed(LoadTest test) {
        return switch (this) {
            case WIRE -> test.observation().loopbackBytes();
            case BUSINESS_CPU -> sum(test, ServerRole.BUSINESS, ServerObservation::cpuNanos);
            case PRESENTATION_CPU ->
                test.call().side() == Side.LOCAL
                        ? null
                        : sum(test, ServerRole.PRESENTATION, ServerObservation::cpuNanos);
            case THREAD_ALLOCATED, PRESENTATION_ALLOCATED, BUSINESS_ALLOCATED -> null;
        };
    }

    /** Sum over the servers of a role; null if it is unknown for one of them. */
    private static Long sum(LoadTest test, ServerRole role, Function<ServerObservation, Long> value) {
        List<ServerObservation> ofRole = Stream.ofNullable(test.observation().servers())
                .flatMap(List::stream)
                .filter(server -> server.role() == role)
                .toList();
        return ofRole.isEmpty() || ofRole.stream().anyMatch(server -> value.apply(server) == null)
                ? null
                : (Long) ofRole.stream().mapToLong(value::apply).sum();
    }
}
