package com.softexploration.lab.ejb.performance.results.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

/** Draws into an image, twice as fine as the figure's units, so that it stays sharp on dense screens and in slides. */
final class ImagePen implements Pen {
    private static final int SCALE = 2;
    private static final int SURFACE_ALPHA = 38;
    private static final int DOT_ALPHA = 178;

    private final Graphics2D graphics;

    private ImagePen(Graphics2D graphics) {
        this.graphics = graphics;
    }

    /**
     * The figure as an image.
     *
     * @throws Error or a {@link RuntimeException} where the machine has no fonts or no font library
     */
    static BufferedImage draw(Picture figure) {
        BufferedImage image =
                new BufferedImage(SCALE * figure.width(), SCALE * figure.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.scale(SCALE, SCALE);
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            figure.paint(new ImagePen(graphics));
        } finally {
            graphics.dispose();
        }
        return image;
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, String colour, double width) {
        stroke(colour, width);
        graphics.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void polyline(double[] x, double[] y, String colour, double width) {
        stroke(colour, width);
        graphics.draw(path(x, y));
    }

    @Override
    public void surface(double[] x, double[] y, String colour) {
        graphics.setColor(translucent(colour, SURFACE_ALPHA));
        Path2D path = path(x, y);
        path.closePath();
        graphics.fill(path);
    }

    @Override
    public void dots(double[] x, double[] y, String colour, double radius) {
        graphics.setColor(translucent(colour, DOT_ALPHA));
        for (int i = 0; i < x.length; i++) {
            graphics.fill(new Ellipse2D.Double(x[i] - radius, y[i] - radius, 2 * radius, 2 * radius));
        }
    }

    @Override
    public void rectangle(double x, double y, double width, double height, String colour) {
        graphics.setColor(Color.decode(colour));
        graphics.fill(new Rectangle2D.Double(x, y, width, height));
    }

    @Override
    public void text(double x, double y, String text, Anchor anchor, double size, boolean bold) {
        if (text.isEmpty()) {
            return;
        }
        graphics.setFont(new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, (int) size));
        graphics.setColor(Color.decode(Palette.TEXT));
        double width = graphics.getFontMetrics().stringWidth(text);
        double start =
                switch (anchor) {
                    case START -> x;
                    case MIDDLE -> x - width / 2;
                    case END -> x - width;
                };
        graphics.drawString(text, (float) start, (float) y);
    }

    @Override
    public void uprightText(double x, double y, String text, double size) {
        AffineTransform before = graphics.getTransform();
        graphics.translate(x, y);
        graphics.rotate(-Math.PI / 2);
        text(0, 0, text, Anchor.MIDDLE, size, false);
        graphics.setTransform(before);
    }

    private void stroke(String colour, double width) {
        graphics.setColor(Color.decode(colour));
        graphics.setStroke(new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
    }

    private static Color translucent(String colour, int alpha) {
        Color opaque = Color.decode(colour);
        return new Color(opaque.getRed(), opaque.getGreen(), opaque.getBlue(), alpha);
    }

    private static Path2D path(double[] x, double[] y) {
        Path2D path = new Path2D.Double();
        path.moveTo(x[0], y[0]);
        for (int i = 1; i < x.length; i++) {
            path.lineTo(x[i], y[i]);
        }
        return path;
    }
}
