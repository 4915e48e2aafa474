package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredLoads;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix.Row;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Figures;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture.Group;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Measure;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import com.softexploration.lab.ejb.performance.results.presentation.report.ExperimentFacts;
import com.softexploration.lab.ejb.performance.results.presentation.report.Page;
import com.softexploration.lab.ejb.performance.results.presentation.report.ReportWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Page with several servers side by side: per call, a table of transports by server, and a figure, which is also
 * written as a file.
 *
 * @param question title
 * @param environment Java, machine and day, as far as known
 * @param answers fastest server, one sentence per call
 * @param servers names of the servers
 * @param problems servers that could not be measured, with reasons, one line each
 * @param note explanation of the figures
 * @param calls one call per operation and payload size
 * @param reports the servers' own reports
 */
public record ServersPage(
        String question,
        String environment,
        List<String> answers,
        List<String> servers,
        List<String> problems,
        String note,
        List<Call> calls,
        List<Link> reports) {
    private static final String EXPLANATION =
            "Below each time: its interval, the multiple of the floor with its interval,"
                    + " and the reason if it cannot be quoted. Bold: faster than every other server; at most one in twenty such pages"
                    + " contains a false statement.";

    private static final Page TEMPLATE = new Page(ServersPage.class, "servers.mustache");

    /**
     * Link to a page, relative to this one.
     *
     * @param verdict one-word verdict on the experiment
     */
    record Link(String name, String verdict, String reference) {}

    /**
     * One call.
     *
     * @param table transports by server
     * @param svg figure of the call
     * @param caption caption of the figure
     * @param file file of the figure, relative to the page; empty if there is none
     */
    record Call(String name, String table, String svg, String caption, String file) {
        boolean hasFile() {
            return !file.isEmpty();
        }
    }

    boolean hasEnvironment() {
        return !environment.isEmpty();
    }

    /**
     * Writes the page, and its figures to a folder next to it.
     *
     * @param experiments one per server
     * @param problems servers that could not be measured, with reasons, one line each
     * @throws ResultsException if it cannot be written
     */
    public static void write(List<StoredExperiment> experiments, List<String> problems, Path page)
            throws ResultsException {
        ServerMatrix matrix = ServerMatrix.of(experiments);
        List<Drawing> drawings = Figures.write(pictures(matrix), page.resolveSibling(ReportWriter.FIGURES));
        TEMPLATE.write(
                () -> of(
                        ComparedJdks.of(experiments).map(ComparedJdks::question).orElse("Which server is fastest?"),
                        environment(experiments),
                        matrix,
                        problems,
                        ServersText.NOTE + " They took turns.",
                        calls(
                                matrix,
                                drawings,
                                drawing -> ReportWriter.FIGURES + "/"
                                        + drawing.picture().name() + ".svg"),
                        experiments.stream()
                                .map(experiment -> experiment.place().getFileName() + "/report.html")
                                .toList()),
                page);
    }

    /**
     * Returns the page of any experiments, with its figures inside.
     *
     * @param reports address of each experiment's report
     * @throws IOException if the program's own files are missing
     */
    public static String html(List<StoredExperiment> experiments, List<String> reports) throws IOException {
        ServerMatrix matrix = ServerMatrix.of(experiments);
        List<Drawing> drawings = pictures(matrix).stream().map(Drawing::of).toList();
        return TEMPLATE.html(of(
                "Which run is fastest?",
                environment(experiments),
                matrix,
                List.of(),
                ServersText.NOTE + " Differences between days are differences between runs, too.",
                calls(matrix, drawings, drawing -> ""),
                reports));
    }

    private static String environment(List<StoredExperiment> experiments) {
        return ExperimentFacts.inOneLine(experiments.stream()
                .flatMap(experiment -> experiment.description().stream())
                .toList());
    }

    private static ServersPage of(
            String question,
            String environment,
            ServerMatrix matrix,
            List<String> problems,
            String note,
            List<Call> calls,
            List<String> reports) {
        List<Link> links = IntStream.range(0, reports.size())
                .mapToObj(i -> new Link(
                        matrix.servers().get(i).name(),
                        matrix.servers().get(i).verdict().map(Enum::name).orElse("without a verdict"),
                        reports.get(i)))
                .toList();
        return new ServersPage(
                question, environment, ServersText.answers(matrix), matrix.names(), problems, note, calls, links);
    }

    private static Map<String, List<Row>> byCall(ServerMatrix matrix) {
        return matrix.rows().stream()
                .collect(Collectors.groupingBy(row -> row.key().call(), LinkedHashMap::new, Collectors.toList()));
    }

    private static List<Picture> pictures(ServerMatrix matrix) {
        return byCall(matrix).entrySet().stream()
                .map(call -> picture(call.getKey(), call.getValue(), matrix.names()))
                .toList();
    }

    private static List<Call> calls(ServerMatrix matrix, List<Drawing> drawings, Function<Drawing, String> file) {
        Iterator<Drawing> next = drawings.iterator();
        return byCall(matrix).entrySet().stream()
                .map(call -> {
                    Drawing drawing = next.next();
                    return call(call.getKey(), call.getValue(), matrix.names(), drawing, file.apply(drawing));
                })
                .toList();
    }

    private static Picture picture(String call, List<Row> rows, List<String> servers) {
        Measure measure = StoredText.measure(rows.get(0).key());
        return new IntervalPicture(
                Picture.fileName(call) + "-servers",
                measure == Measure.CAPACITY ? call + " on each server" : call + ": time of a call on each server",
                measure,
                rows.stream()
                        .map(row -> new Group(row.key().transport(), OptionalDouble.empty(), dots(row, servers)))
                        .toList());
    }

    private static List<IntervalPicture.Row> dots(Row row, List<String> servers) {
        SeriesKey key = row.key();
        List<IntervalPicture.Row> dots = new ArrayList<>();
        for (int i = 0; i < servers.size(); i++) {
            String server = servers.get(i);
            int colour = i;
            row.cells()
                    .get(i)
                    .map(cell -> new IntervalPicture.Row(
                            server,
                            StoredLoads.shown(key, cell.nanos()),
                            StoredLoads.shown(key, cell.interval()),
                            row.letters().get(colour),
                            colour,
                            cell.unsteady().isEmpty()))
                    .ifPresent(dots::add);
        }
        Comparator<IntervalPicture.Row> ascending = Comparator.comparingDouble(IntervalPicture.Row::value);
        dots.sort(StoredLoads.isCapacity(key) ? ascending.reversed() : ascending);
        return List.copyOf(dots);
    }

    private static Call call(String name, List<Row> rows, List<String> servers, Drawing drawing, String file) {
        return new Call(
                name,
                ServersText.table(rows, servers)
                        .titled(name + " by transport and server", EXPLANATION)
                        .html(),
                drawing.svg(),
                drawing.picture().caption(),
                file);
    }
}
