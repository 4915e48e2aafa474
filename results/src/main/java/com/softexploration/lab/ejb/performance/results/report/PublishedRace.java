package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The figures of "Which is faster? Remote EJBs versus other EE technologies": 55 accounts, 2000 calls, ten runs of each technology.
 *
 * @param technologies the fastest first
 */
record PublishedRace(List<Technology> technologies) {
    /** Where the figures come from, for the reader of a report. */
    static final String SOURCE =
            "\"Which is faster? Remote EJBs versus other EE technologies\", 2014 (GlassFish 4, 55 accounts, 2,000 calls in each of ten runs)";

    /** The operation it called. */
    static final String OPERATION = "accounts";

    private static final String RESOURCE = "which-is-faster-remote-ejbs.csv";

    /** The published words that are not ours. */
    private static final Map<String, String> TRANSPORTS = Map.of(
            "remote-ejb-tx-default", "remote-ejb-required",
            "remote-ejb-tx-never", "remote-ejb",
            "remote-ejb-tx-supports", "remote-ejb-supports",
            "local-ejb", "local-ejb-required",
            "jax-rs", "rest",
            "jax-ws", "soap");

    /**
     * One technology.
     *
     * @param name as published
     * @param transport our word for it
     * @param totalMillis median over the runs of what all calls of one took
     * @param averageMillis mean over the runs of the average time of a call
     * @param shortestAverageMillis the smallest average of a run
     * @param longestAverageMillis the largest average of a run
     * @param rank among the remote technologies by average, from 1; empty for the local call
     */
    record Technology(
            String name,
            String transport,
            double totalMillis,
            double averageMillis,
            double shortestAverageMillis,
            double longestAverageMillis,
            OptionalInt rank) {}

    /**
     * Reads the figures.
     *
     * @throws IOException if this program's own copy of them is damaged
     */
    static PublishedRace load() throws IOException {
        Map<String, List<double[]>> runs = new LinkedHashMap<>();
        for (String line : Resource.text(RESOURCE).lines().skip(1).toList()) {
            String[] cells = line.split(",", -1);
            runs.computeIfAbsent(cells[0], name -> new ArrayList<>())
                    .add(new double[] {Double.parseDouble(cells[3]), Double.parseDouble(cells[4])});
        }
        List<Technology> technologies = new ArrayList<>();
        runs.entrySet().stream()
                .map(entry -> technology(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(Technology::averageMillis))
                .forEach(one -> technologies.add(ranked(one, technologies)));
        return new PublishedRace(List.copyOf(technologies));
    }

    private static Technology technology(String name, List<double[]> runs) {
        double[] totals = runs.stream().mapToDouble(run -> run[0]).sorted().toArray();
        var averages = runs.stream().mapToDouble(run -> run[1]).summaryStatistics();
        int middle = totals.length / 2;
        return new Technology(
                name,
                TRANSPORTS.getOrDefault(name, name),
                totals.length % 2 == 1 ? totals[middle] : (totals[middle - 1] + totals[middle]) / 2,
                averages.getAverage(),
                averages.getMin(),
                averages.getMax(),
                OptionalInt.empty());
    }

    private static Technology ranked(Technology one, List<Technology> faster) {
        if (Transports.isLocal(one.transport())) {
            return one;
        }
        int rank = 1
                + (int) faster.stream()
                        .filter(other -> other.rank().isPresent())
                        .count();
        return new Technology(
                one.name(),
                one.transport(),
                one.totalMillis(),
                one.averageMillis(),
                one.shortestAverageMillis(),
                one.longestAverageMillis(),
                OptionalInt.of(rank));
    }

    Optional<Technology> find(String transport) {
        return technologies.stream()
                .filter(one -> one.transport().equals(transport))
                .findFirst();
    }

    /** The average of the fastest remote one, in milliseconds. */
    double fastestMillis() {
        return technologies.stream()
                .filter(one -> one.rank().orElse(0) == 1)
                .mapToDouble(Technology::averageMillis)
                .findFirst()
                .orElse(Double.NaN);
    }
}
