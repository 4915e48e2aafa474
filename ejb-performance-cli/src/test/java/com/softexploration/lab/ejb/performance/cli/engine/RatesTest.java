package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.cli.fake.FakeValues;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.LoadPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatesTest {
    private final Map<String, Double> maxima = new HashMap<>();

    /** Of a first rate of 1,000 calls per second, the next one is 1.25 times as high, or half if it is not within. */
    @ParameterizedTest
    @CsvSource({
        "median < 2.1ms, 1250", "median < 2ms, 500",
        "mean < 3.1ms, 1250", "mean < 3ms, 500",
        "p90 < 4.1ms, 1250", "p90 < 4ms, 500",
        "p99 < 5.1ms, 1250", "p99 < 5ms, 500",
        "p99.9 < 6.1ms, 1250", "p99.9 < 6ms, 500",
        "errors < 10.1%, 1250", "errors < 10%, 500"
    })
    void searchJudgesFigureOfObjective(String objective, double next) throws Exception {
        assertThat(searched(objective, result(1, 10, false))).isEqualTo(next);
    }

    @Test
    void worstCallerIsJudged() throws Exception {
        assertThat(searched("p99 < 6ms", result(1, 0, false), result(1, 0, false)))
                .isEqualTo(1_250);
        assertThat(searched("p99 < 6ms", result(1, 0, false), result(2, 0, false)))
                .isEqualTo(500);
    }

    @Test
    void saturatedCallerEndsSearchUpwards() throws Exception {
        assertThat(searched("p99 < 6ms", result(1, 0, false), result(1, 0, true)))
                .isEqualTo(500);
    }

    /** The rate after one load test at 1,000 calls per second. */
    private double searched(String objective, LoadTestResult... results) throws Exception {
        ExperimentPlan plan = plan(new ExperimentOptions.Load(
                        Optional.of("10"), OptionalDouble.empty(), Optional.of(Duration.ofSeconds(2)))
                .searching(List.of(objective)));
        Rates rates = new Rates(plan, maxima, 1);
        maxima.put(open(plan).call(), 10_000.0);
        rates.add(rates.paced(open(plan)), List.of(results));
        PlannedLoadTest search = plan.loadTests().stream()
                .filter(PlannedLoadTest::isSearch)
                .findFirst()
                .orElseThrow();
        return rates.paced(search).parameters().arrivals().callsPerSecond();
    }

    /** The first maximum counts: 1,000 calls in half a second. */
    @Test
    void percentIsOfFirstMaximum() throws Exception {
        ExperimentPlan plan = plan(new ExperimentOptions.Load(
                Optional.of("10"), OptionalDouble.empty(), Optional.of(Duration.ofSeconds(2))));
        PlannedLoadTest closed = plan.loadTests().stream()
                .filter(test -> !test.isOpen() && !test.warmsUpOnly())
                .findFirst()
                .orElseThrow()
                .withRequestCount(1_000);
        Rates rates = new Rates(plan, maxima, 2);
        rates.add(closed, 500_000_000);
        rates.add(closed, 1_000_000_000);

        PlannedLoadTest paced = rates.paced(open(plan));
        assertThat(paced.parameters().arrivals().callsPerSecond()).isEqualTo(200);
        assertThat(paced.parameters().requestCount()).isEqualTo(400);
        rates.add(paced, 1);
        assertThat(maxima).containsOnly(Map.entry(closed.call(), 2_000.0));
        assertThat(rates.paced(closed)).isSameAs(closed);
    }

    @Test
    void remainingCallersShareWholeRate() throws Exception {
        ExperimentPlan plan = plan(atRate());
        Rates rates = new Rates(plan, maxima, 4);
        PlannedLoadTest quarter = rates.paced(open(plan));

        assertThat(callsPerSecond(quarter)).isEqualTo(500);
        assertThat(rates.shared(quarter, 4)).isSameAs(quarter);
        assertThat(callsPerSecond(rates.shared(quarter, 3))).isCloseTo(2_000 / 3.0, within(1e-9));
        assertThat(rates.shared(quarter, 3).parameters().requestCount()).isEqualTo(3_333);
        assertThat(rates.shared(quarter, 3).parameters().arrivals().seed())
                .isEqualTo(quarter.parameters().arrivals().seed());
        assertThat(callsPerSecond(rates.shared(quarter, 1))).isEqualTo(2_000);
        assertThat(callsPerSecond(rates.ofAll(quarter))).isEqualTo(2_000);
    }

    @Test
    void localCallerHasWholeRate() throws Exception {
        ExperimentPlan plan = plan(atRate(), "local-ejb");
        Rates rates = new Rates(plan, maxima, 4);

        assertThat(callsPerSecond(rates.paced(open(plan)))).isEqualTo(2_000);
        assertThat(callsPerSecond(rates.ofAll(rates.paced(open(plan))))).isEqualTo(2_000);
    }

    private static double callsPerSecond(PlannedLoadTest test) {
        return test.parameters().arrivals().callsPerSecond();
    }

    private static ExperimentOptions.Load atRate() {
        return new ExperimentOptions.Load(
                Optional.empty(), OptionalDouble.of(2_000), Optional.of(Duration.ofSeconds(5)));
    }

    private static PlannedLoadTest open(ExperimentPlan plan) {
        return plan.loadTests().stream()
                .filter(test -> test.isOpen() && !test.isSearch())
                .findFirst()
                .orElseThrow();
    }

    private static ExperimentPlan plan(ExperimentOptions.Load load, String... transports) throws Exception {
        return LoadPlan.of(new ExperimentOptions(
                false,
                List.of("nop"),
                List.of(transports),
                new ExperimentOptions.Calls(Optional.empty(), Optional.empty(), Optional.empty(), load, true),
                new ExperimentOptions.Repetitions(Optional.of(1), Optional.of(1), Optional.empty()),
                LoadTestSettings.DEFAULT,
                UserOperations.NONE));
    }

    /** 100 calls, whose response times are 2 to 6 ms times a factor. */
    private static LoadTestResult result(int factor, long errors, boolean saturated) {
        OpenLoadReading open = FakeValues.of(OpenLoadReading.class, item -> switch (item) {
            case "Saturated" -> saturated;
            case "ResponseMedianNanos" -> factor * 2_000_000L;
            case "ResponseMeanNanos" -> factor * 3e6;
            case "ResponseP90Nanos" -> factor * 4_000_000L;
            case "ResponseP99Nanos" -> factor * 5_000_000L;
            case "ResponseP999Nanos" -> factor * 6_000_000L;
            default -> throw new IllegalArgumentException(item);
        });
        return FakeValues.of(LoadTestResult.class, item -> switch (item) {
            case "OpenLoad" -> open;
            case "ErrorCount" -> errors;
            case "MeasuredCount" -> 100 - errors;
            default -> throw new IllegalArgumentException(item);
        });
    }
}
