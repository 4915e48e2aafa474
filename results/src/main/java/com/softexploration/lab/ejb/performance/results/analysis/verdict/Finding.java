package com.softexploration.lab.ejb.performance.results.analysis.verdict;

/**
 * A value above the limit of a rule.
 *
 * @param rule the rule
 * @param where load test, with the server if it is one of two
 * @param value observed value in the rule's unit; unused by rules that only count
 * @param detail description, for rules that only count; otherwise empty
 */
record Finding(Rule rule, String where, double value, String detail) {
    /** Whether the finding disturbs its load test. */
    boolean disturbs() {
        return rule.effect() == Rule.Effect.NOISE;
    }

    /** Whether the finding invalidates the whole result. */
    boolean spoils() {
        return rule.effect() == Rule.Effect.INVALIDATES;
    }
}
