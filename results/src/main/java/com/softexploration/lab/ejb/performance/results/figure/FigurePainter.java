package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.results.figure.Pen.Anchor;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Lays a figure out and draws it. Text is placed without measuring it, so that the layout is the same for every pen and
 * needs no fonts.
 */
final class FigurePainter {
    static final int WIDTH = 860;
    static final int HEIGHT = 400;

    private static final double LEFT = 78;
    private static final double RIGHT = WIDTH - 34;
    private static final double TOP = 62;
    private static final double BOTTOM = HEIGHT - 50;
    private static final double TITLE_SIZE = 16;
    private static final double TEXT_SIZE = 12;
    /** Mean width of a character of a sans serif font, in parts of its size; only the legend's spacing depends on it. */
    private static final double CHARACTER_WIDTH = 0.58;

    /** How finely dots are placed. */
    private static final int DOTS_PER_UNIT = 2;

    private FigurePainter() {}

    static void paint(Figure figure, Pen pen) {
        pen.rectangle(0, 0, WIDTH, HEIGHT, "#ffffff");
        pen.text(LEFT, 26, figure.title(), Anchor.START, TITLE_SIZE, true);
        legend(figure, pen);
        grid(figure, pen);
        for (Curve curve : figure.curves()) {
            draw(curve, figure, pen);
        }
        pen.line(LEFT, TOP, LEFT, BOTTOM, Palette.FRAME, 1);
        pen.line(LEFT, BOTTOM, RIGHT, BOTTOM, Palette.FRAME, 1);
    }

    private static void legend(Figure figure, Pen pen) {
        double x = LEFT;
        for (Curve curve : figure.curves()) {
            pen.rectangle(x, 39, 12, 12, Palette.curve(curve.colour()));
            pen.text(x + 18, 49, curve.name(), Anchor.START, TEXT_SIZE, false);
            x += 18 + curve.name().length() * TEXT_SIZE * CHARACTER_WIDTH + 24;
        }
    }

    private static void grid(Figure figure, Pen pen) {
        for (Axis.Tick tick : figure.x().ticks()) {
            double x = x(figure, tick.value());
            pen.line(x, TOP, x, BOTTOM, colour(tick), 1);
            pen.text(x, BOTTOM + 18, tick.label(), Anchor.MIDDLE, TEXT_SIZE, false);
        }
        for (Axis.Tick tick : figure.y().ticks()) {
            double y = y(figure, tick.value());
            pen.line(LEFT, y, RIGHT, y, colour(tick), 1);
            pen.text(LEFT - 8, y + 4, tick.label(), Anchor.END, TEXT_SIZE, false);
        }
        pen.text((LEFT + RIGHT) / 2, HEIGHT - 10, figure.x().label(), Anchor.MIDDLE, TEXT_SIZE, false);
        pen.uprightText(16, (TOP + BOTTOM) / 2, figure.y().label(), TEXT_SIZE);
    }

    private static String colour(Axis.Tick tick) {
        return tick.label().isEmpty() ? Palette.FAINT_GRID : Palette.GRID;
    }

    private static void draw(Curve curve, Figure figure, Pen pen) {
        double[] x = Arrays.stream(curve.x()).map(value -> x(figure, value)).toArray();
        double[] y = Arrays.stream(curve.y()).map(value -> y(figure, value)).toArray();
        String colour = Palette.curve(curve.colour());
        switch (curve.shape()) {
            case DOTS -> dots(x, y, colour, curve.dotRadius(), pen);
            case LINE -> pen.polyline(x, y, colour, 2);
            case STEPS -> steps(x, y, colour, pen);
        }
    }

    /** Dots that fall on one another are drawn once: the picture is the same, the file is smaller. */
    private static void dots(double[] x, double[] y, String colour, double radius, Pen pen) {
        int columns = WIDTH * DOTS_PER_UNIT + 1;
        BitSet drawn = new BitSet(columns * HEIGHT * DOTS_PER_UNIT);
        for (int i = 0; i < x.length; i++) {
            drawn.set((int) Math.round(y[i] * DOTS_PER_UNIT) * columns + (int) Math.round(x[i] * DOTS_PER_UNIT));
        }
        int[] cells = drawn.stream().toArray();
        double[] columnOfCell = Arrays.stream(cells)
                .mapToDouble(cell -> cell % columns)
                .map(FigurePainter::units)
                .toArray();
        double[] rowOfCell = Arrays.stream(cells)
                .mapToDouble(cell -> Math.floorDiv(cell, columns))
                .map(FigurePainter::units)
                .toArray();
        pen.dots(columnOfCell, rowOfCell, colour, radius);
    }

    private static double units(double cells) {
        return cells / DOTS_PER_UNIT;
    }

    private static void steps(double[] x, double[] y, String colour, Pen pen) {
        double[] cornersX = new double[2 * x.length];
        double[] cornersY = new double[2 * x.length];
        for (int i = 0; i < x.length; i++) {
            cornersX[2 * i] = x[i];
            cornersY[2 * i] = y[i];
            cornersX[2 * i + 1] = x[Math.min(i + 1, x.length - 1)];
            cornersY[2 * i + 1] = y[i];
        }
        pen.surface(cornersX, cornersY, colour);
        pen.polyline(cornersX, cornersY, colour, 1.5);
    }

    private static double x(Figure figure, double value) {
        return LEFT + clamped(figure.x().position(value)) * (RIGHT - LEFT);
    }

    private static double y(Figure figure, double value) {
        return BOTTOM - clamped(figure.y().position(value)) * (BOTTOM - TOP);
    }

    /** A duration of 0 ns, which a coarse clock gives, lies at the foot of a logarithmic axis. */
    private static double clamped(double position) {
        return Math.max(0, Math.min(1, position));
    }
}
