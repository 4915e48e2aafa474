package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.analysis.compare.ServerDifferences.Change;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix.Row;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.OutcomeText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Changes of times from each release of a server to the next one, in the order of the experiments.
 *
 * @param releases names by experiment
 * @param rows series in which at least two successive releases were compared
 */
record ReleaseSteps(List<String> releases, List<Row> rows) {
    static final String TITLE = "From one release to the next";

    private static final String EXPLANATION =
            "Ratios of times within rounds; at most one in twenty such pages contains a false statement.";

    /** Returns the steps; empty unless the experiments are releases of one server that were compared. */
    static Optional<ReleaseSteps> of(ServerMatrix matrix) {
        List<Row> rows = matrix.rows().stream()
                .filter(row -> !row.key().isFloor())
                .filter(row -> row.changes().stream().anyMatch(Optional::isPresent))
                .toList();
        return rows.isEmpty() ? Optional.empty() : Optional.of(new ReleaseSteps(matrix.names(), rows));
    }

    /** Returns one sentence that names the releases with slower or faster calls than the one before. */
    String sentence() {
        List<String> changes = new ArrayList<>();
        for (Row row : rows) {
            for (int release = 1; release < releases.size(); release++) {
                String named = TransportName.of(row.key()) + " on " + releases.get(release) + ": ";
                row.changes()
                        .get(release)
                        .filter(ReleaseSteps::isCertain)
                        .ifPresent(change -> changes.add(named + text(change)));
            }
        }
        return changes.isEmpty()
                ? "No release is certainly slower or faster than the one before it."
                : "Changed from the release before: " + String.join("; ", changes) + ".";
    }

    /** Creates the table of releases by series. */
    Table<Integer> table() {
        Table<Integer> table = new Table<>(
                        IntStream.range(1, releases.size()).boxed().toList())
                .titled(TITLE, EXPLANATION)
                .words("Release", releases::get);
        for (Row row : rows) {
            SeriesKey key = row.key();
            table.cells(TransportName.of(key.transport()), release -> cell(row, release))
                    .under(key.call());
        }
        return table;
    }

    private static Cell cell(Row row, int release) {
        return row.changes()
                .get(release)
                .map(change -> Cell.of(
                        text(change),
                        isCertain(change) ? "key" : "",
                        IntervalText.times(change.ratio(), Optional.of(change.interval())) + " ("
                                + IntervalText.timesRange(Optional.of(change.interval())) + ")"))
                .orElse(Cell.of(NumberText.UNKNOWN));
    }

    private static boolean isCertain(Change change) {
        return change.outcome() == Outcome.SLOWER || change.outcome() == Outcome.FASTER;
    }

    private static String text(Change change) {
        Interval ratio = change.interval();
        return switch (change.outcome()) {
            case SLOWER -> "slower" + atLeast(ratio.low() - 1);
            case FASTER -> "faster" + atLeast(1 - ratio.high());
            case EQUAL -> OutcomeText.of(Outcome.EQUAL);
            default -> {
                var most = ratio.maxDifferencePercent();
                yield most.isPresent()
                        ? "undecided, " + IntervalText.apart(most.getAsDouble())
                        : OutcomeText.of(Outcome.UNDECIDED);
            }
        };
    }

    /** The size may be uncertain although the direction is not, because more statements are made about sizes. */
    private static String atLeast(double share) {
        return share > 0 ? " by at least " + NumberText.twoDigits(100 * share) + " %" : "";
    }
}
