package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Warm-up and rounds of races on fake servers. */
class PhasesTest extends FakeExperiment {
    @BeforeEach
    void offerTransports() {
        domain.business().offer(List.of("local-ejb"));
        domain.presentation().offer(List.of("remote-ejb", "servlet", "rest", "tcp"));
    }

    /** A third pass covers only load tests that are still getting faster, before the first measured round. */
    @Test
    void warmUpContinuesWhileGettingFaster() throws Exception {
        domain.business().script().setWarmups(900, 899);
        domain.presentation().script().setWarmups(9_000, 50, 8_000, 50, 7_900);

        measure(race(1, "3", "local-ejb", "servlet"));

        assertThat(files.last().loadTests())
                .extracting(test -> test.repetition().round() + " "
                        + test.call().transport() + " " + test.calls().warmupP10Nanos())
                .containsExactly(
                        "0 local-ejb 900.0",
                        "0 servlet 9000.0",
                        "0 tcp 50.0",
                        "0 local-ejb 899.0",
                        "0 servlet 8000.0",
                        "0 tcp 50.0",
                        "0 servlet 7900.0",
                        "1 local-ejb null",
                        "1 servlet null",
                        "1 tcp null");
    }

    /** Calls that get faster without end have two passes, and what they take is an upper bound. */
    @Test
    void quickWarmUpEndsAtItsLimit() throws Exception {
        perReadingOfTheClock = Duration.ofMinutes(1);
        domain.presentation().script().setWarmups(9_000, 50, 8_000, 50, 7_000, 50, 6_000, 50);

        measure(planned(() -> RacePlan.of(options(true, List.of(), List.of("servlet"), calls("3", null), 1, 0))));

        assertThat(files.last().loadTests())
                .extracting(
                        test -> test.repetition().round() + " " + test.call().transport())
                .containsExactly("0 servlet", "0 tcp", "0 servlet", "0 tcp", "1 servlet", "1 tcp");
        assertThat(console.answers().keySet())
                .singleElement()
                .asString()
                .contains("not warmed up: a call to accounts over servlet costs at most");
    }

    @Test
    void quickWarmUpContinuesWithinItsLimit() throws Exception {
        domain.presentation().script().setWarmups(9_000, 50, 8_000, 50, 7_000, 6_900);

        measure(planned(() -> RacePlan.of(options(true, List.of(), List.of("servlet"), calls("3", null), 1, 0))));

        assertThat(files.last().loadTests())
                .filteredOn(test -> test.call().transport().equals("servlet"))
                .extracting(test -> test.calls().warmupP10Nanos())
                .containsExactly(9_000.0, 8_000.0, 7_000.0, 6_900.0, null);
    }

    @Test
    void continuedWarmUpCountsOnce() {
        domain.business().script().setWarmups(900, 899);
        domain.presentation().script().setWarmups(9_000, 50, 8_000, 50, 7_900);
        files.duringEvaluation(Thread.currentThread()::interrupt);

        assertThatThrownBy(() -> measure(race(1, "3", "local-ejb", "servlet")))
                .hasMessageStartingWith("Interrupted after 6 of 6 load tests");
        assertThat(Thread.interrupted()).isFalse();
    }

    /**
     * The second of two passes was more than 3 % faster; the second start therefore begins with the calls of two
     * passes.
     */
    @Test
    void laterStartUsesWarmUpOfFirst() throws Exception {
        domain.presentation().script().setWarmups(9_000, 50, 8_000, 50, 7_000, 6_900, 7_900, 50, 7_050, 50);

        measure(race(2, "3", "servlet"));

        assertThat(files.last().loadTests())
                .filteredOn(test -> test.repetition().round() == 0)
                .extracting(test -> test.repetition().start() + " "
                        + test.call().transport() + " " + test.calls().warmupCount())
                .containsExactly(
                        "1 servlet 2500",
                        "1 tcp 2500",
                        "1 servlet 2500",
                        "1 tcp 2500",
                        "1 servlet 2500",
                        "1 servlet 2500",
                        "2 servlet 5000",
                        "2 tcp 2500",
                        "2 servlet 2500",
                        "2 tcp 2500");
    }

    /** Each fake load test takes 152,340 ns, whatever its warm-up said. */
    @Test
    void laterCallsFollowTheMeasuredDuration() throws Exception {
        domain.presentation().script().setWarmups(8_000, 50, 8_000, 50);

        measure(planned(
                () -> RacePlan.of(options(false, List.of("nop"), List.of("servlet"), calls(null, null), 2, 0))));

        assertThat(files.last().loadTests())
                .filteredOn(test ->
                        test.repetition().round() > 0 && test.call().transport().equals("servlet"))
                .extracting(test -> test.calls().requestCount())
                .containsExactly(125_000L, Math.round(1e9 / (152_340 / 125_000.0)));
    }

    /** A third of the remote readings and all local ones are at full speed: calls of 8 µs fill two seconds, of 1 µs 250 ms. */
    @Test
    void loadTestGrowsAsCallsAreExcluded() throws Exception {
        List<Long> readings = new ArrayList<>(Collections.nCopies(10, 84_000L));
        readings.addAll(Collections.nCopies(20, 160_000L));
        domain.presentation().script().setCpuProbes(readings);
        domain.presentation().script().setWarmups(8_000, 50, 8_000, 50);
        domain.business().script().setWarmups(1_000, 1_000);

        measure(planned(() ->
                RacePlan.of(options(false, List.of("nop"), List.of("local-ejb", "servlet"), calls(null, null), 1, 0))));

        assertThat(files.last().loadTests())
                .filteredOn(test -> test.repetition().round() == 1)
                .extracting(test -> test.call().transport() + " " + test.calls().requestCount())
                .contains("servlet 250000", "local-ejb 250000");
    }

    @Test
    void disturbedLoadTestIsRepeatedWithinRound() throws Exception {
        domain.presentation().script().setPausing("servlet");

        measure(race(1, "3", "servlet", "rest"));

        assertThat(files.last().loadTests())
                .filteredOn(test -> test.repetition().round() == 1)
                .extracting(one -> one.call().transport())
                .containsExactly("servlet", "rest", "tcp", "servlet");
        assertThat(console.lines())
                .containsOnlyOnce("1 of 3 load tests disturbed, by pauses; repeated 1")
                .noneMatch(line -> line.startsWith("Repeating"));
    }

    /** Three of three are disturbed: the machine is noisy. */
    @Test
    void noRepetitionIfNearlyAllAreDisturbed() throws Exception {
        domain.presentation().script().setPausing("servlet", "rest", "tcp");

        measure(race(1, "3", "servlet", "rest"));

        assertThat(files.last().loadTests())
                .filteredOn(test -> test.repetition().round() == 1)
                .hasSize(3);
    }

    private static PlannedExperiment race(int starts, String calls, String... transports) throws CliException {
        return planned(
                () -> RacePlan.of(options(false, List.of(), List.of(transports), calls(calls, null), starts, 0)));
    }

    private static ExperimentOptions.Calls calls(String calls, String payloads) {
        return new ExperimentOptions.Calls(
                Optional.ofNullable(calls), Optional.empty(), Optional.ofNullable(payloads), true);
    }

    private void measure(PlannedExperiment plan) throws CliException, InterruptedException {
        run(ignored -> domain, plan);
    }
}
