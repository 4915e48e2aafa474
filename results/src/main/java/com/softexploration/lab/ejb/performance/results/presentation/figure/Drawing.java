package com.softexploration.lab.ejb.performance.results.presentation.figure;

/**
 * A picture and its SVG rendering, identical in the file and in the report.
 *
 * @param svg an SVG element
 */
public record Drawing(Picture picture, String svg) {
    /** Draws a picture. */
    public static Drawing of(Picture picture) {
        Pen pen = new Pen();
        picture.paint(pen);
        return new Drawing(
                picture,
                picture.isFluid()
                        ? pen.fluid(picture.title(), picture.description(), picture.height())
                        : pen.document(picture.title(), picture.description(), picture.width(), picture.height()));
    }

    /** Content of the SVG file. A picture with widths in percent has a fixed width there, and room for its text. */
    String file() {
        if (!(picture instanceof IntervalPicture intervals)) {
            return svg;
        }
        int inner = picture.width() - intervals.left() - IntervalPicture.RIGHT;
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%1$d\" height=\"%2$d\"><rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/><svg x=\"%3$d\" y=\"8\" width=\"%4$d\" height=\"%2$d\" overflow=\"visible\">%5$s</svg></svg>%n"
                .formatted(picture.width(), picture.height() + 8, intervals.left(), inner, svg.strip());
    }
}
