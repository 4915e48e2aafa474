package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Comparisons;
import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.figure.RankingPicture;
import com.softexploration.lab.ejb.performance.results.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedRace;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;

/**
 * One race as the report shows it.
 *
 * @param call what was called
 * @param sentence which transport is fastest, and by how much
 * @param confidence which transports are distinguishable by their rounds, and which are not
 * @param floor what the floor is and how far it can be trusted; none or one
 * @param transports one row per transport, by median
 * @param rounds one row per transport and round, in the article's layout
 * @param figure none or one
 * @param published none or one
 */
record RaceSection(
        String call,
        String sentence,
        String confidence,
        List<String> floor,
        List<RaceRow> transports,
        List<RoundRow> rounds,
        List<Drawing> figure,
        List<PublishedRaceTable> published) {
    private static final int FEW_ROWS = 12;

    /**
     * One transport and round.
     *
     * @param cells calls, then in milliseconds total, average, min, max, median, 90 % and 99 %, then errors
     * @param first whether it is the first of its transport
     */
    record RoundRow(String transport, String round, List<String> cells, boolean first) {}

    static RaceSection of(Race race, Comparisons comparisons, List<Drawing> drawings, PublishedRace published) {
        return new RaceSection(
                race.call(),
                sentence(race),
                confidence(race),
                comparisons.floorOf(race.call()).map(Floor::sentence).stream().toList(),
                RaceRow.of(race, comparisons),
                rounds(race),
                drawings.stream()
                        .filter(drawing -> drawing.picture().name().equals(RankingPicture.name(race.call())))
                        .toList(),
                PublishedRaceTable.of(race, published).stream().toList());
    }

    String anchor() {
        return "race-" + call.replace(' ', '-');
    }

    boolean few() {
        return rounds.size() <= FEW_ROWS;
    }

    private static String sentence(Race race) {
        List<Contestant> ranking = race.ranking();
        if (ranking.isEmpty()) {
            return "No two transports of " + race.call() + " compare.";
        }
        Contestant first = ranking.get(0);
        String floor = first.floorMultiple().isPresent()
                ? ", " + NumberText.times(first.floorMultiple().getAsDouble()) + " the floor"
                : "";
        String fastest = "%s: %s is fastest (%s%s)"
                .formatted(race.call(), first.transport(), DurationText.of(first.medianNanos()), floor);
        Contestant last = ranking.get(ranking.size() - 1);
        return ranking.size() == 1
                ? fastest + "."
                : "%s; %s is slowest (%s, %s %s)."
                        .formatted(
                                fastest,
                                last.transport(),
                                DurationText.of(last.medianNanos()),
                                NumberText.times(last.medianNanos() / first.medianNanos()),
                                first.transport());
    }

    /** How far the order can be trusted; empty where there is none. */
    static String confidence(Race race) {
        if (race.ranking().size() < 2) {
            return "";
        }
        if (!race.hasEnoughRounds()) {
            return "No two transports are distinguishable with %d round%s; it takes %d. The order is that of this experiment, not a result."
                    .formatted(race.fewestRounds(), race.fewestRounds() == 1 ? "" : "s", Race.ROUNDS_NEEDED);
        }
        String test = "the medians of the %d rounds (Mann-Whitney test, two-sided, 1 %% for each pair)"
                .formatted(race.fewestRounds());
        List<List<String>> groups = race.groupsNotToldApart();
        if (groups.isEmpty()) {
            return "All remote transports are distinguishable by " + test + ".";
        }
        String names =
                String.join("; ", groups.stream().map(RaceSection::inWords).toList());
        return "Not distinguishable by " + test + ": " + names + ". All others are.";
    }

    private static String inWords(List<String> names) {
        int last = names.size() - 1;
        return String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    private static List<RoundRow> rounds(Race race) {
        return race.contestants().stream()
                .flatMap(one -> one.rounds().stream().map(round -> row(one, round, race.starts() > 1)))
                .toList();
    }

    private static RoundRow row(Contestant one, Round round, boolean several) {
        CallTimes times = round.loadTest().times();
        List<String> cells = new ArrayList<>();
        cells.add(NumberText.count(times.count()));
        for (double nanos : new double[] {
            times.totalNanos(),
            times.meanNanos(),
            times.minNanos(),
            times.maxNanos(),
            times.medianNanos(),
            times.p90Nanos(),
            times.p99Nanos()
        }) {
            cells.add(one.incomparable().isEmpty() ? NumberText.threeDecimals(nanos / 1e6) : NumberText.UNKNOWN);
        }
        cells.add(NumberText.count(round.loadTest().errorCount()));
        String broken = round.loadTest().complete() ? "" : " (broke off)";
        return new RoundRow(
                one.transport(),
                (several ? round.start() + "." : "") + round.number() + broken,
                List.copyOf(cells),
                round.equals(one.rounds().get(0)));
    }
}
