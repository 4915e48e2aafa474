package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Growth;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.presentation.figure.OperationSeries;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Result of one operation in the layout of Table 1 of "Local and remote EJB performance comparison, part II": six
 * statistics per side, and the growth from local to remote in nanoseconds and percent.
 *
 * @param operation called operation
 * @param label side or kind of growth
 * @param cells min, max, median, average, variance, standard deviation
 * @param growth whether it compares two sides
 * @param reason reason for missing cells; otherwise empty
 */
public record PublishedLayout(String operation, String label, List<String> cells, boolean growth, String reason) {
    private static final List<String> STATISTICS = List.of("Min", "Max", "Median", "Avg", "Variance", "StdDev");

    /** Creates the table of the series of each operation, in the order of the analysis, followed by their growth. */
    public static Table<PublishedLayout> table(Analysis analysis) {
        Table<PublishedLayout> table = new Table<>(OperationSeries.of(analysis).stream()
                        .flatMap(operation -> rows(operation, analysis.growth()).stream())
                        .toList())
                .titled(
                        "In the layout of the published Table 1",
                        "Nanoseconds per call; variance in square nanoseconds. Growth: remote minus local, absolute and as"
                                + " a percentage of local. As in the article, all calls are pooled, also for medians, which are"
                                + " averages over rounds elsewhere.")
                .groupedBy(PublishedLayout::operation)
                .rowStyle(row -> row.growth ? "growth" : "")
                .words("Operation", PublishedLayout::operation)
                .words("Statistic", PublishedLayout::label)
                .headsRows();
        for (int i = 0; i < STATISTICS.size(); i++) {
            int statistic = i;
            table.cells(STATISTICS.get(i), row -> row.cell(statistic));
        }
        return table;
    }

    private Cell cell(int statistic) {
        return reason.isEmpty() ? Cell.of(cells.get(statistic)) : Cell.rest(reason);
    }

    private static List<PublishedLayout> rows(OperationSeries operation, List<Growth> allGrowth) {
        List<PublishedLayout> rows = new ArrayList<>();
        for (Series series : operation.series()) {
            rows.add(
                    series.comparable()
                            ? new PublishedLayout(
                                    operation.operation(),
                                    OperationSeries.name(series) + ", ns",
                                    statistics(series.summary()),
                                    false,
                                    "")
                            : new PublishedLayout(
                                    operation.operation(),
                                    OperationSeries.name(series),
                                    List.of(),
                                    false,
                                    series.incomparable()));
        }
        List<Growth> growths = allGrowth.stream()
                .filter(growth -> growth.remote().call().equals(operation.operation()))
                .toList();
        for (Growth growth : growths) {
            String which = growths.size() == 1
                    ? "growth"
                    : "growth " + TransportName.of(growth.remote().transport());
            Growth.Value median =
                    Growth.Value.of(median(operation, growth.local()), median(operation, growth.remote()));
            rows.add(new PublishedLayout(
                    operation.operation(), which + ", ns", cells(growth, median, Growth.Value::nanos), true, ""));
            rows.add(new PublishedLayout(
                    operation.operation(), which + ", %", cells(growth, median, Growth.Value::percent), true, ""));
        }
        return List.copyOf(rows);
    }

    private static List<String> statistics(SeriesSummary summary) {
        return Stream.of(
                        (double) summary.minNanos(),
                        (double) summary.maxNanos(),
                        summary.percentile(50),
                        summary.meanNanos(),
                        summary.varianceNanos2(),
                        summary.stddevNanos())
                .map(NumberText::twoDecimals)
                .toList();
    }

    private static double median(OperationSeries operation, SeriesKey key) {
        return operation.series().stream()
                .filter(series -> series.key().equals(key))
                .mapToDouble(series -> series.summary().percentile(50))
                .findFirst()
                .orElse(Double.NaN);
    }

    private static List<String> cells(Growth growth, Growth.Value median, ToDoubleFunction<Growth.Value> part) {
        return Stream.of(growth.min(), growth.max(), median, growth.mean(), growth.variance(), growth.stddev())
                .map(value -> NumberText.twoDecimals(part.applyAsDouble(value)))
                .toList();
    }
}
