package com.softexploration.lab.ejb.performance.results.presentation.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class FiguresTest {
    @TempDir
    private Path directory;

    @Test
    void operationsGetThreeFigures() throws Exception {
        Figures figures = Figures.write(
                new SyntheticAnalysis()
                        .local("nop", 50, 3_000, 0.1)
                        .local("simple", 50, 3_000, 0.1)
                        .build(),
                List.of(),
                directory);

        assertThat(figures.problems()).isEmpty();
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "nop-course.svg",
                            "nop-per-call.svg",
                            "nop-distribution.svg",
                            "nop-percentiles.svg",
                            "simple-course.svg",
                            "simple-per-call.svg",
                            "simple-distribution.svg",
                            "simple-percentiles.svg");
        }
        assertThat(figures.operations())
                .extracting(Figures.OfOperation::operation)
                .containsExactly("nop", "simple");
    }

    @Test
    void curvesStayWithinPlot() throws Exception {
        Figures.write(nop(2_000), List.of(), directory);

        Element plot = (Element) parsed(directory.resolve("nop-percentiles.svg"))
                .getElementsByTagName("svg")
                .item(1);
        NodeList curves = plot.getElementsByTagName("g");

        assertThat(plot.getAttribute("data-x")).isEqualTo("percentile 1.0 2000.0");
        assertThat(curves.getLength()).isEqualTo(2);
        for (int i = 0; i < 2; i++) {
            Element line = (Element) curves.item(i).getFirstChild();
            assertThat(line.getAttribute("stroke")).isEqualTo(Palette.curve(i));
            double[] x = places(line.getAttribute("d"), 0);
            assertThat(x).startsWith(0.0).isSorted();
            assertThat(x[x.length - 1]).isCloseTo(748, within(0.01));
            assertThat(DoubleStream.of(places(line.getAttribute("d"), 1))).allMatch(y -> y > 0 && y < 288);
        }
    }

    @Test
    void svgIsWellFormedAndDescribed() throws Exception {
        Figures.write(nop(2_000), List.of(), directory);

        Document svg = parsed(directory.resolve("nop-percentiles.svg"));

        assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("nop: percentiles of the times");
        assertThat(svg.getElementsByTagName("desc").item(0).getTextContent()).contains("2,000 local EJB calls: median");
    }

    @Test
    void namesCannotEscapeSvgOrDirectory() throws Exception {
        String hostile = "../<script>\u0007";
        Figures.write(
                new SyntheticAnalysis()
                        .exactly(new SeriesKey(hostile, Side.LOCAL, "local-ejb"), 1, 2, 3)
                        .build(),
                List.of(),
                directory);

        Document svg = parsed(directory.resolve("____script__-per-call.svg"));
        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).startsWith("../<script>\uFFFD: time");
    }

    @Test
    void manyDotsKeepFileSmall() throws Exception {
        Figures.write(nop(50_000), List.of(), directory);

        assertThat(directory.resolve("nop-per-call.svg"))
                .satisfies(file -> assertThat(Files.size(file)).isLessThan(150_000));
    }

    @Test
    void uncreatableDirectoryIsNamed() throws Exception {
        Path file = Files.createFile(directory.resolve("occupied"));

        assertThatThrownBy(() -> Figures.write(nop(2_000), List.of(), file))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining(file + " is a file, not a directory; choose another output directory");
    }

    private static Analysis nop(int calls) {
        return new SyntheticAnalysis()
                .local("nop", calls, 3_000, 0.15)
                .remote("nop", calls, 260_000, 0.25)
                .build();
    }

    /** Absolute coordinates of a path of relative steps; {@code axis} is 0 for x and 1 for y. */
    private static double[] places(String path, int axis) {
        double[] steps = Pattern.compile("-?[\\d.]+")
                .matcher(path)
                .results()
                .mapToDouble(step -> Double.parseDouble(step.group()))
                .toArray();
        double[] places = new double[steps.length / 2];
        for (int i = 0; i < places.length; i++) {
            places[i] = steps[2 * i + axis] + (i == 0 ? 0 : places[i - 1]);
        }
        return places;
    }

    private static Document parsed(Path svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
    }

    @Test
    void drawsAtMostThirtyTransports() throws Exception {
        SyntheticAnalysis many = new SyntheticAnalysis();
        for (int i = 0; i < 100; i++) {
            many.exactly(new SeriesKey("nop", Side.REMOTE, "transport-" + i), 1, 2, 3);
        }
        for (int i = 0; i < 100; i++) {
            many.exactly(new SeriesKey("payload", Side.REMOTE, "rmi", OptionalInt.of(i)), 1, 2, 3);
        }

        Figures figures = Figures.write(many.build(), List.of(), directory);

        assertThat(figures.operations()).hasSize(50);
        assertThat(parsed(directory.resolve("nop-percentiles.svg"))
                        .getDocumentElement()
                        .getTextContent())
                .contains("transport-29")
                .doesNotContain("transport-30");
        assertThat(figures.problems())
                .containsExactlyInAnyOrder(
                        "There are 101 calls, too many to draw: there are figures of the first 50; the tables have all.",
                        "There are too many transports to draw: the figures show the first 30 of each call; the tables have all, ranked up to 100.");
    }
}
