package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.analysis.load.Course;
import com.softexploration.lab.ejb.performance.results.analysis.load.Course.Quantity;
import com.softexploration.lab.ejb.performance.results.analysis.load.Soak;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Slope.Point;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Figures of response times, heap and threads in the course of long load tests. */
public final class SoakPicture {
    private static final double FEW_SECONDS = 600;
    private static final double FEW_MINUTES = 7_200;
    private static final double SECONDS_OF_MINUTE = 60;

    private SoakPicture() {}

    /** Creates one figure per observed quantity; none if there are no long load tests. */
    public static List<Picture> of(List<Soak> soaks) {
        return Stream.of(Quantity.values())
                .flatMap(quantity -> figure(quantity, soaks).stream())
                .toList();
    }

    private static Optional<Picture> figure(Quantity quantity, List<Soak> soaks) {
        double longest = soaks.stream().mapToDouble(Soak::seconds).max().orElse(0);
        double unit = longest < FEW_SECONDS ? 1 : longest < FEW_MINUTES ? SECONDS_OF_MINUTE : Course.HOUR;
        List<Curve> curves = new ArrayList<>();
        for (Soak soak : soaks) {
            for (Course course : soak.courses()) {
                if (course.quantity() == quantity && curves.size() < Picture.MOST_SERIES) {
                    String name = (soaks.size() == 1 ? "" : soak.name() + ", ") + name(course);
                    curves.add(curve(course, name, unit, curves.size()));
                }
            }
        }
        if (curves.isEmpty()) {
            return Optional.empty();
        }
        double most = curves.stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.y()))
                .max()
                .orElse(1);
        // the servers are read during the warm-up, too
        double latest = curves.stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.x()))
                .max()
                .orElse(1);
        Axis time = Axis.counts(unit == 1 ? "seconds" : unit == SECONDS_OF_MINUTE ? "minutes" : "hours", latest);
        return Optional.of(
                switch (quantity) {
                    case RESPONSE_TIMES ->
                        new Figure(
                                LoadPicture.NAME,
                                "Response times over time",
                                "Median response time in windows of equally many calls.",
                                inWords(curves, DurationText::of),
                                time,
                                Axis.linearDurations(most),
                                List.copyOf(curves));
                    case P99 ->
                        new Figure(
                                LoadPicture.NAME + "-p99",
                                "99th percentiles over time",
                                "99th percentile of the response time in windows of equally many calls.",
                                inWords(curves, DurationText::of),
                                time,
                                Axis.linearDurations(most),
                                List.copyOf(curves));
                    case HEAP ->
                        new Figure(
                                LoadPicture.NAME + "-heap",
                                "Heap over time",
                                "Heap in use after garbage collections.",
                                inWords(curves, value -> Math.round(value) + " MiB"),
                                time,
                                Axis.counts("MiB", most),
                                List.copyOf(curves));
                    case THREADS ->
                        new Figure(
                                LoadPicture.NAME + "-threads",
                                "Threads over time",
                                "Live threads.",
                                inWords(curves, NumberText::shortest),
                                time,
                                Axis.counts("threads", most),
                                List.copyOf(curves));
                });
    }

    /** Name of a course in the legend. */
    private static String name(Course course) {
        return course.server()
                .map(role -> role.word() + " server")
                .orElse(course.quantity() == Quantity.P99 ? "99th percentile" : "median");
    }

    private static Curve curve(Course course, String name, double unit, int colour) {
        return new Curve(
                name,
                colour,
                Curve.Shape.MARKED_LINE,
                course.points().stream()
                        .mapToDouble(point -> point.time() / unit)
                        .toArray(),
                course.points().stream()
                        .mapToDouble(Point::value)
                        .map(course.quantity()::drawn)
                        .toArray());
    }

    private static String inWords(List<Curve> curves, DoubleFunction<String> text) {
        return curves.stream()
                .map(curve -> "%s: %s to %s."
                        .formatted(
                                curve.name(),
                                text.apply(Arrays.stream(curve.y()).min().orElseThrow()),
                                text.apply(Arrays.stream(curve.y()).max().orElseThrow())))
                .collect(Collectors.joining(" "));
    }
}
