package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.Generator;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.JointPart;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.statistics.CpuSpeed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The load tests of an experiment, by their id in the logs. Without a description nothing is known but their order. */
public final class LoadTests {
    private final Map<String, LoadTest> byId = new HashMap<>();

    private LoadTests(List<LoadTest> loadTests) {
        loadTests.stream().filter(test -> test.runId() != null).forEach(test -> byId.putIfAbsent(test.runId(), test));
    }

    /** The load tests of a description, if there is one. */
    public static LoadTests of(Optional<ExperimentDescription> description) {
        return new LoadTests(description.map(ExperimentDescription::loadTests).orElse(List.of()));
    }

    /** The ids of load tests that were disturbed and repeated: of several completed ones of the same round, the last one counts. */
    public static Set<String> superseded(Optional<ExperimentDescription> description) {
        Set<String> superseded = new HashSet<>();
        Map<List<Object>, String> last = new HashMap<>();
        for (LoadTest test : description.map(ExperimentDescription::loadTests).orElse(List.of())) {
            if (test.repetition().round() > 0
                    && test.completion().status() == Status.COMPLETED
                    && test.runId() != null) {
                List<Object> which = List.of(
                        test.repetition().start(),
                        test.repetition().round(),
                        test.name(),
                        test.calls().requestCount());
                Optional.ofNullable(last.put(which, test.runId())).ifPresent(superseded::add);
            }
        }
        return superseded;
    }

    /** The CPU's speed in an experiment, by what its load tests read. */
    public static CpuSpeed cpuSpeed(Optional<ExperimentDescription> description) {
        return CpuSpeed.of(description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                .flatMap(test -> test.calls().cpuProbeNanos().stream())
                .mapToLong(nanos -> nanos));
    }

    /** The parts of load tests that several presentation servers made together, by their ids in the logs. */
    public static Map<String, JointPart> parts(Optional<ExperimentDescription> description) {
        Map<String, JointPart> parts = new HashMap<>();
        for (LoadTest test : description.map(ExperimentDescription::loadTests).orElse(List.of())) {
            for (Generator generator : test.generators()) {
                if (generator.runId() != null && test.runId() != null) {
                    parts.put(generator.runId(), new JointPart(test.runId(), generator.name()));
                }
            }
        }
        return parts;
    }

    /** The description of a load test in the logs, if there is one. */
    public Optional<LoadTest> find(LoadTestSummary logged) {
        return Optional.ofNullable(byId.get(logged.id()));
    }

    /**
     * The load tests of one series that are repetitions: all but those that only warm up, each with its round.
     *
     * @param logged of one series, in the order of the log
     * @return with the round that the description says, or else with the place among those that ask for as many calls, from 1
     */
    public List<Round> rounds(List<LoadTestSummary> logged) {
        Map<OptionalLong, Integer> seen = new HashMap<>();
        List<Round> rounds = new ArrayList<>();
        for (LoadTestSummary one : logged) {
            if (!warmsUpOnly(one)) {
                int place = seen.merge(one.requestCount(), 1, Integer::sum);
                Optional<LoadTest> described = find(one);
                rounds.add(new Round(
                        described.map(test -> test.repetition().start()).orElse(1),
                        described.map(test -> test.repetition().round()).orElse(place),
                        one));
            }
        }
        return List.copyOf(rounds);
    }

    private boolean warmsUpOnly(LoadTestSummary one) {
        return !one.measured()
                && (one.requestCount().orElse(-1) == 0
                        || find(one)
                                .filter(test -> test.repetition().round() == 0)
                                .isPresent());
    }

    /** The cost of a call of these load tests, all with the caller on that side. Aborted and unobserved load tests are omitted. */
    public CallCost cost(Side side, List<LoadTestSummary> logged) {
        return CallCost.of(
                side,
                logged.stream()
                        .map(one -> byId.get(one.id()))
                        .filter(Objects::nonNull)
                        .filter(test -> test.completion().status() == Status.COMPLETED && test.observation() != null)
                        .toList());
    }

    /**
     * One repetition.
     *
     * @param start after which start of the servers, from 1
     * @param number of each start anew, from 1
     */
    public record Round(int start, int number, LoadTestSummary loadTest) {}
}
