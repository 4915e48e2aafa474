package com.softexploration.lab.ejb.performance.results.presentation.history;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredLoads;
import com.softexploration.lab.ejb.performance.results.analysis.history.RunHistory;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory.Point;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServersPage;
import com.softexploration.lab.ejb.performance.results.presentation.compare.StoredText;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.figure.HistoryPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.HistoryPicture.Dot;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Page of a history: the conclusion, and per setting the series with their latest medians and changes, and a figure of
 * each over time.
 *
 * @param answer conclusion
 * @param changes table of all changes; at most one
 * @param settings at least one
 * @param notes runs that are not used, or have a problem, one line each
 */
public record HistoryPage(String answer, List<String> changes, List<OfSetting> settings, List<String> notes) {
    /** File name of the page. */
    public static final String FILE = "history.html";

    /** Beside the pages whose look it has. */
    private static final Page TEMPLATE = new Page(ServersPage.class, "history.mustache");

    /**
     * The series of a setting.
     *
     * @param name what its runs have in common
     * @param table their latest medians
     */
    record OfSetting(String name, String table, List<Drawn> figures) {}

    /** Figure of a series. */
    record Drawn(String name, String svg, String caption) {}

    boolean hasNotes() {
        return !notes.isEmpty();
    }

    /**
     * Writes the page.
     *
     * @throws ResultsException if it cannot be written
     */
    public static void write(RunHistory history, Path page) throws ResultsException {
        TEMPLATE.write(() -> of(history), page);
    }

    private static HistoryPage of(RunHistory history) {
        List<HistoryText.ChangeOf> changes = HistoryText.changes(history.series());
        return new HistoryPage(
                HistoryText.conclusion(history),
                changes.isEmpty()
                        ? List.of()
                        : List.of(HistoryText.changeTable(changes).html()),
                HistoryText.bySetting(history).entrySet().stream()
                        .map(setting -> new OfSetting(
                                HistoryText.setting(setting.getKey()),
                                HistoryText.table(setting.getValue()).html(),
                                setting.getValue().stream()
                                        .map(HistoryPage::drawn)
                                        .toList()))
                        .toList(),
                HistoryText.notes(history).toList());
    }

    private static Drawn drawn(SeriesHistory series) {
        Drawing drawing = Drawing.of(picture(series));
        return new Drawn(
                drawing.picture().title(), drawing.svg(), drawing.picture().caption());
    }

    static HistoryPicture picture(SeriesHistory series) {
        return new HistoryPicture(
                Picture.fileName(series.key().call() + " " + series.key().transport()) + "-history",
                TransportName.of(series.key()),
                StoredText.measure(series.key()),
                series.points().stream().map(point -> dot(series, point)).toList());
    }

    private static Dot dot(SeriesHistory series, Point point) {
        return new Dot(
                HistoryText.time(point.run().startedAt()).substring(0, "2026-01-01".length()),
                StoredLoads.shown(series.key(), point.nanos()),
                StoredLoads.shown(series.key(), point.interval()),
                point.isUsed()
                        ? OptionalDouble.of(StoredLoads.shown(series.key(), point.levelNanos()))
                        : OptionalDouble.empty(),
                series.beginningAt(point)
                        .map(change -> (change.isCertain() ? "" : "possibly ") + HistoryText.size(series.key(), change))
                        .orElse(""));
    }
}
