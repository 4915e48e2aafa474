package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.presentation.figure.Pen.Anchor;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * Picture of values over time: a dot with its interval per run, evenly spaced, the levels between lasting changes, and
 * these changes. Within a page it fills the available width, and its text keeps its size.
 *
 * @param name file name without suffix
 * @param title title of the picture
 * @param measure quantity of the values
 * @param dots runs in the order of time, at least one
 */
public record HistoryPicture(String name, String title, Measure measure, List<Dot> dots) implements Picture {
    private static final int WIDTH = 760;
    private static final double TOP = 40;
    private static final double BOTTOM = 220;
    private static final double AXIS = 30;
    private static final double RADIUS = 3.5;
    private static final double LINE = 16;

    /** Space left and right of the dots, as a share of the width. */
    private static final double EDGE = 0.02;

    /** Factor by which intervals may exceed the values that are drawn. */
    private static final double FARTHEST = 1.25;

    private static final int DATES = 4;
    private static final int COLOUR = 0;

    /**
     * A run.
     *
     * @param date label of the axis
     * @param value value, above 0
     * @param level level at the run; empty if the run is not used for changes
     * @param change words about the change that begins with the run; empty if there is none
     */
    public record Dot(String date, double value, Optional<Interval> interval, OptionalDouble level, String change) {}

    @Override
    public String caption() {
        List<String> sentences = new ArrayList<>();
        sentences.add("Dot: " + measure.words() + " in a run, runs in the order of time.");
        if (dots.stream().anyMatch(dot -> dot.interval().isPresent())) {
            sentences.add("Line through it: " + measure.interval() + ".");
        }
        sentences.add("Horizontal line: level.");
        if (dots.stream().anyMatch(dot -> !dot.change().isEmpty())) {
            sentences.add("Dashed: lasting change.");
        }
        if (dots.stream().anyMatch(dot -> dot.level().isEmpty())) {
            sentences.add("Hollow: not used for changes.");
        }
        return String.join(" ", sentences);
    }

    @Override
    public String description() {
        Dot last = dots.get(dots.size() - 1);
        return dots.size() + " runs from " + dots.get(0).date() + " to " + last.date() + ", the last "
                + measure.text(last.value(), last.interval()) + "."
                + dots.stream()
                        .filter(dot -> !dot.change().isEmpty())
                        .map(dot -> " " + dot.change() + " since " + dot.date() + ".")
                        .reduce("", String::concat);
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return (int) (BOTTOM + AXIS);
    }

    @Override
    public boolean isFluid() {
        return true;
    }

    /** Returns the axis of the used values, or of all if none is used. */
    private Axis axis() {
        List<Dot> used = dots.stream().filter(dot -> dot.level().isPresent()).toList();
        List<Dot> drawn = used.isEmpty() ? dots : used;
        double least = drawn.stream().mapToDouble(Dot::value).min().orElseThrow();
        double most = drawn.stream().mapToDouble(Dot::value).max().orElseThrow();
        double[] ends = drawn.stream()
                .flatMap(dot -> dot.interval().stream())
                .flatMapToDouble(interval -> DoubleStream.of(interval.low(), interval.high()))
                .filter(end -> end > least / FARTHEST && end < most * FARTHEST)
                .toArray();
        return measure.axisAround(DoubleStream.concat(DoubleStream.of(least, most), DoubleStream.of(ends))
                .summaryStatistics());
    }

    @Override
    public void paint(Pen pen) {
        Axis axis = axis();
        for (Axis.Tick tick : axis.ticks()) {
            double y = place(axis, tick.value());
            pen.across(0, 1, y, Palette.GRID, 1);
            pen.label(0, -8, y + 4, tick.label(), Anchor.END, "");
        }
        pen.across(0, 1, BOTTOM, Palette.FRAME, 1);
        dates(pen);
        levels(axis, pen);
        changes(pen);
        for (int i = 0; i < dots.size(); i++) {
            paint(dots.get(i), x(i), axis, pen);
        }
    }

    private void dates(Pen pen) {
        int last = dots.size() - 1;
        int labels = Math.min(DATES, last);
        for (int i = 0; i <= labels; i++) {
            int dot = labels == 0 ? 0 : last * i / labels;
            pen.label(
                    x(dot),
                    0,
                    BOTTOM + LINE + 2,
                    dots.get(dot).date(),
                    i == 0 ? Anchor.START : i == labels ? Anchor.END : Anchor.MIDDLE,
                    i == 0 || i == labels ? "" : "minor");
        }
    }

    private void levels(Axis axis, Pen pen) {
        int from = -1;
        int to = -1;
        for (int i = 0; i < dots.size(); i++) {
            if (dots.get(i).level().isPresent()) {
                if (from >= 0 && !dots.get(from).level().equals(dots.get(i).level())) {
                    level(from, to, axis, pen);
                    from = i;
                }
                from = from < 0 ? i : from;
                to = i;
            }
        }
        if (from >= 0) {
            level(from, to, axis, pen);
        }
    }

    private void level(int from, int to, Axis axis, Pen pen) {
        double half = to > from ? 0 : EDGE / 2;
        double y = place(axis, dots.get(from).level().orElseThrow());
        pen.across(x(from) - half, x(to) + half, y, Palette.FRAME, 2);
    }

    private void changes(Pen pen) {
        int drawn = 0;
        for (int i = 1; i < dots.size(); i++) {
            if (!dots.get(i).change().isEmpty()) {
                double x = (x(i - 1) + x(i)) / 2;
                double text = TOP - LINE * (drawn % 2) - 8;
                pen.upright(x, text + 4, BOTTOM, Palette.FRAME, "4 3");
                boolean isRight = x > 1.0 / 2;
                pen.label(x, isRight ? -4 : 4, text, dots.get(i).change(), isRight ? Anchor.END : Anchor.START, "");
                drawn++;
            }
        }
    }

    private static void paint(Dot dot, double x, Axis axis, Pen pen) {
        boolean isUsed = dot.level().isPresent();
        String colour = isUsed ? Palette.curve(COLOUR) : Palette.FRAME;
        dot.interval()
                .ifPresent(interval ->
                        pen.upright(x, place(axis, interval.high()), place(axis, interval.low()), colour, ""));
        pen.circle(x, place(axis, dot.value()), RADIUS, isUsed ? colour : "#ffffff", colour);
    }

    private double x(int dot) {
        return dots.size() == 1 ? 1.0 / 2 : EDGE + (1 - 2 * EDGE) * dot / (dots.size() - 1);
    }

    /** Returns the vertical position of a value; values beyond the axis are at its end. */
    private static double place(Axis axis, double value) {
        return BOTTOM - (BOTTOM - TOP) * Math.max(0, Math.min(1, axis.position(value)));
    }
}
