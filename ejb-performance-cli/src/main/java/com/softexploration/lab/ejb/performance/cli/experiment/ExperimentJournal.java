package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Project;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Server;
import com.softexploration.lab.ejb.performance.results.model.Status;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The description of a run while it goes on. Each entry is written to {@code run.json} at once, so that even a run that is
 * killed leaves what is known of it.
 */
final class ExperimentJournal {
    private static final String NOT_ENDED =
            "the command line did not come to its end; if it is no longer running, run the experiment again";

    private final ResultFiles files;
    private final Path runFile;
    private ExperimentPlan plan;
    private ExperimentDescription run;

    /** Opens the journal of a run that begins now. Until it ends it counts as failed: it may be killed at any moment. */
    ExperimentJournal(
            ResultFiles files, Path directory, Instant startedAt, ExperimentPlan plan, Project project, Machine machine)
            throws CliException {
        this.files = files;
        this.plan = plan;
        this.runFile = directory.resolve(ResultFiles.RUN_FILE);
        write(new ExperimentDescription(
                ExperimentDescription.SCHEMA_VERSION,
                directory.getFileName().toString(),
                startedAt,
                null,
                Status.FAILED,
                NOT_ENDED,
                plan.parameters(),
                project,
                null,
                machine,
                List.of(),
                List.of()));
    }

    /** The run directory. */
    Path directory() {
        return runFile.getParent();
    }

    /** The run as far as it is known. */
    ExperimentDescription run() {
        return run;
    }

    /** What is measured: what is expected to be until the servers are up. */
    ExperimentPlan plan() {
        return plan;
    }

    /** Both servers are up, so it is settled what is measured. */
    void serversStarted(Server server, List<Jvm> jvms, ExperimentPlan settled) throws CliException {
        plan = settled;
        write(with(run.endedAt(), run.status(), run.problem(), server, jvms, run.loadTests()));
    }

    /** A load test is over. */
    void add(LoadTest loadTest) throws CliException {
        List<LoadTest> loadTests = new ArrayList<>(run.loadTests());
        loadTests.add(loadTest);
        write(with(run.endedAt(), run.status(), run.problem(), run.server(), run.jvms(), loadTests));
    }

    /** The run is over and complete, but for what the servers do not offer. */
    void complete(Instant endedAt) throws CliException {
        end(endedAt, Status.COMPLETED, plan.leftOut().orElse(null));
    }

    /**
     * The run is over.
     *
     * @param status {@link Status#FAILED} or {@link Status#CANCELLED}
     * @param problem cause and remedy
     */
    void end(Instant endedAt, Status status, String problem) throws CliException {
        write(with(endedAt, status, problem, run.server(), run.jvms(), run.loadTests()));
    }

    private void write(ExperimentDescription next) throws CliException {
        run = next;
        Uninterrupted.run(() -> files.writeRun(next, runFile));
    }

    private ExperimentDescription with(
            Instant endedAt, Status status, String problem, Server server, List<Jvm> jvms, List<LoadTest> loadTests) {
        return new ExperimentDescription(
                run.schemaVersion(),
                run.runId(),
                run.startedAt(),
                endedAt,
                status,
                problem,
                plan.parameters(),
                run.project(),
                server,
                run.machine(),
                List.copyOf(jvms),
                List.copyOf(loadTests));
    }
}
