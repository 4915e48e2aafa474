package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Determines the verdict on a result: applies every {@link Rule} and summarises the findings, one sentence per rule.
 */
public final class Judge {
    private static final String NOT_OBSERVED = "the logs contain no observations of the machine";

    private static final String OF_LOGS = NOT_OBSERVED
            + ": steal time, other processes and the answering server's pauses are unknown, and no load test is left out"
            + " for them; give run.json";
    private static final String UNKNOWN_STEAL =
            "steal time is unknown: run.json of schema version %d recorded it by another definition";
    /** Maximum number of places named in a reason; others are counted. */
    private static final int NAMED_PLACES = 3;

    private Judge() {}

    /**
     * Judges a result.
     *
     * @param experiment an experiment, or bare logs
     */
    public static Verdict judge(ExperimentAnalysis experiment) {
        Analysis analysis = experiment.analysis();
        Optional<ExperimentDescription> description = experiment.description();
        List<LoadTest> loadTests =
                description.map(ExperimentDescription::loadTests).orElse(List.of());
        boolean ofLogs = description.filter(ExperimentDescription::isOfLogs).isPresent();
        boolean observed = !ofLogs && loadTests.stream().anyMatch(test -> test.observation() != null);
        Set<String> aborted = loadTests.stream()
                .filter(test ->
                        test.completion().status() != null && test.completion().status() != Status.COMPLETED)
                .map(LoadTest::runId)
                .collect(Collectors.toSet());
        List<Finding> findings = new ArrayList<>(LogFindings.of(analysis, aborted));
        Set<String> logged =
                analysis.loadTests().stream().map(LoadTestSummary::id).collect(Collectors.toSet());
        description.ifPresent(described -> findings.addAll(new ObservationFindings(described, logged).findings()));
        return verdict(
                observed,
                ofLogs,
                findings,
                SeriesVerdict.of(experiment),
                description.stream()
                        .filter(ExperimentDescription::hasUnknownStealTime)
                        .map(earlier -> UNKNOWN_STEAL.formatted(earlier.schemaVersion()))
                        .toList());
    }

    /** Judges load tests without an experiment, by their observations alone. */
    public static Verdict judge(List<LoadTest> loadTests) {
        List<Finding> findings = loadTests.stream()
                .flatMap(test -> ObservationFindings.of(test, null, CpuSpeed.UNKNOWN, "", Optional.empty()).stream())
                .collect(Collectors.toCollection(ArrayList::new));
        return verdict(
                loadTests.stream().anyMatch(test -> test.observation() != null), false, findings, List.of(), List.of());
    }

    private static Verdict verdict(
            boolean observed, boolean ofLogs, List<Finding> findings, List<SeriesVerdict> series, List<String> notes) {
        List<String> reasons = new ArrayList<>(notes);
        if (!observed) {
            reasons.add(ofLogs ? OF_LOGS : NOT_OBSERVED);
            findings.removeIf(finding -> finding.rule() == Rule.NOT_OBSERVED);
        }
        for (Rule rule : Rule.values()) {
            List<Finding> broken =
                    findings.stream().filter(f -> f.rule() == rule).toList();
            if (!broken.isEmpty()) {
                reasons.add(reason(rule, broken));
            }
        }
        return new Verdict(observed ? state(findings, series) : State.UNKNOWN, List.copyOf(reasons), series);
    }

    /** Determines the state; if no series is long enough to be judged, a single disturbance is too many. */
    private static State state(List<Finding> findings, List<SeriesVerdict> series) {
        List<SeriesVerdict> judged =
                series.stream().filter(SeriesVerdict::isJudged).toList();
        if (findings.stream().anyMatch(Finding::spoils)
                || (judged.isEmpty() && findings.stream().anyMatch(Finding::disturbs))) {
            return State.NOISY;
        }
        long quotable = judged.stream().filter(SeriesVerdict::quotable).count();
        if (quotable == judged.size()) {
            return State.CLEAN;
        }
        return quotable == 0 ? State.NOISY : State.PARTLY;
    }

    private static String reason(Rule rule, List<Finding> findings) {
        return rule.limit() == 0 ? counted(rule, findings) : measured(rule, findings);
    }

    private static String counted(Rule rule, List<Finding> findings) {
        Set<String> places = findings.stream()
                .map(finding ->
                        finding.detail().isEmpty() ? finding.where() : finding.where() + " (" + finding.detail() + ")")
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return lowerFirst(rule.subject()) + ": " + places(places);
    }

    private static String measured(Rule rule, List<Finding> findings) {
        List<Finding> worstFirst = findings.stream()
                .sorted(Comparator.comparingDouble(Finding::value).reversed())
                .toList();
        Set<String> places =
                worstFirst.stream().map(Finding::where).collect(Collectors.toCollection(LinkedHashSet::new));
        double worst = worstFirst.get(0).value();
        return "%s: %s%s (%s) in %s"
                .formatted(
                        lowerFirst(rule.subject()),
                        places.size() > 1 ? "up to " : "",
                        rule.text(worst),
                        rule.limitText(),
                        places(places));
    }

    private static String places(Set<String> places) {
        String named = places.stream().limit(NAMED_PLACES).collect(Collectors.joining(", "));
        int more = places.size() - NAMED_PLACES;
        return more > 0 ? named + " and " + more + " more" : named;
    }

    private static String lowerFirst(String text) {
        boolean abbreviation = text.length() > 1 && Character.isUpperCase(text.charAt(1));
        return abbreviation ? text : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }
}
