package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An experiment with several server starts. */
class StartsTest extends FakeExperiment {
    @Test
    void eachStartHasNewServersAndAllRounds() throws Exception {
        run(newServers, twoStarts());

        ExperimentDescription run = files.last();
        assertThat(run.completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(run.loadTests())
                .extracting(test -> test.repetition().start() + " "
                        + test.repetition().round() + " " + test.call().transport())
                .containsExactly(
                        "1 0 local-ejb",
                        "1 0 remote-ejb",
                        "1 0 tcp",
                        "1 1 local-ejb",
                        "1 1 remote-ejb",
                        "1 1 tcp",
                        "2 0 local-ejb",
                        "2 0 remote-ejb",
                        "2 0 tcp",
                        "2 1 local-ejb",
                        "2 1 remote-ejb",
                        "2 1 tcp");
        assertThat(run.environment().jvms())
                .extracting(jvm -> jvm.start() + " " + jvm.role())
                .containsExactly("1 business", "1 presentation", "2 business", "2 presentation");
        assertThat(startedDomains).hasSize(2).allSatisfy(one -> {
            assertThat(one.closed()).isTrue();
            assertThat(one.collectedAtStart()).hasSize(2);
        });
        assertThat(console.lines())
                .contains(
                        "Starting the servers, start 1 of 2",
                        "Starting the servers, start 2 of 2",
                        "nop over tcp, round 1 of 1, start 2 of 2");
    }

    @Test
    void timeLeftIsExtrapolatedFromFirstStart() throws Exception {
        run(
                request -> {
                    sinceTheBeginning = sinceTheBeginning.plusSeconds(48);
                    return newServers.start(request);
                },
                twoStarts());

        assertThat(console.lines())
                .filteredOn(line -> line.endsWith(" left"))
                .containsExactly("1 of 2 starts took 50 s; about 50 s left");
    }

    /** The first start's only call takes 152.34 µs, and 6,564 as long a second. */
    @Test
    void laterStartKnowsDurationOfCalls() throws Exception {
        ExperimentOptions.Calls warmUp =
                new ExperimentOptions.Calls(Optional.empty(), Optional.of("2"), Optional.empty(), false);
        run(newServers, planned(() -> RunPlan.of(options(false, List.of("simple"), List.of(), warmUp, 2, 0))));

        assertThat(startedDomains)
                .extracting(one -> one.presentation().started().get(1))
                .containsExactly("simple 1+1 x1 over remote-ejb with 0", "simple 6564+1 x1 over remote-ejb with 0");
    }

    /** A round has two seconds of other calls: the second second of sleep is 5 % after 20 rounds, the third after 29. */
    @Test
    void sleepTakesOneInTwentySeconds() throws Exception {
        Starter slow = request -> {
            FakeDomain next = (FakeDomain) newServers.start(request);
            next.presentation().script().setElapsedNanos(1_000_000_000);
            return next;
        };

        run(slow, planned(() -> RunPlan.of(anHour(List.of("nop", "simple"), Optional.of(2), Optional.empty()))));

        assertThat(files.last().loadTests())
                .filteredOn(test -> test.repetition().round() > 0
                        && test.call().operation().equals("simple")
                        && test.call().side() == Side.REMOTE)
                .extracting(test -> test.repetition().start() + " "
                        + test.repetition().round() + " " + test.calls().requestCount())
                .startsWith("1 1 1", "1 21 1", "1 30 1", "1 40 1", "2 9 1");
    }

    private static ExperimentOptions anHour(
            List<String> operations, Optional<Integer> starts, Optional<Integer> rounds) {
        return new ExperimentOptions(
                false,
                operations,
                List.of(),
                new ExperimentOptions.Calls(Optional.empty(), Optional.of("2"), Optional.empty(), false),
                new ExperimentOptions.Repetitions(
                        starts,
                        rounds,
                        Optional.empty(),
                        new ExperimentOptions.TimeLimit(Optional.of(Duration.ofHours(1)), OptionalDouble.empty())),
                new LoadTestSettings(1, 0),
                UserOperations.NONE);
    }

    /** A remote call takes two seconds, twice the duration of a load test. */
    @Test
    void slowCallsSkipRoundsOfLaterStarts() throws Exception {
        Starter slow = request -> {
            sinceTheBeginning = sinceTheBeginning.plusMinutes(10);
            FakeDomain next = (FakeDomain) newServers.start(request);
            next.presentation().script().setElapsedNanos(2_000_000_000);
            return next;
        };
        run(slow, planned(() -> RunPlan.of(anHour(List.of("simple"), Optional.empty(), Optional.of(4)))));

        assertThat(console.lines())
                .contains("Report at 11:15, 60 min from now; building and fetching are not included")
                .noneMatch(line -> line.contains("1 start:"));
        assertThat(console.answers().keySet())
                .startsWith("so far: a remote EJB call to simple costs about 4.0 µs: about 1.0 times a local one"
                        + " (1 round; report at 11:15)")
                .contains("so far: a remote EJB call to simple costs about 4.0 µs: about 1.0 times a local one"
                        + " (2 starts; report at 11:15)");
        assertThat(files.last().loadTests())
                .filteredOn(test ->
                        test.repetition().round() > 0 && test.repetition().start() <= 2)
                .extracting(test -> test.repetition().start() + " "
                        + test.repetition().round() + " " + test.call().transport())
                .filteredOn(test -> test.endsWith("remote-ejb"))
                .containsExactly(
                        "1 1 remote-ejb",
                        "1 2 remote-ejb",
                        "1 3 remote-ejb",
                        "1 4 remote-ejb",
                        "2 1 remote-ejb",
                        "2 3 remote-ejb");
        assertThat(files.last().loadTests())
                .filteredOn(test -> test.repetition().round() > 0
                        && test.repetition().start() <= 2
                        && test.call().transport().equals("local-ejb"))
                .hasSize(8);
    }

    /** The first start takes so long that its first round ends with the time, or after it. */
    @ParameterizedTest
    @CsvSource({"0, ; repeated 1", "61, ''"})
    void disturbedLoadTestIsRepeatedIfTimeIsLeft(long minutes, String repeated) throws Exception {
        Starter pausing = request -> {
            sinceTheBeginning = sinceTheBeginning.plusMinutes(minutes);
            FakeDomain next = (FakeDomain) newServers.start(request);
            if (startedDomains.size() == 1) {
                next.presentation().script().setPausing("remote-ejb");
            }
            return next;
        };
        ExperimentOptions anHour = new ExperimentOptions(
                false,
                List.of("nop"),
                List.of(),
                new ExperimentOptions.Calls(Optional.of("100"), Optional.of("10"), Optional.empty(), false),
                new ExperimentOptions.Repetitions(
                        Optional.empty(),
                        Optional.of(2),
                        Optional.empty(),
                        new ExperimentOptions.TimeLimit(Optional.of(Duration.ofHours(1)), OptionalDouble.empty())),
                new LoadTestSettings(1, 0),
                UserOperations.NONE);

        run(pausing, planned(() -> RunPlan.of(anHour)));

        assertThat(console.lines())
                .filteredOn(line -> line.matches("1 of \\d+ load tests disturbed, by pauses" + repeated))
                .isNotEmpty();
    }

    /** Whether the result will exclude the disturbed round depends on further ones. */
    @ParameterizedTest
    @CsvSource({"'', true", "remote-ejb, false"})
    void noPrecisionBesideDisturbedRounds(String pausing, boolean stated) throws Exception {
        Starter starter = request -> {
            FakeDomain next = (FakeDomain) newServers.start(request);
            if (!pausing.isEmpty()) {
                next.presentation().script().setPausing(pausing);
            }
            return next;
        };

        run(starter, planned(() -> RunPlan.of(anHour(List.of("nop"), Optional.empty(), Optional.of(2)))));

        assertThat(console.interimTexts().stream().anyMatch(text -> text.contains(" % so far")))
                .isEqualTo(stated);
        assertThat(console.figures().stream().anyMatch(figure -> figure.contains("class=\"range\"")))
                .isEqualTo(stated);
        assertThat(console.interimTexts()).allMatch(text -> text.endsWith("60 min left"));
    }

    /** Both are disturbed in the first round, of which one may be repeated. */
    @Test
    void disturbedRoundIsNoBasisOfAnswer() throws Exception {
        Starter pausing = request -> {
            FakeDomain next = (FakeDomain) newServers.start(request);
            next.presentation().script().setPausing("remote-ejb", "tcp");
            next.business().script().setPausing("local-ejb");
            return next;
        };

        run(pausing, planned(() -> RunPlan.of(anHour(List.of("nop"), Optional.empty(), Optional.of(4)))));

        assertThat(console.answers().keySet())
                .anyMatch(answer -> answer.contains("(3 rounds;"))
                .noneMatch(answer -> answer.contains("(4 rounds;"));
    }

    @Test
    void collectsLogsOfEveryStart() throws Exception {
        Path directory = run(newServers, twoStarts());

        assertThat(files.analysedLogs())
                .extracting(path -> directory.relativize(path).getParent().toString())
                .containsExactly(
                        "logs/business", "logs/start-2/business", "logs/presentation", "logs/start-2/presentation");
    }

    @Test
    void laterStartMustOfferTheSameTransports() {
        Starter poorer = request -> {
            FakeDomain next = (FakeDomain) newServers.start(request);
            if (startedDomains.size() == 2) {
                next.presentation().offer(List.of("remote-ejb"));
            }
            return next;
        };

        CliException failure = catchThrowableOfType(CliException.class, () -> run(poorer, twoStarts()));

        assertThat(failure)
                .returns(CliException.FAILED, CliException::exitCode)
                .hasMessage("Start 2 does not offer the transport tcp, unlike start 1; see the servers' logs, or run"
                        + " it again without that transport");
        assertThat(domain.presentation().started()).isEmpty();
        assertThat(files.last().loadTests()).hasSize(6);
    }

    @Test
    void laterStartQuotesWhyATransportIsUnusable() {
        Starter poorer = request -> {
            FakeDomain next = (FakeDomain) newServers.start(request);
            if (startedDomains.size() == 2) {
                next.presentation().setUnusable("tcp: port 7 is in use; free it");
            }
            return next;
        };

        CliException failure = catchThrowableOfType(CliException.class, () -> run(poorer, twoStarts()));

        assertThat(failure)
                .hasMessageStartingWith(
                        "Start 2 does not offer the transport tcp, unlike start 1 (port 7 is in use," + " free it); ");
    }

    @Test
    void laterFailureKeepsEarlierStarts() {
        Starter dying = request -> {
            FakeDomain next = (FakeDomain) newServers.start(request);
            if (startedDomains.size() == 2) {
                next.die(ServerRole.PRESENTATION, 1);
            }
            return next;
        };

        CliException failure = catchThrowableOfType(CliException.class, () -> run(dying, twoStarts()));

        assertThat(failure)
                .hasMessageContaining("The presentation server died; ")
                .hasMessageContaining("logs/start-2/presentation");
        assertThat(files.last().completion().status()).isEqualTo(Status.FAILED);
        assertThat(files.last().loadTests().stream()
                        .filter(test -> test.completion().status() == Status.COMPLETED
                                && test.repetition().start() == 1))
                .hasSize(6);
    }
}
