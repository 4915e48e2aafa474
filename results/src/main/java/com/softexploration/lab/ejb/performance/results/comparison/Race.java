package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.statistics.CompactLetters;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One call, measured over several transports: which of them is fastest, and how sure that is.
 *
 * @param call the operation, with the size of the payload where it has one
 * @param contestants by median; behind them those whose times do not compare, then those without any
 * @param differences of each ranked transport and each other one behind it
 */
public record Race(String call, List<Contestant> contestants, List<PairOutcome> differences) {
    /** Maximum number of transports: the number of pairs is quadratic. */
    public static final int MOST_REMOTE_TRANSPORTS = 100;

    private static final int FEWEST_REMOTE_TRANSPORTS = 2;

    private static final Comparator<Contestant> BY_MEDIAN = Comparator.comparing((Contestant one) -> !one.comparable())
            .thenComparing(one -> one.series().isEmpty())
            .thenComparingDouble(one -> one.comparable() ? one.medianNanos() : 0)
            .thenComparing(Contestant::transport, Transports.IN_ORDER);

    /**
     * The races in an analysis: every call that was made over two to a hundred remote transports beside the floor.
     *
     * @param calls the transports of every call
     * @param asked whether the experiment is a race by its own description: then one transport beside the floor is enough
     * @param sweep whether calls with a payload are points of a {@link Sweep}, and race no more
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
                .filter(one -> !one.isLocal() && (asked || !one.isFloor()))
                .toList();
        return remote.size() >= FEWEST_REMOTE_TRANSPORTS
                && remote.size() <= MOST_REMOTE_TRANSPORTS
                && remote.stream().anyMatch(one -> one.series().isPresent());
    }

    private static Race of(String call, List<Contestant> unranked, SeriesEstimates estimates) {
        List<Contestant> inOrder = unranked.stream().sorted(BY_MEDIAN).toList();
        List<Contestant> competing = competing(inOrder);
        return new Race(
                call,
                inOrder.stream()
                        .map(one -> competing.contains(one) ? one.ranked(competing.indexOf(one) + 1) : one)
                        .toList(),
                PairOutcome.among(competing.stream().map(Contestant::key).toList(), estimates));
    }

    private static List<Contestant> competing(List<Contestant> contestants) {
        return contestants.stream()
                .filter(one -> one.comparable() && !one.isFloor() && !one.isLocal())
                .toList();
    }

    /** The remote transports that have a rank, the fastest first. */
    public List<Contestant> ranking() {
        return contestants.stream().filter(one -> one.rank().isPresent()).toList();
    }

    /** Number of server starts. */
    public int starts() {
        return contestants.stream()
                .flatMap(one -> one.rounds().stream())
                .mapToInt(LoadTests.Round::start)
                .max()
                .orElse(1);
    }

    /** Outcome of a transport against the next in rank; empty for the last and for unranked ones. */
    public Optional<PairOutcome> toNext(Contestant one) {
        List<Contestant> ranking = ranking();
        int next = ranking.indexOf(one) + 1;
        return next == 0 || next == ranking.size() ? Optional.empty() : between(one, ranking.get(next));
    }

    /** Outcome of two ranked transports. */
    public Optional<PairOutcome> between(Contestant one, Contestant other) {
        return differences.stream()
                .filter(difference -> difference.isOf(one.transport(), other.transport()))
                .findFirst();
    }

    /** The letters of each ranked transport: two that share one are not told apart ({@link CompactLetters}). None where nothing was compared. */
    public Map<String, String> letters() {
        List<Contestant> ranking = ranking();
        if (differences.stream().allMatch(pair -> pair.ratio().isEmpty())) {
            return Map.of();
        }
        List<String> letters =
                CompactLetters.of(ranking.size(), (first, second) -> between(ranking.get(first), ranking.get(second))
                        .filter(pair -> pair.state() == Outcome.FASTER)
                        .isPresent());
        Map<String, String> byTransport = new LinkedHashMap<>();
        for (int i = 0; i < letters.size(); i++) {
            byTransport.put(ranking.get(i).transport(), letters.get(i));
        }
        return byTransport;
    }

    /** Outcomes of neighbours in rank, the fastest first. */
    public List<PairOutcome> steps() {
        return ranking().stream().flatMap(one -> toNext(one).stream()).toList();
    }
}
