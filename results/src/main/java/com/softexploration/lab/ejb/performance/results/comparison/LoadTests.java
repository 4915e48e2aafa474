package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** What a run description says of the runs in the logs, by run id. Without a description nothing is known but their order. */
public final class LoadTests {
    private final Map<String, LoadTest> byRun = new HashMap<>();

    private LoadTests(List<LoadTest> loadTests) {
        loadTests.stream().filter(test -> test.runId() != null).forEach(test -> byRun.putIfAbsent(test.runId(), test));
    }

    /** The load tests of a description, if there is one. */
    public static LoadTests of(Optional<ExperimentDescription> description) {
        return new LoadTests(description.map(ExperimentDescription::loadTests).orElse(List.of()));
    }

    /** The load test of a run, if the description has it. */
    public Optional<LoadTest> find(LoadTestSummary run) {
        return Optional.ofNullable(byRun.get(run.run()));
    }

    /**
     * The runs of one series that are repetitions: all but those that only warm up, each with its round.
     *
     * @param runs of one series, in the order of the log
     * @return with the round that the description says, or else with the place among those that ask for as many calls, from 1
     */
    public List<Round> rounds(List<LoadTestSummary> runs) {
        Map<OptionalLong, Integer> seen = new HashMap<>();
        List<Round> rounds = new ArrayList<>();
        for (LoadTestSummary run : runs) {
            if (!warmsUpOnly(run)) {
                int place = seen.merge(run.requestCount(), 1, Integer::sum);
                rounds.add(new Round(find(run).map(LoadTest::round).orElse(place), run));
            }
        }
        return List.copyOf(rounds);
    }

    private boolean warmsUpOnly(LoadTestSummary run) {
        return !run.measured()
                && (run.requestCount().orElse(-1) == 0
                        || find(run).filter(test -> test.round() == 0).isPresent());
    }

    /** What a call of these runs, all with the caller on that side, cost the machine. Runs that broke off, or were not observed, are left out of it. */
    public CallCost cost(Side side, List<LoadTestSummary> runs) {
        return CallCost.of(
                side,
                runs.stream()
                        .map(run -> byRun.get(run.run()))
                        .filter(Objects::nonNull)
                        .filter(test -> "completed".equals(test.status()) && test.observation() != null)
                        .toList());
    }

    /**
     * One repetition.
     *
     * @param number from 1
     */
    public record Round(int number, LoadTestSummary run) {}
}
