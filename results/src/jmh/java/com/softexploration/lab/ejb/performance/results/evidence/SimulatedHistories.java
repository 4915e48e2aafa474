package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.history.ChangePoints;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Changes found in histories of runs that scatter by 5 %, and false ones, by {@link ChangePoints} and by E-divisive
 * means (Matteson and James, A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data, Journal
 * of the American Statistical Association 109, 2014) with a permutation test, and with Student's t-test as Apache Otava
 * has it (Fleming et al., Hunter: Using Change Point Detection to Hunt for Performance Regressions, ICPE 2023), beside
 * a CUSUM that knows level, scatter and size, which nothing can surpass. A history is analysed after each of its runs.
 * Simulates with a fixed seed; takes some minutes. With a folder of races of controls, histories of their rounds instead:
 * all rounds of a control, then some of another one of the same race.
 */
final class SimulatedHistories {
    static final double SCATTER = 0.05;
    static final double CHANGE = Math.log(1.1);

    /** Number of runs of a history without a change. */
    static final int LENGTH = 500;

    /** A change that begins within as many latest runs is a new one. */
    static final int NEW = 10;

    private static final double OUTLIER = Math.log(1.3);
    private static final double OUTLIERS = 0.05;
    private static final int FOUND = 400;
    private static final int UNCHANGED = 20;
    private static final int PERMUTATIONS = 199;

    /** Number of latest runs that the permutation test sees, which otherwise takes hours. */
    private static final int PERMUTED_RUNS = 60;

    private static final int WINDOW = 50;
    private static final double SIGNIFICANT = 0.001;

    private final Random random;

    SimulatedHistories(long seed) {
        random = new Random(seed);
    }

    /** Scatter of runs. */
    enum Kind {
        NORMAL("normal"),
        HEAVY_TAILS("Student's t, 4 degrees of freedom"),
        OUTLIERS_BOTH("5 % of runs off by ±30 %"),
        OUTLIERS_SLOWER("5 % of runs slower by 30 %"),
        DRIFT("drift of 10 % in 500 runs"),
        NEIGHBOURS_ALIKE("neighbours correlate by 0.2");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** Finds the starts of levels, the first of which is 0. */
    interface Detector {
        List<Integer> starts(double... values);
    }

    /**
     * Detections of a lasting change, in percent of the histories, by the number of runs since it, and changes that are
     * none.
     *
     * @param falselyNew times at which a change appeared as new after a run, per history of 500 unchanged runs
     * @param slower those of them that are slower
     * @param left false changes after the last run, per history
     */
    record Result(
            double after4,
            double after5,
            double after6,
            double after8,
            double falselyNew,
            double slower,
            double left) {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0) {
            printOfRounds(Path.of(arguments[0]));
            return;
        }
        System.out.println("| runs | method | found after 4 | 5 | 6 | 8 | false, new | of them slower | false, left |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        for (Kind kind : Kind.values()) {
            print(kind, "`history`, certain", values -> ChangePoints.of(values).starts());
            print(kind, "`history`, possible as well", SimulatedHistories::withPossible);
            print(kind, "E-divisive, t-test (Otava)", SimulatedHistories::otava);
            print(kind, "E-divisive, permutations", new SimulatedHistories(3)::permutation);
        }
        for (double threshold : new double[] {1.8, 2.8}) {
            print(Kind.NORMAL, "CUSUM that knows all, threshold " + threshold, values -> cusum(threshold, values));
        }
    }

    private static void printOfRounds(Path folder) throws Exception {
        List<List<double[]>> races = new ArrayList<>();
        try (Stream<Path> places = Files.list(folder)) {
            for (Path place : places.filter(one -> Files.exists(one.resolve(StoredExperiment.SUMMARY)))
                    .sorted()
                    .toList()) {
                Map<SeriesKey, Repetitions> series =
                        StoredExperiment.read(place).series();
                races.add(Stream.of("+0a", "+0b", "+10")
                        .flatMap(control -> series.entrySet().stream()
                                .filter(one -> one.getKey().transport().endsWith(control))
                                .map(one -> logarithms(one.getValue())))
                        .toList());
            }
        }
        races.removeIf(controls -> controls.size() < 3);
        System.out.println(races.size() + " races");
        System.out.println("| method | found after 4 | 8 | all | equal controls with a change |");
        System.out.println("| --- | --- | --- | --- | --- |");
        printOfRounds(
                races, "`history`, certain", values -> ChangePoints.of(values).starts());
        printOfRounds(races, "`history`, possible as well", SimulatedHistories::withPossible);
        printOfRounds(races, "E-divisive, t-test (Otava)", SimulatedHistories::otava);
        printOfRounds(races, "E-divisive, permutations", new SimulatedHistories(3)::permutation);
    }

    private static double[] logarithms(Repetitions repetitions) {
        return repetitions.byStart().values().stream()
                .flatMap(start -> start.values().stream())
                .mapToDouble(Math::log)
                .toArray();
    }

    private static void printOfRounds(List<List<double[]>> races, String method, Detector detector) {
        int[] found = new int[3];
        int wrong = 0;
        for (List<double[]> controls : races) {
            for (int equal = 0; equal < 2; equal++) {
                double[] before = controls.get(equal);
                double[] after = controls.get(2);
                int[] rounds = {4, 8, after.length};
                for (int i = 0; i < rounds.length; i++) {
                    found[i] += detector.starts(joined(before, after, rounds[i])).stream()
                                    .anyMatch(start -> Math.abs(start - before.length) <= 3)
                            ? 1
                            : 0;
                }
                double[] other = controls.get(1 - equal);
                wrong += detector.starts(joined(before, other, other.length)).size() > 1 ? 1 : 0;
            }
        }
        int all = 2 * races.size();
        System.out.printf(
                "| %s | %d of %d | %d | %d | %d of %d |%n", method, found[0], all, found[1], found[2], wrong, all);
    }

    private static double[] joined(double[] before, double[] after, int rounds) {
        return DoubleStream.concat(Arrays.stream(before), Arrays.stream(after).limit(rounds))
                .toArray();
    }

    private static void print(Kind kind, String method, Detector detector) {
        Result result = result(kind, 30, detector, FOUND, UNCHANGED);
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.0f %% | %.0f %% | %.0f %% | %.0f %% | %.1f | %.1f | %.1f |%n",
                kind.words,
                method,
                result.after4(),
                result.after5(),
                result.after6(),
                result.after8(),
                result.falselyNew(),
                result.slower(),
                result.left());
    }

    /**
     * Simulates histories with a change of 10 %, and histories without.
     *
     * @param before number of runs before the change
     */
    static Result result(Kind kind, int before, Detector detector, int changed, int unchanged) {
        SimulatedHistories simulated = new SimulatedHistories(1);
        double[] found = new double[NEW];
        for (int history = 0; history < changed; history++) {
            int first = simulated.firstFound(kind, before, detector);
            for (int runs = first; runs < NEW; runs++) {
                found[runs] += 100.0 / changed;
            }
        }
        int appeared = 0;
        int slower = 0;
        int left = 0;
        for (int history = 0; history < unchanged; history++) {
            double[] values = simulated.values(kind, LENGTH);
            boolean was = false;
            for (int runs = 2; runs <= LENGTH; runs++) {
                double[] known = Arrays.copyOf(values, runs);
                List<Integer> starts = detector.starts(known);
                int last = starts.get(starts.size() - 1);
                boolean is = last > 0 && runs - last <= NEW;
                if (is && !was) {
                    appeared++;
                    int previous = starts.get(starts.size() - 2);
                    slower += mean(known, last, runs) > mean(known, previous, last) ? 1 : 0;
                }
                was = is;
            }
            left += detector.starts(values).size() - 1;
        }
        return new Result(
                found[4],
                found[5],
                found[6],
                found[8],
                (double) appeared / unchanged,
                (double) slower / unchanged,
                (double) left / unchanged);
    }

    /** Returns after how many runs since a change it is found, at most three runs before its place. */
    private int firstFound(Kind kind, int before, Detector detector) {
        double[] values = values(kind, before + NEW);
        for (int i = before; i < values.length; i++) {
            values[i] += CHANGE;
        }
        for (int runs = 1; runs < NEW; runs++) {
            List<Integer> starts = detector.starts(Arrays.copyOf(values, before + runs));
            int last = starts.get(starts.size() - 1);
            if (last > 0 && last >= before - 3) {
                return runs;
            }
        }
        return NEW;
    }

    private double[] values(Kind kind, int runs) {
        double[] values = new double[runs];
        double neighbour = random.nextGaussian();
        for (int i = 0; i < runs; i++) {
            double normal = random.nextGaussian();
            double tail = Math.sqrt((square() + square() + square() + square()) / 4) * Math.sqrt(2);
            boolean isOutlier = random.nextDouble() < OUTLIERS;
            boolean isUp = random.nextBoolean();
            neighbour = 0.2 * neighbour + Math.sqrt(1 - 0.2 * 0.2) * normal;
            values[i] = switch (kind) {
                case NORMAL -> SCATTER * normal;
                case HEAVY_TAILS -> SCATTER * normal / tail;
                case OUTLIERS_BOTH -> SCATTER * normal + (isOutlier ? isUp ? OUTLIER : -OUTLIER : 0);
                case OUTLIERS_SLOWER -> SCATTER * normal + (isOutlier ? OUTLIER : 0);
                case DRIFT -> SCATTER * normal + CHANGE * i / LENGTH;
                case NEIGHBOURS_ALIKE -> SCATTER * neighbour;
            };
        }
        return values;
    }

    private double square() {
        double normal = random.nextGaussian();
        return normal * normal;
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).average().orElseThrow();
    }

    static List<Integer> withPossible(double... values) {
        ChangePoints found = ChangePoints.of(values);
        List<Integer> starts = new ArrayList<>(found.starts());
        found.possible().ifPresent(starts::add);
        return starts;
    }

    /** Starts of level 0, and of a change at the last value at which a CUSUM of the true size reaches its threshold. */
    static List<Integer> cusum(double threshold, double... values) {
        double half = CHANGE / SCATTER / 2;
        double[] sums = new double[2];
        int start = 0;
        for (int i = 0; i < values.length; i++) {
            boolean reached = false;
            for (int direction = 0; direction < 2; direction++) {
                double value = (direction == 0 ? 1 : -1) * values[i] / SCATTER;
                sums[direction] = Math.max(0, sums[direction] + value - half);
                reached |= sums[direction] > threshold;
            }
            if (reached) {
                Arrays.fill(sums, 0);
                start = i;
            }
        }
        return start == 0 ? List.of(0) : List.of(0, start);
    }

    /** Candidate for a change: the first value of the second part, and the energy distance of the parts. */
    record Candidate(int start, double distance) {}

    /** Returns the split with the largest scaled energy distance between a part and one that follows it. */
    static Candidate candidate(double[] values, int from, int to) {
        Candidate best = new Candidate(from, Double.NEGATIVE_INFINITY);
        double withinFirst = 0;
        for (int start = from + 1; start < to; start++) {
            for (int i = from; i < start - 1; i++) {
                withinFirst += Math.abs(values[i] - values[start - 1]);
            }
            double between = 0;
            double withinSecond = 0;
            int first = start - from;
            for (int end = start + 1; end <= to; end++) {
                double value = values[end - 1];
                for (int i = from; i < start; i++) {
                    between += Math.abs(values[i] - value);
                }
                for (int i = start; i < end - 1; i++) {
                    withinSecond += Math.abs(values[i] - value);
                }
                int second = end - start;
                double all = first + second;
                double distance = 2 / all * between
                        - (first > 1 ? 2.0 * second / all / (first - 1) * withinFirst : 0)
                        - (second > 1 ? 2.0 * first / all / (second - 1) * withinSecond : 0);
                if (distance > best.distance()) {
                    best = new Candidate(start, distance);
                }
            }
        }
        return best;
    }

    private static Candidate candidate(double[] values, List<Integer> starts) {
        return IntStream.range(0, starts.size())
                .mapToObj(i -> new int[] {starts.get(i), end(starts, i, values.length)})
                .filter(part -> part[1] - part[0] > 1)
                .map(part -> candidate(values, part[0], part[1]))
                .max(Comparator.comparingDouble(Candidate::distance))
                .orElse(new Candidate(0, 0));
    }

    private static int end(List<Integer> starts, int part, int size) {
        return part + 1 < starts.size() ? starts.get(part + 1) : size;
    }

    private List<Integer> permutation(double... all) {
        int skipped = Math.max(0, all.length - PERMUTED_RUNS);
        double[] values = Arrays.copyOfRange(all, skipped, all.length);
        List<Integer> starts = new ArrayList<>(List.of(0));
        while (true) {
            Candidate found = candidate(values, starts);
            if (found.start() == 0 || !isSignificant(values, starts, found)) {
                return starts.stream()
                        .map(start -> start == 0 ? 0 : start + skipped)
                        .toList();
            }
            starts.add(found.start());
            starts.sort(Comparator.naturalOrder());
        }
    }

    /** Returns whether no permutation within the parts has as large a distance. */
    private boolean isSignificant(double[] values, List<Integer> starts, Candidate found) {
        for (int i = 0; i < PERMUTATIONS; i++) {
            double[] permuted = values.clone();
            for (int part = 0; part < starts.size(); part++) {
                int from = starts.get(part);
                for (int last = end(starts, part, values.length) - 1; last > from; last--) {
                    int other = from + random.nextInt(last - from + 1);
                    double kept = permuted[last];
                    permuted[last] = permuted[other];
                    permuted[other] = kept;
                }
            }
            if (candidate(permuted, starts).distance() >= found.distance()) {
                return false;
            }
        }
        return true;
    }

    /** Splits windows at ten times the significance, then removes changes that are not significant. */
    static List<Integer> otava(double... values) {
        List<Integer> starts = new ArrayList<>(List.of(0));
        int from = 0;
        while (from < values.length) {
            int to = Math.min(from + WINDOW, values.length);
            double[] window = Arrays.copyOfRange(values, from, to);
            List<Integer> inWindow = new ArrayList<>(List.of(0));
            while (true) {
                Candidate found = candidate(window, inWindow);
                if (found.start() == 0 || probability(window, inWindow, found.start()) > 10 * SIGNIFICANT) {
                    break;
                }
                inWindow.add(found.start());
                inWindow.sort(Comparator.naturalOrder());
            }
            for (int start : inWindow) {
                if (start > 0 && !starts.contains(from + start)) {
                    starts.add(from + start);
                }
            }
            int last = inWindow.get(inWindow.size() - 1);
            from = Math.max(last > 0 ? from + last : 0, from + WINDOW / 2);
        }
        starts.sort(Comparator.naturalOrder());
        while (starts.size() > 1) {
            int weakest = IntStream.range(1, starts.size())
                    .boxed()
                    .max(Comparator.comparingDouble(i -> probability(values, without(starts, i), starts.get(i))))
                    .orElseThrow();
            if (probability(values, without(starts, weakest), starts.get(weakest)) < SIGNIFICANT) {
                break;
            }
            starts.remove(weakest);
        }
        return starts;
    }

    private static List<Integer> without(List<Integer> starts, int index) {
        List<Integer> others = new ArrayList<>(starts);
        others.remove(index);
        return others;
    }

    /** P-value of Student's t-test between the parts left and right of a start. */
    private static double probability(double[] values, List<Integer> starts, int start) {
        int part = IntStream.range(0, starts.size())
                .filter(i -> end(starts, i, values.length) > start)
                .findFirst()
                .orElseThrow();
        double[] left = Arrays.copyOfRange(values, starts.get(part), start);
        double[] right = Arrays.copyOfRange(values, start, end(starts, part, values.length));
        int degrees = left.length + right.length - 2;
        if (degrees < 1) {
            return 1;
        }
        double difference = Math.abs(mean(right, 0, right.length) - mean(left, 0, left.length));
        double variance = (squares(left) + squares(right)) / degrees;
        return 2
                * TDistribution.of(degrees)
                        .survivalProbability(
                                difference / Math.sqrt(variance * (1.0 / left.length + 1.0 / right.length)));
    }

    private static double squares(double... values) {
        double mean = mean(values, 0, values.length);
        return Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
    }
}
