package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Statements about races of eight transports: seven equally fast and one 10 % slower. Rounds scatter by 4 %, or by
 * different amounts per transport in the unequal case; a disturbance of a start or round affects all transports.
 * Simulates with a fixed seed; takes a minute.
 */
final class SimulatedRaces {
    private static final int RACES = 1_000;
    private static final int TRANSPORTS = 8;
    private static final double ADDED = 1.1;
    private static final double ROUNDS = 0.04;
    private static final double COMMON = 0.03;
    private static final double MEDIAN = 1_000;

    private final Random random = new Random(1);

    /**
     * A kind of race.
     *
     * @param interaction scatter between starts specific to a transport
     * @param unequal standard deviation of the logarithm of a transport's scatter
     * @param heavyTails whether the scatter follows Student's t with four degrees of freedom
     */
    record Case(int starts, int rounds, double interaction, double unequal, boolean heavyTails) {}

    /**
     * Shares of races with a false claim, of decided pairs with the slower transport, and of intervals that cover the
     * truth.
     */
    record Result(double falseClaims, double found, double covered) {}

    public static void main(String[] arguments) {
        System.out.println(
                "| starts | rounds | start × transport | unequal | tails | false claims | found | coverage |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
        for (Case one : List.of(
                new Case(3, 3, 0, 0, false),
                new Case(3, 3, 0, 0.5, false),
                new Case(3, 3, 0, 0.5, true),
                new Case(3, 3, 0, 0.8, false),
                new Case(3, 3, 0.02, 0.5, false),
                new Case(3, 10, 0.005, 0.5, false),
                new Case(5, 6, 0.005, 0.5, false),
                new Case(5, 6, 0.02, 0.5, false),
                new Case(8, 4, 0.05, 0.5, false),
                new Case(1, 6, 0, 0.5, false))) {
            Result result = new SimulatedRaces().result(one, RACES);
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %d | %.1f %% | %.1f | %s | %.1f %% | %.0f %% | %.1f %% |%n",
                    one.starts(),
                    one.rounds(),
                    100 * one.interaction(),
                    one.unequal(),
                    one.heavyTails() ? "heavy" : "normal",
                    100 * result.falseClaims(),
                    100 * result.found(),
                    100 * result.covered());
        }
        System.out.println();
        System.out.println("| stops at | start × transport | starts | coverage of medians |");
        System.out.println("| --- | --- | --- | --- |");
        for (double precision : new double[] {1.10, 1.05, 1.03}) {
            for (double interaction : new double[] {0.005, 0.02}) {
                Stopped stopped = new SimulatedRaces().stopped(precision, interaction, RACES);
                System.out.printf(
                        Locale.ROOT,
                        "| %.0f %% | %.1f %% | %.1f | %.1f %% |%n",
                        100 * (precision - 1),
                        100 * interaction,
                        stopped.meanStarts(),
                        100 * stopped.covered());
            }
        }
    }

    /**
     * Mean number of starts of races that end at a precision, and the share of their intervals that cover the true
     * median.
     */
    record Stopped(double meanStarts, double covered) {}

    /**
     * Simulates races of three to twelve starts that end when the interval of each median is narrow enough.
     *
     * @param precision maximum relative half-width of an interval
     */
    Stopped stopped(double precision, double interaction, int races) {
        Case whole = new Case(12, 6, interaction, 0.5, false);
        int starts = 0;
        int covered = 0;
        for (int race = 0; race < races; race++) {
            Map<SeriesKey, Repetitions> all = measured(whole);
            int made = 2;
            List<Interval> intervals;
            do {
                made++;
                int so = made;
                Map<SeriesKey, Repetitions> far = new HashMap<>();
                all.forEach(
                        (key, one) -> far.put(key, new Repetitions(new TreeMap<>(one.byStart()).headMap(so, true))));
                SeriesEstimates estimates = SeriesEstimates.of(far);
                intervals = far.keySet().stream()
                        .filter(key -> !key.transport().equals("t0"))
                        .map(key -> estimates.median(key).orElseThrow().interval())
                        .toList();
            } while (made < whole.starts()
                    && intervals.stream().anyMatch(one -> one.high() / one.low() > precision * precision));
            starts += made;
            covered +=
                    (int) intervals.stream().filter(one -> one.contains(MEDIAN)).count();
        }
        return new Stopped((double) starts / races, covered / (TRANSPORTS - 1.0) / races);
    }

    Result result(Case kind, int races) {
        int wrong = 0;
        int found = 0;
        int covered = 0;
        int pairs = 0;
        for (int race = 0; race < races; race++) {
            boolean anyWrong = false;
            for (PairOutcome pair : race(kind)) {
                boolean slower = pair.second().equals("t0");
                double truth = slower ? ADDED : pair.first().equals("t0") ? 1 / ADDED : 1;
                boolean claimed = pair.state() == Outcome.FASTER;
                anyWrong |= claimed && !slower;
                found += claimed && slower ? 1 : 0;
                covered += pair.ratio().map(Estimate::interval).orElseThrow().contains(truth) ? 1 : 0;
                pairs++;
            }
            wrong += anyWrong ? 1 : 0;
        }
        return new Result((double) wrong / races, (double) found / races / (TRANSPORTS - 1), (double) covered / pairs);
    }

    private List<PairOutcome> race(Case kind) {
        Map<SeriesKey, Repetitions> race = measured(kind);
        Map<SeriesKey, Repetitions> ranking = new LinkedHashMap<>();
        race.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> entry.getValue().geometricMean()))
                .forEach(entry -> ranking.put(entry.getKey(), entry.getValue()));
        return PairOutcome.among(List.copyOf(ranking.keySet()), SeriesEstimates.of(ranking));
    }

    private Map<SeriesKey, Repetitions> measured(Case kind) {
        double[][] common = new double[kind.starts()][kind.rounds()];
        for (double[] start : common) {
            double level = COMMON * random.nextGaussian();
            for (int round = 0; round < start.length; round++) {
                start[round] = level + COMMON * random.nextGaussian();
            }
        }
        Map<SeriesKey, Repetitions> race = new HashMap<>();
        for (int transport = 0; transport < TRANSPORTS; transport++) {
            race.put(
                    new SeriesKey("nop", Side.REMOTE, "t" + transport),
                    repetitions(kind, common, transport == 0 ? ADDED : 1));
        }
        return race;
    }

    private Repetitions repetitions(Case kind, double[][] common, double times) {
        double scale = Math.exp(kind.unequal() * random.nextGaussian());
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        for (int start = 0; start < kind.starts(); start++) {
            double level = kind.interaction() * scale * scatter(kind);
            Map<Integer, Double> rounds = new TreeMap<>();
            for (int round = 0; round < kind.rounds(); round++) {
                double logarithm = common[start][round] + level + ROUNDS * scale * scatter(kind);
                rounds.put(round + 1, MEDIAN * times * Math.exp(logarithm));
            }
            byStart.put(start + 1, rounds);
        }
        return new Repetitions(byStart);
    }

    /**
     * Draws scatter of variance 1; for heavy tails, a normal value divided by the root of a chi-square of four degrees
     * of freedom over 4, scaled by the root of one half.
     */
    private double scatter(Case kind) {
        double normal = random.nextGaussian();
        if (!kind.heavyTails()) {
            return normal;
        }
        double chiSquare = 0;
        for (int i = 0; i < 4; i++) {
            double one = random.nextGaussian();
            chiSquare += one * one;
        }
        return normal / Math.sqrt(chiSquare / 4) / Math.sqrt(2);
    }
}
