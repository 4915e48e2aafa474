package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServersProvider;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.engine.ExperimentSetup;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles;
import com.softexploration.lab.ejb.performance.cli.engine.UnfinishedRun;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.cli.system.MachineLook;
import com.softexploration.lab.ejb.performance.cli.system.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.system.ProjectVersion;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Runs the experiment of a command.
 *
 * @param console for messages and progress
 * @param project folders of this project
 * @param files reads logs and writes reports
 * @param domains starts servers and finds those that are up
 */
public record ExperimentLauncher(Console console, ProjectFolder project, ResultFiles files, LocalDomains domains) {

    /**
     * Starts servers and measures them.
     *
     * @param plan what to measure
     * @param request the servers
     * @param other the servers to compare with
     * @param output folder for run directories; empty for the default
     * @throws CliException if the experiment is incomplete
     */
    void run(PlannedExperiment plan, DomainRequest request, Optional<DomainRequest> other, Optional<Path> output)
            throws CliException, InterruptedException {
        List<ServerProvider> providers = Stream.concat(Stream.of(request), other.stream())
                .map(domains::provider)
                .toList();
        run(plan, providers, OnFailure.STOP, List.of(), output);
    }

    /** The domain in that folder, if all of it is up. */
    Optional<RunningDomain> up(Path folder) throws CliException {
        return domains.up(folder);
    }

    /**
     * Measures a domain that is up and stays up.
     *
     * @param plan what to measure
     * @param request what the servers were made of, as far as known
     * @param output folder for run directories; empty for the default
     * @throws CliException if the experiment is incomplete
     */
    void runOn(RunningDomain domain, PlannedExperiment plan, DomainRequest request, Optional<Path> output)
            throws CliException, InterruptedException {
        UnfinishedRun.requireNoOther(request.folder());
        // Else the note of this experiment would replace its note.
        UnfinishedRun.finish(domain, request.folder(), files, console);
        String note = "The servers in " + request.folder() + " are up: they are measured as they are, and stay up.";
        run(plan, List.of(new RunningServersProvider(domain, request)), OnFailure.STOP, List.of(note), output);
    }

    /**
     * Measures several servers, in turns.
     *
     * @param plan what to measure
     * @param requests one per server
     * @param leftOut a message about each server that is not available
     * @param output folder for run directories; empty for the default
     * @throws CliException if a server failed
     */
    void runOnEach(PlannedExperiment plan, List<DomainRequest> requests, List<String> leftOut, Optional<Path> output)
            throws CliException, InterruptedException {
        run(plan, requests.stream().map(domains::provider).toList(), OnFailure.LEAVE_OUT, leftOut, output);
    }

    private void run(
            PlannedExperiment plan,
            List<ServerProvider> providers,
            OnFailure onFailure,
            List<String> notes,
            Optional<Path> output)
            throws CliException, InterruptedException {
        MachineProbe machine = new MachineProbe(Path.of("/"));
        Experiment experiment = Experiment.prepare(
                setup(server -> server.jmx().connect(), machine, server -> machine), plan, providers);
        run(experiment, machine, onFailure, notes, output);
    }

    /**
     * Measures running servers named in a file.
     *
     * @param plan what to measure
     * @param file names the servers
     * @param output folder for run directories; empty for the default
     * @throws CliException if the experiment is incomplete
     */
    void runAttached(PlannedExperiment plan, Path file, Optional<Path> output)
            throws CliException, InterruptedException {
        try (AttachedServers servers = AttachedServers.of(file, JmxPassword.ofThisProcess())) {
            Experiment experiment = Experiment.prepare(
                    setup(servers::connect, servers.machine(), servers::machine), plan, List.of(servers));
            run(experiment, servers.machine(), OnFailure.STOP, List.of(), output);
        }
    }

    /** Looks at the machine last: the look takes two seconds, and only matters to an experiment that takes place. */
    private void run(
            Experiment experiment, MachineProbe machine, OnFailure onFailure, List<String> notes, Optional<Path> output)
            throws CliException, InterruptedException {
        MachineLook.warning(machine).ifPresent(console::say);
        experiment.run(output.orElse(project.runs()), onFailure, notes);
    }

    private ExperimentSetup setup(
            ExperimentSetup.Connector connector, MachineProbe machine, Function<RunningServer, MachineProbe> machines)
            throws InterruptedException {
        return new ExperimentSetup(
                connector,
                new LoadTestFollower(),
                files,
                machine,
                machines,
                ProjectVersion.of(project.root()),
                Clock.systemUTC(),
                console);
    }
}
