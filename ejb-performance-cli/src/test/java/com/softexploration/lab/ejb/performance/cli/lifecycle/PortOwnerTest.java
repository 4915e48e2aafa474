package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.lifecycle.PortCheck.PortOwner;
import com.softexploration.lab.ejb.performance.cli.system.ProcessMark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortOwnerTest {
    @TempDir
    Path proc;

    @BeforeEach
    void oneListenerOnPort28080() throws IOException {
        Files.createDirectories(proc.resolve("net"));
        Files.writeString(proc.resolve("net/tcp"), """
                  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
                   0: 0100007F:6DB0 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 5551 1 0 100
                   1: 0100007F:6DB1 0100007F:8000 01 00000000:00000000 00:00000000 00000000     0        0 5552 1 0 100
                """);
        Files.createDirectories(proc.resolve("4711/fd"));
        Files.createSymbolicLink(proc.resolve("4711/fd/7"), Path.of("socket:[5551]"));
        Files.createSymbolicLink(proc.resolve("4711/fd/8"), Path.of("socket:[5552]"));
        Files.writeString(proc.resolve("4711/comm"), "java\n");
        Files.copy(Path.of("/proc/self/status"), proc.resolve("4711/status"));
    }

    @Test
    void listenerIsNamedWithProcessId() {
        assertThat(new PortOwner(proc).of(28080))
                .hasValueSatisfying(owner -> assertThat(owner).hasToString("java (pid 4711)"));
    }

    @Test
    void listenerOfDomainIsNamedWithDomain() throws IOException {
        Path domain = proc.resolve("jürgen's domain");
        StringBuilder environment = new StringBuilder("PATH=/bin\0");
        new ProcessMark(proc, domain, Optional.of("business"))
                .environment()
                .forEach((name, value) -> environment.append(name + "=" + value + "\0"));
        Files.writeString(proc.resolve("4711/environ"), environment);

        assertThat(new PortOwner(proc).of(28080).orElseThrow().domain()).contains(domain);
    }

    @Test
    void connectionIsNotListener() {
        assertThat(new PortOwner(proc).of(28081)).isEmpty();
    }

    @Test
    void ownerIsUnknownWithoutProc() {
        assertThat(new PortOwner(proc.resolve("none")).of(28080)).isEmpty();
    }
}
