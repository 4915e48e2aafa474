package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Service level objective: limit of a response time statistic under load, or of the share of failed calls. In
 * {@code run.json} it is stored as text.
 *
 * @param text text written by the user
 * @param figure statistic
 * @param limit upper limit of the figure, exclusive: nanoseconds, or a share from 0 to 1
 */
public record Objective(@JsonValue String text, Statistic figure, double limit) {
    private static final Pattern WRITTEN = Pattern.compile("\\s*([^\\s<]+)\\s*<\\s*([^<]*)");
    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,6})?)\\s*%");
    private static final List<Statistic> FIGURES =
            List.of(Statistic.MEDIAN, Statistic.MEAN, Statistic.P90, Statistic.P99, Statistic.P99_9, Statistic.ERRORS);

    /**
     * Parses an objective: figure, {@code <} and a duration or share, for example {@code p99 < 2ms} or {@code errors <
     * 0.1%}.
     *
     * @throws ResultsException naming the error and the expected syntax
     */
    @JsonCreator
    public static Objective parse(String text) throws ResultsException {
        String objective = "The objective '" + text.strip() + "' ";
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            throw new ResultsException(
                    objective + "is not of the form FIGURE < LIMIT; write it like 'p99 < 2ms' or 'errors < 0.1%'");
        }
        Statistic figure = Statistic.named(written.group(1))
                .filter(FIGURES::contains)
                .orElseThrow(
                        () -> new ResultsException(objective + "has no figure '" + written.group(1) + "'; choose from "
                                + FIGURES.stream().map(Statistic::word).collect(Collectors.joining(", "))));
        String limit = written.group(2).strip();
        return new Objective(
                text.strip(), figure, figure == Statistic.ERRORS ? share(limit, objective) : nanos(limit, objective));
    }

    private static double nanos(String limit, String objective) throws ResultsException {
        return DurationText.nanos(limit)
                .orElseThrow(() -> new ResultsException(objective + "has no duration '" + limit
                        + "'; give a number and one of ns, us, ms and s, for example 2ms"));
    }

    private static double share(String limit, String objective) throws ResultsException {
        Matcher percent = PERCENT.matcher(limit);
        double share = percent.matches() ? Double.parseDouble(percent.group(1)) / 100 : 0;
        if (share <= 0 || share > 1) {
            throw new ResultsException(
                    objective + "has no share '" + limit + "'; give a percentage of the calls, for example 0.1%");
        }
        return share;
    }

    /** Returns whether the objective limits the share of failed calls. */
    public boolean isOfErrors() {
        return figure == Statistic.ERRORS;
    }

    /** Value of the statistic in a load test, in nanoseconds or as a share; empty if there are too few calls. */
    public Optional<Double> value(OpenLoadSummary test) {
        double value =
                switch (figure) {
                    case MEDIAN -> test.response().medianNanos();
                    case MEAN -> test.response().meanNanos();
                    case P90 -> test.response().p90Nanos();
                    case P99 -> test.response().p99Nanos();
                    case P99_9 -> test.responseP999Nanos();
                    case ERRORS -> test.errorShare();
                    case MIN, MAX -> throw new IllegalStateException(text);
                };
        return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
    }

    /** Converts a value to the scale on which values are averaged and interpolated: logarithmic for times. */
    public double scaled(double value) {
        return isOfErrors() ? value : Math.log(value);
    }
}
