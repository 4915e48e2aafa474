package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * {@code rounds.csv}: one line per load test, as the published comparisons print theirs. What only warmed up is not in it; a load test of
 * which no call was measured has no times.
 */
final class RoundsCsv {
    private static final String COLUMNS =
            "operation,payload_chars,side,transport,round,run,calls,total_ns,mean_ns,min_ns,max_ns,median_ns,p90_ns,p99_ns,errors,complete,incomparable";

    private RoundsCsv() {}

    static String of(Analysis analysis, LoadTests loadTests) {
        Map<SeriesKey, List<LoadTestSummary>> bySeries = analysis.loadTests().stream()
                .collect(Collectors.groupingBy(LoadTestSummary::key, LinkedHashMap::new, Collectors.toList()));
        StringBuilder text = new StringBuilder(COLUMNS).append('\n');
        for (List<LoadTestSummary> ofSeries : bySeries.values()) {
            for (Round round : loadTests.rounds(ofSeries)) {
                text.append(line(round)).append('\n');
            }
        }
        return text.toString();
    }

    private static String line(Round round) {
        LoadTestSummary loadTest = round.loadTest();
        CallTimes times = loadTest.times();
        return String.join(
                ",",
                Csv.quoted(loadTest.key().operation()),
                loadTest.key().payloadChars().isPresent()
                        ? Integer.toString(loadTest.key().payloadChars().getAsInt())
                        : "",
                loadTest.key().side().word(),
                Csv.quoted(loadTest.key().transport()),
                Integer.toString(round.number()),
                Csv.quoted(loadTest.id()),
                Long.toString(times.count()),
                Csv.number(times.totalNanos()),
                Csv.number(times.meanNanos()),
                Csv.number(times.minNanos()),
                Csv.number(times.maxNanos()),
                Csv.number(times.medianNanos()),
                Csv.number(times.p90Nanos()),
                Csv.number(times.p99Nanos()),
                Long.toString(loadTest.errorCount()),
                Boolean.toString(loadTest.complete()),
                Csv.quoted(loadTest.incomparable()));
    }
}
