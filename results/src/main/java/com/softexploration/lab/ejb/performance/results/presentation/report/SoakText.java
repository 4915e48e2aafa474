package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.load.Course;
import com.softexploration.lab.ejb.performance.results.analysis.load.Course.Quantity;
import com.softexploration.lab.ejb.performance.results.analysis.load.Soak;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats which quantities grow or fall during long load tests, and which do not. */
public final class SoakText {
    private static final int MINUTE = 60;

    private SoakText() {}

    /** Formats one line per load test. */
    public static List<String> of(List<Soak> soaks) {
        return soaks.stream()
                .map(soak -> (soaks.size() == 1 ? "" : soak.name() + ": ") + of(soak))
                .toList();
    }

    private static String of(Soak soak) {
        Stream<String> trends =
                soak.courses().stream().filter(Course::hasTrend).map(course -> trend(course, soak.seconds()));
        List<String> steady = soak.courses().stream()
                .filter(course -> !course.hasTrend())
                .map(course -> words(course.quantity()))
                .distinct()
                .toList();
        Stream<String> others = steady.isEmpty()
                ? Stream.empty()
                : Stream.of("No " + (soak.courses().stream().anyMatch(Course::hasTrend) ? "other " : "") + "trend in "
                        + joined(steady) + " over " + span(soak.seconds()) + ".");
        return Stream.concat(trends, others).collect(Collectors.joining(" "));
    }

    /**
     * Formats a trend per hour, or per duration of the load test if it took less than an hour.
     *
     * @param seconds duration of the load test
     */
    private static String trend(Course course, double seconds) {
        Course.Change change = course.change(Math.min(seconds, Course.HOUR));
        Interval interval = change.interval();
        String unit = unit(course.quantity());
        return "%s %s by %s%s %s (%s – %s%s)%s."
                .formatted(
                        subject(course),
                        (change.falls() ? "fall" : "grow") + (course.quantity() == Quantity.HEAP ? "s" : ""),
                        NumberText.rounded(change.amount(), interval.halfWidth()),
                        unit,
                        seconds < Course.HOUR ? "in " + span(seconds) : "per hour",
                        NumberText.rounded(interval.low(), interval.halfWidth()),
                        NumberText.rounded(interval.high(), interval.halfWidth()),
                        unit,
                        course.isReclaimed(seconds) ? ", which a full collection reclaims" : "");
    }

    private static String subject(Course course) {
        return course.server()
                .map(role -> "The " + role.word() + " server's " + words(course.quantity()))
                .orElse(course.quantity() == Quantity.P99 ? "99th percentiles of response times" : "Response times");
    }

    private static String words(Quantity quantity) {
        return switch (quantity) {
            case RESPONSE_TIMES -> "response times";
            case P99 -> "99th percentiles";
            case HEAP -> "heap after collections";
            case THREADS -> "threads";
        };
    }

    private static String unit(Quantity quantity) {
        return switch (quantity) {
            case RESPONSE_TIMES, P99 -> " %";
            case HEAP -> " MiB";
            case THREADS -> "";
        };
    }

    private static String joined(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    private static String span(double seconds) {
        if (seconds < 2 * MINUTE) {
            return Math.round(seconds) + " s";
        }
        return seconds < 2 * Course.HOUR
                ? Math.round(seconds / MINUTE) + " min"
                : Math.round(seconds / Course.HOUR) + " h";
    }
}
