package com.softexploration.lab.ejb.performance.results.report;

import static java.util.stream.Collectors.toMap;

import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Total;
import com.softexploration.lab.ejb.performance.results.report.published.Article;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedRace;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedRace.Technology;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A race of {@code accounts} and its published figures. Ranks and ratios are among the remote transports that both have: one that
 * only one side measured would move all ranks of that side.
 *
 * @param lines in the order of the race, then what only the article has
 */
record PublishedRaceTable(Article article, List<Line> lines) {
    /**
     * One technology.
     *
     * @param cells of this experiment and of the article in turn: total in ms, average, multiple of the fastest, rank
     */
    record Line(String transport, String technology, List<String> cells) {}

    private static final double SMALLEST_TIMES = 0.005;

    static Optional<PublishedRaceTable> of(Race race, PublishedRace published) {
        if (!race.call().equals(PublishedRace.OPERATION)) {
            return Optional.empty();
        }
        List<Contestant> common = race.ranking().stream()
                .filter(one -> published.find(one.transport()).isPresent())
                .toList();
        Map<String, Double> ours =
                common.stream().collect(toMap(Contestant::transport, PublishedRaceTable::averageNanos));
        Map<String, Double> theirs = common.stream()
                .map(one -> published.find(one.transport()).orElseThrow())
                .collect(toMap(Technology::transport, PublishedRaceTable::averageNanos));
        List<Line> lines = new ArrayList<>();
        for (Contestant one : race.contestants()) {
            boolean compares = one.comparable();
            lines.add(line(
                    one.transport(),
                    cells(
                            NumberText.threeDecimals(compares ? total(one).medianNanos() / 1e6 : Double.NaN),
                            compares ? averageNanos(one) : Double.NaN,
                            published.find(one.transport()).map(Technology::transport),
                            ours),
                    published.find(one.transport()),
                    theirs));
        }
        published.technologies().stream()
                .filter(technology -> race.contestants().stream()
                        .noneMatch(one -> one.transport().equals(technology.transport())))
                .map(one -> line(
                        one.transport(),
                        cells(NumberText.UNKNOWN, Double.NaN, Optional.empty(), ours),
                        Optional.of(one),
                        theirs))
                .forEach(lines::add);
        return Optional.of(new PublishedRaceTable(PublishedRace.ARTICLE, List.copyOf(lines)));
    }

    private static Line line(
            String transport, List<String> ours, Optional<Technology> technology, Map<String, Double> theirs) {
        List<String> published = technology
                .map(one -> cells(
                        NumberText.count(Math.round(one.total().medianNanos() / 1e6)),
                        averageNanos(one),
                        Optional.of(transport),
                        theirs))
                .orElse(cells(NumberText.UNKNOWN, Double.NaN, Optional.empty(), theirs));
        return new Line(
                transport,
                technology.map(Technology::name).orElse(NumberText.UNKNOWN),
                Stream.concat(ours.stream(), published.stream()).toList());
    }

    /**
     * Four cells.
     *
     * @param published the transport, where it was published
     * @param ranked the averages by transport that rank and ratio are taken from
     */
    private static List<String> cells(
            String total, double nanos, Optional<String> published, Map<String, Double> ranked) {
        double fastest = ranked.values().stream().mapToDouble(one -> one).min().orElse(Double.NaN);
        long faster = ranked.values().stream().filter(one -> one < nanos).count();
        return List.of(
                total,
                DurationText.of(nanos),
                published.isPresent() ? times(nanos / fastest) : NumberText.UNKNOWN,
                published.filter(ranked::containsKey).isPresent() ? Long.toString(1 + faster) : NumberText.UNKNOWN);
    }

    /** A local call is a small fraction of any remote one; 0.00 would say that it is none. */
    private static String times(double ratio) {
        return ratio < SMALLEST_TIMES ? "<0.01×" : NumberText.times(ratio);
    }

    private static double averageNanos(Contestant one) {
        return one.series().map(series -> series.summary().meanNanos()).orElse(Double.NaN);
    }

    private static double averageNanos(Technology one) {
        return one.averageMillis() * 1e6;
    }

    private static Total total(Contestant one) {
        return new Total(
                one.rounds().get(0).loadTest().count(),
                one.rounds().stream()
                        .map(LoadTests.Round::loadTest)
                        .filter(loadTest -> loadTest.repeats())
                        .map(loadTest -> loadTest.times().totalNanos())
                        .toList());
    }
}
