package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Findings about the observations of an experiment. */
final class ObservationFindings {
    private final ExperimentDescription experiment;
    private final List<Finding> findings = new ArrayList<>();
    private final List<Map<Rule, Double>> readings = new ArrayList<>();
    private final Set<String> logged;

    /**
     * Creates the findings about an experiment.
     *
     * @param logged ids of the load tests in the logs
     */
    ObservationFindings(ExperimentDescription experiment, Set<String> logged) {
        this.experiment = experiment;
        this.logged = logged;
    }

    List<Finding> findings() {
        if (experiment.completion().status() != null && experiment.completion().status() != Status.COMPLETED) {
            // The report and the command line state its problem.
            findings.add(new Finding(
                    Rule.INCOMPLETE, new Place.Whole(experiment.completion().status()), 1));
        }
        Set<String> excluded = ExcludedLoadTests.of(Optional.of(experiment)).ids();
        List<LoadTest> counting = Objects.requireNonNullElse(experiment.loadTests(), List.<LoadTest>of()).stream()
                .filter(test -> test.runId() == null || !excluded.contains(test.runId()))
                .toList();
        CpuSpeed speed = LoadTests.cpuSpeed(Optional.of(experiment));
        counting.forEach(test -> findings.addAll(of(
                test,
                experiment.environment().machine(),
                speed,
                experiment.hasSeveralStarts(),
                experiment.unfinished())));
        counting.stream()
                .filter(test -> test.repetition().round() > 0)
                .map(test ->
                        Disturbances.readings(test, experiment.environment().machine(), speed))
                .forEach(readings::add);
        requireSamples(counting.stream()
                .filter(test -> test.repetition().round() > 0
                        && test.completion().status() == Status.COMPLETED
                        && test.runId() != null)
                .toList());
        return List.copyOf(findings);
    }

    /** Returns the highest values of each load test that counts, by rule; valid after {@link #findings}. */
    List<Map<Rule, Double>> readings() {
        return List.copyOf(readings);
    }

    /**
     * Adds findings for load tests without samples, distinguishing a missing log from a load test missing in an
     * existing log.
     */
    private void requireSamples(List<LoadTest> completed) {
        Set<List<Object>> given = completed.stream()
                .filter(test -> logged.contains(test.runId()))
                .map(ObservationFindings::log)
                .collect(Collectors.toSet());
        for (LoadTest test : completed) {
            if (!logged.contains(test.runId())) {
                Place place = Place.InDescription.of(test, experiment.hasSeveralStarts());
                findings.add(
                        given.contains(log(test))
                                ? new Finding(Rule.INCOMPLETE, place, new Cause.NotInLog())
                                : new Finding(Rule.NOT_GIVEN, place, 1));
            }
        }
    }

    /** Returns a key of the log of a load test; each server start has a separate log. */
    private static List<Object> log(LoadTest test) {
        return List.of(test.repetition().start(), test.call().side());
    }

    /**
     * Returns the findings about one load test.
     *
     * @param machine null if unknown
     * @param severalStarts whether the experiment has several server starts
     * @param stated problem of the experiment, which is not repeated
     */
    static List<Finding> of(
            LoadTest test, Machine machine, CpuSpeed speed, boolean severalStarts, Optional<String> stated) {
        List<Finding> findings = new ArrayList<>();
        Place place = Place.InDescription.of(test, severalStarts);
        if (test.completion().status() != null && test.completion().status() != Status.COMPLETED) {
            findings.add(new Finding(
                    Rule.INCOMPLETE,
                    place,
                    new Cause.Ended(
                            test.completion().status(), test.completion().problemUnlessStated(stated))));
        }
        if (test.call().side() == Side.REMOTE
                && test.servers().servedBy() != null
                && test.servers().servedBy().equals(test.servers().server())) {
            findings.add(new Finding(
                    Rule.NOT_REMOTE, place, new Cause.OfServer(test.servers().servedBy())));
        }
        if (test.repetition().round() == 0) {
            return findings; // disturbed warm-up affects no figure
        }
        if (test.observation() == null) {
            findings.add(new Finding(Rule.NOT_OBSERVED, place, 1));
        } else {
            findings.addAll(Disturbances.findings(test, machine, speed, severalStarts));
        }
        return findings;
    }
}
