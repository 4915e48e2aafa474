package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.attach.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.domain.KeptServers;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment;
import com.softexploration.lab.ejb.performance.cli.engine.ExperimentSetup;
import com.softexploration.lab.ejb.performance.cli.engine.ProjectVersion;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles;
import com.softexploration.lab.ejb.performance.cli.engine.ServerComparison;
import com.softexploration.lab.ejb.performance.cli.engine.UnfinishedRun;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.machine.MachineLook;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Runs an experiment for a command.
 *
 * @param console where it tells what it is doing
 * @param project where things are
 * @param files reads logs and writes reports
 * @param starter brings servers up
 */
public record ExperimentLauncher(Console console, ProjectFolder project, ResultFiles files, DomainStarter starter) {

    /**
     * Runs it to its end.
     *
     * @param plan what to measure
     * @param request on which servers
     * @param other which servers to compare those with
     * @param output folder for run directories; empty for the usual one
     * @throws CliException if not everything was measured
     */
    void run(PlanFactory plan, DomainRequest request, Optional<DomainRequest> other, Optional<Path> output)
            throws CliException, InterruptedException {
        starter.requireStartable(request);
        Experiment experiment = new Experiment(setup());
        Path runs = output.orElse(project.runs());
        if (other.isPresent()) {
            experiment.compare(starter, request, other.get(), plan, runs);
        } else {
            experiment.run(starter, request, plan, runs);
        }
    }

    /** The domain in that folder, if all of it is up. */
    Optional<RunningDomain> up(Path folder) throws CliException {
        return starter.up(folder);
    }

    /**
     * Runs it on a domain that is up and stays up.
     *
     * @param plan what to measure
     * @param request what the servers were made of, as far as it is known
     * @param output folder for run directories; empty for the usual one
     * @throws CliException if not everything was measured
     */
    void runOn(RunningDomain domain, PlanFactory plan, DomainRequest request, Optional<Path> output)
            throws CliException, InterruptedException {
        UnfinishedRun.requireNoOther(request.folder());
        // Else its note would be replaced by that of this experiment.
        UnfinishedRun.finish(domain, request.folder(), files, console);
        console.say("The servers in " + request.folder() + " are up: they are measured as they are, and stay up.");
        new Experiment(setup()).run(new KeptServers(domain), request, plan, output.orElse(project.runs()));
    }

    /**
     * Runs it on several servers, in turns.
     *
     * @param plan what to measure
     * @param requests one per server
     * @param leftOut servers that cannot be had, and why, a line each
     * @param output folder for run directories; empty for the usual one
     * @throws CliException if a server failed
     */
    void runOnEach(PlanFactory plan, List<DomainRequest> requests, List<String> leftOut, Optional<Path> output)
            throws CliException, InterruptedException {
        new ServerComparison(setup()).run(starter, requests, leftOut, plan, output.orElse(project.runs()));
    }

    /**
     * Runs it on servers that somebody else has started.
     *
     * @param plan what to measure
     * @param file names the servers
     * @param output folder for run directories; empty for the usual one
     * @throws CliException if not everything was measured
     */
    void runAttached(PlanFactory plan, Path file, Optional<Path> output) throws CliException, InterruptedException {
        try (AttachedServers servers = AttachedServers.of(file, JmxPassword.ofThisProcess())) {
            new Experiment(setup(servers::connect, servers.machine(), servers::machine))
                    .run(servers, servers.request(), plan, output.orElse(project.runs()));
        }
    }

    private ExperimentSetup setup() throws InterruptedException {
        MachineProbe machine = new MachineProbe(Path.of("/"));
        return setup(server -> server.jmx().connect(), machine, server -> machine);
    }

    private ExperimentSetup setup(
            ExperimentSetup.Connector connector, MachineProbe machine, Function<RunningServer, MachineProbe> machines)
            throws InterruptedException {
        MachineLook.warning(machine).ifPresent(console::say);
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
