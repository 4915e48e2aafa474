package com.softexploration.lab.ejb.performance.results.figure;

/**
 * One figure, drawn.
 *
 * @param name file name without suffix; unique within a report
 * @param title stands above it
 * @param description the figure in words
 * @param svg the figure as an SVG element
 * @param chart the same content for an interactive chart
 */
public record Drawing(String name, String title, String description, String svg, ChartData chart) {
    static Drawing of(Figure figure, String svg) {
        return new Drawing(figure.name(), figure.title(), figure.description(), svg, ChartData.of(figure));
    }
}
