package com.softexploration.lab.ejb.performance.results.figure;

/** Draws as SVG. All dots of a series become one path, so that thousands of them stay a small file. */
final class SvgPen implements Pen {
    private final StringBuilder body = new StringBuilder();

    /** The figure as an SVG document, which can also stand within HTML. */
    static String draw(Picture figure) {
        SvgPen pen = new SvgPen();
        figure.paint(pen);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
                        .formatted(figure.width(), figure.height())
                + "font-family=\"system-ui, 'Helvetica Neue', Arial, sans-serif\">"
                + "<title>" + escaped(figure.title()) + "</title><desc>" + escaped(figure.description()) + "</desc>"
                + pen.body + "</svg>\n";
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, String colour, double width) {
        strokedPath("M" + point(x1, y1) + "L" + point(x2, y2), "", colour, width);
    }

    @Override
    public void polyline(double[] x, double[] y, String colour, double width) {
        strokedPath(path(x, y), "", colour, width);
    }

    @Override
    public void surface(double[] x, double[] y, String colour) {
        body.append("<path d=\"" + path(x, y) + "Z\" fill=\"" + colour + "\" fill-opacity=\".15\"/>");
    }

    @Override
    public void dots(double[] x, double[] y, String colour, double radius) {
        StringBuilder dots = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            dots.append('M').append(point(x[i], y[i])).append("h0");
        }
        strokedPath(dots.toString(), " stroke-linecap=\"round\" stroke-opacity=\".7\"", colour, 2 * radius);
    }

    @Override
    public void rectangle(double x, double y, double width, double height, String colour) {
        String sides = "h" + number(width) + "v" + number(height) + "h" + number(-width);
        body.append("<path fill=\"" + colour + "\" d=\"M" + point(x, y) + sides + "Z\"/>");
    }

    @Override
    public void text(double x, double y, String text, Anchor anchor, double size, boolean bold) {
        if (text.isEmpty()) {
            return;
        }
        String weight = bold ? " font-weight=\"600\"" : "";
        String aligned =
                switch (anchor) {
                    case START -> "";
                    case MIDDLE -> " text-anchor=\"middle\"";
                    case END -> " text-anchor=\"end\"";
                };
        body.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" fill=\"" + Palette.TEXT + "\" font-size=\""
                + number(size) + "\"" + weight + aligned + ">" + escaped(text) + "</text>");
    }

    @Override
    public void uprightText(double x, double y, String text, double size) {
        body.append("<g transform=\"translate(" + point(x, y) + ") rotate(-90)\">");
        text(0, 0, text, Anchor.MIDDLE, size, false);
        body.append("</g>");
    }

    private void strokedPath(String path, String attributes, String colour, double width) {
        body.append("<path d=\"" + path + "\"" + attributes + " fill=\"none\" stroke=\"" + colour + "\" stroke-width=\""
                + number(width) + "\"/>");
    }

    private static String path(double[] x, double[] y) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            path.append(i == 0 ? 'M' : 'L').append(point(x[i], y[i]));
        }
        return path.toString();
    }

    private static String point(double x, double y) {
        return number(x) + " " + number(y);
    }

    /** One decimal is a tenth of a pixel: finer than any screen shows. Written without the formatter, which is slow. */
    private static String number(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString((double) tenths / 10);
    }

    /** Control characters are not allowed in XML, not even escaped. */
    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replaceAll("\\p{Cntrl}", "\uFFFD");
    }
}
