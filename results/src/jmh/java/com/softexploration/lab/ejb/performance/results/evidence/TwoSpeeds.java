package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogFile;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares calls of a real experiment at full and reduced CPU speed. Then simulates a second CPU speed in its logs, by
 * prolonging calls and CPU speed probe readings for random intervals, and compares the medians with the original ones,
 * with and without the readings.
 *
 * <p>Usage: {@code TwoSpeeds <folder>} of one run directory.
 */
final class TwoSpeeds {
    private static final double[] REDUCED_SHARES = {0, 0.1, 0.3, 0.5, 0.7, 0.9};
    private static final int REPEATS = 5;

    /**
     * Slowdown of calls; a local call on a virtual machine with two speeds took 2.1 times as long at the lower speed.
     */
    private static final double CALLS_SLOWER = 2;

    private static final double PROBE_SLOWER = 1.8;
    private static final double MEAN_REDUCED_NANOS = 1e9;
    private static final double NEAR_PERCENT = 5;

    private static final Pattern PROBED =
            Pattern.compile("(.*phase=(?:measured|warmup).*cpuProbeNanos=)(\\d+)(.*:\\[)([^]]*)(].*)");

    private TwoSpeeds() {}

    public static void main(String[] args) throws IOException, ResultsException {
        Path logs = Path.of(args[0], "logs");
        printRecorded(logs);
        Map<SeriesKey, Double> truth = medians(logs);
        System.out.println(
                "| CPU at reduced speed | medians within 5 % with the probe | without it | calls excluded |");
        System.out.println("| --- | --- | --- | --- |");
        for (double share : REDUCED_SHARES) {
            print(logs, share, truth);
        }
    }

    private static void printRecorded(Path logs) throws IOException, ResultsException {
        List<LoggedLoadTest> all =
                new LogReader().read(logs(logs, "local"), logs(logs, "remote")).loadTests();
        CpuSpeed speed = CpuSpeed.of(all);
        System.out.println("| series | calls at full speed | at reduced speed | their median, by that at full speed |");
        System.out.println("| --- | --- | --- | --- |");
        Map<String, List<LoggedLoadTest>> bySeries = all.stream()
                .collect(Collectors.groupingBy(one -> one.key().toString(), TreeMap::new, Collectors.toList()));
        bySeries.forEach((name, loadTests) -> {
            long[] full = recorded(loadTests, speed::isUsed);
            long[] reduced = recorded(loadTests, nanos -> !speed.isUsed(nanos));
            if (full.length > 0 && reduced.length > 0) {
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %,d | %,d | %.2f |%n",
                        name,
                        full.length,
                        reduced.length,
                        (double) reduced[reduced.length / 2] / full[full.length / 2]);
            }
        });
        System.out.println();
    }

    /**
     * Samples in ascending order, only from load tests at both speeds, so that both come from the same server starts.
     */
    private static long[] recorded(List<LoggedLoadTest> loadTests, LongPredicate accepted) {
        return loadTests.stream()
                .map(LoggedLoadTest::samples)
                .filter(samples -> samples.where(accepted).size() > 0
                        && samples.where(accepted).size() < samples.size())
                .flatMapToLong(samples -> Arrays.stream(samples.where(accepted).toArray()))
                .sorted()
                .toArray();
    }

    private static void print(Path logs, double share, Map<SeriesKey, Double> truth)
            throws IOException, ResultsException {
        int near = 0;
        int nearWithout = 0;
        int all = 0;
        double excluded = 0;
        Path folder = Files.createTempDirectory("two-speeds");
        for (int seed = 0; seed < REPEATS; seed++) {
            slowDown(logs, folder, share, true, new Random(seed));
            List<Series> series = series(folder);
            slowDown(logs, folder, share, false, new Random(seed));
            near += near(medians(series), truth);
            nearWithout += near(medians(folder), truth);
            all += truth.size();
            excluded += excluded(series);
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
        System.out.printf(
                Locale.ROOT,
                "| %.0f %% | %d of %d | %d of %d | %.0f %% |%n",
                100 * share,
                near,
                all,
                nearWithout,
                all,
                100 * excluded / REPEATS);
    }

    private static double excluded(List<Series> series) {
        long left = series.stream().mapToLong(Series::excluded).sum();
        long used = series.stream().mapToLong(one -> one.summary().count()).sum();
        return (double) left / (left + used);
    }

    private static int near(Map<SeriesKey, Double> medians, Map<SeriesKey, Double> truth) {
        return (int) truth.entrySet().stream()
                .filter(one ->
                        100 * Math.abs(medians.getOrDefault(one.getKey(), 0.0) / one.getValue() - 1) <= NEAR_PERCENT)
                .count();
    }

    private static Map<SeriesKey, Double> medians(Path folder) throws IOException, ResultsException {
        return medians(series(folder));
    }

    private static Map<SeriesKey, Double> medians(List<Series> series) {
        return series.stream()
                .collect(Collectors.toMap(Series::key, one -> one.summary().medianNanos()));
    }

    private static List<Series> series(Path folder) throws IOException, ResultsException {
        return new LogAnalyzer()
                .analyze(logs(folder, "local"), logs(folder, "remote"))
                .series();
    }

    private static List<Path> logs(Path folder, String side) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.getFileName().toString().contains(side + "-results"))
                    .sorted()
                    .toList();
        }
    }

    private static void slowDown(Path logs, Path folder, double share, boolean withReadings, Random random)
            throws IOException {
        for (Path log : Stream.concat(logs(logs, "local").stream(), logs(logs, "remote").stream())
                .toList()) {
            Speed speed = new Speed(share, random);
            List<String> lines = new ArrayList<>();
            for (String line : lines(log)) {
                Matcher record = PROBED.matcher(line);
                lines.add(record.matches() ? slowDown(record, speed, withReadings) : line);
            }
            Files.write(folder.resolve(logs.relativize(log).toString().replace("/", "-")), lines);
        }
    }

    private static List<String> lines(Path log) throws IOException {
        try (InputStream in = LogFile.open(log)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private static String slowDown(Matcher record, Speed speed, boolean withReadings) {
        long[] samples = Stream.of(record.group(4).split(", "))
                .mapToLong(Long::parseLong)
                .toArray();
        double nanos = 0;
        for (long sample : samples) {
            nanos += sample;
        }
        boolean reduced = speed.reducedFor(nanos);
        String readings = record.group(1)
                + Math.round(Long.parseLong(record.group(2)) * (reduced ? PROBE_SLOWER : 1))
                + record.group(3);
        StringBuilder line =
                new StringBuilder(withReadings ? readings : readings.replaceAll(", cpuProbeNanos=\\d+", ""));
        for (int i = 0; i < samples.length; i++) {
            line.append(i == 0 ? "" : ", ").append(Math.round(samples[i] * (reduced ? CALLS_SLOWER : 1)));
        }
        return line.append(record.group(5)).toString();
    }

    /** CPU speed whose two states last for exponentially distributed times. */
    private static final class Speed {
        private final double share;
        private final Random random;
        private boolean reduced;
        private double leftNanos;

        Speed(double share, Random random) {
            this.share = share;
            this.random = random;
            this.reduced = random.nextDouble() < share;
            this.leftNanos = duration();
        }

        private double duration() {
            double mean = reduced ? MEAN_REDUCED_NANOS : MEAN_REDUCED_NANOS * (1 - share) / Math.max(share, 1e-9);
            return -mean * Math.log(1 - random.nextDouble());
        }

        /** State at the beginning of a block of calls. */
        boolean reducedFor(double nanos) {
            boolean now = reduced;
            for (leftNanos -= nanos; leftNanos < 0; leftNanos += duration()) {
                reduced = !reduced && share > 0;
            }
            return now;
        }
    }
}
