package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options for thresholds of figures. */
final class ThresholdOptions {
    @Option(
            names = "--threshold",
            paramLabel = "'LIMIT'",
            description = {
                "Upper limit of a figure, such as 'nop remote p99 < 2ms'; exit code 3 if exceeded; repeatable.",
                "Operation, side or transport, one of min, median, mean, p90, p99, p99.9 and max, and a duration in ns, us,"
                        + " ms or s; or another cost of a call, as in 'nop remote allocated < 20kB'. A median or a cost is"
                        + " exceeded if its whole interval is above the limit."
            })
    private List<String> texts = List.of();

    /**
     * Parses the thresholds.
     *
     * @throws CliException if a threshold is malformed
     */
    List<Threshold> thresholds() throws CliException {
        List<Threshold> thresholds = new ArrayList<>();
        for (String text : texts) {
            try {
                thresholds.add(Threshold.parse(text));
            } catch (ResultsException e) {
                throw CliException.of(e, CliException.WRONG_USE);
            }
        }
        return thresholds;
    }
}
