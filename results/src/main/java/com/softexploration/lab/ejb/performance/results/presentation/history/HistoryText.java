package com.softexploration.lab.ejb.performance.results.presentation.history;

import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredLoads;
import com.softexploration.lab.ejb.performance.results.analysis.history.ChangePoints;
import com.softexploration.lab.ejb.performance.results.analysis.history.Run;
import com.softexploration.lab.ejb.performance.results.analysis.history.RunHistory;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory.Change;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory.Point;
import com.softexploration.lab.ejb.performance.results.analysis.history.Setting;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Slope;
import com.softexploration.lab.ejb.performance.results.presentation.compare.StoredText;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats a history for a terminal. */
public final class HistoryText {
    private static final DateTimeFormatter TO_THE_MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    private static final int RUNS_OF_TREND = 10;
    private static final int SHORT_COMMIT = 8;
    private static final int FEWEST = 2 * ChangePoints.SHORTEST + 1;

    private HistoryText() {}

    /** A change and its series. */
    record ChangeOf(SeriesHistory series, Change change) {}

    /**
     * Formats a table per setting, the changes, notes and a conclusion; ends with a line break.
     *
     * @param width width of the terminal, in characters
     */
    public static String text(RunHistory history, int width) {
        Map<Setting, List<SeriesHistory>> settings = bySetting(history);
        String tables = settings.entrySet().stream()
                .map(setting -> (settings.size() > 1 ? setting(setting.getKey()) + ":\n" : "")
                        + table(setting.getValue()).text(width))
                .collect(Collectors.joining("\n"));
        List<ChangeOf> changes = changes(history.series());
        return tables
                + (changes.isEmpty() ? "" : "\n" + changeTable(changes).text(width))
                + "\n"
                + notes(history).map(note -> note + "\n").collect(Collectors.joining())
                + conclusion(history)
                + "\n";
    }

    /** Returns the series by setting, in their order. */
    static Map<Setting, List<SeriesHistory>> bySetting(RunHistory history) {
        return history.series().stream()
                .collect(Collectors.groupingBy(SeriesHistory::setting, LinkedHashMap::new, Collectors.toList()));
    }

    /** Returns all changes, the latest of each series first. */
    static List<ChangeOf> changes(List<SeriesHistory> all) {
        List<ChangeOf> changes = new ArrayList<>();
        for (SeriesHistory series : all) {
            for (int i = series.changes().size() - 1; i >= 0; i--) {
                changes.add(new ChangeOf(series, series.changes().get(i)));
            }
        }
        return changes;
    }

    /** Creates the table of the series. */
    static Table<SeriesHistory> table(List<SeriesHistory> series) {
        return new Table<>(series)
                .titled(
                        "Latest medians by series",
                        "Latest run that is used, its 95 % interval, the trend since the latest certain change, and the latest change.")
                .words("Series", one -> TransportName.of(one.key()))
                .numbers(
                        "Last",
                        one -> StoredText.of(
                                one.key(),
                                one.latestUsed().nanos(),
                                one.latestUsed().interval()))
                .numbers(
                        "Interval",
                        one -> StoredText.range(one.key(), one.latestUsed().interval()))
                .numbers("Runs", HistoryText::runs)
                .words("Trend", HistoryText::trend)
                .words(
                        "Latest change",
                        one -> one.latest().map(change -> inWords(one, change)).orElse("none"));
    }

    private static String runs(SeriesHistory series) {
        return series.used() == series.points().size()
                ? NumberText.count(series.used())
                : series.used() + " of " + series.points().size();
    }

    /** Creates the table of changes. */
    static Table<ChangeOf> changeTable(List<ChangeOf> changes) {
        Table<ChangeOf> table = new Table<>(changes)
                .titled(
                        "Lasting changes",
                        "Change of the time of a call to the level that begins with the run; of capacities, of the calls per"
                                + " second. Possible changes are as uncertain as a test at 5 %.")
                .words("Change of", one -> TransportName.of(one.series().key()))
                .words("Since (UTC)", one -> time(one.change().first().startedAt()))
                .words("Commit", one -> commit(one.change().first()))
                .numbers("Size", one -> size(one.series().key(), one.change()))
                .numbers("Interval", one -> interval(one.series().key(), one.change()))
                .words("Certainty", one -> one.change().isCertain() ? "certain" : "possible")
                .words("Run", one -> one.change().first().name());
        return changes.stream().anyMatch(one -> one.change().hasOtherRelease())
                ? table.words(
                        "Remark",
                        one -> one.change().hasOtherRelease()
                                ? one.change().previous().server() + " before, "
                                        + one.change().first().server() + " since"
                                : "")
                : table;
    }

    static String trend(SeriesHistory series) {
        return series.trend()
                .map(slope -> slope.isSignificant()
                        ? NumberText.change(
                                        percent(series.key(), Math.exp(RUNS_OF_TREND * slope.value())),
                                        halfWidth(slope))
                                + " in " + RUNS_OF_TREND + " runs"
                        : "none")
                .orElse(NumberText.UNKNOWN);
    }

    private static double halfWidth(Slope slope) {
        return slope.interval()
                .map(value -> 100 * (Math.exp(RUNS_OF_TREND * value) - 1))
                .halfWidth();
    }

    private static double percent(SeriesKey key, double ratio) {
        return 100 * ((StoredLoads.isCapacity(key) ? 1 / ratio : ratio) - 1);
    }

    private static Interval percents(SeriesKey key, Interval ratio) {
        double one = percent(key, ratio.low());
        double other = percent(key, ratio.high());
        return new Interval(Math.min(one, other), Math.max(one, other), ratio.confidence());
    }

    /** Formats the size of a change, with as many digits as its interval justifies. */
    static String size(SeriesKey key, Change change) {
        return NumberText.change(
                percent(key, change.ratio().value()),
                percents(key, change.ratio().interval()).halfWidth());
    }

    private static String interval(SeriesKey key, Change change) {
        Interval interval = percents(key, change.ratio().interval());
        return NumberText.change(interval.low(), interval.halfWidth()) + " – "
                + NumberText.change(interval.high(), interval.halfWidth());
    }

    static String inWords(SeriesHistory series, Change change) {
        String commit = commit(change.first());
        return (change.isCertain() ? "" : "possibly ") + size(series.key(), change) + " since "
                + time(change.first().startedAt()) + (commit.isEmpty() ? "" : " (" + commit + ")");
    }

    /** Formats a time to the minute, in UTC. */
    static String time(Instant time) {
        return TO_THE_MINUTE.format(time);
    }

    /** Returns the abbreviated commit of a run; empty if unknown. */
    static String commit(Run run) {
        String[] parts = run.commit().split("-", 2);
        String hash = parts[0].length() > SHORT_COMMIT ? parts[0].substring(0, SHORT_COMMIT) : parts[0];
        return parts.length > 1 ? hash + "-" + parts[1] : hash;
    }

    /** Formats a setting in one line. */
    static String setting(Setting setting) {
        return Stream.of(
                        Stream.of(setting.server())
                                .map(server -> setting.namespace().equals("javax") ? server + " (javax)" : server),
                        setting.jdks().stream().map(jdk -> "JDK " + jdk),
                        Stream.of(
                                setting.logicalCpus() == 0
                                        ? ""
                                        : setting.logicalCpus()
                                                + (setting.logicalCpus() == 1 ? " CPU" : " CPUs")
                                                + (setting.cpuModel().isEmpty()
                                                        ? ""
                                                        : " (" + setting.cpuModel() + ")")),
                        Stream.of(setting.kind() + " of "
                                + setting.workload().stream()
                                        .filter(words -> !words.isEmpty())
                                        .map(words -> String.join(", ", words))
                                        .collect(Collectors.joining(" over "))),
                        Stream.of(setting.threadCount() > 1 ? setting.threadCount() + " threads" : ""),
                        setting.options().entrySet().stream()
                                .map(option -> option.getKey() + " " + String.join(",", option.getValue())))
                .flatMap(facts -> facts)
                .filter(fact -> !fact.isBlank())
                .collect(Collectors.joining(" · "));
    }

    /** Returns notes on runs that are not used or have a problem, one line each. */
    static Stream<String> notes(RunHistory history) {
        Map<String, List<SeriesHistory>> unused = new LinkedHashMap<>();
        for (SeriesHistory series : history.series()) {
            for (Point point : series.points()) {
                point.unused().ifPresent(reason -> unused.computeIfAbsent(
                                point.run().name() + " (" + reason + ")", run -> new ArrayList<>())
                        .add(series));
            }
        }
        Map<Setting, List<SeriesHistory>> settings = bySetting(history);
        return Stream.concat(
                history.problems().stream(),
                unused.entrySet().stream()
                        .map(run -> "Not used for changes: " + run.getKey() + ": "
                                + names(
                                        run.getValue(),
                                        settings.get(run.getValue().get(0).setting()))));
    }

    private static String names(List<SeriesHistory> some, List<SeriesHistory> all) {
        return all.size() > 1 && some.size() == all.size()
                ? "all series"
                : some.stream().map(series -> TransportName.of(series.key())).collect(Collectors.joining(", "));
    }

    /** Formats the conclusion in one sentence. */
    public static String conclusion(RunHistory history) {
        List<SeriesHistory> regressed = history.regressed();
        if (!regressed.isEmpty()) {
            return "REGRESSION: "
                    + regressed.stream()
                            .map(series -> TransportName.of(series.key()) + " "
                                    + inWords(series, series.regression().orElseThrow()))
                            .collect(Collectors.joining("; "))
                    + ".";
        }
        long most =
                history.series().stream().mapToLong(SeriesHistory::used).max().orElse(0);
        String runs = history.runs() + (history.runs() == 1 ? " run" : " runs");
        if (most < FEWEST) {
            return "No changes to be found in " + runs + ": a series needs " + FEWEST + " that can be used, and has "
                    + most + " at most.";
        }
        String possible = changes(history.series()).stream()
                .filter(one -> !one.change().isCertain()
                        && one.change().isSlower()
                        && !one.series().key().isFloor())
                .map(one -> TransportName.of(one.series().key()))
                .collect(Collectors.joining(", "));
        return "No new regression in " + runs + "."
                + (possible.isEmpty()
                        ? ""
                        : " Possibly slower: " + possible + "; the next runs or run --against '--ears DIR' will tell.");
    }
}
