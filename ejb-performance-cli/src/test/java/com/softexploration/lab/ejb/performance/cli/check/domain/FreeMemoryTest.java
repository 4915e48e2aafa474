package com.softexploration.lab.ejb.performance.cli.check.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import com.softexploration.lab.ejb.performance.cli.check.CheckResult.Outcome;
import com.softexploration.lab.ejb.performance.cli.check.domain.InstallationChecks.FreeMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreeMemoryTest {
    @TempDir
    Path proc;

    @Test
    void lastHeapSizeOfEachServerCounts() throws IOException {
        meminfo(2_400_000);

        assertThat(finding("-Xmx1g", "-Xmx64m").outcome()).isEqualTo(Outcome.OK);
        Finding tooLittle = finding("-Xmx64m", "-Xmx1g");
        assertThat(tooLittle.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(tooLittle.text()).startsWith("2.3 GiB free, but about 4.0 GiB are needed;");
    }

    @Test
    void unknownMemoryIsNoFailure() throws IOException {
        assertThat(finding("-Xmx1g").outcome()).isEqualTo(Outcome.SKIPPED);
    }

    private Finding finding(String... flags) throws IOException {
        return new FreeMemory(proc).finding(List.of(flags), 2);
    }

    private void meminfo(long kibibytes) throws IOException {
        Files.writeString(proc.resolve("meminfo"), "MemTotal: 1 kB\nMemAvailable:    " + kibibytes + " kB\n");
    }
}
