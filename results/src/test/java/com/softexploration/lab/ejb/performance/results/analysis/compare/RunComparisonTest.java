package com.softexploration.lab.ejb.performance.results.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonText;
import com.softexploration.lab.ejb.performance.results.presentation.compare.DeltaText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunComparisonTest extends StoredComparison {
    @Test
    void slowerAfterEveryStartIsRegression() throws Exception {
        RunComparison changes = compared(stored("base", 1, 3), stored("now", 1.3, 3));

        assertThat(changes.changes()).singleElement().satisfies(change -> {
            assertThat(change.state()).isEqualTo(Outcome.REGRESSION);
            assertThat(change.ratio().orElseThrow()).isBetween(1.29, 1.31);
            assertThat(DeltaText.of(change)).startsWith("REGRESSION, by at least 2");
        });
        assertThat(changes.hasRegression()).isTrue();
        assertThat(ComparisonText.conclusion(changes))
                .isEqualTo("REGRESSION: slower by more than 10 %: nop remote EJB.");
    }

    @Test
    void improvementAndEqualityAreReported() throws Exception {
        assertThat(compared(stored("base", 1.3, 3), stored("now", 1, 3)).changes())
                .singleElement()
                .returns(Outcome.FASTER, SeriesDelta::state);
        Path first = stored("first", 1, 3);
        Path second = stored("second", 1.001, 3);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), first.resolve("run.json"));
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), second.resolve("run.json"));
        assertThat(compared(first, second).changes()).singleElement().returns(Outcome.EQUAL, SeriesDelta::state);
    }

    /** Six calls of 101,501 to 101,506 ns. */
    @Test
    void storedTimesAreThoseOfSummary() throws Exception {
        CallTimes times =
                StoredExperiment.read(stored("base", 1, 1)).all().get(0).times();

        assertThat(times.count()).isEqualTo(6);
        assertThat(times.totalNanos()).isCloseTo(609_021, within(1e-6));
        assertThat(times.meanNanos()).isCloseTo(101_503.5, within(1e-6));
        assertThat(times.minNanos()).isEqualTo(101_501);
        assertThat(times.maxNanos()).isEqualTo(101_506);
        assertThat(times.medianNanos()).isCloseTo(101_503.5, within(0.001));
    }

    /** The machine may have changed meanwhile, so the same two medians say less. */
    @Test
    void differentTimesWidenIntervals() throws Exception {
        Path base = stored("base", 1, 3);
        Path now = stored("now", 1.06, 3);
        RunComparison apart = compared(base, now);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), base.resolve("run.json"));
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), now.resolve("run.json"));
        RunComparison together = compared(base, now);

        assertThat(width(apart)).isGreaterThan(1.3 * width(together));
        assertThat(ComparisonText.text(apart, 200)).contains("Measured at different times: ", "1.5 % each");
        assertThat(ComparisonText.text(together, 200)).doesNotContain("Measured at different times");
    }

    private static double width(RunComparison changes) {
        return changes.changes().get(0).interval().orElseThrow().halfWidth();
    }

    /** Two starts of the same servers may differ as much. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 3", "3, 1"})
    void singleStartsAreNotCompared(int baseStarts, int nowStarts) throws Exception {
        RunComparison changes = compared(stored("base", 1, baseStarts), stored("now", 2, nowStarts));

        assertThat(changes.changes()).singleElement().satisfies(change -> {
            assertThat(change.state()).isEqualTo(Outcome.UNDECIDED);
            assertThat(DeltaText.of(change)).isEqualTo("undecided: one start");
            assertThat(change.ratio()).isEmpty();
            assertThat(change.interval()).isEmpty();
            assertThat(change.needed()).isEmpty();
        });
        assertThat(changes.hasRegression()).isFalse();
        assertThat(ComparisonText.text(changes, 200))
                .contains("use --starts 3, or a longer --time.")
                .doesNotContain("×", "slower by at least", "Intervals: ")
                .endsWith("No regression was found, but 1 of 1 series may be slower by more than 10 %;"
                        + " 1 series not compared, with one start.\n");
        assertThat(lastWord(changes)).isEqualTo("New versus base: 1 series not compared, with one start.");
    }

    /** The series that one report disturbs shows its ratio, and is counted only. */
    @Test
    void lastWordNamesQuotableSeriesOnly() throws Exception {
        Path base = twoTransports("base", 100);
        Path now = twoTransports("now", 150);
        Path summary = now.resolve("summary.json");
        String written = Files.readString(summary);
        int last = written.lastIndexOf("\"verdict\" : \"steady\"");
        Files.writeString(
                summary, written.substring(0, last) + written.substring(last).replaceFirst("steady", "disturbed"));

        RunComparison changes = compared(base, now);

        assertThat(changes.changes())
                .extracting(SeriesDelta::key, SeriesDelta::state, DeltaText::of)
                .extracting(Object::toString)
                .satisfiesExactly(
                        quotable -> assertThat(quotable)
                                .startsWith("(nop remote remote-ejb, REGRESSION, \"REGRESSION, by at least 4"),
                        other -> assertThat(other)
                                .isEqualTo("(nop remote rmi, UNDECIDED, \"undecided: not quotable\")"));
        assertThat(changes.changes().get(1).ratio().orElseThrow()).isBetween(1.49, 1.51);
        assertThat(changes.changes().get(1).interval()).isPresent();
        assertThat(ComparisonText.text(changes, 200))
                .contains("nop RMI: disturbed in the new run, do not quote\n")
                .endsWith("REGRESSION: slower by more than 10 %: nop remote EJB; 1 series not quotable.\n");
        assertThat(lastWord(changes))
                .matches(
                        "New versus base: slower in nop remote EJB by 50 % \\(4\\d – 5\\d %\\); 1 series not quotable\\.");

        Files.writeString(summary, written.replace("\"steady\"", "\"drifting\""));
        RunComparison unquotable = compared(base, now);
        assertThat(unquotable.hasRegression()).isFalse();
        assertThat(ComparisonText.conclusion(unquotable))
                .isEqualTo("No regression was found, but 2 of 2 series may be slower by more than 10 %;"
                        + " 2 series not quotable.");
        assertThat(lastWord(unquotable)).isEqualTo("New versus base: 2 series not quotable.");
    }

    @Test
    void noisyReportAllowsNoClaim() throws Exception {
        Path base = stored("base", 1, 3);
        Path now = stored("now", 2, 3);
        Path summary = base.resolve("summary.json");
        Files.writeString(
                summary, Files.readString(summary).replaceFirst("\"state\" : \"\\w+\"", "\"state\" : \"noisy\""));

        assertThat(compared(base, now).changes()).singleElement().returns("undecided: not quotable", DeltaText::of);
    }

    private Path twoTransports(String name, long micros) throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RUN);
        for (int start = 1; start <= 3; start++) {
            experiment.atStart(start);
            for (String transport : List.of("remote-ejb", "rmi")) {
                experiment.exactly("nop", transport, null, 1, 1_000 * micros + start, 1_000 * micros + start);
            }
        }
        return stored(name, experiment);
    }

    private static String lastWord(RunComparison changes) {
        return ComparisonText.conclusion(RunComparison.of(changes.base(), changes.now(), RunComparison.NO_LIMIT));
    }

    /** No server takes part in the floor, whose two states alone differ by a large factor. */
    @Test
    void slowerFloorIsNotRegression() throws Exception {
        RunComparison changes = compared(stored("base", "tcp", 1, 3), stored("now", "tcp", 2, 3));

        assertThat(changes.changes()).singleElement().satisfies(change -> {
            assertThat(change.state()).isEqualTo(Outcome.SLOWER);
            assertThat(DeltaText.of(change)).startsWith("slower by at least 9");
        });
        assertThat(changes.hasRegression()).isFalse();
    }

    @Test
    void conflictingStartsAreUndecided() throws Exception {
        Path base = stored(
                "base",
                SyntheticExperiment.empty(ExperimentKind.RUN)
                        .atStart(1)
                        .exactly("nop", "remote-ejb", null, 1, 100)
                        .atStart(2)
                        .exactly("nop", "remote-ejb", null, 1, 200));
        Path now = stored(
                "now",
                SyntheticExperiment.empty(ExperimentKind.RUN)
                        .atStart(1)
                        .exactly("nop", "remote-ejb", null, 1, 150)
                        .atStart(2)
                        .exactly("nop", "remote-ejb", null, 1, 300));

        RunComparison changes = compared(base, now);

        assertThat(changes.changes()).singleElement().returns(Outcome.UNDECIDED, SeriesDelta::state);
        assertThat(DeltaText.of(changes.changes().get(0))).isEqualTo("undecided");
        assertThat(ComparisonText.conclusion(changes))
                .isEqualTo("No regression was found, but 1 of 1 series may be slower by more than 10 %;"
                        + " runs of about 13 starts would decide.");
        assertThat(ComparisonText.conclusion(RunComparison.of(changes.base(), changes.now(), RunComparison.NO_LIMIT)))
                .isEqualTo("New versus base: undecided in nop remote EJB;" + " runs of about 13 starts would decide.");

        ExperimentDescriptionFile.write(SyntheticRun.quiet(), now.resolve("run.json"));
        assertThat(ComparisonText.conclusion(compared(base, now))).endsWith("; runs of about 23 minutes would decide.");
    }

    /** One user's question is whether a limit is exceeded, not whether the times are equal. */
    @Test
    void intervalBelowLimitIsDecided() throws Exception {
        RunComparison changes = compared(stored("base", 1, 3), stored("now", 1.02, 3));

        assertThat(changes.changes()).singleElement().satisfies(change -> {
            assertThat(change.state()).isEqualTo(Outcome.WITHIN_LIMIT);
            assertThat(DeltaText.of(change)).matches("no change beyond ±[5-9]\\.\\d %");
        });
        assertThat(ComparisonText.conclusion(changes))
                .isEqualTo("No regression: no series is slower by more than 10 %.");
        assertThat(RunComparison.of(changes.base(), changes.now(), RunComparison.NO_LIMIT)
                        .changes())
                .singleElement()
                .satisfies(change -> assertThat(DeltaText.of(change)).matches("no change beyond ±[5-9]\\.\\d %"));
    }

    @Test
    void equalSeriesRuleOutRegression() throws Exception {
        assertThat(ComparisonText.conclusion(compared(stored("base", 1, 3), stored("now", 1.001, 3))))
                .isEqualTo("No regression: no series is slower by more than 10 %.");
    }

    @Test
    void longListsOfFlagsAreFolded() throws Exception {
        Path base = stored("base", 1, 3);
        Path now = stored("now", 1, 3);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), base.resolve("run.json"));
        Files.writeString(
                now.resolve("run.json"),
                Files.readString(base.resolve("run.json"))
                        .replace("\"-Xms512m\"", "\"-Xms256m\", \"-D" + "x".repeat(99) + "\", \"-Xmn9m\", \"-Xmn8m\""));

        assertThat(ComparisonText.text(compared(base, now), 200))
                .contains("Differs: flags (business): -Xms512m -> -Xms256m -D" + "x".repeat(57) + "… and 2 more\n");
    }

    @Test
    void otherDifferencesAreListed() throws Exception {
        Path base = stored("base", 1, 3);
        Path now = stored(
                "now",
                SyntheticExperiment.empty(ExperimentKind.RUN)
                        .exactly("nop", "remote-ejb", null, 1, 100)
                        .exactly("nop", "rmi", null, 1, 100));
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), base.resolve("run.json"));
        Files.writeString(
                now.resolve("run.json"),
                Files.readString(base.resolve("run.json"))
                        .replace("39.0.1.Final", "40.0.0.Final")
                        .replace("\"-Xms512m\"", "\"-Xms256m\", \"-Dlog=/elsewhere\""));

        String text = ComparisonText.text(compared(base, now), 200);

        assertThat(text)
                .contains("nop RMI: only in the new run")
                .contains("Differs: server: WildFly 39.0.1.Final -> WildFly 40.0.0.Final\n")
                .contains("Differs: flags (business): -Xms512m -> -Xms256m\n")
                .doesNotContain("Differs: CPU", "elsewhere");
    }

    @Test
    void lastWordNamesTheOnlyAddedOption() throws Exception {
        Path base = stored("base", 1, 3);
        Path now = stored("now", 2, 3);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), base.resolve("run.json"));
        String json = Files.readString(base.resolve("run.json"));
        String rounds = "\"rounds\" : 3";
        String options = ", \"options\" : {\"named\" : {\"--tls\" : [\"true\"]}}";
        String plain = json.replaceAll(",\\s*\"options\" : \\{[^}]*\\}", "");
        Files.writeString(base.resolve("run.json"), plain);
        Files.writeString(now.resolve("run.json"), plain.replace(rounds, rounds + options));

        assertThat(lastWord(compared(base, now))).startsWith("With --tls versus without: slower in nop remote EJB");
        Files.writeString(
                now.resolve("run.json"),
                plain.replace(rounds, rounds + options).replace("39.0.1.Final", "40.0.0.Final"));
        assertThat(lastWord(compared(base, now))).startsWith("New versus base: slower in nop remote EJB");
    }

    /** An option that this version does not know is named like any other. */
    @Test
    void optionsDifferByName() throws Exception {
        assertThat(
                        differencesOfRounds(
                                "3, \"options\" : {\"cpus\" : \"split\", \"jvmOptions\" : [\"-Xmx2g\"]}",
                                "3, \"options\" : {\"named\" : {\"--cpus\" : [\"split\"], \"--new\" : [\"7\"], \"--quick\" : [\"true\"]}}"))
                .containsExactly("Differs: --jvm-opts: -Xmx2g -> not given", "Differs: --new: not given -> 7");
    }

    /** The program chose them within the time given. */
    @Test
    void plannedRoundsAreNoDifference() throws Exception {
        assertThat(differencesOfRounds("3, \"timeSeconds\": 600", "5, \"timeSeconds\": 600"))
                .isEmpty();
        assertThat(differencesOfRounds("3", "5")).containsExactly("Differs: requested rounds per start: 3 -> 5");
    }

    private List<String> differencesOfRounds(String one, String other) throws Exception {
        Path base = stored("base of " + one.length(), 1, 3);
        Path now = stored("now of " + one.length(), 1, 3);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), base.resolve("run.json"));
        String json = Files.readString(base.resolve("run.json"))
                .replaceAll("\"timeSeconds\"[^\\n]*\\n", "")
                .replaceAll(",\\s*\"options\" : \\{[^}]*\\}", "");
        String rounds = "\"rounds\" : 3";
        assertThat(json).contains(rounds);
        Files.writeString(base.resolve("run.json"), json.replace(rounds, "\"rounds\" : " + one));
        Files.writeString(now.resolve("run.json"), json.replace(rounds, "\"rounds\" : " + other));
        return ComparisonText.text(compared(base, now), 200)
                .lines()
                .filter(line -> line.startsWith("Differs: "))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "25.0.3 | Eclipse Adoptium | Differs: JDK: 17.0.15 (Eclipse Adoptium) -> 25.0.3 (Eclipse Adoptium)",
                "17.0.15 | Debian | Differs: JDK: 17.0.15 (Eclipse Adoptium) -> 17.0.15 (Debian)",
                "17.0.15 | Eclipse Adoptium | Differs: VM (business): OpenJDK 64-Bit Server VM 17.0.15+6 -> OpenJDK 64-Bit Server VM 1",
                "17.0.15 | | Differs: VM (business): OpenJDK 64-Bit Server VM 17.0.15+6 -> OpenJDK 64-Bit Server VM 1"
            })
    void otherJdkIsNamedOnce(String version, String vendor, String difference) throws Exception {
        Path base = stored("base", 1, 3);
        Path now = stored("now", 1, 3);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), base.resolve("run.json"));
        Files.writeString(
                now.resolve("run.json"),
                Files.readString(base.resolve("run.json"))
                        .replace("\"17.0.15+6\"", "\"1\"")
                        .replace("\"17.0.15\"", "\"" + version + "\"")
                        .replace("\"Eclipse Adoptium\"", vendor == null ? "null" : "\"" + vendor + "\""));

        assertThat(ComparisonText.text(compared(base, now), 200).lines())
                .filteredOn(line -> line.matches("Differs: (JDK|VM .business.).*"))
                .containsExactly(difference);
    }

    @Test
    void quickRunNamesNoIntervals() throws Exception {
        Path base = stored("base", 1, 3);
        Path now = stored("now", 1.3, 3);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), base.resolve("run.json"));
        String full = Files.readString(base.resolve("run.json"));
        String quick = full.replaceFirst("\"quick\"(\\s*:\\s*)false", "\"quick\"$1true");
        assertThat(quick).isNotEqualTo(full);
        Files.writeString(now.resolve("run.json"), quick);

        assertThat(ComparisonText.text(compared(base, now), 200))
                .contains("A run with --quick has no intervals")
                .doesNotContain("Intervals: ", "do not quote");
    }

    @Test
    void invalidSummaryIsRefused() throws Exception {
        Path empty = Files.writeString(directory.resolve("summary.json"), "{}");
        Path cut = Files.writeString(directory.resolve("cut.json"), "{\"series\":[");

        assertThatThrownBy(() -> StoredExperiment.read(directory.resolve("nosuch")))
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith("There is no ");
        assertThatThrownBy(() -> StoredExperiment.read(empty))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("has no rounds to compare");
        assertThatThrownBy(() -> StoredExperiment.read(cut))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("is not a summary");
    }

    /** Each kind of experiment records its rounds, so that any two can be compared. */
    @Test
    void raceSummaryHasRounds() throws Exception {
        Path race = stored("race", SyntheticExperiment.race(2, 20));

        assertThat(StoredExperiment.read(race.resolve("summary.json")).series().values())
                .hasSize(10)
                .allSatisfy(one -> assertThat(one.count()).isEqualTo(2));
        assertThat(List.copyOf(StoredExperiment.read(race).series().keySet()))
                .contains(
                        StoredExperiment.read(race).series().keySet().iterator().next());
    }
}
