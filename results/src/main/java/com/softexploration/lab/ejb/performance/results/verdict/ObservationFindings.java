package com.softexploration.lab.ejb.performance.results.verdict;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.ServerObservation;
import com.softexploration.lab.ejb.performance.results.description.PauseMeterReading;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** What the observations of an experiment say against its result. */
final class ObservationFindings {
    /** Fewer have no 99th percentile. */
    private static final long FEWEST_WAKE_UPS = 100;

    private final ExperimentDescription experiment;
    private final List<Finding> findings = new ArrayList<>();

    ObservationFindings(ExperimentDescription experiment) {
        this.experiment = experiment;
    }

    List<Finding> findings() {
        if (experiment.status() != null && experiment.status() != Status.COMPLETED) {
            findings.add(new Finding(
                    Rule.INCOMPLETE,
                    "the experiment, " + experiment.status(),
                    1,
                    Objects.requireNonNullElse(experiment.problem(), "")));
        }
        for (LoadTest test : experiment.loadTests() == null ? List.<LoadTest>of() : experiment.loadTests()) {
            examine(test);
        }
        return List.copyOf(findings);
    }

    private void examine(LoadTest test) {
        boolean warmUp = test.round() == 0;
        String where = test.name() + (warmUp ? " warm-up" : " round " + test.round());
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
            examine(test.observation(), where);
        }
    }

    private void examine(Observation observation, String where) {
        check(Rule.STEAL, observation.cpuStealPercent(), where);
        if (observation.cpuOtherPercent() != null) {
            check(Rule.OTHER_PROCESSES, observation.cpuOtherPercent(), where);
        } else if (experiment.machine() != null && experiment.machine().logicalCpus() > 0) {
            Stream.of(observation.loadAverageBefore(), observation.loadAverageAfter())
                    .filter(Objects::nonNull)
                    .max(Double::compare)
                    .ifPresent(
                            load -> check(Rule.LOAD, load / experiment.machine().logicalCpus(), where));
        }
        for (ServerObservation server :
                Objects.requireNonNullElse(observation.servers(), List.<ServerObservation>of())) {
            examine(server, where + " (" + server.role() + ")");
        }
    }

    private void examine(ServerObservation server, String where) {
        check(Rule.CLOCK, server.nanoTimePairNanos(), where);
        check(Rule.GARBAGE_COLLECTION, server.gcPercent(), where);
        PauseMeterReading meter = server.pauseMeter();
        if (meter != null) {
            check(Rule.LONG_PAUSE, (double) meter.maxNanos(), where);
            check(Rule.TIME_LOST, meter.lostPercent(), where);
            if (meter.wakeUpCount() >= FEWEST_WAKE_UPS) {
                check(Rule.LATE_WAKE_UPS, (double) meter.p99Nanos(), where);
            }
        }
    }

    private void check(Rule rule, OptionalDouble value, String where) {
        value.ifPresent(known -> check(rule, known, where));
    }

    private void check(Rule rule, Double value, String where) {
        if (value != null && value > rule.limit()) {
            findings.add(new Finding(rule, where, value, ""));
        }
    }
}
