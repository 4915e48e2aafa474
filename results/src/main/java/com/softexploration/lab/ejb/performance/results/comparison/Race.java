package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One call, measured over several transports: which of them is fastest, and how sure that is.
 *
 * @param call the operation, with the size of the payload where it has one
 * @param contestants by median; behind them those whose times do not compare, then those without any
 */
public record Race(String call, List<Contestant> contestants) {
    private static final int FEWEST_REMOTE_TRANSPORTS = 2;

    private static final Comparator<Contestant> BY_MEDIAN = Comparator.comparing((Contestant one) -> !one.comparable())
            .thenComparing(one -> one.series().isEmpty())
            .thenComparingDouble(one -> one.comparable() ? one.medianNanos() : 0)
            .thenComparing(Contestant::transport, Transports.IN_ORDER);

    /** The races in an analysis: every call that was measured over two remote transports or more, except the sizes of a {@link Sweep}. */
    public static List<Race> of(Analysis analysis, Optional<ExperimentDescription> description) {
        LoadTests loadTests = LoadTests.of(description);
        boolean sweep = Sweep.of(analysis, description).isPresent();
        Map<String, Map<SeriesKey, List<LoadTestSummary>>> runs = new LinkedHashMap<>();
        for (LoadTestSummary run : analysis.runs()) {
            if (sweep && run.key().payloadChars().isPresent()) {
                continue;
            }
            runs.computeIfAbsent(run.key().call(), call -> new LinkedHashMap<>())
                    .computeIfAbsent(run.key(), key -> new ArrayList<>())
                    .add(run);
        }
        return runs.entrySet().stream()
                .filter(entry -> remoteTransports(analysis, entry.getKey()) >= FEWEST_REMOTE_TRANSPORTS)
                .map(entry -> race(entry.getKey(), entry.getValue(), analysis, loadTests))
                .toList();
    }

    private static long remoteTransports(Analysis analysis, String call) {
        return analysis.series().stream()
                .map(Series::key)
                .filter(key -> key.side() == Side.REMOTE && key.call().equals(call))
                .count();
    }

    private static Race race(
            String call, Map<SeriesKey, List<LoadTestSummary>> runs, Analysis analysis, LoadTests loadTests) {
        List<Contestant> unranked = new ArrayList<>();
        runs.forEach((key, ofKey) -> {
            List<LoadTests.Round> rounds = loadTests.rounds(ofKey);
            Optional<Series> series = analysis.series().stream()
                    .filter(one -> one.key().equals(key))
                    .findFirst();
            if (!rounds.isEmpty()) {
                List<LoadTestSummary> repeated =
                        rounds.stream().map(LoadTests.Round::run).toList();
                unranked.add(new Contestant(
                        key,
                        series,
                        rounds,
                        loadTests.cost(key.side(), repeated),
                        OptionalDouble.empty(),
                        OptionalInt.empty(),
                        List.of()));
            }
        });
        unranked.sort(BY_MEDIAN);
        return new Race(call, ranked(unranked));
    }

    /**
     * The floor is the least median of a round of the bare socket: on which cores the scheduler puts the two threads makes so small an
     * exchange several times as slow, and stays so for a round.
     */
    private static List<Contestant> ranked(List<Contestant> inOrder) {
        List<Contestant> competing = competing(inOrder);
        OptionalDouble floor = inOrder.stream()
                .filter(one -> one.isFloor() && one.comparable())
                .mapToDouble(one -> one.roundMedians().getMin())
                .filter(nanos -> nanos > 0 && Double.isFinite(nanos))
                .findFirst();
        return inOrder.stream()
                .map(one -> one.ranked(
                        one.comparable() && floor.isPresent()
                                ? OptionalDouble.of(one.medianNanos() / floor.getAsDouble())
                                : OptionalDouble.empty(),
                        competing.contains(one) ? OptionalInt.of(competing.indexOf(one) + 1) : OptionalInt.empty(),
                        competing.contains(one)
                                ? competing.stream()
                                        .filter(other -> !other.key().equals(one.key())
                                                && !RoundTest.tellsApart(one.mediansByRound(), other.mediansByRound()))
                                        .map(Contestant::transport)
                                        .toList()
                                : List.of()))
                .toList();
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

    /** The bare socket, if it was measured. */
    public Optional<Contestant> floor() {
        return contestants.stream().filter(Contestant::isFloor).findFirst();
    }

    /** How many complete rounds the ranked transports have; of different numbers, the smallest. */
    public int fewestRounds() {
        return ranking().stream()
                .mapToInt(one -> (int) one.roundMedians().getCount())
                .min()
                .orElse(0);
    }

    /** Whether there are rounds enough to tell any two transports apart. */
    public boolean hasEnoughRounds() {
        return fewestRounds() >= RoundTest.FEWEST_ROUNDS;
    }

    /** How many rounds it takes to tell two transports apart. */
    public static int roundsNeeded() {
        return RoundTest.FEWEST_ROUNDS;
    }

    /**
     * Ranked transports of which no two are told apart: first neighbours in the ranking, each group as long as it can be, at least two
     * transports; then the pairs that are in none of these groups, such as a transport whose rounds are far apart and the ends of the
     * ranking. A transport may be in several groups. Any two that are in no common group are told apart.
     */
    public List<List<String>> groupsNotToldApart() {
        List<Contestant> ranking = ranking();
        List<List<String>> groups = new ArrayList<>(neighboursNotToldApart(ranking));
        for (int first = 0; first < ranking.size(); first++) {
            for (Contestant second : ranking.subList(first + 1, ranking.size())) {
                List<String> pair = List.of(ranking.get(first).transport(), second.transport());
                if (noneToldApart(List.of(ranking.get(first)), second)
                        && groups.stream().noneMatch(group -> group.containsAll(pair))) {
                    groups.add(pair);
                }
            }
        }
        return List.copyOf(groups);
    }

    private static List<List<String>> neighboursNotToldApart(List<Contestant> ranking) {
        List<List<String>> groups = new ArrayList<>();
        int covered = 0;
        for (int first = 0; first < ranking.size(); first++) {
            int end = first + 1;
            while (end < ranking.size() && noneToldApart(ranking.subList(first, end), ranking.get(end))) {
                end++;
            }
            if (end - first > 1 && end > covered) {
                groups.add(ranking.subList(first, end).stream()
                        .map(Contestant::transport)
                        .toList());
                covered = end;
            }
        }
        return groups;
    }

    private static boolean noneToldApart(List<Contestant> group, Contestant next) {
        return group.stream().allMatch(one -> one.notToldApart().contains(next.transport()));
    }
}
