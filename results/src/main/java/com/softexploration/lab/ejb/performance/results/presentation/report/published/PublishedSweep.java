package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Plateau;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Figures of "Remote Access to Your Services: EJB vs Spring/Hessian", in total seconds. */
public record PublishedSweep(List<Row> rows) {
    /** Article from which the figures are taken. */
    public static final Article ARTICLE = new Article(
            "Alex Mateescu",
            "Remote Access to Your Services: EJB vs Spring/Hessian",
            "https://dzone.com/articles/remote-access-your-services",
            "2009 (JBoss 5.1, char[] of several sizes)");

    /** Published name of remote EJB. */
    public static final String EJB = "remote-ejb";

    /** Published name of Hessian. */
    public static final String HESSIAN = "spring-hessian";

    /**
     * One cell of the published tables.
     *
     * @param totalSeconds total time of the calls; empty if not published
     */
    public record Row(
            int run, String platform, long calls, int payloadChars, String technology, OptionalDouble totalSeconds) {}

    /**
     * Reads the published figures.
     *
     * @throws IOException if the resource is missing
     */
    public static PublishedSweep load() throws IOException {
        return new PublishedSweep(PublishedCsv.read("ejb-vs-spring-hessian.csv").stream()
                .map(cells -> new Row(
                        Integer.parseInt(cells.get("run")),
                        cells.get("platform"),
                        Long.parseLong(cells.get("calls")),
                        Integer.parseInt(cells.get("payload_chars")),
                        cells.get("technology"),
                        cells.get("total_seconds").isEmpty()
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(Double.parseDouble(cells.get("total_seconds")))))
                .toList());
    }

    /** Published numbers of calls, ascending. */
    public List<Long> callCounts() {
        return rows.stream().map(Row::calls).distinct().sorted().toList();
    }

    /** Published sizes in characters, ascending. */
    public List<Integer> sizes() {
        return rows.stream().map(Row::payloadChars).distinct().sorted().toList();
    }

    /** Returns the platform of a run. */
    public String platform(int run) {
        return rows.stream()
                .filter(row -> row.run() == run)
                .map(Row::platform)
                .findFirst()
                .orElse("");
    }

    /** Returns the total duration in a published cell, in seconds; empty if the article does not contain it. */
    public OptionalDouble seconds(int run, long calls, int payloadChars, String technology) {
        return rows.stream()
                .filter(row -> row.run() == run
                        && row.calls() == calls
                        && row.payloadChars() == payloadChars
                        && row.technology().equals(technology))
                .findFirst()
                .map(Row::totalSeconds)
                .orElse(OptionalDouble.empty());
    }

    /** Returns the plateau of a technology in one run, derived from its mean call durations; empty if there is none. */
    public Optional<Plateau> plateau(int run, long calls, String technology) {
        List<Plateau.Point> points = new ArrayList<>();
        for (int size : sizes()) {
            seconds(run, calls, size, technology)
                    .ifPresent(seconds -> points.add(Plateau.Point.ofMean(size, seconds * 1e9 / calls)));
        }
        return Plateau.find(points);
    }
}
