package com.softexploration.lab.ejb.performance.results.presentation.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServersPageTest {
    @TempDir
    private Path directory;

    @Test
    void heatTableComparesServersByTransport() throws Exception {
        Document page = page(stored("<slow>", 300_000, "rmi", "soap"), stored("fast", 100_000, "rmi"));

        Element heat = page.select("table.heat").get(0);
        assertThat(heat.select("thead tr").eachText()).containsExactly("Server nop", "SOAP RMI bare socket (floor)");
        assertThat(heat.select("tbody tr").eachText())
                .as("fastest over the first transport that both have")
                .containsExactly(
                        "fastSHORT – 100 µs1×100 µs 50.0 µs50.0 µs",
                        "<slow>SHORT 300 µs300 µs 300 µs3.00×300 µs 50.0 µs50.0 µs");
        assertThat(heat.select("tbody tr:last-child td").eachAttr("class"))
                .as("the bare socket is no server's")
                .containsExactly("shade4");
        assertThat(heat.select("td.key").eachText()).containsExactly("100 µs1×100 µs");
        assertThat(page.select("main .where").eachText()).contains("Not measured: third (no installation)");
    }

    @Test
    void multiplesOfTheFloorAreFolded() throws Exception {
        Document page = page(stored("first", 100_000, "rmi"), stored("second", 200_000, "rmi"));

        assertThat(page.select("details:contains(Multiples of the floor) tbody tr")
                        .eachText())
                .containsExactly("nop over RMI 2.00×2.00× 4.00×4.00×");
        assertThat(page.select("p.answer").eachText())
                .containsExactly("A bare socket takes 50.0 µs of it; the rest, 50 µs, is the server's.");
    }

    @Test
    void everyTransportHasItsOwnFigure() throws Exception {
        Document page = page(stored("first", 100_000, "rmi"), stored("<second>", 200_000, "rmi", "soap"));

        assertThat(page.select("details figure svg desc").eachText())
                .containsExactly(
                        "<second> 200 µs (200 µs).",
                        "first 100 µs (100 µs), <second> 200 µs (200 µs).",
                        "first 50.0 µs (50.0 µs), <second> 50.0 µs (50.0 µs).");
        assertThat(page.select("figcaption a").eachAttr("href"))
                .containsExactly(
                        "figures/nop-soap-servers.svg", "figures/nop-rmi-servers.svg", "figures/nop-tcp-servers.svg")
                .allSatisfy(file -> assertThat(directory.resolve(file)).isNotEmptyFile());
    }

    /** A server has the same colour on every page: that of its transport's side. */
    @Test
    void coloursStandForSides() throws Exception {
        Document page = page(stored("first", 100_000, "rmi"), stored("second", 200_000, "rmi"));

        assertThat(page.select("figure circle").eachAttr("stroke"))
                .containsExactly("#d55e00", "#d55e00", "#7f7f7f", "#7f7f7f");
    }

    @Test
    void longServerNamesAreComplete() throws Exception {
        Document page = page(stored("Open Liberty 26.0.0.3 on JDK 21", 100_000, "rmi"), stored("b", 200_000, "rmi"));

        assertThat(page.select("figure text").eachText()).contains("Open Liberty 26.0.0.3 on JDK 21");
    }

    @Test
    void onlyExistingReportsAreLinked() throws Exception {
        Path first = stored("first", 100_000, "rmi");
        Files.writeString(first.resolve("report.html"), "");

        assertThat(page(first, stored("second", 200_000, "rmi"))
                        .select("a[href*=report]")
                        .eachAttr("href"))
                .containsExactly("first/report.html");
    }

    /** Rounded by its wide interval, 236 µs is printed as 240 µs, and stands below 237 µs. */
    @Test
    void orderIsThatOfPrintedTimes() throws Exception {
        assertThat(List.of(
                        StoredText.printed(key(), 236_000, Optional.of(new Interval(200_000, 280_000, 0.95))),
                        StoredText.printed(key(), 237_000, Optional.of(new Interval(236_000, 238_000, 0.95)))))
                .containsExactly(240_000.0, 237_000.0);
    }

    private static SeriesKey key() {
        return new SeriesKey("nop", Side.REMOTE, "rmi");
    }

    @Test
    void fastestServerIsToldApart() throws Exception {
        Document page = page(stored("slow", 200_000, "rmi"), stored("fast", 100_000, "rmi"));

        assertThat(page.select("h1").text())
                .isEqualTo("fast is fastest for nop over RMI: 100 µs, at least 48 % faster than slow");
        assertThat(page.select("td.key").text()).startsWith("100 µs");
        assertThat(page.select("text.letters").eachText())
                .as("rmi of both, and the equal floor")
                .containsExactly("a", "b", "a", "a");
        assertThat(page.select("figcaption").text()).contains("separate lines may share a letter");
    }

    @Test
    void jdksOfOneServerAreNamed() throws Exception {
        Path older = stored("older", 200_000, "rmi");
        Path newer = stored("newer", 100_000, "rmi");
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), older.resolve("run.json"));
        String run = Files.readString(older.resolve("run.json"));
        Files.writeString(newer.resolve("run.json"), run.replace("\"17.0.15\"", "\"25.0.3\""));

        Document page = page(older, newer);

        assertThat(page.title()).isEqualTo("Which JDK is fastest for WildFly 39.0.1.Final?");
        assertThat(page.select("h1").text())
                .isEqualTo("JDK 25.0.3 (Eclipse Adoptium) is fastest for nop over RMI: 100 µs,"
                        + " at least 50 % faster than JDK 17.0.15 (Eclipse Adoptium)");

        Files.writeString(newer.resolve("run.json"), run);
        assertThat(page(older, newer).title()).isEqualTo("Which server is fastest?");
    }

    @Test
    void releaseThatIsSlowerThanTheOneBeforeIsNamed() throws Exception {
        List<Path> releases = List.of(
                release("36.0.1.Final", 150_000), release("37.0.1.Final", 100_000), release("38.0.1.Final", 130_000));
        Document page = page(releases.toArray(Path[]::new));

        assertThat(page.title()).isEqualTo("Which release of WildFly is fastest?");
        assertThat(page.select("h1").text()).startsWith("WildFly 37.0.1.Final is fastest for nop over RMI: 100 µs");
        assertThat(page.select("p.answer").first().text())
                .matches("Changed from the release before: nop RMI on WildFly 37.0.1.Final: faster by at least 3\\d %;"
                        + " nop RMI on WildFly 38.0.1.Final: slower by at least 30 %\\.");
        assertThat(page.select("h2:contains(From one release to the next) ~ *")
                        .first()
                        .select("tbody tr")
                        .eachText())
                .satisfiesExactly(
                        row -> assertThat(row)
                                .startsWith("WildFly 37.0.1.Final faster by at least 3")
                                .contains("0.67"),
                        row -> assertThat(row)
                                .startsWith("WildFly 38.0.1.Final slower by at least 30 %")
                                .contains("1.30"));
        assertThat(page(releases.get(2), releases.get(1))
                        .select("p.answer")
                        .first()
                        .text())
                .as("in the given order")
                .startsWith("Changed from the release before: nop RMI on WildFly 37.0.1.Final: faster");
    }

    @Test
    void equalReleasesChangedNothing() throws Exception {
        Document page = page(release("36.0.1.Final", 100_000), release("37.0.1.Final", 100_000));

        assertThat(page.select("p.answer").first().text())
                .isEqualTo("No release is certainly slower or faster than the one before it.");
        assertThat(page(release("8", 100_000), stored("other", 100_000, "rmi")).text())
                .doesNotContain("From one release to the next");
    }

    private Path release(String version, long nanos) throws Exception {
        Path folder = stored(version, nanos, "rmi");
        Path run = folder.resolve("run.json");
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), run);
        Files.writeString(run, Files.readString(run).replace("\"39.0.1.Final\"", '"' + version + '"'));
        return folder;
    }

    @Test
    void serversWithinFivePercentAreEqual() throws Exception {
        Path one = storedAbout("one", 100_000);
        Path other = storedAbout("other", 101_000);
        for (Path experiment : List.of(one, other)) {
            ExperimentDescriptionFile.write(SyntheticRun.quiet(), experiment.resolve("run.json"));
        }

        Document page = page(one, other);

        assertThat(page.select("h1").text()).startsWith("one and other are equal within 5 % for nop over RMI: 10");
    }

    /** A server that is slow to warm up may have time for one start. */
    @Test
    void singleStartIsNotCompared() throws Exception {
        SyntheticExperiment single = SyntheticExperiment.empty(ExperimentKind.RACE);
        single.exactly("nop", "rmi", null, 1, 9_000_000);
        ServerMatrix matrix = ServerMatrix.of(List.of(
                StoredExperiment.read(stored("slow", 200_000, "rmi")),
                StoredExperiment.read(stored("single", single)),
                StoredExperiment.read(stored("fast", 100_000, "rmi"))));

        assertThat(ServersText.answers(matrix))
                .singleElement()
                .asString()
                .startsWith("fast is fastest for nop over RMI: 100 µs, at least 4")
                .endsWith(" Not compared, with one start: single.");
        assertThat(matrix.rows()).allMatch(row -> row.letters().get(1).isEmpty());
    }

    @Test
    void equalServersHaveNoWinner() throws Exception {
        Document page = page(stored("one", 100_000, "rmi"), stored("other", 100_000, "rmi"));

        assertThat(page.select("h1").text())
                .isEqualTo("one and other are equal within 5 % for nop over RMI: 100 µs to 100 µs");
        assertThat(page.select("td.key")).isEmpty();
    }

    @Test
    void figureStartsWithFastestServer() throws Exception {
        Document page = page(stored("slow", 200_000, "rmi"), stored("fast", 100_000, "rmi"));

        assertThat(page.select("figure svg desc").first().text())
                .isEqualTo("fast 100 µs (100 µs), slow 200 µs (200 µs).");
        assertThat(page.select(".heat tbody th").eachText()).containsExactly("fastSHORT", "slowSHORT");
    }

    @Test
    void pageNamesJdkCpuAndDay() throws Exception {
        Path first = stored("first", 100_000, "rmi");
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), first.resolve("run.json"));

        assertThat(page(first, stored("second", 100_000, "rmi"))
                        .select(".where")
                        .eachText())
                .contains("JDK 17.0.15 (Eclipse Adoptium) · 2 CPUs (AMD EPYC 7763 64-Core Processor) · 2026-11-21");
    }

    @Test
    void runsOfOneServerAreNamedByStart() throws Exception {
        Path first = stored("first", 100_000, "rmi");
        Path second = stored("second", 100_000, "rmi");
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), first.resolve("run.json"));
        String written = Files.readString(first.resolve("run.json"));
        Files.writeString(second.resolve("run.json"), written.replace("2026-11-21T10:15:00Z", "2026-11-22T09:00:00Z"));

        assertThat(page(first, second).select(".heat tbody th").eachText())
                .containsExactly(
                        "2026-11-21 10:15 UTC, WildFly 39.0.1.FinalSHORT",
                        "2026-11-22 09:00 UTC, WildFly 39.0.1.FinalSHORT");
    }

    @Test
    void serversShowTheirVerdicts() throws Exception {
        Path noisy = stored("noisy", 100_000, "rmi");
        Path clean = stored("clean", 100_000, "rmi");
        rewrite(noisy, "\"state\" : \"short\"", "\"state\" : \"noisy\"");
        rewrite(clean, "\"state\" : \"short\"", "\"state\" : \"clean\"");

        Document page = page(noisy, clean);
        assertThat(page.select("h1").text()).isEqualTo("No comparison for nop over RMI");
        assertThat(page.select("p.answer").text()).isEqualTo("Not quotable: noisy.");
        assertThat(page.select(".verdicts").text())
                .isEqualTo(
                        "CLEAN clean can be quoted, with intervals. NOISY noisy cannot be quoted, and are not compared.");
        assertThat(page.select(".heat tbody tr").eachText())
                .containsExactly("noisyNOISY 100 µsnoisy 50.0 µsnoisy", "cleanCLEAN 100 µs100 µs 50.0 µs50.0 µs");
        assertThat(page.select("td[class^=shade]")).isEmpty();
        assertThat(page.select("figure circle[fill=#ffffff]"))
                .as("hollow dots, those of the noisy one")
                .hasSize(2);
        assertThat(ServersText.of(
                        ServerMatrix.of(List.of(StoredExperiment.read(clean), StoredExperiment.read(noisy))), 100))
                .contains("CLEAN: clean.\nNOISY: noisy.\n")
                .endsWith("No comparison for nop over RMI. Not quotable: noisy.\n");
    }

    private static void rewrite(Path experiment, String text, String other) throws Exception {
        Path summary = experiment.resolve("summary.json");
        String written = Files.readString(summary);
        assertThat(written).contains(text);
        Files.writeString(summary, written.replace(text, other));
    }

    @Test
    void terminalHasColumnPerServer() throws Exception {
        ServerMatrix matrix = ServerMatrix.of(List.of(
                StoredExperiment.read(stored("first", 100_000, "rmi")),
                StoredExperiment.read(stored("second", 200_000, "rmi"))));

        assertThat(ServersText.of(matrix, 100).lines())
                .anyMatch(line -> line.matches("call +transport +first +second"))
                .anyMatch(line -> line.matches("nop +RMI +100 µs \\(2(\\.0+)?×\\) +200 µs \\(4(\\.0+)?×\\)"));
    }

    private Document page(Path... experiments) throws Exception {
        Path page = directory.resolve("servers.html");
        List<StoredExperiment> read = new ArrayList<>();
        for (Path experiment : experiments) {
            read.add(StoredExperiment.read(experiment));
        }
        ServersPage.write(read, List.of("Not measured: third (no installation)"), page);
        return Jsoup.parse(Files.readString(page));
    }

    /** Times that differ by a per mille from round to round. */
    private Path storedAbout(String name, long nanos) throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int start = 1; start <= 3; start++) {
            experiment.atStart(start);
            for (int round = 1; round <= 2; round++) {
                experiment.exactly("nop", "rmi", null, round, nanos + start % 2 * nanos / 1_000);
            }
        }
        return steady(name, experiment);
    }

    private Path stored(String name, long nanos, String... transports) throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int start = 1; start <= 3; start++) {
            experiment.atStart(start);
            for (int round = 1; round <= 2; round++) {
                for (String transport : transports) {
                    experiment.exactly("nop", transport, null, round, nanos);
                }
                experiment.exactly("nop", "tcp", null, round, 50_000);
            }
        }
        return steady(name, experiment);
    }

    /** These experiments are short, which is another subject. */
    private Path steady(String name, SyntheticExperiment experiment) throws Exception {
        Path folder = stored(name, experiment);
        rewrite(folder, "\"verdict\" : \"too short\"", "\"verdict\" : \"steady\"");
        return folder;
    }

    private Path stored(String name, SyntheticExperiment experiment) throws Exception {
        Path folder = Files.createDirectories(directory.resolve(name));
        Path logs = Files.createDirectory(directory.resolve("logs of " + name));
        JudgedFiles.summaries(
                ExperimentAnalysis.of(experiment.analysis(logs), Optional.of(experiment.description())), folder);
        return folder;
    }
}
