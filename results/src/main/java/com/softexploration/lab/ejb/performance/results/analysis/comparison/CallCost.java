package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Resources used per call, averaged over warm-up and measured calls. Values are empty if not observed.
 *
 * @param side calling side; for a local call, the business server itself
 * @param wireBytes all bytes on the machine's loopback interface during the calls, including TCP/IP headers,
 *     acknowledgements and unrelated traffic
 * @param businessCpuNanos CPU time of the business server's JVM, including compiler and garbage collector
 * @param presentationCpuNanos likewise for the presentation server; empty for a local call, in which it has no part
 */
public record CallCost(
        Side side, OptionalDouble wireBytes, OptionalDouble businessCpuNanos, OptionalDouble presentationCpuNanos) {
    static CallCost of(Side side, List<LoadTest> tests) {
        return new CallCost(
                side,
                perCall(tests, test -> test.observation().loopbackBytes()),
                perCall(tests, test -> cpuNanos(test, ServerRole.BUSINESS)),
                side == Side.LOCAL
                        ? OptionalDouble.empty()
                        : perCall(tests, test -> cpuNanos(test, ServerRole.PRESENTATION)));
    }

    /** CPU time of the calling server per call, in nanoseconds; empty if unknown. */
    public OptionalDouble callerCpuNanos() {
        return side == Side.LOCAL ? businessCpuNanos : presentationCpuNanos;
    }

    /** CPU time of the called server per call, in nanoseconds; empty if it is the caller itself, or unknown. */
    public OptionalDouble servingCpuNanos() {
        return side == Side.LOCAL ? OptionalDouble.empty() : businessCpuNanos;
    }

    /**
     * Share of the caller in the CPU time of both servers, in percent; empty if unknown for one, or if there is only
     * one server.
     */
    public OptionalDouble callerPercent() {
        if (callerCpuNanos().isEmpty() || servingCpuNanos().isEmpty()) {
            return OptionalDouble.empty();
        }
        double caller = callerCpuNanos().getAsDouble();
        double all = caller + servingCpuNanos().getAsDouble();
        return all > 0 ? OptionalDouble.of(100 * caller / all) : OptionalDouble.empty();
    }

    private static OptionalDouble perCall(List<LoadTest> tests, Function<LoadTest, Long> quantity) {
        double sum = 0;
        long calls = 0;
        for (LoadTest test : tests) {
            Long value = quantity.apply(test);
            if (value != null) {
                sum += value;
                calls += test.calls().total();
            }
        }
        return calls > 0 ? OptionalDouble.of(sum / calls) : OptionalDouble.empty();
    }

    private static Long cpuNanos(LoadTest test, ServerRole role) {
        List<ServerObservation> ofRole = Stream.ofNullable(test.observation().servers())
                .flatMap(List::stream)
                .filter(server -> role == server.role())
                .toList();
        // If one of several presentation servers is unknown, so is the total.
        return ofRole.isEmpty() || ofRole.stream().anyMatch(server -> server.cpuNanos() == null)
                ? null
                : (Long) ofRole.stream().mapToLong(ServerObservation::cpuNanos).sum();
    }
}
