package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.JMException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One experiment on several servers. */
class ServerComparisonTest extends FakeExperiment {
    private final List<String> started = new ArrayList<>();

    @AfterEach
    void requireNoPendingInterrupt() {
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void serversTakeTurnsToBeFirst() throws Exception {
        measure(this::start);

        assertThat(started).containsExactly("a", "b", "c", "c", "a", "b", "b", "c", "a");
        assertThat(runs().values()).hasSize(3).allSatisfy(run -> {
            assertThat(run.completion().status()).isEqualTo(Status.COMPLETED);
            assertThat(run.loadTests())
                    .extracting(test -> test.repetition().start())
                    .contains(1, 2, 3);
        });
        assertThat(console.lines())
                .contains(
                        "Excluded: d (no installation)",
                        "compared 3 servers, problems [Excluded: d (no installation)]",
                        "Servers: " + folder.resolve("runs/20261121-101500-all/servers.html"));
    }

    @Test
    void runsOfOneServerAreNamedByJdk() throws Exception {
        run(
                threeStarts(),
                OnFailure.CONTINUE,
                List.of(),
                new StartedServers(onJdk("17.0.9"), this::start),
                new StartedServers(onJdk("25"), this::start));

        assertThat(runs().keySet())
                .containsExactlyInAnyOrder("20261121-101500-wildfly-jdk-17.0.9", "20261121-101500-wildfly-jdk-25");
        assertThat(console.lines())
                .contains("Servers: " + folder.resolve("runs/20261121-101500-wildfly-jdks/servers.html"));
    }

    @Test
    void runsOfOneServerAreNamedByRelease() throws Exception {
        run(
                threeStarts(),
                OnFailure.CONTINUE,
                List.of(),
                new StartedServers(ofRelease("38.0.1.Final"), this::start),
                new StartedServers(ofRelease("39.0.1.Final"), this::start));

        assertThat(runs().keySet())
                .containsExactlyInAnyOrder(
                        "20261121-101500-wildfly-38.0.1.Final", "20261121-101500-wildfly-39.0.1.Final");
        assertThat(console.lines())
                .contains("Servers: " + folder.resolve("runs/20261121-101500-wildfly-releases/servers.html"));
    }

    private DomainRequest ofRelease(String version) {
        DomainRequest usual = request("of-" + version);
        return new DomainRequest(
                usual.server(),
                Map.of("release", version),
                usual.place(),
                usual.jvms(),
                usual.size(),
                usual.applications(),
                Map.of("--release", List.of(version)));
    }

    private DomainRequest onJdk(String version) {
        DomainRequest usual = request("on-" + version);
        return usual.with(new DomainRequest.Jvms(new Jdk(Path.of("/opt/" + version), version, null), List.of()));
    }

    @Test
    void timeLeftIsExtrapolatedFromStarts() throws Exception {
        measure(request -> {
            sinceTheBeginning = sinceTheBeginning.plusSeconds(170);
            return start(request);
        });

        assertThat(console.lines())
                .filteredOn(line -> line.endsWith(" left"))
                .containsExactly(
                        "1 of 3 starts took 9 min; about 17 min left", "2 of 3 starts took 17 min; about 9 min left");
    }

    @Test
    void failingServerIsExcludedAndNamed() {
        assertThatThrownBy(() -> measure(request -> {
                    if (started.size() == 3) {
                        started.add("c fails");
                        throw CliException.failed("c does not come up", "see its log");
                    }
                    return start(request);
                }))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("1 of 3 servers failed: c does not come up; see its log");

        assertThat(started).containsExactly("a", "b", "c", "c fails", "a", "b", "b", "a");
        assertThat(runs()).hasSize(3);
        assertThat(runs().get("20261121-101500-c").completion().status()).isEqualTo(Status.FAILED);
        assertThat(runs().get("20261121-101500-c").loadTests()).isNotEmpty();
        assertThat(runs().get("20261121-101500-a").completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(console.lines())
                .anyMatch(line -> line.startsWith("compared 3 servers, problems [Excluded: d (no installation), ")
                        && line.endsWith("-c: c does not come up; see its log]"));
    }

    @Test
    void failingReportDoesNotStopTheOthers() {
        files.failEvaluation(CliException.failed("the disk is full", "make room"));

        assertThatThrownBy(() -> measure(this::start))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("3 of 3 servers failed: the disk is full; make room");

        assertThat(runs()).hasSize(3);
        assertThat(runs().values())
                .allSatisfy(run -> assertThat(run.completion().status()).isEqualTo(Status.COMPLETED));
    }

    @Test
    void interruptCancelsAllAndReports() {
        assertThatThrownBy(() -> measure(request -> {
                    if (started.size() == 4) {
                        throw new InterruptedException();
                    }
                    return start(request);
                }))
                .isInstanceOf(CliException.class)
                .hasMessageMatching(
                        "Interrupted after \\d+ of 54 load tests, the results so far are in .*-all; run it again for a complete result");

        assertThat(runs().values())
                .hasSize(3)
                .allSatisfy(run -> assertThat(run.completion().status()).isEqualTo(Status.CANCELLED));
        assertThat(console.lines()).contains("compared 3 servers, problems [Excluded: d (no installation)]");
    }

    /** Each fetch takes ten minutes; an hour for each server begins after them. */
    @Test
    void timeBeginsAfterAllFetches() throws Exception {
        ExperimentOptions anHour = new ExperimentOptions(
                false,
                List.of("nop"),
                List.of(),
                new ExperimentOptions.Calls(Optional.of("100"), Optional.of("10"), Optional.empty(), false),
                new ExperimentOptions.Repetitions(
                        Optional.empty(),
                        Optional.of(1),
                        Optional.empty(),
                        new ExperimentOptions.TimeLimit(Optional.of(Duration.ofHours(1)), OptionalDouble.empty())),
                LoadTestSettings.DEFAULT,
                UserOperations.NONE);
        ServerProvider[] fetched = Stream.of("a", "b")
                .map(name -> new StartedServers(named(name), this::start) {
                    @Override
                    public void fetch() throws CliException {
                        sinceTheBeginning = sinceTheBeginning.plusMinutes(10);
                        if (name.equals("b")) {
                            throw CliException.failed("b cannot be fetched", "check the network");
                        }
                    }
                })
                .toArray(ServerProvider[]::new);

        assertThatThrownBy(() -> run(planned(() -> RunPlan.of(anHour)), OnFailure.CONTINUE, List.of(), fetched))
                .hasMessageStartingWith("1 of 2 servers failed: b cannot be fetched; check the network");

        assertThat(console.lines())
                .contains("Report at 12:35, 120 min from now; building and fetching are not included");
        assertThat(started).contains("a").doesNotContain("b");
    }

    private void measure(Starter starter) throws CliException, InterruptedException {
        ServerProvider[] providers = Stream.of("a", "b", "c")
                .map(this::named)
                .map(request -> new StartedServers(request, starter))
                .toArray(ServerProvider[]::new);
        run(threeStarts(), OnFailure.CONTINUE, List.of("Excluded: d (no installation)"), providers);
    }

    private DomainRequest named(String server) {
        DomainRequest usual = request(server);
        return new DomainRequest(server, usual.place());
    }

    private RunningDomain start(DomainRequest request) {
        started.add(request.server());
        try {
            domain = new FakeDomain(request.folder());
            return domain;
        } catch (IOException | JMException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Last version of each description. */
    private Map<String, ExperimentDescription> runs() {
        return files.written().stream()
                .collect(Collectors.toMap(ExperimentDescription::runId, run -> run, (earlier, later) -> later));
    }
}
