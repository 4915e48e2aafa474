package com.softexploration.lab.ejb.performance.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRunsTest {
    @TempDir
    private Path folder;

    @Test
    void newestHasTheLastName() throws Exception {
        run("20260102-000000-wildfly");
        run("20260101-000000-wildfly");
        Files.createDirectory(folder.resolve("20260103-000000-unfinished"));

        assertThat(new StoredRuns(folder).newest()).contains(folder.resolve("20260102-000000-wildfly"));
    }

    @Test
    void runDirectoryIsItsOwnNewest() throws Exception {
        assertThat(new StoredRuns(run("20260101-000000-wildfly")).newest())
                .contains(folder.resolve("20260101-000000-wildfly"));
    }

    @Test
    void missingFolderHasNone() throws Exception {
        assertThat(new StoredRuns(folder.resolve("missing")).newest()).isEmpty();
    }

    private Path run(String name) throws Exception {
        Path run = Files.createDirectory(folder.resolve(name));
        Files.writeString(run.resolve("summary.json"), "{}");
        return run;
    }
}
