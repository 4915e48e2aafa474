package com.softexploration.lab.ejb.performance.results.presentation.verdict;

import com.softexploration.lab.ejb.performance.results.analysis.verdict.Cause;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Place;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.stream.Collectors;

/** Formats findings: their location and additional information. */
public final class FindingText {
    private FindingText() {}

    /** Formats a disturbance of a known load test, for example {@code Steal time (of demanded CPU time) 8.00 %}. */
    public static String disturbance(Finding finding) {
        String detail = detail(finding);
        return RuleText.subject(finding.rule())
                + (detail.isEmpty() ? " " + RuleText.value(finding.rule(), finding.value()) : ": " + detail);
    }

    /** Formats the additional information of a finding; empty if there is none. */
    static String detail(Finding finding) {
        return switch (finding.rule()) {
            case WATCHED -> (long) finding.value() + (finding.value() == 1 ? " live probe" : " live probes");
            case MONITORED -> NumberText.count((long) finding.value()) + " attributes";
            case FEW_PAUSED_CALLS -> "at most " + NumberText.percent(finding.value()) + " of the calls";
            case NOT_REMOTE -> "served by " + cause(finding);
            default -> cause(finding);
        };
    }

    private static String cause(Finding finding) {
        return finding.cause().map(FindingText::of).orElse("");
    }

    private static String of(Cause cause) {
        if (cause instanceof Cause.Ended ended) {
            return ended.status()
                    + ended.problem().map(problem -> ": " + problem).orElse("");
        }
        if (cause instanceof Cause.FailedCalls failed) {
            return failed.counts().entrySet().stream()
                    .map(entry -> NumberText.count(entry.getValue()) + " × " + entry.getKey())
                    .collect(Collectors.joining("; "));
        }
        if (cause instanceof Cause.OfServer server) {
            return server.name();
        }
        return cause instanceof Cause.Logged logged ? logged.text() : "the log does not contain it";
    }

    /** Formats the location of a finding, for example {@code nop remote EJB round 3 (business)}. */
    static String place(Place place) {
        if (place instanceof Place.InDescription test) {
            int round = test.repetition().round();
            return TransportName.of(test.call())
                    + (round == 0 ? " warm-up" : " round " + round)
                    + (test.severalStarts() ? ", start " + test.repetition().start() : "")
                    + test.server().map(role -> " (" + role + ")").orElse("");
        }
        if (place instanceof Place.InLog test) {
            String rate = test.callsPerSecond().isPresent()
                    ? " at " + NumberText.threeDigits(test.callsPerSecond().getAsDouble()) + "/s"
                    : "";
            return TransportName.of(test.key()) + rate + ", load test " + test.loadTest();
        }
        if (place instanceof Place.OfSeries all) {
            return TransportName.of(all.key());
        }
        return place instanceof Place.LogLine log
                ? log.log() + (log.line() > 0 ? " line " + log.line() : "")
                : "the experiment, " + ((Place.Whole) place).status();
    }
}
