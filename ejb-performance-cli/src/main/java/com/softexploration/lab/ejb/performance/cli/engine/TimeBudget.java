package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Divides the time of an experiment into server starts and rounds after each start, so that intervals become as narrow
 * as possible. A
 * start costs its own time and the warm-up, a round its calls; both are measured during the experiment. For a given
 * time, the number of rounds per start with the least variance is the square root of the ratio of these costs divided
 * by the ratio of the variances of starts and rounds (Kalibera and Jones, Rigorous Benchmarking in Reasonable Time,
 * 2013, section 5). The latter ratio is at first that of earlier experiments, and later the geometric mean of that and
 * the measured one.
 *
 * <p>The time includes stopping the servers and writing the report. Its end depends on the time alone, never on the
 * results.
 */
public final class TimeBudget {
    /**
     * Assumed variance ratio of ratios, which decide in a race and between variants side by side: starts usually change
     * them by 3 %, and on a machine with neighbours rounds by 10 %.
     */
    private static final double VARIANCE_RATIO_OF_RATIOS = 0.1;

    /** Assumed variance ratio of medians, which decide in a run: minutes of the machine lie between starts. */
    private static final double VARIANCE_RATIO_OF_RUN = 1;

    /**
     * Initial estimate of the time for stopping servers and collecting logs, in seconds, used until this time is
     * measured.
     */
    private static final double FIRST_TEAR_DOWN_SECONDS = 2;

    /**
     * Base duration of a variant's report in seconds, and its growth with the samples of an experiment, on two CPUs.
     */
    private static final double REPORT_SECONDS = 1;

    private static final double REPORT_SHARE = 0.005;

    /** Ratio of the duration of a start to its estimate if other processes keep all CPUs busy. */
    private static final double BUSY_MACHINE = 2.5;

    /** Safety factor for later starts that take longer than the first one. */
    private static final double LATER_STARTS_MARGIN = 1.2;

    /** Maximum factor between the measured and the assumed variance ratio, because few starts measure it poorly. */
    private static final double MOST_DEVIATION = 30;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

    private static final DateTimeFormatter DAY_AND_TIME =
            DateTimeFormatter.ofPattern("HH:mm 'on' EEEE", Locale.ENGLISH);

    private final Optional<Duration> time;
    private final ExperimentPlan plan;
    private final int variants;
    private final int turns;
    private final boolean records;
    private final Clock clock;
    private final Instant begin;
    private final double reportSeconds;

    private int begun;
    private Instant startBegin;
    private Instant roundsBegin;
    private Instant roundsEnd;
    private double setUpSeconds;
    /** Time from the last measured round of a start to the next start, a recorded round included; NaN before. */
    private double measuredTearDownSeconds = Double.NaN;

    private double roundSeconds;
    private double longestRoundSeconds;
    private double secondsOfStart;
    private double varianceRatio;
    /** Whether another start follows, so that this one may round its number of rounds up. */
    private boolean othersFollow;
    /** Number of starts per variant that fit into the time, as far as known. */
    private int plannedStarts;

    /**
     * Creates a budget of variants that are started in turn, and starts its clock.
     *
     * @param time time of all variants together; empty if the plan's numbers apply
     * @param variants number of variants
     * @param clock must not follow changes of the wall clock
     */
    public TimeBudget(Optional<Duration> time, ExperimentPlan plan, int variants, Clock clock) {
        this(time, plan, variants, variants, false, clock);
    }

    /**
     * Creates a budget and starts its clock.
     *
     * @param time time of all variants together; empty if the plan's numbers apply
     * @param variants number of variants
     * @param turns number of groups of variants; those of a group are started and measured together
     * @param records whether each start ends with a recorded round
     * @param clock must not follow changes of the wall clock
     */
    TimeBudget(Optional<Duration> time, ExperimentPlan plan, int variants, int turns, boolean records, Clock clock) {
        this.time = time;
        this.plan = plan;
        this.variants = variants;
        this.turns = turns;
        this.records = records;
        this.clock = clock;
        this.begin = clock.instant();
        this.reportSeconds = REPORT_SECONDS * variants
                + REPORT_SHARE * time.orElse(Duration.ZERO).toSeconds();
        this.varianceRatio = expectedVarianceRatio();
    }

    private double expectedVarianceRatio() {
        return plan.kind() == ExperimentKind.RUN && !isSideBySide() ? VARIANCE_RATIO_OF_RUN : VARIANCE_RATIO_OF_RATIOS;
    }

    /**
     * Sets the measured ratio of the variance between starts to the variance between rounds.
     *
     * @param measured ratio over all starts so far; empty if unknown
     */
    public void measured(OptionalDouble measured) {
        measured.ifPresent(ratio -> {
            double expected = expectedVarianceRatio();
            double plausible = Math.max(expected / MOST_DEVIATION, Math.min(MOST_DEVIATION * expected, ratio));
            varianceRatio = Math.sqrt(expected * plausible);
        });
    }

    /** Returns whether the end is determined by the time instead of the numbers in the plan. */
    public boolean isLimited() {
        return time.isPresent();
    }

    /**
     * Returns whether the time permits another start of all variants.
     * The first start is always permitted, further ones if there is time for
     * one round of each.
     */
    public boolean permitsStart(int start) {
        return start <= plan.starts()
                && (start == 1 || time.isEmpty() || secondsLeft() >= turns * (startSeconds() + roundSeconds));
    }

    /** Marks the beginning of the start of one group of variants. */
    public void beginStart() {
        begun++;
        startBegin = clock.instant();
        if (roundsEnd != null) {
            measuredTearDownSeconds = seconds(roundsEnd, startBegin);
        }
        roundsBegin = null;
        roundsEnd = null;
        secondsOfStart = time.isEmpty() || begun == 1 ? Double.NaN : shareOfStart();
    }

    /** Returns whether the time permits another round. The first call in a start marks the end of its warm-up. */
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
            // later starts take less; of several variants, the mean counts, because they share the time
            int place = (begun - 1) % turns;
            setUpSeconds = (place * setUpSeconds + seconds) / (place + 1);
            return true;
        }
        Instant previous = roundsEnd == null ? roundsBegin : roundsEnd;
        roundsEnd = clock.instant();
        longestRoundSeconds = Math.max(longestRoundSeconds, seconds(previous, roundsEnd));
        roundSeconds = seconds(roundsBegin, roundsEnd) / (round - 1);
        if (begun == 1) {
            secondsOfStart = shareOfStart();
        }
        double next = othersFollow ? roundSeconds / 2 : roundSeconds;
        return seconds(startBegin, roundsEnd) + next <= secondsOfStart || (isLastStart() && hasTimeForRound());
    }

    /**
     * Returns whether there is no time for another start, for example because this one took longer than expected; the
     * remaining time is then used for its rounds.
     * Several variants keep their shares, so that they have the same number of rounds.
     */
    private boolean isLastStart() {
        return turns == 1 && secondsLeft() - tearDownSeconds() < startSeconds() + roundSeconds;
    }

    private boolean hasTimeForRound() {
        return secondsLeft() - tearDownSeconds() >= roundSeconds;
    }

    /**
     * Returns whether an activity outside the rounds, such as a repetition, may take this long without delaying the
     * report.
     */
    public boolean permits(Duration duration) {
        return time.isEmpty() || secondsLeft() - tearDownSeconds() >= duration.toMillis() / 1e3;
    }

    /** Duration of a start without its measured rounds, in seconds. */
    private double startSeconds() {
        return setUpSeconds + tearDownSeconds();
    }

    /** Time that a start takes after its measured rounds, in seconds. */
    private double tearDownSeconds() {
        if (!Double.isNaN(measuredTearDownSeconds)) {
            return measuredTearDownSeconds;
        }
        return FIRST_TEAR_DOWN_SECONDS + (records ? Defaults.RECORDED_CALLS_FACTOR * longestRoundSeconds : 0);
    }

    /**
     * Time available until the end of this start's rounds, in seconds: the time left at its beginning, divided by the
     * remaining starts of all variants.
     */
    private double shareOfStart() {
        double left = secondsUntilEnd(startBegin);
        int ended = begun - 1;
        int starts = starts(left, ended);
        plannedStarts = starts;
        othersFollow = starts > ended / turns + 1;
        return left / Math.max(1, starts * turns - ended) - tearDownSeconds();
    }

    /**
     * Number of starts of each variant that fit into the time, including past ones.
     * If there is no time for several, one: two starts say almost
     * nothing, whereas rounds of a single start at least describe that start. Of several variants, two are the fewest that
     * can be compared, and come before further rounds.
     *
     * @param secondsLeft remaining time of all variants
     * @param ended ended starts of all variants
     */
    private int starts(double secondsLeft, int ended) {
        if (plan.hasFixedStarts()) {
            return plan.starts();
        }
        int fewest = variants > 1 ? Defaults.MIN_STARTS_TO_COMPARE : Defaults.MIN_STARTS_IN_TIME;
        if (ended < turns && secondsLeft < (fewest * turns - ended) * (startSeconds() + roundSeconds)) {
            return 1;
        }
        double best = startSeconds() + roundSeconds * Math.sqrt(startSeconds() / (varianceRatio * roundSeconds));
        long wanted = Math.round((secondsLeft / best + ended) / turns);
        long possible = (long) ((secondsLeft / (startSeconds() + roundSeconds) + ended) / turns);
        long useful = Math.min(Defaults.MIN_STARTS_IN_TIME, Math.max(fewest, possible));
        return (int) Math.min(plan.starts(), Math.max(useful, Math.min(wanted, possible)));
    }

    /**
     * Minimum time in whole minutes for two starts of each variant, the fewest that can be compared, even on a busy
     * machine; empty unless the time of the plan is too short on every machine.
     *
     * @param variants number of variants that share the time
     * @param sleepMillis sleep of each of the four steps of a remote {@code simple} call
     */
    public static OptionalLong minutesToCompare(ExperimentPlan plan, int variants, int sleepMillis) {
        Duration starts = plan.estimateOfStarts(Defaults.MIN_STARTS_TO_COMPARE * variants, sleepMillis);
        return plan.time().isPresent() && plan.time().get().compareTo(starts) < 0
                ? OptionalLong.of(wholeMinutes(BUSY_MACHINE * starts.toSeconds()))
                : OptionalLong.empty();
    }

    private static long wholeMinutes(double seconds) {
        return (long) Math.ceil(seconds / 60);
    }

    /**
     * Minimum time in whole minutes for two starts of each variant, if the first start took so long that only one fits;
     * known after the first start has ended.
     */
    public OptionalLong minutesToCompare() {
        if (turns == 1 || time.isEmpty() || begun == 0 || plan.starts() == 1 || plannedStarts > 1) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(wholeMinutes(reportSeconds
                + LATER_STARTS_MARGIN * Defaults.MIN_STARTS_TO_COMPARE * turns * (startSeconds() + roundSeconds)));
    }

    /** Returns whether the servers of several variants are up at the same time. */
    boolean isSideBySide() {
        return variants > turns;
    }

    /** Number of variants that share the time. */
    public int variants() {
        return variants;
    }

    /** Describes the remaining time; empty if there is no time limit. */
    public Optional<String> left() {
        return time.map(limit -> ExperimentPlan.rounded(
                Duration.ofSeconds(Math.max(0, Math.round(seconds(clock.instant(), begin.plus(limit)))))));
    }

    /** Announces the time of the report, and what the time limit includes; empty if there is no time limit. */
    public Optional<String> announcement() {
        return time.map(limit -> "Report " + due(limit) + ", " + ExperimentPlan.rounded(limit)
                + " from now; building and fetching are not included");
    }

    /**
     * Formats the expected time of the report in the time zone of the clock, for example {@code report at 14:32}; empty
     * if there is no time limit. An
     * experiment that ends once it is precise enough may be earlier.
     */
    public Optional<String> reportAt() {
        return time.map(limit -> "report " + due(limit));
    }

    private String due(Duration limit) {
        ZonedDateTime due = begin.plus(limit).atZone(clock.getZone());
        boolean isToday = due.toLocalDate().equals(begin.atZone(clock.getZone()).toLocalDate());
        return (plan.precisionPercent().isPresent() ? "by " : "at ") + (isToday ? TIME : DAY_AND_TIME).format(due);
    }

    private double secondsLeft() {
        return secondsUntilEnd(clock.instant());
    }

    /** Time in seconds until the last servers must be stopped for the report to be ready in time. */
    private double secondsUntilEnd(Instant from) {
        return seconds(from, begin.plus(time.orElseThrow())) - reportSeconds;
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toMillis() / 1e3;
    }
}
