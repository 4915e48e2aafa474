package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.report.RankingText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Interim answer of a run or race: the duration of a call of its first operation. It claims no
 * precision, and says how much it is based on.
 *
 * @param series series of the first operation except the floor, each with a median
 * @param unfinished series that were not warmed up, whose times are upper bounds
 */
record InterimAnswer(Map<SeriesKey, Repetitions> series, Set<SeriesKey> unfinished) {

    /**
     * Returns the answer as soon as every transport of the first operation was measured; otherwise empty.
     * A sweep and the open model have none,
     * because their calls differ in size or rate.
     *
     * @param measured medians by series
     * @param unfinished series that were not warmed up
     */
    public static Optional<InterimAnswer> of(
            ExperimentPlan plan, Map<SeriesKey, Repetitions> measured, Set<SeriesKey> unfinished) {
        if (plan.kind() != ExperimentKind.RUN && plan.kind() != ExperimentKind.RACE) {
            return Optional.empty();
        }
        String operation = plan.operations().get(0).operation();
        Map<SeriesKey, Optional<Repetitions>> wanted = plan.after(1).stream()
                .filter(test -> !test.warmsUpOnly()
                        && !test.isOpen()
                        && test.operation().equals(operation))
                .map(InterimAnswer::key)
                .filter(key -> !key.isFloor())
                .collect(Collectors.toMap(
                        key -> key,
                        key -> Optional.ofNullable(measured.get(key)),
                        (first, same) -> first,
                        LinkedHashMap::new));
        if (wanted.isEmpty() || wanted.values().stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        Map<SeriesKey, Repetitions> series = new LinkedHashMap<>();
        wanted.forEach((key, repetitions) -> series.put(key, repetitions.orElseThrow()));
        return Optional.of(new InterimAnswer(series, unfinished));
    }

    /** Returns the series of a load test in the closed model. */
    public static SeriesKey key(PlannedLoadTest test) {
        return new SeriesKey(
                test.operation(),
                test.side(),
                test.transport(),
                test.hasPayload() ? OptionalInt.of(test.parameters().payloadChars()) : OptionalInt.empty());
    }

    /**
     * Formats the answer in the words of the result, for example {@code a remote EJB call costs about 120 µs: about 130
     * times a local one}.
     */
    public String text() {
        Map<SeriesKey, Repetitions> remote = on(Side.REMOTE);
        Map<SeriesKey, Repetitions> local = on(Side.LOCAL);
        Map<SeriesKey, Repetitions> ranked = remote.isEmpty() ? local : remote;
        SeriesKey first = ranked.keySet().iterator().next();
        boolean warm = ranked.keySet().stream().noneMatch(unfinished::contains);
        if (ranked.size() > 1) {
            RankedTimes times = RankedTimes.of(SeriesEstimates.ofQuick(ranked));
            return first.call() + ": " + (warm ? RankingText.approximateRanking(times) : RankingText.atMost(times));
        }
        double nanos = ranked.get(first).geometricMean();
        if (!warm) {
            return RankingText.costsAtMost(first, nanos);
        }
        boolean comparable = ranked.equals(remote)
                && local.size() == 1
                && local.keySet().stream().noneMatch(unfinished::contains);
        return RankingText.costsAbout(
                first,
                nanos,
                comparable
                        ? ranked.get(first)
                                .dividedBy(local.values().iterator().next())
                                .geometricMean()
                        : Double.NaN);
    }

    private Map<SeriesKey, Repetitions> on(Side side) {
        Map<SeriesKey, Repetitions> ofSide = new LinkedHashMap<>(series);
        ofSide.keySet().removeIf(key -> key.side() != side);
        return ofSide;
    }

    /**
     * Formats the number of repetitions behind the answer, for example {@code 3 rounds} or, from the second start on,
     * {@code 2 starts}.
     */
    public String basis() {
        if (starts() > 1) {
            return starts() + " starts";
        }
        int rounds = series.values().stream()
                .mapToInt(repetitions -> repetitions.byStart().values().stream()
                        .mapToInt(Map::size)
                        .sum())
                .min()
                .orElseThrow();
        return rounds == 1 ? "1 round" : rounds + " rounds";
    }

    /** Number of server starts in which every series was measured. */
    public int starts() {
        return series.values().stream()
                .mapToInt(repetitions -> repetitions.byStart().size())
                .min()
                .orElseThrow();
    }
}
