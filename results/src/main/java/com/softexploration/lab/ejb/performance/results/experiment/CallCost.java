package com.softexploration.lab.ejb.performance.results.experiment;

import com.softexploration.lab.ejb.performance.results.run.RunDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.ServerObservation;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What one call costs beside its time, averaged over warm-up and measured calls. Each is empty where it was not observed.
 *
 * @param wireBytes what the machine's loopback interface carried, TCP/IP headers and acknowledgements included, and whatever else
 *     used it meanwhile
 * @param businessCpuNanos CPU time of the business server's JVM, compiler and garbage collector included
 * @param presentationCpuNanos the same of the presentation server, which calls
 */
public record CallCost(OptionalDouble wireBytes, OptionalDouble businessCpuNanos, OptionalDouble presentationCpuNanos) {
    private static final String BUSINESS = "business";
    private static final String PRESENTATION = "presentation";

    static CallCost of(List<LoadTest> tests) {
        return new CallCost(
                perCall(tests, test -> test.observation().loopbackBytes()),
                perCall(tests, test -> cpuNanos(test, BUSINESS)),
                perCall(tests, test -> cpuNanos(test, PRESENTATION)));
    }

    /** The caller's share of the CPU time of both servers, in percent; empty where it is not known of both. */
    public OptionalDouble callerPercent() {
        if (businessCpuNanos.isEmpty() || presentationCpuNanos.isEmpty()) {
            return OptionalDouble.empty();
        }
        double caller = presentationCpuNanos.getAsDouble();
        double all = caller + businessCpuNanos.getAsDouble();
        return all > 0 ? OptionalDouble.of(100 * caller / all) : OptionalDouble.empty();
    }

    private static OptionalDouble perCall(List<LoadTest> tests, Function<LoadTest, Long> quantity) {
        double sum = 0;
        long calls = 0;
        for (LoadTest test : tests) {
            Long value = quantity.apply(test);
            if (value != null) {
                sum += value;
                calls += test.requestCount() + test.warmupCount();
            }
        }
        return calls > 0 ? OptionalDouble.of(sum / calls) : OptionalDouble.empty();
    }

    private static Long cpuNanos(LoadTest test, String role) {
        List<ServerObservation> servers = test.observation().servers();
        return servers == null
                ? null
                : servers.stream()
                        .filter(server -> role.equals(server.role()) && server.cpuNanos() != null)
                        .map(ServerObservation::cpuNanos)
                        .findFirst()
                        .orElse(null);
    }
}
