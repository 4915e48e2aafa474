package com.softexploration.lab.ejb.performance.results.presentation.history;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.history.RunHistory;
import com.softexploration.lab.ejb.performance.results.analysis.history.StoredRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryFilesTest {
    private static final int WIDE = 200;

    @TempDir
    private Path folder;

    private StoredRuns stored;

    @BeforeEach
    void store() {
        stored = new StoredRuns(folder);
    }

    private RunHistory read() throws Exception {
        return RunHistory.read(folder, Instant.parse("2027-10-01T00:00:00Z"));
    }

    @Test
    void textNamesChangesWithDateCommitAndSize() throws Exception {
        stored.runs(20, 100_000).runs(5, 120_000);

        assertThat(HistoryText.text(read(), WIDE))
                .containsPattern("nop remote EJB +121 µs +118 – 124 µs +25 +– +\\+20.2 % since 2026-10-21 02:00")
                .containsPattern(
                        "nop remote EJB +2026-10-21 02:00 +abcdef14 +\\+20.2 % +\\+1.* % – \\+2.* % +certain +run-020")
                .endsWith("\nREGRESSION: nop remote EJB +20.2 % since 2026-10-21 02:00 (abcdef14).\n");
    }

    @Test
    void anotherReleaseIsARemark() throws Exception {
        stored.runs(20, 100_000).runs(5, 120_000);
        assertThat(HistoryText.text(read(), WIDE)).doesNotContain("remark");
        for (int run = 20; run < 25; run++) {
            StoredRuns.change(
                    folder.resolve("run-%03d/run.json".formatted(run)), "\"version\":\"39\"", "\"version\":\"40\"");
        }

        assertThat(HistoryText.text(read(), WIDE)).containsPattern(" run-020 +WildFly 39 before, WildFly 40 since\n");
    }

    @Test
    void fewRunsHaveNoChanges() throws Exception {
        stored.runs(1, 100_000);

        assertThat(HistoryText.text(read(), WIDE))
                .endsWith("No changes to be found in 1 run: a series needs 7 that can be used, and has 1 at most.\n")
                .doesNotContain("Change of");
    }

    @Test
    void unusedRunsAreNamedInALine() throws Exception {
        stored.runs(8, 100_000);
        StoredRuns.change(folder.resolve("run-003/summary.json"), "\"clean\"", "\"noisy\"");

        assertThat(HistoryText.text(read(), WIDE))
                .contains("\nNot used for changes: run-003 (noisy): nop remote EJB\nNo new regression in 8 runs.\n")
                .contains(" 7 of 8 ");
    }

    @Test
    void possibleChangeIsNoRegression() throws Exception {
        stored.runs(20, 100_000).runs(3, 108_500);

        assertThat(read().regressed()).isEmpty();
        assertThat(HistoryText.text(read(), WIDE))
                .contains("possibly +")
                .contains("No new regression in 23 runs. Possibly slower: nop remote EJB; the next runs");
    }

    @Test
    void csvHasEveryRunOfEverySeries() throws Exception {
        stored.runs(8, 100_000);
        StoredRuns.change(folder.resolve("run-003/summary.json"), "\"clean\"", "\"noisy\"");

        HistoryFiles.write(read(), folder);

        assertThat(Files.readAllLines(folder.resolve("history.csv")))
                .hasSize(9)
                .startsWith(
                        "setting,operation,payload_chars,side,transport,time,run,commit,server,median_ns,low_ns,high_ns,unused,level_ns,change")
                .anySatisfy(line -> assertThat(line)
                        .contains(",nop,,remote,remote-ejb,2026-10-04T02:00:00Z,run-003,")
                        .endsWith(",noisy,,"));
    }

    @Test
    void otavaFindsUsedRunsOnly() throws Exception {
        stored.runs(8, 100_000);
        StoredRuns.change(folder.resolve("run-003/summary.json"), "\"clean\"", "\"noisy\"");

        HistoryFiles.write(read(), folder);

        assertThat(folder.resolve("otava/otava.yaml")).content().isEqualTo("""
                tests:
                  nop-remote-ejb:
                    type: csv
                    file: nop-remote-ejb.csv
                    time_column: time
                    attributes: [run, commit]
                    metrics:
                      median_ns:
                        direction: -1
                """);
        assertThat(Files.readAllLines(folder.resolve("otava/nop-remote-ejb.csv")))
                .hasSize(8)
                .startsWith("time,run,commit,median_ns")
                .noneSatisfy(line -> assertThat(line).contains("run-003"));
    }
}
