package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.presentation.figure.Pen.Anchor;
import java.util.Arrays;
import java.util.List;

/** Computes the layout of a figure and draws it. Text is placed without measuring it, which needs no fonts. */
final class FigurePainter {
    static final int WIDTH = 860;
    static final int HEIGHT = 400;

    private static final double LEFT = 78;
    private static final double RIGHT = WIDTH - 34;
    private static final double TOP = 62;
    private static final double BELOW = 50;
    private static final double MARK_RADIUS = 4;
    private static final double TITLE_SIZE = 16;
    private static final double TEXT_SIZE = 12;
    /**
     * Mean width of a character in a sans-serif font, relative to the font size; affects only the spacing of the
     * legend.
     */
    private static final double CHARACTER_WIDTH = 0.58;

    private static final double LEGEND_LINE = 18;
    private static final int LONGEST_TITLE = 64;
    private static final int LONGEST_NAME = 60;

    private final Axis horizontal;
    private final Axis vertical;
    private final List<Curve> curves;
    private final List<Mark> marks;
    private final Pen pen;
    private final double top;
    private final double bottom;

    FigurePainter(Axis horizontal, Axis vertical, List<Curve> curves, List<Mark> marks, Pen pen) {
        this.horizontal = horizontal;
        this.vertical = vertical;
        this.curves = curves;
        this.marks = marks;
        this.pen = pen;
        this.top = TOP + (legendLines(curves) - 1) * LEGEND_LINE;
        this.bottom = height(curves) - BELOW;
    }

    /** Height of a figure, including additional lines of the legend. */
    static int height(List<Curve> curves) {
        return HEIGHT + (int) ((legendLines(curves) - 1) * LEGEND_LINE);
    }

    private static int legendLines(List<Curve> curves) {
        int lines = 1;
        double x = LEFT;
        for (Curve curve : curves) {
            if (x > LEFT && x + legendWidth(curve) > WIDTH) {
                lines++;
                x = LEFT;
            }
            x += legendWidth(curve);
        }
        return lines;
    }

    private static double legendWidth(Curve curve) {
        return 18 + Math.min(LONGEST_NAME, curve.name().length()) * TEXT_SIZE * CHARACTER_WIDTH + 24;
    }

    void paint(String title) {
        pen.rectangle(0, 0, WIDTH, height(curves), "#ffffff");
        pen.text(LEFT, 26, Pen.shortened(title, LONGEST_TITLE), Anchor.START, TITLE_SIZE, true);
        legend();
        grid();
        pen.plot(LEFT, top, RIGHT - LEFT, bottom - top, horizontal, vertical);
        marks.forEach(this::line);
        for (Curve curve : curves) {
            pen.curve(curve);
            draw(curve);
            pen.end("g");
        }
        pen.end("svg");
        pen.line(LEFT, top, LEFT, bottom, Palette.FRAME, 1);
        pen.line(LEFT, bottom, RIGHT, bottom, Palette.FRAME, 1);
    }

    private void legend() {
        double x = LEFT;
        double y = 39;
        for (Curve curve : curves) {
            if (x > LEFT && x + legendWidth(curve) > WIDTH) {
                x = LEFT;
                y += LEGEND_LINE;
            }
            pen.rectangle(x, y, 12, 12, Palette.curve(curve.colour()));
            pen.text(x + 18, y + 10, Pen.shortened(curve.name(), LONGEST_NAME), Anchor.START, TEXT_SIZE, false);
            x += legendWidth(curve);
        }
    }

    private void grid() {
        pen.ticks();
        for (Axis.Tick tick : horizontal.ticks()) {
            double x = LEFT + x(tick.value());
            pen.line(x, top, x, bottom, colour(tick), 1);
            pen.text(x, bottom + 18, tick.label(), Anchor.MIDDLE, TEXT_SIZE, false);
        }
        for (Axis.Tick tick : vertical.ticks()) {
            double y = top + y(tick.value());
            pen.line(LEFT, y, RIGHT, y, colour(tick), 1);
            pen.text(LEFT - 8, y + 4, tick.label(), Anchor.END, TEXT_SIZE, false);
        }
        marks.forEach(this::label);
        pen.end("g");
        pen.text((LEFT + RIGHT) / 2, bottom + 40, horizontal.label(), Anchor.MIDDLE, TEXT_SIZE, false);
        pen.uprightText(16, (top + bottom) / 2, vertical.label(), TEXT_SIZE);
    }

    private void line(Mark mark) {
        if (mark.upright()) {
            pen.dashed(x(mark.value()), 0, x(mark.value()), bottom - top);
        } else {
            pen.dashed(0, y(mark.value()), RIGHT - LEFT, y(mark.value()));
        }
    }

    /** Writes the label of a mark beside its line, on the side with more room. */
    private void label(Mark mark) {
        if (mark.upright()) {
            double x = x(mark.value());
            boolean left = x > (RIGHT - LEFT) / 2;
            pen.text(
                    LEFT + x + (left ? -6 : 6),
                    top + 14,
                    mark.label(),
                    left ? Anchor.END : Anchor.START,
                    TEXT_SIZE,
                    false);
        } else {
            pen.text(LEFT + 6, top + y(mark.value()) - 5, mark.label(), Anchor.START, TEXT_SIZE, false);
        }
    }

    private static String colour(Axis.Tick tick) {
        return tick.label().isEmpty() ? Palette.FAINT_GRID : Palette.GRID;
    }

    private void draw(Curve curve) {
        double[] x = Arrays.stream(curve.x()).map(this::x).toArray();
        double[] y = Arrays.stream(curve.y()).map(this::y).toArray();
        String colour = Palette.curve(curve.colour());
        switch (curve.shape()) {
            case DOTS -> pen.dots(x, y, colour, curve.dotRadius());
            case LINE -> pen.polyline(x, y, colour, 2);
            case MARKED_LINE -> {
                pen.polyline(x, y, colour, 2);
                pen.dots(x, y, colour, MARK_RADIUS);
            }
            case STEPS -> steps(x, y, colour, pen);
        }
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
        pen.surface(cornersX, cornersY, colour, 1.5);
    }

    private double x(double value) {
        return clamped(horizontal.position(value)) * (RIGHT - LEFT);
    }

    private double y(double value) {
        return (1 - clamped(vertical.position(value))) * (bottom - top);
    }

    /**
     * Limits a position to the axis: a duration of 0 ns, measured with a coarse clock, is drawn at the lower end of a
     * logarithmic axis.
     */
    private static double clamped(double position) {
        return Math.max(0, Math.min(1, position));
    }
}
