package com.softexploration.lab.ejb.performance.results.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.figure.DotPlot.Dot;
import com.softexploration.lab.ejb.performance.results.figure.DotPlot.Row;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DotPlotTest {
    private static final double DOT = 3.5;

    @Test
    void laterSeriesAreBelowAndLongerTimesFartherToTheRight() {
        Drawn drawn = draw(row(dot(100_000, true), dot(200_000, true)), row(dot(400_000, true), Optional.empty()));

        assertThat(drawn.dots).extracting(Point::x).isSorted();
        assertThat(drawn.dots).extracting(Point::y).isSorted();
        assertThat(drawn.dots)
                .extracting(Point::colour)
                .containsExactly(Palette.curve(0), Palette.curve(1), Palette.curve(0));
        double first = drawn.dots.get(1).x - drawn.dots.get(0).x;
        assertThat(drawn.dots.get(2).x - drawn.dots.get(1).x)
                .as("the same ratio is the same distance")
                .isBetween(first - 0.01, first + 0.01);
    }

    @Test
    void whatCannotBeQuotedIsHollow() {
        Drawn drawn = draw(row(dot(100_000, true), dot(200_000, false)));

        assertThat(drawn.holes).hasSize(1);
        assertThat(drawn.holes.get(0).x).isEqualTo(drawn.dots.get(1).x);
    }

    @Test
    void anIntervalBeyondAllMeasureLeavesRoomForTheOthers() {
        Dot wide = new Dot(100_000, Optional.of(new Interval(1, 1e15, 0.95)), true);

        Drawn drawn = draw(row(Optional.of(wide), dot(200_000, true)));

        assertThat(drawn.lines).allSatisfy(x -> assertThat(x).isBetween(160.0, 576.0));
        assertThat(drawn.dots.get(1).x - drawn.dots.get(0).x).isGreaterThan(50);
    }

    @Test
    void everyTimeIsThereInWords() {
        DotPlot plot = plot(row(dot(100_000, true), Optional.empty()), row(dot(400_000, true), dot(1_000, true)));

        assertThat(plot.description())
                .isEqualTo("row: a 100 µs (90 – 110 µs). row: a 400 µs (360 – 440 µs), b 1.00 µs (0.90 – 1.10 µs).");
    }

    @Test
    void aKeyOfManySeriesIsAboveTheRows() {
        List<String> names = IntStream.range(0, 7).mapToObj(i -> "server " + i).toList();
        List<Optional<Dot>> dots = names.stream().map(name -> dot(1_000, true)).toList();

        Drawn drawn = new Drawn();
        new DotPlot("name", "title", names, List.of(new Row("row", dots))).paint(drawn);

        assertThat(drawn.words).extracting(Word::text).containsAll(names);
        assertThat(drawn.lowestText(names)).isLessThan(drawn.dots.get(0).y);
    }

    private static Drawn draw(Row... rows) {
        Drawn drawn = new Drawn();
        plot(rows).paint(drawn);
        return drawn;
    }

    private static DotPlot plot(Row... rows) {
        return new DotPlot("name", "title", List.of("a", "b"), List.of(rows));
    }

    private static Row row(Optional<Dot> a, Optional<Dot> b) {
        return new Row("row", List.of(a, b));
    }

    private static Optional<Dot> dot(double nanos, boolean sound) {
        return Optional.of(new Dot(nanos, Optional.of(new Interval(0.9 * nanos, 1.1 * nanos, 0.95)), sound));
    }

    private record Point(double x, double y, String colour) {}

    private record Word(String text, double y) {}

    /** What was drawn, without the key's dots, which are larger. */
    private static final class Drawn implements Pen {
        private final List<Point> dots = new ArrayList<>();
        private final List<Point> holes = new ArrayList<>();
        private final List<Double> lines = new ArrayList<>();
        private final List<Word> words = new ArrayList<>();

        private double lowestText(List<String> texts) {
            return words.stream()
                    .filter(word -> texts.contains(word.text()))
                    .mapToDouble(Word::y)
                    .max()
                    .orElseThrow();
        }

        @Override
        public void line(double x1, double y1, double x2, double y2, String colour, double width) {
            if (width == 2) {
                lines.add(x1);
                lines.add(x2);
            }
        }

        @Override
        public void dots(double[] x, double[] y, String colour, double radius) {
            if (colour.equals("#ffffff")) {
                holes.add(new Point(x[0], y[0], colour));
            } else if (radius == DOT) {
                dots.add(new Point(x[0], y[0], colour));
            }
        }

        @Override
        public void text(double x, double y, String text, Anchor anchor, double size, boolean bold) {
            words.add(new Word(text, y));
        }

        @Override
        public void polyline(double[] x, double[] y, String colour, double width) {}

        @Override
        public void surface(double[] x, double[] y, String colour) {}

        @Override
        public void rectangle(double x, double y, double width, double height, String colour) {}

        @Override
        public void uprightText(double x, double y, String text, double size) {}
    }
}
