package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlannedThresholdsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"nop local p99 < 1us", "nop remote median < 2ms", "nop tcp max < 2ms", "nop remote p99 < 1s"})
    void acceptsThresholdsWithEnoughCalls(String text) {
        assertThatCode(() -> require(text, 2)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "simple remote p99 < 1s | 2 | is about the operation 'simple', which is not measured; choose from nop",
                "nop rest p99 < 1s | 2 | is about the transport 'rest', which is not measured; choose from local-ejb, remote-ejb, tcp",
                "nop remote p99.9 < 1s | 2 | cannot be judged: a p99.9 takes 10,000 calls, and 1,000 are planned in all rounds; raise --calls"
                        + " or --rounds, or choose another figure",
                "nop remote p99 < 1s | 1 | cannot be judged: a p99 takes 1,000 calls, and 500 are planned in all rounds; raise --calls"
                        + " or --rounds, or choose another figure",
                "nop remote median < 1s | 1 | cannot be judged: its interval needs two rounds; raise --rounds, or choose"
                        + " another figure"
            })
    void refusesThresholdsWithReason(String text, int rounds, String message) {
        assertThatThrownBy(() -> require(text, rounds))
                .isInstanceOf(CliException.class)
                .hasMessage("The threshold '" + text + "' " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nopp remote p99 < 1s | is about the operation 'nopp', which is not measured; choose from nop, payload 64",
                "nop remot p99 < 1s | is about the transport 'remot', which is not measured; choose from local-ejb, remote-ejb",
                "payload remote p99 < 1s | is about the operation 'payload', which is not measured; choose from nop, payload 64",
                "payload 64 local p99 < 1s | is about the transport 'local-ejb', which is not measured; choose from rest",
            })
    void refusesThresholdsOfUnmeasuredSeries(String text, String message) {
        List<SeriesKey> measured = List.of(
                new SeriesKey("nop", Side.LOCAL, "local-ejb"),
                new SeriesKey("nop", Side.REMOTE, "remote-ejb"),
                new SeriesKey("payload", Side.REMOTE, "rest", OptionalInt.of(64)));

        assertThatThrownBy(() -> PlannedThresholds.requireMeasured(List.of(Threshold.parse(text)), measured))
                .isInstanceOf(CliException.class)
                .hasMessage("The threshold '" + text + "' " + message)
                .extracting(problem -> ((CliException) problem).exitCode())
                .isEqualTo(CliException.WRONG_USE);
    }

    private static void require(String text, int rounds) throws Exception {
        ExperimentOptions options = new ExperimentOptions(
                false,
                List.of("nop"),
                List.of(),
                new ExperimentOptions.Calls(Optional.of("500"), Optional.empty(), Optional.empty(), true),
                new ExperimentOptions.Repetitions(Optional.of(1), Optional.of(rounds), Optional.empty()),
                LoadTestSettings.DEFAULT,
                UserOperations.NONE);
        PlannedThresholds.requireJudgeable(List.of(Threshold.parse(text)), RunPlan.of(options));
    }
}
