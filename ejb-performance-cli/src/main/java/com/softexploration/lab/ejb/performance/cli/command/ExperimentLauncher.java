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
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.machine.MachineLook;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import java.nio.file.Path;
import java.time.Clock;
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
        MachineProbe machine = new MachineProbe(Path.of("/"));
        MachineLook.warning(machine).ifPresent(console::say);
        ExperimentSetup setup = new ExperimentSetup(
                server -> server.jmx().connect(),
                new LoadTestFollower(),
                files,
                machine,
                ProjectVersion.of(project.root()),
                Clock.systemUTC(),
                console);
        Experiment experiment = new Experiment(setup);
        Path runs = output.orElse(project.runs());
        if (other.isPresent()) {
            experiment.compare(starter, request, other.get(), plan, runs);
        } else {
            experiment.run(starter, request, plan, runs);
        }
    }
}
