package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which load tests are run in which order.
 *
 * @param parameters what was asked for
 * @param loadTests in order, start by start
 * @param notes what the user has to be told about it because it was not asked for, one line each
 * @param leftOut what is not measured although it usually is, and why; empty when there is nothing of that kind
 * @param watchesWarmup whether what only warms up is repeated until it is warm
 */
public record ExperimentPlan(
        Parameters parameters,
        List<PlannedLoadTest> loadTests,
        List<String> notes,
        Optional<String> leftOut,
        boolean watchesWarmup) {
    private static final Duration START_STOP_AND_REPORT = Duration.ofSeconds(20);
    private static final Duration BESIDE_EACH_LOAD_TEST = Duration.ofMillis(700);
    private static final int USUAL_WARMUP_PASSES = 3;

    /** The same load tests after each start, in each round in an order of its own if there is a seed. */
    static List<PlannedLoadTest> repeated(Parameters parameters, List<PlannedLoadTest> loadTests) {
        List<PlannedLoadTest> repeated = IntStream.rangeClosed(1, parameters.starts())
                .boxed()
                .flatMap(start -> loadTests.stream().map(test -> test.after(start)))
                .toList();
        Long seed = parameters.options().orderSeed();
        return seed == null ? repeated : BalancedOrder.of(repeated, seed);
    }

    /**
     * The same on other servers.
     *
     * @param jvmOptions further options of their JVMs
     * @param ears the folder of other EARs than those of the build, or null
     */
    public ExperimentPlan on(List<String> jvmOptions, String ears) {
        return new ExperimentPlan(
                parameters.with(parameters.options().of(jvmOptions, ears)),
                loadTests,
                notes,
                leftOut,
                watchesWarmup);
    }

    /** Those after that start, from 1. */
    public List<PlannedLoadTest> after(int start) {
        return loadTests.stream().filter(test -> test.start() == start).toList();
    }

    /** About how many load tests there will be: warming up usually takes several passes. */
    public long usualLoadTests() {
        return loadTests.stream()
                .mapToLong(test -> watchesWarmup && test.warmsUpOnly() ? USUAL_WARMUP_PASSES : 1)
                .sum();
    }

    /**
     * Roughly how long the whole experiment takes, servers and report included.
     *
     * @param sleepMillis how long each of the four steps of a remote {@code simple} call sleeps
     */
    public Duration estimate(int sleepMillis) {
        return START_STOP_AND_REPORT.multipliedBy(parameters.starts()).plus(estimateOfLoadTests(sleepMillis));
    }

    /** Roughly how long the load tests alone take. */
    public Duration estimateOfLoadTests(int sleepMillis) {
        Duration sum = Duration.ZERO;
        for (PlannedLoadTest test : loadTests) {
            sum = sum.plus(estimate(test, sleepMillis)
                    .multipliedBy(watchesWarmup && test.warmsUpOnly() ? USUAL_WARMUP_PASSES : 1));
        }
        return sum;
    }

    private static Duration estimate(PlannedLoadTest test, int sleepMillis) {
        return BESIDE_EACH_LOAD_TEST.plus(Duration.ofNanos(ExperimentDefaults.typicalNanos(test, sleepMillis))
                .multipliedBy(test.totalCount() / test.threadCount()));
    }

    /** The number of load tests with a duration, for example {@code 63 load tests, about 7 min}. */
    public String size(Duration estimate) {
        return loadTests.size() + " load tests"
                + (parameters.starts() == 1 ? "" : " after " + parameters.starts() + " starts")
                + ", about " + rounded(estimate);
    }

    /** To tens of seconds, or to minutes from two and a half on, for example {@code 7 min}. */
    public static String rounded(Duration estimate) {
        long seconds = estimate.toSeconds();
        return seconds < 150 ? (seconds + 5) / 10 * 10 + " s" : (seconds + 30) / 60 + " min";
    }
}
