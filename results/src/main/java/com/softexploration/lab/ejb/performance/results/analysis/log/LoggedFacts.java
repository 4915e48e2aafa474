package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Facts about a load test contained in its begin and end records. Missing and malformed values are empty.
 *
 * @param properties values by {@link com.softexploration.lab.ejb.performance.contract.LogKeys key}; keys of the begin
 *     record differ from those of the end record
 * @param probeNanos readings of the CPU speed probe, including warm-up, in call order
 * @param ended whether there is an end record
 */
public record LoggedFacts(Map<String, String> properties, List<Long> probeNanos, boolean ended) {
    /** Facts of a published line, which contains none. */
    public static final LoggedFacts NONE = new LoggedFacts(Map.of(), List.of(), false);

    /** Returns the text of a key; empty if missing. */
    public Optional<String> text(String key) {
        return Optional.ofNullable(properties.get(key)).filter(value -> !value.isBlank());
    }

    /** Returns the non-negative integer of a key; empty if missing or invalid. */
    public OptionalLong number(String key) {
        return text(key)
                .filter(text -> RecordHead.NUMBER.matcher(text).matches())
                .map(text -> OptionalLong.of(Long.parseLong(text)))
                .orElse(OptionalLong.empty());
    }

    /** Returns the non-negative number of a key; empty if missing or invalid. */
    public OptionalDouble decimal(String key) {
        return text(key)
                .filter(text -> RecordHead.DECIMAL.matcher(text).matches())
                .map(text -> OptionalDouble.of(Double.parseDouble(text)))
                .orElse(OptionalDouble.empty());
    }

    /** Returns the instant of a key; empty if missing or invalid. */
    public Optional<Instant> instant(String key) {
        try {
            return text(key).map(Instant::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Returns the known resources used by the measured calls, by key. */
    public Map<String, Long> resources() {
        Map<String, Long> known = new HashMap<>();
        Stream.concat(LogKeys.CALLER_RESOURCES.stream(), LogKeys.ANSWERER_RESOURCES.stream())
                .forEach(key -> number(key).ifPresent(value -> known.put(key, value)));
        return Map.copyOf(known);
    }

    /**
     * Returns the facts of the first of several callers of one load test, with the resources of all: the sum of their
     * own, and the most of the answering server, which each of them read. Without those that one does not know.
     */
    static LoggedFacts joint(List<LoggedFacts> callers) {
        Map<String, String> joint = new HashMap<>(callers.get(0).properties);
        LogKeys.CALLER_RESOURCES.forEach(key -> replace(joint, key, callers, LongStream::sum));
        LogKeys.ANSWERER_RESOURCES.forEach(
                key -> replace(joint, key, callers, values -> values.max().orElse(0)));
        return new LoggedFacts(joint, callers.get(0).probeNanos, callers.get(0).ended);
    }

    private static void replace(
            Map<String, String> joint, String key, List<LoggedFacts> callers, ToLongFunction<LongStream> merge) {
        joint.remove(key);
        if (callers.stream().allMatch(caller -> caller.number(key).isPresent())) {
            LongStream values =
                    callers.stream().mapToLong(caller -> caller.number(key).getAsLong());
            joint.put(key, Long.toString(merge.applyAsLong(values)));
        }
    }

    /** Whether the servers were recorded meanwhile, so that the load test is excluded from all figures. */
    public boolean isRecorded() {
        return position().filter(place -> place.purpose().recorded()).isPresent();
    }

    /** Position in the plan of an experiment; empty if there is no plan, or the position is damaged. */
    public Optional<PlanPosition> position() {
        try {
            return PlanPosition.of(this::text);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
