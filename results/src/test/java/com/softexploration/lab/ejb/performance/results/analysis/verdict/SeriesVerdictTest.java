package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.SeriesVerdict.State;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesVerdictTest {
    private static final double DISTURBED = 20;

    @TempDir
    private Path directory;

    private final SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RUN);

    @Test
    void steadyIsQuotableShortIsNot() throws Exception {
        for (int round = 1; round <= 4; round++) {
            experiment
                    .loadTest("nop", "local-ejb", null, round, 400, 1)
                    .loadTest("nop", "remote-ejb", null, round, 400, 300)
                    .exactly("simple", "local-ejb", null, round, 3_000, 4_000)
                    .exactly("simple", "remote-ejb", null, round, 1_000_000_000)
                    .loadTest("nop", "tcp", null, round, 400, round % 2 == 0 ? 8 : 80);
        }

        Verdict verdict = verdict();

        assertThat(verdict.state()).isEqualTo(Verdict.State.CLEAN);
        assertThat(new VerdictText(verdict).text())
                .isEqualTo("CLEAN. The machine was quiet. Can be quoted: nop, simple remote EJB."
                        + " Give a longer --time to quote simple local EJB (too short).");
    }

    /** Half of the slow calls of each round are excluded for the CPU's speed. */
    @Test
    void excludedCallsDoNotShortenRound() throws Exception {
        List<Long> readings = LongStream.range(0, 10)
                .mapToObj(i -> i < 5 ? 84_000 : 150_000 + 9_000 * i)
                .toList();
        for (int round = 1; round <= 4; round++) {
            experiment
                    .probed(readings)
                    .exactly(
                            "complex",
                            "remote-ejb",
                            null,
                            round,
                            LongStream.generate(() -> 20_000_000).limit(50).toArray());
        }

        assertThat(verdict().series()).singleElement().matches(SeriesVerdict::quotable);
    }

    /** Starts that differ by a factor of five say nothing about the next one. */
    @Test
    void unknownFigureIsNotQuotable() throws Exception {
        for (int start = 1; start <= 2; start++) {
            experiment.atStart(start);
            for (int round = 1; round <= 3; round++) {
                experiment.loadTest("nop", "remote-ejb", null, round, 400, start == 1 ? 300 : 1_500);
            }
        }

        assertThat(verdict().state()).isEqualTo(Verdict.State.SHORT);
        assertThat(new VerdictText(verdict()).sentence())
                .isEqualTo("The machine was quiet. Give a longer --time to quote nop (uncertain).");
    }

    /** Nothing disturbed it, and yet no figure can be quoted. */
    @Test
    void allTooShortIsNotClean() throws Exception {
        experiment.loadTest("nop", "local-ejb", null, 1, 400, 1).loadTest("nop", "remote-ejb", null, 1, 400, 300);

        assertThat(new VerdictText(verdict()).text())
                .isEqualTo("SHORT. The machine was quiet. Give a longer --time to quote nop (too short).");
    }

    /** A failed call disqualifies even a steady series. */
    @Test
    void invalidSeriesIsNotQuotable() throws Exception {
        for (int round = 1; round <= 4; round++) {
            experiment
                    .loadTest("nop", "remote-ejb", null, round, 400, 300)
                    .exactly("simple", "local-ejb", null, round, 3_000, 4_000);
        }
        experiment.errors(1, "java.io.IOException: refused").loadTest("complex", "remote-ejb", null, 1, 400, 300);

        assertThat(verdict().state()).isEqualTo(Verdict.State.NOISY);
        assertThat(verdict().series()).anyMatch(SeriesVerdict::quotable);
        assertThat(new VerdictText(verdict()).text())
                .doesNotContain("an be quoted", "Not to be quoted")
                .contains("refused");
    }

    @Test
    void accelerationOverRoundsIsDrift() throws Exception {
        double[] soap = {1383, 1320, 1046, 1050, 979, 918, 930, 922, 854, 829};
        for (int round = 1; round <= soap.length; round++) {
            experiment
                    .loadTest("accounts", "soap", null, round, 400, soap[round - 1])
                    .loadTest("accounts", "rmi", null, round, 400, 300)
                    .loadTest("accounts", "rest", null, round, 400, 800);
        }

        assertThat(verdict().state()).isEqualTo(Verdict.State.PARTLY);
        assertThat(new VerdictText(verdict()).quotable())
                .isEqualTo("Can be quoted: REST, RMI. Do not quote: SOAP (drifting).");
    }

    /** Rounds are identical, because each starts from the same state. */
    @ParameterizedTest
    @CsvSource({
        "94_000, 94_000, 94_000, true",
        "106_000, 106_000, 106_000, true",
        "94_000, 106_000, 94_000, false",
        "96_000, 94_000, 94_000, false",
        "104_000, 106_000, 106_000, false"
    })
    void changeWithinEveryRoundIsDrift(String first, String second, String third, boolean drifts) throws Exception {
        List<String> secondHalves = List.of(first, second, third);
        for (int round = 1; round <= 3; round++) {
            long[] nanos = new long[400];
            for (int i = 0; i < nanos.length; i++) {
                nanos[i] = i < 200
                        ? 100_000
                        : Long.parseLong(secondHalves.get(round - 1).replace("_", ""));
            }
            experiment.exactly("nop", "remote-ejb", null, round, nanos);
        }

        assertThat(verdict().series())
                .extracting(one -> one.state() == State.DRIFTING)
                .containsExactly(drifts);
    }

    @Test
    void twoOfFourDisturbedRoundsMatter() throws Exception {
        for (int round = 1; round <= 4; round++) {
            experiment
                    .othersUse(round == 2 ? DISTURBED : 0)
                    .loadTest("nop", "local-ejb", null, round, 400, 1)
                    .othersUse(round == 2 || round == 3 ? DISTURBED : 0)
                    .loadTest("nop", "remote-ejb", null, round, 400, 300);
        }

        Verdict verdict = verdict();

        assertThat(verdict.state()).isEqualTo(Verdict.State.PARTLY);
        assertThat(new VerdictText(verdict).quotable())
                .isEqualTo("Can be quoted: nop local EJB. Do not quote: nop remote EJB (disturbed rounds 2, 3).");
        assertThat(new VerdictText(verdict).reasons())
                .containsExactly("CPU used by other processes: up to 20.0 % (at most 10 %) in nop remote EJB round 2,"
                        + " nop remote EJB round 3");
    }

    @Test
    void disturbedRoundsAreExcludedFromFigures() throws Exception {
        for (int round = 1; round <= 6; round++) {
            boolean disturbed = round > 3;
            experiment
                    .othersUse(disturbed ? DISTURBED : 0)
                    .loadTest("nop", "remote-ejb", null, round, 400, disturbed ? 900 : 300);
        }

        assertThat(ExcludedLoadTests.of(Optional.of(experiment.description())).disturbed())
                .hasSize(3);
        assertThat(experiment.analysis(directory).series().get(0).loadTests()).hasSize(3);
        assertThat(verdict().state()).isEqualTo(Verdict.State.CLEAN);
        assertThat(new VerdictText(verdict()).reasons()).isEmpty();
    }

    @Test
    void sweepRoundsAreNeverExcluded() throws Exception {
        SyntheticExperiment sweep = SyntheticExperiment.empty(ExperimentKind.SWEEP);
        for (int round = 1; round <= 4; round++) {
            sweep.othersUse(round == 4 ? DISTURBED : 0).loadTest("payload", "rmi", 1024, round, 400, 300);
        }

        assertThat(ExcludedLoadTests.of(Optional.of(sweep.description())).disturbed())
                .isEmpty();
    }

    /** A busy machine disturbs all series. */
    @Test
    void nothingQuotableIsNoisy() throws Exception {
        experiment.othersUse(DISTURBED);
        for (int round = 1; round <= 4; round++) {
            experiment.loadTest("nop", "remote-ejb", null, round, 400, 300);
        }

        assertThat(verdict().state()).isEqualTo(Verdict.State.NOISY);
        assertThat(new VerdictText(verdict()).quotable()).isEqualTo("Do not quote: nop (disturbed in every round).");
    }

    @Test
    void repetitionReplacesDisturbedRound() throws Exception {
        experiment
                .loadTest("nop", "remote-ejb", null, 1, 400, 300)
                .othersUse(DISTURBED)
                .loadTest("nop", "remote-ejb", null, 2, 400, 900)
                .othersUse(0)
                .loadTest("nop", "remote-ejb", null, 2, 400, 300);

        assertThat(LoadTests.superseded(Optional.of(experiment.description())))
                .containsExactly(experiment.description().loadTests().get(1).runId());
        assertThat(verdict().state()).isEqualTo(Verdict.State.CLEAN);
        assertThat(new VerdictText(verdict()).reasons()).isEmpty();
        assertThat(experiment.description().loadTests())
                .extracting(one -> one.repetition().round())
                .containsExactly(1, 2, 2);
    }

    private Verdict verdict() throws Exception {
        return Judge.judge(
                ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description())));
    }
}
