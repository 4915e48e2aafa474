package com.softexploration.lab.ejb.performance.contract.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannedTimeTest {
    private static final Optional<Duration> USUAL = Optional.of(Duration.ofMinutes(10));

    @Test
    void numbersReplaceDefaultTime() throws InvalidPlanException {
        assertThat(ExperimentDraft.time(options(false, 0, 0, 0, 0), USUAL)).isEqualTo(USUAL);
        assertThat(ExperimentDraft.time(options(false, 3, 0, 0, 0), USUAL)).isEmpty();
        assertThat(ExperimentDraft.time(options(false, 0, 3, 0, 0), USUAL)).isEmpty();
        assertThat(ExperimentDraft.time(options(true, 0, 0, 0, 0), USUAL)).isEmpty();
    }

    @Test
    void timeDeterminesMissingNumbers() throws InvalidPlanException {
        assertThat(ExperimentDraft.time(options(false, 5, 0, 60, 0), USUAL)).contains(Duration.ofMinutes(1));
        assertThat(ExperimentDraft.time(options(false, 0, 5, 60, 5), Optional.empty()))
                .contains(Duration.ofMinutes(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "false | 0 | 0 | 29 | 0 | --time is 29s; give 30s, which one start takes, to 24h",
                "false | 0 | 0 | 86401 | 0 | --time is 86401s; give 30s, which one start takes, to 24h",
                "false | 0 | 0 | 90000 | 0 | --time is 25h; give 30s, which one start takes, to 24h",
                "false | 0 | 0 | 86460 | 0 | --time is 1441m; give 30s, which one start takes, to 24h",
                "true | 0 | 0 | 60 | 0 | --time contradicts --quick; give one of them",
                "false | 3 | 3 | 60 | 0 | --time contradicts --starts with --rounds; omit one of the three",
                "false | 3 | 0 | 0 | 5 | --precision needs a time in which to reach it; give --time",
                "false | 0 | 0 | 0 | 0.4 | --precision is 0.4 %; give 0.5%, below which clocks and schedulers dominate, to 50%",
                "false | 0 | 0 | 0 | 51 | --precision is 51 %; give 0.5%, below which clocks and schedulers dominate, to 50%",
            })
    void badTimesAreRefused(boolean quick, int starts, int rounds, int seconds, double precision, String message) {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> ExperimentDraft.time(options(quick, starts, rounds, seconds, precision), USUAL))
                .matches(failure -> (failure.cause(name -> "--" + name) + "; " + failure.remedy()).equals(message));
    }

    private static ExperimentOptions options(boolean quick, int starts, int rounds, int seconds, double precision) {
        return new ExperimentOptions(
                quick,
                List.of(),
                List.of(),
                ExperimentOptions.Calls.DEFAULT,
                new ExperimentOptions.Repetitions(
                        Optional.of(starts).filter(number -> number > 0),
                        Optional.of(rounds).filter(number -> number > 0),
                        Optional.empty(),
                        new ExperimentOptions.TimeLimit(
                                Optional.of(seconds)
                                        .filter(number -> number > 0)
                                        .map(Duration::ofSeconds),
                                precision == 0 ? OptionalDouble.empty() : OptionalDouble.of(precision))),
                LoadTestSettings.DEFAULT,
                UserOperations.NONE);
    }
}
