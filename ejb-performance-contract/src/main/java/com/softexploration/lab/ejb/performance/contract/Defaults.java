package com.softexploration.lab.ejb.performance.contract;

import java.util.Arrays;
import java.util.List;

/**
 * Defaults of experiments and load tests, each with its reason. Help texts, MXBean descriptions and forms take their
 * numbers from here. Call counts have the format of the options that replace them.
 */
public final class Defaults {
    /** Starts of a run, race or load experiment: three are the fewest that give a useful interval. */
    public static final int STARTS = 3;

    /** Starts of a sweep: one, because each start has many load tests. */
    public static final int SWEEP_STARTS = 1;

    /** Starts of a quick experiment, which does not estimate variation between starts. */
    public static final int QUICK_STARTS = 1;

    /** Rounds of a run after each of several starts; drift affects local and remote calls alike. */
    public static final int RUN_ROUNDS = 3;

    /**
     * Rounds of a run with one start: twice as many as after each of several starts, because rounds are then the
     * replicates.
     */
    public static final int RUN_ROUNDS_OF_ONE_START = 6;

    /** Rounds of a race after each of several starts: nine in total with three starts. */
    public static final int RACE_ROUNDS = 3;

    /** Rounds of a race with one start, as published. Ten rounds also show how stable the ranking is. */
    public static final int RACE_ROUNDS_OF_ONE_START = 10;

    /** Rounds of a sweep: two are the fewest that show a spread, and a sweep has many load tests. */
    public static final int SWEEP_ROUNDS = 2;

    /** Rounds of a quick experiment: two are the fewest that show a spread. */
    public static final int QUICK_ROUNDS = 2;

    /** Rounds of a quick sweep, which only shows that everything works. */
    public static final int QUICK_SWEEP_ROUNDS = 1;

    /** Minutes of a run if neither starts nor rounds are given: enough for about five starts. */
    public static final int RUN_MINUTES = 5;

    /** Minutes of a race if neither starts nor rounds are given; eight transports share them. */
    public static final int RACE_MINUTES = 10;

    /** Maximum number of minutes; larger numbers are assumed to be typing errors. */
    public static final int MAX_MINUTES = 24 * 60;

    /**
     * Minimum number of starts within a time limit that allows them; with fewer, intervals are too wide to be useful.
     */
    public static final int FEWEST_STARTS_IN_TIME = 3;

    /** Minimum number of starts of each of several variants; one start does not predict the next. */
    public static final int FEWEST_STARTS_TO_COMPARE = 2;

    /** Maximum number of starts within a time limit; beyond it, more rounds per start are equally useful. */
    public static final int MOST_STARTS_IN_TIME = 12;

    /** Maximum number of rounds per start within a time limit. */
    public static final int MOST_ROUNDS_IN_TIME = 40;

    /** Duration of a local load test unless its number of calls is given: several hundred thousand calls. */
    public static final int LOCAL_LOAD_TEST_MILLIS = 250;

    /** Duration of a remote load test. */
    public static final int REMOTE_LOAD_TEST_MILLIS = 1_000;

    /**
     * Maximum share of the measured time for remote {@code simple} calls beside other operations, in percent. They sleep,
     * so that a few of them have a narrow interval.
     */
    public static final int MAX_SLEEP_PERCENT = 5;

    /** Minutes of a load experiment if neither starts nor rounds are given. */
    public static final int LOAD_MINUTES = 10;

    /** Rounds of a load experiment after each start; each has all rates. */
    public static final int LOAD_ROUNDS = 1;

    /** Calling threads of a load experiment: several times the CPUs of a small server, so that calls can queue there. */
    public static final int LOAD_THREADS = 16;

    /** Rates of a load experiment, in percent of the calls per second of the closed model with as many threads. */
    public static final String LOAD_PERCENTS = "10,25,40,55,70,80,90,100,125";

    /** Rates of a quick load experiment. */
    public static final String QUICK_LOAD_PERCENTS = "25,60,100";

    /** Load tests after the rates of a round that search for the rate within an objective. */
    public static final int LOAD_SEARCHES = 5;

    /** The same of a quick load experiment. */
    public static final int QUICK_LOAD_SEARCHES = 3;

    /** Duration of a load test at a rate, without its warm-up. */
    public static final int OPEN_LOAD_TEST_MILLIS = 2_000;

    /** Calls of a load test at a single rate, which have a 99th percentile: a lower rate takes longer. */
    public static final int OPEN_LOAD_CALLS = 1_100;

    /** Longest load test at a single rate for that many calls. */
    public static final int LONGEST_OPEN_LOAD_TEST_MILLIS = 20_000;

    /** Warm-up of a load test at a rate, at that rate. */
    public static final int OPEN_WARMUP_MILLIS = 250;

    /** Longest warm-up at a rate. */
    public static final int MOST_OPEN_WARMUP_MILLIS = 10_000;

    /** Minimum number of calls of a load test at a rate, which then lasts longer. */
    public static final int FEWEST_OPEN_CALLS = 20;

    /** Calling threads: one, as in the published experiment. */
    public static final int THREADS = 1;

    /** Maximum error rate: by default, the first failed call ends the experiment. */
    public static final int MAX_ERROR_RATE = 0;

    /** Sleep of each of the four steps of a remote {@code simple} call, as published. */
    public static final int SLEEP_MILLIS = 250;

    /** Size of request and response of {@code complex}: 2 MiB, as published. */
    public static final int COMPLEX_BYTES = 2 * 1024 * 1024;

    /** System property of the calling server with another size of {@code complex}. */
    public static final String COMPLEX_BYTES_PROPERTY = "complexPayloadBytes";

    /** Time limit for a server start: several times that of the slowest free server on a small, busy machine. */
    public static final int START_SECONDS = 180;

    /** Time limit for a WebLogic start; the first one creates databases and caches. */
    public static final int WEBLOGIC_START_SECONDS = 600;

    /** Calls of a single load test. */
    public static final int SINGLE_CALLS = 1_000;

    /** Calls of {@code nop} per load test of a race: a few seconds over the slowest transports. */
    public static final int NOP_CALLS = 5_000;

    /** Calls of {@code simple} per load test: each sleeps a second over most transports. */
    public static final int SIMPLE_CALLS = 5;

    /** Calls of {@code complex} per load test of a race; each transfers 4 MiB. */
    public static final int COMPLEX_CALLS = 100;

    /** Calls of {@code accounts} per load test, as published. */
    public static final int ACCOUNTS_CALLS = 2_000;

    /** Calls of a run per round. */
    public static final String RUN_CALLS = "nop=10000,simple=" + SIMPLE_CALLS + ",complex=250";

    /**
     * Local warm-up of a run: microsecond calls are warm after half a second or about 200,000 calls; {@code complex}
     * copies megabytes.
     */
    public static final String RUN_LOCAL_WARMUP = "nop=300000,simple=300000,complex=2000";

    /**
     * Remote warm-up of a run: the thousands of calls after which both servers' code is compiled; {@code simple} only
     * warms up its connection.
     */
    public static final String RUN_REMOTE_WARMUP = "nop=10000,simple=2,complex=200";

    /** Calls of a quick run per round; including server starts, the run takes about a minute. */
    public static final String QUICK_RUN_CALLS = "nop=5000,simple=2,complex=60";

    /** Local warm-up of a quick run. */
    public static final String QUICK_RUN_LOCAL_WARMUP = "nop=300000,simple=300000,complex=1000";

    /** Remote warm-up of a quick run. */
    public static final String QUICK_RUN_REMOTE_WARMUP = "nop=5000,simple=1,complex=60";

    /**
     * Maximum number of calls over the floor per round of a run: one second in total. The median of the floor needs
     * fewer calls than the tail of a session bean.
     */
    public static final String FLOOR_CALLS = "nop=5000,complex=50";

    /** Maximum number of remote warm-up calls over the floor of a run. */
    public static final String FLOOR_WARMUP = "nop=5000,complex=20";

    /** Maximum number of calls of a user operation over the floor, measured or warm-up. */
    public static final int USER_FLOOR_CALLS = 5_000;

    /** Calls of a race per round. */
    public static final String RACE_CALLS = "nop=" + NOP_CALLS + ",simple=" + SIMPLE_CALLS + ",complex=" + COMPLEX_CALLS
            + ",accounts=" + ACCOUNTS_CALLS;

    /** Local warm-up of a race. */
    public static final String RACE_LOCAL_WARMUP = "nop=300000,simple=300000,complex=1000,accounts=300000";

    /** Remote warm-up of a race, and of a single load test. */
    public static final String RACE_REMOTE_WARMUP = RUN_REMOTE_WARMUP + ",accounts=5000";

    /** Calls of a quick race per round; the race takes less than three minutes. */
    public static final String QUICK_RACE_CALLS = "nop=1000,simple=2,complex=30,accounts=500";

    /** Local warm-up of a quick race. */
    public static final String QUICK_RACE_LOCAL_WARMUP = "nop=100000,simple=100000,complex=300,accounts=100000";

    /** Remote warm-up of a quick race. */
    public static final String QUICK_RACE_REMOTE_WARMUP = "nop=2000,simple=1,complex=30,accounts=1000";

    /** The published payload sizes, in characters. */
    public static final String SWEEP_PAYLOADS = "0,1024,2048,4096,8192,16384";

    /** Payload sizes of a quick sweep: the published extremes and the middle. */
    public static final String QUICK_SWEEP_PAYLOADS = "0,2048,16384";

    /** Published call counts except the largest, which would take hours. */
    public static final String SWEEP_CALLS = "1000,10000";

    /** The smallest published call count. */
    public static final String QUICK_SWEEP_CALLS = "1000";

    /** Local warm-up of a sweep, per payload size; all sizes share the same compiled code. */
    public static final int SWEEP_LOCAL_WARMUP = 50_000;

    /** Remote warm-up of a sweep, per payload size. */
    public static final int SWEEP_REMOTE_WARMUP = 2_000;

    /** Local warm-up of a quick sweep, per payload size. */
    public static final int QUICK_SWEEP_LOCAL_WARMUP = 30_000;

    /** Remote warm-up of a quick sweep, per payload size. */
    public static final int QUICK_SWEEP_REMOTE_WARMUP = 500;

    /** Calls of a user operation per round, measured or remote warm-up; each may take milliseconds. */
    public static final int USER_CALLS = 2_000;

    /** Local warm-up of a user operation. */
    public static final int USER_LOCAL_WARMUP = 20_000;

    /**
     * Calls of a user operation in a quick experiment until their duration is known, measured or warm-up: a pass of half
     * of them has a 10th percentile.
     */
    public static final int QUICK_USER_CALLS = 200;

    /**
     * Minimum duration of a warm-up pass of a user operation, except the first: in shorter ones, a compiler that has not
     * begun yet cannot be told from one that has finished.
     */
    public static final int USER_WARMUP_PASS_MILLIS = 500;

    /** Maximum duration of the warm-up of a quick experiment after a start; two passes of each call are made anyway. */
    public static final int QUICK_WARMUP_SECONDS = 20;

    /** The same for each call over one transport, of more than ten. */
    public static final int QUICK_WARMUP_SECONDS_PER_CALL = 2;

    /** Minimum number of warm-up passes if the end of warm-up is detected; a pass is compared with earlier ones. */
    public static final int FEWEST_WARMUP_PASSES = 2;

    /** Maximum number of starts; larger numbers are assumed to be typing errors. */
    public static final int MAX_STARTS = 100;

    /** Maximum number of rounds; larger numbers are assumed to be typing errors. */
    public static final int MAX_ROUNDS = 100;

    /** Maximum number of load tests after one start; larger numbers are assumed to be typing errors. */
    public static final int MAX_LOAD_TESTS = 100_000;

    /** Maximum number of presentation servers that call simultaneously. */
    public static final int MAX_GENERATORS = 8;

    private Defaults() {}

    /** Operations of a table of calls such as {@link #RUN_CALLS}, in table order. */
    public static List<String> operations(String calls) {
        return Arrays.stream(calls.split(","))
                .map(entry -> entry.substring(0, entry.indexOf('=')))
                .toList();
    }

    /**
     * Calls of a single load test on a server: about one second, or 2,000 calls of {@code accounts} as published.
     *
     * @param operation word of a built-in or user operation
     */
    public static long requestCount(String operation) {
        return count(RACE_CALLS, operation, SINGLE_CALLS);
    }

    /**
     * Warm-up calls of a single load test on a server, enough for remote calls.
     *
     * @param operation word of a built-in or user operation
     */
    public static long usualWarmup(String operation) {
        return count(RACE_REMOTE_WARMUP, operation, SWEEP_REMOTE_WARMUP);
    }

    private static long count(String counts, String operation, long otherwise) {
        for (String entry : counts.split(",", -1)) {
            if (entry.startsWith(operation + "=")) {
                return Long.parseLong(entry.substring(operation.length() + 1));
            }
        }
        return otherwise;
    }

    /**
     * Warm-up calls per thread at the start of each measured load test. Each load test opens its own connections, whose
     * first calls are slower: login, growing buffers, caches that hold the previous transport's data. One call of
     * {@code simple} is enough. Local calls open no connection, but a few hundred finish before the CPU reaches its
     * clock rate.
     */
    public static long connectionWarmupCount(String operation, Side side) {
        if (side == Side.LOCAL) {
            return Operation.isBuiltIn(operation) ? 2_000 : 200;
        }
        return operation.equals(Operation.SIMPLE.word()) ? 1 : 20;
    }
}
