package com.softexploration.lab.ejb.performance.results.report;

import static java.util.stream.Collectors.toMap;

import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.SweepPoint.Total;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.report.published.Article;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedRace;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedRace.Technology;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A race of {@code accounts} with its published figures. Ranks and ratios cover only the remote transports common to
 * both, because one measured by only one side would shift its ranks.
 *
 * @param lines transports in the order of the race, then those only in the article
 */
record PublishedRaceTable(Article article, List<Line> lines) {
    /**
     * Row of one technology.
     *
     * @param cells total in ms, average, multiple of the fastest and rank, for this experiment and the article in turn
     */
    record Line(String transport, String technology, List<String> cells) {}

    private static final double SMALLEST_TIMES = 0.005;

    static Optional<PublishedRaceTable> of(Race race, PublishedRace published) {
        if (!race.call().equals(PublishedRace.OPERATION)) {
            return Optional.empty();
        }
        Map<String, Times> ours = race.contestants().stream()
                .collect(toMap(Contestant::transport, Times::of, (first, second) -> first, LinkedHashMap::new));
        Map<String, Times> theirs = published.technologies().stream()
                .collect(toMap(Technology::transport, Times::of, (first, second) -> first, LinkedHashMap::new));
        List<String> common = race.ranking().stream()
                .map(Contestant::transport)
                .filter(theirs::containsKey)
                .toList();
        List<Line> lines = Stream.concat(ours.keySet().stream(), theirs.keySet().stream())
                .distinct()
                .map(transport -> new Line(
                        transport,
                        published.find(transport).map(Technology::name).orElse(NumberText.UNKNOWN),
                        Stream.of(ours, theirs)
                                .flatMap(side -> cells(transport, side, common, theirs.containsKey(transport)))
                                .toList()))
                .toList();
        return Optional.of(new PublishedRaceTable(PublishedRace.ARTICLE, lines));
    }

    /**
     * Formats the four cells of a transport.
     *
     * @param common transports included in rank and ratio
     * @param published whether the article has the transport
     */
    private static Stream<String> cells(
            String transport, Map<String, Times> side, List<String> common, boolean published) {
        Times times = side.getOrDefault(transport, Times.UNKNOWN);
        double[] ranked = common.stream()
                .mapToDouble(one -> side.get(one).averageNanos())
                .sorted()
                .toArray();
        long faster =
                Arrays.stream(ranked).filter(one -> one < times.averageNanos()).count();
        return Stream.of(
                times.total(),
                DurationText.of(times.averageNanos()),
                published && ranked.length > 0 ? times(times.averageNanos() / ranked[0]) : NumberText.UNKNOWN,
                common.contains(transport) ? Long.toString(1 + faster) : NumberText.UNKNOWN);
    }

    /** Formats a ratio; a local call is a small fraction of any remote one, which 0.00 would hide. */
    private static String times(double ratio) {
        return ratio < SMALLEST_TIMES ? "<0.01×" : NumberText.times(ratio);
    }

    /** Times of a transport in this experiment or the article. */
    private record Times(String total, double averageNanos) {
        static final Times UNKNOWN = new Times(NumberText.UNKNOWN, Double.NaN);

        static Times of(Contestant one) {
            return one.comparable()
                    ? new Times(
                            NumberText.threeDecimals(total(one).medianNanos() / 1e6),
                            one.series().orElseThrow().summary().meanNanos())
                    : UNKNOWN;
        }

        static Times of(Technology one) {
            return new Times(NumberText.count(Math.round(one.total().medianNanos() / 1e6)), one.averageMillis() * 1e6);
        }

        private static Total total(Contestant one) {
            return new Total(
                    one.rounds().get(0).loadTest().count(),
                    one.loadTests().stream()
                            .filter(LoadTestSummary::repeats)
                            .map(LoadTestSummary::totalNanos)
                            .toList());
        }
    }
}
