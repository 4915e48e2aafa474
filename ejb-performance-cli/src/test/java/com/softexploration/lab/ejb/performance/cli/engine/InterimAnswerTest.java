package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.LoadPlan;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.plan.SweepPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class InterimAnswerTest {
    private final Map<SeriesKey, Map<Integer, Map<Integer, Double>>> medians = new LinkedHashMap<>();

    @Test
    void runComparesRemoteWithLocalCall() throws Exception {
        add("nop", Side.LOCAL, "local-ejb", 1, 1, 923);
        add("nop", Side.REMOTE, "remote-ejb", 1, 1, 121_300);

        assertThat(answer(run()))
                .isEqualTo("a remote EJB call costs about 120 µs: about 130 times a local one (1 round)");
    }

    @Test
    void bothSidesMustBeMeasured() throws Exception {
        add("nop", Side.REMOTE, "remote-ejb", 1, 1, 121_300);
        add("simple", Side.LOCAL, "local-ejb", 1, 1, 923);

        assertThat(InterimAnswer.of(run(), repetitions(), Set.of())).isEmpty();
    }

    @Test
    void firstOperationIsAnswered() throws Exception {
        add("simple", Side.LOCAL, "local-ejb", 1, 1, 20_000);
        add("simple", Side.REMOTE, "remote-ejb", 1, 1, 8_400_000);

        assertThat(answer(RunPlan.of(options(List.of("complex", "simple"), List.of()))))
                .isEqualTo("a remote EJB call to simple costs about 8.4 ms: about 420 times a local one (1 round)");
    }

    @Test
    void startsReplaceRoundsAsBasis() throws Exception {
        for (int round = 1; round <= 3; round++) {
            add("nop", Side.LOCAL, "local-ejb", 1, round, 1_000);
            add("nop", Side.REMOTE, "remote-ejb", 1, round, 100_000);
        }
        assertThat(answer(run())).endsWith(" (3 rounds)");

        add("nop", Side.LOCAL, "local-ejb", 2, 1, 1_000);
        assertThat(answer(run())).as("second start incomplete").endsWith(" (3 rounds)");

        add("nop", Side.REMOTE, "remote-ejb", 2, 1, 400_000);
        assertThat(answer(run()))
                .isEqualTo("a remote EJB call costs about 200 µs: about 200 times a local one (2 starts)");
    }

    @Test
    void raceNamesFastestAndSlowest() throws Exception {
        ExperimentPlan race = RacePlan.of(options(List.of("nop"), List.of("rest", "soap", "rmi")));
        add("nop", Side.REMOTE, "rest", 1, 1, 251_000);
        add("nop", Side.REMOTE, "soap", 1, 1, 312_000);
        assertThat(InterimAnswer.of(race, repetitions(), Set.of()))
                .as("rmi is missing")
                .isEmpty();

        add("nop", Side.REMOTE, "rmi", 1, 1, 92_400);
        assertThat(answer(race)).isEqualTo("nop: from about 92 µs over RMI to about 310 µs over SOAP (1 round)");
    }

    @Test
    void singleTransportIsNamed() throws Exception {
        add("nop", Side.REMOTE, "rest", 1, 1, 251_000);

        assertThat(answer(RacePlan.of(options(List.of("nop"), List.of("rest")))))
                .isEqualTo("a call over REST costs about 250 µs (1 round)");
    }

    @Test
    void sizesAndRatesHaveNoAnswer() throws Exception {
        add("nop", Side.REMOTE, "remote-ejb", 1, 1, 121_300);

        assertThat(InterimAnswer.of(SweepPlan.of(options(List.of(), List.of())), repetitions(), Set.of()))
                .isEmpty();
        assertThat(InterimAnswer.of(LoadPlan.of(options(List.of(), List.of())), repetitions(), Set.of()))
                .isEmpty();
    }

    private static ExperimentPlan run() throws Exception {
        return RunPlan.of(options(List.of(), List.of()));
    }

    private static ExperimentOptions options(List<String> operations, List<String> transports) {
        return new ExperimentOptions(
                true,
                operations,
                transports,
                ExperimentOptions.Calls.DEFAULT,
                ExperimentOptions.Repetitions.DEFAULT,
                LoadTestSettings.DEFAULT,
                UserOperations.NONE);
    }

    private void add(String operation, Side side, String transport, int start, int round, double nanos) {
        medians.computeIfAbsent(new SeriesKey(operation, side, transport), key -> new TreeMap<>())
                .computeIfAbsent(start, any -> new TreeMap<>())
                .put(round, nanos);
    }

    private Map<SeriesKey, Repetitions> repetitions() {
        Map<SeriesKey, Repetitions> repetitions = new LinkedHashMap<>();
        medians.forEach((key, byStart) -> repetitions.put(key, new Repetitions(byStart)));
        return repetitions;
    }

    private String answer(ExperimentPlan plan) {
        InterimAnswer answer = InterimAnswer.of(plan, repetitions(), Set.of()).orElseThrow();
        return answer.text() + " (" + answer.basis() + ")";
    }
}
