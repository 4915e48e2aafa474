package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.presentation.figure.OperationSeries;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Growth from the local to the remote call of one operation, next to the published one.
 *
 * @param operation called operation
 * @param ours ratios of remote to local: of minima, medians and means
 * @param published the published ratios
 */
public record PublishedGrowth(String operation, List<Double> ours, List<Double> published) {
    private static final List<String> STATISTICS = List.of("Min", "Median", "Average");

    /** Table of all published operations that were called in the published way on both sides; empty if there are none. */
    public static Table<PublishedGrowth> table(ExperimentAnalysis measured, PublishedTable1 published) {
        Table<PublishedGrowth> table = new Table<>(of(measured, published))
                .titled(
                        "Compared with the published figures",
                        "Remote call as a multiple of the local one. Medians are averages over rounds; minima and averages"
                                + " are those of all calls.")
                .words("Operation", PublishedGrowth::operation);
        for (int i = 0; i < STATISTICS.size(); i++) {
            int statistic = i;
            table.numbers("measured", row -> NumberText.times(row.ours.get(statistic)))
                    .under(STATISTICS.get(i))
                    .numbers("published", row -> NumberText.times(row.published.get(statistic)))
                    .under(STATISTICS.get(i));
        }
        return table.words("Median, compared", row -> compared(row.ours.get(1) / row.published.get(1)));
    }

    static List<PublishedGrowth> of(ExperimentAnalysis measured, PublishedTable1 published) {
        List<PublishedGrowth> rows = new ArrayList<>();
        for (OperationSeries operation : OperationSeries.of(measured.analysis())) {
            Optional<Series> local = isComparable(operation, Side.LOCAL);
            Optional<Series> remote = isComparable(operation, Side.REMOTE);
            Optional<PublishedTable1.Row> ofLocal = published.find(operation.operation(), Side.LOCAL);
            Optional<PublishedTable1.Row> ofRemote = published.find(operation.operation(), Side.REMOTE);
            if (local.isPresent() && remote.isPresent() && ofLocal.isPresent() && ofRemote.isPresent()) {
                rows.add(new PublishedGrowth(
                        operation.operation(),
                        ours(measured, local.get().summary(), remote.get().summary()),
                        ratios(ofRemote.get().nanos(), ofLocal.get().nanos())));
            }
        }
        return List.copyOf(rows);
    }

    private static Optional<Series> isComparable(OperationSeries operation, Side side) {
        return operation.side(side).stream()
                .filter(measured ->
                        measured.comparable() && measured.key().transport().equals(side.publishedTransport()))
                .findFirst();
    }

    private static List<Double> ours(ExperimentAnalysis measured, SeriesSummary local, SeriesSummary remote) {
        return List.of(
                (double) remote.minNanos() / local.minNanos(),
                measured.growth(local.key(), remote.key())
                        .map(Estimate::value)
                        .orElse(remote.medianNanos() / local.medianNanos()),
                remote.meanNanos() / local.meanNanos());
    }

    private static List<Double> ratios(List<Double> some, List<Double> others) {
        return IntStream.range(0, some.size())
                .mapToObj(i -> some.get(i) / others.get(i))
                .toList();
    }

    /** Compares a ratio with the published one, for example {@code 25 times less}. */
    private static String compared(double ratio) {
        double times = Math.max(ratio, 1 / ratio);
        return Double.isFinite(times)
                ? NumberText.twoDigits(times) + (ratio < 1 ? " times less" : " times as much")
                : NumberText.UNKNOWN;
    }
}
