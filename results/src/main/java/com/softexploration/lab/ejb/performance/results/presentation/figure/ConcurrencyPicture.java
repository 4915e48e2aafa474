package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve.Level;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Figure of the throughput by number of threads. */
public final class ConcurrencyPicture {
    private ConcurrencyPicture() {}

    /** Creates the figure; empty if there are no concurrency levels. */
    public static Optional<Picture> of(List<ConcurrencyCurve> measured) {
        if (measured.isEmpty()) {
            return Optional.empty();
        }
        List<Curve> curves = new ArrayList<>();
        for (ConcurrencyCurve curve : measured.subList(0, Math.min(measured.size(), Picture.MOST_SERIES))) {
            curves.add(new Curve(
                    measured.size() == 1 ? "measured" : name(curve),
                    curves.size(),
                    Curve.Shape.MARKED_LINE,
                    curve.levels().stream().mapToDouble(Level::threads).toArray(),
                    curve.levels().stream().mapToDouble(Level::callsPerSecond).toArray()));
        }
        List<Level> levels =
                measured.stream().flatMap(curve -> curve.levels().stream()).toList();
        return Optional.of(new Figure(
                LoadPicture.NAME,
                "Calls per second by number of threads",
                "Calls per second of threads that call without a pause.",
                measured.stream().map(ConcurrencyPicture::inWords).collect(Collectors.joining(" ")),
                Axis.counts(
                        "calling threads",
                        levels.stream().mapToInt(Level::threads).max().orElse(1)),
                Axis.counts(
                        "calls per second",
                        levels.stream().mapToDouble(Level::callsPerSecond).max().orElse(1)),
                List.copyOf(curves)));
    }

    private static String name(ConcurrencyCurve curve) {
        return curve.key().call() + " over " + TransportName.of(curve.key().transport());
    }

    private static String inWords(ConcurrencyCurve curve) {
        return curve.levels().stream()
                .map(level -> "%s by %d threads: %s calls per second."
                        .formatted(name(curve), level.threads(), NumberText.threeDigits(level.callsPerSecond())))
                .collect(Collectors.joining(" "));
    }
}
