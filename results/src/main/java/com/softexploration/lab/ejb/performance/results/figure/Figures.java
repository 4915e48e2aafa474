package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Draws the figures of an analysis into SVG and PNG files.
 *
 * @param operations the figures by operation, in the order of the analysis
 * @param more the other pictures, in their order
 * @param problem one line on why there are no PNG files, cause and remedy; empty when there are
 */
public record Figures(List<OfOperation> operations, List<Drawing> more, Optional<String> problem) {
    /**
     * The figures of one operation.
     *
     * @param operation what was called, with the size of the payload where it has one
     * @param drawings time of each call, distribution, percentiles
     */
    public record OfOperation(String operation, List<Drawing> drawings) {
        /** What a link can lead to. */
        public String anchor() {
            return "operation-" + operation.replace(' ', '-');
        }
    }

    /**
     * Loads the fonts and the classes that draw, which takes longer than drawing itself; meant to run beside other work.
     * Calling it is never necessary, and its failure may be ignored: {@link #write} says the same in one line.
     *
     * @throws Error or a {@link RuntimeException} on a machine without fonts
     */
    public static void prepare() {
        useNoScreen();
        SweepPicture.Line line = new SweepPicture.Line("", List.of(1.0, 2.0));
        Png.encoded(ImagePen.draw(SweepPicture.of(List.of(1, 2), List.of(line))));
    }

    /**
     * Draws three figures per operation, and more.
     *
     * @param analysis what to draw
     * @param more other pictures
     * @param directory where to; made if it is not there
     * @throws ResultsException if a file cannot be written
     */
    public static Figures write(Analysis analysis, List<Picture> more, Path directory) throws ResultsException {
        useNoScreen();
        List<OperationSeries> operations = OperationSeries.of(analysis);
        Set<String> problems = ConcurrentHashMap.newKeySet();
        try {
            Files.createDirectories(directory);
            List<OfOperation> drawn = operations.parallelStream()
                    .map(operation -> new OfOperation(
                            operation.operation(), draw(new FigureContent(operation).figures(), directory, problems)))
                    .toList();
            List<Drawing> drawnMore = draw(more, directory, problems);
            return new Figures(drawn, drawnMore, problems.stream().findFirst());
        } catch (IOException e) {
            throw notWritten(directory, e);
        } catch (UncheckedIOException e) {
            throw notWritten(directory, e.getCause());
        }
    }

    /** Java would otherwise look for a display first, fail where there is none, and show up in the dock of a Mac. */
    private static void useNoScreen() {
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
    }

    private static List<Drawing> draw(List<? extends Picture> pictures, Path directory, Set<String> problems) {
        return pictures.parallelStream()
                .map(picture -> draw(picture, directory, problems))
                .toList();
    }

    private static Drawing draw(Picture picture, Path directory, Set<String> problems) {
        String svg = SvgPen.draw(picture);
        try {
            Files.writeString(directory.resolve(picture.name() + ".svg"), svg);
            writePng(picture, directory.resolve(picture.name() + ".png")).ifPresent(problems::add);
            return new Drawing(picture, svg);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> writePng(Picture picture, Path file) throws IOException {
        BufferedImage image;
        try {
            image = ImagePen.draw(picture);
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            // Java has no one way of saying that a machine lacks fonts or the library that reads them: its font loading
            // may throw a plain Error, a LinkageError, an InternalError or a RuntimeException.
            return Optional.of("The figures were written as SVG only, because this machine cannot draw text (" + e
                    + "): install fontconfig and a font such as DejaVu to have PNG files too.");
        }
        Files.write(file, Png.encoded(image));
        return Optional.empty();
    }

    private static ResultsException notWritten(Path directory, IOException cause) {
        return new ResultsException(
                "The figures cannot be written to " + directory + " (" + cause + "): check free space and permissions.",
                cause);
    }
}
