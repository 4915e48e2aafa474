package com.softexploration.lab.ejb.performance.results.presentation.history;

import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.history.RunHistory;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory.Point;
import com.softexploration.lab.ejb.performance.results.analysis.history.Setting;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes a history for other programs. */
public final class HistoryFiles {
    /** File with every run of every series. */
    public static final String CSV = "history.csv";

    /** Folder with a file per series, and their configuration, as Apache Otava reads them. */
    public static final String OTAVA = "otava";

    /** Entry of a series in Otava's configuration; less is better. */
    private static final String TEST = """
              %s:
                type: csv
                file: %1$s.csv
                time_column: time
                attributes: [run, commit]
                metrics:
                  median_ns:
                    direction: -1
            """;

    private HistoryFiles() {}

    /** A point and its series. */
    private record PointOf(SeriesHistory series, Point point) {
        private String change() {
            return series.beginningAt(point)
                    .map(change -> change.isCertain() ? "certain" : "possible")
                    .orElse("");
        }
    }

    /**
     * Writes {@link #CSV} and {@link #OTAVA} to a folder.
     *
     * @throws ResultsException if a file cannot be written
     */
    public static void write(RunHistory history, Path folder) throws ResultsException {
        AtomicFile.write(folder.resolve(CSV), bytes(csv(history)));
        StringBuilder configuration = new StringBuilder("tests:\n");
        List<Setting> settings = List.copyOf(HistoryText.bySetting(history).keySet());
        for (SeriesHistory series : history.series()) {
            if (series.used() > 0) {
                String name = (settings.size() > 1 ? settings.indexOf(series.setting()) + 1 + "-" : "")
                        + Picture.fileName(
                                series.key().call() + " " + series.key().transport());
                AtomicFile.write(folder.resolve(OTAVA).resolve(name + ".csv"), bytes(otava(series)));
                configuration.append(TEST.formatted(name));
            }
        }
        AtomicFile.write(folder.resolve(OTAVA).resolve("otava.yaml"), bytes(configuration.toString()));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String csv(RunHistory history) {
        List<PointOf> points = new ArrayList<>();
        history.series().forEach(series -> series.points().forEach(point -> points.add(new PointOf(series, point))));
        return new Table<>(points)
                .data("setting", one -> HistoryText.setting(one.series().setting()))
                .data("operation", one -> one.series().key().operation())
                .data("payload_chars", one -> one.series().key().payloadChars())
                .data("side", one -> one.series().key().side().word())
                .data("transport", one -> one.series().key().transport())
                .data("time", one -> one.point().run().startedAt())
                .data("run", one -> one.point().run().name())
                .data("commit", one -> one.point().run().commit())
                .data("server", one -> one.point().run().server())
                .data("median_ns", one -> one.point().nanos())
                .data("low_ns", one -> one.point().interval().map(Interval::low).orElse(Double.NaN))
                .data(
                        "high_ns",
                        one -> one.point().interval().map(Interval::high).orElse(Double.NaN))
                .data("unused", one -> one.point().unused().orElse(""))
                .data("level_ns", one -> one.point().levelNanos())
                .data("change", PointOf::change)
                .csv();
    }

    /** Formats the used runs of a series, as Otava takes a value for each row. */
    private static String otava(SeriesHistory series) {
        return new Table<>(series.points().stream().filter(Point::isUsed).toList())
                .data("time", point -> point.run().startedAt())
                .data("run", point -> point.run().name())
                .data("commit", point -> point.run().commit())
                .data("median_ns", Point::nanos)
                .csv();
    }
}
