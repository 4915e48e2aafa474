package com.softexploration.lab.ejb.performance.results.figure;

import java.util.Optional;

/**
 * A picture, drawn.
 *
 * @param svg the picture as an SVG element
 */
public record Drawing(Picture picture, String svg) {
    /** The same content for an interactive chart; empty for what stands still. */
    public Optional<ChartData> chart() {
        return picture instanceof Figure figure ? Optional.of(ChartData.of(figure)) : Optional.empty();
    }
}
