package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.LogSelection;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Load tests of an experiment excluded from all figures: repeated ones, and disturbed ones of a series with enough
 * undisturbed others. The criterion is the observed machine, never the duration of calls, so that no transport is
 * favoured.
 *
 * @param repeated ids of load tests that were repeated
 * @param disturbed ids of disturbed load tests, without repeated ones
 */
public record ExcludedLoadTests(Set<String> repeated, Set<String> disturbed) {
    /**
     * Minimum number of undisturbed load tests; with fewer, a series keeps its disturbed ones and is disturbed itself.
     */
    private static final int FEWEST = 3;

    /** A series is also disturbed if more than one in this many of its load tests are. */
    private static final int ONE_IN = 2;

    /** Excluded load tests of an experiment; none without a description. */
    public static ExcludedLoadTests of(Optional<ExperimentDescription> description) {
        Set<String> repeated = LoadTests.superseded(description);
        Set<String> disturbed = new HashSet<>();
        if (description.filter(ExcludedLoadTests::hasRoundsOfOneKind).isPresent()) {
            CpuSpeed speed = LoadTests.cpuSpeed(description);
            Map<String, List<LoadTest>> bySeries =
                    description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                            .filter(test -> test.repetition().round() > 0
                                    && test.completion().status() == Status.COMPLETED
                                    && test.runId() != null
                                    && !repeated.contains(test.runId()))
                            .collect(Collectors.groupingBy(LoadTest::name));
            bySeries.values().forEach(series -> {
                Set<String> ids = series.stream()
                        .filter(test -> !Disturbances.of(
                                        test, description.get().environment().machine(), speed)
                                .isEmpty())
                        .map(LoadTest::runId)
                        .collect(Collectors.toSet());
                int left = series.size() - ids.size();
                if (left >= FEWEST && left * ONE_IN >= series.size()) {
                    disturbed.addAll(ids);
                }
            });
        }
        return new ExcludedLoadTests(repeated, Set.copyOf(disturbed));
    }

    /** Whether all rounds are alike; those of a sweep differ in their number of calls. */
    private static boolean hasRoundsOfOneKind(ExperimentDescription description) {
        return Optional.ofNullable(description.parameters())
                .map(Parameters::experiment)
                .filter(kind -> kind != ExperimentKind.SWEEP)
                .isPresent();
    }

    /** What a description says about its logs. */
    public static LogSelection selection(Optional<ExperimentDescription> description) {
        return new LogSelection(
                of(description).ids(),
                LoadTests.parts(description),
                LoadTests.levels(description),
                LoadTests.cpuSpeed(description));
    }

    /** All excluded ids. */
    public Set<String> ids() {
        Set<String> all = new HashSet<>(repeated);
        all.addAll(disturbed);
        return all;
    }
}
