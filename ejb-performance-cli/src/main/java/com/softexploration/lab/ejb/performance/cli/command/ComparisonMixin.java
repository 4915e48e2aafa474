package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonSettings;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What every command takes that compares transports. */
final class ComparisonMixin {
    /**
     * The servers give a call up after five minutes and then say what they waited for. That has to come first, so that a silent
     * endpoint is told as an error with its reason.
     */
    private static final Duration LONGER_THAN_ANY_CALL = Duration.ofMinutes(6);

    @Mixin
    private DomainOptions domain;

    @Mixin
    private StartOptions start;

    @Option(
            names = "--transports",
            paramLabel = "WORD",
            split = ",",
            completionCandidates = TransportWords.class,
            description = {
                "How to call, of ${COMPLETION-CANDIDATES}.",
                "tcp is always among them: it is the floor. A transport that is named has to be offered by the servers."
            })
    private List<String> transports = List.of();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How often everything is repeated, all transports in turns.")
    private Integer rounds;

    @Option(names = "--threads", paramLabel = "N", description = "Calling threads (default: 1).")
    private Integer threads;

    @Option(
            names = "--max-error-rate",
            paramLabel = "SHARE",
            defaultValue = "0",
            description =
                    "Share of a load test's calls that may fail without ending the experiment, 0 to 1 (default: 0).")
    private double maxErrorRate;

    @Option(names = "--quick", description = "Few calls: shows that everything works, and the order of magnitude.")
    private boolean quick;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "Folder for run directories (default: results/runs in the project).")
    private Path output;

    /** What the help offers for transports. */
    static final class TransportWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Transports.ALL.iterator();
        }
    }

    ComparisonSettings settings() throws CliException {
        return ComparisonSettings.of(
                quick,
                Transports.ALL,
                transports,
                Optional.ofNullable(rounds),
                Optional.ofNullable(threads),
                maxErrorRate);
    }

    /** Runs the comparison. */
    void run(ExperimentLauncher launcher, PlanFactory plan) throws CliException, InterruptedException {
        launcher.run(
                plan,
                start.request(domain, launcher.project()),
                LoadTestFollower.everySecond(LONGER_THAN_ANY_CALL),
                Optional.ofNullable(output));
    }
}
