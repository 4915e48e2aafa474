package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonSettings;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options of every comparison of transports. */
final class ComparisonMixin {
    /**
     * The servers give a call up after five minutes and then say what they waited for. That has to come first, so that a silent
     * endpoint is told as an error with its reason.
     */
    private static final Duration LONGER_THAN_ANY_CALL = Duration.ofMinutes(6);

    @Mixin
    private ExperimentOptions experiment;

    @Option(
            names = "--transports",
            paramLabel = "WORD",
            split = ",",
            completionCandidates = TransportWords.class,
            description = {
                "Transports: ${COMPLETION-CANDIDATES} (default: all; of a sweep those without a word after ejb).",
                "tcp is always among them: it is the floor."
            })
    private List<String> transports = List.of();

    /** The words in the help. */
    static final class TransportWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Transports.ALL.iterator();
        }
    }

    ComparisonSettings settings() throws CliException {
        return experiment.settings(transports);
    }

    /** Runs the comparison. */
    void run(ExperimentLauncher launcher, PlanFactory plan, ParseResult given)
            throws CliException, InterruptedException {
        experiment.run(launcher, plan, LoadTestFollower.everySecond(LONGER_THAN_ANY_CALL), given);
    }
}
