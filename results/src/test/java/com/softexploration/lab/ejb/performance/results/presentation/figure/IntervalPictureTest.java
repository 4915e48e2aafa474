package com.softexploration.lab.ejb.performance.results.presentation.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture.Group;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture.Row;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class IntervalPictureTest {
    @Test
    void longerTimesAreFurtherRightAndDown() {
        Document drawn = draw(row("a", 100_000), row("b", 200_000), row("c", 400_000));

        assertThat(shares(drawn, "circle", "cx")).isSorted();
        double zero = share(drawn, 0);
        assertThat(share(drawn, 2) / share(drawn, 1))
                .as("linear below a factor of twenty")
                .isBetween(1.99, 2.01);
        assertThat(zero).isPositive();
    }

    @Test
    void wideRangeIsLogarithmic() {
        Document drawn = draw(row("a", 1_000), row("b", 100_000), row("c", 10_000_000));

        assertThat(share(drawn, 2) - share(drawn, 1))
                .isBetween(share(drawn, 1) - share(drawn, 0) - 0.1, share(drawn, 1) - share(drawn, 0) + 0.1);
    }

    @Test
    void unquotableIsHollow() {
        Document drawn = draw(row("a", 100_000), new Row("b", 200_000, Optional.empty(), "", 0, false));

        assertThat(drawn.select("circle").eachAttr("fill")).containsExactly(Palette.curve(0), "#ffffff");
    }

    @Test
    void hugeIntervalLeavesRoomForOthers() {
        Document drawn = draw(
                new Row("wide", 100_000, Optional.of(new Interval(1, 1e15, 0.95)), "", 0, true), row("b", 200_000));

        assertThat(share(drawn, 1) - share(drawn, 0)).isGreaterThan(20);
        assertThat(shares(drawn, "line", "x1")).allSatisfy(x -> assertThat(x).isBetween(0.0, 100.0));
        assertThat(shares(drawn, "line", "x2")).allSatisfy(x -> assertThat(x).isBetween(0.0, 100.0));
        assertThat(drawn.select("text.range").eachText())
                .as("no interval in digits")
                .hasSize(1);
    }

    @Test
    void everyTimeIsDescribed() {
        Group group = new Group("nop", OptionalDouble.of(50_000), List.of(row("a", 100_000), row("b", 400_000)));

        assertThat(new IntervalPicture("name", "title", Measure.TIME, List.of(group)).description())
                .isEqualTo("nop: a 100 µs (90 – 110 µs), b 400 µs (360 – 440 µs), floor 50.0 µs.");
    }

    @Test
    void lettersAreShownAndExplained() {
        Row lettered = new Row("a", 100_000, Optional.empty(), "ab", 0, true);
        Group group = new Group("", OptionalDouble.empty(), List.of(lettered));
        IntervalPicture picture = new IntervalPicture("name", "title", Measure.TIME, List.of(group));

        assertThat(drawn(picture).select("text.letters").text()).isEqualTo("ab");
        assertThat(picture.caption()).contains("Rows that share a letter do not differ significantly.");
        assertThat(new IntervalPicture(
                                "name",
                                "title",
                                Measure.TIME,
                                List.of(new Group("", OptionalDouble.empty(), List.of(row("a", 1_000)))))
                        .caption())
                .doesNotContain("letter", "Hollow", "floor");
    }

    @Test
    void valueBeginsAfterAllLetters() {
        Row lettered = new Row("a", 100_000, Optional.empty(), "bcde", 0, true);
        Document drawn = draw(lettered, row("b", 200_000));

        double letters = shift(drawn, "letters", 0);
        assertThat(shift(drawn, "value", 0) - letters).as("8 px each").isGreaterThanOrEqualTo(4 * 8);
        assertThat(shift(drawn, "value", 1)).as("one column").isEqualTo(shift(drawn, "value", 0));
    }

    @Test
    void longNamesAreTruncated() {
        Document drawn = draw(row("n".repeat(60), 100_000));

        assertThat(drawn.select("text").eachText()).allMatch(text -> text.length() <= 22);
    }

    @Test
    void ratiosSurroundTheirBand() {
        Document drawn = drawn(new IntervalPicture(
                "name",
                "title",
                Measure.RATIO,
                List.of(new Group(
                        "", OptionalDouble.empty(), List.of(row("half", 0.5), row("same", 1), row("tenfold", 10))))));

        assertThat(share(drawn, 0)).as("0.5 of a scale to 4").isBetween(24.9, 25.1);
        assertThat(share(drawn, 1)).isBetween(49.9, 50.1);
        assertThat(share(drawn, 2)).as("beyond the scale").isEqualTo(100);
        double band = shares(drawn, "rect", "x").get(0);
        assertThat(band + shares(drawn, "rect", "width").get(0) / 2).isBetween(49.9, 50.1);
        assertThat(drawn.select("text.value").eachText()).containsExactly("0.50×", "1.00×", "10.0×");
    }

    private static Row row(String label, double nanos) {
        return new Row(label, nanos, Optional.of(new Interval(0.9 * nanos, 1.1 * nanos, 0.95)), "", 0, true);
    }

    private static Document draw(Row... rows) {
        return drawn(new IntervalPicture(
                "name", "title", Measure.TIME, List.of(new Group("", OptionalDouble.empty(), List.of(rows)))));
    }

    private static Document drawn(IntervalPicture picture) {
        Pen pen = new Pen();
        picture.paint(pen);
        return Jsoup.parse(pen.fluid(picture.title(), picture.description(), picture.height()));
    }

    private static List<Double> shares(Document drawn, String element, String attribute) {
        return drawn.select(element).eachAttr(attribute).stream()
                .map(text -> Double.valueOf(text.replace("%", "")))
                .toList();
    }

    /** Position of a dot, in percent of the width. */
    private static double share(Document drawn, int dot) {
        return shares(drawn, "circle", "cx").get(dot);
    }

    /** Offset of a text from its position, in pixels. */
    private static double shift(Document drawn, String kind, int index) {
        return Double.parseDouble(drawn.select("text." + kind).get(index).attr("dx"));
    }
}
