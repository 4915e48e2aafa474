package com.softexploration.lab.ejb.performance.results.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class FiguresTest {
    @TempDir
    private Path directory;

    @Test
    void eachOperationGetsThreeFiguresInBothFormats() throws Exception {
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
                            "nop-per-call.svg",
                            "nop-per-call.png",
                            "nop-distribution.svg",
                            "nop-distribution.png",
                            "nop-percentiles.svg",
                            "nop-percentiles.png",
                            "simple-per-call.svg",
                            "simple-per-call.png",
                            "simple-distribution.svg",
                            "simple-distribution.png",
                            "simple-percentiles.svg",
                            "simple-percentiles.png");
        }
        assertThat(figures.operations())
                .extracting(Figures.OfOperation::operation)
                .containsExactly("nop", "simple");
    }

    @Test
    void thePngShowsBothSidesInTheirColours() throws Exception {
        Figures.write(nop(2_000), List.of(), directory);

        BufferedImage image =
                ImageIO.read(directory.resolve("nop-percentiles.png").toFile());

        assertThat(image.getWidth()).isEqualTo(1720);
        assertThat(image.getHeight()).isEqualTo(800);
        assertThat(pixels(image, Palette.curve(0))).isGreaterThan(1000);
        assertThat(pixels(image, Palette.curve(1))).isGreaterThan(1000);
    }

    @Test
    void theSvgIsWellFormedAndHasATitleAndADescription() throws Exception {
        Figures.write(nop(2_000), List.of(), directory);

        Document svg = parsed(directory.resolve("nop-percentiles.svg"));

        assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("nop: percentiles of the times");
        assertThat(svg.getElementsByTagName("desc").item(0).getTextContent()).contains("2,000 local calls: median");
    }

    @Test
    void anOperationsNameCanNeitherEscapeTheSvgNorTheDirectory() throws Exception {
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
    void thousandsOfDotsStayASmallFile() throws Exception {
        Figures.write(nop(50_000), List.of(), directory);

        assertThat(directory.resolve("nop-per-call.svg"))
                .satisfies(file -> assertThat(Files.size(file)).isLessThan(150_000));
    }

    @Test
    void aDirectoryThatCannotBeMadeIsAnErrorThatNamesIt() throws Exception {
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

    private static long pixels(BufferedImage image, String colour) {
        int[] all = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        int wanted = Color.decode(colour).getRGB();
        return Arrays.stream(all).filter(pixel -> pixel == wanted).count();
    }

    private static Document parsed(Path svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
    }

    @Test
    void drawsTheFirstOfMoreThanAnyoneCanTellApart() throws Exception {
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
