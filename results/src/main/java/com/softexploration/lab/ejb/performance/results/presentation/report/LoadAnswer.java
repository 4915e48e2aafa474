package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve.Capacity;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadLimit;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadUsage;
import com.softexploration.lab.ejb.performance.results.analysis.load.ObjectiveResult;
import com.softexploration.lab.ejb.performance.results.analysis.load.Recovery;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Mark;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Formats the maximum throughput of a server, and the response times at this load. */
public final class LoadAnswer {
    /** Label of rates that were not achieved. */
    static final String SATURATED = "saturated";

    private final boolean exact;

    private LoadAnswer(boolean exact) {
        this.exact = exact;
    }

    /**
     * Returns one or more sentences per curve.
     *
     * @param objectives objectives of the experiment
     * @param exact whether figures can be quoted; others are rounded, without intervals
     */
    public static List<String> of(List<LoadCurve> curves, List<Objective> objectives, boolean exact) {
        LoadAnswer answer = new LoadAnswer(exact);
        return curves.stream()
                .map(curve -> curve.points().size() == 1
                        ? answer.singleRate(curve, curve.points().get(0), objectives)
                        : objectives.stream()
                                        .map(objective -> answer.within(objective, curve) + " ")
                                        .collect(Collectors.joining())
                                + answer.of(curve))
                .toList();
    }

    /** Returns what the answer says, as marks in the figure: objectives and their rates, or else the capacities. */
    static List<Mark> marks(List<LoadCurve> curves, List<Objective> objectives, boolean exact) {
        LoadAnswer answer = new LoadAnswer(exact);
        List<Mark> marks = new ArrayList<>();
        for (Objective objective : objectives) {
            if (!objective.isOfErrors()) {
                marks.add(new Mark(false, objective.limit(), objective.text()));
            }
        }
        for (LoadCurve curve : curves) {
            String over = curves.size() == 1 ? "" : TransportName.of(curve.key().transport()) + ": ";
            if (curve.points().size() > 1 && objectives.isEmpty()) {
                curve.capacity()
                        .ifPresent(known -> marks.add(
                                new Mark(true, known.callsPerSecond(), over + "at most " + answer.text(known) + "/s")));
            } else if (curve.points().size() > 1) {
                objectives.forEach(objective -> curve.within(objective)
                        .ifPresent(known -> marks.add(new Mark(
                                true,
                                known.callsPerSecond(),
                                over + (known.isLowerBound() ? "at least " : "") + answer.text(known) + "/s with "
                                        + objective.text()))));
            }
        }
        return List.copyOf(marks);
    }

    private String singleRate(LoadCurve curve, LoadPoint point, List<Objective> objectives) {
        String offered = rate(point) + " " + curve.key().call() + " calls per second";
        String carried = point.isSaturated()
                ? TransportName.of(curve.key().transport()) + " does not carry " + offered + ": it answers "
                        + NumberText.threeDigits(point.achievedPerSecond()) + "."
                : TransportName.of(curve.key().transport()) + " carries " + offered + ": " + responses(point) + ".";
        return carried
                + ObjectiveResult.of(List.of(curve), objectives).stream()
                        .map(result -> " " + result.objective().text() + " is "
                                + (result.state() == ThresholdResult.State.UNDECIDED
                                        ? "undecided"
                                        : result.state().words())
                                + ".")
                        .collect(Collectors.joining());
    }

    private String within(Objective objective, LoadCurve curve) {
        String calls = curve.key().call() + " calls per second";
        String over = TransportName.of(curve.key().transport());
        return curve.within(objective)
                .map(known -> "%s carries %s%s %s with %s."
                        .formatted(over, known.isLowerBound() ? "at least " : "", text(known), calls, objective.text()))
                .orElseGet(() -> curve.lowest(objective)
                        .map(lowest -> "%s does not achieve %s at %s %s, the lowest rate%s."
                                .formatted(
                                        over,
                                        objective.text(),
                                        rate(lowest),
                                        calls,
                                        lowest.equals(curve.points().get(0)) ? "" : " with enough calls"))
                        .orElseGet(() -> "Too few calls were made for the "
                                + objective.figure().word() + " of " + over + ": raise --for."));
    }

    private String of(LoadCurve curve) {
        String call = curve.key().call();
        String over = TransportName.of(curve.key().transport());
        String capacity = curve.capacity()
                .map(known -> "%s carries at most %s %s calls per second%s."
                        .formatted(
                                over,
                                text(known),
                                call,
                                curve.limit().map(limit -> "; " + limit(limit)).orElse("")))
                .orElseGet(() -> "%s is not saturated by %s %s calls per second."
                        .formatted(over, highest(curve).map(LoadAnswer::rate).orElse("any"), call));
        return capacity
                + curve.knee()
                        .map(knee -> " At " + rate(knee) + ", " + responses(knee) + ".")
                        .orElse("")
                + (curve.recovery().isMetastable() ? " " + text(curve.recovery()) : "");
    }

    private static Optional<LoadPoint> highest(LoadCurve curve) {
        return curve.points().stream().filter(point -> !point.isSaturated()).reduce((lower, higher) -> higher);
    }

    private static String rate(LoadPoint point) {
        return NumberText.threeDigits(point.callsPerSecond());
    }

    private String responses(LoadPoint point) {
        if (!exact) {
            return "half are answered within " + RankingText.aboutOrUnknown(point.medianNanos())
                    + (Double.isFinite(point.p99Nanos())
                            ? " and 99 % within " + RankingText.aboutOrUnknown(point.p99Nanos())
                            : "");
        }
        Optional<Interval> median = point.median().map(Estimate::interval);
        Optional<Interval> p99 = point.p99().map(Estimate::interval);
        return "half are answered within " + IntervalText.time(point.medianNanos(), median) + inParentheses(median)
                + (Double.isFinite(point.p99Nanos())
                        ? " and 99 % within " + IntervalText.time(point.p99Nanos(), p99) + inParentheses(p99)
                        : "");
    }

    private static String inParentheses(Optional<Interval> interval) {
        return interval.filter(Interval::isInformative)
                .map(range -> " (" + DurationText.range(range.low(), range.high()) + ")")
                .orElse("");
    }

    /** Formats a capacity with its interval. */
    private String text(Capacity capacity) {
        if (!exact) {
            return "about "
                    + NumberText.rounded(
                            capacity.callsPerSecond(), NumberText.uncertaintyOfTwoDigits(capacity.callsPerSecond()));
        }
        return capacity.estimate()
                .map(Estimate::interval)
                .filter(Interval::isInformative)
                .map(interval -> NumberText.rounded(capacity.callsPerSecond(), interval.halfWidth()) + " ("
                        + NumberText.rounded(interval.low(), interval.halfWidth()) + " – "
                        + NumberText.rounded(interval.high(), interval.halfWidth()) + ")")
                .orElseGet(() -> capacity.estimate().isEmpty()
                        ? NumberText.threeDigits(capacity.callsPerSecond())
                        : "about " + NumberText.rounded(capacity.callsPerSecond(), capacity.callsPerSecond() / 10)
                                + " (interval not known)");
    }

    /** Formats the limit of the throughput as the end of a sentence. */
    public static String limit(LoadLimit limit) {
        LoadUsage usage = limit.usage();
        return switch (limit.kind()) {
            case MACHINE ->
                "the limit is the CPUs (" + percent(usage.machineShare()) + " used; presentation server "
                        + NumberText.twoDigits(usage.presentationPercent()) + " %, business server "
                        + NumberText.twoDigits(usage.businessPercent()) + " % of one)";
            case PRESENTATION ->
                "the limit is the presentation server's CPUs (" + percent(usage.presentationShare()) + " used)";
            case BUSINESS -> "the limit is the business server's CPUs (" + percent(usage.businessShare()) + " used)";
            case CALLER -> "the limit is the caller, whose threads were not all busy";
            case POOL ->
                "about " + Math.max(1, Math.round(limit.servedAtATime()))
                        + " are served at a time while CPUs are idle (" + percent(usage.machineShare())
                        + " used), as by a pool";
            case THREADS ->
                "the limit is the number of calling threads, " + limit.threads() + " (CPUs "
                        + percent(usage.machineShare()) + " used); raise --threads";
        };
    }

    private static String percent(double share) {
        return NumberText.twoDigits(100 * share) + " %";
    }

    private static String text(Recovery recovery) {
        return "Metastable: %d of %d load tests right after a saturated one were saturated or more than twice as slow as at the same rate otherwise."
                .formatted(recovery.failed(), recovery.overloads());
    }
}
