package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.RunOptions;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BalancedOrderTest {
    @Test
    void aSeedRepeatsTheOrderAndAnotherOneGivesAnother() throws Exception {
        assertThat(run(1L, 6, 1)).isEqualTo(run(1L, 6, 1)).isNotEqualTo(run(2L, 6, 1));
        assertThat(run(1L, 6, 1)).containsExactlyInAnyOrderElementsOf(run(null, 6, 1));
    }

    @Test
    void theRoundsComeOneAfterTheOtherAndEachKeepsTheTransportsOfAnOperationTogether() throws Exception {
        List<PlannedLoadTest> loadTests = run(7L, 4, 2).stream()
                .filter(Predicate.not(PlannedLoadTest::warmsUpOnly))
                .toList();

        assertThat(loadTests.stream()
                        .map(test -> 100 * test.start() + test.round())
                        .distinct())
                .containsExactly(101, 102, 103, 104, 201, 202, 203, 204);
        for (int round = 0; round < 8; round++) {
            List<PlannedLoadTest> those = loadTests.subList(8 * round, 8 * round + 8);
            assertThat(those.stream()
                            .map(test -> test.start() + "." + test.round())
                            .distinct())
                    .hasSize(1);
            List<String> operations =
                    those.stream().map(PlannedLoadTest::operation).toList();
            assertThat(IntStream.range(1, 8).filter(i -> !operations.get(i).equals(operations.get(i - 1))))
                    .as("changes of the operation in " + operations)
                    .hasSize(2);
        }
    }

    @Test
    void inThreeRoundsOfARunEachSideIsFirstSecondAndThird() throws Exception {
        List<String> nop = run(11L, 3, 1).stream()
                .filter(test -> test.operation().equals("nop") && !test.warmsUpOnly())
                .map(PlannedLoadTest::transport)
                .toList();

        for (int place = 0; place < 3; place++) {
            assertThat(List.of(nop.get(place), nop.get(3 + place), nop.get(6 + place)))
                    .containsExactlyInAnyOrder("local-ejb", "remote-ejb", "tcp");
        }
    }

    @Test
    void whatWarmsUpBeforeTheFirstRoundKeepsItsPlace() throws Exception {
        List<PlannedLoadTest> race = RacePlan.of(settings(3L, 2, 1), List.of("nop", "accounts"), Optional.empty())
                .planFor(ServerOffer.EXPECTED)
                .loadTests();
        List<PlannedLoadTest> usual = RacePlan.of(settings(null, 2, 1), List.of("nop", "accounts"), Optional.empty())
                .planFor(ServerOffer.EXPECTED)
                .loadTests();
        int warmups = (int) usual.stream().filter(test -> test.round() == 0).count();

        assertThat(race.subList(0, warmups)).isEqualTo(usual.subList(0, warmups));
        assertThat(race).isNotEqualTo(usual).containsExactlyInAnyOrderElementsOf(usual);
    }

    @Test
    void aSweepKeepsTheTransportsOfASizeAndANumberOfCallsTogether() throws Exception {
        List<PlannedLoadTest> measured = SweepPlan.of(settings(5L, 1, 1), Optional.of("0,16"), Optional.of("2,3"))
                .planFor(ServerOffer.EXPECTED)
                .loadTests()
                .stream()
                .filter(test -> test.round() == 1)
                .toList();
        List<String> blocks = measured.stream()
                .map(test -> test.payloadChars() + " " + test.requestCount())
                .toList();

        assertThat(IntStream.range(1, blocks.size()).filter(i -> !blocks.get(i).equals(blocks.get(i - 1))))
                .hasSize(3);
    }

    private static List<PlannedLoadTest> run(Long seed, int rounds, int starts) throws Exception {
        return RunPlan.of(settings(seed, rounds, starts), List.of(), Optional.empty())
                .planFor(ServerOffer.EXPECTED)
                .loadTests();
    }

    private static ComparisonSettings settings(Long seed, int rounds, int starts) throws Exception {
        return new ComparisonSettings.Asked(Transports.ALL)
                .rounds(rounds)
                .starts(starts)
                .options(new RunOptions(List.of(), null, null, List.of(), seed))
                .checked();
    }
}
