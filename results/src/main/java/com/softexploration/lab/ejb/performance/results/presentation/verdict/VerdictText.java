package com.softexploration.lab.ejb.performance.results.presentation.verdict;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.SeriesVerdict;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.Gap;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A verdict in words. */
public record VerdictText(Verdict verdict) {
    private static final String NOT_OBSERVED = "the logs contain no observations of the machine";

    private static final String OF_LOGS = NOT_OBSERVED
            + ": steal time, other processes and the answering server's pauses are unknown, and no load test is left out"
            + " for them; give run.json";
    private static final String UNKNOWN_STEAL =
            "steal time is unknown: run.json of schema version %d recorded it by another definition";
    /** Maximum number of places named in a reason; others are counted. */
    private static final int NAMED_PLACES = 3;

    private static final int NAMED_SERIES = 12;
    private static final int NAMED_ROUNDS = 3;

    /** Formats the verdict for a terminal: one line, and one more per reason. */
    public String text() {
        return verdict.state() + ". " + meaning()
                + (quotable().isEmpty() ? "" : "\n" + quotable())
                + reasons().stream().map(reason -> "\n- " + reason).collect(Collectors.joining());
    }

    /** Meaning of the state in one sentence. */
    public String meaning() {
        return switch (verdict.state()) {
            case CLEAN ->
                verdict.gaps().isEmpty() && verdict.findings().isEmpty()
                        ? "Every load test was observed, and none that counts exceeded a limit."
                        : "Limits were exceeded too rarely to matter.";
            case PARTLY -> "Some of these figures can be quoted, and some cannot.";
            case NOISY -> "Something disturbed this experiment; do not quote its figures.";
            case UNKNOWN -> "The machine was not monitored during these calls.";
        };
    }

    /** Reasons of the state, one sentence per kind of disturbance, most serious first. */
    public List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        verdict.gaps().forEach(gap -> reasons.add(of(gap)));
        Map<Rule, List<Finding>> broken = verdict.findings().stream()
                .collect(Collectors.groupingBy(Finding::rule, () -> new EnumMap<>(Rule.class), Collectors.toList()));
        broken.forEach((rule, findings) ->
                reasons.add(rule.limit() == 0 ? counted(rule, findings) : measured(rule, findings)));
        return List.copyOf(reasons);
    }

    private static String of(Gap gap) {
        if (gap instanceof Gap.UnknownSteal steal) {
            return UNKNOWN_STEAL.formatted(steal.schemaVersion());
        }
        return ((Gap.NotObserved) gap).logsAlone() ? OF_LOGS : NOT_OBSERVED;
    }

    private static String counted(Rule rule, List<Finding> findings) {
        Set<String> places = findings.stream()
                .map(finding -> {
                    String detail = FindingText.detail(finding);
                    return FindingText.place(finding.place()) + (detail.isEmpty() ? "" : " (" + detail + ")");
                })
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return lowerFirst(RuleText.subject(rule)) + ": " + places(places);
    }

    private static String measured(Rule rule, List<Finding> findings) {
        List<Finding> worstFirst = findings.stream()
                .sorted(Comparator.comparingDouble(Finding::value).reversed())
                .toList();
        Set<String> places = worstFirst.stream()
                .map(finding -> FindingText.place(finding.place()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        double worst = worstFirst.get(0).value();
        return "%s: %s%s (%s) in %s"
                .formatted(
                        lowerFirst(RuleText.subject(rule)),
                        places.size() > 1 ? "up to " : "",
                        RuleText.value(rule, worst),
                        RuleText.limit(rule),
                        places(places));
    }

    private static String places(Set<String> places) {
        String named = places.stream().limit(NAMED_PLACES).collect(Collectors.joining(", "));
        int more = places.size() - NAMED_PLACES;
        return more > 0 ? named + " and " + more + " more" : named;
    }

    private static String lowerFirst(String text) {
        boolean abbreviation = text.length() > 1 && Character.isUpperCase(text.charAt(1));
        return abbreviation ? text : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    /**
     * Quotable and unquotable series in one or two sentences; empty if nothing was observed or judged, or if a reason applies to all
     * series.
     */
    public String quotable() {
        if (verdict.series().isEmpty() || verdict.state() == State.UNKNOWN || verdict.spoilsSteadySeries()) {
            return "";
        }
        String yes = names(SeriesVerdict.State.STEADY);
        String no = Arrays.stream(SeriesVerdict.State.values())
                .filter(state -> state != SeriesVerdict.State.STEADY)
                .map(this::named)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        return Stream.of(
                        yes.isEmpty() ? "" : "Can be quoted: " + yes + ".",
                        no.isEmpty() ? "" : "Do not quote: " + no + ".")
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private String named(SeriesVerdict.State state) {
        String names = names(state);
        return names.isEmpty() ? "" : names + " (" + word(state) + detail(state) + ")";
    }

    /** Word for the verdict on a series, also in files. */
    public static String word(SeriesVerdict.State state) {
        return switch (state) {
            case STEADY -> "steady";
            case DRIFTING -> "drifting";
            case DISTURBED -> "disturbed";
            case TOO_SHORT -> "too short";
            case UNCERTAIN -> "uncertain";
        };
    }

    private String detail(SeriesVerdict.State state) {
        Set<String> details = verdict.series().stream()
                .filter(series -> series.state() == state)
                .map(VerdictText::disturbedRounds)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return details.size() == 1 && !details.contains("")
                ? " " + details.iterator().next()
                : "";
    }

    private static String disturbedRounds(SeriesVerdict series) {
        List<Round> disturbed = series.disturbed();
        List<Round> all = series.rounds();
        if (disturbed.isEmpty()) {
            return "";
        }
        if (disturbed.size() == all.size()) {
            return "in every round";
        }
        if (disturbed.size() > NAMED_ROUNDS) {
            return "in " + disturbed.size() + " of " + all.size() + " rounds";
        }
        boolean several = all.stream().mapToInt(Round::start).distinct().count() > 1;
        return (disturbed.size() == 1 ? "round " : "rounds ")
                + disturbed.stream()
                        .map(round -> round.number() + (several ? " of start " + round.start() : ""))
                        .distinct()
                        .collect(Collectors.joining(", "));
    }

    /**
     * Names the series with a verdict: a call that has it locally and remotely is named once; with only one call, its
     * transports are named.
     */
    private String names(SeriesVerdict.State state) {
        List<SeriesVerdict> all = verdict.series();
        boolean oneCall =
                all.stream().map(series -> series.key().call()).distinct().count() == 1 && all.size() > 2;
        Set<String> names = new LinkedHashSet<>();
        for (SeriesVerdict series : all) {
            if (series.state() == state) {
                boolean wholeCall = all.stream()
                        .filter(other -> other.key().call().equals(series.key().call()))
                        .allMatch(other -> other.state() == state);
                names.add(
                        oneCall
                                ? TransportName.of(series.key().transport())
                                : wholeCall ? series.key().call() : TransportName.of(series.key()));
            }
        }
        List<String> inOrder = new ArrayList<>(names);
        int more = inOrder.size() - NAMED_SERIES;
        return String.join(", ", inOrder.subList(0, Math.min(NAMED_SERIES, inOrder.size())))
                + (more > 0 ? " and " + more + " more" : "");
    }
}
