package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredSeries;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import com.softexploration.lab.ejb.performance.web.TimesTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Creates the tables of a stored experiment. */
final class StoredCallTable {
    private StoredCallTable() {}

    /** Creates one table per call, in the order of the summary; only tables of a race have ranks. */
    static List<TimesTable> of(List<StoredSeries> all) {
        Map<String, List<StoredSeries>> byCall = all.stream()
                .collect(Collectors.groupingBy(series -> series.key().call(), LinkedHashMap::new, Collectors.toList()));
        return byCall.entrySet().stream()
                .map(call -> TimesTable.of(
                        call.getKey(),
                        call.getValue().stream()
                                .anyMatch(series -> series.rank().isPresent()),
                        call.getValue().stream().map(StoredCallTable::times).toList()))
                .toList();
    }

    private static TimesTable.Times times(StoredSeries series) {
        CallTimes times = series.times();
        return new TimesTable.Times(
                rankText(series),
                TransportName.of(series.key().transport()),
                times.count(),
                times.totalNanos(),
                times.minNanos(),
                times.maxNanos(),
                series.medianNanos(),
                series.incomparable());
    }

    private static String rankText(StoredSeries series) {
        return series.rank().isPresent() ? "" + series.rank().getAsInt() : NumberText.UNKNOWN;
    }
}
