package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.experiment.Experiment;
import com.softexploration.lab.ejb.performance.cli.experiment.ExperimentSetup;
import com.softexploration.lab.ejb.performance.cli.experiment.ProjectVersion;
import com.softexploration.lab.ejb.performance.cli.experiment.ResultFiles;
import com.softexploration.lab.ejb.performance.cli.experiment.ServerComparison;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.machine.MachineLook;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

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

    private ExperimentSetup setup() throws InterruptedException {
        MachineProbe machine = new MachineProbe(Path.of("/"));
        MachineLook.warning(machine).ifPresent(console::say);
        return new ExperimentSetup(
                server -> server.jmx().connect(),
                new LoadTestFollower(),
                files,
                machine,
                ProjectVersion.of(project.root()),
                Clock.systemUTC(),
                console);
    }
}
