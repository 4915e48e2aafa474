package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import java.util.Optional;

/**
 * A value above the limit of a rule.
 *
 * @param rule the rule
 * @param value observed value: in the rule's unit, or a number that the rule's limit of 0 does not judge; 1 for a mere
 *     occurrence
 * @param cause empty if rule and value tell all
 */
public record Finding(Rule rule, Place place, double value, Optional<Cause> cause) {
    /** A value that needs no cause. */
    Finding(Rule rule, Place place, double value) {
        this(rule, place, value, Optional.empty());
    }

    /** An occurrence with a cause. */
    Finding(Rule rule, Place place, Cause cause) {
        this(rule, place, 1, Optional.of(cause));
    }

    /** Whether the finding disturbs its load test. */
    public boolean disturbs() {
        return rule.effect() == Rule.Effect.NOISE;
    }

    /** Whether the finding invalidates the whole result. */
    public boolean spoils() {
        return rule.effect() == Rule.Effect.INVALIDATES;
    }
}
