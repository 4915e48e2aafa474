package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Warm-up of one call over one transport after one server start. A pass is a load test that only warms up. Passes are
 * compared by the 10th percentile, because disturbances lengthen some calls and shorten none.
 *
 * @param passes passes in order, at least one
 * @param first warm-up of the same call after the first start, which shows the required calls and the final speed;
 *     otherwise empty
 */
public record WarmUp(List<LoadTest> passes, Optional<WarmUp> first) {
    /**
     * Minimum improvement in percent by which a pass shows that the code is still getting faster, relative to all
     * earlier passes.
     */
    public static final double FASTER_PERCENT = 3;
    /** Share of a pass in either server, in percent, above which the JIT compiler is considered active. */
    public static final double JIT_PERCENT = 5;

    /** Maximum number of passes; the first pass of a later start may combine the calls of several. */
    private static final int MOST_PASSES = 11;

    private static final double LONGEST_NANOS = 30e9;
    private static final int FEWEST_TO_JUDGE = 2;

    /** States of a warm-up. */
    public enum State {
        /** Complete: the last pass was not faster than earlier ones, and hardly any code was compiled. */
        OVER,
        /** Incomplete: the last pass was faster or compiled code, but the limit of passes or time was reached. */
        AT_ITS_LIMIT,
        /**
         * As complete as after the first start: it has as many calls, is as fast, and compiled no more code.
         * The fastest pass alone would be too strict: a compiler at work keeps the CPUs awake, and
         * calls then need less time to wake a thread.
         */
        AS_FIRST_START,
        /** Unfinished: further passes may follow. */
        GOING_ON,
        /** Undetermined, because there was only one pass, or passes had too few calls. */
        NOT_WATCHED
    }

    /** Creates the warm-up of a first start. */
    public WarmUp(List<LoadTest> passes) {
        this(passes, Optional.empty());
    }

    /** Returns the warm-ups of an experiment in order, omitting aborted passes. */
    public static List<WarmUp> of(Optional<ExperimentDescription> description) {
        Map<List<Object>, List<LoadTest>> passes =
                description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                        .filter(test -> test.repetition().round() == 0
                                && test.completion().status() == Status.COMPLETED)
                        .collect(Collectors.groupingBy(
                                test -> List.<Object>of(test.repetition().start(), test.name()),
                                LinkedHashMap::new,
                                Collectors.toList()));
        Map<String, WarmUp> firsts = new HashMap<>();
        return passes.values().stream()
                .map(tests -> {
                    WarmUp warmUp = new WarmUp(
                            tests, Optional.ofNullable(firsts.get(tests.get(0).name())));
                    firsts.putIfAbsent(warmUp.name(), warmUp);
                    return warmUp;
                })
                .toList();
    }

    /**
     * Returns the series of a quick experiment whose warm-up ended before their calls stopped getting faster, so that
     * their durations are upper bounds. Empty if it is not quick: drift between its rounds tells then.
     */
    public static Set<SeriesKey> unfinished(Optional<ExperimentDescription> description) {
        return of(description.filter(ExperimentDescription::isQuick)).stream()
                .filter(WarmUp::isUnfinished)
                .map(warmUp -> warmUp.last().call())
                .map(call -> new SeriesKey(
                        call.operation(),
                        call.side(),
                        call.transport(),
                        call.payloadChars() == null ? OptionalInt.empty() : OptionalInt.of(call.payloadChars())))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns whether the warm-up was observed to end before its calls stopped getting faster. */
    public boolean isUnfinished() {
        State state = state();
        return passes.size() >= FEWEST_TO_JUDGE && (state == State.GOING_ON || state == State.AT_ITS_LIMIT);
    }

    /** Returns the state of the warm-up. */
    public State state() {
        if (passes.stream().anyMatch(pass -> pass.calls().warmupP10Nanos() == null)) {
            return State.NOT_WATCHED;
        }
        boolean judged = passes.size() >= FEWEST_TO_JUDGE && !isAtReducedSpeed();
        if (judged && fasterPercent() <= FASTER_PERCENT && jitPercent() <= JIT_PERCENT) {
            return State.OVER;
        }
        if (judged && first.filter(this::isAsWarmAs).isPresent()) {
            return State.AS_FIRST_START;
        }
        if (calls() >= MOST_PASSES * last().calls().warmupCount() || nanos() >= LONGEST_NANOS) {
            return State.AT_ITS_LIMIT;
        }
        return State.GOING_ON;
    }

    /**
     * Returns whether the CPU was slower during the last pass than during an earlier one, in which case a lack of
     * improvement proves nothing.
     */
    private boolean isAtReducedSpeed() {
        return last().calls().probeP10Nanos().stream().anyMatch(latest -> passes.stream()
                .flatMapToDouble(test -> test.calls().probeP10Nanos().stream())
                .anyMatch(earlier -> CpuSpeed.isReduced(latest, earlier)));
    }

    /** Number of calls before the first pass that is as fast as the fastest; a later start needs at least as many. */
    public long callsBeforeFast() {
        return calls(passes.subList(0, passesBeforeFast()));
    }

    private int passesBeforeFast() {
        if (state() == State.NOT_WATCHED) {
            return 1;
        }
        return IntStream.range(FEWEST_TO_JUDGE - 1, passes.size())
                .filter(i -> isFast(passes.get(i)))
                .findFirst()
                .orElse(1);
    }

    private boolean isFast(LoadTest pass) {
        double best = passes.stream()
                .mapToDouble(test -> test.calls().warmupP10Nanos())
                .min()
                .orElseThrow();
        return pass.calls().warmupP10Nanos() <= best * (1 + FASTER_PERCENT / 100);
    }

    private boolean isAsWarmAs(WarmUp other) {
        if (other.state() == State.NOT_WATCHED || other.passes().size() < FEWEST_TO_JUDGE) {
            return false;
        }
        int before = other.passesBeforeFast();
        List<LoadTest> warm = other.passes().subList(before, other.passes().size());
        double slowest = warm.stream()
                .mapToDouble(pass -> pass.calls().warmupP10Nanos())
                .max()
                .orElseThrow();
        double jitThen = warm.stream().mapToDouble(WarmUp::jitPercent).max().orElseThrow();
        return calls() >= calls(other.passes().subList(0, before + 1))
                && last().calls().warmupP10Nanos() <= slowest * (1 + FASTER_PERCENT / 100)
                && jitPercent() <= Math.max(JIT_PERCENT, jitThen);
    }

    /**
     * Percentage by which the 10th percentile of the last pass is below the minimum of earlier passes; negative if it
     * is above, 0 for a single pass.
     */
    public double fasterPercent() {
        LoadTest last = last();
        return passes.stream()
                .limit(passes.size() - 1L)
                .mapToDouble(test -> test.calls().warmupP10Nanos())
                .min()
                .stream()
                .map(best -> 100 * (1 - last.calls().warmupP10Nanos() / best))
                .findFirst()
                .orElse(0);
    }

    /** Maximum share of the last pass during which the JIT compiler of a server worked, in percent; 0 if unknown. */
    public double jitPercent() {
        return jitPercent(last());
    }

    private static double jitPercent(LoadTest pass) {
        return servers(pass)
                .filter(server -> server.jitMillis() != null && server.hiccupMeter() != null)
                .mapToDouble(server ->
                        100 * server.jitMillis() * 1e6 / server.hiccupMeter().elapsedNanos())
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    /** Total number of calls of all passes. */
    public long calls() {
        return calls(passes);
    }

    private static long calls(List<LoadTest> passes) {
        return passes.stream().mapToLong(test -> test.calls().warmupCount()).sum();
    }

    /** Total duration of all passes, in nanoseconds; 0 if unknown. */
    public double nanos() {
        return passes.stream().mapToDouble(WarmUp::nanos).sum();
    }

    private static double nanos(LoadTest pass) {
        return servers(pass)
                .map(ServerObservation::hiccupMeter)
                .filter(Objects::nonNull)
                .mapToDouble(HiccupMeterReading::elapsedNanos)
                .max()
                .orElse(0);
    }

    /** Name of the warm-up in tables. */
    public String name() {
        return last().name();
    }

    private LoadTest last() {
        return passes.get(passes.size() - 1);
    }

    private static Stream<ServerObservation> servers(LoadTest pass) {
        return Optional.ofNullable(pass.observation()).map(Observation::servers).stream()
                .flatMap(Collection::stream);
    }
}
