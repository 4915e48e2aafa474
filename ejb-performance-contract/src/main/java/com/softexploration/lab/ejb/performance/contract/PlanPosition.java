package com.softexploration.lab.ejb.performance.contract;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Position of a load test in the plan of an experiment.
 * The server logs it and makes nothing else of it, so that the result
 * logs of an experiment can be analysed without its description.
 *
 * @param experiment the experiment, and its repetitions
 * @param number number of the load test within the experiment, from 1, in the order of execution
 * @param start server start, from 1
 * @param round round within the start, from 1; 0 for a warm-up before the first round
 * @param purpose what it is for
 * @param caller the server that calls
 */
public record PlanPosition(OfExperiment experiment, int number, int start, int round, Purpose purpose, Caller caller) {

    /**
     * Experiment to which a load test belongs.
     *
     * @param name name of its folder
     * @param kind its kind
     * @param quick whether it is quick, so that its figures have no intervals
     */
    public record OfExperiment(String name, ExperimentKind kind, boolean quick) {}

    /**
     * What a load test is for.
     *
     * @param level whether the experiment compares numbers of calling threads
     * @param objective objective within which the rate is searched for; empty without a search
     * @param recorded whether the servers are recorded meanwhile, so that it is excluded from all figures
     */
    public record Purpose(boolean level, String objective, boolean recorded) {
        /** No particular purpose: a measured load test, neither a level of concurrency nor a search. */
        public static final Purpose NONE = new Purpose(false, "", false);
    }

    /**
     * Calling server of a load test.
     *
     * @param name name within the domain, for example {@code presentation-2}
     * @param number number among the servers that call together, from 1
     * @param count number of servers that call together
     */
    public record Caller(String name, int number, int count) {
        /** Caller that has not been chosen yet. */
        public static final Caller ANY = new Caller("", 1, 1);
    }

    /** Keys of the map returned by {@link #values()}. */
    static final List<String> KEYS = List.of(
            LogKeys.EXPERIMENT,
            LogKeys.KIND,
            LogKeys.QUICK,
            LogKeys.LOAD_TEST,
            LogKeys.START,
            LogKeys.ROUND,
            LogKeys.LEVEL,
            LogKeys.SEARCH,
            LogKeys.RECORDED,
            LogKeys.CALLER,
            LogKeys.CALLER_NUMBER,
            LogKeys.CALLER_COUNT);

    /**
     * Checks that all numbers are in range.
     *
     * @throws IllegalArgumentException naming the number and its range
     */
    public PlanPosition {
        require(LogKeys.LOAD_TEST, number, 1, Integer.MAX_VALUE);
        require(LogKeys.START, start, 1, Integer.MAX_VALUE);
        require(LogKeys.ROUND, round, 0, Integer.MAX_VALUE);
        require(LogKeys.CALLER_COUNT, caller.count(), 1, Integer.MAX_VALUE);
        require(LogKeys.CALLER_NUMBER, caller.number(), 1, caller.count());
    }

    private static void require(String key, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(key + " " + value + " is out of range: give " + least
                    + (most == Integer.MAX_VALUE ? " or more" : " to " + most));
        }
    }

    /** Returns a copy with this caller. */
    public PlanPosition by(Caller other) {
        return new PlanPosition(experiment, number, start, round, purpose, other);
    }

    /** Returns the values by key; empty for a load test outside an experiment. */
    public Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put(LogKeys.EXPERIMENT, experiment.name());
        values.put(LogKeys.KIND, experiment.kind().word());
        if (experiment.quick()) {
            values.put(LogKeys.QUICK, true);
        }
        values.put(LogKeys.LOAD_TEST, number);
        values.put(LogKeys.START, start);
        values.put(LogKeys.ROUND, round);
        if (purpose.level()) {
            values.put(LogKeys.LEVEL, true);
        }
        if (!purpose.objective().isEmpty()) {
            values.put(LogKeys.SEARCH, purpose.objective());
        }
        if (purpose.recorded()) {
            values.put(LogKeys.RECORDED, true);
        }
        values.put(LogKeys.CALLER, caller.name());
        if (caller.count() > 1) {
            values.put(LogKeys.CALLER_NUMBER, caller.number());
            values.put(LogKeys.CALLER_COUNT, caller.count());
        }
        return values;
    }

    /**
     * Creates a position from the values of {@link #values()}; empty if there are none.
     *
     * @param value value of a key, if it has one
     * @return empty if there is no experiment, because the load test was started without a plan
     * @throws IllegalArgumentException naming a key whose value is missing, malformed or out of range
     */
    public static Optional<PlanPosition> of(Function<String, Optional<String>> value) {
        return value.apply(LogKeys.EXPERIMENT)
                .map(name -> new PlanPosition(
                        new OfExperiment(name, kind(value), flag(value, LogKeys.QUICK)),
                        number(value, LogKeys.LOAD_TEST, ""),
                        number(value, LogKeys.START, ""),
                        number(value, LogKeys.ROUND, ""),
                        new Purpose(
                                flag(value, LogKeys.LEVEL),
                                value.apply(LogKeys.SEARCH).orElse(""),
                                flag(value, LogKeys.RECORDED)),
                        new Caller(
                                value.apply(LogKeys.CALLER).orElse(""),
                                number(value, LogKeys.CALLER_NUMBER, "1"),
                                number(value, LogKeys.CALLER_COUNT, "1"))));
    }

    private static ExperimentKind kind(Function<String, Optional<String>> value) {
        String word = value.apply(LogKeys.KIND).orElse("");
        for (ExperimentKind kind : ExperimentKind.values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException(LogKeys.KIND + " is missing or unknown");
    }

    private static boolean flag(Function<String, Optional<String>> value, String key) {
        return value.apply(key).filter("true"::equals).isPresent();
    }

    private static int number(Function<String, Optional<String>> value, String key, String usual) {
        String text = value.apply(key).orElse(usual);
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + " is missing or not a number", e);
        }
    }
}
