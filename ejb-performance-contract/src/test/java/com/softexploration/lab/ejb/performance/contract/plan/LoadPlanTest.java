package com.softexploration.lab.ejb.performance.contract.plan;

import static com.softexploration.lab.ejb.performance.contract.plan.OptionsText.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadPlanTest {
    private static final Duration TWO_SECONDS = Duration.ofSeconds(2);

    @Test
    void maximumPrecedesRatesOfEachTransport() throws InvalidPlanException {
        assertThat(load("starts=1 rounds=1 transports=rest,remote-ejb percents=50,90")
                        .loadTests())
                .extracting(test -> test.title(1, 1))
                .containsExactly(
                        "nop over remote-ejb, warm-up",
                        "nop over rest, warm-up",
                        "nop over remote-ejb, round 1 of 1",
                        "nop over remote-ejb at 50 % of the maximum, round 1 of 1",
                        "nop over remote-ejb at 90 % of the maximum, round 1 of 1",
                        "nop over rest, round 1 of 1",
                        "nop over rest at 50 % of the maximum, round 1 of 1",
                        "nop over rest at 90 % of the maximum, round 1 of 1");
    }

    /** Five calls of a slow operation by 16 threads would find a third of the maximum. */
    @Test
    void everyThreadCallsForMaximum() throws InvalidPlanException {
        assertThat(load("operations=simple starts=1 rounds=1 percents=50 threads=16")
                        .loadTests())
                .filteredOn(test -> test.round() == 1 && !test.isOpen())
                .singleElement()
                .satisfies(test -> assertThat(test.parameters().requestCount()).isEqualTo(80));
    }

    @Test
    void searchesFollowSharesThatBracketThem() throws InvalidPlanException {
        assertThat(load("quick starts=1 rounds=1 percents=50,90 slo=median<1ms,errors<1%")
                        .loadTests())
                .extracting(test -> test.title(1, 1))
                .containsExactly(
                        "nop over remote-ejb, warm-up",
                        "nop over remote-ejb, round 1 of 1",
                        "nop over remote-ejb at 50 % of the maximum, round 1 of 1",
                        "nop over remote-ejb at 90 % of the maximum, round 1 of 1",
                        "nop over remote-ejb searching median<1ms, round 1 of 1",
                        "nop over remote-ejb searching median<1ms, round 1 of 1",
                        "nop over remote-ejb searching median<1ms, round 1 of 1",
                        "nop over remote-ejb searching errors<1%, round 1 of 1",
                        "nop over remote-ejb searching errors<1%, round 1 of 1",
                        "nop over remote-ejb searching errors<1%, round 1 of 1");
        assertThat(load("slo=median<1ms rate=100").loadTests()).noneMatch(PlannedLoadTest::isSearch);
        assertThat(load("slo=median<1ms threads=1,2,4,8").loadTests()).noneMatch(PlannedLoadTest::isSearch);
    }

    /** Measured with 16 threads: 17.1 bytes a call at 2,000 calls per second, 15.7 at 8,000; the estimate is above. */
    @ParameterizedTest
    @CsvSource({"1000, 43200, 800e6, 1400e6", "8000, 43200, 6e9, 8e9", "0.1, 43200, 1, 2e6"})
    void soakTestHasEstimatedLogSize(double rate, long seconds, double least, double most) throws InvalidPlanException {
        assertThat((double) load("rate=" + rate + " for=" + seconds + " threads=16 starts=1")
                        .logBytes())
                .isBetween(least, most);
    }

    @Test
    void logSizeIsUnknownWithTimeLimit() throws InvalidPlanException {
        assertThat(load("").logBytes()).isZero();
    }

    @Test
    void defaultIsNopOverPublishedTransport() throws InvalidPlanException {
        ExperimentPlan plan = load("");

        assertThat(plan.kind()).isEqualTo(ExperimentKind.LOAD);
        assertThat(plan.time()).contains(Duration.ofMinutes(10));
        assertThat(plan.transports()).containsExactly("remote-ejb");
        assertThat(plan.notes()).isEmpty();
        assertThat(plan.after(1).stream().filter(test -> test.round() == 1))
                .extracting(PlannedLoadTest::loadPercent)
                .containsExactly(0, 10, 25, 40, 55, 70, 80, 90, 100, 125);
    }

    /** Without the floor and local calls, which do not compete. */
    @Test
    void raceCallsAllTransportsAtOneRate() throws InvalidPlanException {
        ExperimentOptions.Load rate = new ExperimentOptions.Load(
                Optional.empty(), OptionalDouble.of(500), Optional.of(Duration.ofSeconds(5)));
        ExperimentOptions usual = ExperimentOptions.byDefault(false);
        ExperimentPlan plan = LoadPlan.ofRace(new ExperimentOptions(
                usual.quick(),
                usual.operations(),
                usual.transports(),
                new ExperimentOptions.Calls(Optional.empty(), Optional.empty(), Optional.empty(), rate, true),
                usual.repetitions(),
                usual.loadTests(),
                usual.userOperations()));

        assertThat(plan.time()).contains(Duration.ofMinutes(10));
        assertThat(plan.transports()).contains("remote-ejb", "rest", "hessian").doesNotContain("tcp", "local-ejb");
        assertThat(plan.loadTests().stream().filter(test -> !test.warmsUpOnly()))
                .hasSizeGreaterThan(5)
                .allMatch(test -> test.operation().equals("accounts")
                        && test.parameters().arrivals().callsPerSecond() == 500);
    }

    @Test
    void ratesHaveBalancedOrder() throws InvalidPlanException {
        List<List<Integer>> orders = load("starts=4 rounds=1 percents=10,20,30,40 seed=1").loadTests().stream()
                .filter(PlannedLoadTest::isOpen)
                .collect(Collectors.groupingBy(
                        PlannedLoadTest::start,
                        TreeMap::new,
                        Collectors.mapping(PlannedLoadTest::loadPercent, Collectors.toList())))
                .values()
                .stream()
                .toList();

        for (int place = 0; place < 4; place++) {
            int at = place;
            assertThat(orders.stream().map(order -> order.get(at))).containsExactlyInAnyOrder(10, 20, 30, 40);
        }
    }

    @Test
    void rateIsShareOfMaximum() throws InvalidPlanException {
        PlannedLoadTest test = load("starts=1 rounds=1 percents=40 threads=4").loadTests().stream()
                .filter(PlannedLoadTest::isOpen)
                .findFirst()
                .orElseThrow();

        LoadTestParameters parameters = test.underMaximum(5_000, TWO_SECONDS, 7).parameters();

        assertThat(parameters.arrivals()).isEqualTo(new Arrivals(2_000, Arrivals.Spacing.POISSON, 7));
        assertThat(parameters.requestCount()).isEqualTo(4_000);
        assertThat(parameters.warmupCount()).isEqualTo(500);
        assertThat(parameters.threadCount()).isEqualTo(4);
    }

    /** A call per second and a rate of a tenth of it: two seconds would be no call. */
    @Test
    void slowCallsAreFew() throws InvalidPlanException {
        PlannedLoadTest test = load("starts=1 rounds=1 percents=10").loadTests().stream()
                .filter(PlannedLoadTest::isOpen)
                .findFirst()
                .orElseThrow();

        assertThat(test.underMaximum(1, TWO_SECONDS, 7).parameters().requestCount())
                .isEqualTo(20);
        assertThat(test.underMaximum(0.001, TWO_SECONDS, 7)
                        .parameters()
                        .arrivals()
                        .callsPerSecond())
                .isEqualTo(Arrivals.LEAST_RATE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "percents=0; percents has '0'",
                "percents=501; percents has '501'",
                "percents=5,5; percents names 5 twice",
                "rate=0.0166; rate is 0.0166 calls per second",
                "rate=1000001; rate is 1000001 calls per second",
                "rate=5 percents=5; rate contradicts --percents",
                "rate=1000000 for=1001; rate takes more than 1000000000 calls in 1001 s",
                "for=0; for is 0s"
            })
    void badRatesAreRefused(String options, String message) {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> load(options))
                .withMessageContaining(message);
    }

    /** 2 s at 300 calls per second are too few for a 99th percentile. */
    @ParameterizedTest
    @CsvSource({"300, 1100", "5000, 10000", "10, 200"})
    void usualTimeAllowsPercentile(double rate, long calls) throws InvalidPlanException {
        PlannedLoadTest test = load("starts=1 rounds=1 rate=" + rate).loadTests().stream()
                .filter(PlannedLoadTest::isOpen)
                .findFirst()
                .orElseThrow();

        assertThat(test.parameters().requestCount()).isCloseTo(calls, within(1L));
    }

    @Test
    void singleRateNeedsNoMaximum() throws InvalidPlanException {
        ExperimentPlan plan = load("transports=rest,remote-ejb rate=2000 for=600");

        assertThat(plan.time()).isEmpty();
        assertThat(plan.loadTests())
                .extracting(test -> test.title(1, 1))
                .containsExactly(
                        "nop over remote-ejb, warm-up",
                        "nop over rest, warm-up",
                        "nop over remote-ejb at 2000 calls per second, round 1 of 1",
                        "nop over rest at 2000 calls per second, round 1 of 1");
        LoadTestParameters parameters = plan.loadTests().get(2).parameters();
        assertThat(parameters.requestCount()).isEqualTo(1_200_000);
        assertThat(parameters.warmupCount()).isEqualTo(20_000);
        assertThat(plan.estimate(0)).isBetween(Duration.ofMinutes(20), Duration.ofMinutes(21));
    }

    @Test
    void quickTakesLessThanAMinute() throws InvalidPlanException {
        assertThat(load("quick").estimate(0)).isLessThan(Duration.ofMinutes(1));
    }

    /** The user's time holds even if it is too short for many calls. */
    @Test
    void slowSingleRateIsNotExtended() throws InvalidPlanException {
        PlannedLoadTest test = load("rate=0.1 for=60").loadTests().get(1);

        assertThat(test.at(0.1, Duration.ofMinutes(1), 7).parameters().requestCount())
                .isEqualTo(6);
    }

    @Test
    void levelsAreNumbersOfThreads() throws InvalidPlanException {
        ExperimentPlan plan = load("starts=1 rounds=1 transports=rest,remote-ejb threads=4,1");

        assertThat(plan.loadTests())
                .extracting(test -> test.title(1, 1) + " x" + test.parameters().threadCount())
                .containsExactly(
                        "nop over remote-ejb, warm-up x4",
                        "nop over rest, warm-up x4",
                        "nop over remote-ejb by 1 thread, round 1 of 1 x1",
                        "nop over remote-ejb by 4 threads, round 1 of 1 x4",
                        "nop over rest by 1 thread, round 1 of 1 x1",
                        "nop over rest by 4 threads, round 1 of 1 x4");
        assertThat(plan.loadTests().get(3).isOpen()).isFalse();
    }

    @Test
    void levelsHaveBalancedOrder() throws InvalidPlanException {
        List<List<Integer>> orders = load("starts=1 rounds=4 threads=1,2,4,8 seed=1").loadTests().stream()
                .filter(PlannedLoadTest::isLevel)
                .collect(Collectors.groupingBy(
                        PlannedLoadTest::round,
                        TreeMap::new,
                        Collectors.mapping(test -> test.parameters().threadCount(), Collectors.toList())))
                .values()
                .stream()
                .toList();

        for (int place = 0; place < 4; place++) {
            int at = place;
            assertThat(orders.stream().map(order -> order.get(at))).containsExactlyInAnyOrder(1, 2, 4, 8);
        }
    }

    /** Two seconds of calls of a millisecond, after a quarter of a second. */
    @Test
    void levelLastsItsTime() throws InvalidPlanException {
        PlannedLoadTest test = load("starts=1 rounds=1 threads=1,4").loadTests().get(2);

        LoadTestParameters parameters = test.lasting(TWO_SECONDS, 1e6).parameters();
        assertThat(parameters.requestCount()).isEqualTo(8_000);
        assertThat(parameters.warmupCount()).isEqualTo(1_000);
        assertThat(test.lasting(TWO_SECONDS, 1e10).parameters().requestCount()).isEqualTo(8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "threads=0,1; threads has '0'",
                "threads=1,65; threads is 65",
                "threads=1,2,2; threads names 2 twice",
                "threads=1,2 percents=50; threads names several numbers, which contradicts --percents",
                "threads=1,2 rate=50; threads names several numbers, which contradicts --rate",
                "threads=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 time=60; threads names 15 numbers, which take about 70 s"
            })
    void badLevelsAreRefused(String options, String message) {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> load(options))
                .withMessageContaining(message);
    }

    @Test
    void otherExperimentsHaveOneLevel() {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> RacePlan.of(options("threads=1,2")))
                .withMessage("threads names several numbers; give one, or compare them with the command load");
    }

    private static ExperimentPlan load(String text) throws InvalidPlanException {
        return LoadPlan.of(options(text));
    }
}
