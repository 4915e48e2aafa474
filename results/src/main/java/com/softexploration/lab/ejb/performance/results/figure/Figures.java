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
import java.util.stream.Stream;

/**
 * Draws the figures of an analysis into SVG and PNG files.
 *
 * @param operations the figures by operation, in the order of the analysis
 * @param more the other pictures, in their order
 * @param problem one line on why there are no PNG files, cause and remedy; empty when there are
 */
public record Figures(List<OfOperation> operations, List<Drawing> more, Optional<String> problem) {
    /** Calls drawn in one page, in all: each takes some twenty bytes, as a dot and as a value. */
    private static final int POINTS_IN_ALL = 24_000;

    private static final int FEWEST_POINTS_PER_SERIES = 200;

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

    private record Task(Optional<OperationSeries> operation, Picture picture) {}

    private record Done(Optional<OperationSeries> operation, Drawing drawing, Optional<String> problem) {}

    /**
     * Loads the fonts and the classes that draw, which takes longer than drawing itself; meant to run beside other work.
     * Calling it is never necessary, and its failure may be ignored: {@link #write} says the same in one line.
     *
     * @throws Error or a {@link RuntimeException} on a machine without fonts
     */
    public static void prepare() {
        useNoScreen();
        Png.encoded(ImagePen.draw(Figure.SMALLEST));
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
        int pointsPerSeries = Math.max(
                FEWEST_POINTS_PER_SERIES,
                POINTS_IN_ALL / Math.max(1, analysis.series().size()));
        try {
            Files.createDirectories(directory);
            List<Done> done = Stream.concat(
                            operations.stream().flatMap(operation -> tasks(operation, pointsPerSeries)),
                            more.stream().map(picture -> new Task(Optional.empty(), picture)))
                    .toList()
                    .parallelStream()
                    .map(task -> draw(task, directory))
                    .toList();
            return new Figures(
                    operations.stream()
                            .map(operation ->
                                    new OfOperation(operation.operation(), drawings(done, Optional.of(operation))))
                            .toList(),
                    drawings(done, Optional.empty()),
                    done.stream().flatMap(d -> d.problem().stream()).findFirst());
        } catch (IOException e) {
            throw notWritten(directory, e);
        } catch (UncheckedIOException e) {
            throw notWritten(directory, e.getCause());
        }
    }

    private static Stream<Task> tasks(OperationSeries operation, int pointsPerSeries) {
        return new FigureContent(operation, pointsPerSeries)
                .figures().stream().map(figure -> new Task(Optional.of(operation), figure));
    }

    /** Java would otherwise look for a display first, fail where there is none, and show up in the dock of a Mac. */
    private static void useNoScreen() {
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
    }

    private static List<Drawing> drawings(List<Done> done, Optional<OperationSeries> operation) {
        return done.stream()
                .filter(d -> d.operation().equals(operation))
                .map(Done::drawing)
                .toList();
    }

    private static Done draw(Task task, Path directory) {
        Picture picture = task.picture();
        String svg = SvgPen.draw(picture);
        try {
            Files.writeString(directory.resolve(picture.name() + ".svg"), svg);
            Optional<String> problem = writePng(picture, directory.resolve(picture.name() + ".png"));
            return new Done(task.operation(), Drawing.of(picture, svg), problem);
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
            // Java has no one way of saying that a machine lacks fonts or the library that reads them: what comes out
            // of
            // its font loading may be a plain Error, a LinkageError, an InternalError or a RuntimeException.
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
