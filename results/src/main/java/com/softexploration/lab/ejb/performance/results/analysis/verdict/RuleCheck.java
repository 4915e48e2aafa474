package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a rule found in the load tests that count.
 *
 * @param worst highest value, in the rule's unit, whether within the limit or above; of a rule with the limit 0, the
 *     number of occurrences
 * @param loadTests number of load tests to which the rule was applied
 * @param broken number of those above the limit; of damaged logs and failed calls, of places in the logs
 */
public record RuleCheck(Rule rule, double worst, int loadTests, int broken) {
    /**
     * All checks of an experiment.
     *
     * @param loadTests number of measured load tests that count
     * @param readings highest values of each load test that counts, by rule
     * @param findings values above the limits
     */
    static List<RuleCheck> of(int loadTests, List<Map<Rule, Double>> readings, List<Finding> findings) {
        return Arrays.stream(Rule.values())
                .flatMap(rule -> of(
                        rule,
                        loadTests,
                        readings,
                        findings.stream()
                                .filter(finding -> finding.rule() == rule)
                                .toList())
                        .stream())
                .toList();
    }

    private static Optional<RuleCheck> of(
            Rule rule, int loadTests, List<Map<Rule, Double>> readings, List<Finding> findings) {
        int broken = findings.stream()
                .map(finding -> loadTest(finding.place()))
                .collect(Collectors.toSet())
                .size();
        if (rule.limit() == 0) {
            boolean counts = rule.effect() != Rule.Effect.COST && (rule != Rule.DEAD_GENERATOR || broken > 0);
            double occurrences =
                    findings.stream().mapToLong(RuleCheck::occurrences).sum();
            return counts ? Optional.of(new RuleCheck(rule, occurrences, loadTests, broken)) : Optional.empty();
        }
        List<Double> values = readings.stream()
                .filter(reading -> reading.containsKey(rule))
                .map(reading -> reading.get(rule))
                .toList();
        return values.stream().max(Double::compare).map(worst -> new RuleCheck(rule, worst, values.size(), broken));
    }

    private static long occurrences(Finding finding) {
        return finding.cause().orElse(null) instanceof Cause.FailedCalls failed
                ? failed.counts().values().stream().mapToLong(Long::longValue).sum()
                : 1;
    }

    /** Identifies the load test of a place, or the place if it is no load test; several servers share a load test. */
    private static Object loadTest(Place place) {
        return place instanceof Place.InDescription test ? List.of(test.call(), test.repetition()) : place;
    }

    /** Whether a load test that counts is disturbed by it. */
    public boolean disturbs() {
        return !passed() && rule.effect() == Rule.Effect.NOISE;
    }

    /** Whether no load test that counts is above the limit. */
    public boolean passed() {
        return broken == 0;
    }
}
