package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.command.ExperimentLauncher;
import com.softexploration.lab.ejb.performance.cli.engine.UnfinishedRun;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code finish}: completes experiments whose command was killed. */
@Command(
        name = "finish",
        header = "Completes experiments whose command was killed.",
        description = {
            "Completes experiments whose command was killed: collects their samples from the domains and writes their reports.",
            "The next experiment with the same domain does so, too. Exits with 0 if none is unfinished."
        },
        footer = "${COMMAND-FULL-NAME}")
public final class FinishCommand implements Callable<Integer> {
    private final LocalDomains domains;
    private final ExperimentLauncher experiments;
    private final Console console;

    @Mixin
    private ChosenDomains chosen;

    /**
     * Creates the command.
     *
     * @param domains servers started by this program
     * @param experiments collects samples and writes reports
     * @param console console for the output
     */
    public FinishCommand(LocalDomains domains, ExperimentLauncher experiments, Console console) {
        this.domains = domains;
        this.experiments = experiments;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException {
        List<CliException> problems = new ArrayList<>();
        boolean any = false;
        for (Path folder : chosen.folders(domains.project())) {
            try {
                requireStopped(folder);
                any |= experiments.finish(folder);
            } catch (CliException e) {
                problems.add(e);
            }
        }
        if (!problems.isEmpty()) {
            problems.subList(1, problems.size()).forEach(problem -> console.print(problem.getMessage()));
            throw problems.get(0);
        }
        if (!any) {
            console.print("No experiment is unfinished.");
        }
        return 0;
    }

    /** Rejects servers that are running and may still write samples. */
    private void requireStopped(Path folder) throws CliException {
        boolean unfinished =
                UnfinishedRun.folders(folder).contains(folder.toAbsolutePath().normalize());
        if (unfinished && domains.find(folder).isPresent()) {
            throw CliException.failed(
                    "The servers of the unfinished experiment in " + folder + " are up and may still write samples",
                    "stop them with `" + ProgramCommand.of("down", "--domain-dir", folder.toString())
                            + "`, or measure them again, which collects the samples first");
        }
    }
}
