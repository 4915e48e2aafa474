package com.softexploration.lab.ejb.performance.results.figure;

/**
 * A picture and its rendering, the same in the file and in the report.
 *
 * @param svg an SVG element
 */
public record Drawing(Picture picture, String svg) {
    static Drawing of(Picture picture) {
        Pen pen = new Pen();
        picture.paint(pen);
        return new Drawing(
                picture, pen.document(picture.title(), picture.description(), picture.width(), picture.height()));
    }
}
