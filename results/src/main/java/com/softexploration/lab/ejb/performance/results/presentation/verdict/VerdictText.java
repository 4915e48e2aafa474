package com.softexploration.lab.ejb.performance.results.presentation.verdict;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.RuleCheck;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.SeriesVerdict;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.Gap;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats a verdict in words. */
public record VerdictText(Verdict verdict) {
    private static final String NOT_OBSERVED = "the logs contain no observations of the machine";

    private static final String OF_LOGS = NOT_OBSERVED
            + ": steal time, other processes and the answering server's pauses are unknown, and no load test is excluded"
            + " for them; give run.json";
    private static final String UNKNOWN_STEAL =
            "steal time is unknown: run.json of schema version %d recorded it by another definition";
    /** Maximum number of locations named in a reason; further ones are only counted. */
    private static final int NAMED_PLACES = 3;

    private static final String RULES =
            " A load test beyond a limit is disturbed, and repeated once. Rounds that remain"
                    + " disturbed are excluded if three others, and half of all, remain; otherwise the series cannot be quoted, nor"
                    + " can a drifting one, whose calls are still getting faster or slower. Only the servers that took part count."
                    + " Pauses that hit few calls leave the median as it is."
                    + " The verdict is NOISY if no series can be quoted, a load test breaks off, a call fails, a log is damaged, or a"
                    + " remote call never left its server; PARTLY if some can be quoted; SHORT if nothing disturbed them, but all are too short.";

    private static final int NAMED_SERIES = 12;
    private static final int NAMED_ROUNDS = 3;

    /** Formats the verdict for a terminal: one line, and one more line per reason. */
    public String text() {
        return verdict.state() + ". " + sentence()
                + (quotable().isEmpty() ? "" : "\n" + quotable())
                + reasons().stream().map(reason -> "\n- " + reason).collect(Collectors.joining());
    }

    /**
     * Returns the main reason of the state with a remedy; for a clean result, how quiet the machine and how repeatable
     * the figures were.
     */
    public String sentence() {
        return switch (verdict.state()) {
            case CLEAN, SHORT -> quiet() + agreement() + ". " + quoting();
            case UNKNOWN ->
                verdict.gaps().contains(new Gap.NotObserved(true))
                                || verdict.checked().loadTests() == 0
                        ? "Logs alone do not say whether the machine was quiet: give run.json."
                        : "The machine was not observed: run the experiment again.";
            case PARTLY, NOISY -> {
                Optional<RuleCheck> main = verdict.mainReason();
                yield main.isPresent() && disturbed() >= drifting().size()
                        ? of(main.get())
                        : "Calls of " + String.join(", ", drifting()) + " were still getting faster or slower: give "
                                + RuleText.MORE_TIME + ".";
            }
        };
    }

    private static String of(RuleCheck main) {
        Rule rule = main.rule();
        boolean counted = rule.limit() == 0;
        String worst = (main.broken() > 1 && !counted ? "up to " : "")
                + (counted ? NumberText.count((long) main.worst()) : RuleText.value(rule, main.worst()));
        String where =
                switch (rule) {
                    case ERRORS, DAMAGED_LOG -> "";
                    default -> " in " + main.broken() + " of " + main.loadTests() + " load tests";
                };
        String happened = RuleText.happened(rule, worst);
        return happened.substring(0, 1).toUpperCase(Locale.ROOT) + happened.substring(1) + where + ": "
                + RuleText.remedy(rule) + ".";
    }

    /** Number of series that cannot be quoted because of a finding; all series if it invalidates the result. */
    private long disturbed() {
        return verdict.spoilsSteadySeries()
                ? verdict.series().size()
                : verdict.series().stream()
                        .filter(series -> series.state() == SeriesVerdict.State.DISTURBED)
                        .count();
    }

    private List<String> drifting() {
        return verdict.series().stream()
                .filter(series -> series.state() == SeriesVerdict.State.DRIFTING)
                .map(series -> TransportName.of(series.key()))
                .toList();
    }

    private String quiet() {
        int counting = verdict.checked().loadTests();
        int excluded = verdict.checked().excluded();
        long beyond = verdict.checked().checks().stream()
                .filter(RuleCheck::disturbs)
                .mapToInt(RuleCheck::broken)
                .max()
                .orElse(0);
        if (beyond > 0) {
            return "Limits were exceeded in " + beyond + " of " + counting + " load tests, too few to matter";
        }
        return "The machine was quiet"
                + (excluded == 0
                        ? ""
                        : " in " + counting + " of " + (counting + excluded) + " load tests; the rest is excluded");
    }

    /** Describes the agreement between server starts over all quotable series; empty if there is one start. */
    private String agreement() {
        List<Repetitions> quotable = verdict.series().stream()
                .filter(SeriesVerdict::quotable)
                .map(series -> Repetitions.of(series.rounds()))
                .toList();
        OptionalDouble apart = quotable.stream()
                .flatMapToDouble(series -> series.betweenStartsPercent().stream())
                .max();
        int starts = quotable.stream().mapToInt(Repetitions::count).max().orElse(0);
        return apart.isPresent()
                ? "; " + starts + " starts agree within " + NumberText.twoDigits(apart.getAsDouble()) + " %"
                : "";
    }

    private String quoting() {
        if (verdict.series().stream().allMatch(SeriesVerdict::quotable)) {
            return "All figures can be quoted.";
        }
        String others = Arrays.stream(SeriesVerdict.State.values())
                .filter(state -> state != SeriesVerdict.State.STEADY)
                .map(this::named)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        String steady = names(SeriesVerdict.State.STEADY);
        return (steady.isEmpty() ? "" : "Can be quoted: " + steady + ". ") + "Give " + RuleText.MORE_TIME + " to quote "
                + others + ".";
    }

    /** Table of the checks: what was worst, its limit, and whether that passed. */
    public Table<RuleCheck> checks() {
        return new Table<>(verdict.checked().checks())
                .titled("Checks of the verdict", explanation())
                .words("Check", check -> RuleText.subject(check.rule()))
                .numbers("Worst observed", VerdictText::worst)
                .numbers("Limit", check -> RuleText.limit(check.rule()))
                .words("Passed", VerdictText::passed)
                .words("Beyond the limit", check -> RuleText.why(check.rule()));
    }

    private String explanation() {
        int excluded = verdict.checked().excluded();
        return "Of the " + NumberText.count(verdict.checked().loadTests()) + " load tests that count"
                + (excluded == 0 ? "." : "; " + NumberText.count(excluded) + " disturbed ones are excluded.") + RULES;
    }

    private static String worst(RuleCheck check) {
        return check.rule().limit() == 0
                ? NumberText.count((long) check.worst())
                : RuleText.value(check.rule(), check.worst());
    }

    private static String passed(RuleCheck check) {
        if (check.passed()) {
            return check.worst() > check.rule().limit() ? "yes, few calls" : "yes";
        }
        return switch (check.rule()) {
            case ERRORS, DAMAGED_LOG -> "no";
            default -> "no, in " + check.broken() + " of " + check.loadTests();
        };
    }

    /** Returns the reasons of the verdict, one sentence per kind of disturbance, most serious first. */
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
     * Lists quotable and unquotable series in one or two sentences; empty if nothing was observed or judged, if {@link
     * #sentence} names them, or if a reason applies to all series.
     */
    public String quotable() {
        boolean stated =
                switch (verdict.state()) {
                    case CLEAN, SHORT, UNKNOWN -> true;
                    case PARTLY, NOISY -> false;
                };
        if (verdict.series().isEmpty() || stated || verdict.spoilsSteadySeries()) {
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

    /** Returns the word for the verdict on a series, which is also used in files. */
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
     * Lists the series with a verdict; a call that has it locally and remotely is listed once, and with only one call,
     * its transports are listed.
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
