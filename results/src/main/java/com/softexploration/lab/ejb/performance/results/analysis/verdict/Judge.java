package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.Gap;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Determines the verdict on a result by applying every {@link Rule}. */
public final class Judge {
    private Judge() {}

    /**
     * Determines the verdict on an experiment.
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
        List<Map<Rule, Double>> readings = new ArrayList<>(LogFindings.readings(analysis));
        description.map(described -> new ObservationFindings(described, logged)).ifPresent(observations -> {
            findings.addAll(observations.findings());
            readings.addAll(observations.readings());
        });
        return verdict(
                observed,
                ofLogs,
                findings,
                checked(loadTests, ExcludedLoadTests.of(description).ids(), readings, findings),
                SeriesVerdict.of(experiment),
                description.stream()
                        .filter(ExperimentDescription::hasUnknownStealTime)
                        .map(earlier -> new Gap.UnknownSteal(earlier.schemaVersion()))
                        .toList());
    }

    /** Determines the verdict on load tests without an experiment, by their observations alone. */
    public static Verdict judge(List<LoadTest> loadTests) {
        List<Finding> findings = loadTests.stream()
                .flatMap(test -> ObservationFindings.of(test, null, CpuSpeed.UNKNOWN, false, Optional.empty()).stream())
                .collect(Collectors.toCollection(ArrayList::new));
        return verdict(
                loadTests.stream().anyMatch(test -> test.observation() != null),
                false,
                findings,
                checked(
                        loadTests,
                        Set.of(),
                        loadTests.stream()
                                .map(test -> Disturbances.readings(test, null, CpuSpeed.UNKNOWN))
                                .toList(),
                        findings),
                List.of(),
                List.of());
    }

    private static Verdict.Checked checked(
            List<LoadTest> loadTests, Set<String> excluded, List<Map<Rule, Double>> readings, List<Finding> findings) {
        List<LoadTest> measured =
                loadTests.stream().filter(test -> test.repetition().round() > 0).toList();
        int without = (int) measured.stream()
                .filter(test -> test.runId() != null && excluded.contains(test.runId()))
                .count();
        int counting = measured.size() - without;
        return new Verdict.Checked(RuleCheck.of(counting, readings, findings), counting, without);
    }

    private static Verdict verdict(
            boolean observed,
            boolean ofLogs,
            List<Finding> findings,
            Verdict.Checked checked,
            List<SeriesVerdict> series,
            List<Gap.UnknownSteal> unknownSteal) {
        List<Gap> gaps = new ArrayList<>(unknownSteal);
        if (!observed) {
            gaps.add(new Gap.NotObserved(ofLogs));
            findings.removeIf(finding -> finding.rule() == Rule.NOT_OBSERVED);
        }
        return new Verdict(
                observed ? state(findings, series) : State.UNKNOWN,
                List.copyOf(gaps),
                List.copyOf(findings),
                series,
                observed ? checked : checked.without(Rule.NOT_OBSERVED));
    }

    /**
     * Returns the state of a verdict; if no series has enough calls to be judged, a single disturbance is sufficient
     * for noise.
     */
    private static State state(List<Finding> findings, List<SeriesVerdict> series) {
        List<SeriesVerdict> judged =
                series.stream().filter(SeriesVerdict::isJudged).toList();
        if (findings.stream().anyMatch(Finding::invalidates)
                || (judged.isEmpty() && findings.stream().anyMatch(Finding::disturbs))) {
            return State.NOISY;
        }
        long quotable = judged.stream().filter(SeriesVerdict::quotable).count();
        if (judged.isEmpty() && !series.isEmpty()) {
            return State.SHORT;
        }
        if (quotable == judged.size()) {
            return State.CLEAN;
        }
        return quotable == 0 ? State.NOISY : State.PARTLY;
    }
}
