package com.softexploration.lab.ejb.performance.results.presentation.figure;

import java.util.Locale;

/**
 * A curve of a figure.
 *
 * @param name name in the legend
 * @param colour index in the {@link Palette}
 * @param shape line style
 * @param x values on the horizontal axis, ascending
 * @param y values on the vertical axis, same length
 */
@SuppressWarnings("ArrayRecordComponent") // two plain columns that are drawn, never compared
record Curve(String name, int colour, Shape shape, double[] x, double[] y) {
    /** Line styles of a curve. */
    enum Shape {
        /** One dot per value. */
        DOTS,
        /** A line through the values. */
        LINE,
        /** A line with a dot per value, for few values. */
        MARKED_LINE,
        /** A step function; the area below it is filled. */
        STEPS;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Radius of a dot in units of the figure, which decreases with the number of dots. */
    double dotRadius() {
        if (x.length <= 100) {
            return 3;
        }
        return x.length <= 1000 ? 2 : 1.3;
    }
}
