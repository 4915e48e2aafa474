package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.Timing;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Estimates how much server starts change ratios and medians, by kind: the standard deviation between the means of
 * starts that the scatter of their rounds does not explain.
 *
 * <p>Usage: {@code StartEffects <folder>}, with run directories at any depth. NOISY experiments are listed on their own;
 * the floor and experiments of one start or one round each are skipped.
 */
final class StartEffects {
    /** Names of kinds of ratios and of medians, in the order in which they are printed. */
    private enum Kind {
        LOCAL_TRANSPORTS("two local transports"),
        REMOTE_TRANSPORTS("two remote transports"),
        GROWTH("remote to local"),
        LOCAL_VARIANTS("two variants side by side, local"),
        REMOTE_VARIANTS("two variants side by side, remote"),
        LOCAL_MEDIAN("a local median"),
        REMOTE_MEDIAN("a remote median");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /**
     * Variances of one ratio.
     *
     * @param between variance of the means of starts
     * @param ofRounds what the scatter of rounds leaves in such a mean
     * @param within variance of rounds within a start
     */
    record Components(double between, double ofRounds, double within) {
        /** Returns the variances; empty with one start, or with one round per start. */
        static Optional<Components> of(Repetitions ratios) {
            List<double[]> starts = ratios.byStart().values().stream()
                    .map(rounds ->
                            rounds.values().stream().mapToDouble(Math::log).toArray())
                    .toList();
            int rounds = starts.stream().mapToInt(start -> start.length).sum();
            if (starts.size() < 2 || rounds == starts.size()) {
                return Optional.empty();
            }
            double[] means = starts.stream().mapToDouble(StartEffects::mean).toArray();
            double within = starts.stream().mapToDouble(StartEffects::squares).sum() / (rounds - starts.size());
            double inverse =
                    starts.stream().mapToDouble(start -> 1.0 / start.length).sum() / starts.size();
            return Optional.of(new Components(squares(means) / (means.length - 1), within * inverse, within));
        }
    }

    private final Map<Kind, Map<String, List<Components>>> measured = new TreeMap<>();

    private StartEffects() {}

    public static void main(String[] args) throws IOException, ResultsException {
        List<StoredExperiment> quotable = new ArrayList<>();
        List<StoredExperiment> noisy = new ArrayList<>();
        for (StoredExperiment experiment : stored(Path.of(args[0]))) {
            (experiment.verdict().equals(Optional.of(Verdict.State.NOISY)) ? noisy : quotable).add(experiment);
        }
        System.out.println(
                "| ratio of | experiments | ratios | between rounds | between starts | largest of an experiment |");
        System.out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
        of(quotable).print("");
        of(noisy).print(", NOISY");
    }

    private static List<StoredExperiment> stored(Path folder) throws IOException, ResultsException {
        List<StoredExperiment> stored = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path summary : files.filter(file -> file.endsWith(StoredExperiment.SUMMARY))
                    .sorted()
                    .toList()) {
                Path run = summary.resolveSibling(ExperimentDescriptionFile.NAME);
                Optional<ExperimentDescription> description =
                        Files.exists(run) ? Optional.of(ExperimentDescriptionFile.read(run)) : Optional.empty();
                stored.add(StoredExperiment.read(summary.toAbsolutePath().getParent(), description));
            }
        }
        return stored;
    }

    static StartEffects of(List<StoredExperiment> experiments) {
        StartEffects effects = new StartEffects();
        for (StoredExperiment experiment : experiments) {
            effects.addWithin(experiment);
            for (StoredExperiment other : experiments.subList(0, experiments.indexOf(experiment))) {
                if (Timing.of(other, experiment) == Timing.SIDE_BY_SIDE) {
                    effects.addBetween(other, experiment);
                }
            }
        }
        return effects;
    }

    private void addWithin(StoredExperiment experiment) {
        Map<SeriesKey, Repetitions> series = new TreeMap<>(SeriesKey.IN_ORDER);
        series.putAll(experiment.series());
        series.keySet().removeIf(SeriesKey::isFloor);
        series.forEach((key, rounds) -> {
            add(key.side() == Side.LOCAL ? Kind.LOCAL_MEDIAN : Kind.REMOTE_MEDIAN, experiment, rounds);
            series.forEach((other, others) -> {
                if (key.call().equals(other.call()) && SeriesKey.IN_ORDER.compare(key, other) < 0) {
                    add(kind(key, other), experiment, others.dividedBy(rounds));
                }
            });
        });
    }

    private static Kind kind(SeriesKey key, SeriesKey other) {
        return key.side() != other.side()
                ? Kind.GROWTH
                : key.side() == Side.LOCAL ? Kind.LOCAL_TRANSPORTS : Kind.REMOTE_TRANSPORTS;
    }

    private void addBetween(StoredExperiment base, StoredExperiment now) {
        base.series().forEach((key, rounds) -> {
            if (!key.isFloor() && now.series().containsKey(key)) {
                add(
                        key.side() == Side.LOCAL ? Kind.LOCAL_VARIANTS : Kind.REMOTE_VARIANTS,
                        now,
                        now.series().get(key).dividedBy(rounds));
            }
        });
    }

    private void add(Kind kind, StoredExperiment experiment, Repetitions ratios) {
        Components.of(ratios).ifPresent(components -> measured.computeIfAbsent(kind, any -> new TreeMap<>())
                .computeIfAbsent(experiment.place().toString(), any -> new ArrayList<>())
                .add(components));
    }

    private void print(String verdict) {
        measured.forEach((kind, byExperiment) -> {
            List<Components> all =
                    byExperiment.values().stream().flatMap(List::stream).toList();
            System.out.printf(
                    Locale.ROOT,
                    "| %s%s | %d | %d | %.1f %% | %.1f %% | %.1f %% |%n",
                    kind.words,
                    verdict,
                    byExperiment.size(),
                    all.size(),
                    100
                            * Math.sqrt(all.stream()
                                    .mapToDouble(Components::within)
                                    .average()
                                    .orElseThrow()),
                    100 * deviation(all),
                    100
                            * byExperiment.values().stream()
                                    .mapToDouble(StartEffects::deviation)
                                    .max()
                                    .orElseThrow());
        });
    }

    /**
     * Standard deviation of the effects of starts, with which the variances of the means are on average as expected
     * (Paule and Mandel, Consensus Values and Weighting Factors, Journal of Research of the National Bureau of Standards
     * 87, 1982); 0 if the rounds explain more than all differences between starts.
     */
    static double deviation(Collection<Components> components) {
        double low = 0;
        double high = 1;
        while (high - low > 1e-6) {
            double between = (low + high) / 2;
            double average = components.stream()
                    .mapToDouble(ratio -> ratio.between() / (ratio.ofRounds() + between * between))
                    .average()
                    .orElseThrow();
            if (average > 1) {
                low = between;
            } else {
                high = between;
            }
        }
        return low;
    }

    private static double mean(double... values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double squares(double... values) {
        double mean = mean(values);
        return Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
    }
}
