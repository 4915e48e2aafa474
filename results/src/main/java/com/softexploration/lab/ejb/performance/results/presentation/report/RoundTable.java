package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Table of all rounds by transport, in the layout of the published article. */
public final class RoundTable {
    private static final double NANOS_PER_MILLI = 1e6;

    private RoundTable() {}

    /**
     * One round of a transport.
     *
     * @param ofSeveral whether there are several server starts
     * @param comparable whether its times compare with those of other transports
     */
    record Row(Round round, boolean ofSeveral, boolean comparable) {
        private LoadTestSummary loadTest() {
            return round.loadTest();
        }

        private String transport() {
            return loadTest().key().transport();
        }

        private String number() {
            return (ofSeveral ? round.start() + "." : "")
                    + round.number()
                    + (loadTest().complete() ? "" : " (aborted)");
        }

        private String millis(double nanos) {
            return comparable ? NumberText.threeDecimals(nanos / NANOS_PER_MILLI) : NumberText.UNKNOWN;
        }
    }

    /** Creates the table of the rounds of a race. */
    static Table<?> of(Race race) {
        return table(race.contestants().stream()
                        .flatMap(contestant -> contestant.rounds().stream()
                                .map(round -> new Row(
                                        round,
                                        race.starts() > 1,
                                        contestant.incomparable().isEmpty())))
                        .toList())
                .titled(
                        race.call() + ": every round",
                        "Milliseconds. Total: sum of the times of a round's measured calls. Also in rounds.csv.");
    }

    /**
     * Creates the table of the rounds of all series, with one row per load test, as in the published comparisons.
     * Warm-up is excluded; a
     * load test without measured calls has no times.
     */
    public static Table<?> of(Analysis analysis, LoadTests loadTests) {
        return table(analysis.loadTestsBySeries().values().stream()
                .flatMap(ofSeries -> loadTests.rounds(ofSeries).stream())
                .map(round -> new Row(round, false, true))
                .toList());
    }

    private static Table<Row> table(List<Row> rows) {
        Table<Row> table = new Table<>(rows)
                .styled("compact")
                .groupedBy(Row::transport)
                .data("operation", row -> row.loadTest().key().operation())
                .data("payload_chars", row -> row.loadTest().key().payloadChars())
                .data("side", row -> row.loadTest().key().side())
                .words("Transport", row -> TransportName.of(row.transport()))
                .named("transport", Row::transport)
                .headsGroups()
                .numbers("Round", Row::number)
                .named("round", row -> row.round().number())
                .data("run", row -> row.loadTest().id())
                .numbers("Calls", row -> NumberText.count(row.loadTest().count()))
                .named("calls", row -> row.loadTest().count());
        time(table, "Total", "total_ns", CallTimes::totalNanos);
        time(table, "Average", "mean_ns", CallTimes::meanNanos);
        time(table, "Min", "min_ns", CallTimes::minNanos);
        time(table, "Max", "max_ns", CallTimes::maxNanos);
        time(table, "Median", "median_ns", CallTimes::medianNanos);
        time(table, "90th percentile", "p90_ns", CallTimes::p90Nanos);
        time(table, "99th percentile", "p99_ns", CallTimes::p99Nanos);
        return table.numbers("Errors", row -> NumberText.count(row.loadTest().errorCount()))
                .named("errors", row -> row.loadTest().errorCount())
                .data("complete", row -> row.loadTest().complete())
                .data("incomparable", row -> row.loadTest().incomparable())
                .data("start", row -> row.round().start());
    }

    private static void time(Table<Row> table, String heading, String name, ToDoubleFunction<CallTimes> nanos) {
        table.numbers(
                        heading,
                        row -> row.millis(nanos.applyAsDouble(row.loadTest().times())))
                .named(name, row -> nanos.applyAsDouble(row.loadTest().times()));
    }
}
