package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.presentation.report.RankingText;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceTest {
    @TempDir
    private Path directory;

    @Test
    void ranksByMedianOverRounds() throws Exception {
        Race race = race(SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("nop", "local-ejb", null, 1, 1)
                .exactly("nop", "tcp", null, 1, 50)
                .exactly("nop", "servlet", null, 1, 300, 310)
                .exactly("nop", "rmi", null, 1, 200, 210)
                .exactly("nop", "tcp", null, 2, 90, 90, 90)
                .exactly("nop", "servlet", null, 2, 301, 311)
                .exactly("nop", "rmi", null, 2, 900, 901, 902));

        assertThat(race.contestants())
                .extracting(one -> one.transport() + " " + one.rank().orElse(0))
                .containsExactly("local-ejb 0", "tcp 0", "servlet 1", "rmi 2");
        assertThat(find(race, "servlet").floorMultiple().orElseThrow())
                .as("of both states of the floor")
                .isCloseTo(Math.sqrt(300 * 301.0) / Math.sqrt(50 * 90.0), within(1e-9));
        assertThat(find(race, "rmi").roundMedians().getMin()).isEqualTo(200);
        assertThat(find(race, "rmi").roundMedians().getMax()).isEqualTo(901);
    }

    @Test
    void warmUpPassIsNotRound() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.race(2, 50);

        for (Contestant one : race(race).contestants()) {
            assertThat(one.rounds()).extracting(round -> round.number()).containsExactly(1, 2);
        }
        assertThat(ExperimentAnalysis.of(race.analysis(directory), Optional.empty())
                        .races()
                        .get(0)
                        .contestants())
                .allSatisfy(one -> assertThat(one.rounds())
                        .extracting(round -> round.number())
                        .containsExactly(1, 2));
    }

    @Test
    void incomparableTransportHasReasonButNoRank() throws Exception {
        Race race = race(SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("simple", "remote-ejb", null, 1, 1_000)
                .exactly("simple", "servlet", null, 1, 1_100)
                .incomparable("does not sleep")
                .exactly("simple", "rest", null, 1, 3)
                .exactly("simple", "tcp", null, 1, 2));

        assertThat(race.contestants())
                .extracting(Contestant::transport)
                .containsExactly("remote-ejb", "servlet", "rest", "tcp");
        assertThat(find(race, "rest").incomparable()).isEqualTo("does not sleep");
        assertThat(find(race, "rest").rank()).isEmpty();
        assertThat(find(race, "remote-ejb").rank()).isEqualTo(OptionalInt.of(1));
        assertThat(find(race, "remote-ejb").floorMultiple()).isEmpty();
    }

    @Test
    void failedTransportStaysInRace() throws Exception {
        Race race = race(SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("nop", "servlet", null, 1, 300)
                .exactly("nop", "rmi", null, 1, 200)
                .errors(2, "status 500")
                .exactly("nop", "soap", null, 1));

        Contestant soap = find(race, "soap");
        assertThat(race.contestants()).last().isEqualTo(soap);
        assertThat(soap.errorCount()).isEqualTo(2);
        assertThat(soap.rank()).isEmpty();
        assertThat(race.ranking()).hasSize(2);
    }

    @Test
    void abortedRoundIsNotRepetition() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int round = 1; round <= 4; round++) {
            race.exactly("nop", "rmi", null, round, 200 + round)
                    .exactly("nop", "servlet", null, round, 300 + round)
                    .exactly("nop", "tcp", null, round, 50);
        }
        Race measured = race(race.cancelled()
                .exactly("nop", "rmi", null, 5, 9_000)
                .exactly("nop", "servlet", null, 5, 9_000)
                .exactly("nop", "tcp", null, 5, 1));

        assertThat(find(measured, "rmi").roundMedians().getMax()).isEqualTo(204);
        assertThat(find(measured, "rmi").repetitions().count()).isEqualTo(4);
        assertThat(find(measured, "rmi").floorMultiple().orElseThrow())
                .isCloseTo(Math.pow(201.0 * 202 * 203 * 204, 0.25) / 50, within(1e-9));
    }

    @Test
    void abortedRaceHasNoSpreadOrFloor() throws Exception {
        Race race = race(SyntheticExperiment.empty(ExperimentKind.RACE)
                .cancelled()
                .exactly("nop", "rmi", null, 1, 200)
                .exactly("nop", "servlet", null, 1, 300)
                .exactly("nop", "tcp", null, 1, 50));

        assertThat(race.steps()).singleElement().returns(Outcome.UNDECIDED, PairOutcome::state);
        assertThat(find(race, "rmi").roundMedians().getCount()).isZero();
        assertThat(find(race, "rmi").floorMultiple()).isEmpty();
    }

    @Test
    void openOrderHasBound() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int round = 1; round <= 6; round++) {
            race.exactly("nop", "rmi", null, round, round % 2 == 0 ? 100 : 112)
                    .exactly("nop", "servlet", null, round, 106);
        }

        assertThat(RankingText.of(RankedTimes.of(race(race))))
                .matches("no winner yet among .* \\(10\\d ns to 10\\d ns, at most \\d[\\d.]* % apart\\);.*");
    }

    @Test
    void costsArePerCallWithWarmup() throws Exception {
        Contestant soap = find(race(SyntheticExperiment.race(3, 50)), "soap");

        assertThat(soap.cost().of(Cost.WIRE)).hasValueCloseTo(31_400.0, withinPercentage(0.01));
        assertThat(soap.cost().of(Cost.BUSINESS_CPU)).hasValueCloseTo(150_000.0, withinPercentage(0.01));
        assertThat(soap.cost().callerPercent()).hasValueCloseTo(40.0, withinPercentage(0.01));
        assertThat(find(race(SyntheticExperiment.race(3, 50)), "local-ejb")
                        .cost()
                        .of(Cost.PRESENTATION_CPU))
                .isEmpty();
    }

    @Test
    void bareLogsHaveNoCosts() throws Exception {
        Race race = ExperimentAnalysis.of(SyntheticExperiment.race(2, 50).analysis(directory), Optional.empty())
                .races()
                .get(0);

        assertThat(find(race, "soap").cost().of(Cost.WIRE)).isEmpty();
    }

    @Test
    void allPairsAreComparedAndNextIsShown() throws Exception {
        Race race = race(SyntheticExperiment.race(10, 300));

        assertThat(race.differences()).hasSize(8 * 7 / 2);
        assertThat(race.steps()).hasSize(7).allSatisfy(step -> assertThat(race.ranking())
                .extracting(Contestant::transport)
                .containsSequence(step.first(), step.second()));
        assertThat(race.toNext(race.ranking().get(7))).isEmpty();
        assertThat(race.toNext(find(race, "local-ejb"))).isEmpty();
    }

    @Test
    void onlyDifferentTransportsDiffer() throws Exception {
        Race race = race(SyntheticExperiment.race(10, 300));
        List<String> equal = List.of("remote-ejb", "remote-ejb-required", "remote-ejb-supports");

        assertThat(race.differences())
                .filteredOn(one -> equal.contains(one.first()) && equal.contains(one.second()))
                .hasSize(3)
                .noneMatch(one -> one.state() == Outcome.FASTER);
        assertThat(race.differences())
                .filteredOn(one -> !(equal.contains(one.first()) && equal.contains(one.second())))
                .allMatch(one -> one.state() == Outcome.FASTER);
    }

    @Test
    void raceNeedsTwoTransports() throws Exception {
        SyntheticExperiment one = SyntheticExperiment.empty(ExperimentKind.RUN)
                .exactly("nop", "local-ejb", null, 1, 1)
                .exactly("nop", "remote-ejb", null, 1, 300)
                .exactly("nop", "tcp", null, 1, 80, 90, 100)
                .exactly("nop", "remote-ejb", null, 2, 300)
                .exactly("nop", "tcp", null, 2, 10);

        ExperimentAnalysis run = ExperimentAnalysis.of(one.analysis(directory), Optional.of(one.description()));
        assertThat(run.races()).isEmpty();
        assertThat(run.kind()).isEqualTo(ExperimentKind.RUN);
        Floor floor = run.floorOf("nop").orElseThrow();
        assertThat(floor.nanos()).as("geometric mean of 90 and 10").isCloseTo(30, within(1e-9));
        assertThat(floor.states()).contains(new Floor.States(10, 90));
        assertThat(run.floorOf("simple")).isEmpty();
        assertThat(ExperimentAnalysis.of(SyntheticExperiment.sweep(1, 20).analysis(directory), Optional.empty())
                        .races())
                .isEmpty();
    }

    @Test
    void payloadsOfOneSizeAreARace() throws Exception {
        Analysis oneSize = SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("payload", "rmi", 1024, 1, 200)
                .exactly("payload", "servlet", 1024, 1, 300)
                .analysis(directory);

        assertThat(ExperimentAnalysis.of(oneSize, Optional.empty()).races())
                .extracting(Race::call)
                .isEqualTo(List.of("payload 1024"));
    }

    private Race race(SyntheticExperiment experiment) throws Exception {
        return ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description()))
                .races()
                .get(0);
    }

    private static Contestant find(Race race, String transport) {
        return race.contestants().stream()
                .filter(one -> one.transport().equals(transport))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void raceIsLimitedToHundredTransports() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int i = 0; i < 100; i++) {
            race.exactly("nop", "transport-" + i, null, 1, 100);
        }
        assertThat(ExperimentAnalysis.of(race.analysis(directory), Optional.empty())
                        .races())
                .hasSize(1);

        race.exactly("nop", "one-more", null, 1, 100);
        assertThat(ExperimentAnalysis.of(race.analysis(directory), Optional.empty())
                        .races())
                .isEmpty();
    }
}
