package com.softexploration.lab.ejb.performance.results.analysis.history;

import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Completion;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Project;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.time.Instant;
import java.util.Optional;

/**
 * A run of a history.
 *
 * @param experiment the stored experiment, whose description and start are known
 * @param estimates medians of its series with intervals
 */
public record Run(StoredExperiment experiment, SeriesEstimates estimates) {
    /** Reason why a run is not used: it is quick. */
    private static final String QUICK = "quick";

    static Run of(StoredExperiment experiment) {
        return new Run(experiment, RunComparison.estimates(experiment));
    }

    private ExperimentDescription description() {
        return experiment.description().orElseThrow();
    }

    /** Name of its folder when it was measured. */
    public String name() {
        return Optional.ofNullable(description().runId()).orElseGet(experiment::folder);
    }

    /** Start of the run. */
    public Instant startedAt() {
        return description().completion().startedAt();
    }

    /** Full hash of the project's commit, possibly with {@code -dirty}; empty if unknown. */
    public String commit() {
        return Optional.ofNullable(description().environment().project())
                .map(Project::gitCommit)
                .orElse("");
    }

    /** Product and release of the server; empty if unknown. */
    public String server() {
        return experiment.server().orElse("");
    }

    /** Returns whether both are the same run, by name and start. */
    boolean isSameAs(Run other) {
        return name().equals(other.name()) && startedAt().equals(other.startedAt());
    }

    Setting setting() {
        return Setting.of(description());
    }

    /** Returns whether the clock was set back during the run, so that its place among others is uncertain. */
    boolean hasClockSetBack() {
        Completion completion = description().completion();
        return completion.endedAt() != null && completion.endedAt().isBefore(completion.startedAt());
    }

    /**
     * Returns one word why a series of this run is not used for changes: {@code quick}, {@code noisy}, or the verdict
     * on the series; empty if it is used.
     */
    Optional<String> unused(SeriesKey key) {
        return description().isQuick() ? Optional.of(QUICK) : experiment.unquotable(key);
    }
}
