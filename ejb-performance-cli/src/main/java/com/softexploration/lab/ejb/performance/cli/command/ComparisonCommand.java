package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonSettings;
import com.softexploration.lab.ejb.performance.contract.Transports;
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
                "Controls are a transport once more, each with a known share, 0 to 20 %%, of its own time added to each call:"
                        + " servlet+0a, servlet+0b, servlet+10. What the race says of them shows what it can tell on this machine."
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
