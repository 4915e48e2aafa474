package com.softexploration.lab.ejb.performance.results.servers;

import com.samskivert.mustache.Mustache;
import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.change.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.figure.LogScale;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.report.ReportWriter;
import com.softexploration.lab.ejb.performance.results.servers.ServerMatrix.Cell;
import com.softexploration.lab.ejb.performance.results.servers.ServerMatrix.Row;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.Resource;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Several servers side by side as a page: per call a table, transport by server, and a drawing of each interval.
 *
 * @param servers their names
 * @param problems what could not be run and why, a line each
 * @param note what the figures are
 * @param calls one per operation and size of a payload
 * @param reports the servers' own reports
 */
public record ServersPage(
        List<String> servers, List<String> problems, String note, List<Call> calls, List<Link> reports) {
    private static final int WIDTH = 240;

    /** A page and what it is called, relative to this one. */
    record Link(String name, String reference) {}

    /**
     * One call.
     *
     * @param range what its drawings show
     */
    record Call(String name, String range, List<Line> lines, List<Bar> bars) {}

    /** A transport on each server. */
    record Line(String transport, List<Text> cells) {}

    /** What a cell of the table says. */
    record Text(String median, String interval, String floor, String floorInterval, String unsteady) {}

    /** A transport on one server, drawn. */
    record Bar(String transport, String server, String median, String interval, String from, String to, String dot) {}

    /**
     * Writes the page.
     *
     * @param experiments one per server
     * @param problems what could not be run and why, a line each
     * @throws ResultsException if it cannot be written
     */
    public static void write(List<StoredExperiment> experiments, List<String> problems, Path page)
            throws ResultsException {
        ServerMatrix matrix = ServerMatrix.of(experiments);
        List<Link> reports = IntStream.range(0, experiments.size())
                .mapToObj(i -> new Link(
                        matrix.servers().get(i), experiments.get(i).place().getFileName() + "/report.html"))
                .toList();
        try {
            StringWriter html = new StringWriter();
            Mustache.compiler()
                    .escapeHTML(true)
                    .strictSections(true)
                    .compile(Resource.text(ServersPage.class, "servers.mustache"))
                    .execute(
                            new ServersPage(matrix.servers(), problems, ServersText.NOTE, calls(matrix), reports),
                            Map.of("style", Resource.text(ReportWriter.class, "report.css")),
                            html);
            AtomicFile.write(page, html.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException | UncheckedIOException e) {
            throw new ResultsException(page + " cannot be written (" + e + "): check free space and permissions.", e);
        }
    }

    private static List<Call> calls(ServerMatrix matrix) {
        Map<String, List<Row>> byCall = matrix.rows().stream()
                .collect(Collectors.groupingBy(row -> row.key().call(), LinkedHashMap::new, Collectors.toList()));
        return byCall.entrySet().stream()
                .map(entry -> call(entry.getKey(), entry.getValue(), matrix.servers()))
                .toList();
    }

    private static Call call(String name, List<Row> rows, List<String> servers) {
        double[] ends = rows.stream()
                .flatMap(row -> row.cells().stream())
                .flatMap(Optional::stream)
                .flatMapToDouble(cell -> DoubleStream.of(low(cell), high(cell)))
                .toArray();
        double least = DoubleStream.of(ends).min().orElse(1) / 1.1;
        double largest = DoubleStream.of(ends).max().orElse(1) * 1.1;
        LogScale scale = new LogScale(least, largest, WIDTH);
        return new Call(
                name,
                DurationText.range(least, largest),
                rows.stream()
                        .map(row -> new Line(
                                row.key().transport(),
                                row.cells().stream().map(ServersPage::text).toList()))
                        .toList(),
                rows.stream().flatMap(row -> bars(row, servers, scale)).toList());
    }

    private static Text text(Optional<Cell> cell) {
        return cell.map(one -> new Text(
                        ServersText.median(one),
                        ServersText.interval(one),
                        one.floorMultiple()
                                .map(multiple -> ServersText.floor(multiple) + " floor")
                                .orElse(""),
                        one.floorMultiple().map(ServersText::floorInterval).orElse(""),
                        one.unsteady().orElse("")))
                .orElse(new Text(NumberText.UNKNOWN, "", "", "", ""));
    }

    private static Stream<Bar> bars(Row row, List<String> servers, LogScale scale) {
        return IntStream.range(0, servers.size()).boxed().flatMap(i -> row.cells().get(i).stream()
                .map(cell -> new Bar(
                        row.key().transport(),
                        servers.get(i),
                        ServersText.median(cell),
                        ServersText.interval(cell),
                        scale.coordinate(low(cell)),
                        scale.coordinate(high(cell)),
                        scale.coordinate(cell.nanos()))));
    }

    private static double low(Cell cell) {
        return cell.interval().map(Interval::low).orElse(cell.nanos());
    }

    private static double high(Cell cell) {
        return cell.interval().map(Interval::high).orElse(cell.nanos());
    }
}
