package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
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
 * @param problems what was not drawn, one line each, cause and remedy
 */
public record Figures(List<OfOperation> operations, List<Drawing> more, List<String> problems) {
    private static final int MOST_OPERATIONS = 50;

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
        Curve line = new Curve("", 0, Curve.Shape.MARKED_LINE, new double[] {0, 1}, new double[] {1, 2});
        Png.encoded(ImagePen.draw(
                new Figure("", "", "", "", Axis.sizes(List.of(1, 2)), Axis.durations(1, 2), List.of(line))));
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
        Set<String> problems = ConcurrentHashMap.newKeySet();
        List<OperationSeries> operations = OperationSeries.of(analysis);
        if (operations.size() > MOST_OPERATIONS) {
            problems.add("There are " + operations.size() + " calls, too many to draw: there are figures of the first "
                    + MOST_OPERATIONS + "; the tables have all.");
        }
        if (operations.stream().anyMatch(one -> one.series().size() > Picture.MOST_SERIES)) {
            problems.add("There are too many transports to draw: the figures show the first " + Picture.MOST_SERIES
                    + " of each call; the tables have all, ranked up to " + Race.MOST_REMOTE_TRANSPORTS + ".");
        }
        List<OfOperation> drawn = operations.subList(0, Math.min(MOST_OPERATIONS, operations.size())).parallelStream()
                .map(operation ->
                        new OfOperation(operation.operation(), draw(new FigureContent(operation).figures(), problems)))
                .toList();
        Figures figures = new Figures(drawn, draw(more, problems), List.copyOf(problems));
        for (OfOperation operation : drawn) {
            writeFiles(operation.drawings(), directory);
        }
        writeFiles(figures.more(), directory);
        return figures;
    }

    /**
     * Draws pictures that belong to no operation of one analysis.
     *
     * @param directory where to; made if it is not there
     * @throws ResultsException if a file cannot be written
     */
    public static Figures write(List<Picture> pictures, Path directory) throws ResultsException {
        useNoScreen();
        Set<String> problems = ConcurrentHashMap.newKeySet();
        List<Drawing> drawings = draw(pictures, problems);
        writeFiles(drawings, directory);
        return new Figures(List.of(), drawings, List.copyOf(problems));
    }

    /** Java would otherwise look for a display first, fail where there is none, and show up in the dock of a Mac. */
    private static void useNoScreen() {
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
    }

    private static List<Drawing> draw(List<? extends Picture> pictures, Set<String> problems) {
        return pictures.parallelStream()
                .map(picture -> new Drawing(picture, SvgPen.draw(picture), png(picture, problems)))
                .toList();
    }

    private static Optional<byte[]> png(Picture picture, Set<String> problems) {
        BufferedImage image;
        try {
            image = ImagePen.draw(picture);
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            // Java has no one way of saying that a machine lacks fonts or the library that reads them: its font loading
            // may throw a plain Error, a LinkageError, an InternalError or a RuntimeException.
            problems.add("The figures were written as SVG only, because this machine cannot draw text (" + e
                    + "): install fontconfig and a font such as DejaVu to have PNG files too.");
            return Optional.empty();
        }
        return Optional.of(Png.encoded(image));
    }

    private static void writeFiles(List<Drawing> drawings, Path directory) throws ResultsException {
        for (Drawing drawing : drawings) {
            String name = drawing.picture().name();
            AtomicFile.write(directory.resolve(name + ".svg"), drawing.svg().getBytes(StandardCharsets.UTF_8));
            if (drawing.png().isPresent()) {
                AtomicFile.write(directory.resolve(name + ".png"), drawing.png().get());
            }
        }
    }
}
