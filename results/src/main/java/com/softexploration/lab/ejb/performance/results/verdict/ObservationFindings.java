package com.softexploration.lab.ejb.performance.results.verdict;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.PauseMeterReading;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.ServerObservation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What the observations of a run say against its result. */
final class ObservationFindings {
    private static final double NANOS_PER_MILLI = 1e6;

    /** Of a shorter time one ordinary hiccup is a large share; that such a test can be trusted, its repetitions have to show. */
    private static final long SHORTEST_SHARED_NANOS = 1_000_000_000;

    /** Fewer have no 99th percentile. */
    private static final long FEWEST_WAKE_UPS = 100;

    private final ExperimentDescription run;
    private final List<Finding> findings = new ArrayList<>();

    ObservationFindings(ExperimentDescription run) {
        this.run = run;
    }

    List<Finding> findings() {
        if (run.status() != null && !run.status().equals("completed")) {
            findings.add(new Finding(
                    Rule.INCOMPLETE, "the run, " + run.status(), 1, Objects.requireNonNullElse(run.problem(), "")));
        }
        for (LoadTest test : run.loadTests() == null ? List.<LoadTest>of() : run.loadTests()) {
            examine(test);
        }
        return List.copyOf(findings);
    }

    private void examine(LoadTest test) {
        boolean warmUp = test.round() == 0;
        String where = test.name() + (warmUp ? " warm-up" : " round " + test.round());
        if (test.status() != null && !test.status().equals("completed")) {
            String detail = test.problem() == null ? test.status() : test.status() + ": " + test.problem();
            findings.add(new Finding(Rule.INCOMPLETE, where, 1, detail));
        }
        if ("remote".equals(test.side())
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
            examine(test.observation(), test, where);
        }
    }

    private void examine(Observation observation, LoadTest test, String where) {
        check(Rule.STEAL, observation.cpuStealPercent(), where);
        if (observation.cpuOtherPercent() != null) {
            check(Rule.OTHER_PROCESSES, observation.cpuOtherPercent(), where);
        } else if (run.machine() != null && run.machine().logicalCpus() > 0) {
            Stream.of(observation.loadAverageBefore(), observation.loadAverageAfter())
                    .filter(Objects::nonNull)
                    .max(Double::compare)
                    .ifPresent(load -> check(Rule.LOAD, load / run.machine().logicalCpus(), where));
        }
        for (ServerObservation server : servers(observation)) {
            examine(server, test, where + " (" + server.role() + ")");
        }
    }

    private void examine(ServerObservation server, LoadTest test, String where) {
        check(Rule.CLOCK, server.nanoTimePairNanos(), where);
        PauseMeterReading meter = server.pauseMeter();
        // collections of the warm-up are counted too, so the time is that of both
        long observedNanos = meter == null ? test.elapsedNanos() : Math.max(test.elapsedNanos(), meter.elapsedNanos());
        if (server.gcMillis() != null) {
            checkShare(Rule.GARBAGE_COLLECTION, server.gcMillis() * NANOS_PER_MILLI, observedNanos, where);
        }
        if (meter != null) {
            check(Rule.LONG_PAUSE, (double) meter.maxNanos(), where);
            checkShare(Rule.TIME_LOST, meter.pauseTotalNanos(), meter.elapsedNanos(), where);
            if (meter.wakeUpCount() >= FEWEST_WAKE_UPS) {
                check(Rule.LATE_WAKE_UPS, (double) meter.p99Nanos(), where);
            }
        }
    }

    private void checkShare(Rule rule, double nanos, long observedNanos, String where) {
        if (observedNanos >= SHORTEST_SHARED_NANOS) {
            check(rule, 100 * nanos / observedNanos, where);
        }
    }

    private void check(Rule rule, Double value, String where) {
        if (value != null && value > rule.limit()) {
            findings.add(new Finding(rule, where, value, ""));
        }
    }

    private static List<ServerObservation> servers(Observation observation) {
        return observation.servers() == null ? List.of() : observation.servers();
    }
}
