package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlannedExperimentTest {
    private static final ExperimentOptions OPTIONS = ExperimentOptions.byDefault(false);

    @Test
    void randomOrderBeginsWithFirstOperation() throws Exception {
        AtomicLong seeds = new AtomicLong();
        List<ExperimentPlan> plans = List.of(planned(seeds), planned(seeds), planned(seeds));

        assertThat(plans).allMatch(ExperimentPlan::beginsWithFirstOperation);
        assertThat(seeds.get()).as("seeds tried for three plans").isGreaterThan(3);
        assertThat(plans)
                .extracting(plan -> plan.options().repetitions().orderSeed())
                .doesNotHaveDuplicates();
    }

    @Test
    void givenSeedIsKept() throws Exception {
        long other = LongStream.range(0, 100)
                .filter(seed -> !plan(seed).beginsWithFirstOperation())
                .findFirst()
                .orElseThrow();

        ExperimentPlan plan = PlannedExperiment.plan(OPTIONS.inOrder(other), RunPlan::of, () -> other + 1);

        assertThat(plan.options().repetitions().orderSeed()).isEqualTo(Optional.of(other));
    }

    @Test
    void timedPlanStatesNoCalls() throws Exception {
        ExperimentOptions given = new ExperimentOptions(
                false,
                List.of("nop"),
                List.of(),
                new ExperimentOptions.Calls(Optional.of("1234"), Optional.empty(), Optional.empty(), true),
                OPTIONS.repetitions(),
                OPTIONS.loadTests(),
                OPTIONS.userOperations());

        assertThat(operations(OPTIONS)).isNotEmpty().allMatch(operation -> operation.requestCount() == null);
        assertThat(operations(given))
                .extracting(OperationParameters::requestCount)
                .containsExactly(1_234L);
    }

    private static List<OperationParameters> operations(ExperimentOptions options) throws Exception {
        return new PlannedExperiment(RunPlan.of(options), RunOptions.NONE)
                .parameters(List.of())
                .workload()
                .operations();
    }

    private static ExperimentPlan planned(AtomicLong seeds) throws Exception {
        return PlannedExperiment.plan(OPTIONS, RunPlan::of, seeds::incrementAndGet);
    }

    private static ExperimentPlan plan(long seed) {
        try {
            return RunPlan.of(OPTIONS.inOrder(seed));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
