package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeBudgetTest {
    private final SteppedClock clock = new SteppedClock();

    private static final class SteppedClock extends Clock {
        private Instant now = Instant.EPOCH;

        private void pass(double seconds) {
            now = now.plusMillis(Math.round(1_000 * seconds));
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    /** Measured costs of two races and a run on WildFly, and of a slow server with time for one start only. */
    @ParameterizedTest
    @CsvSource({"600, 60, 9", "600, 90, 12", "300, 25, 8", "120, 25, 8", "180, 100, 15", "60, 90, 20", "3600, 60, 9"})
    void timeLimitIsUsedAndRespected(int seconds, double setUp, double round) throws Exception {
        List<Integer> rounds = spend(seconds, 1, setUp, round);

        double spent = clock.now.getEpochSecond();
        assertThat(rounds).allMatch(count -> count >= 1);
        assertThat(spent).isLessThanOrEqualTo(Math.max(seconds, setUp + round));
        if (seconds < 3 * (setUp + round)) {
            assertThat(rounds).hasSize(1);
        } else {
            assertThat(rounds.size()).isBetween(Defaults.MIN_STARTS_IN_TIME, Defaults.MAX_STARTS_IN_TIME);
            assertThat(spent).isGreaterThan(0.75 * seconds);
        }
    }

    /** Starts that do not fit are not planned, although durations vary by 10 % and servers take time to stop. */
    @Test
    void littleTimeRemainsUnused() throws Exception {
        Random random = new Random(1);
        List<Double> unused = new ArrayList<>();
        for (int variants : List.of(1, 2)) {
            for (double setUp : List.of(30.0, 40.0, 50.0, 60.0)) {
                for (double round : List.of(9.0, 13.0, 17.0, 21.0)) {
                    unused.add(unusedShare(variants, setUp, round, random));
                }
            }
        }
        unused.sort(null);

        assertThat(unused.get(0)).isGreaterThan(-0.05);
        assertThat(unused.get(unused.size() * 9 / 10)).isLessThan(0.08);
    }

    private double unusedShare(int variants, double setUp, double round, Random random) throws Exception {
        clock.now = Instant.EPOCH;
        int seconds = 300 * variants;
        TimeBudget budget = new TimeBudget(
                Optional.of(Duration.ofSeconds(seconds)),
                RunPlan.of(ExperimentOptions.byDefault(false)),
                variants,
                clock);
        for (int start = 1; budget.permitsStart(start); start++) {
            for (int variant = 0; variant < variants; variant++) {
                budget.beginStart();
                clock.pass(setUp * Math.exp(0.1 * random.nextGaussian()));
                for (int made = 1; budget.permitsRound(made); made++) {
                    clock.pass(round * Math.exp(0.1 * random.nextGaussian()));
                }
                clock.pass(4);
            }
        }
        return 1 - clock.now.toEpochMilli() / 1e3 / seconds;
    }

    /** The rounds end early enough to stop the servers, two seconds, and to write the report, 1.4 seconds. */
    @Test
    void reportIsWithinTheTime() throws Exception {
        List<Integer> rounds = spend(80, 1, 23, 5);

        assertThat(rounds).containsExactly(10);
        assertThat(clock.now.getEpochSecond() + 2 + 1.4).isLessThan(80);
    }

    /** The second start takes so long that there is no time for a third one. */
    @Test
    void lastStartGetsTheRestOfTheTime() throws Exception {
        TimeBudget budget = budget(300);
        int start = 0;
        while (budget.permitsStart(start + 1)) {
            start++;
            budget.beginStart();
            clock.pass(start == 1 ? 60 : 110);
            for (int round = 1; budget.permitsRound(round); round++) {
                clock.pass(12);
            }
            clock.pass(2);
        }

        assertThat(start).isEqualTo(2);
        assertThat(clock.now.getEpochSecond()).isBetween(284L, 297L);
    }

    @Test
    void repetitionMustNotDelayTheReport() throws Exception {
        TimeBudget budget = budget(80);
        budget.beginStart();
        clock.pass(70);

        assertThat(budget.permits(Duration.ofMillis(6_600))).isTrue();
        assertThat(budget.permits(Duration.ofMillis(6_700))).isFalse();
        assertThat(new TimeBudget(Optional.empty(), race(80), 1, clock).permits(Duration.ofDays(1)))
                .isTrue();
    }

    @Test
    void reportIsAnnouncedInTheClocksZone() throws Exception {
        clock.now = Instant.parse("2026-11-21T23:50:00Z");
        ExperimentPlan plan = race(600);

        assertThat(budget(300).reportAt()).contains("report at 23:55");
        assertThat(budget(600).reportAt()).contains("report at 00:00 on Sunday");
        assertThat(budget(300).announcement())
                .contains("Report at 23:55, 5 min from now; building and fetching are not included");
        assertThat(new TimeBudget(Optional.empty(), plan, 1, clock).reportAt()).isEmpty();
    }

    /** Servers of both variants are started together, and the ratio of their rounds decides, whatever the command. */
    @Test
    void variantsSideBySideShareStarts() throws Exception {
        ExperimentPlan plan = RunPlan.of(race(600).options());
        TimeBudget budget = new TimeBudget(plan.time(), plan, 2, 1, false, clock);
        int start = 0;
        List<Integer> rounds = new ArrayList<>();
        while (budget.permitsStart(start + 1)) {
            start++;
            budget.beginStart();
            clock.pass(60);
            int round = 1;
            for (; budget.permitsRound(round); round++) {
                clock.pass(8);
            }
            rounds.add(round - 1);
            clock.pass(4);
        }

        assertThat(budget.isSideBySide()).isTrue();
        assertThat(rounds).hasSizeBetween(3, 7).allSatisfy(count -> assertThat(count)
                .isGreaterThan(2));
        assertThat(clock.now.getEpochSecond()).isBetween(560L, 600L);
        assertThat(budget.minutesToCompare()).isEmpty();
    }

    /** Of one start: 60 s, rounds of 8 s, the recorded round of five times that, and 2 s to stop the servers. */
    @Test
    void recordedRoundIsWithinTheTime() throws Exception {
        for (int seconds = 130; seconds < 170; seconds++) {
            clock.now = Instant.EPOCH;
            ExperimentPlan plan = race(seconds);
            TimeBudget budget = new TimeBudget(plan.time(), plan, 1, 1, true, clock);
            budget.beginStart();
            clock.pass(60);
            int rounds = 0;
            while (budget.permitsRound(rounds + 1)) {
                clock.pass(8);
                rounds++;
            }
            clock.pass(Defaults.RECORDED_CALLS_FACTOR * 8 + 2);

            assertThat(rounds).isPositive();
            assertThat(clock.now.getEpochSecond()).isBetween(seconds - 12L, (long) seconds);
        }
    }

    private TimeBudget budget(int seconds) throws Exception {
        ExperimentPlan plan = race(seconds);
        return new TimeBudget(plan.time(), plan, 1, clock);
    }

    /**
     * Rounds of each start, and when the last server has stopped, which leaves time for the report: four starts at
     * first, of which each may round up its share, except the last; one start if there is no time for three. Seconds of
     * set-up, round and tear-down.
     */
    @ParameterizedTest
    @CsvSource({
        "600, 1, 60, 9, 0, 10 10 10 9, 591",
        "600, 1, 60, 9, 6, 10 9 9 8, 588",
        "300, 1, 25, 8, 4, 6 6 5 5, 292",
        "600, 2, 30, 9, 5, 7 7 7 7 7 7, 588",
        "300, 2, 30, 10, 5, 2 1 1 2 1 1, 290",
        "400, 3, 12, 8, 3, 4 4 4 3 4 3 3 3 4, 391",
        "210, 2, 35, 8, 4, 2 1 1 2, 204",
        "180, 2, 35, 8, 4, 6 6, 174",
        "240, 1, 10, 20, 15, 2 3 3, 235",
        "180, 1, 100, 15, 5, 5, 180",
        "131, 1, 30, 11, 4, 1 4, 123",
        "130, 1, 30, 11, 4, 8, 122"
    })
    void startsAndRoundsFillTheTime(
            int seconds, int variants, double setUp, double round, double tearDown, String rounds, double end)
            throws Exception {
        ExperimentPlan plan = race(seconds);
        TimeBudget budget = new TimeBudget(plan.time(), plan, variants, clock);

        assertThat(spend(budget, variants, setUp, round, tearDown, OptionalDouble.empty()))
                .extracting(String::valueOf)
                .containsExactly(rounds.split(" "));
        assertThat(clock.now.toEpochMilli()).isEqualTo(Math.round(1_000 * end));
    }

    /** Two starts of each variant are compared, further rounds of one are not. */
    @Test
    void variantsHaveTwoStartsBeforeFurtherRounds() throws Exception {
        for (int seconds = 185; seconds < 400; seconds += 5) {
            clock.now = Instant.EPOCH;

            assertThat(spend(seconds, 2, 35, 8)).as(seconds + " s").hasSizeGreaterThanOrEqualTo(4);
        }
    }

    @Test
    void missingSecondStartIsKnownAfterTheFirst() throws Exception {
        ExperimentPlan plan = race(300);
        TimeBudget budget = new TimeBudget(plan.time(), plan, 2, clock);
        assertThat(budget.minutesToCompare()).isEmpty();
        budget.beginStart();
        clock.pass(100);
        for (int round = 1; budget.permitsRound(round); round++) {
            clock.pass(10);
        }

        assertThat(budget.minutesToCompare()).hasValue(10);
        assertThat(clock.now.getEpochSecond()).isBetween(130L, 150L);
    }

    @Test
    void sufficientTimeIsKnownBeforehand() throws Exception {
        long minutes = TimeBudget.minutesToCompare(race(120), 2, 250).orElseThrow();

        assertThat(minutes).isBetween(5L, 60L);
        assertThat(TimeBudget.minutesToCompare(race((int) (60 * minutes)), 2, 250))
                .isEmpty();
        assertThat(TimeBudget.minutesToCompare(race(120), 3, 250).orElseThrow()).isGreaterThan(minutes);
    }

    /** The default times of a run and a race. */
    @Test
    void defaultTimesSuffice() throws Exception {
        ExperimentOptions defaults = ExperimentOptions.byDefault(false);

        assertThat(TimeBudget.minutesToCompare(RunPlan.of(defaults), 2, Defaults.SLEEP_MILLIS))
                .isEmpty();
        assertThat(TimeBudget.minutesToCompare(RacePlan.of(defaults), 2, Defaults.SLEEP_MILLIS))
                .isEmpty();
    }

    @Test
    void roundsTakeMostOfTheTime() throws Exception {
        List<Integer> rounds = spend(600, 1, 60, 9);

        double inRounds = 9.0 * rounds.stream().mapToInt(Integer::intValue).sum();
        assertThat(inRounds / clock.now.getEpochSecond()).isGreaterThan(0.45);
    }

    @Test
    void varyingStartsGetFewerRoundsEach() throws Exception {
        int alike = spend(600, 1, 30, 10, OptionalDouble.of(0)).size();
        clock.now = Instant.EPOCH;
        int unknown = spend(600, 1, 30, 10).size();
        clock.now = Instant.EPOCH;
        int varying = spend(600, 1, 30, 10, OptionalDouble.of(3)).size();

        assertThat(alike).isLessThan(unknown);
        assertThat(unknown).isLessThan(varying);
    }

    /** Each start compiles a local call differently, so a run needs more of them than a race. */
    @Test
    void runHasMoreStartsThanRace() throws Exception {
        TimeBudget budget = new TimeBudget(
                Optional.of(Duration.ofMinutes(5)), RunPlan.of(ExperimentOptions.byDefault(false)), 1, clock);
        int run = spend(budget, 1, 30, 11, OptionalDouble.empty()).size();
        double spent = clock.now.getEpochSecond();
        clock.now = Instant.EPOCH;

        assertThat(run).isGreaterThan(spend(300, 1, 30, 11).size());
        assertThat(spent).isBetween(250.0, 300.0);
    }

    @Test
    void variantsShareTheTime() throws Exception {
        List<Integer> rounds = spend(600, 2, 30, 9);

        assertThat(rounds.size() % 2).isZero();
        assertThat(clock.now.getEpochSecond()).isBetween(450L, 600L);
    }

    /** Six servers as measured in an hour, of which one takes minutes to warm up. */
    @Test
    void slowVariantLeavesSeveralStarts() throws Exception {
        double[] setUps = {45, 50, 50, 170, 60, 70};
        ExperimentPlan plan = race(3_600);
        TimeBudget budget = new TimeBudget(plan.time(), plan, setUps.length, clock);
        int starts = 0;
        for (int start = 1; budget.permitsStart(start); start++) {
            for (double setUp : setUps) {
                budget.beginStart();
                clock.pass(start == 1 ? setUp : 0.8 * setUp);
                for (int round = 1; budget.permitsRound(round); round++) {
                    clock.pass(17);
                }
            }
            starts = start;
        }

        assertThat(starts).isBetween(Defaults.MIN_STARTS_IN_TIME, Defaults.MIN_STARTS_IN_TIME + 3);
        assertThat(clock.now.getEpochSecond()).isBetween(3_000L, 3_600L);
    }

    @Test
    void shorterLaterSetUpCounts() throws Exception {
        ExperimentPlan plan = race(600);
        TimeBudget budget = new TimeBudget(plan.time(), plan, 1, clock);
        for (int setUp : List.of(100, 40)) {
            budget.beginStart();
            clock.pass(setUp);
            budget.permitsRound(1);
            clock.pass(10);
            budget.permitsRound(2);
        }

        clock.pass(540 - clock.now.getEpochSecond());
        assertThat(budget.permitsStart(3)).isTrue();
        clock.pass(20);
        assertThat(budget.permitsStart(3)).isFalse();
    }

    @Test
    void explicitNumbersNeedNoTimeLimit() throws Exception {
        ExperimentPlan plan = RacePlan.of(ExperimentOptions.byDefault(true));
        TimeBudget budget = new TimeBudget(Optional.empty(), plan, 1, clock);
        clock.pass(1e6);

        assertThat(budget.permitsStart(1)).isTrue();
        budget.beginStart();
        assertThat(budget.permitsRound(plan.rounds())).isTrue();
        assertThat(budget.permitsRound(plan.rounds() + 1)).isFalse();
        assertThat(budget.permitsStart(2)).isFalse();
    }

    private static ExperimentPlan race(int seconds) throws Exception {
        return RacePlan.of(new ExperimentOptions(
                false,
                List.of(),
                List.of(),
                ExperimentOptions.Calls.DEFAULT,
                new ExperimentOptions.Repetitions(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        new ExperimentOptions.TimeLimit(
                                Optional.of(Duration.ofSeconds(seconds)), OptionalDouble.empty())),
                LoadTestSettings.DEFAULT,
                UserOperations.NONE));
    }

    /** Rounds of each start. */
    private List<Integer> spend(int seconds, int variants, double setUp, double round) throws Exception {
        return spend(seconds, variants, setUp, round, OptionalDouble.empty());
    }

    private List<Integer> spend(int seconds, int variants, double setUp, double round, OptionalDouble varianceRatio)
            throws Exception {
        ExperimentPlan plan = race(seconds);
        return spend(new TimeBudget(plan.time(), plan, variants, clock), variants, setUp, round, varianceRatio);
    }

    private List<Integer> spend(
            TimeBudget budget, int variants, double setUp, double round, OptionalDouble varianceRatio) {
        return spend(budget, variants, setUp, round, 0, varianceRatio);
    }

    private List<Integer> spend(
            TimeBudget budget,
            int variants,
            double setUp,
            double round,
            double tearDown,
            OptionalDouble varianceRatio) {
        List<Integer> rounds = new ArrayList<>();
        for (int start = 1; budget.permitsStart(start); start++) {
            for (int variant = 0; variant < variants; variant++) {
                budget.beginStart();
                clock.pass(setUp);
                int made = 0;
                while (budget.permitsRound(made + 1)) {
                    clock.pass(round);
                    made++;
                }
                rounds.add(made);
                clock.pass(tearDown);
            }
            if (start > 1) {
                budget.measured(varianceRatio);
            }
        }
        return rounds;
    }
}
