package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Series of one operation and, for {@code payload}, one size, in the order of the analysis, with distinct names.
 *
 * @param operation operation, with its payload size if it has one
 * @param series at least one series
 */
public record OperationSeries(String operation, List<Series> series) {

    /** Returns the series of an analysis grouped by operation, in its order. */
    public static List<OperationSeries> of(Analysis analysis) {
        Map<String, List<Series>> byOperation = analysis.series().stream()
                .collect(Collectors.groupingBy(series -> series.key().call(), LinkedHashMap::new, Collectors.toList()));
        return byOperation.entrySet().stream()
                .map(entry -> new OperationSeries(entry.getKey(), List.copyOf(entry.getValue())))
                .toList();
    }

    OperationSeries first(int most) {
        return new OperationSeries(operation, series.subList(0, Math.min(most, series.size())));
    }

    /** Name of a series: its transport. */
    public static String name(Series series) {
        return TransportName.of(series.key().transport());
    }

    /** Returns the series of one side. */
    public List<Series> side(Side side) {
        return series.stream().filter(s -> s.key().side() == side).toList();
    }

    /** Returns the palette index of a series: local calls always have the first colour, remote calls never do. */
    int colour(Series wanted) {
        if (wanted.key().side() == Side.LOCAL) {
            int place = side(Side.LOCAL).indexOf(wanted);
            return place == 0 ? 0 : side(Side.REMOTE).size() + place;
        }
        return 1 + side(Side.REMOTE).indexOf(wanted);
    }
}
