package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Figure of response times by rate: median, 99th percentile and service time of one curve, or the percentiles of
 * several curves.
 */
public final class LoadPicture {
    /** File name of the picture. */
    public static final String NAME = "load";

    private LoadPicture() {}

    /** Creates the picture; empty if every load test is saturated. */
    public static Optional<Picture> of(List<LoadCurve> measured) {
        return of(measured, List.of(), "");
    }

    /**
     * Creates the picture; empty if every load test is saturated.
     *
     * @param marks rates and response times to mark
     * @param note end of the caption; may be empty
     */
    public static Optional<Picture> of(List<LoadCurve> measured, List<Mark> marks, String note) {
        List<Curve> curves = new ArrayList<>();
        for (LoadCurve rates : measured.subList(0, Math.min(measured.size(), Picture.MOST_SERIES))) {
            String name = measured.size() == 1
                    ? ""
                    : rates.key().call() + " over "
                            + TransportName.of(rates.key().transport()) + ", ";
            add(name + "99 %", rates, LoadPoint::p99Nanos, curves);
            if (measured.size() == 1) {
                add("median", rates, LoadPoint::medianNanos, curves);
                add("service time, median", rates, LoadPoint::serviceNanos, curves);
            }
        }
        if (curves.isEmpty()) {
            return Optional.empty();
        }
        var nanos = DoubleStream.concat(
                        curves.stream().flatMapToDouble(curve -> Arrays.stream(curve.y())),
                        marks.stream().filter(mark -> !mark.upright()).mapToDouble(Mark::value))
                .summaryStatistics();
        double fastest = measured.stream()
                .flatMap(rates -> rates.points().stream())
                .mapToDouble(LoadPoint::callsPerSecond)
                .max()
                .orElse(1);
        return Optional.of(new Figure(
                NAME,
                "Response time by rate",
                ("Response time of a call by the offered calls per second; saturated rates have none. " + note).strip(),
                measured.stream().map(LoadPicture::inWords).collect(Collectors.joining(" ")),
                Axis.rates(fastest),
                Axis.durations(nanos.getMin(), nanos.getMax()),
                List.copyOf(curves),
                List.copyOf(marks)));
    }

    private static void add(String name, LoadCurve of, ToDoubleFunction<LoadPoint> figure, List<Curve> curves) {
        List<LoadPoint> points = of.points().stream()
                .filter(point -> !point.isSaturated() && Double.isFinite(figure.applyAsDouble(point)))
                .toList();
        if (!points.isEmpty()) {
            curves.add(new Curve(
                    name,
                    curves.size(),
                    Curve.Shape.MARKED_LINE,
                    points.stream().mapToDouble(LoadPoint::callsPerSecond).toArray(),
                    points.stream().mapToDouble(figure).toArray()));
        }
    }

    private static String inWords(LoadCurve curve) {
        return curve.points().stream()
                .map(point -> "%s at %s/s: %s."
                        .formatted(
                                curve.key().call() + " over "
                                        + TransportName.of(curve.key().transport()),
                                NumberText.threeDigits(point.callsPerSecond()),
                                point.isSaturated()
                                        ? "saturated"
                                        : "median " + DurationText.of(point.medianNanos()) + ", 99 % "
                                                + DurationText.of(point.p99Nanos())))
                .collect(Collectors.joining(" "));
    }
}
