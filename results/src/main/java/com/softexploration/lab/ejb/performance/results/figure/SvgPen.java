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
        body.append("<path d=\"M")
                .append(point(x1, y1))
                .append('L')
                .append(point(x2, y2))
                .append('"');
        stroke(colour, width);
    }

    @Override
    public void polyline(double[] x, double[] y, String colour, double width) {
        body.append("<path d=\"").append(path(x, y)).append('"');
        stroke(colour, width);
    }

    @Override
    public void surface(double[] x, double[] y, String colour) {
        body.append("<path d=\"")
                .append(path(x, y))
                .append("Z\" fill=\"")
                .append(colour)
                .append("\" fill-opacity=\".15\"/>");
    }

    @Override
    public void dots(double[] x, double[] y, String colour, double radius) {
        body.append("<path d=\"");
        for (int i = 0; i < x.length; i++) {
            body.append('M').append(point(x[i], y[i])).append("h0");
        }
        body.append("\" stroke-linecap=\"round\" stroke-opacity=\".7\"");
        stroke(colour, 2 * radius);
    }

    @Override
    public void rectangle(double x, double y, double width, double height, String colour) {
        body.append("<path fill=\"")
                .append(colour)
                .append("\" d=\"M")
                .append(point(x, y))
                .append('h')
                .append(number(width))
                .append('v')
                .append(number(height))
                .append('h')
                .append(number(-width))
                .append("Z\"/>");
    }

    @Override
    public void text(double x, double y, String text, Anchor anchor, double size, boolean bold) {
        if (text.isEmpty()) {
            return;
        }
        body.append("<text x=\"")
                .append(number(x))
                .append("\" y=\"")
                .append(number(y))
                .append("\" fill=\"")
                .append(Palette.TEXT)
                .append("\" font-size=\"")
                .append(number(size))
                .append('"');
        if (bold) {
            body.append(" font-weight=\"600\"");
        }
        if (anchor != Anchor.START) {
            body.append(" text-anchor=\"")
                    .append(anchor == Anchor.MIDDLE ? "middle" : "end")
                    .append('"');
        }
        body.append('>').append(escaped(text)).append("</text>");
    }

    @Override
    public void uprightText(double x, double y, String text, double size) {
        body.append("<g transform=\"translate(")
                .append(number(x))
                .append(' ')
                .append(number(y))
                .append(") rotate(-90)\">");
        text(0, 0, text, Anchor.MIDDLE, size, false);
        body.append("</g>");
    }

    private void stroke(String colour, double width) {
        body.append(" fill=\"none\" stroke=\"")
                .append(colour)
                .append("\" stroke-width=\"")
                .append(number(width))
                .append("\"/>");
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
