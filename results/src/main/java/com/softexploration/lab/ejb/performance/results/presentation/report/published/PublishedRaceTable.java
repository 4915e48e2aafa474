package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import static java.util.stream.Collectors.toMap;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SweepPoint.Total;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedRace.Technology;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Results of a race of {@code accounts} next to its published figures.
 * Ranks and ratios cover only the remote transports common to
 * both, because one measured by only one side would shift its ranks.
 *
 * @param cells total in ms, average, multiple of the fastest and rank, for this experiment and the article in turn
 */
public record PublishedRaceTable(String transport, String technology, List<String> cells) {
    private static final List<String> FIGURES = List.of("total, ms", "average", "× fastest", "rank");
    private static final List<String> MEASURED = List.of("This experiment", "Published");
    private static final double SMALLEST_TIMES = 0.005;

    /**
     * Creates the table of the transports in the order of the race, followed by those only in the article; empty for
     * other operations.
     */
    public static Optional<Table<PublishedRaceTable>> of(Race race, PublishedRace published) {
        if (!race.call().equals(PublishedRace.OPERATION)) {
            return Optional.empty();
        }
        Table<PublishedRaceTable> table = new Table<>(rows(race, published))
                .titled(
                        race.call() + " compared with the published figures",
                        "Total: median over the rounds of the time of all calls. Average: per call. Ratio and rank: among"
                                + " the common remote transports, by the average.")
                .words("Transport", row -> TransportName.of(row.transport()))
                .words("Published as", PublishedRaceTable::technology);
        for (int i = 0; i < MEASURED.size() * FIGURES.size(); i++) {
            int cell = i;
            table.numbers(FIGURES.get(i % FIGURES.size()), row -> row.cells.get(cell))
                    .under(MEASURED.get(i / FIGURES.size()));
        }
        return Optional.of(table);
    }

    private static List<PublishedRaceTable> rows(Race race, PublishedRace published) {
        Map<String, Times> ours = race.contestants().stream()
                .collect(toMap(Contestant::transport, Times::of, (first, second) -> first, LinkedHashMap::new));
        Map<String, Times> theirs = published.technologies().stream()
                .collect(toMap(Technology::transport, Times::of, (first, second) -> first, LinkedHashMap::new));
        List<String> common = race.ranking().stream()
                .map(Contestant::transport)
                .filter(theirs::containsKey)
                .toList();
        return Stream.concat(ours.keySet().stream(), theirs.keySet().stream())
                .distinct()
                .map(transport -> new PublishedRaceTable(
                        transport,
                        published.find(transport).map(Technology::name).orElse(NumberText.UNKNOWN),
                        Stream.of(ours, theirs)
                                .flatMap(side -> cells(transport, side, common, theirs.containsKey(transport)))
                                .toList()))
                .toList();
    }

    /**
     * Formats the four cells of a transport: total, average, ratio and rank.
     *
     * @param common transports included in rank and ratio
     * @param published whether the article has the transport
     */
    private static Stream<String> cells(
            String transport, Map<String, Times> side, List<String> common, boolean published) {
        Times times = side.getOrDefault(transport, Times.UNKNOWN);
        double[] ranked = common.stream()
                .mapToDouble(name -> side.get(name).averageNanos())
                .sorted()
                .toArray();
        long faster = Arrays.stream(ranked)
                .filter(average -> average < times.averageNanos())
                .count();
        return Stream.of(
                times.total(),
                DurationText.of(times.averageNanos()),
                published && ranked.length > 0 ? times(times.averageNanos() / ranked[0]) : NumberText.UNKNOWN,
                common.contains(transport) ? Long.toString(1 + faster) : NumberText.UNKNOWN);
    }

    /** Formats a ratio; that of a local call has more decimals, because it would otherwise appear as 0.00. */
    private static String times(double ratio) {
        return ratio < SMALLEST_TIMES ? "<0.01×" : NumberText.times(ratio);
    }

    /** Durations of a transport in this experiment or in the article. */
    private record Times(String total, double averageNanos) {
        static final Times UNKNOWN = new Times(NumberText.UNKNOWN, Double.NaN);

        static Times of(Contestant contestant) {
            return contestant.comparable()
                    ? new Times(
                            NumberText.threeDecimals(total(contestant).medianNanos() / 1e6),
                            contestant.series().orElseThrow().summary().meanNanos())
                    : UNKNOWN;
        }

        static Times of(Technology technology) {
            return new Times(
                    NumberText.count(Math.round(technology.total().medianNanos() / 1e6)),
                    technology.averageMillis() * 1e6);
        }

        private static Total total(Contestant contestant) {
            return new Total(
                    contestant.rounds().get(0).loadTest().count(),
                    contestant.loadTests().stream()
                            .filter(LoadTestSummary::repeats)
                            .map(LoadTestSummary::totalNanos)
                            .toList());
        }
    }
}
