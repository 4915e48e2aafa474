package com.softexploration.lab.ejb.performance.results.analysis.description;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CostTest {
    private static final Map<String, Long> LOGGED = Map.of(
            "callingThreadsAllocatedBytes", 100L,
            "callingServerAllocatedBytes", 200L,
            "answeringServerAllocatedBytes", 300L,
            "callingServerCpuNanos", 400L,
            "answeringServerCpuNanos", 500L);

    @Test
    void remoteCallHasTwoServers() {
        assertThat(perCall(Side.REMOTE, LOGGED, Optional.empty())).containsExactly(10.0, 20.0, 30.0, 40.0, 50.0);
    }

    @Test
    void localCallHasOneServer() {
        assertThat(perCall(Side.LOCAL, LOGGED, Optional.empty())).containsExactly(10.0, 20.0, 40.0);
    }

    @Test
    void lessThanOneByteCountsAsOne() {
        assertThat(perCall(Side.LOCAL, Map.of("callingThreadsAllocatedBytes", 0L), Optional.empty()))
                .containsExactly(1.0);
    }

    /** Files of earlier versions observed CPU time and traffic, with those of the warm-up. */
    @Test
    void observationReplacesMissingLog() {
        LoadTest observed = SyntheticRun.loadTest(
                "nop",
                Side.REMOTE,
                1,
                new Observation(
                        null,
                        null,
                        null,
                        null,
                        7_000_000L,
                        List.of(observed(ServerRole.BUSINESS, 3_000_000), observed(ServerRole.PRESENTATION, 5_000_000)),
                        null));
        double calls = observed.calls().total();

        assertThat(perCall(Side.REMOTE, Map.of(), Optional.of(observed)))
                .containsExactly(7_000_000 / calls, 5_000_000 / calls, 3_000_000 / calls);
        assertThat(perCall(Side.REMOTE, LOGGED, Optional.of(observed)))
                .containsExactly(10.0, 20.0, 30.0, 7_000_000 / calls, 40.0, 50.0);
    }

    private static ServerObservation observed(ServerRole role, long cpuNanos) {
        return new ServerObservation(role, null, null, null, cpuNanos, null, null, null);
    }

    /** Known costs of ten calls, of which four were excluded because of the CPU speed. */
    private static List<Double> perCall(Side side, Map<String, Long> logged, Optional<LoadTest> described) {
        LoadTestSummary summary = new LoadTestSummary(
                "a",
                new SeriesKey("nop", side, "any"),
                OptionalLong.of(10),
                new CallTimes(6, 1, 1, 1, 1, 1, 1, 1),
                4,
                Map.of(),
                "",
                "",
                "",
                true,
                "",
                logged);
        return Arrays.stream(Cost.values())
                .map(cost -> cost.perCall(summary, described))
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .toList();
    }
}
