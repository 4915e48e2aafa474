package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An experiment whose servers are recorded by JDK Flight Recorder. */
class RecordedRoundTest extends FakeExperiment {
    private static final List<String> BOTH_RECORDED =
            List.of("business starts", "presentation starts", "business stops", "presentation stops");

    private static PlannedExperiment recorded() throws CliException {
        return new PlannedExperiment(
                twoStarts().plan(),
                new RunOptions(
                        Map.of(RunOptions.FLIGHT_RECORDING, List.of("default")),
                        List.of(),
                        List.of(),
                        List.of(),
                        null));
    }

    @Test
    void followsTheMeasuredRoundsOfEachStart() throws Exception {
        List<Integer> startedBefore = new ArrayList<>();
        run(
                request -> {
                    newServers.start(request);
                    domain.whenRecorded(() ->
                            startedBefore.add(domain.presentation().started().size()));
                    return domain;
                },
                recorded());

        assertThat(startedDomains).hasSize(2).allSatisfy(one -> {
            assertThat(one.recordings()).containsExactlyElementsOf(BOTH_RECORDED);
            assertThat(one.business().started())
                    .containsExactly(
                            "nop 0+10 x1 over local-ejb with 0",
                            "nop 100+2000 x1 over local-ejb with 0",
                            "nop 500+2000 x1 over local-ejb with 0");
            assertThat(one.presentation().positions())
                    .extracting(place -> place.round() + " " + place.purpose().recorded())
                    .containsExactly("0 false", "0 false", "1 false", "1 false", "2 true", "2 true");
        });
        assertThat(startedBefore).containsExactly(4, 4, 4, 4);
    }

    @Test
    void isPartOfTheLogsOnly() throws Exception {
        run(newServers, recorded());

        assertThat(files.last().completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(files.last().loadTests())
                .hasSize(12)
                .allSatisfy(test -> assertThat(test.repetition().round()).isLessThan(2));
        assertThat(startedDomains)
                .flatExtracting(one -> one.presentation().positions())
                .extracting(PlanPosition::number)
                .doesNotHaveDuplicates();
        assertThat(console.lines()).contains("nop over remote-ejb, recorded, start 2 of 2");
    }

    @Test
    void failureAffectsNothingElse() throws Exception {
        run(
                request -> {
                    newServers.start(request);
                    domain.whenRecorded(() -> domain.presentation().script().setFailure("broken"));
                    return domain;
                },
                recorded());

        assertThat(files.last().completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(files.last().loadTests())
                .hasSize(12)
                .allSatisfy(test -> assertThat(test.completion().status()).isEqualTo(Status.COMPLETED));
        assertThat(startedDomains)
                .allSatisfy(one -> assertThat(one.recordings()).containsExactlyElementsOf(BOTH_RECORDED));
        assertThat(console.lines())
                .filteredOn(line -> line.startsWith("The recorded round failed, no figure is affected: "))
                .hasSize(2);
    }

    @Test
    void interruptKeepsTheFiguresBefore() {
        CliException failure = catchThrowableOfType(
                CliException.class,
                () -> run(
                        request -> {
                            newServers.start(request);
                            domain.whenRecorded(Thread.currentThread()::interrupt);
                            return domain;
                        },
                        recorded()));

        assertThat(failure).hasMessageStartingWith("Interrupted after 6 of 12 load tests");
        assertThat(files.last().loadTests())
                .allSatisfy(test -> assertThat(test.completion().status()).isEqualTo(Status.COMPLETED));
        assertThat(console.lines()).contains("The recorded round was interrupted, no figure is affected", "the table");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void othersAreNotRecorded() throws Exception {
        run(newServers, twoStarts());

        assertThat(startedDomains)
                .allSatisfy(one -> assertThat(one.recordings()).isEmpty());
        assertThat(startedDomains)
                .allSatisfy(one -> assertThat(one.presentation().positions())
                        .isNotEmpty()
                        .noneMatch(place -> place.purpose().recorded()));
    }
}
