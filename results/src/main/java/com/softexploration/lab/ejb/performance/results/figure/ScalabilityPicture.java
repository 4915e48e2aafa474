package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.results.load.ScalabilityCurve;
import com.softexploration.lab.ejb.performance.results.load.ScalabilityLaw;
import com.softexploration.lab.ejb.performance.results.load.ScalabilityPoint;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Calls per second by number of threads, with the fitted law. */
public final class ScalabilityPicture {
    /** Steps of the law's curve. */
    private static final int STEPS = 100;

    private ScalabilityPicture() {}

    /** Creates the picture; empty without levels of concurrency. */
    public static Optional<Picture> of(List<ScalabilityCurve> measured) {
        List<Curve> curves = new ArrayList<>();
        for (ScalabilityCurve one : measured.subList(0, Math.min(measured.size(), Picture.MOST_SERIES / 2))) {
            add(one, measured.size() == 1, curves);
        }
        if (curves.isEmpty()) {
            return Optional.empty();
        }
        List<ScalabilityPoint> points =
                measured.stream().flatMap(one -> one.points().stream()).toList();
        return Optional.of(new Figure(
                LoadPicture.NAME,
                "Calls per second by number of threads",
                "Calls per second of threads that call without a pause, and the fitted Universal Scalability Law where it"
                        + " holds.",
                measured.stream().map(ScalabilityPicture::inWords).collect(Collectors.joining(" ")),
                Axis.counts(
                        "calling threads",
                        points.stream()
                                .mapToInt(ScalabilityPoint::threads)
                                .max()
                                .orElse(1)),
                Axis.counts(
                        "calls per second",
                        points.stream()
                                .mapToDouble(ScalabilityPoint::callsPerSecond)
                                .max()
                                .orElse(1)),
                List.copyOf(curves)));
    }

    private static void add(ScalabilityCurve curve, boolean isSingle, List<Curve> curves) {
        String name = curve.key().call() + " over " + curve.key().transport();
        int colour = curves.size();
        Optional<ScalabilityLaw> law = curve.fit().law();
        curves.add(new Curve(
                isSingle ? "measured" : name,
                colour,
                law.isPresent() ? Curve.Shape.DOTS : Curve.Shape.MARKED_LINE,
                curve.points().stream().mapToDouble(ScalabilityPoint::threads).toArray(),
                curve.points().stream()
                        .mapToDouble(ScalabilityPoint::callsPerSecond)
                        .toArray()));
        if (law.isPresent()) {
            double from = curve.points().get(0).threads();
            double to = curve.points().get(curve.points().size() - 1).threads();
            double[] threads = IntStream.rangeClosed(0, STEPS)
                    .mapToDouble(step -> from + (to - from) * step / STEPS)
                    .toArray();
            curves.add(new Curve(
                    isSingle ? "Universal Scalability Law" : name + ", law",
                    isSingle ? colour + 1 : colour,
                    Curve.Shape.LINE,
                    threads,
                    IntStream.range(0, threads.length)
                            .mapToDouble(i -> law.get().at(threads[i]))
                            .toArray()));
        }
    }

    private static String inWords(ScalabilityCurve curve) {
        return curve.points().stream()
                .map(point -> "%s by %d threads: %s calls per second."
                        .formatted(
                                curve.key().call() + " over " + curve.key().transport(),
                                point.threads(),
                                NumberText.threeDigits(point.callsPerSecond())))
                .collect(Collectors.joining(" "));
    }
}
