package com.softexploration.lab.ejb.performance.results.figure;

/**
 * Logarithmic scale of an inline drawing. Values beyond an end are clipped.
 *
 * @param from the value at the left end, above 0
 * @param to the value at the right end, above {@code from}
 * @param width of the drawing
 */
public record LogScale(double from, double to, int width) {

    /** The distance of that value from the left end. */
    public double place(double value) {
        double share = Math.log(value / from) / Math.log(to / from);
        return width * Math.max(0, Math.min(1, share));
    }

    /** Coordinate as text. */
    public String coordinate(double value) {
        return text(place(value));
    }

    /** A distance, as the drawing has it. */
    public static String text(double distance) {
        return "%.1f".formatted(distance);
    }
}
