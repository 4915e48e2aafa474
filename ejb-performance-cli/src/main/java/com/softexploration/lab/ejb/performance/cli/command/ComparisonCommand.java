package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Option;

/** Base class of commands that compare transports. */
abstract class ComparisonCommand extends ExperimentCommand {
    @Option(
            names = "--transports",
            paramLabel = "NAME,...",
            split = ",",
            completionCandidates = TransportWords.class,
            hideParamSyntax = true,
            description = {
                "Transports to compare, such as servlet,rest (default: all that the servers support).",
                "Of ${COMPLETION-CANDIDATES}; sweep omits -required, -supports and -http unless named. tcp, the floor, is"
                        + " always included.",
                "Controls repeat a transport and add a known share, 0 to 20 %%, of its own time to each call: servlet+0a,"
                        + " servlet+0b, servlet+10. Their results show the resolution on this machine."
            })
    private List<String> transports = List.of();

    /** Provides the transport names for the help text. */
    static final class TransportWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Transports.ALL.iterator();
        }
    }

    ComparisonCommand(ExperimentLauncher launcher) {
        super(launcher);
    }

    @Override
    List<String> transports() {
        return transports;
    }
}
