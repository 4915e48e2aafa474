package com.softexploration.lab.ejb.performance.results.verdict;

/**
 * A value above the limit of a rule.
 *
 * @param rule which limit
 * @param where the load test, and the server where it is one of two
 * @param value what was found, in the rule's unit; not used by rules that only count
 * @param detail what happened, for rules that only count; else empty
 */
record Finding(Rule rule, String where, double value, String detail) {
    /** Whether it disturbs the load test that it is of. */
    boolean disturbs() {
        return rule.effect() == Rule.Effect.NOISE;
    }

    /** Whether it spoils the whole result. */
    boolean spoils() {
        return rule.effect() == Rule.Effect.INVALIDATES;
    }
}
