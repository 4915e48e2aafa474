package com.softexploration.lab.ejb.performance.cli.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.system.ToolRunner.ToolCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class BackgroundToolTest {
    private static final Duration LONG = Duration.ofSeconds(50);

    /** Long enough for a shell to start on a busy machine. */
    private static final Duration SHORT = Duration.ofSeconds(4);

    private final List<ServerProcess> told = new ArrayList<>();
    private final BackgroundTool tools = new BackgroundTool(told::add);

    @TempDir
    Path folder;

    @Test
    void returnsExitCodeAndOwnLines() throws Exception {
        Files.writeString(log(), "of an earlier call\n");

        CommandResult result = tools.run(tool(LONG, "echo \"$GREETING\"; echo bad >&2; exit 3"));

        assertThat(result).isEqualTo(new CommandResult(3, List.of("hello", "bad")));
        assertThat(log()).hasContent("of an earlier call\nhello\nbad\n");
    }

    @Test
    void startedServersSurviveTheTool() throws Exception {
        CommandResult result = tools.run(tool(LONG, "sleep 1000 & echo $!; sleep 1"));

        ProcessIdentity left =
                ProcessIdentity.of(Long.parseLong(result.output().get(0))).orElseThrow();
        assertThat(left.isAlive()).isTrue();
        assertThat(told).hasSize(1).noneMatch(ServerProcess::isAlive);
        ServerProcess.stopAll(List.of(ServerProcess.found(left)), Duration.ofSeconds(5));
        assertThat(left.isAlive()).isFalse();
    }

    @Test
    void timeoutStopsProcessGroup() throws Exception {
        assertThatThrownBy(() -> tools.run(tool(SHORT, "sleep 1000 & echo $!; wait")))
                .isInstanceOf(TimeoutException.class);

        assertThat(ProcessIdentity.of(startedPid()).filter(ProcessIdentity::isAlive))
                .isEmpty();
    }

    @Test
    void interruptStopsProcessGroup() throws Exception {
        Thread waiting = Thread.currentThread();
        Thread impatient = new Thread(() -> {
            while (!Files.exists(log()) || startedPid() == 0) {
                Thread.onSpinWait();
            }
            waiting.interrupt();
        });
        impatient.start();

        assertThatThrownBy(() -> tools.run(tool(LONG, "sleep 1000 & echo $!; wait")))
                .isInstanceOf(InterruptedException.class);

        impatient.join();
        assertThat(ProcessIdentity.of(startedPid()).filter(ProcessIdentity::isAlive))
                .isEmpty();
    }

    private ToolCommand tool(Duration limit, String script) {
        return new ToolCommand(List.of("bash", "-c", script), folder, Map.of("GREETING", "hello"), log(), limit);
    }

    private long startedPid() {
        try {
            String said = Files.readString(log()).strip();
            return said.isEmpty() ? 0 : Long.parseLong(said);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path log() {
        return folder.resolve("tool.log");
    }
}
