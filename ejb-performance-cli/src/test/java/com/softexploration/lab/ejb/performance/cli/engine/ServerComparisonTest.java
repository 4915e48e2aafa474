package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.JMException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The same experiment on several servers. */
class ServerComparisonTest extends FakeExperiment {
    private final List<String> started = new ArrayList<>();

    @AfterEach
    void noInterruptLeaksIntoTheNextTest() {
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void theServersTakeTurnsAndEachIsFirstOnce() throws Exception {
        measure(this::start);

        assertThat(started).containsExactly("a", "b", "c", "c", "a", "b", "b", "c", "a");
        assertThat(runs().values()).hasSize(3).allSatisfy(run -> {
            assertThat(run.status()).isEqualTo(Status.COMPLETED);
            assertThat(run.loadTests()).extracting(test -> test.start()).contains(1, 2, 3);
        });
        assertThat(console.lines())
                .contains(
                        "Left out: d (no installation)",
                        "compared 3 servers, problems [Left out: d (no installation)]",
                        "Servers: " + folder.resolve("runs/20261121-101500-all/servers.html"));
    }

    @Test
    void whatIsLeftIsToldByWhatTheStartsTook() throws Exception {
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
    void oneThatFailsDoesNotStopTheOthersAndIsNamedAtTheEnd() {
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
        assertThat(runs().get("20261121-101500-c").status()).isEqualTo(Status.FAILED);
        assertThat(runs().get("20261121-101500-c").loadTests()).isNotEmpty();
        assertThat(runs().get("20261121-101500-a").status()).isEqualTo(Status.COMPLETED);
        assertThat(console.lines())
                .anyMatch(line -> line.startsWith("compared 3 servers, problems [Left out: d (no installation), ")
                        && line.endsWith("-c: c does not come up; see its log]"));
    }

    @Test
    void aReportThatCannotBeWrittenDoesNotStopTheOthers() {
        files.failEvaluation(CliException.failed("the disk is full", "make room"));

        assertThatThrownBy(() -> measure(this::start))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("3 of 3 servers failed: the disk is full; make room");

        assertThat(runs()).hasSize(3);
        assertThat(runs().values()).allSatisfy(run -> assertThat(run.status()).isEqualTo(Status.COMPLETED));
    }

    @Test
    void anInterruptEndsAllAndWhatWasMeasuredIsReported() {
        assertThatThrownBy(() -> measure(request -> {
                    if (started.size() == 4) {
                        throw new InterruptedException();
                    }
                    return start(request);
                }))
                .isInstanceOf(CliException.class)
                .hasMessage("Interrupted; what was measured is reported; run it again for a complete result");

        assertThat(runs().values()).hasSize(3).allSatisfy(run -> assertThat(run.status())
                .isEqualTo(Status.CANCELLED));
        assertThat(console.lines()).contains("compared 3 servers, problems [Left out: d (no installation)]");
    }

    private void measure(DomainStarter starter) throws CliException {
        List<DomainRequest> requests = Stream.of("a", "b", "c")
                .map(name -> {
                    DomainRequest usual = request(name);
                    return new DomainRequest(
                            name,
                            usual.folder(),
                            usual.portBase(),
                            usual.startTimeout(),
                            Map.of(),
                            Map.of(),
                            Optional.empty(),
                            List.of(),
                            1);
                })
                .toList();
        new ServerComparison(experiment().setup())
                .run(
                        starter,
                        requests,
                        List.of("Left out: d (no installation)"),
                        threeStarts(),
                        folder.resolve("runs"));
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

    /** The last version of each. */
    private Map<String, ExperimentDescription> runs() {
        return files.written().stream()
                .collect(Collectors.toMap(ExperimentDescription::runId, run -> run, (earlier, later) -> later));
    }
}
