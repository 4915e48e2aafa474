package com.softexploration.lab.ejb.performance.results.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.figure.DotPlot.Dot;
import com.softexploration.lab.ejb.performance.results.figure.DotPlot.Row;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DotPlotTest {
    private static final double DOT = 3.5;

    @Test
    void laterSeriesAreBelowLongerTimesRight() {
        Drawn drawn = draw(row(dot(100_000, true), dot(200_000, true)), row(dot(400_000, true), Optional.empty()));

        assertThat(drawn.dots).extracting(Point::x).isSorted();
        assertThat(drawn.dots).extracting(Point::y).isSorted();
        assertThat(drawn.dots)
                .extracting(Point::colour)
                .containsExactly(Palette.curve(0), Palette.curve(1), Palette.curve(0));
        double first = drawn.dots.get(1).x - drawn.dots.get(0).x;
        assertThat(drawn.dots.get(2).x - drawn.dots.get(1).x)
                .as("the same ratio is the same distance")
                .isBetween(first - 0.02, first + 0.02);
    }

    @Test
    void unquotableIsHollow() {
        Drawn drawn = draw(row(dot(100_000, true), dot(200_000, false)));

        assertThat(drawn.holes).hasSize(1);
        assertThat(drawn.holes.get(0).x).isEqualTo(drawn.dots.get(1).x);
    }

    @Test
    void absurdIntervalLeavesRoomForOthers() {
        Dot wide = new Dot(100_000, Optional.of(new Interval(1, 1e15, 0.95)), true);

        Drawn drawn = draw(row(Optional.of(wide), dot(200_000, true)));

        assertThat(drawn.lines).hasSize(4).allSatisfy(x -> assertThat(x).isBetween(160.0, 576.0));
        assertThat(drawn.dots.get(1).x - drawn.dots.get(0).x).isGreaterThan(50);
    }

    @Test
    void everyTimeIsDescribed() {
        DotPlot plot = plot(row(dot(100_000, true), Optional.empty()), row(dot(400_000, true), dot(1_000, true)));

        assertThat(plot.description())
                .isEqualTo("row: a 100 µs (90 – 110 µs). row: a 400 µs (360 – 440 µs), b 1.00 µs (0.90 – 1.10 µs).");
    }

    @Test
    void longKeyIsAboveTheRows() {
        List<String> names = IntStream.range(0, 7).mapToObj(i -> "server " + i).toList();
        List<Optional<Dot>> dots = names.stream().map(name -> dot(1_000, true)).toList();

        Drawn drawn = new Drawn(new DotPlot("name", "title", names, List.of(new Row("row", dots))));

        assertThat(drawn.words).extracting(Word::text).containsAll(names);
        assertThat(drawn.lowestText(names)).isLessThan(drawn.dots.get(0).y);
    }

    private static Drawn draw(Row... rows) {
        return new Drawn(plot(rows));
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

    /** What was drawn, read off the SVG; without the key's dots, which are larger. */
    private static final class Drawn {
        private static final Pattern DOT_PATH = Pattern.compile(
                "<path d=\"M([\\d.]+) ([\\d.]+)h0\"[^>]* stroke=\"(#\\w+)\" stroke-width=\"([\\d.]+)\"/>");
        private static final Pattern INTERVAL = Pattern.compile(
                "<path d=\"M([\\d.]+) [\\d.]+L([\\d.]+) [\\d.]+\" fill=\"none\" stroke=\"#\\w+\" stroke-width=\"2\"/>");
        private static final Pattern WORD = Pattern.compile("<text [^>]*y=\"([\\d.]+)\"[^>]*>([^<]+)</text>");

        private final List<Point> dots = new ArrayList<>();
        private final List<Point> holes = new ArrayList<>();
        private final List<Double> lines = new ArrayList<>();
        private final List<Word> words = new ArrayList<>();

        private Drawn(DotPlot plot) {
            String svg = Drawing.of(plot).svg();
            DOT_PATH.matcher(svg).results().forEach(dot -> {
                Point point = new Point(number(dot, 1), number(dot, 2), dot.group(3));
                if (point.colour().equals("#ffffff")) {
                    holes.add(point);
                } else if (number(dot, 4) == 2 * DOT) {
                    dots.add(point);
                }
            });
            INTERVAL.matcher(svg).results().forEach(line -> lines.addAll(List.of(number(line, 1), number(line, 2))));
            WORD.matcher(svg).results().forEach(word -> words.add(new Word(word.group(2), number(word, 1))));
        }

        private static double number(MatchResult found, int group) {
            return Double.parseDouble(found.group(group));
        }

        private double lowestText(List<String> texts) {
            return words.stream()
                    .filter(word -> texts.contains(word.text()))
                    .mapToDouble(Word::y)
                    .max()
                    .orElseThrow();
        }
    }
}
