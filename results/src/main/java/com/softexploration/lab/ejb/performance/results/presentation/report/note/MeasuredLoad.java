package com.softexploration.lab.ejb.performance.results.presentation.report.note;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Load of an experiment in one line. */
public final class MeasuredLoad {
    private MeasuredLoad() {}

    /** Calling threads, if known, measured calls and failed calls; empty for an open model, which has rates instead. */
    public static String of(ExperimentAnalysis measured) {
        if (measured.kind() == ExperimentKind.LOAD) {
            return "";
        }
        long calls = measured.analysis().series().stream()
                .mapToLong(series -> series.summary().count())
                .sum();
        long failed = measured.analysis().loadTests().stream()
                .mapToLong(LoadTestSummary::errorCount)
                .sum();
        Stream<String> threads = measured.description().map(ExperimentDescription::parameters).stream()
                .map(parameters -> counted(parameters.loadTests().threadCount(), "calling thread"));
        return Stream.concat(threads, Stream.of(counted(calls, "measured call"), NumberText.count(failed) + " failed"))
                .collect(Collectors.joining(" · "));
    }

    /** Numbers of calling threads of an experiment with known parameters, usually one. */
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
