package com.softexploration.lab.ejb.performance.results.figure;

/** What a figure is drawn with. Coordinates grow to the right and downwards from the upper left corner. */
public interface Pen {
    /** Which point of a text lies at the given place. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** A straight line. */
    void line(double x1, double y1, double x2, double y2, String colour, double width);

    /** A line through all points. */
    void polyline(double[] x, double[] y, String colour, double width);

    /** The surface within all points, translucent. */
    void surface(double[] x, double[] y, String colour);

    /** A dot on each point, slightly translucent. */
    void dots(double[] x, double[] y, String colour, double radius);

    /** A filled rectangle. */
    void rectangle(double x, double y, double width, double height, String colour);

    /** One line of text whose base line is at {@code y}. */
    void text(double x, double y, String text, Anchor anchor, double size, boolean bold);

    /** The same, centred on the place and read from bottom to top. */
    void uprightText(double x, double y, String text, double size);
}
