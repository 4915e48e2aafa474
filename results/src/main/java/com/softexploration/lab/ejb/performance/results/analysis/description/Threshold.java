package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Upper limit of a figure of one or more series.
 * In {@code run.json} it is stored as text; a file with malformed text is unreadable, so that no
 * threshold is lost.
 *
 * @param text text written by the user
 * @param call operation, with its payload size if it has one: {@code nop}, {@code payload 4096}
 * @param transport transport of the call
 * @param figure statistic of the times of its measured calls, or another cost of a call
 * @param limit upper limit of the figure in nanoseconds or bytes, exclusive
 */
public record Threshold(@JsonValue String text, String call, String transport, ThresholdFigure figure, double limit) {
    private static final Pattern WRITTEN =
            Pattern.compile("\\s*(\\S+(?:\\s+\\d+)?)\\s+(\\S+)\\s+([^\\s<]+)\\s*<\\s*([^<]*)");

    /**
     * Parses a threshold: operation, side or transport, figure, {@code <} and a limit, for example {@code nop remote p99
     * < 2ms} or {@code nop remote allocated < 20kB}. A side stands for its transport in the published experiment.
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
                            + "is not of the form OPERATION SIDE-or-TRANSPORT FIGURE < LIMIT; write it like 'nop remote p99 < 2ms'");
        }
        ThresholdFigure figure = Stream.concat(
                        Statistic.ofTimes(written.group(3)).stream(), Cost.named(written.group(3)).stream())
                .findFirst()
                .orElseThrow(() -> new ResultsException(
                        threshold + "has no figure '" + written.group(3) + "'; choose from " + words()));
        double limit = figure.limit(written.group(4))
                .orElseThrow(() -> new ResultsException(threshold + "has no limit '"
                        + written.group(4).strip() + "' of " + figure.word() + "; give " + figure.limitSyntax()));
        return new Threshold(
                text.strip(), written.group(1).replaceAll("\\s+", " "), transport(written.group(2)), figure, limit);
    }

    private static String words() {
        return Stream.concat(
                        Stream.of(Statistic.words()),
                        Arrays.stream(Cost.values()).map(Cost::word))
                .collect(Collectors.joining(", "));
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
