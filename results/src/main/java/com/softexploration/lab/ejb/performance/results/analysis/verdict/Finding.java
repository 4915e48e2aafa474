package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import java.util.Optional;

/**
 * Value that exceeds the limit of a rule.
 *
 * @param rule the rule
 * @param value observed value: in the rule's unit, or a number that the rule's limit of 0 does not judge; 1 for a mere
 *     occurrence
 * @param cause empty if rule and value tell all
 */
public record Finding(Rule rule, Place place, double value, Optional<Cause> cause) {
    /** Creates a finding without additional information. */
    Finding(Rule rule, Place place, double value) {
        this(rule, place, value, Optional.empty());
    }

    /** Creates a finding whose value is the occurrence itself. */
    Finding(Rule rule, Place place, Cause cause) {
        this(rule, place, 1, Optional.of(cause));
    }

    /** Returns whether the finding disturbs its load test. */
    public boolean disturbs() {
        return rule.effect() == Rule.Effect.NOISE;
    }

    /** Returns whether the finding invalidates the whole result. */
    public boolean invalidates() {
        return rule.effect() == Rule.Effect.INVALIDATES;
    }
}
