package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.plan.RunPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code run}: the whole experiment. */
@Command(
        name = "run",
        description = {
            "Runs the whole experiment: makes a domain of two managed servers, calls the business server from within itself"
                    + " and from the presentation server, stops the servers and writes the report.",
            "Everything goes to a new folder results/runs/<run id>: result logs, run.json, summaries, figures, report.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance run --quick                       a first look, under two minutes",
            "  ejb-performance run --operations nop,complex --rounds 5",
            "  ejb-performance run --calls nop=100000,simple=50 --warmup nop=20000"
        })
public final class RunCommand implements Callable<Integer> {
    private final ExperimentLauncher launcher;

    @Mixin
    private DomainOptions domain;

    @Mixin
    private StartOptions start;

    @Option(
            names = "--operations",
            paramLabel = "OPERATION",
            split = ",",
            description = "What to call, of nop, simple and complex (default: all).")
    private List<String> operations = List.of();

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = "Measured calls per round: one number, or one per operation like nop=20000,simple=20.")
    private String calls;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            description = "Warm-up calls per round that no statistic uses; written like --calls.")
    private String warmup;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How often everything is repeated, local and remote in turns (default: 3, with --quick 2).")
    private Integer rounds;

    @Option(names = "--threads", paramLabel = "N", description = "Calling threads (default: 1).")
    private Integer threads;

    @Option(
            names = "--max-error-rate",
            paramLabel = "SHARE",
            defaultValue = "0",
            description = "Share of a load test's calls that may fail without ending the run, 0 to 1 (default: 0).")
    private double maxErrorRate;

    @Option(names = "--quick", description = "Few calls: shows that everything works, and the order of magnitude.")
    private boolean quick;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "Folder for run directories (default: results/runs in the project).")
    private Path output;

    /**
     * @param launcher runs experiments
     */
    public RunCommand(ExperimentLauncher launcher) {
        this.launcher = launcher;
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        RunPlan plan = RunPlan.of(
                quick,
                operations,
                Optional.ofNullable(calls),
                Optional.ofNullable(warmup),
                Optional.ofNullable(rounds),
                Optional.ofNullable(threads),
                maxErrorRate);
        DomainRequest request = start.request(domain, launcher.project());
        launcher.run(plan, request, LoadTestFollower.everySecond(), Optional.ofNullable(output));
        return 0;
    }
}
