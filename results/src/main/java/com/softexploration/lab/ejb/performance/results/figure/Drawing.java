package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.results.JsonObject;
import java.util.Optional;

/**
 * A picture, drawn.
 *
 * @param svg the picture as an SVG element
 * @param png the same as a file; empty where it could not be drawn
 */
public record Drawing(Picture picture, String svg, Optional<byte[]> png) {
    /** The same content for an interactive chart; empty for what stands still. */
    public Optional<JsonObject> chart() {
        return picture instanceof Figure figure ? Optional.of(ChartData.of(figure)) : Optional.empty();
    }
}
