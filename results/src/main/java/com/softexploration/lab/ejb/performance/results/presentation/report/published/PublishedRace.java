package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.SweepPoint.Total;
import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Figures of "Which is faster? Remote EJBs versus other EE technologies".
 *
 * @param technologies technologies, fastest first
 */
public record PublishedRace(List<Technology> technologies) {
    /** Article from which the figures are taken. */
    public static final Article ARTICLE = new Article(
            "Michael Remijan",
            "Which is faster? Remote EJBs versus other EE technologies",
            "http://mjremijan.blogspot.com/2014/09/which-is-faster-remote-ejbs-versus.html",
            "2014 (GlassFish 4, 55 accounts, 2,000 calls in each of ten runs)");

    /** Operation called in the article. */
    public static final String OPERATION = "accounts";

    private static final long CALLS = 2_000;

    /** Names of transports by their published names, where they differ. */
    private static final Map<String, String> TRANSPORTS = Map.of(
            "local-ejb", "local-ejb-required",
            "remote-ejb-tx-default", "remote-ejb-required",
            "remote-ejb-tx-never", "remote-ejb",
            "remote-ejb-tx-supports", "remote-ejb-supports",
            "jax-rs", "rest",
            "jax-ws", "soap");

    /**
     * Published figures of one technology.
     *
     * @param name as published
     * @param transport our word
     * @param total total time of the calls of a run
     * @param averageMillis mean over the runs of the average duration of a call
     */
    public record Technology(String name, String transport, Total total, double averageMillis) {}

    /**
     * Reads the published figures.
     *
     * @throws IOException if the resource is missing
     */
    public static PublishedRace load() throws IOException {
        Map<String, List<Map<String, String>>> runs = PublishedCsv.read("which-is-faster-remote-ejbs.csv").stream()
                .collect(Collectors.groupingBy(
                        cells -> cells.get("technology"), LinkedHashMap::new, Collectors.toList()));
        return new PublishedRace(runs.entrySet().stream()
                .map(entry -> technology(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(Technology::averageMillis))
                .toList());
    }

    private static Technology technology(String name, List<Map<String, String>> runs) {
        return new Technology(
                name,
                TRANSPORTS.getOrDefault(name, name),
                new Total(
                        CALLS,
                        runs.stream()
                                .map(run -> Double.parseDouble(run.get("total_ms")) * 1e6)
                                .toList()),
                runs.stream()
                        .mapToDouble(run -> Double.parseDouble(run.get("average_ms")))
                        .average()
                        .orElse(Double.NaN));
    }

    /** Returns the technology of a transport; empty if the article does not include it. */
    public Optional<Technology> find(String transport) {
        return technologies.stream()
                .filter(technology -> technology.transport().equals(transport))
                .findFirst();
    }
}
