package com.softexploration.lab.ejb.performance.results.figure;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What an interactive chart needs to know of a figure; written as JSON, its components are the contract with the
 * report's script.
 */
public record ChartData(AxisData x, AxisData y, List<CurveData> curves) {

    /**
     * An axis.
     *
     * @param quantity what its values are, for example {@code duration}: decides the scale and how values are written
     * @param words what stands at 0, 1, 2 and so on, for an axis of words; else empty
     */
    public record AxisData(String label, String quantity, double min, double max, List<String> words) {}

    /**
     * A curve.
     *
     * @param shape {@code dots}, {@code line}, {@code marked-line} or {@code steps}
     * @param xy x and y of each value in turn
     */
    public record CurveData(String name, int colour, String shape, double dotRadius, List<Double> xy) {}

    static ChartData of(Figure figure) {
        return new ChartData(
                axis(figure.x()),
                axis(figure.y()),
                figure.curves().stream().map(ChartData::curve).toList());
    }

    private static AxisData axis(Axis axis) {
        boolean words = axis.quantity() == Axis.Quantity.SIZE;
        return new AxisData(
                axis.label(),
                word(axis.quantity()),
                axis.min(),
                axis.max(),
                words ? axis.ticks().stream().map(Axis.Tick::label).toList() : List.of());
    }

    private static CurveData curve(Curve curve) {
        List<Double> xy = IntStream.range(0, 2 * curve.x().length)
                .mapToObj(i -> rounded(i % 2 == 0 ? curve.x()[i / 2] : curve.y()[i / 2]))
                .toList();
        return new CurveData(curve.name(), curve.colour(), word(curve.shape()), curve.dotRadius(), xy);
    }

    /** Four decimals: enough for a share in percent, short for everything else. */
    private static double rounded(double value) {
        return Math.abs(value) < 1e12 ? Math.round(value * 1e4) / 1e4 : value;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
