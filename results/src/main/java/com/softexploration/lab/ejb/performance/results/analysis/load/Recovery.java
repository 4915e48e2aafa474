package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Behaviour of the servers when the rate falls after an overload.
 * A metastable server stays slow after an overload, although it carries the
 * rate otherwise (Bronson et al., Metastable Failures in Distributed Systems, HotOS 2021). Load tests directly after a
 * saturated one are compared with those at the same rate that were not, in other repetitions.
 *
 * @param failed load tests after an overload that are saturated as well, or whose median response time is more than
 *     twice that of the others
 * @param overloads load tests after an overload
 */
public record Recovery(int failed, int overloads) {
    private static final double SLOW = 2;
    private static final int FEWEST_OVERLOADS = 2;

    /**
     * Compares the load tests of one curve before and after overloads.
     * Rates at which the others are saturated as well say nothing about recovery.
     *
     * @param tests load tests without those of searches
     */
    static Recovery of(List<OpenLoadSummary> tests, Optional<ExperimentDescription> description) {
        Map<String, OpenLoadSummary> byId = tests.stream()
                .collect(Collectors.toMap(load -> load.loadTest().id(), Function.identity(), (a, b) -> b));
        List<OpenLoadSummary> after = new ArrayList<>();
        List<OpenLoadSummary> others = new ArrayList<>();
        Optional<LoadTest> previous = Optional.empty();
        for (LoadTest test : description.map(ExperimentDescription::loadTests).orElse(List.of())) {
            OpenLoadSummary known = byId.get(test.runId());
            if (known != null) {
                boolean afterOverload = previous.filter(
                                loadTest -> loadTest.repetition().start()
                                        == test.repetition().start())
                        .map(loadTest -> byId.get(loadTest.runId()))
                        .filter(Recovery::isSaturated)
                        .isPresent();
                (afterOverload ? after : others).add(known);
            }
            previous = Optional.of(test);
        }
        int failed = 0;
        int overloads = 0;
        for (OpenLoadSummary load : after) {
            List<OpenLoadSummary> sameRate = others.stream()
                    .filter(other ->
                            other.load().callsPerSecond() == load.load().callsPerSecond())
                    .toList();
            if (!sameRate.isEmpty() && sameRate.stream().noneMatch(Recovery::isSaturated)) {
                overloads++;
                double slowest = sameRate.stream()
                        .mapToDouble(other -> other.response().medianNanos())
                        .max()
                        .orElseThrow();
                if (isSaturated(load) || load.response().medianNanos() > SLOW * slowest) {
                    failed++;
                }
            }
        }
        return new Recovery(failed, overloads);
    }

    private static boolean isSaturated(OpenLoadSummary test) {
        return test.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE);
    }

    /** Returns whether the servers are metastable: after an overload, most of at least two load tests failed. */
    public boolean isMetastable() {
        return overloads >= FEWEST_OVERLOADS && 2 * failed > overloads;
    }
}
