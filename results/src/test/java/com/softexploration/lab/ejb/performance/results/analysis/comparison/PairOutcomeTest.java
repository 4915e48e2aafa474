package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.presentation.report.OutcomeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairOutcomeTest {
    private static final int ROUNDS = 10;

    /** A disturbance of a round affects both series and cancels in the ratio. */
    @Test
    void differenceSurvivesRoundScatter() {
        PairOutcome one =
                only(contestant("rmi", round -> 100 * round), contestant("soap", round -> 130 * round + round % 2));

        assertThat(one.state()).isEqualTo(Outcome.FASTER);
        assertThat(one.first()).isEqualTo("rmi");
        assertThat(one.leastPercent()).isCloseTo(30, Offset.offset(0.5));
        assertThat(OutcomeText.of(one)).isEqualTo("faster by at least 30 %");
    }

    @Test
    void lessThanFivePercentIsEqual() {
        PairOutcome one = only(contestant("rmi", round -> 100), contestant("soap", round -> 101 + round % 3));

        assertThat(one.state()).isEqualTo(Outcome.EQUAL);
        assertThat(OutcomeText.of(one)).isEqualTo("equal within 5 %");
    }

    @Test
    void undecidedNamesRoundsNeeded() {
        PairOutcome one = only(contestant("rmi", round -> 100), contestant("soap", round -> round % 2 == 0 ? 90 : 130));

        assertThat(one.state()).isEqualTo(Outcome.UNDECIDED);
        assertThat(one.needed()).hasValue(26);
        assertThat(OutcomeText.of(one)).matches("at most 2\\d % apart");
    }

    /**
     * Student's t interval of ten logarithms that alternate around a ratio: 95 % to differ from 1, two one-sided tests of
     * 95 % to be within 5 %. Beyond a thousand rounds for the one, the other counts.
     */
    @ParameterizedTest
    @CsvSource({"1.02, 0.08, 21", "0.98, 0.08, 32", "1.04, 0.08, 24", "1.06, 0.12, 27", "1.001, 0.11, 22"})
    void nearerDecisionIsNeeded(double ratio, double scatter, int needed) {
        PairOutcome one = only(
                contestant("rmi", round -> 100),
                contestant("soap", round -> 100 * ratio * (round % 2 == 0 ? 1 + scatter : 1 - scatter)));

        assertThat(one.state()).isEqualTo(Outcome.UNDECIDED);
        assertThat(one.needed()).hasValue(needed);
    }

    /** The smallest of three probabilities must be below a third of 5 %. */
    @Test
    void neededRoundsGrowWithPairs() {
        PairOutcome one = among(List.of(
                        contestant("rmi", round -> 100),
                        contestant("rest", round -> round % 2 == 0 ? 100 : 140),
                        contestant("soap", round -> round % 4 < 2 ? 100 : 140)))
                .get(0);

        Estimate ratio = one.ratio().orElseThrow();
        assertThat(one.state()).isEqualTo(Outcome.UNDECIDED);
        assertThat(ratio.repetitionsToSeparateFrom(1, 0.95)).isNotEqualTo(one.needed());
        assertThat(one.needed()).isPresent().isEqualTo(ratio.repetitionsToSeparateFrom(1, 1 - 0.05 / 3));
    }

    @Test
    void oneRoundIsInconclusive() {
        PairOutcome one = only(contestant("rmi", 1, round -> 100), contestant("soap", 1, round -> 900));

        assertThat(one.state()).isEqualTo(Outcome.UNDECIDED);
        assertThat(one.ratio()).isEmpty();
    }

    @Test
    void unsteadyIsNotCompared() {
        Contestant steady = contestant("rmi", round -> 100 + round % 2);
        Contestant drifting = contestant("soap", round -> 1_400 - 60 * round);

        assertThat(drifting.repetitions().isDrifting()).isTrue();
        assertThat(only(steady, drifting).state()).isEqualTo(Outcome.DRIFTING);
        assertThat(only(drifting, contestant("rest", round -> 2_900 - 120 * round))
                        .state())
                .isEqualTo(Outcome.FASTER);
    }

    @Test
    void smallTrendIsNotDrift() {
        assertThat(contestant("rmi", round -> 1_000 + round).repetitions().isDrifting())
                .isFalse();
    }

    /**
     * Each race has 28 pairs of equal transports; without a correction, three of four races would show a difference.
     */
    @Test
    void equalTransportsSeldomDiffer() {
        Random random = new Random(1);
        long wrong = IntStream.range(0, 400)
                .filter(race -> among(IntStream.range(0, 8)
                                .mapToObj(i -> contestant("t" + i, round -> Math.exp(0.2 * random.nextGaussian())))
                                .toList())
                        .stream()
                        .anyMatch(pair -> pair.state() == Outcome.FASTER
                                || pair.ratio().get().probability() < 1e-4))
                .count();

        assertThat(wrong).isLessThanOrEqualTo(400 * 5 / 100);
    }

    /** The intervals hold simultaneously, not only individually. */
    @Test
    void boundsOfDifferencesAreSeldomWrong() {
        Random random = new Random(1);
        double step = 1.2;
        long wrong = IntStream.range(0, 400)
                .filter(race -> among(IntStream.range(0, 8)
                                .mapToObj(i -> contestant(
                                        "t" + i, round -> Math.pow(step, i) * Math.exp(0.05 * random.nextGaussian())))
                                .toList())
                        .stream()
                        .anyMatch(pair -> {
                            double truth = 100 * (Math.pow(step, apart(pair)) - 1);
                            return pair.leastPercent() > truth
                                    || pair.mostPercent().orElse(truth) < truth;
                        }))
                .count();

        assertThat(wrong).isLessThanOrEqualTo(400 * 5 / 100);
    }

    private static int apart(PairOutcome pair) {
        return Integer.parseInt(pair.second().substring(1))
                - Integer.parseInt(pair.first().substring(1));
    }

    /** Holm's correction is satisfied by the other pairs, and has no corresponding interval. */
    @Test
    void fasterMayLackLeastDifference() {
        PairOutcome close = among(List.of(
                        contestant("rmi", round -> 100),
                        contestant("rest", round -> 100 * Math.exp(0.1 + (round % 2 == 0 ? 0.12 : -0.12))),
                        contestant("soap", round -> 1_000)))
                .get(0);

        assertThat(close.second()).isEqualTo("rest");
        assertThat(close.state()).isEqualTo(Outcome.FASTER);
        assertThat(OutcomeText.of(close)).isEqualTo("faster");
    }

    private static List<PairOutcome> among(List<Contestant> ranking) {
        Map<SeriesKey, Repetitions> repetitions = new LinkedHashMap<>();
        ranking.forEach(one -> repetitions.put(one.key(), one.repetitions()));
        return PairOutcome.among(List.copyOf(repetitions.keySet()), SeriesEstimates.of(repetitions));
    }

    private static PairOutcome only(Contestant first, Contestant second) {
        List<PairOutcome> differences = among(List.of(first, second));
        assertThat(differences).hasSize(1);
        return differences.get(0);
    }

    private static Contestant contestant(String transport, IntToDoubleFunction medianOfRound) {
        return contestant(transport, ROUNDS, medianOfRound);
    }

    private static Contestant contestant(String transport, int rounds, IntToDoubleFunction medianOfRound) {
        SeriesKey key = new SeriesKey("nop", Side.REMOTE, transport);
        List<Round> repeated = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            CallTimes times = new CallTimes(100, 1, 1, 1, medianOfRound.applyAsDouble(round), 1, 1, 1);
            repeated.add(new Round(
                    1,
                    round,
                    new LoadTestSummary("" + round, key, OptionalLong.of(100), times, 0, Map.of(), "", "", true, "")));
        }
        return new Contestant(
                key,
                Optional.empty(),
                repeated,
                new CallCost(Side.REMOTE, Map.of()),
                OptionalDouble.empty(),
                Optional.empty(),
                OptionalInt.empty());
    }
}
