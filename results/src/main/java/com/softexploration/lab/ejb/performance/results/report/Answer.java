package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.load.LoadAnswer;
import com.softexploration.lab.ejb.performance.results.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.load.ScalabilityAnswer;
import com.softexploration.lab.ejb.performance.results.load.ScalabilityCurve;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.IntervalText;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Answers the experiment's question in words, as the first text in the report and on a terminal. Claims no more than
 * the tables.
 */
final class Answer {
    private static final String QUICK = " This was a quick experiment, without intervals.";
    private static final String UNCERTAIN = " Its uncertainty is unknown.";
    private static final String NOT_QUOTABLE = " Not quotable.";
    /** Relative uncertainty that determines the digits of unquotable values. */
    private static final double ABOUT = 0.3;

    private static final int NAMED = 4;

    /** Placeholder for a missing result. */
    private static final String NOTHING_MEASURED = "No call was measured.";

    private final ExperimentAnalysis measured;
    private final Verdict verdict;

    private Answer(ExperimentAnalysis measured, Verdict verdict) {
        this.measured = measured;
        this.verdict = verdict;
    }

    /** One or two sentences per question; a race has one question per call. Empty if nothing is comparable. */
    static List<String> of(ExperimentAnalysis measured, Verdict verdict) {
        List<LoadCurve> curves = LoadCurve.of(measured);
        if (measured.kind() == ExperimentKind.LOAD
                || (measured.analysis().series().isEmpty() && !curves.isEmpty())) {
            String caveat = measured.isQuick() ? QUICK : verdict.state() == Verdict.State.NOISY ? NOT_QUOTABLE : "";
            List<String> sentences = Stream.concat(
                            LoadAnswer.of(curves, measured.objectives()).stream(),
                            ScalabilityAnswer.of(ScalabilityCurve.of(measured), measured.isQuick()).stream())
                    .map(sentence -> sentence + caveat)
                    .toList();
            return sentences.isEmpty() ? List.of(NOTHING_MEASURED) : sentences;
        }
        if (measured.analysis().series().isEmpty()) {
            return List.of(NOTHING_MEASURED);
        }
        Answer answer = new Answer(measured, verdict);
        return switch (measured.kind()) {
            case RUN -> answer.ofCalls();
            case RACE -> measured.races().stream().map(answer::of).toList();
            case SWEEP -> measured.sweep().map(answer::of).stream().toList();
            case LOAD -> List.of();
        };
    }

    private List<String> ofCalls() {
        return CallTable.of(measured).stream()
                .flatMap(table -> table.rows().stream()
                        .filter(row ->
                                !row.contestant().isLocal() && !row.contestant().isFloor() && row.compares()))
                .findFirst()
                .map(this::of)
                .stream()
                .toList();
    }

    private String of(CallRow remote) {
        String call = remote.contestant().key().call();
        String floor = remote.floor().equals(NumberText.UNKNOWN) ? "" : ", " + remote.floor() + " the floor";
        boolean known = remote.medianInterval().filter(Interval::isInformative).isPresent();
        if (known && isQuotable(remote.contestant())) {
            return "A remote %s call takes %s%s%s%s."
                    .formatted(
                            call,
                            remote.median(),
                            inParentheses(remote.medianInterval(), remote.interval()),
                            remote.times().equals(NumberText.UNKNOWN)
                                    ? ""
                                    : ": " + remote.times()
                                            + inParentheses(remote.ratioInterval(), remote.timesInterval())
                                            + " a local one",
                            floor);
        }
        return "A remote %s call takes about %s%s.%s"
                .formatted(
                        call,
                        about(remote.contestant().medianNanos()),
                        Double.isFinite(remote.ratio())
                                ? ", about " + NumberText.times(remote.ratio(), ABOUT * remote.ratio()) + " a local one"
                                : "",
                        isQuotable(remote.contestant()) ? UNCERTAIN : reservation());
    }

    private boolean isQuotable(Contestant one) {
        return !measured.isQuick() && verdict.allowsQuoting(one.key());
    }

    private String reservation() {
        return measured.isQuick() ? QUICK : NOT_QUOTABLE;
    }

    private static String inParentheses(Optional<Interval> interval, String text) {
        return interval.filter(Interval::isInformative).isPresent() ? " (" + text + ")" : "";
    }

    private static String about(double nanos) {
        return DurationText.of(nanos, ABOUT * nanos);
    }

    private String of(Race race) {
        List<Contestant> ranking = race.ranking();
        if (ranking.isEmpty()) {
            return "No two transports of " + race.call() + " compare.";
        }
        Contestant first = ranking.get(0);
        Contestant last = ranking.get(ranking.size() - 1);
        if (ranking.size() == 1) {
            return "%s over %s takes %s.".formatted(race.call(), first.transport(), median(first));
        }
        if (measured.isQuick()) {
            return "%s: from about %s over %s to about %s over %s.%s"
                    .formatted(
                            race.call(),
                            about(first.medianNanos()),
                            first.transport(),
                            about(last.medianNanos()),
                            last.transport(),
                            QUICK);
        }
        return "%s: %s.%s"
                .formatted(
                        race.call(), order(race, ranking), verdict.state() == Verdict.State.NOISY ? NOT_QUOTABLE : "");
    }

    private static String order(Race race, List<Contestant> ranking) {
        Contestant first = ranking.get(0);
        Contestant last = ranking.get(ranking.size() - 1);
        List<Contestant> level = ranking.stream()
                .skip(1)
                .filter(other -> !isState(race, first, other, Outcome.FASTER))
                .toList();
        if (level.isEmpty()) {
            Contestant second = ranking.get(1);
            Optional<Interval> interval = ratio(race, first, second);
            return "%s is fastest with %s; %s takes %s%s as long%s"
                    .formatted(
                            first.transport(),
                            median(first),
                            second.transport(),
                            times(race, first, second),
                            inParentheses(interval, IntervalText.timesRange(interval)),
                            last.equals(second) ? "" : ", " + last.transport() + " " + times(race, first, last));
        }
        return "%s; %s takes %s as long"
                .formatted(together(race, first, level), last.transport(), times(race, first, last));
    }

    private static Optional<Interval> ratio(Race race, Contestant first, Contestant other) {
        return race.between(first, other).flatMap(PairOutcome::ratio).map(Estimate::interval);
    }

    private static String times(Race race, Contestant first, Contestant other) {
        return IntervalText.times(other.medianNanos() / first.medianNanos(), ratio(race, first, other));
    }

    /** The first transport and those not significantly slower. */
    private static String together(Race race, Contestant first, List<Contestant> level) {
        String names = names(Stream.concat(Stream.of(first), level.stream())
                .map(Contestant::transport)
                .toList());
        String times = DurationText.of(first.medianNanos()) + " to "
                + DurationText.of(level.get(level.size() - 1).medianNanos());
        return level.stream().allMatch(other -> isState(race, first, other, Outcome.EQUAL))
                ? "%s are fastest and equal, %s".formatted(names, times)
                : "no winner yet among %s (%s)".formatted(names, times);
    }

    private static boolean isState(Race race, Contestant one, Contestant other, Outcome state) {
        return race.between(one, other).filter(pair -> pair.state() == state).isPresent();
    }

    private static String median(Contestant one) {
        return IntervalText.time(one.medianNanos(), one.interval())
                + inParentheses(one.interval(), IntervalText.range(one.interval()));
    }

    private static String names(List<String> all) {
        if (all.size() > NAMED) {
            return String.join(", ", all.subList(0, NAMED)) + " and " + (all.size() - NAMED) + " more";
        }
        return String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.get(all.size() - 1);
    }

    private String of(Sweep sweep) {
        return SweepSection.sentence(sweep) + (measured.isQuick() ? QUICK : "");
    }
}
