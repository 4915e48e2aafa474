package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Failed calls of one load test with the same reason.
 *
 * @param loadTest call and transport
 * @param round round, {@code warm-up} before the first, with the start if there are several; a dash if unknown
 * @param id id of the load test in the result log
 */
record ErrorRow(String loadTest, String round, String id, String count, String reason) {
    private static final String WARM_UP = "warm-up";

    /** Returns all errors of an analysis, in the order of its load tests. */
    static List<ErrorRow> of(Analysis analysis, Optional<ExperimentDescription> description) {
        LoadTests loadTests = LoadTests.of(description);
        boolean several =
                description.filter(ExperimentDescription::hasSeveralStarts).isPresent();
        List<ErrorRow> rows = new ArrayList<>();
        for (LoadTestSummary loadTest : analysis.loadTests()) {
            String round =
                    loadTests.find(loadTest).map(test -> round(test, several)).orElse(NumberText.UNKNOWN);
            loadTest.errors().entrySet().stream()
                    .map(error -> new ErrorRow(
                            loadTest.key().call() + " over "
                                    + TransportName.of(loadTest.key().transport()),
                            round,
                            loadTest.id(),
                            NumberText.count(error.getValue()),
                            error.getKey()))
                    .forEach(rows::add);
        }
        return List.copyOf(rows);
    }

    private static String round(LoadTest test, boolean severalStarts) {
        return (test.repetition().round() == 0
                        ? WARM_UP
                        : Integer.toString(test.repetition().round()))
                + (severalStarts ? ", start " + test.repetition().start() : "");
    }

    /** Creates the table of all errors; empty if no call failed. */
    static Table<ErrorRow> table(Analysis analysis, Optional<ExperimentDescription> description) {
        return new Table<>(of(analysis, description))
                .titled("Failed calls", "By load test and reason.")
                .words("Load test", ErrorRow::loadTest)
                .numbers("Round", ErrorRow::round)
                .numbers("Calls", ErrorRow::count)
                .words("Reason", ErrorRow::reason);
    }

    /** Formats the row as one line. */
    String text() {
        String where = round.equals(NumberText.UNKNOWN)
                ? "load test " + id
                : round.startsWith(WARM_UP) ? round : "round " + round;
        return count + " × " + reason + " in " + loadTest + ", " + where;
    }
}
