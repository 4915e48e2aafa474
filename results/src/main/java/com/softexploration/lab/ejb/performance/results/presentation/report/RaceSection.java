package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.IntervalNote;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.TransportNotes;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.Article;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedRace;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedRaceTable;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Section about a race in the report, following its {@link CallTable}.
 *
 * @param call call of the race
 * @param undecided undecided pairs, and the repetitions needed for neighbours in rank; empty if there are none
 * @param confidence certainty of the order
 * @param intervals method of the intervals
 * @param notes notes on the transports, one sentence each
 * @param floor meaning and reliability of the floor; at most one
 * @param rounds table of all rounds, in the article's layout
 * @param published table beside the published figures; at most one
 * @param article source of the published figures
 */
record RaceSection(
        String call,
        String undecided,
        String confidence,
        String intervals,
        List<String> notes,
        List<String> floor,
        String rounds,
        List<String> published,
        Article article) {

    static RaceSection of(Race race, ExperimentAnalysis comparisons, PublishedRace published) {
        return new RaceSection(
                race.call(),
                undecided(race, comparisons),
                confidence(race, comparisons),
                intervals(race, comparisons.estimates()),
                TransportNotes.of(race, comparisons),
                comparisons.floorOf(race.call()).map(FloorText::of).stream().toList(),
                RoundTable.of(race).html(),
                PublishedRaceTable.of(race, published).map(Table::html).stream().toList(),
                PublishedRace.ARTICLE);
    }

    String anchor() {
        return "race-" + call.replace(' ', '-');
    }

    /**
     * Formats the number of undecided pairs, and the time needed to decide adjacent ones; empty if all pairs are
     * decided.
     */
    static String undecided(Race race, ExperimentAnalysis comparisons) {
        long open = race.differences().stream().filter(RaceSection::isOpen).count();
        if (open == 0 || comparisons.isQuick()) {
            return "";
        }
        String neighbours = race.steps().stream()
                .filter(RaceSection::isOpen)
                .map(step -> TransportName.of(step.first()) + " and " + TransportName.of(step.second())
                        + needed(comparisons, step))
                .collect(Collectors.joining("; "));
        return "Undecided: " + open + " of " + pairs(race)
                + (neighbours.isEmpty() ? "" : ", among them these neighbours in rank: " + neighbours) + ".";
    }

    private static String pairs(Race race) {
        int pairs = race.differences().size();
        return pairs == 1 ? "1 pair" : pairs + " pairs";
    }

    private static boolean isOpen(PairOutcome pair) {
        return pair.state() == Outcome.UNDECIDED && pair.ratio().isPresent();
    }

    /** Formats the certainty of the ranking; empty if there is none. */
    static String confidence(Race race, ExperimentAnalysis comparisons) {
        List<PairOutcome> steps = race.steps();
        if (steps.isEmpty() || comparisons.isQuick()) {
            return "";
        }
        if (steps.stream().allMatch(step -> step.ratio().isEmpty())) {
            return "Ranking needs at least two complete rounds. The order shown is that of this experiment only.";
        }
        String certain =
                "Each type of error, such as a false \"faster\", occurs in at most 5 %% of races (ratios within the same %s, variances moderated over all pairs, Holm's and Bonferroni's corrections for %s)."
                        .formatted(comparisons.estimates().repetitionUnit(), pairs(race));
        return certain + unsteady(race);
    }

    private static String needed(ExperimentAnalysis comparisons, PairOutcome step) {
        if (step.needed().isEmpty()) {
            return "";
        }
        int more = step.needed().getAsInt() - step.ratio().orElseThrow().repetitions();
        return comparisons.minutesOf(more).stream()
                .mapToObj(minutes -> " (about " + DurationText.ofMinutes(minutes) + " more would decide)")
                .findFirst()
                .orElse(" (about %d more %s would decide)"
                        .formatted(more, comparisons.estimates().repetitionUnit()));
    }

    private static String unsteady(Race race) {
        List<String> names = race.ranking().stream()
                .filter(contestant -> contestant.repetitions().isDrifting())
                .map(contestant -> TransportName.of(contestant.transport()))
                .toList();
        return names.isEmpty()
                ? ""
                : " Not steady, and not compared with those that are: " + String.join(", ", names)
                        + ", whose rounds still rise or fall; a longer warm-up may help (--warmup).";
    }

    static String intervals(Race race, SeriesEstimates estimates) {
        return IntervalNote.of(
                estimates,
                race.contestants().stream()
                        .filter(Contestant::comparable)
                        .map(Contestant::key)
                        .toList());
    }
}
