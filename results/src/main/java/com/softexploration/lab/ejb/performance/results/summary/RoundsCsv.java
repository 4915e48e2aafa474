package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * {@code rounds.csv}: one line per load test, as the published comparisons print theirs. What only warmed up is not in it; a load test of
 * which no call was measured has no times.
 */
final class RoundsCsv {
    private static final String COLUMNS =
            "operation,payload_chars,side,transport,round,run,calls,total_ns,mean_ns,min_ns,max_ns,median_ns,p90_ns,p99_ns,errors,complete,incomparable";

    private RoundsCsv() {}

    static String of(Analysis analysis, Optional<ExperimentDescription> description) {
        LoadTests loadTests = LoadTests.of(description);
        Map<SeriesKey, List<LoadTestSummary>> runs = analysis.runs().stream()
                .collect(Collectors.groupingBy(LoadTestSummary::key, LinkedHashMap::new, Collectors.toList()));
        StringBuilder text = new StringBuilder(COLUMNS).append('\n');
        for (List<LoadTestSummary> ofSeries : runs.values()) {
            for (Round round : loadTests.rounds(ofSeries)) {
                text.append(line(round)).append('\n');
            }
        }
        return text.toString();
    }

    private static String line(Round round) {
        LoadTestSummary run = round.run();
        CallTimes times = run.times();
        return String.join(
                ",",
                Csv.quoted(run.key().operation()),
                run.key().payloadChars().isPresent()
                        ? Integer.toString(run.key().payloadChars().getAsInt())
                        : "",
                run.key().side().word(),
                Csv.quoted(run.key().transport()),
                Integer.toString(round.number()),
                Csv.quoted(run.run()),
                Long.toString(times.count()),
                Csv.number(times.totalNanos()),
                Csv.number(times.meanNanos()),
                Csv.number(times.minNanos()),
                Csv.number(times.maxNanos()),
                Csv.number(times.medianNanos()),
                Csv.number(times.p90Nanos()),
                Csv.number(times.p99Nanos()),
                Long.toString(run.errorCount()),
                Boolean.toString(run.complete()),
                Csv.quoted(run.incomparable()));
    }
}
