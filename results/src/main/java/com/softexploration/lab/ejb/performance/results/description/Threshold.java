package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A limit of a statistic. In {@code run.json} it is its text; a file whose text is no threshold cannot be read, so that no demand is lost.
 *
 * @param text as the user wrote it
 * @param call the operation, with the size of the payload where there is one: {@code nop}, {@code payload 4096}
 * @param transport over which it is called
 * @param figure of its measured calls
 * @param limitNanos what the figure has to be below
 */
public record Threshold(@JsonValue String text, String call, String transport, Figure figure, double limitNanos) {
    private static final Pattern WRITTEN =
            Pattern.compile("\\s*(\\S+(?:\\s+\\d+)?)\\s+(\\S+)\\s+([^\\s<]+)\\s*<\\s*([^<]*)");

    /**
     * Reads what a user writes: operation, side or transport, figure, {@code <} and a duration, such as
     * {@code nop remote p99 < 2ms}. A side stands for the transport that it had in the published experiment.
     *
     * @throws ResultsException naming what is wrong and what it takes
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
        Figure figure = Figure.named(written.group(3))
                .orElseThrow(() -> new ResultsException(
                        threshold + "has no figure '" + written.group(3) + "'; choose from " + Figure.words()));
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

    /** Whether it is about that series. */
    public boolean isAbout(SeriesKey series) {
        return series.call().equals(call) && series.transport().equals(transport);
    }
}
