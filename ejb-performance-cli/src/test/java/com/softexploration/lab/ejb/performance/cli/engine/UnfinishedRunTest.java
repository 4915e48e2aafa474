package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingResultFiles;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnfinishedRunTest {
    private static final String LOG = "com.softexploration.lab.ejb.performance.monitoring.local-results.log";

    @TempDir
    Path folder;

    private final RecordingConsole console = new RecordingConsole();
    private final RecordingResultFiles files = new RecordingResultFiles();
    private Path domainFolder;
    private Path note;
    private Path directory;
    private FakeDomain domain;

    @BeforeEach
    void samplesThatNobodyHasCollected() throws Exception {
        domainFolder = Files.createDirectories(folder.resolve("domain"));
        note = domainFolder.resolve("unfinished-run.properties");
        directory = folder.resolve("runs/1");
        domain = new FakeDomain(domainFolder);
        Files.createDirectories(domainFolder.resolve("business"));
        Files.writeString(domainFolder.resolve("business").resolve(LOG), "executeNop{phase=measured}:[1, 2, 3]\n");
        files.writeRun(
                new ExperimentDescription(
                        1,
                        "1",
                        new ExperimentDescription.Completion(Instant.EPOCH, null, Status.FAILED, "killed"),
                        null,
                        new ExperimentDescription.Environment(null, null, null, List.of()),
                        List.of()),
                directory);
    }

    @Test
    void nextCommandCollectsAndReports() throws Exception {
        begunByADeadCommand();

        finish();

        assertThat(directory.resolve("logs/business").resolve(LOG + ".gz")).exists();
        assertThat(console.lines())
                .contains(
                        "An experiment is unfinished; collecting its samples in " + directory,
                        "Report: " + directory.resolve("report.html"));
        assertThat(note).doesNotExist();
    }

    @Test
    void collectedSamplesAreNotReplaced() throws Exception {
        begunByADeadCommand();
        Files.writeString(note, Files.readString(note) + "collected=true\n");
        Path collected = Files.createDirectories(directory.resolve("logs/business"));

        finish();

        assertThat(collected).isEmptyDirectory();
        assertThat(note).doesNotExist();
    }

    @Test
    void noticesNameTheRemedy() throws Exception {
        begunByADeadCommand();
        Path aside = Files.createDirectories(domainFolder.resolve("kept-results-1"));
        Files.copy(note, aside.resolve(note.getFileName()));

        assertThat(UnfinishedRun.folders(domainFolder)).containsExactly(domainFolder, aside);
        assertThat(UnfinishedRun.notices(domainFolder))
                .hasSize(2)
                .containsOnly("The experiment in " + directory
                        + " is unfinished: complete it with `./ejb-performance finish --domain-dir " + domainFolder
                        + "`");

        finish();

        assertThat(UnfinishedRun.folders(domainFolder)).containsExactly(aside);
        assertThat(UnfinishedRun.directories(List.of(domainFolder))).containsExactly(directory);
    }

    @Test
    void laterStartKeepsEarlierOnes() throws Exception {
        begunByADeadCommand();
        Files.writeString(note, Files.readString(note) + "start=2\n");
        Files.createDirectories(directory.resolve("logs/business"));

        finish();

        assertThat(directory.resolve("logs/business").resolve(LOG + ".gz")).doesNotExist();
        assertThat(directory.resolve("logs/start-2/business").resolve(LOG + ".gz"))
                .exists();
    }

    @Test
    void earlierSamplesOfRunningServersStay() throws Exception {
        begunByADeadCommand();
        Path log = domainFolder.resolve("business").resolve(LOG);
        long before = Files.size(log);
        Files.writeString(log, "more\n", StandardOpenOption.APPEND);
        Files.writeString(note, Files.readString(note) + "before.business/" + LOG + "=" + before + "\n");

        finish();

        try (InputStream content =
                LogFile.open(directory.resolve("logs/business").resolve(LOG + ".gz"))) {
            assertThat(content).hasContent("more\n");
        }
    }

    @Test
    void runningExperimentIsLeftAlone() throws Exception {
        new UnfinishedRun(domainFolder, directory).begin(1, Map.of());

        finish();

        assertThat(console.lines()).isEmpty();
        assertThat(note).exists();
        assertThat(UnfinishedRun.notices(domainFolder)).isEmpty();
    }

    @Test
    void serversInUseAreRefused() throws Exception {
        UnfinishedRun.requireNoOther(domainFolder);
        new UnfinishedRun(domainFolder, directory).begin(1, Map.of());
        UnfinishedRun.requireNoOther(domainFolder);

        Process other = new ProcessBuilder("sleep", "60").start();
        try {
            Files.writeString(
                    note,
                    "run=" + directory + "\ncommand="
                            + ProcessIdentity.of(other.pid()).orElseThrow().text() + "\n");
            assertThatThrownBy(() -> UnfinishedRun.requireNoOther(domainFolder))
                    .isInstanceOf(CliException.class)
                    .hasMessageStartingWith("Another command is measuring the servers in " + domainFolder + ", for "
                            + directory + "; wait for its end, or ");
        } finally {
            other.destroyForcibly().waitFor();
        }
        UnfinishedRun.requireNoOther(domainFolder);
    }

    @Test
    void uncollectableSamplesStay() throws Exception {
        begunByADeadCommand();
        Files.createDirectories(directory.getParent());
        Files.createFile(directory);

        assertThatThrownBy(this::finish)
                .isInstanceOf(CliException.class)
                .hasMessageContaining("the samples are still in " + domainFolder.resolve("business"));
        assertThat(note).exists();
        assertThat(domainFolder.resolve("business").resolve(LOG)).exists();
    }

    private void begunByADeadCommand() throws IOException {
        Files.writeString(note, "run=" + directory + "\ncommand=999999999@0\n");
    }

    private void finish() throws CliException {
        UnfinishedRun.finish(domain, domainFolder, files, console);
    }
}
