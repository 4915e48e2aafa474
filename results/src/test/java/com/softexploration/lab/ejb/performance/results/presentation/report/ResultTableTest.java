package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Cause;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Place;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.RuleCheck;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultTableTest {
    private static final int WIDE = 1_000;
    private static final Verdict CLEAN =
            new Verdict(State.CLEAN, List.of(), List.of(), List.of(), new Verdict.Checked(List.of(), 2, 0));
    private static final Place NOP = new Place.OfSeries(new SeriesKey("nop", Side.REMOTE, "remote-ejb"));

    @TempDir
    private Path directory;

    @Test
    void columnsAreAlignedAboveVerdict() {
        var analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.LOCAL, "local-ejb"), 2_000, 3_000, 4_000)
                .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"), 200_000, 300_000, 400_000)
                .exactly(new SeriesKey("simple", Side.REMOTE, "remote-ejb"), 1_001_000_000, 1_002_000_000)
                .build();

        assertThat(ResultTable.text(
                        ExperimentAnalysis.of(analysis, Optional.empty()),
                        noisy(
                                new Finding(Rule.STEAL, NOP, 3, Optional.empty()),
                                new Finding(Rule.LOAD, NOP, 4, Optional.empty())),
                        WIDE))
                .isEqualTo("""
                        A remote EJB call costs about 290 µs: about 100 times a local one.
                        Not quotable.

                        call                     median                     × local
                        nop remote EJB     about 290 µs  ██████████████  about 100×
                        simple remote EJB   about 1.0 s  ██████████████           –

                        NOISY. 4.00 threads per CPU were runnable in 1 of 2 load tests: stop other processes, or give a longer --time.
                        """);
    }

    @Test
    void markdownBeginsWithAnswerAndVerdict() {
        var analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.LOCAL, "local-ejb"), 2_000, 3_000, 4_000)
                .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"), 200_000, 300_000, 400_000)
                .build();

        assertThat(ResultTable.markdown(
                        ExperimentAnalysis.of(analysis, Optional.empty()),
                        noisy(new Finding(Rule.STEAL, NOP, 3, Optional.empty()))))
                .isEqualTo("""
                        **A remote EJB call costs about 290 µs: about 100 times a local one**

                        Not quotable.

                        NOISY. Other virtual machines took 3.00 % of the CPU time in 1 of 2 load tests: use a machine with CPUs of its own, or give a longer --time.

                        | nop | median | | × local |
                        | --- | ---: | --- | ---: |
                        | remote EJB | about 290 µs | ██████████████ | about 100× |
                        """);
    }

    @Test
    void markdownFitsOneScreen() throws Exception {
        for (SyntheticExperiment experiment :
                List.of(SyntheticExperiment.race(10, 20), SyntheticExperiment.sweep(1, 20))) {
            List<String> lines = ResultTable.markdown(
                            ExperimentAnalysis.of(
                                    experiment.analysis(directory), Optional.of(experiment.description())),
                            CLEAN)
                    .lines()
                    .toList();

            assertThat(lines.get(0)).startsWith("**").endsWith("**");
            assertThat(lines.stream().takeWhile(line -> !line.equals("<details>")))
                    .hasSizeBetween(4, 50)
                    .anyMatch(line -> line.startsWith("CLEAN. "));
            assertThat(lines).anyMatch(line -> line.matches("\\|.*---:.*"));
        }
    }

    @Test
    void comparedTransportsAreRanked() throws Exception {
        Analysis analysis = SyntheticExperiment.race(10, 200).analysis(directory);

        List<String> lines = ResultTable.text(ExperimentAnalysis.of(analysis, Optional.empty()), CLEAN, WIDE)
                .lines()
                .toList();

        assertThat(lines.get(0)).contains("accounts: RMI is fastest with ", " as long, SOAP ");
        assertThat(lines.get(3))
                .matches("accounts +median +▒ bare socket, █ added +× fastest +interval +× bare socket +p99");
        assertThat(lines.subList(4, 13))
                .extracting(line -> line.replaceAll("   *[\\d.]+ .s.*", "").strip())
                .startsWith("RMI")
                .endsWith("Hessian", "servlet", "REST", "SOAP", "local EJB");
        assertThat(lines.get(11)).matches("SOAP +2\\.1.* ms  ▒█+ +6\\.\\d+× +\\S+ – \\S+× .*");
        assertThat(lines).anyMatch(line -> line.startsWith("CLEAN."));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100, 132})
    void narrowTerminalSplitsTable(int width) throws Exception {
        SyntheticExperiment race = SyntheticExperiment.race(10, 20);
        SyntheticExperiment sweep = SyntheticExperiment.sweep(1, 20);
        Verdict noisy = noisy(new Finding(
                Rule.INCOMPLETE, NOP, 1, Optional.of(new Cause.Logged("a long reason ".repeat(9) + "(end)"))));
        for (ExperimentAnalysis compared : List.of(
                ExperimentAnalysis.of(race.analysis(directory), Optional.of(race.description())),
                ExperimentAnalysis.of(sweep.analysis(directory), Optional.of(sweep.description())),
                ExperimentAnalysis.of(SyntheticAnalysis.likeReal().build(), Optional.empty()))) {
            String wide = ResultTable.text(compared, noisy, WIDE);
            String text = ResultTable.text(compared, noisy, width);

            assertThat(text.lines()).allMatch(line -> line.length() <= width);
            assertThat(wide.split("\\s+")).contains(text.split("\\s+"));
            assertThat(text).containsIgnoringCase("median");
        }
    }

    @Test
    void quickModeIsNamedOnce() throws Exception {
        assertThat(ResultTable.text(quick(SyntheticExperiment.race(2, 20)), CLEAN, WIDE))
                .containsOnlyOnce("quick experiment");
    }

    /** As on the live page and in comparisons: not the median of all calls, of which round 1 has most. */
    @Test
    void quickMedianIsThatOfRounds() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("nop", "rmi", null, 1, 100, 100, 100)
                .exactly("nop", "rest", null, 1, 300, 300, 300)
                .exactly("nop", "rmi", null, 2, 400)
                .exactly("nop", "rest", null, 2, 300);

        assertThat(ResultTable.text(quick(race), CLEAN, WIDE).lines())
                .anyMatch(line -> line.matches("RMI +about 200 ns .*"))
                .anyMatch(line -> line.matches("REST +about 300 ns .*"));
    }

    @Test
    void coldCallIsAnUpperBound() throws Exception {
        SyntheticExperiment run = SyntheticExperiment.empty(ExperimentKind.RUN)
                .exactly("nop", "local-ejb", null, 1, 1_000, 1_000)
                .exactly("nop", "remote-ejb", null, 1, 940_000, 940_000);

        assertThat(ResultTable.text(quick(run, coldPasses("nop", "remote-ejb")), CLEAN, WIDE))
                .startsWith(
                        "Not warmed up: a remote EJB call costs at most 940 µs on WildFly 39.\nThis was a quick experiment")
                .containsPattern("remote EJB +at most 940 µs")
                .doesNotContain("about");
        assertThat(ResultTable.text(quick(run, coldPasses("nop", "local-ejb")), CLEAN, WIDE))
                .startsWith("A remote EJB call costs about 940 µs on WildFly 39.\nThis was");
        assertThat(ResultTable.text(quick(run), CLEAN, WIDE))
                .startsWith(
                        "A remote EJB call costs about 940 µs on WildFly 39: about 940 times a local one.\nThis was");
    }

    @Test
    void coldRaceHasUpperBounds() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("nop", "rmi", null, 1, 200_000, 200_000)
                .exactly("nop", "rest", null, 1, 300_000, 300_000);

        assertThat(ResultTable.text(quick(race, coldPasses("nop", "rest")), CLEAN, WIDE))
                .startsWith(
                        "nop on WildFly 39: not warmed up: at most 200 µs over RMI to at most 300 µs over REST.\nThis was");
    }

    /** Two passes, the second of which was a tenth faster. */
    private static List<LoadTest> coldPasses(String operation, String transport) {
        return Stream.of(1_000.0, 900.0)
                .map(nanos -> new LoadTest(
                        "warm-up " + nanos,
                        new LoadTest.Call(operation, Transports.side(transport), transport, null),
                        new LoadTest.Repetition(1, 0),
                        new LoadTest.Servers("presentation", "business"),
                        new LoadTest.Calls(0, 100, nanos, 0L, List.of()),
                        new LoadTest.Completion(Status.COMPLETED, null, null, 0),
                        null,
                        List.of()))
                .toList();
    }

    private ExperimentAnalysis quick(SyntheticExperiment experiment) throws Exception {
        return quick(experiment, List.of());
    }

    private ExperimentAnalysis quick(SyntheticExperiment experiment, List<LoadTest> warmUps) throws Exception {
        ExperimentDescription usual = experiment.description();
        ExperimentDescription.Parameters parameters = usual.parameters();
        ExperimentDescription quick = new ExperimentDescription(
                usual.schemaVersion(),
                usual.runId(),
                usual.completion(),
                new ExperimentDescription.Parameters(
                        parameters.experiment(),
                        true,
                        parameters.repeats(),
                        parameters.loadTests(),
                        parameters.workload(),
                        parameters.options()),
                usual.environment(),
                Stream.concat(warmUps.stream(), usual.loadTests().stream()).toList());
        return ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(quick));
    }

    @Test
    void sweepTableHasRowPerSize() throws Exception {
        Analysis analysis = SyntheticExperiment.sweep(1, 100).analysis(directory);

        List<String> lines = ResultTable.text(ExperimentAnalysis.of(analysis, Optional.empty()), CLEAN, WIDE)
                .lines()
                .toList();

        assertThat(lines.stream()
                        .filter(line -> line.startsWith("payload "))
                        .findFirst()
                        .orElseThrow())
                .matches("payload +local EJB +remote EJB +servlet +REST +SOAP +hessian +RMI +bare socket .floor.");
        assertThat(lines.subList(4, 10))
                .extracting(line -> line.strip().replaceAll(" .*", ""))
                .containsExactly("0", "1,024", "2,048", "4,096", "8,192", "16,384");
        assertThat(lines.get(7)).matches(" +4,096 +4\\.\\d+ µs +\\d\\d\\.\\d ms .*");
        assertThat(lines.get(10))
                .containsPattern("^remote EJB takes about 4[01] ms at 4096 and 8192 characters")
                .contains("java examples/Nagle.java");
    }

    @Test
    void failedCallsAreListedWithReason() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE)
                .loadTest("nop", "tcp", null, 1, 20, 50)
                .errors(3, "HTTP status 500")
                .loadTest("nop", "rest", null, 1, 20, 300)
                .errors(1, "silence")
                .exactly("nop", "soap", null, 1);
        Analysis analysis = race.analysis(directory);

        assertThat(ResultTable.text(ExperimentAnalysis.of(analysis, Optional.of(race.description())), CLEAN, WIDE))
                .contains("""

                        Failed calls:
                        - 3 × HTTP status 500 in nop over REST, round 1
                        - 1 × silence in nop over SOAP, round 1

                        """)
                .contains("nop SOAP: no call was measured\n");
        assertThat(ResultTable.text(ExperimentAnalysis.of(analysis, Optional.empty()), CLEAN, WIDE))
                .contains("in nop over REST, load test race-001-rest\n");
    }

    /** The second start was aborted before soap, so that its interval is of another kind. */
    @Test
    void loadTestsNameTheirStart() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int round = 1; round <= 3; round++) {
            race.exactly("nop", "soap", null, round, 300).exactly("nop", "rmi", null, round, 100 + round);
        }
        race.atStart(2).exactly("nop", "rmi", null, 1, 110).errors(1, "silence").exactly("nop", "soap", null, 1);

        String table = ResultTable.text(
                ExperimentAnalysis.of(race.analysis(directory), Optional.of(race.description())), CLEAN, WIDE);

        assertThat(table)
                .contains("- 1 × silence in nop over SOAP, round 1, start 2\n")
                .contains("- nop SOAP, round 1, start 2: silence\n");
    }

    @Test
    void incomparableRowShowsReason() throws Exception {
        Analysis analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("simple", Side.LOCAL, "local-ejb"), 3_000)
                .exactly(new SeriesKey("nop", Side.REMOTE, "rest"), 200_000)
                .incomparable(new SeriesKey("simple", Side.REMOTE, "rest"), "does not sleep", 300_000)
                .build();

        assertThat(ResultTable.text(ExperimentAnalysis.of(analysis, Optional.empty()), CLEAN, WIDE)
                        .lines()
                        .filter(line -> line.startsWith("nop") || line.startsWith("simple")))
                .satisfiesExactly(
                        other -> assertThat(other).matches("nop REST +200 µs.*"),
                        local -> assertThat(local).matches("simple local EJB +3.00 µs.*"),
                        reason -> assertThat(reason).isEqualTo("simple REST: does not sleep"));
    }

    @Test
    void unmeasuredSideTakesNoRoom() {
        var analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"), 200_000, 300_000, 400_000)
                .build();

        assertThat(ResultTable.text(ExperimentAnalysis.of(analysis, Optional.empty()), CLEAN, 60)
                        .lines()
                        .limit(5))
                .startsWith("A remote EJB call costs about 290 µs.", "Its uncertainty is unknown.", "")
                .satisfies(lines -> assertThat(lines.get(3)).matches("nop +median *"))
                .satisfies(lines -> assertThat(lines.get(4)).matches("remote EJB +290 µs +█+"));
    }

    @Test
    void nothingMeasuredReplacesTable() {
        assertThat(ResultTable.text(
                        ExperimentAnalysis.of(new SyntheticAnalysis().build(), Optional.empty()), CLEAN, WIDE))
                .startsWith("No call was measured.\n\nCLEAN.");
    }

    private static Verdict noisy(Finding... findings) {
        return new Verdict(
                State.NOISY,
                List.of(),
                List.of(findings),
                List.of(),
                new Verdict.Checked(
                        Stream.of(findings)
                                .map(finding -> new RuleCheck(finding.rule(), finding.value(), 2, 1))
                                .toList(),
                        2,
                        0));
    }
}
