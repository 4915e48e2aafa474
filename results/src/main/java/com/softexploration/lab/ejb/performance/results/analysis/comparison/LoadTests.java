package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.Generator;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.JointPart;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Load tests of an experiment, by their ids in the logs. Without a description, only their order is known. */
public final class LoadTests {
    private final Map<String, LoadTest> byId = new HashMap<>();

    private LoadTests(List<LoadTest> loadTests) {
        loadTests.stream().filter(test -> test.runId() != null).forEach(test -> byId.putIfAbsent(test.runId(), test));
    }

    /** Returns the load tests of a description; none if it is empty. */
    public static LoadTests of(Optional<ExperimentDescription> description) {
        return new LoadTests(description.map(ExperimentDescription::loadTests).orElse(List.of()));
    }

    /**
     * Returns the ids of load tests that do not count.
     * Of several completed ones of the same round, the last one counts, because the
     * others were disturbed and repeated. A search for a rate is never repeated for that reason, but may measure a rate
     * several times. Parts of servers that died do not count, either.
     */
    public static Set<String> superseded(Optional<ExperimentDescription> description) {
        Set<String> superseded = new HashSet<>();
        Map<List<Object>, String> last = new HashMap<>();
        for (LoadTest test : description.map(ExperimentDescription::loadTests).orElse(List.of())) {
            test.deadGenerators().stream()
                    .map(Generator::runId)
                    .filter(Objects::nonNull)
                    .forEach(superseded::add);
            if (test.repetition().round() > 0
                    && test.call().searched() == null
                    && test.completion().status() == Status.COMPLETED
                    && test.runId() != null) {
                List<Object> which = List.of(
                        test.repetition().start(),
                        test.repetition().round(),
                        test.name(),
                        // the same rate may be shared by fewer servers
                        test.call().callsPerSecond() == null ? test.calls().requestCount() : 0L);
                Optional.ofNullable(last.put(which, test.runId())).ifPresent(superseded::add);
            }
        }
        return superseded;
    }

    /** Determines the CPU speed during an experiment from the probe readings of its load tests. */
    public static CpuSpeed cpuSpeed(Optional<ExperimentDescription> description) {
        return CpuSpeed.of(description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                .flatMap(test -> test.calls().cpuProbeNanos().stream())
                .mapToLong(nanos -> nanos));
    }

    /**
     * Returns the parts of load tests made by several presentation servers, by their ids in the logs; parts of servers
     * that died are excluded.
     */
    public static Map<String, JointPart> parts(Optional<ExperimentDescription> description) {
        Map<String, JointPart> parts = new HashMap<>();
        for (LoadTest test : description.map(ExperimentDescription::loadTests).orElse(List.of())) {
            for (Generator generator : test.generators()) {
                if (generator.runId() != null
                        && test.runId() != null
                        && !test.deadGenerators().contains(generator)) {
                    parts.put(generator.runId(), new JointPart(test.runId(), generator.name()));
                }
            }
        }
        return parts;
    }

    /** Returns the ids of load tests at concurrency levels. */
    public static Set<String> levels(Optional<ExperimentDescription> description) {
        return description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                .filter(test -> test.call().threads() != null && test.runId() != null)
                .map(LoadTest::runId)
                .collect(Collectors.toSet());
    }

    /** Returns whether a logged load test searched for the highest rate within an objective. */
    public boolean isSearch(LoadTestSummary logged) {
        return find(logged).filter(test -> test.call().searched() != null).isPresent();
    }

    /** Returns the description of a logged load test; empty if there is none. */
    public Optional<LoadTest> find(LoadTestSummary logged) {
        return Optional.ofNullable(byId.get(logged.id()));
    }

    /**
     * Returns the repetitions among the load tests of a series: all except warm-ups, with their rounds.
     *
     * @param logged load tests of one series, in the order of the log
     * @return with the round in the description, or else the position among those with the same number of calls, from 1
     */
    public List<Round> rounds(List<LoadTestSummary> logged) {
        Map<OptionalLong, Integer> seen = new HashMap<>();
        List<Round> rounds = new ArrayList<>();
        for (LoadTestSummary summary : logged) {
            if (!warmsUpOnly(summary)) {
                int place = seen.merge(summary.requestCount(), 1, Integer::sum);
                Optional<LoadTest> described = find(summary);
                rounds.add(new Round(
                        described.map(test -> test.repetition().start()).orElse(1),
                        described.map(test -> test.repetition().round()).orElse(place),
                        summary));
            }
        }
        return List.copyOf(rounds);
    }

    private boolean warmsUpOnly(LoadTestSummary summary) {
        return !summary.measured()
                && (summary.requestCount().orElse(-1) == 0
                        || find(summary)
                                .filter(test -> test.repetition().round() == 0)
                                .isPresent());
    }

    /**
     * One repetition of a series.
     *
     * @param start server start, from 1
     * @param number number within the start, from 1
     */
    public record Round(int start, int number, LoadTestSummary loadTest) {}
}
