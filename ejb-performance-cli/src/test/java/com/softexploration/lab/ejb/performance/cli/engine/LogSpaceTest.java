package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.engine.LogSpace.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LogSpaceTest {
    private static final Path DOMAIN = Path.of("/domain");
    private static final Path RUNS = Path.of("/runs");
    private static final long GIGABYTE = 1_000_000_000;

    @Test
    void sizeIsAnnounced() {
        assertThat(LogSpace.announcement(1_600_000_000))
                .contains("It writes about 1.6 GB of result logs, and about 0.8 GB for their compressed copy");
        assertThat(LogSpace.announcement(99_000_000)).isEmpty();
    }

    @Test
    void logsAndCopyShareOneDisk() {
        LogSpace space = space(Map.of(DOMAIN, new Disk("a", 2 * GIGABYTE), RUNS, new Disk("a", 2 * GIGABYTE)));

        assertThatCode(() -> space.require(1_300_000_000, Optional.of(DOMAIN), RUNS))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> space.require(1_600_000_000, Optional.of(DOMAIN), RUNS))
                .isInstanceOf(CliException.class)
                .hasMessage("The result logs need about 2.4 GB on the disk of /domain, which has 2.0 GB left; make room"
                        + " there, choose other disks with --domain-dir and --output, or make fewer calls");
    }

    @Test
    void eachDiskIsChecked() {
        LogSpace space = space(Map.of(DOMAIN, new Disk("a", 9 * GIGABYTE), RUNS, new Disk("b", GIGABYTE)));

        assertThatCode(() -> space.require(1_900_000_000, Optional.of(DOMAIN), RUNS))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> space.require(3 * GIGABYTE, Optional.of(DOMAIN), RUNS))
                .hasMessageContaining("about 1.5 GB on the disk of /runs, which has 1.0 GB left");
    }

    @Test
    void logsOfOtherMachinesNeedNoSpaceHere() {
        LogSpace space = space(Map.of(RUNS, new Disk("b", GIGABYTE)));

        assertThatCode(() -> space.require(1_900_000_000, Optional.empty(), RUNS))
                .doesNotThrowAnyException();
    }

    @Test
    void missingFolderIsOnDiskOfItsParent() {
        Path missing = Path.of("").toAbsolutePath().resolve("missing/folder");

        assertThatThrownBy(() -> LogSpace.ofThisMachine().require(Long.MAX_VALUE / 4, Optional.of(missing), missing))
                .isInstanceOf(CliException.class)
                .hasMessageContaining("on the disk of " + missing);
    }

    @Test
    void unknownDiskIsNotRefused() {
        LogSpace space = new LogSpace(folder -> {
            throw new IOException("no such disk");
        });

        assertThatCode(() -> space.require(GIGABYTE, Optional.of(DOMAIN), RUNS)).doesNotThrowAnyException();
    }

    private static LogSpace space(Map<Path, Disk> disks) {
        return new LogSpace(disks::get);
    }
}
