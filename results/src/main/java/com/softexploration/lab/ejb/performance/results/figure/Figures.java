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

/**
 * Draws the figures of an analysis into SVG and PNG files.
 *
 * @param operations the figures by operation, in the order of the analysis
 * @param problem one line on why there are no PNG files, cause and remedy; empty when there are
 */
public record Figures(List<OperationFigures> operations, Optional<String> problem) {

    private record Task(OperationSeries operation, Figure figure) {}

    private record Done(OperationSeries operation, Drawing drawing, Optional<String> problem) {}

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
     * Draws three figures per operation.
     *
     * @param analysis what to draw
     * @param directory where to; made if it is not there
     * @throws ResultsException if a file cannot be written
     */
    public static Figures write(Analysis analysis, Path directory) throws ResultsException {
        useNoScreen();
        List<OperationSeries> operations = OperationSeries.of(analysis);
        try {
            Files.createDirectories(directory);
            List<Done> done = operations.stream()
                    .flatMap(operation ->
                            new FigureContent(operation).figures().stream().map(figure -> new Task(operation, figure)))
                    .toList()
                    .parallelStream()
                    .map(task -> draw(task, directory))
                    .toList();
            return new Figures(
                    operations.stream()
                            .map(operation -> figures(operation, done))
                            .toList(),
                    done.stream().flatMap(d -> d.problem().stream()).findFirst());
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

    private static OperationFigures figures(OperationSeries operation, List<Done> done) {
        return new OperationFigures(
                operation.operation(),
                done.stream()
                        .filter(d -> d.operation().equals(operation))
                        .map(Done::drawing)
                        .toList());
    }

    private static Done draw(Task task, Path directory) {
        Figure figure = task.figure();
        String svg = SvgPen.draw(figure);
        try {
            Files.writeString(directory.resolve(figure.name() + ".svg"), svg);
            Optional<String> problem = writePng(figure, directory.resolve(figure.name() + ".png"));
            return new Done(task.operation(), Drawing.of(figure, svg), problem);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> writePng(Figure figure, Path file) throws IOException {
        BufferedImage image;
        try {
            image = ImagePen.draw(figure);
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
