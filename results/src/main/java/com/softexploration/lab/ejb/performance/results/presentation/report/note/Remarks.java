package com.softexploration.lab.ejb.performance.results.presentation.report.note;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RecordingCost;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.ExcludedLoadTests;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Returns remarks on unusual conditions of the experiment that affect its interpretation, one sentence each. */
public final class Remarks {
    /** Divisor of the number of calls: a share of excluded calls is only mentioned above one in this many. */
    private static final long LEAST_SHARE_TO_NAME = 100;

    private Remarks() {}

    public static List<String> of(ExperimentAnalysis experiment) {
        return Stream.of(
                        floorStates(experiment).stream(),
                        cpuSpeed(experiment).stream(),
                        condensed(experiment.analysis().condensedCalls()).stream(),
                        encrypted(experiment.analysis().loadTests()).stream(),
                        disturbed(experiment.description()).stream(),
                        shortenedCurves(experiment),
                        experiment.description().map(Remarks::of).orElse(List.of()).stream(),
                        recorded(experiment))
                .flatMap(Function.identity())
                .toList();
    }

    private static Stream<String> shortenedCurves(ExperimentAnalysis experiment) {
        return LoadCurve.shortened(experiment).entrySet().stream()
                .map(entry -> entry.getKey().call() + " over "
                        + TransportName.of(entry.getKey().transport()) + " was measured at "
                        + NumberText.count(entry.getValue()) + " rates; " + LoadCurve.MOST_RATES
                        + " of them, evenly spaced, are shown. rates.csv has all.");
    }

    /** States both states of a floor, between which its median lies. */
    private static Optional<String> floorStates(ExperimentAnalysis experiment) {
        String states = experiment.floors().values().stream()
                .flatMap(floor -> floor.states().stream()
                        .map(both -> floor.call() + " " + DurationText.ofTwoDigits(both.fastNanos()) + " or "
                                + DurationText.ofTwoDigits(both.slowNanos())))
                .collect(Collectors.joining("; "));
        return states.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "The bare socket (floor) had two states; its median and multiples average the rounds of both: "
                                + states + ".");
    }

    /** Says what recording costs, and that recorded load tests are excluded. */
    private static Stream<String> recorded(ExperimentAnalysis experiment) {
        Optional<String> settings = experiment
                .description()
                .map(ExperimentDescription::parameters)
                .map(parameters -> parameters.options().flightRecording());
        if (settings.isEmpty()) {
            return Stream.empty();
        }
        String recorder = "JDK Flight Recorder (settings " + settings.get() + ")";
        String costs = Stream.of(Side.REMOTE, Side.LOCAL)
                .flatMap(side -> Stream.ofNullable(RecordingCost.of(experiment).get(side))
                        .map(ratio -> side.word() + " " + cost(ratio)))
                .collect(Collectors.joining(", "));
        if (costs.isEmpty()) {
            return Stream.of(recorder
                    + " recorded no round of its own: it failed, or an earlier build recorded every load test.");
        }
        boolean incomplete = experiment.analysis().recorded().stream()
                .anyMatch(test -> !test.loadTest().complete());
        return Stream.of(recorder + " recorded one more round of each start, excluded from all figures; the time of its"
                + " calls compared with measured ones: " + costs
                + (incomplete ? ". Not all of its load tests completed." : "."));
    }

    private static String cost(RecordingCost.Ratio ratio) {
        return IntervalText.times(ratio.times(), ratio.interval())
                + ratio.interval()
                        .map(interval -> " (" + IntervalText.timesRange(Optional.of(interval)) + ")")
                        .orElse("");
    }

    /** States what the connections negotiated, by those transports whose clients can tell. */
    private static Optional<String> encrypted(List<LoadTestSummary> loadTests) {
        Map<String, Set<String>> transports = new TreeMap<>();
        loadTests.stream().filter(test -> !test.encryption().isEmpty()).forEach(test -> transports
                .computeIfAbsent(test.encryption(), first -> new TreeSet<>(Transports.IN_ORDER))
                .add(test.key().transport()));
        return transports.isEmpty()
                ? Optional.empty()
                : Optional.of(transports.entrySet().stream()
                        .map(entry -> entry.getKey().replace("TLSv", "TLS ").replaceFirst(" (\\S+)$", ", $1") + " ("
                                + entry.getValue().stream()
                                        .map(TransportName::of)
                                        .collect(Collectors.joining(", "))
                                + ")")
                        .collect(Collectors.joining(
                                "; ", "Calls were encrypted, as negotiated before the first call: ", ".")));
    }

    private static Optional<String> disturbed(Optional<ExperimentDescription> description) {
        int count = ExcludedLoadTests.of(description).disturbed().size();
        return count == 0
                ? Optional.empty()
                : Optional.of((count == 1 ? "A disturbed load test is" : count + " disturbed load tests are")
                        + " excluded from all figures; enough others remain.");
    }

    private static Optional<String> cpuSpeed(ExperimentAnalysis experiment) {
        long excluded = 0;
        long all = 0;
        for (LoadTestSummary loadTest : experiment.analysis().loadTests()) {
            excluded += loadTest.excluded();
            all += loadTest.count() + loadTest.excluded();
        }
        boolean reduced = LoadTests.cpuSpeed(experiment.description()).isReduced();
        if (excluded == 0 && reduced) {
            return Optional.of("The CPU was hardly ever at full speed, as when a neighbour uses the same core."
                    + " The figures are of its reduced speed.");
        }
        if (excluded * LEAST_SHARE_TO_NAME < all || excluded == 0) {
            return Optional.empty();
        }
        String share = NumberText.percent(100.0 * excluded / all)
                + " of the calls are excluded from all figures: during them, the CPU was ";
        return Optional.of(share
                + (reduced
                        ? "faster than during most. The figures are of its reduced speed."
                        : "slower, as when a neighbour uses the same core."));
    }

    private static Optional<String> condensed(long calls) {
        return calls == 0
                ? Optional.empty()
                : Optional.of(NumberText.count(calls)
                        + " calls did not fit into memory: their percentiles are within 0.05 % of the exact ones, and none"
                        + " of them are excluded. A larger heap (JAVA_TOOL_OPTIONS=-Xmx8g) makes them exact.");
    }

    private static String sideBySide(SideBySide variants) {
        String others = String.join(", ", variants.runIds());
        return switch (variants.pairing()) {
            case INTERLEAVED ->
                "The servers of " + others
                        + " were up at the same time, idle while these were called. Their rounds are pairs.";
            case DUET ->
                "These servers and those of " + others
                        + " were called at the same time, each on half of the CPUs beside a busy neighbour. The result is the ratio"
                        + " of both; the times alone are not those of an undisturbed machine.";
        };
    }

    private static List<String> of(ExperimentDescription description) {
        List<String> remarks = new ArrayList<>();
        Map<ServerRole, String> cpus = new TreeMap<>();
        for (Jvm jvm : Objects.requireNonNullElse(description.environment().jvms(), List.<Jvm>of())) {
            if (jvm.role() != null && jvm.cpus() != null) {
                cpus.putIfAbsent(jvm.role(), jvm.cpus());
            }
        }
        if (Set.copyOf(cpus.values()).size() > 1) {
            remarks.add("CPUs of the servers: "
                    + cpus.entrySet().stream()
                            .map(entry -> entry.getKey().word() + " " + entry.getValue())
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        Optional.ofNullable(description.environment().sideBySide())
                .map(Remarks::sideBySide)
                .ifPresent(remarks::add);
        RunOptions options = description.parameters() == null
                ? RunOptions.NONE
                : description.parameters().options();
        if (!options.jvmOptions().isEmpty()) {
            remarks.add("Both servers had further JVM options: " + String.join(" ", options.jvmOptions()) + ".");
        }
        if (!options.withheldVariables().isEmpty()) {
            remarks.add("Set, but not passed to the servers: " + String.join(", ", options.withheldVariables())
                    + "; --jvm-opts passes options.");
        }
        if (options.ears() != null) {
            remarks.add("The EARs are not those of this build, but those in " + options.ears() + ".");
        }
        return remarks;
    }
}
