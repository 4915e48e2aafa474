package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One call measured over several transports: their ranking and its certainty.
 *
 * @param call operation, with its payload size if it has one
 * @param contestants transports by median, followed by incomparable ones, then those without times
 * @param differences outcomes of each ranked transport against every one behind it
 */
public record Race(String call, List<Contestant> contestants, List<PairOutcome> differences) {
    /** Maximum number of transports, because the number of pairs is quadratic. */
    public static final int MOST_REMOTE_TRANSPORTS = 100;

    private static final int FEWEST_REMOTE_TRANSPORTS = 2;

    private static final Comparator<Contestant> BY_MEDIAN = Comparator.comparing(
                    (Contestant contestant) -> !contestant.comparable())
            .thenComparing(contestant -> contestant.series().isEmpty())
            .thenComparingDouble(contestant -> contestant.comparable() ? contestant.medianNanos() : 0)
            .thenComparing(Contestant::transport, Transports.IN_ORDER);

    /**
     * Returns the races of an analysis: every call made over two to a hundred remote transports in addition to the
     * floor.
     *
     * @param calls transports of every call
     * @param asked whether the experiment is a race by its description; then one transport besides the floor suffices
     * @param sweep whether calls with a payload are points of a {@link Sweep} rather than races
     */
    static List<Race> of(Map<String, List<Contestant>> calls, SeriesEstimates estimates, boolean asked, boolean sweep) {
        return calls.entrySet().stream()
                .filter(entry -> isRace(entry.getValue(), asked)
                        && !(sweep
                                && entry.getValue().get(0).key().payloadChars().isPresent()))
                .map(entry -> of(entry.getKey(), entry.getValue(), estimates))
                .toList();
    }

    private static boolean isRace(List<Contestant> contestants, boolean asked) {
        List<Contestant> remote = contestants.stream()
                .filter(contestant -> !contestant.isLocal() && (asked || !contestant.isFloor()))
                .toList();
        return remote.size() >= FEWEST_REMOTE_TRANSPORTS
                && remote.size() <= MOST_REMOTE_TRANSPORTS
                && remote.stream().anyMatch(contestant -> contestant.series().isPresent());
    }

    private static Race of(String call, List<Contestant> unranked, SeriesEstimates estimates) {
        List<Contestant> inOrder = unranked.stream().sorted(BY_MEDIAN).toList();
        List<Contestant> competing = competing(inOrder);
        return new Race(
                call,
                inOrder.stream()
                        .map(contestant -> competing.contains(contestant)
                                ? contestant.ranked(competing.indexOf(contestant) + 1)
                                : contestant)
                        .toList(),
                PairOutcome.among(competing.stream().map(Contestant::key).toList(), estimates));
    }

    private static List<Contestant> competing(List<Contestant> contestants) {
        return contestants.stream()
                .filter(contestant -> contestant.comparable() && !contestant.isFloor() && !contestant.isLocal())
                .toList();
    }

    /** Returns the ranked remote transports, fastest first. */
    public List<Contestant> ranking() {
        return contestants.stream()
                .filter(contestant -> contestant.rank().isPresent())
                .toList();
    }

    /** Number of server starts of the race. */
    public int starts() {
        return contestants.stream()
                .flatMap(contestant -> contestant.rounds().stream())
                .mapToInt(LoadTests.Round::start)
                .max()
                .orElse(1);
    }

    /** Outcome of a transport compared with the next in rank; empty for the last and for unranked transports. */
    public Optional<PairOutcome> toNext(Contestant contestant) {
        List<Contestant> ranking = ranking();
        int next = ranking.indexOf(contestant) + 1;
        return next == 0 || next == ranking.size() ? Optional.empty() : between(contestant, ranking.get(next));
    }

    /** Outcome of two ranked transports; empty if either is unranked. */
    public Optional<PairOutcome> between(Contestant contestant, Contestant other) {
        return differences.stream()
                .filter(difference -> difference.isOf(contestant.transport(), other.transport()))
                .findFirst();
    }

    /**
     * Interval of the ratio of the second duration to the first that holds for all pairs of the race together; empty if
     * unknown. It lies above 1 if the second is significantly slower.
     */
    public Optional<Interval> ratioTogether(Contestant first, Contestant second) {
        return between(first, second).flatMap(pair -> pair.ratioTogether(differences.size()));
    }

    /** Returns the outcomes of adjacent ranks, fastest first. */
    public List<PairOutcome> steps() {
        return ranking().stream()
                .flatMap(contestant -> toNext(contestant).stream())
                .toList();
    }
}
