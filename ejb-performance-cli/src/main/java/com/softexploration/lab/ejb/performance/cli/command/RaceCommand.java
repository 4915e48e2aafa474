package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.RacePlan;
import com.softexploration.lab.ejb.performance.results.threshold.Threshold;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code race}: which technology is faster. */
@Command(
        name = "race",
        description = {
            "Calls the same operation over every transport that the servers offer: which is faster, and by how much? Makes a"
                    + " domain of two managed servers, warms every transport up, measures them in turns within each round,"
                    + " stops the servers and writes the report.",
            "Everything goes to a new folder results/runs/<run id>: result logs, run.json, summaries, figures, report.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance race --quick                       a first look, about a minute",
            "  ejb-performance race --transports remote-ejb,servlet,rest --calls 5000",
            "  ejb-performance race --operations nop,accounts --calls nop=10000 --rounds 5"
        })
public final class RaceCommand extends ComparisonCommand {
    @Option(
            names = "--operations",
            paramLabel = "OPERATION",
            split = ",",
            description = "Operations: nop, simple, complex, accounts (default: accounts, 55 of them).")
    private List<String> operations = List.of();

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = {
                "Measured calls per round and transport: one number, or one per operation"
                        + " (default: nop=5000,simple=5,complex=100,accounts=2000; with --quick"
                        + " nop=1000,simple=2,complex=30,accounts=500).",
                "Without it, numberOfCalls in the presentation server's JNDI counts for accounts."
            })
    private String calls;

    @Mixin
    private ThresholdOptions demanded = new ThresholdOptions();

    /**
     * @param launcher runs experiments
     */
    public RaceCommand(ExperimentLauncher launcher) {
        super(launcher);
    }

    @Override
    List<Threshold> thresholds() throws CliException {
        return demanded.thresholds();
    }

    @Override
    RacePlan plan() throws CliException {
        return RacePlan.of(settings(), operations, Optional.ofNullable(calls));
    }
}
