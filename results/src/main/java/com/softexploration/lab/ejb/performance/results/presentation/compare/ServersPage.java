package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredLoads;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix.Row;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Figures;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture.Group;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Measure;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.ExperimentFacts;
import com.softexploration.lab.ejb.performance.results.presentation.report.Page;
import com.softexploration.lab.ejb.performance.results.presentation.report.ReportWriter;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Page that compares several servers: the fastest ones, a heat table of servers by series, and, in folded sections, the
 * intervals of each series and the multiples of the floor. The figures are also written as files.
 *
 * @param question title of the window
 * @param environment Java, machine and day, as far as known
 * @param answer fastest server of the first call; the question if no two servers have a call in common
 * @param details share of the floor, fastest servers of other calls, and servers that were not compared
 * @param verdicts servers by verdict, and what it allows
 * @param problems servers that could not be measured, with reasons, one line each
 * @param note explanation of the figures
 * @param heat one table, or one per call if there are many series
 * @param steps table of the changes from release to release; at most one
 * @param figures one figure per series
 * @param floors table of the multiples of the floor; at most one
 * @param reports the servers' own reports, as far as they are there
 */
public record ServersPage(
        String question,
        String environment,
        String answer,
        List<String> details,
        List<Judged> verdicts,
        List<String> problems,
        String note,
        List<String> heat,
        List<String> steps,
        List<Drawn> figures,
        List<String> floors,
        List<Link> reports) {
    private static final int LOCAL_COLOUR = 0;
    private static final int REMOTE_COLOUR = 1;
    private static final int FLOOR_COLOUR = 8;

    /** Maximum length of a name in characters, as in the style sheet. */
    private static final int LONGEST_NAME = 32;

    /** Maximum number of table columns on a screen of 1280 pixels. */
    private static final int MOST_COLUMNS = 12;

    /** Minimum number of columns for which the table uses small print. */
    private static final int MANY_COLUMNS = 9;

    /**
     * Maximum multiple of the shortest duration for each shade; durations with the first shade are equal for all
     * practical purposes.
     */
    private static final double[] SHADES = {Outcome.EQUAL_RATIO, 1.25, 1.6, 2.5, 5};

    private static final String EXPLANATION =
            "Below each time: multiple of the fastest in its column, and the 95 % interval of the time."
                    + " Green: within 5 % of the fastest; the stronger the orange, the slower. Frame: faster than every other server; at most one in twenty such pages contains a false statement.";

    private static final Page TEMPLATE = new Page(ServersPage.class, "servers.mustache");

    /** Link to a page, relative to this one. */
    record Link(String name, String reference) {}

    /**
     * Servers with the same verdict.
     *
     * @param word in capitals
     * @param style class of the style sheet
     * @param servers names, and whether they can be quoted
     */
    record Judged(String word, String style, String servers) {}

    /**
     * Figure of one series.
     *
     * @param file file of the figure, relative to the page; empty if there is none
     */
    record Drawn(String name, String svg, String caption, String file) {
        boolean hasFile() {
            return !file.isEmpty();
        }
    }

    boolean hasEnvironment() {
        return !environment.isEmpty();
    }

    boolean hasReports() {
        return !reports.isEmpty();
    }

    /**
     * Writes the page, and its figures to a folder next to the page.
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
                        ComparedVariants.of(experiments)
                                .map(ComparedVariants::question)
                                .orElse("Which server is fastest?"),
                        experiments,
                        matrix,
                        problems,
                        ServersText.NOTE + " They took turns.",
                        figures(
                                matrix,
                                drawings,
                                drawing -> ReportWriter.FIGURES + "/"
                                        + drawing.picture().name() + ".svg"),
                        experiments.stream()
                                .map(experiment -> experiment.place().resolve(ReportWriter.PAGE))
                                .map(report -> Files.exists(report)
                                        ? report.getParent().getFileName() + "/" + ReportWriter.PAGE
                                        : "")
                                .toList()),
                page);
    }

    /**
     * Renders the page of several experiments, including its figures.
     *
     * @param reports address of each experiment's report
     * @throws IOException if the program's own files are missing
     */
    public static String html(List<StoredExperiment> experiments, List<String> reports) throws IOException {
        ServerMatrix matrix = ServerMatrix.of(experiments);
        List<Drawing> drawings = pictures(matrix).stream().map(Drawing::of).toList();
        return TEMPLATE.html(of(
                "Which run is fastest?",
                experiments,
                matrix,
                List.of(),
                ServersText.NOTE + " Differences between days are differences between runs, too.",
                figures(matrix, drawings, drawing -> ""),
                reports));
    }

    private static ServersPage of(
            String question,
            List<StoredExperiment> experiments,
            ServerMatrix matrix,
            List<String> problems,
            String note,
            List<Drawn> figures,
            List<String> reports) {
        List<Row> answered = ServersText.usual(matrix)
                .filter(row -> row.answer(matrix.names()).isPresent())
                .toList();
        return new ServersPage(
                question,
                ExperimentFacts.inOneLine(experiments.stream()
                        .flatMap(experiment -> experiment.description().stream())
                        .toList()),
                answered.isEmpty()
                        ? question
                        : answered.get(0).answer(matrix.names()).orElseThrow().replaceFirst("\\.$", ""),
                details(answered, matrix),
                verdicts(matrix),
                problems,
                note,
                heat(matrix),
                ReleaseSteps.of(matrix).stream()
                        .map(releases -> releases.table().html())
                        .toList(),
                figures,
                floors(matrix),
                IntStream.range(0, reports.size())
                        .filter(server -> !reports.get(server).isEmpty())
                        .mapToObj(
                                server -> new Link(matrix.servers().get(server).name(), reports.get(server)))
                        .toList());
    }

    private static List<String> details(List<Row> answered, ServerMatrix matrix) {
        List<String> servers = matrix.names();
        return Stream.of(
                        ReleaseSteps.of(matrix).stream().map(ReleaseSteps::sentence),
                        answered.stream().limit(1).flatMap(row -> floor(row, matrix)),
                        answered.stream().skip(1).map(row -> row.answer(servers).orElseThrow()),
                        answered.stream()
                                .map(row -> row.notCompared(servers).strip())
                                .filter(text -> !text.isEmpty())
                                .distinct(),
                        ServersText.speeds(matrix))
                .flatMap(Function.identity())
                .toList();
    }

    /** Returns a sentence on the floor of the fastest server; empty unless one server is fastest. */
    private static Stream<String> floor(Row fastest, ServerMatrix matrix) {
        SeriesKey call = fastest.key();
        SeriesKey floor = new SeriesKey(call.operation(), Side.REMOTE, Transports.FLOOR, call.payloadChars());
        return matrix.rows().stream().filter(row -> row.key().equals(floor)).flatMap(row -> IntStream.range(
                        0, matrix.servers().size())
                .filter(fastest::isBest)
                .boxed()
                .flatMap(server -> row.cells().get(server).stream().map(socket -> {
                    double rest = fastest.cells().get(server).orElseThrow().nanos() - socket.nanos();
                    return "A bare socket takes " + StoredText.of(floor, socket.nanos(), socket.interval()) + " of it"
                            + (rest > 0 ? "; the rest, " + DurationText.ofTwoDigits(rest) + ", is the server's." : ".");
                })));
    }

    private static List<Judged> verdicts(ServerMatrix matrix) {
        return ServersText.byVerdict(matrix).entrySet().stream()
                .map(state -> new Judged(
                        state.getKey().name(),
                        state.getKey().name().toLowerCase(Locale.ROOT),
                        (state.getValue().size() == matrix.servers().size()
                                        ? "All servers"
                                        : String.join(", ", state.getValue()))
                                + switch (state.getKey()) {
                                    case CLEAN -> " can be quoted, with intervals.";
                                    case SHORT -> " were measured too shortly to be quoted.";
                                    case PARTLY -> " can be quoted where no reason stands below the time.";
                                    case NOISY -> " cannot be quoted, and are not compared.";
                                    case UNKNOWN -> " were measured while the machine was not observed.";
                                }))
                .toList();
    }

    /** Renders the heat table of servers by series, sorted by the duration of the call in the heading. */
    private static List<String> heat(ServerMatrix matrix) {
        List<Row> rows = matrix.rows();
        List<Integer> servers = IntStream.range(0, matrix.servers().size())
                .boxed()
                .sorted(ServersText.usual(matrix)
                        .findFirst()
                        .map(ServersPage::ascending)
                        .orElse(Comparator.naturalOrder()))
                .toList();
        return rows.size() <= MOST_COLUMNS
                ? List.of(heat(rows, servers, matrix))
                : rows.stream()
                        .collect(
                                Collectors.groupingBy(row -> row.key().call(), LinkedHashMap::new, Collectors.toList()))
                        .values()
                        .stream()
                        .map(call -> heat(call, servers, matrix))
                        .toList();
    }

    private static String heat(List<Row> rows, List<Integer> servers, ServerMatrix matrix) {
        Table<Integer> table = new Table<>(servers)
                .titled("Median time by server", EXPLANATION)
                .styled(rows.size() > MANY_COLUMNS ? "heat many" : "heat")
                .cells(
                        "Server",
                        server -> Cell.of(
                                matrix.servers().get(server).name(),
                                "",
                                matrix.servers()
                                        .get(server)
                                        .verdict()
                                        .map(Enum::name)
                                        .orElse("without a verdict")));
        for (Row row : rows) {
            table.cells(TransportName.of(row.key().transport()), server -> cell(row, server))
                    .under(row.key().call());
        }
        return table.html();
    }

    private static Cell cell(Row row, int server) {
        return row.cells()
                .get(server)
                .map(cell -> {
                    String time = StoredText.of(row.key(), cell.nanos(), cell.interval());
                    Optional<ServerMatrix.Multiple> slowdown = row.slowdowns().get(server);
                    return cell.unsteady().isPresent()
                            ? Cell.of(time, "unsteady", cell.unsteady().get())
                            : row.key().isFloor()
                                    ? Cell.of(time, "", StoredText.range(row.key(), cell.interval()))
                                    : Cell.of(
                                            time,
                                            slowdown.map(multiple -> "shade" + shade(multiple.times()))
                                                            .orElse("")
                                                    + (row.isBest(server) ? " key" : ""),
                                            slowdown.map(ServersPage::multiple).orElse(""),
                                            StoredText.range(row.key(), cell.interval()));
                })
                .orElse(Cell.of(NumberText.UNKNOWN));
    }

    private static String multiple(ServerMatrix.Multiple slowdown) {
        return slowdown.times() == 1 ? "1×" : slowdown.text();
    }

    private static int shade(double times) {
        return (int) Arrays.stream(SHADES).filter(largest -> times > largest).count();
    }

    /**
     * Order of servers by printed duration, ascending, or by printed calls per second, descending; servers without a
     * value are last.
     */
    private static Comparator<Integer> ascending(Row row) {
        return Comparator.comparingDouble((Integer server) -> row.cells()
                        .get(server)
                        .map(cell -> StoredText.printed(row.key(), cell.nanos(), cell.interval()))
                        .map(printed -> StoredLoads.isCapacity(row.key()) ? -printed : printed)
                        .orElse(Double.POSITIVE_INFINITY))
                .thenComparingDouble(server ->
                        row.cells().get(server).map(ServerMatrix.Cell::nanos).orElse(Double.POSITIVE_INFINITY));
    }

    private static List<Picture> pictures(ServerMatrix matrix) {
        return matrix.rows().stream().map(row -> picture(row, matrix)).toList();
    }

    private static List<Drawn> figures(ServerMatrix matrix, List<Drawing> drawings, Function<Drawing, String> file) {
        return IntStream.range(0, drawings.size())
                .mapToObj(i -> {
                    SeriesKey key = matrix.rows().get(i).key();
                    Drawing drawing = drawings.get(i);
                    return new Drawn(
                            StoredText.over(key),
                            drawing.svg(),
                            drawing.picture().caption(),
                            file.apply(drawing));
                })
                .toList();
    }

    /** Creates the figure of all servers in one series. */
    private static Picture picture(Row row, ServerMatrix matrix) {
        SeriesKey key = row.key();
        String call = StoredText.over(key);
        Measure measure = StoredText.measure(key);
        return new IntervalPicture(
                Picture.fileName(key.call() + " " + key.transport()) + "-servers",
                measure == Measure.CAPACITY ? call + " on each server" : call + ": time of a call on each server",
                measure,
                List.of(new Group("", OptionalDouble.empty(), dots(row, matrix))),
                LONGEST_NAME);
    }

    private static List<IntervalPicture.Row> dots(Row row, ServerMatrix matrix) {
        SeriesKey key = row.key();
        return IntStream.range(0, matrix.servers().size())
                .filter(server -> row.cells().get(server).isPresent())
                .boxed()
                .sorted(ascending(row))
                .map(server -> {
                    ServerMatrix.Cell cell = row.cells().get(server).orElseThrow();
                    return new IntervalPicture.Row(
                            matrix.servers().get(server).name(),
                            StoredLoads.shown(key, cell.nanos()),
                            StoredLoads.shown(key, cell.interval()),
                            row.letters().get(server),
                            key.isFloor() ? FLOOR_COLOUR : key.side() == Side.LOCAL ? LOCAL_COLOUR : REMOTE_COLOUR,
                            cell.unsteady().isEmpty());
                })
                .toList();
    }

    /** Renders the multiples of the floor; empty if there is none. */
    private static List<String> floors(ServerMatrix matrix) {
        List<Row> rows = matrix.rows().stream()
                .filter(row -> row.cells().stream().flatMap(Optional::stream).anyMatch(cell -> cell.floorMultiple()
                        .isPresent()))
                .toList();
        if (rows.isEmpty()) {
            return List.of();
        }
        Table<Row> table = new Table<>(rows)
                .titled("Multiples of the floor", "Measured in the same rounds, with their 95 % intervals.")
                .words("Call", row -> StoredText.over(row.key()));
        List<String> servers = matrix.names();
        for (int i = 0; i < servers.size(); i++) {
            int server = i;
            table.cells(servers.get(i), row -> row.cells()
                    .get(server)
                    .flatMap(ServerMatrix.Cell::floorMultiple)
                    .map(multiple -> Cell.of(multiple.text(), "", IntervalText.timesRange(multiple.interval())))
                    .orElse(Cell.of(NumberText.UNKNOWN)));
        }
        return List.of(table.html());
    }
}
