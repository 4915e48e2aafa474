package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.WarmUp;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Phases of one variant after a server start: warm-up passes until the calls are warm, then the load tests of the
 * measured {@link Rounds}.
 */
public final class Phases {
    private static final Duration LONGEST_REPEATED = Duration.ofMinutes(1);

    private final LoadTestDriver driver;
    private final ExperimentPlan plan;
    private final TimeBudget budget;
    private final Predicate<PlannedLoadTest> timed;
    private final Map<String, WarmUp> firstStart;
    private final Runnable interim;
    private final Map<String, Double> nanosOfCall;
    private final Map<String, Double> measuredNanos;
    private final Map<String, NavigableMap<Integer, Double>> nanosAtLevels;
    private final Rates rates;

    /**
     * Values that later starts take over from the first one.
     *
     * @param warmUps warm-up of each call
     * @param callsPerSecond maximum of each call in the closed model, for a load experiment
     * @param nanosOfCall duration of each call, for the number of calls that fill a load test's duration
     * @param nanosAtLevels the same by level of concurrency
     * @param measuredNanos measured time of each operation so far
     */
    record FirstStart(
            Map<String, WarmUp> warmUps,
            Map<String, Double> callsPerSecond,
            Map<String, Double> nanosOfCall,
            Map<String, NavigableMap<Integer, Double>> nanosAtLevels,
            Map<String, Double> measuredNanos) {
        FirstStart() {
            this(new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>());
        }
    }

    /** Creates phases with the rounds and calls of the plan. */
    public Phases(LoadTestDriver driver, ExperimentPlan plan) {
        this(
                driver,
                plan,
                new TimeBudget(Optional.empty(), plan, 1, driver.clock()),
                test -> false,
                new FirstStart(),
                () -> {});
    }

    /**
     * Creates phases with as many rounds as fit into the time; load tests have a fixed duration unless the user gave
     * their calls.
     *
     * @param firstStart filled by the first start
     * @param interim reports the state of the experiment: after each round, and each load test of a run's first round or
     *     of a curve
     */
    Phases(LoadTestDriver driver, ExperimentPlan plan, TimeBudget budget, FirstStart firstStart, Runnable interim) {
        this(driver, plan, budget, plan::isTimed, firstStart, interim);
    }

    private Phases(
            LoadTestDriver driver,
            ExperimentPlan plan,
            TimeBudget budget,
            Predicate<PlannedLoadTest> timed,
            FirstStart firstStart,
            Runnable interim) {
        this.driver = driver;
        this.plan = plan;
        this.budget = budget;
        this.firstStart = firstStart.warmUps();
        this.nanosOfCall = firstStart.nanosOfCall();
        this.nanosAtLevels = firstStart.nanosAtLevels();
        this.measuredNanos = firstStart.measuredNanos();
        this.timed = timed;
        this.rates = new Rates(
                plan,
                firstStart.callsPerSecond(),
                driver.participants().callers(Side.REMOTE).size());
        this.interim = interim;
    }

    /**
     * Runs the warm-up and the measured rounds after a server start.
     *
     * @param start server start, from 1
     */
    public void run(int start) throws CliException, InterruptedException {
        new Rounds(List.of(this), budget, driver.clock(), Turns.ALONE, Rounds.Failures.END).run(start);
    }

    /** Warms up all calls of a start, and derives unknown call durations from the last pass, where available. */
    void warmUp(int start) throws CliException, InterruptedException {
        Map<PlannedLoadTest, List<LoadTest>> passes = warmUp(
                plan.after(start).stream().filter(PlannedLoadTest::warmsUpOnly).toList());
        passes.forEach((test, loadTests) -> {
            Double nanos = loadTests.get(loadTests.size() - 1).calls().warmupP10Nanos();
            if (nanos != null) {
                nanosOfCall.putIfAbsent(test.call(), nanos);
            }
        });
    }

    /** Returns the CPUs to which the servers are bound, as a list such as {@code 0-3}. */
    String cpus() {
        return driver.participants().cpus();
    }

    /** Binds the servers to CPUs, given as a list such as {@code 0-3}. */
    void bind(String cpus) throws CliException, InterruptedException {
        driver.participants().bind(cpus);
    }

    /** Maximum number of rounds after each start. */
    int rounds() {
        return plan.rounds();
    }

    /** Returns the planned load tests of a round, in order. */
    List<PlannedLoadTest> planned(int start, int round) {
        return plan.after(start).stream().filter(test -> test.round() == round).toList();
    }

    /** Returns those load tests of a round that are made, as {@link #isDue} describes. */
    List<PlannedLoadTest> due(List<PlannedLoadTest> round) {
        boolean sleep = !round.isEmpty() && mayStillSleep(round);
        return round.stream().filter(test -> isDue(test, sleep)).toList();
    }

    /**
     * Reports the state of the experiment after a round.
     *
     * @param tellsDisturbances whether disturbed load tests are reported, which of several variants one does for all
     */
    void endRound(boolean tellsDisturbances) {
        driver.journal().disturbed().endRound();
        if (tellsDisturbances) {
            tellDisturbances();
        }
        interim.run();
    }

    /** Reports how many load tests were disturbed, after the last round of a start. */
    void endStart() {
        driver.journal().disturbed().sentence().ifPresent(count -> driver.console()
                .disturbed(count, true));
    }

    private void tellDisturbances() {
        DisturbedLoadTests disturbed = driver.journal().disturbed();
        disturbed.sentence().ifPresent(count -> driver.console().disturbed(count, false));
        disturbed.warning(NextStep.longer(plan.time())).ifPresent(driver.console()::print);
    }

    /**
     * Returns whether a load test is part of its round.
     * Within a given time, one that takes n times its duration is made in every
     * nth round of later starts, and calls that sleep are made in few rounds.
     *
     * @param sleep whether they are made in this round
     */
    private boolean isDue(PlannedLoadTest test, boolean sleep) {
        Double nanos = nanosOfCall.get(test.call());
        if (nanos == null || !timed.test(test) || !budget.isLimited() || test.isOpen() || test.isLevel()) {
            return true;
        }
        if (plan.operations().size() > 1 && test.sleeps(nanos)) {
            return sleep;
        }
        return test.start() == 1 || (test.round() - 1) % test.relativeDuration(nanos) == 0;
    }

    /**
     * Returns whether a round includes calls that sleep: the first round of the first start, and others while these
     * calls take at most {@value Defaults#MAX_SLEEP_PERCENT} % of the measured time.
     */
    private boolean mayStillSleep(List<PlannedLoadTest> round) {
        PlannedLoadTest any = round.get(0);
        String sleeping = Operation.SIMPLE.word();
        double next = round.stream()
                .filter(test -> test.operation().equals(sleeping))
                .mapToDouble(test -> nanosOfCall.getOrDefault(test.call(), 0.0))
                .sum();
        double slept = measuredNanos.getOrDefault(sleeping, 0.0) + next;
        double all = measuredNanos.values().stream().mapToDouble(nanos -> nanos).sum() + next;
        return (any.start() == 1 && any.round() == 1) || slept <= all * Defaults.MAX_SLEEP_PERCENT / 100;
    }

    /**
     * Returns a copy with the number of calls that fill the duration of the load test.
     * In the first round of the first start, keeps the plan's if
     * warm-up was too short; of calls that sleep unless told otherwise, one per thread.
     */
    private PlannedLoadTest timed(PlannedLoadTest test) {
        Double nanos = nanosOfCall.get(test.call());
        if (nanos == null && timed.test(test) && test.sleeps(Double.POSITIVE_INFINITY)) {
            return test.withRequestCount(test.parameters().ofAllThreads(1));
        }
        return timed.test(test) && !test.isOpen() && !test.isLevel() && nanos != null && nanos > 0
                ? test.withRequestCount(test.callsIn(nanos, driver.journal().usedShare(test.side())))
                : test;
    }

    /**
     * Returns a copy with the number of calls that fill the time at a concurrency level; with the calls of the plan if
     * the call duration is unknown.
     */
    private PlannedLoadTest filled(PlannedLoadTest test) {
        if (!test.isLevel()) {
            return test;
        }
        int threads = test.parameters().threadCount();
        NavigableMap<Integer, Double> known = nanosAtLevels.computeIfAbsent(test.call(), call -> new TreeMap<>());
        Double nanosOfWarmUp = nanosOfCall.get(test.call());
        if (known.isEmpty() && nanosOfWarmUp != null) {
            return test.lasting(
                    plan.timeAtRate(),
                    nanosAt(threads, plan.options().loadTests().threadCount(), nanosOfWarmUp));
        }
        Map.Entry<Integer, Double> nearest =
                Optional.ofNullable(known.floorEntry(threads)).orElseGet(() -> known.ceilingEntry(threads));
        return nearest == null
                ? test
                : test.lasting(plan.timeAtRate(), nanosAt(threads, nearest.getKey(), nearest.getValue()));
    }

    /**
     * Expected duration of a call with another number of threads, in nanoseconds: between an unchanged duration, if the
     * threads do not impede each other, and a proportional one, if calls are served one at a time.
     */
    private static double nanosAt(int threads, int knownThreads, double knownNanos) {
        return knownNanos * Math.sqrt((double) threads / knownThreads);
    }

    private LoadTest measure(PlannedLoadTest test) throws CliException, InterruptedException {
        LoadTest made = run(test);
        double nanos = (double) made.completion().elapsedNanos()
                / test.parameters().shareOf(0, test.parameters().requestCount());
        if (test.isLevel()) {
            nanosAtLevels.get(test.call()).put(test.parameters().threadCount(), nanos);
            return made;
        }
        rates.add(test, made.completion().elapsedNanos());
        if (test.isOpen()) {
            nanosOfCall.putIfAbsent(test.call(), nanos);
        } else {
            // the floor, for instance, may have been warmed up in another state
            nanosOfCall.put(test.call(), nanos);
        }
        return made;
    }

    /**
     * Makes one warm-up pass over all load tests, after later starts with the calls that the first start needed, then,
     * as long as the plan permits, further passes over the load tests that are still getting faster.
     */
    private Map<PlannedLoadTest, List<LoadTest>> warmUp(List<PlannedLoadTest> tests)
            throws CliException, InterruptedException {
        Optional<Instant> end = plan.warmupLimit().map(driver.clock().instant()::plus);
        Map<PlannedLoadTest, List<LoadTest>> passes = new LinkedHashMap<>();
        if (!tests.isEmpty()) {
            driver.console().print("Warming up" + (plan.adaptiveWarmup() ? " until calls get no faster" : ""));
            if (budget.isLimited()) {
                interim.run(); // the time left
            }
        }
        for (PlannedLoadTest test : tests) {
            long learned = first(test).map(WarmUp::callsBeforeFast).orElse(0L);
            passes.put(test, new ArrayList<>(List.of(run(test.warmingUp(learned / driver.callers(test))))));
        }
        List<Map.Entry<PlannedLoadTest, List<LoadTest>>> incomplete = incomplete(passes, end);
        while (plan.adaptiveWarmup() && !incomplete.isEmpty()) {
            for (Map.Entry<PlannedLoadTest, List<LoadTest>> entry : incomplete) {
                if (mayContinue(entry, end)) {
                    entry.getValue().add(run(nextPass(entry)));
                }
            }
            incomplete = incomplete(passes, end);
        }
        passes.forEach((test, made) -> firstStart.putIfAbsent(test.call(), new WarmUp(made)));
        return passes;
    }

    private List<Map.Entry<PlannedLoadTest, List<LoadTest>>> incomplete(
            Map<PlannedLoadTest, List<LoadTest>> passes, Optional<Instant> end) {
        return passes.entrySet().stream()
                .filter(entry -> mayContinue(entry, end))
                .toList();
    }

    private boolean mayContinue(Map.Entry<PlannedLoadTest, List<LoadTest>> passes, Optional<Instant> end) {
        boolean hasTime =
                end.filter(limit -> !driver.clock().instant().isBefore(limit)).isEmpty();
        return isIncomplete(passes) && (hasTime || passes.getValue().size() < Defaults.MIN_WARMUP_PASSES);
    }

    private static PlannedLoadTest nextPass(Map.Entry<PlannedLoadTest, List<LoadTest>> passes) {
        LoadTest last = passes.getValue().get(passes.getValue().size() - 1);
        return passes.getKey().nextPass(last.calls().warmupP10Nanos());
    }

    private String title(PlannedLoadTest test) {
        return plan.title(rates.ofAll(test));
    }

    private Optional<WarmUp> first(PlannedLoadTest test) {
        return Optional.ofNullable(firstStart.get(test.call()));
    }

    private LoadTest run(PlannedLoadTest test) throws CliException, InterruptedException {
        LoadTestOutcome outcome = driver.run(rates.shared(test, driver.callers(test)), title(test));
        if (outcome.entry().deadGenerators().isEmpty()) {
            rates.add(test, outcome.results());
        }
        if (!test.warmsUpOnly()) {
            double nanos = outcome.entry().completion().elapsedNanos();
            measuredNanos.merge(test.operation(), nanos, Double::sum);
        }
        return outcome.entry();
    }

    private boolean isIncomplete(Map.Entry<PlannedLoadTest, List<LoadTest>> passes) {
        return new WarmUp(passes.getValue(), first(passes.getKey())).state() == WarmUp.State.GOING_ON;
    }

    /**
     * Makes a load test of a round.
     *
     * @return the load test as it was made, and whether it was disturbed and is worth a repetition
     */
    Rounds.Made makeInRound(PlannedLoadTest planned) throws CliException, InterruptedException {
        PlannedLoadTest test = filled(rates.paced(timed(planned)));
        List<Finding> disturbances = driver.journal().disturbances(measure(test));
        driver.journal().disturbed().add(disturbances);
        if (test.isOpen() || test.isLevel() || (plan.kind() == ExperimentKind.RUN && test.round() == 1)) {
            interim.run();
        }
        return new Rounds.Made(this, test, !disturbances.isEmpty() && isRepeatable(test));
    }

    /**
     * Makes a load test while the servers are recorded. Nothing is learned from it.
     *
     * @param planned load test of a measured round, not one that searches for a rate
     * @param number number of the recorded round within its start
     */
    void record(PlannedLoadTest planned, int number) throws CliException, InterruptedException {
        PlannedLoadTest test = filled(rates.paced(timed(planned))).recorded(number);
        driver.run(rates.shared(test, driver.callers(test)), title(test));
    }

    /** Repeats a load test that was disturbed on one of the variants; the repetition counts. */
    void repeat(PlannedLoadTest test) throws CliException, InterruptedException {
        driver.journal().disturbed().addRepetition();
        run(test);
    }

    /**
     * Returns whether a disturbed load test is repeated; searches continue instead, and long load tests would take too
     * long.
     */
    private boolean isRepeatable(PlannedLoadTest test) {
        return !test.isSearch()
                && (plan.timeAtRate().compareTo(LONGEST_REPEATED) <= 0 || !(test.isOpen() || test.isLevel()));
    }
}
