package com.softexploration.lab.ejb.performance.cli.check.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import com.softexploration.lab.ejb.performance.cli.check.CheckResult.Outcome;
import com.softexploration.lab.ejb.performance.cli.check.domain.InstallationChecks.FreeMemory;
import com.softexploration.lab.ejb.performance.cli.domain.ServerMemory;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreeMemoryTest {
    @TempDir
    Path root;

    @Test
    void lastHeapSizeOfEachServerCounts() throws IOException {
        meminfo(2_400_000);

        assertThat(finding("-Xmx1g", "-Xmx64m").outcome()).isEqualTo(Outcome.OK);
        Finding tooLittle = finding("-Xmx64m", "-Xmx1g");
        assertThat(tooLittle.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(tooLittle.text()).startsWith("2.3 GiB free, but about 4.0 GiB are needed;");
    }

    @Test
    void unknownMemoryIsNoFailure() {
        assertThat(finding("-Xmx1g").outcome()).isEqualTo(Outcome.SKIPPED);
    }

    private Finding finding(String... flags) {
        return new FreeMemory(new MachineProbe(root))
                .finding(2 * ServerMemory.bytes(List.of(flags)) + ServerMemory.BESIDES_SERVERS);
    }

    private void meminfo(long kibibytes) throws IOException {
        Files.writeString(
                Files.createDirectories(root.resolve("proc")).resolve("meminfo"),
                "MemTotal: 1 kB\nMemAvailable:    " + kibibytes + " kB\n");
    }
}
