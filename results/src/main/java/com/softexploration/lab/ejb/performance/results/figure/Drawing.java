package com.softexploration.lab.ejb.performance.results.figure;

/**
 * A picture and its rendering, the same in the file and in the report.
 *
 * @param svg an SVG element
 */
public record Drawing(Picture picture, String svg) {
    static Drawing of(Picture picture) {
        return new Drawing(picture, Pen.draw(picture));
    }
}
