package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.LoadPlan;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.Generator;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Load experiments on fake servers, which take 152.34 µs for a load test, however many calls it has. */
class LoadExperimentTest extends FakeExperiment {
    /** 1,000 calls in 152.34 µs are 6.56 million per second. */
    @Test
    void ratesAreSharesOfFirstMaximum() throws Exception {
        ExperimentOptions.Calls calls = new ExperimentOptions.Calls(
                Optional.empty(),
                Optional.of("10"),
                Optional.empty(),
                new ExperimentOptions.Load(Optional.of("1,10"), OptionalDouble.empty(), Optional.empty()),
                false);
        run(newServers, planned(() -> LoadPlan.of(options(true, List.of(), List.of(), calls, 2, 0))));

        assertThat(files.last().completion().status()).isEqualTo(Status.COMPLETED);
        for (FakeDomain one : startedDomains) {
            assertThat(one.presentation().started())
                    .containsExactly(
                            "nop 0+10 x1 over remote-ejb with 0",
                            "nop 1000+20 x1 over remote-ejb with 0",
                            "nop 131285+16411 x1 over remote-ejb with 0 at 65643",
                            "nop 1312853+164107 x1 over remote-ejb with 0 at 656426");
        }
        // Otherwise the load tests of a round would count as repetitions of one another.
        assertThat(files.last().loadTests().stream()
                        .filter(test -> test.repetition().round() == 1)
                        .map(LoadTest::name)
                        .distinct())
                .containsExactly("nop remote", "nop remote at 65,643/s", "nop remote at 656,426/s");
        assertThat(console.lines()).contains("nop over remote-ejb at 10 % of the maximum, round 1 of 1, start 2 of 2");
    }

    /** The fake servers answer within 5 µs at any rate, so each searched rate is 1.25 times the highest so far. */
    @Test
    void objectiveIsSearchedInEachStart() throws Exception {
        run(newServers, planned(() -> LoadPlan.of(options(true, List.of(), List.of(), searching(), 2, 0))));

        for (FakeDomain one : startedDomains) {
            assertThat(one.presentation().started().stream().skip(2).map(text -> text.replaceFirst(".* at ", "")))
                    .containsExactly("65643", "82053", "102567", "128208");
        }
        assertThat(files.last().loadTests())
                .extracting(test -> test.call().searched())
                .containsOnly(null, "p99 < 1ms");
        assertThat(console.lines()).contains("nop over remote-ejb searching p99 < 1ms, round 1 of 1, start 2 of 2");
    }

    /** The first rate beyond the capacity of 100,000 calls per second ends the rise; then the bracket is halved. */
    @Test
    void saturatedServerLimitsSearch() throws Exception {
        domain.presentation().script().setCapacity(100_000);
        run(ignored -> domain, planned(() -> LoadPlan.of(options(true, List.of(), List.of(), searching(), 1, 0))));

        assertThat(domain.presentation().started().stream().skip(2).map(text -> text.replaceFirst(".* at ", "")))
                .containsExactly("65643", "82053", "102567", "91738");
    }

    /** Half of the rate is tried next, although percentiles below the objective's are within its limit. */
    @ParameterizedTest
    @CsvSource({"p90 < 4.6us, 82053", "p90 < 4.4us, 32821", "p99 < 5.1us, 82053", "p99 < 4.9us, 32821"})
    void percentileOfObjectiveLimitsSearch(String objective, String next) throws Exception {
        run(
                ignored -> domain,
                planned(() -> LoadPlan.of(options(true, List.of(), List.of(), searching(objective), 1, 0))));

        assertThat(domain.presentation().started().get(3)).endsWith(" at " + next);
    }

    /** The closed load test that comes first has no rate. */
    @Test
    void curveGrowsWithEveryLoadTest() throws Exception {
        ExperimentOptions.Calls calls = new ExperimentOptions.Calls(
                Optional.empty(),
                Optional.of("10"),
                Optional.empty(),
                new ExperimentOptions.Load(Optional.of("1,10"), OptionalDouble.empty(), Optional.empty())
                        .searching(List.of("p99 < 1ms")),
                false);
        run(newServers, planned(() -> LoadPlan.of(options(true, List.of(), List.of(), calls, 1, 0))));

        assertThat(console.interimTexts())
                .startsWith(
                        "p99 5.00 µs at 65,643/s so far",
                        "p99 5.00 µs at 656,426/s so far",
                        "p99 5.00 µs at 820,533/s so far");
        assertThat(console.figures().get(1))
                .contains(
                        "<title>Response time by rate",
                        "nop over remote EJB at 65,643/s: median 4.00 µs, 99 % 5.00 µs.")
                .doesNotContain("820,533/s");
        assertThat(console.figures().get(2)).contains("nop over remote EJB at 820,533/s: median 4.00 µs");
    }

    /** The fake servers ignore the time that the calls take. */
    @Test
    void singleRateHasNoMaximum() throws Exception {
        ExperimentOptions.Calls calls = atRate(5);
        run(newServers, planned(() -> LoadPlan.of(options(true, List.of(), List.of(), calls, 1, 0))));

        assertThat(startedDomains.get(0).presentation().started())
                .containsExactly(
                        "nop 0+10 x1 over remote-ejb with 0", "nop 10000+1000 x1 over remote-ejb with 0 at 2000");
    }

    /** A soak test of hours would otherwise take as long again. */
    @ParameterizedTest
    @CsvSource({"5, 2", "60, 2", "61, 1"})
    void disturbedLoadTestIsRepeatedIfShort(long seconds, int expected) throws Exception {
        ExperimentOptions.Calls calls = atRate(seconds);
        domain.presentation().script().setPausing("remote-ejb");
        run(ignored -> domain, planned(() -> LoadPlan.of(options(true, List.of(), List.of(), calls, 1, 0))));

        assertThat(files.last().loadTests())
                .filteredOn(test -> test.repetition().round() == 1)
                .hasSize(expected);
    }

    /** The next rate of a search says as much. */
    @ParameterizedTest
    @CsvSource({"65643, 1", "82053, 0"})
    void disturbedSearchIsNotRepeated(String rate, int expected) throws Exception {
        domain.presentation().script().setPausing("remote-ejb at " + rate);
        run(ignored -> domain, planned(() -> LoadPlan.of(options(true, List.of(), List.of(), searching(), 1, 0))));

        assertThat(domain.presentation().started())
                .filteredOn(started -> started.endsWith(" at " + rate))
                .hasSize(1 + expected);
    }

    /** The other server shares the rate with it, and has all of it from then on. */
    @ParameterizedTest
    @CsvSource({"5, 2", "61, 1"})
    void rateIsSharedByRemainingServers(long seconds, int expected) throws Exception {
        ExperimentOptions.Calls calls = atRate(seconds);
        FakeDomain two = new FakeDomain(folder.resolve("two"), 2);
        two.presentation(1).script().setPollsPerLoadTest(50);
        two.presentation(2).script().setPollsPerLoadTest(50);
        two.die(new ServerId(ServerRole.PRESENTATION, 2), 25);
        run(ignored -> two, planned(() -> LoadPlan.of(options(true, List.of(), List.of(), calls, 1, 0))));

        assertThat(files.last().completion().status()).isEqualTo(Status.COMPLETED);
        List<LoadTest> measured = files.last().loadTests().stream()
                .filter(test -> test.repetition().round() == 1)
                .toList();
        assertThat(measured)
                .hasSize(expected)
                .allMatch(test -> test.completion().status() == Status.COMPLETED && test.observation() != null)
                .extracting(LoadTest::name)
                .containsOnly("nop remote at 2,000/s");
        assertThat(measured.get(0).deadGenerators()).extracting(Generator::name).containsExactly("presentation-2");
        assertThat(LoadTests.superseded(Optional.of(files.last())))
                .hasSize(expected)
                .contains(measured.get(0).deadGenerators().get(0).runId());
        if (expected == 2) {
            assertThat(two.presentation().started())
                    .last()
                    .isEqualTo("nop 10000+1000 x1 over remote-ejb with 0 at 2000");
            assertThat(measured.get(1).generators()).isEmpty();
        }
        assertThat(console.lines())
                .contains("nop over remote-ejb at 2000 calls per second, round 1 of 1")
                .contains("The presentation-2 server died, continuing without it; look into "
                        + folder.resolve("runs")
                                .resolve(files.last().runId())
                                .resolve("logs/presentation-2/server.log"));
    }

    /** A call of one of 1,000 takes 152.34 ns, so that 2 s have 13.1 million; two threads are expected to take 1.41 times as long. */
    @Test
    void levelsLastAsLong() throws Exception {
        ExperimentOptions.Calls calls = new ExperimentOptions.Calls(
                Optional.empty(),
                Optional.of("10"),
                Optional.empty(),
                ExperimentOptions.Load.DEFAULT.at(List.of(2, 1)),
                false);
        run(newServers, planned(() -> LoadPlan.of(options(true, List.of(), List.of(), calls, 2, 0))));

        assertThat(files.last().completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(startedDomains.get(0).presentation().started())
                .containsExactly(
                        "nop 0+10 x1 over remote-ejb with 0",
                        "nop 1000+20 x1 over remote-ejb with 0",
                        "nop 18566542+2320818 x2 over remote-ejb with 0");
        assertThat(startedDomains.get(1).presentation().started())
                .first()
                .isEqualTo("nop 0+10 x1 over remote-ejb with 0");
        assertThat(files.last().loadTests().stream()
                        .filter(test -> test.repetition().round() == 1)
                        .map(LoadTest::name)
                        .distinct())
                .containsExactly("nop remote by 1 thread", "nop remote by 2 threads");
        assertThat(console.interimTexts())
                .startsWith("6,564,264/s by 1 thread so far")
                .last(InstanceOfAssertFactories.STRING)
                .endsWith("/s by 2 threads so far");
    }

    private static ExperimentOptions.Calls searching() {
        return searching("p99 < 1ms");
    }

    private static ExperimentOptions.Calls searching(String objective) {
        return new ExperimentOptions.Calls(
                Optional.empty(),
                Optional.of("10"),
                Optional.empty(),
                new ExperimentOptions.Load(Optional.of("1"), OptionalDouble.empty(), Optional.empty())
                        .searching(List.of(objective)),
                false);
    }

    /** 2,000 calls per second. */
    private static ExperimentOptions.Calls atRate(long seconds) {
        return new ExperimentOptions.Calls(
                Optional.empty(),
                Optional.of("10"),
                Optional.empty(),
                new ExperimentOptions.Load(
                        Optional.empty(), OptionalDouble.of(2_000), Optional.of(Duration.ofSeconds(seconds))),
                false);
    }
}
