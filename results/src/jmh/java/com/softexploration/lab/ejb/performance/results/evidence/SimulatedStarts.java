package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.StartEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Statements about independent ratios of one experiment, each 1 or 1.1, whose starts differ and whose rounds scatter:
 * with the start as the only unit, and with what its rounds and earlier experiments tell. Simulates with a fixed seed;
 * takes a minute.
 */
final class SimulatedStarts {
    private static final int EXPERIMENTS = 10_000;
    private static final double LEVEL = 0.05;
    private static final double ADDED = 1.1;

    /** Largest effects of starts on the ratios of a quotable stored experiment, see {@link StartEffects}. */
    static final double LARGEST_EFFECT = 0.064;

    private final Random random = new Random(1);

    /**
     * A kind of experiment.
     *
     * @param sigma standard deviation between rounds of a start
     * @param tau standard deviation between starts
     * @param ratios number of independent ratios
     */
    record Case(int starts, int rounds, double sigma, double tau, int ratios) {}

    /**
     * Shares of experiments that claim any difference between equals, of true differences of 10 % that are found, and of
     * 95 % intervals that cover the truth.
     */
    record Result(double falseClaims, double found, double covered) {}

    /** Results with the start as the only unit, and with an effect of starts. */
    record Both(Result starts, Result rounds) {}

    public static void main(String[] arguments) {
        System.out.println("| starts | rounds | between rounds | between starts | ratios"
                + " | start as unit: false | found | coverage | with rounds: false | found | coverage |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        for (Case one : cases()) {
            Both both = new SimulatedStarts().results(one, EXPERIMENTS, StartEffect.SAME_SERVERS);
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %d | %.0f %% | %.1f %% | %d | %s | %s |%n",
                    one.starts(),
                    one.rounds(),
                    100 * one.sigma(),
                    100 * one.tau(),
                    one.ratios(),
                    text(both.starts(), one),
                    text(both.rounds(), one));
        }
    }

    private static String text(Result result, Case of) {
        return of.starts() == 1 && result.covered() == 0
                ? " | | "
                : String.format(
                        Locale.ROOT,
                        "%.1f %% | %.0f %% | %.1f %%",
                        100 * result.falseClaims(),
                        100 * result.found(),
                        100 * result.covered());
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Case one : List.of(
                new Case(3, 6, 0.1, 0, 1),
                new Case(3, 13, 0.1, 0, 1),
                new Case(4, 40, 0.15, 0, 1),
                new Case(3, 6, 0.01, 0, 1),
                new Case(2, 10, 0.1, 0, 1),
                new Case(1, 20, 0.1, 0, 1),
                new Case(3, 6, 0.1, 0, 2),
                new Case(3, 6, 0.1, 0, 4),
                new Case(3, 6, 0.1, 0, 6))) {
            for (double tau : new double[] {0, 0.03, LARGEST_EFFECT}) {
                cases.add(new Case(one.starts(), one.rounds(), one.sigma(), tau, one.ratios()));
            }
        }
        return cases;
    }

    Both results(Case kind, int experiments, StartEffect effect) {
        Tally starts = new Tally();
        Tally rounds = new Tally();
        for (int experiment = 0; experiment < experiments; experiment++) {
            List<Repetitions> ratios = IntStream.range(0, kind.ratios())
                    .mapToObj(any -> ratio(kind))
                    .toList();
            starts.add(estimates(ratios, Optional.empty()));
            rounds.add(estimates(ratios, Optional.of(effect)));
        }
        return new Both(starts.result(experiments), rounds.result(experiments));
    }

    private static List<Optional<Estimate>> estimates(List<Repetitions> ratios, Optional<StartEffect> effect) {
        return ModeratedEstimates.of(ratios.stream()
                .map(ratio -> ratio.contrast(ratio.byStart().keySet(), effect))
                .toList());
    }

    /** Ratios of equals by start and round. */
    private Repetitions ratio(Case kind) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        for (int start = 1; start <= kind.starts(); start++) {
            double level = kind.tau() * random.nextGaussian();
            Map<Integer, Double> rounds = new TreeMap<>();
            for (int round = 1; round <= kind.rounds(); round++) {
                rounds.put(round, Math.exp(level + kind.sigma() * random.nextGaussian()));
            }
            byStart.put(start, rounds);
        }
        return new Repetitions(byStart);
    }

    /** Counts statements about equals, and about the same with 10 % added, at a level corrected for all ratios. */
    private static final class Tally {
        private int wrong;
        private int found;
        private int covered;
        private int ratios;

        void add(List<Optional<Estimate>> equals) {
            ratios = equals.size();
            double confidence = 1 - LEVEL / ratios;
            boolean anyWrong = false;
            for (Optional<Estimate> estimate : equals) {
                if (estimate.isPresent()) {
                    anyWrong |= !estimate.get().interval(confidence).contains(1);
                    found += estimate.get().interval(confidence).low() > 1 / ADDED ? 1 : 0;
                    covered += estimate.get().interval().contains(1) ? 1 : 0;
                }
            }
            wrong += anyWrong ? 1 : 0;
        }

        Result result(int experiments) {
            double all = (double) experiments * ratios;
            return new Result((double) wrong / experiments, found / all, covered / all);
        }
    }
}
