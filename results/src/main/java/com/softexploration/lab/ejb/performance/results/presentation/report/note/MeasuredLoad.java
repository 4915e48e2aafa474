package com.softexploration.lab.ejb.performance.results.presentation.report.note;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.CallCounts;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats the load of an experiment in one line. */
public final class MeasuredLoad {
    private static final double LEAST_PERCENT = 1;

    private MeasuredLoad() {}

    /** Formats the calling threads of the closed model, if known, and the measured, excluded and failed calls. */
    public static String of(ExperimentAnalysis measured) {
        CallCounts counts = CallCounts.of(measured);
        Stream<String> threads = measured.description().map(ExperimentDescription::parameters).stream()
                .filter(parameters -> measured.kind() != ExperimentKind.LOAD)
                .map(parameters -> counted(parameters.loadTests().threadCount(), "calling thread"));
        return Stream.concat(
                        threads,
                        Stream.of(
                                calls(counts.total()) + excluded(counts),
                                NumberText.count(counts.failed()) + " failed"))
                .collect(Collectors.joining(" · "));
    }

    private static String calls(long calls) {
        return calls < 1_000_000 ? counted(calls, "call") : NumberText.threeDigits(calls / 1e6) + " million calls";
    }

    /** Formats the share of excluded calls with the main reason, for example {@code , 51 % excluded (CPU slower)}. */
    private static String excluded(CallCounts counts) {
        double percent = 100.0 * counts.totalExcluded() / Math.max(1, counts.total());
        return percent < LEAST_PERCENT
                ? ""
                : ", " + NumberText.twoDigits(percent) + " % excluded ("
                        + counts.excluded().entrySet().stream()
                                .sorted(Map.Entry.<CallCounts.Exclusion, Long>comparingByValue()
                                        .reversed())
                                .map(entry -> reason(entry.getKey()))
                                .collect(Collectors.joining(", "))
                        + ")";
    }

    /** Returns the reason why calls are excluded, in two or three words. */
    public static String reason(CallCounts.Exclusion exclusion) {
        return switch (exclusion) {
            case SLOWER_CPU -> "CPU slower";
            case FASTER_CPU -> "CPU faster";
            case DISTURBED -> "disturbed";
            case REPEATED -> "disturbed and repeated";
        };
    }

    /** Formats the numbers of calling threads of an experiment with known parameters, usually one. */
    public static String threads(ExperimentDescription description) {
        String levels = description.loadTests().stream()
                .map(test -> test.call().threads())
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .map(String::valueOf)
                .collect(Collectors.joining(", "));
        return levels.isEmpty() ? "" + description.parameters().loadTests().threadCount() : levels;
    }

    private static String counted(long number, String noun) {
        return NumberText.count(number) + " " + noun + (number == 1 ? "" : "s");
    }
}
