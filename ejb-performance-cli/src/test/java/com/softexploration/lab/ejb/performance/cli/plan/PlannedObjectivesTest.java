package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.LoadPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objectives at 100 calls per second. */
class PlannedObjectivesTest {
    @ParameterizedTest
    @ValueSource(strings = {"median < 1ms", "mean < 1ms", "p90 < 1ms", "errors < 1%"})
    void hundredCallsAreEnough(String text) {
        assertThatCode(() -> require(text, OptionalDouble.of(100), 1)).doesNotThrowAnyException();
    }

    @Test
    void rareCallsNeedTime() {
        assertThatThrownBy(() -> require("p99 < 1ms", OptionalDouble.of(100), 9))
                .isInstanceOf(CliException.class)
                .hasMessage("The objective 'p99 < 1ms' cannot be judged: a p99 takes 1,000 calls, and 900 are planned;"
                        + " raise --for or --rate, or choose another figure");
        assertThatCode(() -> require("p99 < 1ms", OptionalDouble.of(100), 10)).doesNotThrowAnyException();
    }

    /** Their numbers of calls are not known beforehand. */
    @Test
    void sharesOfMaximumAreNotJudged() {
        assertThatCode(() -> require("p99.9 < 1ms", OptionalDouble.empty(), 1)).doesNotThrowAnyException();
    }

    @Test
    void levelsHaveNoObjective() {
        assertThatThrownBy(() -> require("p99 < 1ms", ExperimentOptions.Load.DEFAULT.at(List.of(1, 2))))
                .isInstanceOf(CliException.class)
                .hasMessage("--slo is about rates, and --threads names several numbers; give one number of threads");
    }

    private static void require(String text, OptionalDouble rate, int seconds) throws Exception {
        require(text, new ExperimentOptions.Load(Optional.empty(), rate, Optional.of(Duration.ofSeconds(seconds))));
    }

    private static void require(String text, ExperimentOptions.Load load) throws Exception {
        ExperimentOptions options = new ExperimentOptions(
                false,
                List.of("nop"),
                List.of(),
                new ExperimentOptions.Calls(Optional.empty(), Optional.empty(), Optional.empty(), load, true),
                new ExperimentOptions.Repetitions(Optional.of(1), Optional.of(1), Optional.empty()),
                LoadTestSettings.DEFAULT,
                UserOperations.NONE);
        PlannedObjectives.requireJudgeable(List.of(Objective.parse(text)), LoadPlan.of(options));
    }
}
