package com.softexploration.lab.ejb.performance.contract;

import java.util.Arrays;
import java.util.List;

/**
 * Default values and limits of experiments and load tests, with the reason for each.
 * Help texts, MXBean descriptions and forms take their
 * numbers from here. Call counts have the format of the options that replace them.
 */
public final class Defaults {
    /**
     * Default number of server starts of a run, race or load experiment: the minimum for a useful confidence interval.
     */
    public static final int STARTS = 3;

    /** Default number of server starts of a sweep: one, because each start already has many load tests. */
    public static final int SWEEP_STARTS = 1;

    /** Number of server starts of a quick experiment, which does not estimate variation between starts. */
    public static final int QUICK_STARTS = 1;

    /** Default number of rounds per start of a run with several starts; drift affects local and remote calls alike. */
    public static final int RUN_ROUNDS = 3;

    /**
     * Default number of rounds of a run with one start: twice as many as with several starts, because the rounds are
     * the replicates.
     */
    public static final int RUN_ROUNDS_OF_ONE_START = 6;

    /** Default number of rounds per start of a race with several starts: nine in total with three starts. */
    public static final int RACE_ROUNDS = 3;

    /**
     * Default number of rounds of a race with one start, as published. Ten rounds also show how stable the ranking is.
     */
    public static final int RACE_ROUNDS_OF_ONE_START = 10;

    /** Default number of rounds of a sweep: the minimum that shows a spread, because a sweep has many load tests. */
    public static final int SWEEP_ROUNDS = 2;

    /** Number of rounds of a quick experiment: the minimum that shows a spread. */
    public static final int QUICK_ROUNDS = 2;

    /** Number of rounds of a quick sweep, which only checks that everything works. */
    public static final int QUICK_SWEEP_ROUNDS = 1;

    /** Default time limit of a run, in minutes: enough for about five starts. */
    public static final int RUN_MINUTES = 5;

    /** Default time limit of a race, in minutes, shared by twelve transports; two starts of two variants fit in it. */
    public static final int RACE_MINUTES = 12;

    /** Maximum time limit, in minutes; larger values are assumed to be typing errors. */
    public static final int MAX_MINUTES = 24 * 60;

    /**
     * Minimum number of starts within a time limit, if it suffices; with fewer, intervals are too wide to be useful.
     */
    public static final int MIN_STARTS_IN_TIME = 3;

    /** Minimum number of starts per variant in a comparison; one start does not predict the next. */
    public static final int MIN_STARTS_TO_COMPARE = 2;

    /** Maximum number of starts within a time limit; further time is spent on more rounds per start. */
    public static final int MAX_STARTS_IN_TIME = 12;

    /** Maximum number of rounds per start within a time limit. */
    public static final int MAX_ROUNDS_IN_TIME = 40;

    /**
     * Duration of a local load test in milliseconds, unless its number of calls is given: several hundred thousand
     * calls.
     */
    public static final int LOCAL_LOAD_TEST_MILLIS = 250;

    /** Duration of a remote load test in milliseconds, unless its number of calls is given. */
    public static final int REMOTE_LOAD_TEST_MILLIS = 1_000;

    /** Calls of a recorded load test as a multiple of a measured one's, because a profile needs hundreds of samples. */
    public static final int RECORDED_CALLS_FACTOR = 5;

    /**
     * Maximum share of remote {@code simple} calls in the measured time of several operations, in percent. They sleep,
     * so that a few of them have a narrow interval.
     */
    public static final int MAX_SLEEP_PERCENT = 5;

    /** Default time limit of a load experiment, in minutes. */
    public static final int LOAD_MINUTES = 10;

    /** Number of rounds per start of a load experiment; each round covers all rates. */
    public static final int LOAD_ROUNDS = 1;

    /**
     * Default number of calling threads of a load experiment: several times the CPUs of a small server, so that calls
     * can queue there.
     */
    public static final int LOAD_THREADS = 16;

    /**
     * Default rates of a load experiment, as percentages of the closed-model throughput of the same number of threads.
     */
    public static final String LOAD_PERCENTS = "10,25,40,55,70,80,90,100,125";

    /** Rates of a quick load experiment, as percentages of the closed-model throughput. */
    public static final String QUICK_LOAD_PERCENTS = "25,60,100";

    /** Number of load tests per round that search for the highest rate within an objective. */
    public static final int LOAD_SEARCHES = 5;

    /** Number of search load tests per round of a quick load experiment. */
    public static final int QUICK_LOAD_SEARCHES = 3;

    /** Default duration of a load test at a given rate, in milliseconds, excluding warm-up. */
    public static final int OPEN_LOAD_TEST_MILLIS = 2_000;

    /**
     * Minimum number of calls of a load test at a single rate, enough for a 99th percentile; at low rates the load test
     * takes longer.
     */
    public static final int OPEN_LOAD_CALLS = 1_100;

    /**
     * Maximum duration of a load test at a single rate that is extended to reach {@link #OPEN_LOAD_CALLS}, in
     * milliseconds.
     */
    public static final int MAX_OPEN_LOAD_TEST_MILLIS = 20_000;

    /**
     * Minimum duration of the warm-up of a load test at a given rate, in milliseconds; the warm-up has the same rate.
     */
    public static final int OPEN_WARMUP_MILLIS = 250;

    /** Maximum duration of the warm-up of a load test at a given rate, in milliseconds. */
    public static final int MAX_OPEN_WARMUP_MILLIS = 10_000;

    /** Minimum number of calls of a load test at a given rate; at low rates the load test takes longer. */
    public static final int MIN_OPEN_CALLS = 20;

    /** Default number of calling threads: one, as in the published experiment. */
    public static final int THREADS = 1;

    /** Default maximum error rate: the first failed call ends the experiment. */
    public static final int MAX_ERROR_RATE = 0;

    /** Duration of each of the four sleeps of a remote {@code simple} call, in milliseconds, as published. */
    public static final int SLEEP_MILLIS = 250;

    /** Size of the request and of the response of {@code complex}, in bytes: 2 MiB, as published. */
    public static final int COMPLEX_BYTES = 2 * 1024 * 1024;

    /** System property of the calling server that overrides {@link #COMPLEX_BYTES}. */
    public static final String COMPLEX_BYTES_PROPERTY = "complexPayloadBytes";

    /**
     * Time limit for a server start, in seconds: several times that of the slowest open-source server on a small, busy
     * machine.
     */
    public static final int START_SECONDS = 180;

    /** Time limit for a WebLogic start, in seconds; the first start creates databases and caches. */
    public static final int WEBLOGIC_START_SECONDS = 600;

    /** Number of calls of a single load test. */
    public static final int SINGLE_CALLS = 1_000;

    /** Number of {@code nop} calls per load test of a race: a few seconds over the slowest transports. */
    public static final int NOP_CALLS = 5_000;

    /** Number of {@code simple} calls per load test: each call sleeps for one second over most transports. */
    public static final int SIMPLE_CALLS = 5;

    /** Number of {@code complex} calls per load test of a race; each call transfers 4 MiB. */
    public static final int COMPLEX_CALLS = 100;

    /** Number of {@code accounts} calls per load test, as published. */
    public static final int ACCOUNTS_CALLS = 2_000;

    /** Number of calls per round of a run, by operation. */
    public static final String RUN_CALLS = "nop=10000,simple=" + SIMPLE_CALLS + ",complex=250";

    /**
     * Number of local warm-up calls of a run, by operation: microsecond calls are warm after half a second or about
     * 200,000 calls; {@code complex} copies megabytes.
     */
    public static final String RUN_LOCAL_WARMUP = "nop=300000,simple=300000,complex=2000";

    /**
     * Number of remote warm-up calls of a run, by operation: several thousand, until the code of both servers is
     * compiled; {@code simple} only warms up its connection.
     */
    public static final String RUN_REMOTE_WARMUP = "nop=10000,simple=2,complex=200";

    /**
     * Number of calls per round of a quick run, by operation; including server starts, the run takes about a minute.
     */
    public static final String QUICK_RUN_CALLS = "nop=5000,simple=2,complex=60";

    /** Number of local warm-up calls of a quick run, by operation. */
    public static final String QUICK_RUN_LOCAL_WARMUP = "nop=300000,simple=300000,complex=1000";

    /** Number of remote warm-up calls of a quick run, by operation. */
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

    /** Number of calls per round of a race, by operation. */
    public static final String RACE_CALLS = "nop=" + NOP_CALLS + ",simple=" + SIMPLE_CALLS + ",complex=" + COMPLEX_CALLS
            + ",accounts=" + ACCOUNTS_CALLS;

    /** Number of local warm-up calls of a race, by operation. */
    public static final String RACE_LOCAL_WARMUP = "nop=300000,simple=300000,complex=1000,accounts=300000";

    /** Number of remote warm-up calls of a race or a single load test, by operation. */
    public static final String RACE_REMOTE_WARMUP = RUN_REMOTE_WARMUP + ",accounts=5000";

    /** Number of calls per round of a quick race, by operation; the race takes about a minute. */
    public static final String QUICK_RACE_CALLS = "nop=1000,simple=2,complex=30,accounts=500";

    /** Number of local warm-up calls of a quick race, by operation. */
    public static final String QUICK_RACE_LOCAL_WARMUP = "nop=100000,simple=100000,complex=300,accounts=100000";

    /** Number of remote warm-up calls of a quick race, by operation. */
    public static final String QUICK_RACE_REMOTE_WARMUP = "nop=2000,simple=1,complex=30,accounts=1000";

    /** Published payload sizes, in characters. */
    public static final String SWEEP_PAYLOADS = "0,1024,2048,4096,8192,16384";

    /** Payload sizes of a quick sweep, in characters: the smallest and largest published sizes and one between. */
    public static final String QUICK_SWEEP_PAYLOADS = "0,2048,16384";

    /** Published numbers of calls, except the largest, which would take hours. */
    public static final String SWEEP_CALLS = "1000,10000";

    /** Smallest published number of calls. */
    public static final String QUICK_SWEEP_CALLS = "1000";

    /** Number of local warm-up calls of a sweep per payload size; all sizes share the same compiled code. */
    public static final int SWEEP_LOCAL_WARMUP = 50_000;

    /** Number of remote warm-up calls of a sweep per payload size. */
    public static final int SWEEP_REMOTE_WARMUP = 2_000;

    /** Number of local warm-up calls of a quick sweep per payload size. */
    public static final int QUICK_SWEEP_LOCAL_WARMUP = 30_000;

    /** Number of remote warm-up calls of a quick sweep per payload size. */
    public static final int QUICK_SWEEP_REMOTE_WARMUP = 500;

    /** Number of calls of a user operation per round, measured or remote warm-up; each call may take milliseconds. */
    public static final int USER_CALLS = 2_000;

    /** Number of local warm-up calls of a user operation. */
    public static final int USER_LOCAL_WARMUP = 20_000;

    /**
     * Number of calls of a user operation in a quick experiment until their duration is known, measured or warm-up:
     * half of them, one pass, suffice for a 10th percentile.
     */
    public static final int QUICK_USER_CALLS = 200;

    /**
     * Minimum duration of a warm-up pass of a user operation in milliseconds, except the first pass; a shorter pass
     * cannot distinguish a compiler that has not started from one that has finished.
     */
    public static final int USER_WARMUP_PASS_MILLIS = 500;

    /**
     * Maximum duration of the warm-up of a quick experiment after a start, in seconds; each call has at least two
     * passes.
     */
    public static final int QUICK_WARMUP_SECONDS = 20;

    /**
     * Maximum duration of the warm-up of a quick experiment per call and transport in seconds, if there are more than
     * ten.
     */
    public static final int QUICK_WARMUP_SECONDS_PER_CALL = 2;

    /** Minimum number of warm-up passes if the end of warm-up is detected by comparing passes. */
    public static final int MIN_WARMUP_PASSES = 2;

    /** Maximum number of starts; larger numbers are assumed to be typing errors. */
    public static final int MAX_STARTS = 100;

    /** Maximum number of rounds; larger numbers are assumed to be typing errors. */
    public static final int MAX_ROUNDS = 100;

    /** Maximum number of load tests after one start; larger numbers are assumed to be typing errors. */
    public static final int MAX_LOAD_TESTS = 100_000;

    /** Maximum number of presentation servers that make calls simultaneously. */
    public static final int MAX_GENERATORS = 8;

    private Defaults() {}

    /** Returns the operations of a call table such as {@link #RUN_CALLS}, in table order. */
    public static List<String> operations(String calls) {
        return Arrays.stream(calls.split(","))
                .map(entry -> entry.substring(0, entry.indexOf('=')))
                .toList();
    }

    /**
     * Returns the number of calls of a single load test on a server: about one second of calls, or 2,000 calls of
     * {@code accounts} as published.
     *
     * @param operation word of a built-in or user operation
     */
    public static long requestCount(String operation) {
        return count(RACE_CALLS, operation, SINGLE_CALLS);
    }

    /**
     * Returns the default number of warm-up calls of a single load test on a server, sufficient for remote calls.
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
     * Returns the number of warm-up calls per thread at the start of each measured load test.
     * Each load test opens its own connections, whose
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
