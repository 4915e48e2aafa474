package com.softexploration.lab.ejb.performance.results.verdict;

import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What the observations of an experiment say against its result. */
final class ObservationFindings {
    private final ExperimentDescription experiment;
    private final List<Finding> findings = new ArrayList<>();
    private final boolean several;

    ObservationFindings(ExperimentDescription experiment) {
        this.experiment = experiment;
        this.several =
                experiment.parameters() != null && experiment.parameters().starts() > 1;
    }

    List<Finding> findings() {
        if (experiment.status() != null && experiment.status() != Status.COMPLETED) {
            findings.add(new Finding(
                    Rule.INCOMPLETE,
                    "the experiment, " + experiment.status(),
                    1,
                    Objects.requireNonNullElse(experiment.problem(), "")));
        }
        Set<String> superseded = LoadTests.superseded(Optional.of(experiment));
        for (LoadTest test : experiment.loadTests() == null ? List.<LoadTest>of() : experiment.loadTests()) {
            if (test.runId() == null || !superseded.contains(test.runId())) {
                examine(test);
            }
        }
        return List.copyOf(findings);
    }

    private void examine(LoadTest test) {
        boolean warmUp = test.round() == 0;
        String where = test.name()
                + (warmUp ? " warm-up" : " round " + test.round())
                + (several ? ", start " + test.start() : "");
        if (test.status() != null && test.status() != Status.COMPLETED) {
            String detail = test.problem() == null ? test.status().word() : test.status() + ": " + test.problem();
            findings.add(new Finding(Rule.INCOMPLETE, where, 1, detail));
        }
        if (test.side() == Side.REMOTE
                && test.servedBy() != null
                && test.servedBy().equals(test.server())) {
            findings.add(new Finding(Rule.NOT_REMOTE, where, 1, "served by " + test.servedBy()));
        }
        if (warmUp) {
            return; // what disturbs it disturbs no figure
        }
        if (test.observation() == null) {
            findings.add(new Finding(Rule.NOT_OBSERVED, where, 1, ""));
        } else {
            findings.addAll(Disturbances.of(test, experiment.machine(), where));
        }
    }
}
