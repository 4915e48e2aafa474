package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.engine.TimeBudget;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyClockTest {
    private static final Instant NOON = Instant.parse("2026-11-28T12:00:00Z");

    private long nanoTime = Long.MAX_VALUE - 5_000_000_000L; // overflows after five seconds
    private Duration stepped = Duration.ZERO;
    private Duration passed = Duration.ZERO;

    private final Clock wallClock = new Clock() {
        @Override
        public Instant instant() {
            return NOON.plus(passed).plus(stepped);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    };

    private void pass(Duration time) {
        passed = passed.plus(time);
        nanoTime += time.toNanos();
    }

    @Test
    void startsAtWallClock() {
        SteadyClock clock = SteadyClock.start(wallClock, () -> nanoTime);

        pass(Duration.ofSeconds(9));

        assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(9));
        assertThat(clock.withZone(ZoneOffset.ofHours(2)).instant()).isEqualTo(NOON.plusSeconds(9));
    }

    /** Starts of 30 seconds and rounds of 5 in 300; the wall clock is set after the third round. */
    @ParameterizedTest
    @ValueSource(ints = {0, -3600, 3600})
    void setWallClockKeepsTimeBudget(int stepSeconds) throws Exception {
        ExperimentPlan plan = RacePlan.of(new ExperimentOptions(
                false,
                List.of("nop"),
                List.of(),
                ExperimentOptions.Calls.DEFAULT,
                new ExperimentOptions.Repetitions(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        new ExperimentOptions.TimeLimit(Optional.of(Duration.ofMinutes(5)), OptionalDouble.empty())),
                LoadTestSettings.DEFAULT,
                UserOperations.NONE));
        TimeBudget budget = new TimeBudget(
                Optional.of(Duration.ofMinutes(5)), plan, 1, SteadyClock.start(wallClock, () -> nanoTime));
        int rounds = 0;

        for (int start = 1; budget.permitsStart(start); start++) {
            budget.beginStart();
            pass(Duration.ofSeconds(30));
            for (int round = 1; budget.permitsRound(round); round++) {
                pass(Duration.ofSeconds(5));
                if (++rounds == 3) {
                    stepped = Duration.ofSeconds(stepSeconds);
                }
            }
        }

        assertThat(passed).isBetween(Duration.ofSeconds(250), Duration.ofMinutes(5));
    }
}
