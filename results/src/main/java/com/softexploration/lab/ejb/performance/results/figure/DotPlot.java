package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.results.figure.Pen.Anchor;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Times side by side on a logarithmic axis: in each row a dot and its interval per series, one below the other in the order of the key.
 *
 * @param name file name without suffix
 * @param title stands above it
 * @param series what the key says, in the order of all dots
 * @param rows at least one, and in them at least one dot
 */
public record DotPlot(String name, String title, List<String> series, List<Row> rows) implements Picture {
    private static final int WIDTH = 600;
    private static final double LEFT = 160;
    private static final double RIGHT = WIDTH - 24;
    private static final double KEY_TOP = 50;
    private static final double KEY_LINE = 19;
    private static final int KEY_COLUMNS = 2;
    private static final double STEP = 9;
    private static final double ROW_MARGIN = 5;
    private static final double RADIUS = 3.5;
    private static final double TITLE_SIZE = 14;
    private static final double TEXT_SIZE = 13;
    /** Intervals are clipped at this multiple of the value: those of few repetitions can be huge. */
    private static final double FARTHEST = 10;

    /**
     * A row of dots.
     *
     * @param dots one per series; empty where it has none
     */
    public record Row(String label, List<Optional<Dot>> dots) {}

    /**
     * A time.
     *
     * @param nanos above 0
     * @param interval of that; empty where nobody knows
     * @param sound whether it can be quoted: others are hollow
     */
    public record Dot(double nanos, Optional<Interval> interval, boolean sound) {
        private double low() {
            return Math.max(interval.map(Interval::low).orElse(nanos), nanos / FARTHEST);
        }

        private double high() {
            return Math.min(interval.map(Interval::high).orElse(nanos), nanos * FARTHEST);
        }
    }

    @Override
    public String caption() {
        return "Dot: the time of a call, logarithmic. Line: its interval. Hollow: it cannot be quoted."
                + " In each row from top to bottom: " + String.join(", ", series) + ".";
    }

    @Override
    public String description() {
        return rows.stream()
                .map(row -> row.label() + ": "
                        + IntStream.range(0, series.size())
                                .boxed()
                                .flatMap(i -> row.dots().get(i).stream().map(dot -> series.get(i) + " " + inWords(dot)))
                                .collect(Collectors.joining(", "))
                        + ".")
                .collect(Collectors.joining(" "));
    }

    private static String inWords(Dot dot) {
        return dot.interval()
                .map(interval -> DurationText.of(dot.nanos(), interval.halfWidth()) + " ("
                        + DurationText.range(interval.low(), interval.high()) + ")")
                .orElse(DurationText.of(dot.nanos()));
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return (int) Math.ceil(bottom() + 30);
    }

    private double top() {
        return KEY_TOP + KEY_LINE * keyLines();
    }

    private int keyLines() {
        return (series.size() + KEY_COLUMNS - 1) / KEY_COLUMNS;
    }

    private double rowHeight() {
        return 2 * ROW_MARGIN + Math.max(2, series.size()) * STEP;
    }

    private double bottom() {
        return top() + rows.size() * rowHeight();
    }

    private Axis axis() {
        double[] ends = rows.stream()
                .flatMap(row -> row.dots().stream())
                .flatMap(Optional::stream)
                .flatMapToDouble(dot -> DoubleStream.of(dot.low(), dot.high()))
                .toArray();
        return Axis.durations(
                DoubleStream.of(ends).min().orElse(1),
                DoubleStream.of(ends).max().orElse(1));
    }

    @Override
    public void paint(Pen pen) {
        Axis axis = axis();
        pen.rectangle(0, 0, WIDTH, height(), "#ffffff");
        pen.text(12, 26, title, Anchor.START, TITLE_SIZE, true);
        paintKey(pen);
        for (Axis.Tick tick : axis.ticks()) {
            double x = x(axis, tick.value());
            pen.line(x, top(), x, bottom(), tick.label().isEmpty() ? Palette.FAINT_GRID : Palette.GRID, 1);
            pen.text(x, bottom() + 18, tick.label(), Anchor.MIDDLE, TEXT_SIZE - 1, false);
        }
        for (int i = 0; i < rows.size(); i++) {
            double y = top() + i * rowHeight();
            pen.line(12, y, RIGHT, y, Palette.GRID, 1);
            pen.text(LEFT - 10, y + rowHeight() / 2 + 4.5, rows.get(i).label(), Anchor.END, TEXT_SIZE, false);
            paint(rows.get(i), y + ROW_MARGIN + STEP / 2, axis, pen);
        }
        pen.line(LEFT, top(), LEFT, bottom(), Palette.FRAME, 1);
        pen.line(LEFT, bottom(), RIGHT, bottom(), Palette.FRAME, 1);
    }

    private void paintKey(Pen pen) {
        for (int i = 0; i < series.size(); i++) {
            int column = i / keyLines();
            double x = 18 + column * (WIDTH - 24.0) / KEY_COLUMNS;
            double y = KEY_TOP + (i % keyLines()) * KEY_LINE;
            dot(x, y - 4.5, Palette.curve(i), RADIUS + 1, pen);
            pen.text(x + 12, y, series.get(i), Anchor.START, TEXT_SIZE, false);
        }
    }

    private static void paint(Row row, double firstY, Axis axis, Pen pen) {
        for (int i = 0; i < row.dots().size(); i++) {
            if (row.dots().get(i).isPresent()) {
                Dot dot = row.dots().get(i).get();
                double y = firstY + i * STEP;
                pen.line(x(axis, dot.low()), y, x(axis, dot.high()), y, Palette.curve(i), 2);
                dot(x(axis, dot.nanos()), y, Palette.curve(i), RADIUS, pen);
                if (!dot.sound()) {
                    dot(x(axis, dot.nanos()), y, "#ffffff", RADIUS - 1.5, pen);
                }
            }
        }
    }

    private static void dot(double x, double y, String colour, double radius, Pen pen) {
        pen.dots(new double[] {x}, new double[] {y}, colour, radius);
    }

    private static double x(Axis axis, double nanos) {
        return LEFT + Math.max(0, Math.min(1, axis.position(nanos))) * (RIGHT - LEFT);
    }
}
