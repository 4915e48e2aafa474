package com.softexploration.lab.ejb.performance.contract.plan;

import static com.softexploration.lab.ejb.performance.contract.plan.OptionsText.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SweepPlanTest {
    @Test
    void interleavesTransportsOfEachSizeAndCallCount() throws InvalidPlanException {
        ExperimentPlan plan = sweep("rounds=2 transports=servlet,tcp payloads=0,8192 calls=10,30");

        assertThat(plan.loadTests())
                .extracting(test -> test.title(1, 2))
                .startsWith(
                        "payload 0 over servlet, warm-up",
                        "payload 0 over tcp, warm-up",
                        "payload 8192 over servlet, warm-up",
                        "payload 8192 over tcp, warm-up",
                        "payload 0 over servlet, 10 calls, round 1 of 2",
                        "payload 0 over tcp, 10 calls, round 1 of 2",
                        "payload 8192 over servlet, 10 calls, round 1 of 2",
                        "payload 8192 over tcp, 10 calls, round 1 of 2",
                        "payload 0 over servlet, 30 calls, round 1 of 2")
                .endsWith("payload 8192 over tcp, 30 calls, round 2 of 2")
                .hasSize(20);
        assertThat(plan.loadTests()).filteredOn(PlannedLoadTest::warmsUpOnly).allSatisfy(test -> {
            assertThat(test.parameters().requestCount()).isZero();
            assertThat(test.parameters().warmupCount())
                    .as("the first of two passes")
                    .isEqualTo(1_000);
        });
        assertThat(plan.loadTests())
                .extracting(test -> test.parameters().payloadChars())
                .containsOnly(0, 8192);
    }

    @Test
    void defaultIsPublishedSweepWithoutLongestPart() throws InvalidPlanException {
        ExperimentPlan plan = sweep("rounds=2");

        assertThat(plan.kind()).isEqualTo(ExperimentKind.SWEEP);
        assertThat(plan.starts()).isEqualTo(1);
        assertThat(plan.operations()).containsExactly(new OperationCalls("payload", 10_000, 50_000, 2_000));
        assertThat(plan.transports())
                .containsExactly("local-ejb", "remote-ejb", "servlet", "rest", "soap", "hessian", "rmi", "tcp");
        assertThat(plan.payloads()).containsExactly(0, 1024, 2048, 4096, 8192, 16384);
        assertThat(plan.callCounts()).containsExactly(1_000L, 10_000L);
    }

    @Test
    void otherEjbTransportsMustBeNamed() throws InvalidPlanException {
        assertThat(sweep("transports=remote-ejb-required,remote-ejb-http").transports())
                .containsExactly("remote-ejb-required", "remote-ejb-http", "tcp");
    }

    @Test
    void quickTakesAboutAMinute() throws InvalidPlanException {
        assertThat(sweep("quick").estimate(250)).isLessThan(Duration.ofSeconds(90));
    }

    @Test
    void sizesOutOfRangeAreRefused() {
        assertRefused("payloads=1048577", "payloads has '1048577'; give whole numbers from 0 to 1048576, separated by");
        assertRefused("payloads=0,,1", "payloads has ''; give whole numbers from 0 to 1048576, separated by commas");
        assertRefused("payloads=0,0", "payloads names 0 twice; name each number once");
    }

    @Test
    void endlessSweepIsRefused() {
        assertRefused(
                "rounds=100 calls=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21",
                "That would be 100800 load tests after each start, and 100000 is the limit; give fewer rounds");
    }

    private static void assertRefused(String options, String message) {
        assertThatExceptionOfType(InvalidPlanException.class)
                .isThrownBy(() -> sweep(options))
                .withMessageStartingWith(message);
    }

    private static ExperimentPlan sweep(String options) throws InvalidPlanException {
        return SweepPlan.of(options(options));
    }
}
