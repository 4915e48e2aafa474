package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.report.PublishedRace.Technology;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A race of {@code accounts} beside its published figures.
 *
 * @param source where those come from
 * @param lines in the order of the race, then what only the article has
 */
record PublishedRaceTable(String source, List<Line> lines) {
    /**
     * One technology.
     *
     * @param cells of this run and of the article in turn: total in ms, average, multiple of the fastest remote one, rank
     */
    record Line(String transport, String technology, List<String> cells) {}

    private static final double SMALLEST_TIMES = 0.005;

    static Optional<PublishedRaceTable> of(Race race, PublishedRace published) {
        if (!race.call().equals(PublishedRace.OPERATION)) {
            return Optional.empty();
        }
        double ourFastest = race.ranking().stream()
                .mapToDouble(PublishedRaceTable::average)
                .findFirst()
                .orElse(Double.NaN);
        List<Line> lines = new ArrayList<>();
        for (Contestant one : race.contestants()) {
            Optional<Technology> technology = published.find(one.transport());
            List<String> cells = new ArrayList<>(ours(one, ourFastest));
            cells.addAll(published(technology, published.fastestMillis()));
            lines.add(new Line(
                    one.transport(), technology.map(Technology::name).orElse(NumberText.UNKNOWN), List.copyOf(cells)));
        }
        for (Technology technology : published.technologies()) {
            if (race.contestants().stream().noneMatch(one -> one.transport().equals(technology.transport()))) {
                List<String> cells = new ArrayList<>(
                        List.of(NumberText.UNKNOWN, NumberText.UNKNOWN, NumberText.UNKNOWN, NumberText.UNKNOWN));
                cells.addAll(published(Optional.of(technology), published.fastestMillis()));
                lines.add(new Line(technology.transport(), technology.name(), List.copyOf(cells)));
            }
        }
        return Optional.of(new PublishedRaceTable(PublishedRace.SOURCE, List.copyOf(lines)));
    }

    private static List<String> ours(Contestant one, double fastestNanos) {
        boolean compares = one.comparable();
        double average = compares ? average(one) : Double.NaN;
        return List.of(
                compares ? RaceSection.millis(medianTotal(one)) : NumberText.UNKNOWN,
                DurationText.of(average),
                times(average / fastestNanos),
                rank(one.rank()));
    }

    private static List<String> published(Optional<Technology> technology, double fastestMillis) {
        return technology
                .map(one -> List.of(
                        NumberText.count(Math.round(one.totalMillis())),
                        DurationText.of(one.averageMillis() * 1e6),
                        times(one.averageMillis() / fastestMillis),
                        rank(one.rank())))
                .orElse(List.of(NumberText.UNKNOWN, NumberText.UNKNOWN, NumberText.UNKNOWN, NumberText.UNKNOWN));
    }

    /** A local call is a small fraction of any remote one; 0.00 would say that it is none. */
    private static String times(double ratio) {
        return ratio < SMALLEST_TIMES ? "<0.01×" : NumberText.times(ratio);
    }

    private static double average(Contestant one) {
        return one.series().map(series -> series.summary().meanNanos()).orElse(Double.NaN);
    }

    private static double medianTotal(Contestant one) {
        double[] totals = one.rounds().stream()
                .filter(round -> round.loadTest().repeats())
                .mapToDouble(round -> round.loadTest().times().totalNanos())
                .sorted()
                .toArray();
        int middle = totals.length / 2;
        if (totals.length == 0) {
            return Double.NaN;
        }
        return totals.length % 2 == 1 ? totals[middle] : (totals[middle - 1] + totals[middle]) / 2;
    }

    private static String rank(OptionalInt rank) {
        return rank.isPresent() ? Integer.toString(rank.getAsInt()) : NumberText.UNKNOWN;
    }
}
