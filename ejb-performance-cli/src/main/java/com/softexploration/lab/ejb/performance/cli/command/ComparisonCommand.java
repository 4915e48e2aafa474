package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonSettings;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Option;

/** What the comparisons of transports have in common. */
abstract class ComparisonCommand extends ExperimentCommand {
    /**
     * The servers give a call up after five minutes and then say what they waited for. That has to come first, so that a silent
     * endpoint is told as an error with its reason.
     */
    private static final Duration LONGER_THAN_ANY_CALL = Duration.ofMinutes(6);

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

    ComparisonCommand(ExperimentLauncher launcher) {
        super(launcher);
    }

    /** The settings, checked. */
    ComparisonSettings settings() throws CliException {
        return settings(transports);
    }

    @Override
    LoadTestFollower follower() {
        return LoadTestFollower.everySecond(LONGER_THAN_ANY_CALL);
    }
}
