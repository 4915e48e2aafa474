package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Server;
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

    private final ExperimentSetup setup;
    private final Path directory;
    private final Instant startedAt;
    private final Machine machine;
    private final List<LoadTest> loadTests = new ArrayList<>();
    private ExperimentPlan plan;
    private int start;
    private Server server;
    private final List<Jvm> jvms = new ArrayList<>();
    private Instant endedAt;
    private Status status = Status.FAILED;
    private String problem = NOT_ENDED;

    /** Opens the journal of a run that begins now. Until it ends it counts as failed: it may be killed at any moment. */
    ExperimentJournal(ExperimentSetup setup, Path directory, Instant startedAt, ExperimentPlan plan)
            throws CliException {
        this.setup = setup;
        this.directory = directory;
        this.startedAt = startedAt;
        this.plan = plan;
        this.machine = setup.machine().describe();
        write();
    }

    /** The run directory. */
    Path directory() {
        return directory;
    }

    /** Checks that both servers live; a log that it names is the one that will be collected. */
    void requireAlive(RunningDomain domain) throws CliException {
        domain.requireAlive(server -> LogCollector.collectedLog(directory, start, server));
    }

    /** The same for half a second: a connection breaks a moment before its process is seen dead. */
    void requireAliveForAWhile(RunningDomain domain) throws CliException, InterruptedException {
        for (int look = 0; look < 5; look++) {
            requireAlive(domain);
            Thread.sleep(100);
        }
    }

    /** The run as far as it is known. */
    ExperimentDescription run() {
        return new ExperimentDescription(
                ExperimentDescription.SCHEMA_VERSION,
                directory.getFileName().toString(),
                startedAt,
                endedAt,
                status,
                problem,
                plan.parameters(),
                setup.project(),
                server,
                machine,
                List.copyOf(jvms),
                List.copyOf(loadTests));
    }

    /** What is measured: what is expected to be until the servers are up. */
    ExperimentPlan plan() {
        return plan;
    }

    /** The servers are started, for the first time or once more. */
    void starting(int whichStart) {
        start = whichStart;
    }

    /** Both servers are up, for the first time or once more, so it is settled what is measured. */
    void serversStarted(Server startedServer, List<Jvm> startedJvms, ExperimentPlan settled) throws CliException {
        plan = settled;
        server = startedServer;
        jvms.addAll(startedJvms);
        write();
    }

    /** A load test is over. */
    void add(LoadTest loadTest) throws CliException {
        loadTests.add(loadTest);
        write();
    }

    /** The run is over and complete, but for what the servers do not offer. */
    void complete() throws CliException {
        end(Status.COMPLETED, plan.leftOut().orElse(null));
    }

    /**
     * The run is over.
     *
     * @param how {@link Status#FAILED} or {@link Status#CANCELLED}
     * @param why cause and remedy
     */
    void end(Status how, String why) throws CliException {
        endedAt = setup.clock().instant();
        status = how;
        problem = why;
        write();
    }

    private void write() throws CliException {
        Uninterrupted.run(() -> setup.files().writeRun(run(), directory.resolve(ResultFiles.RUN_FILE)));
    }
}
