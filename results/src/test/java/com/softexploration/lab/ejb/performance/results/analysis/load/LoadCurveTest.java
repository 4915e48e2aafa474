package com.softexploration.lab.ejb.performance.results.analysis.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.report.LoadAnswer;
import com.softexploration.lab.ejb.performance.results.presentation.report.OpenLoadRow;
import com.softexploration.lab.ejb.performance.results.presentation.report.ThresholdText;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.Remarks;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadCurveTest {
    private static final SeriesKey KEY = new SeriesKey("nop", Side.REMOTE, "remote-ejb");

    private final SyntheticLoads loads = new SyntheticLoads();

    @Test
    void capacityHasIntervalOverStarts() {
        for (int start = 1; start <= 3; start++) {
            add(start, 1_000, 1_000, 200_000);
            add(start, 6_000, 4_900 + 100 * (start - 1), 80_000_000);
        }
        LoadCurve curve = curve();

        LoadCurve.Capacity capacity = curve.capacity().orElseThrow();
        assertThat(capacity.callsPerSecond()).isCloseTo(5_000, within(5.0));
        assertThat(capacity.estimate().orElseThrow().interval().low()).isBetween(4_700.0, 4_900.0);
        assertThat(curve.points()).extracting(LoadPoint::isSaturated).containsExactly(false, true);
        assertThat(LoadAnswer.of(List.of(curve), List.of(), true))
                .singleElement()
                .asString()
                .startsWith("remote EJB carries at most 5,000 (4,760 – 5,250) ")
                .endsWith(
                        "nop calls per second. At 1,000, half are answered within 200 µs (200 µs) and 99 % within 400 µs"
                                + " (400 µs).");
    }

    /** Two starts that differ by half: the interval is wider than a factor of three. */
    @Test
    void unknownIntervalRoundsCapacity() {
        add(1, 1_000, 1_000, 200_000);
        add(1, 6_000, 3_011, 80_000_000);
        add(2, 1_000, 1_000, 200_000);
        add(2, 6_000, 4_513, 80_000_000);

        assertThat(LoadAnswer.of(List.of(curve()), List.of(), true))
                .singleElement()
                .asString()
                .startsWith("remote EJB carries at most about 3,700 (interval not known) nop calls per second");
    }

    @Test
    void kneeIsLastRateBeforeTimesDouble() {
        add(1, 1_000, 1_000, 200_000);
        add(1, 2_000, 2_000, 210_000);
        add(1, 3_000, 3_000, 390_000);
        add(1, 4_000, 4_000, 410_000);

        assertThat(curve().knee()).map(LoadPoint::callsPerSecond).contains(3_000.0);
        assertThat(curve().capacity()).isEmpty();
        assertThat(LoadAnswer.of(List.of(curve()), List.of(), true))
                .containsExactly(
                        "remote EJB is not saturated by 4,000 nop calls per second. At 3,000, half are answered"
                                + " within 390 µs and 99 % within 780 µs.");
    }

    @Test
    void saturatedLowestRateHasNoKnee() {
        add(1, 1_000, 500, 200_000);
        add(1, 2_000, 500, 200_000);

        assertThat(curve().knee()).isEmpty();
        assertThat(LoadAnswer.of(List.of(curve()), List.of(), true))
                .containsExactly("remote EJB carries at most 500 nop calls per second.");
    }

    /** The helper's 99th percentile is twice the median: 1 ms lies between 0.4 and 1.6 ms, halfway by logarithms. */
    @Test
    void objectiveIsInterpolatedPerStart() throws Exception {
        for (int start = 1; start <= 3; start++) {
            add(start, 1_000, 1_000, 200_000);
            add(start, 2_000, 2_000, 200_000);
            add(start, 4_000, 4_000, 800_000 + 1_000 * start);
            add(start, 9_000, 5_000, 100_000);
        }
        Objective objective = Objective.parse("p99 < 0.8ms");

        LoadCurve.Capacity capacity = curve().within(objective).orElseThrow();
        assertThat(capacity.callsPerSecond()).isCloseTo(3_000, within(5.0));
        assertThat(capacity.estimate().orElseThrow().interval().high()).isLessThan(3_020);
        assertThat(capacity.isLowerBound()).isFalse();
        assertThat(LoadAnswer.of(List.of(curve()), List.of(objective), true))
                .singleElement()
                .asString()
                .startsWith("remote EJB carries 2,998")
                .contains(" nop calls per second with p99 < 0.8ms. remote EJB carries at most 5,000");
        assertThat(curve().within(Objective.parse("median < 1s")).orElseThrow().callsPerSecond())
                .isCloseTo(4_000, within(0.1));
        assertThat(curve().within(Objective.parse("p99 < 0.1ms"))).isEmpty();
    }

    /** Rates of a search narrow the interval, but are no rows. */
    @Test
    void searchedRatesCountInTheirStart() throws Exception {
        for (int start = 1; start <= 2; start++) {
            add(start, 1_000, 1_000, 200_000);
            add(start, 4_000, 4_000, 800_000);
            add(start, 3_000, 3_000, 210_000);
            loads.replaceLast(LoadCurveTest::searching);
        }
        Objective objective = Objective.parse("p99 < 0.42ms");

        assertThat(curve().within(objective).orElseThrow().callsPerSecond()).isCloseTo(3_000, within(0.1));
        assertThat(curve().points()).extracting(LoadPoint::callsPerSecond).containsExactly(1_000.0, 4_000.0);
    }

    /** A search measures a rate several times, its own ones and those of others. */
    @Test
    void searchesSupersedeNothing() {
        LoadTest other = SyntheticRun.loadTest("A", "nop", Side.REMOTE, 1, 1, null);
        LoadTest search = SyntheticRun.loadTest("B", "nop", Side.REMOTE, 1, 1, null);
        LoadTest again = SyntheticRun.loadTest("C", "nop", Side.REMOTE, 1, 1, null);

        assertThat(LoadTests.superseded(Optional.of(SyntheticRun.with(List.of(other, search)))))
                .containsExactly("A");
        assertThat(LoadTests.superseded(Optional.of(
                        SyntheticRun.with(List.of(at(other, null), at(search, "p99 < 1ms"), at(again, "p99 < 1ms"))))))
                .isEmpty();
    }

    private static LoadTest searching(LoadTest test) {
        return at(test, "p99 < 0.42ms");
    }

    private static LoadTest at(LoadTest test, String searched) {
        LoadTest.Call call = test.call();
        return new LoadTest(
                test.runId(),
                new LoadTest.Call(call.operation(), call.side(), call.transport(), null, 3_000.0, null, searched),
                test.repetition(),
                test.servers(),
                test.calls(),
                test.completion(),
                test.observation(),
                List.of());
    }

    /** The first one of two equal rates was disturbed: 1.6 and 0.4 ms count as 0.8 ms. */
    @Test
    void disturbedLowRateDoesNotDecide() throws Exception {
        add(1, 1_000, 1_000, 800_000);
        add(1, 2_000, 2_000, 200_000);
        add(1, 4_000, 4_000, 1_600_000);

        assertThat(curve().within(Objective.parse("p99 < 1.6ms")).orElseThrow().callsPerSecond())
                .isCloseTo(3_000, within(1.0));
    }

    @Test
    void objectiveMetEverywhereIsLowerBound() throws Exception {
        add(1, 1_000, 1_000, 200_000);
        add(1, 2_000, 2_000, 200_000);
        Objective objective = Objective.parse("p99<1ms");

        assertThat(curve().within(objective).orElseThrow().isLowerBound()).isTrue();
        assertThat(LoadAnswer.of(List.of(curve()), List.of(objective), true))
                .singleElement()
                .asString()
                .startsWith("remote EJB carries at least 2,000 nop calls per second with p99<1ms.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "p99 2ms; is not of the form FIGURE < LIMIT",
                "max < 2ms; has no figure 'max'; choose from median, mean, p90, p99, p99.9, errors",
                "errors < 2ms; has no share '2ms'",
                "errors < 0%; has no share '0%'",
                "p99 < fast; has no duration 'fast'"
            })
    void badObjectivesAreRefused(String text, String message) {
        assertThatExceptionOfType(ResultsException.class)
                .isThrownBy(() -> Objective.parse(text))
                .withMessageContaining(message);
    }

    @Test
    void longCurveHasEvenlySpacedRates() {
        List<Integer> all = IntStream.range(0, 3_000).boxed().toList();

        List<Integer> some = LoadCurve.someOf(all);

        assertThat(some)
                .hasSize(100)
                .startsWith(0, 30, 61)
                .endsWith(2_969, 2_999)
                .doesNotHaveDuplicates();
        assertThat(LoadCurve.someOf(all.subList(0, 100))).hasSize(100);
    }

    @Test
    void shortenedCurveIsRemarked() {
        for (int rate = 1; rate <= 101; rate++) {
            add(1, rate, rate, 200_000);
        }

        assertThat(curve().points()).hasSize(100);
        assertThat(Remarks.of(measured()))
                .containsExactly(
                        "nop over remote EJB was measured at 101 rates; 100 of them, evenly spaced, are shown. rates.csv has all.");
    }

    @Test
    void saturatedSingleRateMissesObjective() throws Exception {
        add(1, 1_000, 500, 200_000);
        Objective objective = Objective.parse("p99 < 1s");

        assertThat(LoadAnswer.of(List.of(curve()), List.of(objective), true))
                .containsExactly(
                        "remote EJB does not carry 1,000 nop calls per second: it answers 500. p99 < 1s is not met.");
        assertThat(ObjectiveResult.of(List.of(curve()), List.of(objective)))
                .extracting(ThresholdText::of)
                .containsExactly("nop over remote EJB at 1,000/s p99 < 1s: not met, saturated");
    }

    /** The helper's 99th percentiles are 0.4 and 0.8 ms. */
    @ParameterizedTest
    @CsvSource({
        "p99 < 1ms, MET",
        "p99 < 0.6ms, UNDECIDED",
        "p99 < 0.4ms, NOT_MET",
        "p99.9 < 1s, UNDECIDED",
        "errors < 1%, NOT_MET",
        "errors < 5%, MET"
    })
    void loadTestsAtRateMustAgree(String text, ThresholdResult.State state) throws Exception {
        add(1, 1_000, 1_000, 200_000, 20);
        add(2, 1_000, 1_000, 400_000, 20);

        assertThat(ObjectiveResult.of(List.of(curve()), List.of(Objective.parse(text))))
                .extracting(ObjectiveResult::state)
                .containsExactly(state);
    }

    @Test
    void unknownObjectiveNamesTooFewCalls() throws Exception {
        add(1, 1_000, 1_000, 200_000);
        add(1, 2_000, 2_000, 200_000);

        assertThat(LoadAnswer.of(List.of(curve()), List.of(Objective.parse("p99.9 < 1s")), true))
                .singleElement()
                .asString()
                .startsWith("Too few calls were made for the p99.9 of remote EJB: raise --for.");
    }

    /** 0 and 2 % of the calls fail: 1 % lies halfway. */
    @Test
    void errorsAreInterpolatedLinearly() throws Exception {
        add(1, 980, 980, 200_000, 0);
        add(1, 1_960, 1_960, 200_000, 40);
        Objective objective = Objective.parse("errors < 1%");

        assertThat(curve().within(objective).orElseThrow().callsPerSecond()).isCloseTo(1_470, within(0.1));
    }

    /** A start that keeps up might carry more. */
    @Test
    void capacityNeedsSaturationInEveryStart() {
        add(1, 6_000, 5_000, 200_000);
        add(2, 6_000, 6_000, 200_000);

        assertThat(curve().capacity()).isEmpty();
    }

    @Test
    void saturatedRateHasNoResponseTimes() {
        add(1, 6_000, 5_000, 200_000);
        OpenLoadRow row = new OpenLoadRow(KEY, curve().points().get(0), true);

        assertThat(row.median()).isEqualTo("saturated");
        assertThat(List.of(row.p99(), row.medianInterval(), row.p99Interval())).containsOnly("–");
        assertThat(row.achieved()).isEqualTo("5,000");
    }

    private LoadCurve curve() {
        return LoadCurve.of(measured()).get(0);
    }

    private ExperimentAnalysis measured() {
        return ExperimentAnalysis.of(loads.analysis(), Optional.of(SyntheticRun.with(loads.described())));
    }

    /** Adds a load test of a second's calls. */
    private void add(int start, double offered, double achieved, double medianNanos) {
        add(start, offered, achieved, medianNanos, 0);
    }

    private void add(int start, double offered, double achieved, double medianNanos, long errors) {
        loads.add(
                KEY.transport(),
                start,
                offered,
                achieved,
                150_000,
                medianNanos,
                errors,
                SyntheticRun.observation(0.0, 0.0, SyntheticRun.quietServer(ServerRole.BUSINESS)));
    }
}
