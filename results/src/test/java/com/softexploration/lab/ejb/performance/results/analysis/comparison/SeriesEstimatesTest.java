package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates.Pair;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.StartEffect;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SeriesEstimatesTest {
    private static final SeriesKey KEY = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final SeriesKey OTHER = new SeriesKey("nop", Side.REMOTE, "rmi");

    private final List<Round> rounds = new ArrayList<>();
    private final List<Round> others = new ArrayList<>();

    @Test
    void roundsOfOneStartAreRepetitions() {
        for (int round = 1; round <= 6; round++) {
            rounds.add(round(1, round, 100 + round, true));
        }
        rounds.add(round(1, 7, 1, false));

        SeriesEstimates estimates = estimates();

        assertThat(estimates.repetitionUnit()).isEqualTo("rounds");
        assertThat(estimates.logarithms(KEY)).hasSize(6);
        assertThat(estimates.median(KEY).orElseThrow().repetitions()).isEqualTo(6);
    }

    /**
     * However many rounds a start has, it counts once: start medians of 100 and 200, with a wide t interval of one
     * degree of freedom.
     */
    @Test
    void eachStartCountsOnce() {
        for (int round = 1; round <= 10; round++) {
            rounds.add(round(1, round, 100, true));
            rounds.add(round(2, round, 200, true));
        }

        Interval interval = estimates().median(KEY).orElseThrow().interval();

        assertThat(interval.confidence()).isEqualTo(0.95);
        assertThat(interval.low()).isCloseTo(141.42 * Math.exp(-12.7062 * Math.log(2) / 2), Offset.offset(0.01));
        assertThat(interval.high()).isCloseTo(141.42 * Math.exp(12.7062 * Math.log(2) / 2), Offset.offset(100.0));
        assertThat(interval.isInformative()).isFalse();
    }

    /** A sweep calls each size a thousand and ten thousand times within a round. */
    @Test
    void callCountsOfARoundAreOneRepetition() {
        for (int round = 1; round <= 2; round++) {
            rounds.add(round(1, round, 100, true, 1_000));
            rounds.add(round(1, round, 400, true, 10_000));
            rounds.add(round(1, round, 900, true, 10_000));
        }

        Repetitions repetitions = Repetitions.of(rounds);

        assertThat(repetitions.count()).isEqualTo(2);
        assertThat(repetitions.byStart().get(1)).containsOnlyKeys(1, 2);
        assertThat(repetitions.geometricMean()).isCloseTo(300, Offset.offset(1e-9));
    }

    /** A common disturbance favours neither series; a round that one of them lacks belongs to no pair. */
    @Test
    void ratioUsesCommonRounds() {
        for (int round = 1; round <= 5; round++) {
            rounds.add(round(1, round, 300 * round, true));
            others.add(round(1, round, 100 * round, round != 4));
        }

        Interval ratio = estimates()
                .ratios(List.of(new Pair(KEY, OTHER)))
                .get(new Pair(KEY, OTHER))
                .interval();

        assertThat(ratio.low()).isCloseTo(3, Offset.offset(1e-9));
        assertThat(ratio.high()).isCloseTo(3, Offset.offset(1e-9));
    }

    /**
     * Log ratios 0.1 and -0.1 in the first start, 0.2 in the second, 0.3 in the third: the variance within is 0.02, of
     * one degree of freedom, and the harmonic mean of the rounds 3 / 2.5.
     */
    @Test
    void roundsAndStartsInformRatio() {
        ratio(1, 1, 0.1);
        ratio(1, 2, -0.1);
        ratio(2, 1, 0.2);
        ratio(3, 1, 0.3);
        double ofRounds = 0.02 * 2.5 / 3;
        double ofStarts = StartEffect.SAME_SERVERS.deviation() * StartEffect.SAME_SERVERS.deviation();
        double expected = ofRounds + ofStarts;
        double weight = expected * expected / (ofRounds * ofRounds + ofStarts * ofStarts / StartEffect.WEIGHT);

        Estimate ratio = estimates().ratios(List.of(new Pair(KEY, OTHER))).get(new Pair(KEY, OTHER));

        double between = 0.07 / 3;
        assertThat(Math.log(ratio.value())).isCloseTo(0.5 / 3, Offset.offset(1e-9));
        assertThat(ratio.degreesOfFreedom()).isCloseTo(weight + 2, Offset.offset(1e-9));
        assertThat(ratio.standardError())
                .isCloseTo(Math.sqrt((weight * expected + 2 * between) / (weight + 2) / 3), Offset.offset(1e-9));
    }

    private void ratio(int start, int round, double logarithm) {
        rounds.add(round(start, round, 100 * Math.exp(logarithm), true));
        others.add(round(start, round, 100, true));
    }

    @Test
    void ratioAtRateExpectsNothing() {
        ratio(1, 1, 0.1);
        ratio(1, 2, -0.1);
        ratio(2, 1, 0.3);
        Pair pair = new Pair(KEY, OTHER);

        SeriesEstimates estimates =
                SeriesEstimates.ofRates(Map.of(KEY, Repetitions.of(rounds), OTHER, Repetitions.of(others)));

        assertThat(estimates.ratios(List.of(pair)).get(pair).degreesOfFreedom()).isEqualTo(1);
        assertThat(estimates().ratios(List.of(pair)).get(pair).degreesOfFreedom())
                .isGreaterThan(1);
    }

    /** The two states of the floor differ by more than starts of any call. */
    @Test
    void ratioToFloorExpectsNothing() {
        SeriesKey floor = new SeriesKey("nop", Side.REMOTE, "tcp");
        ratio(1, 1, 0.1);
        ratio(1, 2, -0.1);
        ratio(2, 1, 0.3);
        Pair pair = new Pair(KEY, floor);

        SeriesEstimates estimates =
                SeriesEstimates.of(Map.of(KEY, Repetitions.of(rounds), floor, Repetitions.of(others)));

        assertThat(estimates.ratios(List.of(pair)).get(pair).degreesOfFreedom()).isEqualTo(1);
    }

    @Test
    void singleRoundHasNoInterval() {
        rounds.add(round(1, 1, 100, true));
        others.add(round(1, 1, 200, true));

        assertThat(estimates().median(KEY)).isEmpty();
        assertThat(estimates().ratios(List.of(new Pair(KEY, OTHER)))).isEmpty();
    }

    @Test
    void quickExperimentHasNoEstimates() {
        for (int round = 1; round <= 6; round++) {
            rounds.add(round(1, round, 100 + round, true));
            others.add(round(1, round, 300 + round, true));
        }

        SeriesEstimates quick =
                SeriesEstimates.ofQuick(Map.of(KEY, Repetitions.of(rounds), OTHER, Repetitions.of(others)));

        assertThat(estimates().median(KEY)).isPresent();
        assertThat(quick.median(KEY)).isEmpty();
        assertThat(quick.ratios(List.of(new Pair(KEY, OTHER)))).isEmpty();
        assertThat(quick.isQuick()).isTrue();
        assertThat(estimates().isQuick()).isFalse();
    }

    private SeriesEstimates estimates() {
        return SeriesEstimates.of(Map.of(KEY, Repetitions.of(rounds), OTHER, Repetitions.of(others)));
    }

    private static Round round(int start, int number, double medianNanos, boolean complete) {
        return round(start, number, medianNanos, complete, 100);
    }

    private static Round round(int start, int number, double medianNanos, boolean complete, long calls) {
        CallTimes times = new CallTimes(100, 1, 1, 1, medianNanos, 1, 1, 1);
        return new Round(
                start,
                number,
                new LoadTestSummary(
                        start + "-" + number,
                        KEY,
                        OptionalLong.of(calls),
                        times,
                        0,
                        Map.of(),
                        "",
                        "",
                        complete,
                        complete ? "" : "it broke off"));
    }
}
