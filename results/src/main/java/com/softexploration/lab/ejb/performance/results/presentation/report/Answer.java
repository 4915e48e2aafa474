package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.WarmUp;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.analysis.load.Soak;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Answers the experiment's question in words, as the first text in the report and on a terminal. Claims no more than
 * the tables.
 */
public final class Answer {
    /**
     * The answer to the first question.
     *
     * @param text one or two sentences
     * @param nanos interval of the time per call that they name; empty if it is unknown or too wide
     * @param callsPerSecond interval of the capacity that they name, likewise
     */
    public record First(String text, Optional<Interval> nanos, Optional<Interval> callsPerSecond) {}

    private static final String QUICK = " This was a quick experiment, without intervals.";
    private static final String UNCERTAIN = " Its uncertainty is unknown.";
    private static final String NOT_QUOTABLE = " Not quotable.";

    /** Placeholder for a missing result. */
    private static final String NOTHING_MEASURED = "No call was measured.";

    private final ExperimentAnalysis measured;
    private final Verdict verdict;
    private final Set<SeriesKey> unfinished;

    private Answer(ExperimentAnalysis measured, Verdict verdict) {
        this.measured = measured;
        this.verdict = verdict;
        this.unfinished = WarmUp.unfinished(measured.description());
    }

    /** Answers the first question; empty if nothing is comparable. */
    public static Optional<First> first(ExperimentAnalysis measured, Verdict verdict) {
        return of(measured, verdict).stream()
                .findFirst()
                .map(text -> new First(
                        text,
                        nanos(measured).filter(Interval::isInformative),
                        capacity(measured).filter(Interval::isInformative)));
    }

    private static Optional<Interval> nanos(ExperimentAnalysis measured) {
        return switch (measured.kind()) {
            case RUN -> remoteCall(measured).flatMap(CallRow::medianInterval);
            case RACE ->
                measured.races().stream()
                        .findFirst()
                        .flatMap(race -> RankedTimes.of(race).ranking().stream().findFirst())
                        .flatMap(RankedTimes.Ranked::interval);
            case SWEEP, LOAD -> Optional.empty();
        };
    }

    private static Optional<Interval> capacity(ExperimentAnalysis measured) {
        boolean namesCapacity =
                measured.kind() == ExperimentKind.LOAD && RateRace.of(measured).isEmpty();
        return LoadCurve.of(measured).stream()
                .filter(curve -> namesCapacity && measured.objectives().isEmpty())
                .findFirst()
                .flatMap(LoadCurve::capacity)
                .flatMap(LoadCurve.Capacity::estimate)
                .map(Estimate::interval);
    }

    /** One or two sentences per question; a race has one question per call. Empty if nothing is comparable. */
    static List<String> of(ExperimentAnalysis measured, Verdict verdict) {
        List<LoadCurve> curves = LoadCurve.of(measured);
        if (measured.kind() == ExperimentKind.LOAD
                || (measured.analysis().series().isEmpty() && !curves.isEmpty())) {
            String caveat = caveat(measured, verdict);
            List<RateRace> races = RateRace.of(measured);
            curves = curves.stream()
                    .filter(curve -> races.stream().noneMatch(race -> race.includes(curve)))
                    .toList();
            List<String> sentences = Stream.of(
                            races.stream().map(race -> RankingText.of(race, measured.isQuick())),
                            LoadAnswer.of(curves, measured.objectives()).stream(),
                            SoakText.of(Soak.of(measured)).stream(),
                            ConcurrencySection.answers(ConcurrencyCurve.of(measured), measured.isQuick()).stream())
                    .flatMap(Function.identity())
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

    private static String caveat(ExperimentAnalysis measured, Verdict verdict) {
        return measured.isQuick() ? QUICK : verdict.state() == Verdict.State.NOISY ? NOT_QUOTABLE : "";
    }

    private List<String> ofCalls() {
        return remoteCall(measured).map(this::of).stream().toList();
    }

    private static Optional<CallRow> remoteCall(ExperimentAnalysis measured) {
        return CallTable.of(measured).stream()
                .flatMap(table -> table.rows().stream()
                        .filter(row ->
                                !row.contestant().isLocal() && !row.contestant().isFloor() && row.compares()))
                .findFirst();
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
        double nanos = remote.contestant().medianNanos();
        if (unfinished.contains(remote.contestant().key())) {
            return "N" + RankingText.atMost(call, nanos).substring(1) + "." + QUICK;
        }
        boolean isLocalWarm = unfinished.stream()
                .noneMatch(key -> key.side() == Side.LOCAL && key.call().equals(call));
        return "A " + RankingText.remoteCall(call, nanos, isLocalWarm ? remote.ratio() : Double.NaN) + "."
                + (isQuotable(remote.contestant()) ? UNCERTAIN : reservation());
    }

    private boolean isQuotable(Contestant contestant) {
        return !measured.isQuick() && verdict.allowsQuoting(contestant.key());
    }

    private String reservation() {
        return measured.isQuick() ? QUICK : NOT_QUOTABLE;
    }

    private static String inParentheses(Optional<Interval> interval, String text) {
        return interval.filter(Interval::isInformative).isPresent() ? " (" + text + ")" : "";
    }

    private String of(Race race) {
        RankedTimes times = RankedTimes.of(race);
        if (times.ranking().isEmpty()) {
            return "No two transports of " + race.call() + " compare.";
        }
        if (race.ranking().stream().map(Contestant::key).anyMatch(unfinished::contains)) {
            return race.call() + ": " + RankingText.atMost(times) + "." + QUICK;
        }
        if (times.ranking().size() == 1) {
            RankedTimes.Ranked only = times.ranking().get(0);
            return "%s over %s takes %s."
                    .formatted(race.call(), TransportName.of(only.transport()), RankingText.time(only));
        }
        return race.call() + ": " + (measured.isQuick() ? RankingText.roughly(times) : RankingText.of(times)) + "."
                + caveat(measured, verdict);
    }

    private String of(Sweep sweep) {
        return SweepSection.sentence(sweep) + (measured.isQuick() ? QUICK : "");
    }
}
