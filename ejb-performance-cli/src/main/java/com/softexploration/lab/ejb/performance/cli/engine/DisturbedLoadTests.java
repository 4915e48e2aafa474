package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.FindingText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Number of disturbed load tests of an experiment so far, and what disturbed most of them. */
final class DisturbedLoadTests {
    /** Rounds with a disturbed load test after which it is no accident. */
    private static final int ROUNDS_BEFORE_WARNING = 2;

    /** A load test is attributed to its first disturbance in this order. */
    private static final Comparator<Rule> CAUSES_FIRST =
            Comparator.<Rule, Boolean>comparing(rule -> !rule.causesOthers()).thenComparing(Comparator.naturalOrder());

    private final Map<Rule, Integer> counts = new EnumMap<>(Rule.class);
    private final Map<Rule, Finding> worst = new EnumMap<>(Rule.class);
    private int measured;
    private int disturbed;
    private int repeated;
    private int disturbedBefore;
    private int disturbedRounds;
    private boolean warned;

    /**
     * Counts a measured load test, but not its repetition.
     *
     * @param findings its disturbances; empty if it was not disturbed
     */
    void add(List<Finding> findings) {
        measured++;
        findings.stream().min(Comparator.comparing(Finding::rule, CAUSES_FIRST)).ifPresent(cause -> {
            disturbed++;
            counts.merge(cause.rule(), 1, Integer::sum);
            worst.merge(cause.rule(), cause, (one, other) -> one.value() >= other.value() ? one : other);
        });
    }

    /** Counts a repetition. */
    void addRepetition() {
        repeated++;
    }

    /** Ends a round. */
    void endRound() {
        if (disturbed > disturbedBefore) {
            disturbedRounds++;
        }
        disturbedBefore = disturbed;
    }

    /** Whether there are any. */
    boolean areAny() {
        return disturbed > 0;
    }

    /** The count, for example {@code 12 of 48 load tests disturbed, mostly by other processes; repeated 9}. */
    Optional<String> sentence() {
        return main().map(rule -> disturbed + " of " + measured + (measured == 1 ? " load test" : " load tests")
                + " disturbed, " + (counts.size() > 1 ? "mostly by " : "by ") + word(rule)
                + (repeated == 0 ? "" : "; repeated " + repeated));
    }

    /** The main cause and remedies, once, after the second disturbed round. */
    Optional<String> warning(String longer) {
        if (warned || disturbedRounds < ROUNDS_BEFORE_WARNING) {
            return Optional.empty();
        }
        warned = true;
        return main().map(rule ->
                cause(worst.get(rule)) + "; stop other programs, or press Ctrl-C and take more time: " + longer);
    }

    private Optional<Rule> main() {
        return counts.entrySet().stream()
                .max(Comparator.<Map.Entry<Rule, Integer>>comparingInt(Map.Entry::getValue)
                        .thenComparing(Map.Entry::getKey, CAUSES_FIRST.reversed()))
                .map(Map.Entry::getKey);
    }

    private static String cause(Finding finding) {
        String value = NumberText.percent(finding.value());
        return switch (finding.rule()) {
            case OTHER_PROCESSES -> "This machine is busy: other processes use up to " + value + " of its CPUs";
            case STEAL -> "This machine is busy: steal time is up to " + value + " of the demanded CPU time";
            default -> "Load tests are disturbed: " + FindingText.disturbance(finding);
        };
    }

    private static String word(Rule rule) {
        return switch (rule) {
            case OTHER_PROCESSES, LOAD -> "other processes";
            case STEAL -> "steal time";
            case CPU_SPEED -> "a slow CPU";
            case DEAD_GENERATOR -> "calling servers that died";
            case SEND_ERROR -> "late calls";
            default -> "pauses";
        };
    }
}
