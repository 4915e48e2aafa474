package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Service level objective: limit of a statistic of the response times under load. In {@code run.json} it is stored as
 * text.
 *
 * @param text text written by the user
 * @param figure statistic
 * @param limitNanos upper limit of the figure, exclusive
 */
public record Objective(@JsonValue String text, Figure figure, double limitNanos) {
    private static final Pattern WRITTEN = Pattern.compile("\\s*([^\\s<]+)\\s*<\\s*([^<]*)");
    private static final List<Figure> FIGURES =
            List.of(Figure.MEDIAN, Figure.MEAN, Figure.P90, Figure.P99, Figure.P99_9);

    /**
     * Parses a user's text: figure, {@code <} and a duration, for example {@code p99 < 2ms}.
     *
     * @throws ResultsException naming the error and the expected syntax
     */
    @JsonCreator
    public static Objective parse(String text) throws ResultsException {
        String objective = "The objective '" + text.strip() + "' ";
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            throw new ResultsException(objective + "is not of the form FIGURE < DURATION; write it like 'p99 < 2ms'");
        }
        Figure figure = Figure.named(written.group(1))
                .filter(FIGURES::contains)
                .orElseThrow(() -> new ResultsException(objective + "has no figure '" + written.group(1)
                        + "'; choose from " + FIGURES.stream().map(Figure::word).collect(Collectors.joining(", "))));
        double limitNanos = DurationText.nanos(written.group(2))
                .orElseThrow(() -> new ResultsException(objective + "has no duration '"
                        + written.group(2).strip() + "'; give a number and one of ns, us, ms and s, for example 2ms"));
        return new Objective(text.strip(), figure, limitNanos);
    }

    /** Value of the figure in a load test, in nanoseconds; empty if there are too few calls. */
    public Optional<Double> value(OpenLoadSummary test) {
        double nanos =
                switch (figure) {
                    case MEDIAN -> test.response().medianNanos();
                    case MEAN -> test.response().meanNanos();
                    case P90 -> test.response().p90Nanos();
                    case P99 -> test.response().p99Nanos();
                    case P99_9 -> test.responseP999Nanos();
                    case MIN, MAX -> throw new IllegalStateException(text);
                };
        return Double.isFinite(nanos) ? Optional.of(nanos) : Optional.empty();
    }
}
