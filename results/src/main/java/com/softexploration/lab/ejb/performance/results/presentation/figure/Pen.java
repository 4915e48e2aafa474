package com.softexploration.lab.ejb.performance.results.presentation.figure;

import java.util.Arrays;

/**
 * Draws SVG elements.
 * Coordinates increase to the right and downwards from the upper left corner. All dots of a series become
 * one path, which keeps the file small even with thousands of them.
 */
public final class Pen {
    /** Points of a text to which its position refers. */
    enum Anchor {
        START(""),
        MIDDLE(" text-anchor=\"middle\""),
        END(" text-anchor=\"end\"");

        private final String attribute;

        Anchor(String attribute) {
            this.attribute = attribute;
        }
    }

    private final StringBuilder body = new StringBuilder(1 << 14);

    Pen() {}

    /** Returns the drawing as an SVG document, which can also be embedded in HTML. */
    String document(String title, String description, int width, int height) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height
                + "\" role=\"img\" font-family=\"system-ui, 'Helvetica Neue', Arial, sans-serif\"><title>"
                + escaped(title) + "</title><desc>" + escaped(description) + "</desc>" + body + "</svg>\n";
    }

    /**
     * Returns the drawing as an SVG document whose horizontal positions are in percent. In a file it has a fixed width,
     * with margins on both sides.
     */
    String fluid(String title, String description, int height) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"fluid\" width=\"100%\" height=\"" + height
                + "\" overflow=\"visible\" role=\"img\" font-family=\"system-ui, 'Helvetica Neue', Arial, sans-serif\"><title>"
                + escaped(title) + "</title><desc>" + escaped(description) + "</desc>" + body + "</svg>\n";
    }

    /** Draws a horizontal line; {@code from} and {@code to} are fractions of the width. */
    void across(double from, double to, double y, String colour, double width) {
        body.append("<line x1=\"");
        number(100 * from).append("%\" x2=\"");
        number(100 * to).append("%\" y1=\"");
        number(y).append("\" y2=\"");
        number(y);
        stroke("", colour, width);
    }

    /**
     * Draws a vertical line; {@code x} is a fraction of the width.
     *
     * @param x fraction of the width
     * @param dashes lengths of dashes and gaps; empty for none
     */
    void upright(double x, double top, double bottom, String colour, String dashes) {
        body.append("<line x1=\"");
        number(100 * x).append("%\" x2=\"");
        number(100 * x).append("%\" y1=\"");
        number(top).append("\" y2=\"");
        number(bottom);
        stroke(dashes.isEmpty() ? "" : " stroke-dasharray=\"" + dashes + "\"", colour, 1);
    }

    /** Draws a vertical band from the top; {@code from} and {@code to} are fractions of the width. */
    void band(double from, double to, double bottom, String colour) {
        body.append("<rect x=\"");
        number(100 * from).append("%\" width=\"");
        number(100 * (to - from)).append("%\" height=\"");
        number(bottom).append("\" fill=\"").append(colour).append("\"/>");
    }

    /** Draws a circle; {@code x} is a fraction of the width. */
    void circle(double x, double y, double radius, String fill, String stroke) {
        body.append("<circle cx=\"");
        number(100 * x).append("%\" cy=\"");
        number(y).append("\" r=\"");
        number(radius);
        body.append("\" fill=\"").append(fill).append("\" stroke=\"").append(stroke);
        body.append("\" stroke-width=\"2\"/>");
    }

    /**
     * Draws one line of text; {@code x} is a fraction of the width.
     *
     * @param x fraction of the width
     * @param dx offset from there
     * @param kind class for the style sheet; may be empty
     */
    void label(double x, double dx, double y, String text, Anchor anchor, String kind) {
        if (text.isEmpty()) {
            return;
        }
        body.append("<text x=\"");
        number(100 * x).append("%\" dx=\"");
        number(dx).append("\" y=\"");
        number(y).append("\" font-size=\"13\" fill=\"").append(Palette.TEXT);
        body.append(kind.isEmpty() ? "\"" : "\" class=\"" + kind + "\"");
        body.append("head".equals(kind) ? " font-weight=\"600\"" : "");
        body.append(anchor.attribute).append('>').append(escaped(text)).append("</text>");
    }

    /** Draws a straight line. */
    void line(double x1, double y1, double x2, double y2, String colour, double width) {
        body.append("<path d=\"M");
        point(x1, y1).append('L');
        point(x2, y2);
        stroke(" fill=\"none\"", colour, width);
    }

    /** Draws a straight, thin, dashed line. */
    void dashed(double x1, double y1, double x2, double y2) {
        body.append("<path d=\"M");
        point(x1, y1).append('L');
        point(x2, y2);
        stroke(" fill=\"none\" stroke-dasharray=\"4 3\"", Palette.FRAME, 1);
    }

    /** Draws a line that connects all points. */
    void polyline(double[] x, double[] y, String colour, double width) {
        path(x, y, "l", "");
        stroke(" fill=\"none\"", colour, width);
    }

    /** Draws a line through all points, and fills the area below it with a translucent colour. */
    void surface(double[] x, double[] y, String colour, double width) {
        path(x, y, "l", "");
        stroke(" fill=\"" + colour + "\" fill-opacity=\".15\"", colour, width);
    }

    /** Draws a slightly translucent dot at each point; {@code x} is rounded to one decimal. */
    void dots(double[] x, double[] y, String colour, double radius) {
        path(Arrays.stream(x).map(Pen::tenths).toArray(), y, "m", "h0");
        stroke(" fill=\"none\" stroke-linecap=\"round\" stroke-opacity=\".7\"", colour, 2 * radius);
    }

    /** Draws a filled rectangle. */
    void rectangle(double x, double y, double width, double height, String colour) {
        body.append("<path fill=\"").append(colour).append("\" d=\"M");
        point(x, y).append('h');
        number(width).append('v');
        number(height).append('h');
        number(-width).append("Z\"/>");
    }

    /** Draws one line of text with its baseline at {@code y}. */
    void text(double x, double y, String text, Anchor anchor, double size, boolean bold) {
        if (text.isEmpty()) {
            return;
        }
        body.append("<text x=\"");
        number(x).append("\" y=\"");
        number(y).append("\" fill=\"").append(Palette.TEXT).append("\" font-size=\"");
        number(size)
                .append(bold ? "\" font-weight=\"600\"" : "\"")
                .append(anchor.attribute)
                .append('>')
                .append(escaped(text))
                .append("</text>");
    }

    /** Draws one line of text, centred on the position and rotated to read upwards. */
    void uprightText(double x, double y, String text, double size) {
        body.append("<g transform=\"translate(");
        point(x, y).append(") rotate(-90)\">");
        text(0, 0, text, Anchor.MIDDLE, size, false);
        end("g");
    }

    /**
     * Starts the group of the grid and its labels, which the script of the report replaces when zooming; {@link #end}
     * closes it.
     */
    void ticks() {
        body.append("<g class=\"ticks\">");
    }

    /** Starts the group of one curve of a plot; {@link #end} closes it. */
    void curve(Curve curve) {
        body.append("<g data-name=\"").append(escaped(curve.name())).append("\" data-shape=\"");
        body.append(curve.shape().word()).append("\">");
    }

    /**
     * Starts a nested drawing with its own origin; {@link #end} closes it. The report's script zooms by changing its
     * view box, and reads off values by its axes.
     */
    void plot(double x, double y, double width, double height, Axis horizontal, Axis vertical) {
        body.append("<svg class=\"plot\" x=\"");
        number(x).append("\" y=\"");
        number(y).append("\" width=\"");
        number(width).append("\" height=\"");
        number(height).append("\" viewBox=\"0 0 ");
        point(width, height)
                .append("\" preserveAspectRatio=\"none\" overflow=\"visible\" data-x=\"")
                .append(horizontal.data())
                .append("\" data-y=\"")
                .append(vertical.data())
                .append("\">");
    }

    /** Ends the innermost open element. */
    void end(String element) {
        body.append("</").append(element).append('>');
    }

    private void stroke(String attributes, String colour, double width) {
        body.append('"').append(attributes).append(" stroke=\"").append(colour);
        body.append("\" stroke-width=\"");
        number(width).append("\"/>");
    }

    /**
     * Appends each point relative to the previous one, which takes half as many characters; rounding errors do not
     * accumulate.
     */
    private void path(double[] x, double[] y, String command, String mark) {
        body.append("<path d=\"");
        long atX = 0;
        long atY = 0;
        for (int i = 0; i < x.length; i++) {
            long toX = hundredths(x[i]);
            long toY = hundredths(y[i]);
            body.append(i == 0 ? "M" : command);
            step(toX - atX, false);
            step(toY - atY, true);
            body.append(mark);
            atX = toX;
            atY = toY;
        }
    }

    private void step(long hundredths, boolean follows) {
        if (follows && hundredths >= 0) {
            body.append(' ');
        }
        int from = body.length();
        number(hundredths / 100.0);
        int point = body.charAt(from) == '-' ? from + 1 : from;
        if (body.length() > point + 1 && body.charAt(point) == '0') {
            body.deleteCharAt(point); // .5 for 0.5
        }
    }

    private static double tenths(double value) {
        return Math.round(value * 10) / 10.0;
    }

    private static long hundredths(double value) {
        return Math.round(value * 100);
    }

    private StringBuilder point(double x, double y) {
        number(x).append(' ');
        return number(y);
    }

    /**
     * Appends a number with two decimals, enough for zooming and reading off values. Avoids the formatter, which is
     * slow.
     */
    private StringBuilder number(double value) {
        long hundredths = hundredths(value);
        if (hundredths < 0) {
            body.append('-');
            hundredths = -hundredths;
        }
        body.append(hundredths / 100);
        if (hundredths % 100 != 0) {
            body.append('.').append(hundredths / 10 % 10);
            if (hundredths % 10 != 0) {
                body.append(hundredths % 10);
            }
        }
        return body;
    }

    /** Truncates a text to a maximum number of characters, the last of which is then an ellipsis. */
    static String shortened(String text, int longest) {
        return text.length() > longest ? text.substring(0, longest - 1) + "…" : text;
    }

    /** Escapes text for XML, which does not allow control characters, not even escaped ones. */
    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("\\p{Cntrl}", "\uFFFD");
    }
}
