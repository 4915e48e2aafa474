package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.StartVariance;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Divides the duration of experiments into server starts and stops, warm-up, measured calls, and the rest of the
 * measured load tests, such as opening connections and reading counters. The last column is the ratio of the variance
 * between starts to that between rounds.
 *
 * <p>Usage: {@code TimeShares <folder>}, with run directories at any depth. Prints one row per completed run.
 */
final class TimeShares {
    private TimeShares() {}

    /** Durations in seconds; the rest of an experiment is starts and stops. */
    private record Seconds(double warmUp, double calls, double aroundCalls) {}

    public static void main(String[] args) throws IOException, ResultsException {
        List<Path> runs;
        try (Stream<Path> files = Files.walk(Path.of(args[0]))) {
            runs = files.filter(file -> file.endsWith("run.json")).sorted().toList();
        }
        System.out.println("| run | starts | s | starts and stops | warm-up | measured calls | around the calls"
                + " | variance of starts to rounds |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
        for (Path run : runs) {
            ExperimentDescription description = ExperimentDescriptionFile.read(run);
            if (description.completion().endedAt() != null
                    && !description.loadTests().isEmpty()) {
                System.out.println(row(description) + varianceRatio(run.getParent()));
            }
        }
    }

    private static String varianceRatio(Path run) throws ResultsException {
        if (Files.notExists(run.resolve(StoredExperiment.SUMMARY))) {
            return " |";
        }
        Map<SeriesKey, Repetitions> series =
                new HashMap<>(StoredExperiment.read(run, Optional.empty()).series());
        series.keySet().removeIf(SeriesKey::isFloor);
        OptionalDouble ratio = StartVariance.ratio(series);
        return ratio.isPresent() ? String.format(Locale.ROOT, " %.2f |", ratio.getAsDouble()) : " |";
    }

    private static String row(ExperimentDescription run) {
        Map<Integer, List<LoadTest>> starts = run.loadTests().stream()
                .collect(Collectors.groupingBy(test -> test.repetition().start(), TreeMap::new, Collectors.toList()));
        List<Seconds> divided = starts.values().stream().map(TimeShares::divide).toList();
        double all = between(run.completion().startedAt(), run.completion().endedAt());
        double warmUp = divided.stream().mapToDouble(Seconds::warmUp).sum();
        double calls = divided.stream().mapToDouble(Seconds::calls).sum();
        double around = divided.stream().mapToDouble(Seconds::aroundCalls).sum();
        return String.format(
                Locale.ROOT,
                "| %s | %d | %.0f | %.1f %% | %.1f %% | %.1f %% | %.1f %% |",
                run.runId(),
                starts.size(),
                all,
                100 * (all - warmUp - calls - around) / all,
                100 * warmUp / all,
                100 * calls / all,
                100 * around / all);
    }

    /**
     * Divides the duration of a start. A load test lasts until the next one of the same start begins, the last one as
     * long as it was observed.
     */
    private static Seconds divide(List<LoadTest> ofStart) {
        double warmUp = 0;
        double calls = 0;
        double around = 0;
        for (int i = 0; i < ofStart.size(); i++) {
            LoadTest test = ofStart.get(i);
            double seconds = i + 1 < ofStart.size()
                    ? between(
                            test.completion().startedAt(),
                            ofStart.get(i + 1).completion().startedAt())
                    : observedSeconds(test);
            if (test.repetition().round() == 0) {
                warmUp += seconds;
            } else {
                double elapsed = test.completion().elapsedNanos() / 1e9;
                calls += elapsed;
                around += seconds - elapsed;
            }
        }
        return new Seconds(warmUp, calls, around);
    }

    private static double observedSeconds(LoadTest test) {
        return test.observation() == null
                ? test.completion().elapsedNanos() / 1e9
                : test.observation().servers().stream()
                        .map(ServerObservation::hiccupMeter)
                        .filter(meter -> meter != null)
                        .mapToDouble(meter -> meter.elapsedNanos() / 1e9)
                        .max()
                        .orElse(test.completion().elapsedNanos() / 1e9);
    }

    private static double between(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / 1e9;
    }
}
