package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Describes durations of one call over several transports, and the certainty of their order. */
public final class RankingText {
    private RankingText() {}

    /** The call and its rate, for example {@code nop at 500/s}. */
    static String title(RateRace race) {
        return race.call() + " at " + NumberText.threeDigits(race.callsPerSecond()) + "/s";
    }

    /** Ranking at a rate, and saturated transports. */
    public static String of(RateRace race, boolean quick) {
        String saturated = race.curves().stream()
                .filter(curve -> curve.points().get(0).isSaturated())
                .map(RankingText::saturated)
                .collect(Collectors.joining(", "));
        return Stream.of(
                        title(race) + ": " + atRate(race.medians(), quick) + ".",
                        race.p99s().ranking().isEmpty() ? "" : "99th percentile: " + atRate(race.p99s(), quick) + ".",
                        saturated.isEmpty() ? "" : "Saturated: " + saturated + ".")
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String saturated(LoadCurve curve) {
        return curve.key().transport() + " (it answers "
                + NumberText.threeDigits(curve.points().get(0).achievedPerSecond()) + "/s)";
    }

    private static String atRate(RankedTimes times, boolean quick) {
        return switch (times.ranking().size()) {
            case 0 -> "no transport carries that";
            case 1 ->
                times.ranking().get(0).transport() + " "
                        + RankedTimes.time(times.ranking().get(0));
            default -> quick ? times.roughly() : times.text();
        };
    }
}
