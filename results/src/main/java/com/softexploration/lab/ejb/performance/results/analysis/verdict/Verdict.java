package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Verdict on a result.
 *
 * @param state one-word verdict
 * @param reasons one sentence per kind of disturbance, most serious first
 * @param series the verdict on each series
 */
public record Verdict(Verdict.State state, List<String> reasons, List<SeriesVerdict> series) {
    private static final int NAMED_SERIES = 12;

    /** One-word verdict. */
    public enum State {
        /** All load tests were observed, and every series of sufficient length can be quoted. */
        CLEAN,
        /** Some series can be quoted. */
        PARTLY,
        /** No series can be quoted. */
        NOISY,
        /** The machine was not observed during the load tests. */
        UNKNOWN
    }

    /** Whether no known reason prevents quoting the figures of a series. */
    public boolean allowsQuoting(SeriesKey key) {
        return state == State.UNKNOWN
                || (state != State.NOISY
                        && series.stream()
                                .filter(verdict -> verdict.key().equals(key))
                                .allMatch(SeriesVerdict::quotable));
    }

    /** Formats the verdict for a terminal: one line, and one more per reason. */
    public String text() {
        return state + ". " + meaning()
                + (quotable().isEmpty() ? "" : "\n" + quotable())
                + reasons.stream().map(reason -> "\n- " + reason).collect(Collectors.joining());
    }

    /** Meaning of the state in one sentence. */
    public String meaning() {
        return switch (state) {
            case CLEAN ->
                reasons.isEmpty()
                        ? "Every load test was observed, and none that counts exceeded a limit."
                        : "Limits were exceeded too rarely to matter.";
            case PARTLY -> "Some of these figures can be quoted, and some cannot.";
            case NOISY -> "Something disturbed this experiment; do not quote its figures.";
            case UNKNOWN -> "The machine was not monitored during these calls.";
        };
    }

    /**
     * Quotable and unquotable series in one or two sentences; empty if nothing was observed or judged, or if a reason applies to all
     * series.
     */
    public String quotable() {
        boolean allSpoiled = state == State.NOISY && series.stream().anyMatch(SeriesVerdict::quotable);
        if (series.isEmpty() || state == State.UNKNOWN || allSpoiled) {
            return "";
        }
        String yes = names(SeriesVerdict.State.STEADY);
        String no = Arrays.stream(SeriesVerdict.State.values())
                .filter(word -> word != SeriesVerdict.State.STEADY)
                .map(this::named)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        return Stream.of(
                        yes.isEmpty() ? "" : "Can be quoted: " + yes + ".",
                        no.isEmpty() ? "" : "Do not quote: " + no + ".")
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private String named(SeriesVerdict.State word) {
        String names = names(word);
        return names.isEmpty() ? "" : names + " (" + word.word() + detail(word) + ")";
    }

    private String detail(SeriesVerdict.State word) {
        Set<String> details = series.stream()
                .filter(verdict -> verdict.state() == word)
                .map(SeriesVerdict::detail)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return details.size() == 1 && !details.contains("")
                ? " " + details.iterator().next()
                : "";
    }

    /**
     * Names the series with a verdict: a call that has it locally and remotely is named once; with only one call, its
     * transports are named.
     */
    private String names(SeriesVerdict.State word) {
        boolean oneCall =
                series.stream().map(verdict -> verdict.key().call()).distinct().count() == 1 && series.size() > 2;
        Set<String> names = new LinkedHashSet<>();
        for (SeriesVerdict verdict : series) {
            if (verdict.state() == word) {
                boolean all = series.stream()
                        .filter(other -> other.key().call().equals(verdict.key().call()))
                        .allMatch(other -> other.state() == word);
                names.add(
                        oneCall
                                ? verdict.key().transport()
                                : all ? verdict.key().call() : LogFindings.name(verdict.key()));
            }
        }
        List<String> inOrder = new ArrayList<>(names);
        int more = inOrder.size() - NAMED_SERIES;
        return String.join(", ", inOrder.subList(0, Math.min(NAMED_SERIES, inOrder.size())))
                + (more > 0 ? " and " + more + " more" : "");
    }
}
