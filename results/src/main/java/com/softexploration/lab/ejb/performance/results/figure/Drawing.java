package com.softexploration.lab.ejb.performance.results.figure;

import java.util.Optional;

/**
 * One figure, drawn.
 *
 * @param name file name without suffix; unique within a report
 * @param title stands above it
 * @param caption what it shows
 * @param description the same with the values
 * @param svg the figure as an SVG element
 * @param chart the same content for an interactive chart; empty for what stands still
 */
public record Drawing(
        String name, String title, String caption, String description, String svg, Optional<ChartData> chart) {
    static Drawing of(Picture picture, String svg) {
        return new Drawing(
                picture.name(),
                picture.title(),
                picture.caption(),
                picture.description(),
                svg,
                picture instanceof Figure figure ? Optional.of(ChartData.of(figure)) : Optional.empty());
    }
}
