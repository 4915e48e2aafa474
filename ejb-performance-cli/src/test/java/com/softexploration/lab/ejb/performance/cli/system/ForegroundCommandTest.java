package com.softexploration.lab.ejb.performance.cli.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForegroundCommandTest {
    @TempDir
    Path folder;

    @Test
    void returnsExitCodeAndBothOutputs() throws Exception {
        CommandResult result = new ForegroundCommand()
                .run(List.of("sh", "-c", "echo $WORD; echo b >&2; exit 3"), folder, Map.of("WORD", "a"));

        assertThat(result).isEqualTo(new CommandResult(3, List.of("a", "b")));
    }

    @Test
    void timeoutStopsCommand() {
        ForegroundCommand limited = new ForegroundCommand(Duration.ofSeconds(1));

        assertThatThrownBy(() -> limited.run(List.of("sleep", "1000.125"), folder, Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessage("sleep took longer than 1 s");

        assertThat(ProcessHandle.current()
                        .children()
                        .map(child -> child.info().commandLine().orElse("")))
                .noneMatch(line -> line.contains("1000.125"));
    }

    @Test
    void serverIsStoppedWithItsGroup() throws Exception {
        ServerProcess server = ServerProcess.start(
                List.of("sh", "-c", "sleep 1000 & sleep 1000"), folder, Map.of(), folder.resolve("log"));
        assertThat(server.isAlive()).isTrue();

        ServerProcess.stopAll(List.of(server), Duration.ofSeconds(5));

        assertThat(server.isAlive()).isFalse();
        assertThat(ProcessHandle.of(server.leader().pid())
                        .map(ProcessHandle::descendants)
                        .map(Stream::count)
                        .orElse(0L))
                .isZero();
    }
}
