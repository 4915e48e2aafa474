package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Divides the time of an experiment into starts of the servers and rounds after each, so that intervals get narrow. A start costs its time and
 * the warm-up, a round its calls; both are measured as the experiment goes on. The number of rounds per start at which a given time yields the
 * least variance is the root of the ratio of these costs, by the ratio of the variances of starts and of rounds (Kalibera and Jones, Rigorous
 * Benchmarking in Reasonable Time, 2013, section 5). That ratio is assumed.
 *
 * <p>Whether it ends depends on the time alone, never on what was measured.
 */
public final class TimeBudget {
    /**
     * Variance of a transport between starts, by its variance between rounds. On a quiet machine starts hardly differ, on a busy one as much as
     * rounds.
     */
    private static final double START_TO_ROUND_VARIANCE = 0.1;

    private final Optional<Duration> time;
    private final ExperimentPlan plan;
    private final int variants;
    private final Clock clock;
    private final Instant begin;

    private int begun;
    private Instant startBegin;
    private Instant roundsBegin;
    private double setUpSeconds;
    private double roundSeconds;
    private double secondsOfStart;

    /**
     * Begins to count.
     *
     * @param time of all variants together; empty if the plan's numbers count
     * @param variants that are started in turns
     */
    public TimeBudget(Optional<Duration> time, ExperimentPlan plan, int variants, Clock clock) {
        this.time = time;
        this.plan = plan;
        this.variants = variants;
        this.clock = clock;
        this.begin = clock.instant();
    }

    /** Whether the variants are to be started once more. The first start always takes place, and others if each has time for one round. */
    public boolean permitsStart(int start) {
        return start <= plan.starts()
                && (start == 1 || time.isEmpty() || secondsLeft() >= variants * (setUpSeconds + roundSeconds));
    }

    /** Begins with a start of one variant. */
    public void beginStart() {
        begun++;
        startBegin = clock.instant();
        roundsBegin = null;
        secondsOfStart = time.isEmpty() || begun == 1 ? Double.NaN : shareOfStart();
    }

    /** Whether another round is to follow. The first call of a start ends its warm-up. */
    public boolean permitsRound(int round) {
        if (round > plan.rounds()) {
            return false;
        }
        if (time.isEmpty()) {
            return true;
        }
        if (roundsBegin == null) {
            roundsBegin = clock.instant();
            double seconds = seconds(startBegin, roundsBegin);
            boolean ofFirstVariant = (begun - 1) % variants == 0;
            setUpSeconds = ofFirstVariant ? seconds : Math.max(setUpSeconds, seconds);
            return true;
        }
        roundSeconds = seconds(roundsBegin, clock.instant()) / (round - 1);
        if (begun == 1) {
            secondsOfStart = shareOfStart();
        }
        return seconds(startBegin, clock.instant()) + roundSeconds <= secondsOfStart;
    }

    /** The time that is left at the beginning of this start, by the starts of all variants that it is for. */
    private double shareOfStart() {
        long starts = starts();
        long left = Math.max(1, starts * variants - begun + 1);
        return seconds(startBegin, begin.plus(time.orElseThrow())) / left;
    }

    /** One where the time has no room for several: two starts say next to nothing, the rounds of one at least how it is in that start. */
    private long starts() {
        if (plan.hasFixedStarts()) {
            return plan.starts();
        }
        double ofVariant = time.orElseThrow().toSeconds() / (double) variants;
        if (ofVariant < Defaults.FEWEST_STARTS_IN_TIME * (setUpSeconds + roundSeconds)) {
            return 1;
        }
        double best = setUpSeconds + roundSeconds * Math.sqrt(setUpSeconds / (START_TO_ROUND_VARIANCE * roundSeconds));
        return Math.min(plan.starts(), Math.max(Defaults.FEWEST_STARTS_IN_TIME, Math.round(ofVariant / best)));
    }

    /** The time that is left, in words. */
    public String left() {
        return ExperimentPlan.rounded(Duration.ofSeconds(Math.max(0, Math.round(secondsLeft()))));
    }

    private double secondsLeft() {
        return seconds(clock.instant(), begin.plus(time.orElseThrow()));
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toMillis() / 1e3;
    }
}
