package com.softexploration.lab.ejb.performance.contract;

import java.util.Arrays;
import java.util.List;

/**
 * Every default of experiments and load tests, with its reason; help texts, MXBean descriptions and forms take their numbers from here.
 * Numbers of calls per operation have the form of the options that replace them.
 */
public final class Defaults {
    /** Three are the fewest with a useful interval. Each costs half a minute, the whole run less than six. */
    public static final int RUN_STARTS = 3;

    /** Three, for the same reason; the whole race takes less than twelve minutes. */
    public static final int RACE_STARTS = 3;

    /** One, because each start has so many load tests. */
    public static final int SWEEP_STARTS = 1;

    /** A first look shows no difference between starts. */
    public static final int QUICK_STARTS = 1;

    /** Rounds of a run after each of several starts; drift affects local and remote calls alike. */
    public static final int RUN_ROUNDS = 3;

    /** Rounds of a run with one start: twice as many as after each of several, because rounds are then what is repeated. */
    public static final int RUN_ROUNDS_OF_ONE_START = 6;

    /** Rounds of a race after each of several starts: nine in all after three. */
    public static final int RACE_ROUNDS = 3;

    /** Rounds of a race with one start: as many as published. Ten also show how far a ranking holds from round to round. */
    public static final int RACE_ROUNDS_OF_ONE_START = 10;

    /** Two are the fewest that show a spread; a sweep has many load tests. */
    public static final int SWEEP_ROUNDS = 2;

    /** Two are the fewest that show a spread. */
    public static final int QUICK_ROUNDS = 2;

    /** One: a quick sweep shows that everything works. */
    public static final int QUICK_SWEEP_ROUNDS = 1;

    /** Minutes of a run if neither starts nor rounds are given: enough for five starts or so. */
    public static final int RUN_MINUTES = 5;

    /** Minutes of a race if neither starts nor rounds are given: eight transports take turns. */
    public static final int RACE_MINUTES = 10;

    /** Most minutes; larger numbers are typing errors. */
    public static final int MAX_MINUTES = 24 * 60;

    /** Fewest starts in a time, if it allows them: with fewer, intervals say next to nothing. */
    public static final int FEWEST_STARTS_IN_TIME = 3;

    /** Most starts in a time: more rounds of each are worth as much. */
    public static final int MOST_STARTS_IN_TIME = 12;

    /** Most rounds of each start in a time. */
    public static final int MOST_ROUNDS_IN_TIME = 40;

    /** How long a local load test lasts unless its number of calls is given: some hundred thousand calls. */
    public static final int LOCAL_LOAD_TEST_MILLIS = 250;

    /** Duration of a remote load test. */
    public static final int REMOTE_LOAD_TEST_MILLIS = 1_000;

    /** The published experiment called from one thread. */
    public static final int THREADS = 1;

    /** Each failed call ends the experiment. */
    public static final int MAX_ERROR_RATE = 0;

    /** Sleep of each of the four steps of a remote {@code simple} call, as published. */
    public static final int SLEEP_MILLIS = 250;

    /** Size of request and response of {@code complex}: 2 MiB, as published. */
    public static final int COMPLEX_BYTES = 2 * 1024 * 1024;

    /** Time limit of a server start: several times what the slowest free server takes on a small busy machine. */
    public static final int START_SECONDS = 180;

    /** Time limit of a WebLogic start, whose first one creates databases and caches. */
    public static final int WEBLOGIC_START_SECONDS = 600;

    /** Calls of a single load test. */
    public static final int SINGLE_CALLS = 1_000;

    /** Calls of {@code nop} per load test of a race: a few seconds over the slowest transports. */
    public static final int NOP_CALLS = 5_000;

    /** Calls of {@code simple} per load test: each sleeps a second over most transports. */
    public static final int SIMPLE_CALLS = 5;

    /** Calls of {@code complex} per load test of a race: each moves 4 MiB. */
    public static final int COMPLEX_CALLS = 100;

    /** Calls of {@code accounts} per load test, as published. */
    public static final int ACCOUNTS_CALLS = 2_000;

    /** Calls of a run per round. */
    public static final String RUN_CALLS = "nop=10000,simple=" + SIMPLE_CALLS + ",complex=250";

    /** Local calls take microseconds, and are warm after half a second or some 200,000 calls; {@code complex} copies megabytes. */
    public static final String RUN_LOCAL_WARMUP = "nop=300000,simple=300000,complex=2000";

    /** The thousands after which both servers' part of a call is compiled; {@code simple} only warms up its connection. */
    public static final String RUN_REMOTE_WARMUP = "nop=10000,simple=2,complex=200";

    /** A quick run takes about a minute, servers included. */
    public static final String QUICK_RUN_CALLS = "nop=5000,simple=2,complex=60";

    /** Local warm-up of a quick run. */
    public static final String QUICK_RUN_LOCAL_WARMUP = "nop=300000,simple=300000,complex=1000";

    /** Remote warm-up of a quick run. */
    public static final String QUICK_RUN_REMOTE_WARMUP = "nop=5000,simple=1,complex=60";

    /** Most calls over the floor per round of a run: a second in all. Its median needs fewer calls than the tail of a session bean's. */
    public static final String FLOOR_CALLS = "nop=5000,complex=50";

    /** Most remote warm-up calls over the floor of a run. */
    public static final String FLOOR_WARMUP = "nop=5000,complex=20";

    /** Most calls of a user operation over the floor, measured or warm-up. */
    public static final int USER_FLOOR_CALLS = 5_000;

    /** Calls of a race per round. */
    public static final String RACE_CALLS = "nop=" + NOP_CALLS + ",simple=" + SIMPLE_CALLS + ",complex=" + COMPLEX_CALLS
            + ",accounts=" + ACCOUNTS_CALLS;

    /** Local warm-up of a race. */
    public static final String RACE_LOCAL_WARMUP = "nop=300000,simple=300000,complex=1000,accounts=300000";

    /** Remote warm-up of a race, and of a single load test. */
    public static final String RACE_REMOTE_WARMUP = RUN_REMOTE_WARMUP + ",accounts=5000";

    /** A quick race takes less than three minutes. */
    public static final String QUICK_RACE_CALLS = "nop=1000,simple=2,complex=30,accounts=500";

    /** Local warm-up of a quick race. */
    public static final String QUICK_RACE_LOCAL_WARMUP = "nop=100000,simple=100000,complex=300,accounts=100000";

    /** Remote warm-up of a quick race. */
    public static final String QUICK_RACE_REMOTE_WARMUP = "nop=2000,simple=1,complex=30,accounts=1000";

    /** The published payload sizes, in characters. */
    public static final String SWEEP_PAYLOADS = "0,1024,2048,4096,8192,16384";

    /** Both ends of the published sizes, and the middle. */
    public static final String QUICK_SWEEP_PAYLOADS = "0,2048,16384";

    /** The published numbers of calls except the largest, which would take hours. */
    public static final String SWEEP_CALLS = "1000,10000";

    /** The smallest published number of calls. */
    public static final String QUICK_SWEEP_CALLS = "1000";

    /** Local warm-up of a sweep, per payload: the sizes share their code, and so its compilation. */
    public static final int SWEEP_LOCAL_WARMUP = 50_000;

    /** Remote warm-up of a sweep, per payload. */
    public static final int SWEEP_REMOTE_WARMUP = 2_000;

    /** Local warm-up of a quick sweep, per payload. */
    public static final int QUICK_SWEEP_LOCAL_WARMUP = 30_000;

    /** Remote warm-up of a quick sweep, per payload. */
    public static final int QUICK_SWEEP_REMOTE_WARMUP = 500;

    /** Calls of a user operation per round, and remote warm-up: its duration is unknown, and may be milliseconds. */
    public static final int USER_CALLS = 2_000;

    /** Local warm-up of a user operation. */
    public static final int USER_LOCAL_WARMUP = 20_000;

    /** Calls of a user operation per round of a quick experiment, and remote warm-up. */
    public static final int QUICK_USER_CALLS = 500;

    /** Local warm-up of a user operation in a quick experiment. */
    public static final int QUICK_USER_LOCAL_WARMUP = 2_000;

    /** Warm-up calls come in at least two passes if the end of warm-up is detected. */
    public static final int FEWEST_WARMUP_PASSES = 2;

    /** Most starts; larger numbers are typing errors. */
    public static final int MAX_STARTS = 100;

    /** Most rounds; larger numbers are typing errors. */
    public static final int MAX_ROUNDS = 100;

    /** Most load tests after one start; larger numbers are typing errors. */
    public static final int MAX_LOAD_TESTS = 100_000;

    private Defaults() {}

    /** The operations of a table of calls, for example of {@link #RUN_CALLS}, in its order. */
    public static List<String> operations(String calls) {
        return Arrays.stream(calls.split(","))
                .map(entry -> entry.substring(0, entry.indexOf('=')))
                .toList();
    }

    /**
     * Calls of a single load test on a server; a second or so, and 2,000 of {@code accounts} as published.
     *
     * @param operation built-in or a user's
     */
    public static long requestCount(String operation) {
        return count(RACE_CALLS, operation, SINGLE_CALLS);
    }

    /**
     * Warm-up calls of a single load test on a server: as many as a remote call needs.
     *
     * @param operation built-in or a user's
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
     * Warm-up calls per thread at the beginning of each measured load test. Each opens connections of its own, and the first calls over a
     * connection are slower: it logs in, its buffers grow, and the caches hold the data of the previous transport. One call of
     * {@code simple} is enough. Local calls open no connection, but a few hundred are over before the CPU has reached its clock rate.
     */
    public static long connectionWarmupCount(String operation, Side side) {
        if (side == Side.LOCAL) {
            return Operation.isBuiltIn(operation) ? 2_000 : 200;
        }
        return operation.equals(Operation.SIMPLE.word()) ? 1 : 20;
    }
}
