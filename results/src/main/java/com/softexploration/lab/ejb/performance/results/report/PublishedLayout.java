package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.figure.OperationSeries;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.Growth;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Result of one operation in the layout of Table 1 of "Local and remote EJB performance comparison, part II": six
 * statistics per side, and the growth from local to remote in nanoseconds and percent.
 *
 * @param operation called operation
 * @param rows its series in the order of the analysis, then its growths
 */
record PublishedLayout(String operation, List<Row> rows) {
    /**
     * Row of the table.
     *
     * @param label side or kind of growth
     * @param cells min, max, median, average, variance, standard deviation
     * @param growth whether it compares two sides
     * @param reason reason for missing cells; otherwise empty
     */
    record Row(String label, List<String> cells, boolean growth, String reason) {
        boolean compares() {
            return reason.isEmpty();
        }
    }

    static List<PublishedLayout> of(Analysis analysis) {
        return OperationSeries.of(analysis).stream()
                .map(operation -> new PublishedLayout(operation.operation(), rows(operation, analysis.growth())))
                .toList();
    }

    private static List<Row> rows(OperationSeries operation, List<Growth> allGrowth) {
        List<Row> rows = new ArrayList<>();
        for (Series series : operation.series()) {
            rows.add(
                    series.comparable()
                            ? new Row(operation.name(series) + ", ns", statistics(series.summary()), false, "")
                            : new Row(operation.name(series), List.of(), false, series.incomparable()));
        }
        List<Growth> growths = allGrowth.stream()
                .filter(growth -> growth.remote().call().equals(operation.operation()))
                .toList();
        for (Growth growth : growths) {
            String which =
                    growths.size() == 1 ? "growth" : "growth " + growth.remote().transport();
            rows.add(new Row(which + ", ns", cells(growth, Growth.Value::nanos), true, ""));
            rows.add(new Row(which + ", %", cells(growth, Growth.Value::percent), true, ""));
        }
        return List.copyOf(rows);
    }

    private static List<String> statistics(SeriesSummary summary) {
        return Stream.of(
                        (double) summary.minNanos(),
                        (double) summary.maxNanos(),
                        summary.medianNanos(),
                        summary.meanNanos(),
                        summary.varianceNanos2(),
                        summary.stddevNanos())
                .map(NumberText::twoDecimals)
                .toList();
    }

    private static List<String> cells(Growth growth, ToDoubleFunction<Growth.Value> part) {
        return Stream.of(growth.min(), growth.max(), growth.median(), growth.mean(), growth.variance(), growth.stddev())
                .map(value -> NumberText.twoDecimals(part.applyAsDouble(value)))
                .toList();
    }
}
