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

    /** Position in the plan of an experiment; empty if there is no plan, or the position is damaged. */
    public Optional<PlanPosition> position() {
        try {
            return PlanPosition.of(this::text);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
