package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.WarmUp.State;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmUpTest {
    @Test
    void onePassIsNotEnough() {
        assertThat(warmUp(pass(1_000.0, 0)).state()).isEqualTo(State.GOING_ON);
        assertThat(warmUp(pass(1_000.0, 0), pass(990.0, 0)).state()).isEqualTo(State.OVER);
    }

    /** The limits are 3 % and 500 ms of the ten seconds of each pass. */
    @ParameterizedTest
    @CsvSource({
        "1000, 971, 0, OVER",
        "1000, 969, 0, GOING_ON",
        "1000, 1000, 500, OVER",
        "1000, 1000, 510, GOING_ON",
        "1000, 2000, 0, OVER"
    })
    void warmupEndsWithoutProgress(double first, double second, long jitMillis, State state) {
        assertThat(warmUp(pass(first, 9_000), pass(second, jitMillis)).state()).isEqualTo(state);
    }

    /** A slow pass in between must not make the next one look like progress. */
    @Test
    void passIsComparedWithFastest() {
        WarmUp warmUp = warmUp(pass(1_000.0, 900), pass(1_500.0, 900), pass(1_000.0, 0));

        assertThat(warmUp.state()).isEqualTo(State.OVER);
        assertThat(warmUp.fasterPercent()).isZero();
    }

    @Test
    void endlessWarmUpReachesLimit() {
        List<LoadTest> passes = new ArrayList<>();
        double nanos = 1_000_000;
        for (int i = 0; i < 3; i++) {
            passes.add(pass(nanos, 0));
            nanos *= 0.9;
        }

        WarmUp thirtySeconds = new WarmUp(passes);

        assertThat(thirtySeconds.state()).isEqualTo(State.AT_ITS_LIMIT);
        assertThat(thirtySeconds.fasterPercent()).isCloseTo(10, within(1e-9));
        assertThat(thirtySeconds.calls()).isEqualTo(3_000);
    }

    @Test
    void fewCallsAreNotJudged() {
        assertThat(warmUp(pass(null, 0), pass(null, 0)).state()).isEqualTo(State.NOT_WATCHED);
    }

    @Test
    void eachStartWarmsUpAnew() {
        List<LoadTest> passes = List.of(pass(1, 0, 1_000.0), pass(2, 0, 900.0), pass(1, 0, 990.0), pass(1, 1, null));

        assertThat(WarmUp.of(Optional.of(SyntheticRun.with(passes))))
                .extracting(WarmUp::calls)
                .containsExactly(2_000L, 1_000L);
    }

    /** The third pass of the first start was within 3 % of the fastest, 960 ns, with 600 ms of compilation in ten seconds. */
    private static final WarmUp FIRST_START = warmUp(
            pass(2_000.0, 3_000),
            pass(1_200.0, 2_000),
            pass(980.0, 600),
            pass(990.0, 600),
            pass(970.0, 600),
            pass(960.0, 0));

    @Test
    void firstStartDeterminesLaterCalls() {
        assertThat(FIRST_START.callsBeforeFast()).isEqualTo(2_000);
        assertThat(warmUp(pass(900.0, 0), pass(1_000.0, 0)).callsBeforeFast()).isEqualTo(1_000);
        assertThat(warmUp(pass(null, 0)).callsBeforeFast()).isEqualTo(1_000);
    }

    /** After 2,000 calls in one load test, a pass that must be within 3 % of 990 ns and compile for at most 600 ms. */
    @ParameterizedTest
    @CsvSource({
        "2000, 980, 600, AS_FIRST_START",
        "2000, 700, 600, AS_FIRST_START",
        "2000, 1015, 600, AS_FIRST_START",
        "2000, 1025, 600, GOING_ON",
        "2000, 980, 620, GOING_ON",
        "1000, 980, 600, GOING_ON",
        "2000, 1400, 0, OVER"
    })
    void laterStartIsComparedWithFirst(long calls, double p10Nanos, long jitMillis, State state) {
        WarmUp later =
                new WarmUp(List.of(pass(calls, 1_300.0, 2_000), pass(p10Nanos, jitMillis)), Optional.of(FIRST_START));

        assertThat(later.state()).isEqualTo(state);
    }

    /** Judged by its own passes, like the first start. */
    @Test
    void slowerLaterStartContinues() {
        List<LoadTest> passes = new ArrayList<>(List.of(pass(2_000, 2_000.0, 2_000), pass(1_500.0, 0)));

        assertThat(new WarmUp(passes, Optional.of(FIRST_START)).state()).isEqualTo(State.GOING_ON);
        passes.add(pass(1_490.0, 0));
        assertThat(new WarmUp(passes, Optional.of(FIRST_START)).state()).isEqualTo(State.OVER);
    }

    @Test
    void laterStartHasTheSameLimit() {
        List<LoadTest> passes = new ArrayList<>(List.of(pass(1, 0, 9_000, 2_000.0, null), pass(1, 0, 1_500.0)));

        assertThat(new WarmUp(passes).state()).isEqualTo(State.GOING_ON);
        passes.add(pass(1, 0, 1_000.0));
        assertThat(new WarmUp(passes).state()).isEqualTo(State.AT_ITS_LIMIT);
    }

    @Test
    void descriptionPairsStarts() {
        List<LoadTest> passes =
                List.of(pass(1, 0, 1_000.0), pass(1, 0, 990.0), pass(2, 0, 1_100.0), pass(2, 0, 1_000.0));

        assertThat(WarmUp.of(Optional.of(SyntheticRun.with(passes))))
                .extracting(WarmUp::state)
                .containsExactly(State.OVER, State.AS_FIRST_START);
    }

    /** The second pass was 10 % faster, and no other followed. */
    @Test
    void quickWarmUpMayBeUnfinished() {
        List<LoadTest> passes = List.of(pass(1_000.0, 0), pass(900.0, 0));

        assertThat(WarmUp.unfinished(Optional.of(quick(passes))))
                .containsExactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"));
        assertThat(WarmUp.unfinished(Optional.of(SyntheticRun.with(passes)))).isEmpty();
        assertThat(WarmUp.unfinished(Optional.of(quick(List.of(pass(1_000.0, 0), pass(990.0, 0))))))
                .isEmpty();
        assertThat(WarmUp.unfinished(Optional.of(quick(List.of(pass(1_000.0, 0))))))
                .as("as many calls as the user wanted")
                .isEmpty();
    }

    private static ExperimentDescription quick(List<LoadTest> passes) {
        ExperimentDescription.Parameters usual = SyntheticRun.with(passes).parameters();
        return SyntheticRun.with(
                new ExperimentDescription.Parameters(
                        usual.experiment(),
                        true,
                        usual.repeats(),
                        usual.loadTests(),
                        usual.workload(),
                        usual.options()),
                passes);
    }

    private static WarmUp warmUp(LoadTest... passes) {
        return new WarmUp(List.of(passes));
    }

    /** Calls that are still getting faster seem not to on a core that has just slowed down. */
    @Test
    void passOnSlowerCpuEndsNothing() {
        LoadTest before = on(84_000L, pass(1_000.0, 0));

        assertThat(warmUp(before, on(150_000L, pass(1_400.0, 0))).state()).isEqualTo(State.GOING_ON);
        assertThat(warmUp(before, on(85_000L, pass(1_400.0, 0))).state()).isEqualTo(State.OVER);
        assertThat(warmUp(before, on(150_000L, pass(1_400.0, 0)), on(85_000L, pass(980.0, 0)))
                        .state())
                .isEqualTo(State.OVER);
    }

    private static LoadTest on(long probeNanos, LoadTest pass) {
        return new LoadTest(
                pass.runId(),
                pass.call(),
                pass.repetition(),
                pass.servers(),
                new LoadTest.Calls(0, 1_000, pass.calls().warmupP10Nanos(), 0L, List.of(probeNanos)),
                pass.completion(),
                pass.observation(),
                List.of());
    }

    private static LoadTest pass(Double p10Nanos, long jitMillis) {
        return pass(1_000, p10Nanos, jitMillis);
    }

    private static LoadTest pass(long calls, Double p10Nanos, long jitMillis) {
        return pass(
                1,
                0,
                calls,
                p10Nanos,
                SyntheticRun.observation(
                        0.0, 0.0, server(ServerRole.PRESENTATION, 0), server(ServerRole.BUSINESS, jitMillis)));
    }

    private static LoadTest pass(int start, int round, Double p10Nanos) {
        return pass(start, round, 1_000, p10Nanos, null);
    }

    private static LoadTest pass(int start, int round, long calls, Double p10Nanos, Observation observation) {
        return new LoadTest(
                "r1",
                new LoadTest.Call("nop", Side.REMOTE, "remote-ejb", null),
                new LoadTest.Repetition(start, round),
                new LoadTest.Servers("presentation", "business"),
                new LoadTest.Calls(0, calls, p10Nanos, 0L, List.of()),
                new LoadTest.Completion(Status.COMPLETED, null, null, 0),
                observation,
                List.of());
    }

    private static ServerObservation server(ServerRole role, long jitMillis) {
        return new ServerObservation(role, 0L, 0L, jitMillis, 0L, 38.0, SyntheticRun.pauses(0, 0, 0), null);
    }
}
