package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DomainStateTest {
    private static final ProcessIdentity MYSELF =
            ProcessIdentity.of(ProcessHandle.current().pid()).orElseThrow();

    @TempDir
    Path folder;

    @Test
    void roundTripsInPrivateFile() throws Exception {
        Path file = folder.resolve("state");
        DomainState state = state(new ServerProcess(MYSELF, Optional.of(MYSELF)))
                .with("node-manager", new ServerProcess(MYSELF, Optional.empty()));

        state.write(file);

        DomainState read = DomainState.read(file).orElseThrow();
        assertThat(read).isEqualTo(state);
        assertThat(read.origin().portBase()).isEqualTo(28080);
        assertThat(read.origin().businessServers()).isEqualTo(2);
        assertThat(read.isAlive(ServerId.first(ServerRole.BUSINESS))).isTrue();
        assertThat(read.isAlive(ServerId.first(ServerRole.PRESENTATION))).isFalse();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void reusedProcessIdIsNotServer() {
        ProcessIdentity earlier =
                new ProcessIdentity(MYSELF.pid(), MYSELF.startedAt().minus(Duration.ofMinutes(1)));

        assertThat(state(new ServerProcess(earlier, Optional.of(earlier))).anyAlive())
                .isFalse();
    }

    @Test
    void foundProcessesReplaceOnlyDeadOnes() {
        ProcessIdentity earlier =
                new ProcessIdentity(MYSELF.pid(), MYSELF.startedAt().minus(Duration.ofMinutes(1)));
        ServerProcess alive = new ServerProcess(MYSELF, Optional.empty());

        assertThat(state(alive).withFound(Map.of("business", earlier)).processes())
                .containsExactly(Map.entry("business", alive));
        assertThat(state(new ServerProcess(earlier, Optional.empty()))
                        .withFound(Map.of("business", MYSELF))
                        .isAlive(ServerId.first(ServerRole.BUSINESS)))
                .isTrue();
    }

    @Test
    void missingFileMeansNothingStarted() throws Exception {
        assertThat(DomainState.read(folder.resolve("none"))).isEmpty();
    }

    @Test
    void damagedFileIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("state"), "server=wildfly\nportBase=many\n");

        assertThatThrownBy(() -> DomainState.read(file))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith(file + " is damaged: ")
                .hasMessageContaining("delete the file");
    }

    private static DomainState state(ServerProcess business) {
        return new DomainState(
                new DomainState.Origin(
                        "wildfly",
                        "39",
                        Path.of("/opt/wildfly"),
                        Path.of("/opt/jdk"),
                        Map.of("release", "two words=1"),
                        28080,
                        2,
                        3),
                Map.of("business", business));
    }
}
