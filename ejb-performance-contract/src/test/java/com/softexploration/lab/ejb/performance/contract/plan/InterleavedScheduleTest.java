package com.softexploration.lab.ejb.performance.contract.plan;

import static com.softexploration.lab.ejb.performance.contract.plan.OptionsText.options;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InterleavedScheduleTest {
    @Test
    void seedRepeatsTheOrder() throws InvalidPlanException {
        List<PlannedLoadTest> first = run("seed=1 rounds=6 starts=1");

        assertThat(first).isEqualTo(run("seed=1 rounds=6 starts=1")).isNotEqualTo(run("seed=2 rounds=6 starts=1"));
        assertThat(first).containsExactlyInAnyOrderElementsOf(run("rounds=6 starts=1"));
    }

    @Test
    void seedKeepsOrderOfEarlierVersions() throws InvalidPlanException {
        assertThat(run("seed=42 rounds=1 starts=2"))
                .filteredOn(test -> !test.warmsUpOnly())
                .extracting(test -> test.operation() + " " + test.transport())
                .containsExactly(
                        "nop local-ejb",
                        "nop tcp",
                        "nop remote-ejb",
                        "complex tcp",
                        "complex local-ejb",
                        "complex remote-ejb",
                        "simple remote-ejb",
                        "simple local-ejb",
                        "complex local-ejb",
                        "complex remote-ejb",
                        "complex tcp",
                        "simple local-ejb",
                        "simple remote-ejb",
                        "nop tcp",
                        "nop remote-ejb",
                        "nop local-ejb");
    }

    @Test
    void roundsAreSuccessiveAndOperationsStayTogether() throws InvalidPlanException {
        List<PlannedLoadTest> loadTests = run("seed=7 rounds=4 starts=2").stream()
                .filter(Predicate.not(PlannedLoadTest::warmsUpOnly))
                .toList();

        assertThat(loadTests.stream()
                        .map(test -> 100 * test.start() + test.round())
                        .distinct())
                .containsExactly(101, 102, 103, 104, 201, 202, 203, 204);
        for (int round = 0; round < 8; round++) {
            List<PlannedLoadTest> ofRound = loadTests.subList(8 * round, 8 * round + 8);
            assertThat(ofRound.stream()
                            .map(test -> test.start() + "." + test.round())
                            .distinct())
                    .hasSize(1);
            List<String> operations =
                    ofRound.stream().map(PlannedLoadTest::operation).toList();
            assertThat(IntStream.range(1, 8).filter(i -> !operations.get(i).equals(operations.get(i - 1))))
                    .as("changes of the operation in " + operations)
                    .hasSize(2);
        }
    }

    @Test
    void threeRoundsBalanceThreePlaces() throws InvalidPlanException {
        List<String> nop = run("seed=11 rounds=3 starts=1").stream()
                .filter(test -> test.operation().equals("nop") && !test.warmsUpOnly())
                .map(PlannedLoadTest::transport)
                .toList();

        for (int place = 0; place < 3; place++) {
            assertThat(List.of(nop.get(place), nop.get(3 + place), nop.get(6 + place)))
                    .containsExactlyInAnyOrder("local-ejb", "remote-ejb", "tcp");
        }
    }

    @Test
    void warmupKeepsItsOrder() throws InvalidPlanException {
        String options = "rounds=2 starts=1 operations=nop,accounts";
        List<PlannedLoadTest> shuffled =
                RacePlan.of(options(options + " seed=3")).loadTests();
        List<PlannedLoadTest> inOrder = RacePlan.of(options(options)).loadTests();
        int warmups =
                (int) inOrder.stream().filter(PlannedLoadTest::warmsUpOnly).count();

        assertThat(shuffled.subList(0, warmups)).isEqualTo(inOrder.subList(0, warmups));
        assertThat(shuffled).isNotEqualTo(inOrder).containsExactlyInAnyOrderElementsOf(inOrder);
    }

    @Test
    void sweepKeepsSizesAndCallCountsTogether() throws InvalidPlanException {
        List<String> blocks =
                SweepPlan.of(options("seed=5 rounds=1 starts=1 payloads=0,16 calls=2,3")).loadTests().stream()
                        .filter(test -> test.round() == 1)
                        .map(test -> test.parameters().payloadChars() + " "
                                + test.parameters().requestCount())
                        .toList();

        assertThat(IntStream.range(1, blocks.size()).filter(i -> !blocks.get(i).equals(blocks.get(i - 1))))
                .hasSize(3);
    }

    private static List<PlannedLoadTest> run(String options) throws InvalidPlanException {
        return RunPlan.of(options(options)).loadTests();
    }
}
