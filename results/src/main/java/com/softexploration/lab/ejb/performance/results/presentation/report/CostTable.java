package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.CallCosts;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;

/** Table of what a call costs besides time, with one row per series. */
public final class CostTable {
    /** Heading of the table. */
    public static final String TITLE = "What a call costs besides time";

    private CostTable() {}

    /** Creates the table; empty if no cost is known. */
    static Table<SeriesKey> of(ExperimentAnalysis measured) {
        CallCosts costs = measured.costs();
        List<SeriesKey> rows = measured.analysis().series().stream()
                .map(Series::key)
                .filter(key -> !costs.of(key).perCall().isEmpty())
                .toList();
        Table<SeriesKey> table = new Table<>(rows)
                .titled(TITLE, caption(costs))
                .words("Call", TransportName::of)
                .brief("");
        int order = costs.known().size();
        for (Cost cost : costs.known()) {
            table.cells(CostText.place(cost), key -> cell(cost, key, costs))
                    .under(CostText.kind(cost))
                    .brief(cost.word(), key -> cell(cost, key, costs).text())
                    .ifKnown()
                    .dropped(order--);
        }
        return table;
    }

    private static Cell cell(Cost cost, SeriesKey key, CallCosts costs) {
        Optional<Interval> interval = costs.estimate(cost, key).map(Estimate::interval);
        return costs.repetitions(cost, key)
                .map(values -> Cell.of(
                        CostText.of(
                                cost,
                                values.geometricMean(),
                                interval.map(Interval::halfWidth).orElse(Double.NaN)),
                        "",
                        interval.filter(range -> range.high() > range.low())
                                .map(range -> CostText.range(cost, range))
                                .orElse("")))
                .orElse(Cell.of(NumberText.UNKNOWN));
    }

    private static String caption(CallCosts costs) {
        String unit = costs.estimates().values().stream()
                .findFirst()
                .map(estimates -> estimates.repetitionUnit())
                .orElse("rounds");
        return "Per call; ranges contain the true value over " + unit
                + " with 95 %. A quiet machine is no condition for them. Calling thread: with the checks of the answers."
                + " Servers: all their threads; before JDK 21, without threads that ended meanwhile."
                + " On the wire: all traffic of the loopback interface, with that of the warm-up.";
    }
}
