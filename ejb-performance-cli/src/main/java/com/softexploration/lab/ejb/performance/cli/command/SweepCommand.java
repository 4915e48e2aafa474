package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.nagle.NagleDemonstration;
import com.softexploration.lab.ejb.performance.cli.plan.SweepPlan;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sweep}: what the size of the payload costs. */
@Command(
        name = "sweep",
        description = {
            "Sends payloads of several sizes there and back over the transports that the servers offer: how does the time of a"
                    + " call grow with its size, and what CPU time does each server spend on it? Runs like race.",
            "Everything goes to a new folder results/runs/<run id>: result logs, run.json, summaries, figures, report.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance sweep --quick                      a first look, about a minute",
            "  ejb-performance sweep --payloads 0,65536,1048576 --calls 200",
            "  ejb-performance sweep --transports servlet,rest --rounds 5",
            "  ejb-performance sweep --show-nagle"
        })
public final class SweepCommand extends ComparisonCommand {
    private final Console console;

    @Option(
            names = "--payloads",
            paramLabel = "CHARS,...",
            description =
                    "Sizes of the payload in characters, 0 to 1048576 (default: 0,1024,2048,4096,8192,16384; with --quick"
                            + " 0,2048,16384).")
    private String payloads;

    @Option(
            names = "--calls",
            paramLabel = "N,...",
            description =
                    "Measured calls of a load test; each number is measured (default: 1000,10000; with --quick 1000).")
    private String calls;

    @Option(
            names = "--show-nagle",
            description = {
                "Starts no servers: shows on a bare socket what Nagle's algorithm and delayed acknowledgements do to replies that"
                        + " are written in pieces, with and without TCP_NODELAY, in a few seconds.",
                "Ignores all other options except --payloads."
            })
    private boolean showNagle;

    /**
     * @param launcher runs experiments
     */
    public SweepCommand(ExperimentLauncher launcher) {
        super(launcher);
        this.console = launcher.console();
    }

    @Override
    SweepPlan plan() throws CliException {
        return SweepPlan.of(settings(), Optional.ofNullable(payloads), Optional.ofNullable(calls));
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        if (!showNagle) {
            return super.call();
        }
        List<Integer> sizes = SweepPlan.payloads(false, Optional.ofNullable(payloads));
        console.say(
                NagleDemonstration.text(NagleDemonstration.run(sizes, console)).stripTrailing());
        return 0;
    }
}
