package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.Series;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * All series of one operation and, of {@code payload}, one size, in the order of the analysis, with the names that tell them apart.
 *
 * @param operation what was called, with the size of the payload where it has one
 * @param series at least one
 */
public record OperationSeries(String operation, List<Series> series) {

    /** The series of an analysis by operation, in its order. */
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

    /** The side, with the transport where more than one series of that side was measured. */
    public String name(Series series) {
        Side side = series.key().side();
        return side(side).size() == 1
                ? side.word()
                : side.word() + " (" + series.key().transport() + ")";
    }

    /** The series of one side. */
    public List<Series> side(Side side) {
        return series.stream().filter(s -> s.key().side() == side).toList();
    }

    /** The place of a series in the palette: local is always the first colour, remote never is. */
    int colour(Series wanted) {
        if (wanted.key().side() == Side.LOCAL) {
            int place = side(Side.LOCAL).indexOf(wanted);
            return place == 0 ? 0 : side(Side.REMOTE).size() + place;
        }
        return 1 + side(Side.REMOTE).indexOf(wanted);
    }
}
