package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Figures of an analysis, drawn as SVG files.
 *
 * @param operations figures by operation, in the order of the analysis
 * @param more other pictures, in order
 * @param problems omitted figures, one line each with cause and remedy
 */
public record Figures(List<OfOperation> operations, List<Drawing> more, List<String> problems) {
    private static final int MOST_OPERATIONS = 50;

    /**
     * Figures of one operation.
     *
     * @param operation operation, with its payload size if it has one
     * @param drawings duration of each call, distribution, percentiles, medians of the rounds
     */
    public record OfOperation(String operation, List<Drawing> drawings) {
        /** Returns whether there were enough rounds for their course. */
        public boolean hasCourse() {
            return drawings.stream()
                    .anyMatch(drawing -> drawing.picture().name().endsWith(FigureContent.COURSE));
        }

        /** Anchor in the page, as the target of links. */
        public String anchor() {
            return "operation-" + operation.replace(' ', '-');
        }
    }

    /**
     * Draws up to four figures per operation, and other pictures.
     *
     * @param analysis analysis to draw
     * @param more other pictures
     * @param directory target directory; created if missing
     * @throws ResultsException if a file cannot be written
     */
    public static Figures write(Analysis analysis, List<Picture> more, Path directory) throws ResultsException {
        List<String> problems = new ArrayList<>();
        List<OperationSeries> operations = OperationSeries.of(analysis);
        if (operations.size() > MOST_OPERATIONS) {
            problems.add("There are " + operations.size() + " calls, too many to draw: there are figures of the first "
                    + MOST_OPERATIONS + "; the tables have all.");
        }
        if (operations.stream().anyMatch(operation -> operation.series().size() > Picture.MOST_SERIES)) {
            problems.add("There are too many transports to draw: the figures show the first " + Picture.MOST_SERIES
                    + " of each call; the tables have all, ranked up to " + Race.MOST_REMOTE_TRANSPORTS + ".");
        }
        List<OfOperation> drawn = operations.subList(0, Math.min(MOST_OPERATIONS, operations.size())).parallelStream()
                .map(operation -> new OfOperation(operation.operation(), draw(new FigureContent(operation).figures())))
                .toList();
        for (OfOperation operation : drawn) {
            writeFiles(operation.drawings(), directory);
        }
        return new Figures(drawn, write(more, directory), List.copyOf(problems));
    }

    /**
     * Draws pictures that do not belong to an operation to files.
     *
     * @param directory target directory; created if missing
     * @throws ResultsException if a file cannot be written
     */
    public static List<Drawing> write(List<Picture> pictures, Path directory) throws ResultsException {
        List<Drawing> drawings = draw(pictures);
        writeFiles(drawings, directory);
        return drawings;
    }

    private static List<Drawing> draw(List<? extends Picture> pictures) {
        return pictures.parallelStream().map(Drawing::of).toList();
    }

    private static void writeFiles(List<Drawing> drawings, Path directory) throws ResultsException {
        for (Drawing drawing : drawings) {
            AtomicFile.write(
                    directory.resolve(drawing.picture().name() + ".svg"),
                    drawing.file().getBytes(StandardCharsets.UTF_8));
        }
    }
}
