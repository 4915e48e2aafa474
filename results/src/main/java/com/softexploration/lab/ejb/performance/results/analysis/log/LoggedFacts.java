package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a load test's begin and end records say about it. Missing and malformed values are empty.
 *
 * @param properties values by {@link com.softexploration.lab.ejb.performance.contract.LogKeys key}; keys of the begin
 *     record differ from those of the end record
 * @param probeNanos readings of the CPU speed probe, including warm-up, in call order
 * @param ended whether there is an end record
 */
public record LoggedFacts(Map<String, String> properties, List<Long> probeNanos, boolean ended) {
    /** Facts of a published line. */
    public static final LoggedFacts NONE = new LoggedFacts(Map.of(), List.of(), false);

    /** Text of a key. */
    public Optional<String> text(String key) {
        return Optional.ofNullable(properties.get(key)).filter(value -> !value.isBlank());
    }

    /** Whole number from 0 up of a key. */
    public OptionalLong number(String key) {
        return text(key)
                .filter(text -> RecordHead.NUMBER.matcher(text).matches())
                .map(text -> OptionalLong.of(Long.parseLong(text)))
                .orElse(OptionalLong.empty());
    }

    /** Number from 0 up of a key. */
    public OptionalDouble decimal(String key) {
        return text(key)
                .filter(text -> RecordHead.DECIMAL.matcher(text).matches())
                .map(text -> OptionalDouble.of(Double.parseDouble(text)))
                .orElse(OptionalDouble.empty());
    }

    /** Instant of a key. */
    public Optional<Instant> instant(String key) {
        try {
            return text(key).map(Instant::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Place in the plan of an experiment; empty without a plan, or if it is damaged. */
    public Optional<PlanPosition> position() {
        try {
            return PlanPosition.of(this::text);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
