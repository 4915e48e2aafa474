package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonSettings;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Option;

/** What the comparisons of transports have in common. */
abstract class ComparisonCommand extends ExperimentCommand {
    @Option(
            names = "--transports",
            paramLabel = "WORD",
            split = ",",
            completionCandidates = TransportWords.class,
            description = {
                "Transports: ${COMPLETION-CANDIDATES} (default: all but servlet-jdk; of a sweep only those without a word"
                        + " after ejb). servlet-jdk is servlet over another HTTP client: what does the client cost?",
                "tcp is always among them: it is the floor.",
                "A control is a transport once more, with a known share of its own time added to each call: servlet+10 takes 10 %%"
                        + " longer, servlet+0 as long. What the race says of it shows what it can tell on this machine."
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
}
