package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.results.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** What an interactive chart needs to know of a figure; its properties are the contract with the report's script. */
final class ChartData {
    private ChartData() {}

    static JsonObject of(Figure figure) {
        return new JsonObject()
                .with("x", of(figure.x()))
                .with("y", of(figure.y()))
                .withEach("curves", figure.curves(), ChartData::of);
    }

    /** The quantity decides the scale and how values are written; words stand at 0, 1, 2 and so on. */
    private static JsonObject of(Axis axis) {
        boolean words = axis.quantity() == Axis.Quantity.SIZE;
        return new JsonObject()
                .with("label", axis.label())
                .with("quantity", word(axis.quantity()))
                .with("min", axis.min())
                .with("max", axis.max())
                .with(
                        "words",
                        words ? axis.ticks().stream().map(Axis.Tick::label).toList() : List.of());
    }

    /** With x and y of each value in turn. */
    private static JsonObject of(Curve curve) {
        List<Double> xy = IntStream.range(0, 2 * curve.x().length)
                .mapToObj(i -> rounded(i % 2 == 0 ? curve.x()[i / 2] : curve.y()[i / 2]))
                .toList();
        return new JsonObject()
                .with("name", curve.name())
                .with("colour", curve.colour())
                .with("shape", word(curve.shape()))
                .with("dotRadius", curve.dotRadius())
                .with("xy", xy);
    }

    /** Four decimals: enough for a share in percent, short for everything else. */
    private static double rounded(double value) {
        return Math.abs(value) < 1e12 ? Math.round(value * 1e4) / 1e4 : value;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
