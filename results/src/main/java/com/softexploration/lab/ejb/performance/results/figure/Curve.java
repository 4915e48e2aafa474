package com.softexploration.lab.ejb.performance.results.figure;

import java.util.Locale;

/**
 * One series as a figure draws it.
 *
 * @param name what the legend says
 * @param colour its place in the {@link Palette}
 * @param shape how it is drawn
 * @param x values on the horizontal axis, ascending
 * @param y values on the vertical axis, same length
 */
@SuppressWarnings("ArrayRecordComponent") // two plain columns that are drawn, never compared
record Curve(String name, int colour, Shape shape, double[] x, double[] y) {
    /** Line style of a curve. */
    enum Shape {
        /** One dot per value. */
        DOTS,
        /** A line from value to value. */
        LINE,
        /** A line with a dot per value, for few values. */
        MARKED_LINE,
        /** Each value holds until the next x; the surface below is filled. */
        STEPS;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The radius of a dot, in the figure's units: the more there are, the smaller. */
    double dotRadius() {
        if (x.length <= 100) {
            return 3;
        }
        return x.length <= 1000 ? 2 : 1.3;
    }
}
