package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Server;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Disturbances;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.ExcludedLoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Records the description of a running experiment.
 * Every change is written to {@code run.json} immediately, so that a killed run
 * leaves all known facts.
 */
final class ExperimentJournal implements LoadTestDriver.Journal {
    private static final String NOT_ENDED =
            "the command line did not finish; if it is no longer running, run the experiment again";

    private final ExperimentSetup setup;
    private final Path directory;
    private final Instant startedAt;
    private final Machine machine;
    private final List<LoadTest> loadTests = new ArrayList<>();
    private int recorded;
    private PlannedExperiment experiment;
    private Server server;
    private SideBySide sideBySide;
    private final List<Jvm> jvms = new ArrayList<>();
    private final InterimEstimates interim = new InterimEstimates(
            () -> ExcludedLoadTests.of(Optional.of(description())).ids());
    private final DisturbedLoadTests disturbed = new DisturbedLoadTests();
    private Instant endedAt;
    private Status status = Status.FAILED;
    private String problem = NOT_ENDED;

    /**
     * Creates the description with the expected plan. The run counts as failed until it ends, since it may be killed at
     * any moment.
     */
    ExperimentJournal(ExperimentSetup setup, Path directory, Instant startedAt, PlannedExperiment plan, Machine machine)
            throws CliException {
        this.setup = setup;
        this.directory = directory;
        this.startedAt = startedAt;
        this.experiment = plan;
        this.machine = machine;
        write();
    }

    /** Run directory of the experiment. */
    Path directory() {
        return directory;
    }

    /** Returns the description so far. */
    ExperimentDescription description() {
        return new ExperimentDescription(
                ExperimentDescription.SCHEMA_VERSION,
                directory.getFileName().toString(),
                new ExperimentDescription.Completion(startedAt, endedAt, status, problem),
                experiment.parameters(loadTests),
                new ExperimentDescription.Environment(setup.project(), server, machine, List.copyOf(jvms), sideBySide),
                List.copyOf(loadTests));
    }

    /** Returns the final plan after the servers have started, before that the expected plan. */
    PlannedExperiment experiment() {
        return experiment;
    }

    /** Returns the estimates so far. */
    InterimEstimates interim() {
        return interim;
    }

    /** Records the variants whose servers are up at the same time. */
    void sideBySide(SideBySide others) throws CliException {
        sideBySide = others;
        write();
    }

    /** Records the final plan and the JVMs; called after each server start. */
    void serversStarted(Server startedServer, List<Jvm> startedJvms, PlannedExperiment finalPlan) throws CliException {
        experiment = finalPlan;
        server = startedServer;
        jvms.addAll(startedJvms);
        write();
    }

    @Override
    public void add(LoadTestOutcome outcome) throws CliException {
        if (outcome.run().test().isRecorded()) {
            recorded++; // the result log says all about it
            return;
        }
        loadTests.add(outcome.entry());
        interim.add(outcome);
        write();
    }

    @Override
    public PlannedLoadTest placed(PlannedLoadTest test) {
        PlanPosition.OfExperiment ofThis = new PlanPosition.OfExperiment(
                directory.getFileName().toString(),
                experiment.plan().kind(),
                experiment.parameters(loadTests).quick());
        return test.at(ofThis, loadTests.size() + recorded + 1);
    }

    @Override
    public List<Finding> disturbances(LoadTest loadTest) {
        return Disturbances.of(loadTest, machine, LoadTests.cpuSpeed(Optional.of(description())));
    }

    @Override
    public DisturbedLoadTests disturbed() {
        return disturbed;
    }

    /** Whether the result will be that of all calls so far: none is excluded, as disturbed or for the CPU's speed. */
    boolean excludesNothing() {
        return !disturbed.areAny() && Stream.of(Side.values()).allMatch(side -> usedShare(side) == 1);
    }

    @Override
    public double usedShare(Side side) {
        ExperimentDescription soFar = description();
        List<Long> readings = soFar.loadTests().stream()
                .filter(test -> test.call().side() == side)
                .flatMap(test -> test.calls().cpuProbeNanos().stream())
                .toList();
        return 1 - LoadTests.cpuSpeed(Optional.of(soFar)).unusedPercent(readings) / 100;
    }

    /** Records the end of a completed run; unsupported parts of the plan are recorded as its problem. */
    void complete() throws CliException {
        end(Status.COMPLETED, experiment.plan().excluded().orElse(null));
    }

    /**
     * Records the end of the run.
     *
     * @param finalStatus {@link Status#FAILED} or {@link Status#CANCELLED}
     * @param finalProblem cause and remedy
     */
    void end(Status finalStatus, String finalProblem) throws CliException {
        endedAt = setup.clock().instant();
        status = finalStatus;
        problem = finalProblem;
        write();
    }

    private void write() throws CliException {
        Uninterrupted.run(() -> setup.files().writeRun(description(), directory.resolve(ResultFiles.RUN_FILE)));
    }
}
