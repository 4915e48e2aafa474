package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Upper limit of a statistic of one or more series.
 * In {@code run.json} it is stored as text; a file with malformed text is unreadable, so that no
 * threshold is lost.
 *
 * @param text text written by the user
 * @param call operation, with its payload size if it has one: {@code nop}, {@code payload 4096}
 * @param transport transport of the call
 * @param figure statistic of its measured calls
 * @param limitNanos upper limit of the figure, exclusive
 */
public record Threshold(@JsonValue String text, String call, String transport, Statistic figure, double limitNanos) {
    private static final Pattern WRITTEN =
            Pattern.compile("\\s*(\\S+(?:\\s+\\d+)?)\\s+(\\S+)\\s+([^\\s<]+)\\s*<\\s*([^<]*)");

    /**
     * Parses a threshold: operation, side or transport, statistic, {@code <} and a duration, for example {@code nop
     * remote p99 < 2ms}. A side stands for its transport in the published experiment.
     *
     * @throws ResultsException naming the error and the expected syntax
     */
    @JsonCreator
    public static Threshold parse(String text) throws ResultsException {
        String threshold = "The threshold '" + text.strip() + "' ";
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            throw new ResultsException(
                    threshold
                            + "is not of the form OPERATION SIDE-or-TRANSPORT FIGURE < DURATION; write it like 'nop remote p99 < 2ms'");
        }
        Statistic figure = Statistic.ofTimes(written.group(3))
                .orElseThrow(() -> new ResultsException(
                        threshold + "has no figure '" + written.group(3) + "'; choose from " + Statistic.words()));
        double limitNanos = DurationText.nanos(written.group(4))
                .orElseThrow(() -> new ResultsException(threshold + "has no duration '"
                        + written.group(4).strip() + "'; give a number and one of ns, us, ms and s, for example 2ms"));
        return new Threshold(
                text.strip(),
                written.group(1).replaceAll("\\s+", " "),
                transport(written.group(2)),
                figure,
                limitNanos);
    }

    private static String transport(String where) {
        return Arrays.stream(Side.values())
                .filter(side -> side.word().equals(where))
                .map(Side::publishedTransport)
                .findFirst()
                .orElse(where);
    }

    /** Returns whether the threshold applies to a series. */
    public boolean isAbout(SeriesKey series) {
        return series.call().equals(call) && series.transport().equals(transport);
    }
}
