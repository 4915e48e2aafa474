package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One call, measured over several transports: which of them is fastest, and how sure that is.
 *
 * @param call the operation, with the size of the payload where it has one
 * @param contestants by median; behind them those whose times do not compare, then those without any
 */
public record Race(String call, List<Contestant> contestants) {
    /** How many rounds it takes to tell two transports apart. */
    public static final int ROUNDS_NEEDED = RoundTest.FEWEST_ROUNDS;

    /** Each is compared with each other one, and nobody reads more than ten thousand comparisons. */
    public static final int MOST_REMOTE_TRANSPORTS = 100;

    private static final int FEWEST_REMOTE_TRANSPORTS = 2;

    private static final Comparator<Contestant> BY_MEDIAN = Comparator.comparing((Contestant one) -> !one.comparable())
            .thenComparing(one -> one.series().isEmpty())
            .thenComparingDouble(one -> one.comparable() ? one.medianNanos() : 0)
            .thenComparing(Contestant::transport, Transports.IN_ORDER);

    /**
     * The races in an analysis: every call that was made over two to a hundred remote transports beside the floor.
     *
     * @param asked whether the experiment is a race by its own description: then one transport beside the floor is enough
     * @param sweep whether calls with a payload are points of a {@link Sweep}, and race no more
     */
    static List<Race> of(
            Analysis analysis, LoadTests loadTests, Map<String, Floor> floors, boolean asked, boolean sweep) {
        Map<String, List<Contestant>> byCall = new LinkedHashMap<>();
        analysis.loadTestsBySeries().forEach((key, ofKey) -> {
            List<LoadTests.Round> rounds = loadTests.rounds(ofKey);
            boolean swept = sweep && key.payloadChars().isPresent();
            if (!rounds.isEmpty() && !swept) {
                Optional<Series> series = analysis.find(key);
                byCall.computeIfAbsent(key.call(), call -> new ArrayList<>())
                        .add(new Contestant(
                                key,
                                series,
                                rounds,
                                loadTests.cost(
                                        key.side(),
                                        rounds.stream()
                                                .map(LoadTests.Round::loadTest)
                                                .toList()),
                                Floor.multiple(floors, series),
                                OptionalInt.empty(),
                                List.of()));
            }
        });
        return byCall.entrySet().stream()
                .filter(entry -> isRace(entry.getValue(), asked))
                .map(entry -> new Race(entry.getKey(), ranked(entry.getValue())))
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

    private static List<Contestant> ranked(List<Contestant> unranked) {
        List<Contestant> inOrder = unranked.stream().sorted(BY_MEDIAN).toList();
        List<Contestant> competing = competing(inOrder);
        return inOrder.stream()
                .map(one -> competing.contains(one)
                        ? one.ranked(
                                OptionalInt.of(competing.indexOf(one) + 1),
                                competing.stream()
                                        .filter(other -> !other.key().equals(one.key())
                                                && !RoundTest.tellsApart(one.mediansByRound(), other.mediansByRound()))
                                        .map(Contestant::transport)
                                        .toList())
                        : one)
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

    /** How often the servers were started. */
    public int starts() {
        return contestants.stream()
                .flatMap(one -> one.rounds().stream())
                .mapToInt(LoadTests.Round::start)
                .max()
                .orElse(1);
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
        return fewestRounds() >= ROUNDS_NEEDED;
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
