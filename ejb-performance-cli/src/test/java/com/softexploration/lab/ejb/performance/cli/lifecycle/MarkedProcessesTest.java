package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ProcessMark;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class MarkedProcessesTest {
    @TempDir
    Path root;

    private Path domain;
    private Process script;
    private long child;

    /** A script that waits for its child, which outlives it. */
    @BeforeEach
    void startScript() throws Exception {
        domain = root.resolve("jürgen's");
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", "sleep 1000 & echo $!; wait");
        builder.environment().putAll(new ProcessMark(root, domain, Optional.of("business")).environment());
        script = builder.start();
        child = Long.parseLong(script.inputReader().readLine());
        Path files = Path.of("/proc", Long.toString(child));
        // While the child becomes sleep, it has no environment for a moment.
        while (!Files.readString(files.resolve("cmdline")).startsWith("sleep")
                || Files.readAllBytes(files.resolve("environ")).length == 0) {
            Thread.sleep(1);
        }
    }

    @AfterEach
    void endProcesses() {
        MarkedProcesses.stop(domain);
    }

    @Test
    void projectKnowsFoldersOfItsProcesses() {
        assertThat(MarkedProcesses.folders(new ProjectFolder(root))).containsExactly(domain);
        assertThat(MarkedProcesses.folders(new ProjectFolder(domain))).isEmpty();
    }

    @Test
    void processOfOtherUserIsIgnored() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root reads the marks of other users");
        Path foreign = root.resolve("foreign");
        ProcessBuilder builder = new ProcessBuilder("setpriv", "--reuid=65534", "--clear-groups", "cat");
        builder.environment().putAll(new ProcessMark(root, foreign, Optional.of("business")).environment());
        builder.redirectErrorStream(true);
        Process stranger = builder.start();
        try {
            // Its answer shows that it is no longer root's.
            stranger.outputWriter().write("\n");
            stranger.outputWriter().flush();
            assertThat(stranger.inputReader().readLine()).isEmpty();

            assertThat(MarkedProcesses.of(foreign)).isEmpty();
            assertThat(MarkedProcesses.folders(new ProjectFolder(root))).containsExactly(domain);
        } finally {
            stranger.destroyForcibly().waitFor();
        }
    }

    @Test
    void childOfRecordedScriptIsNoStray() {
        assertThat(MarkedProcesses.strays(recorded(), domain)).isEmpty();
    }

    @Test
    void childOutlivesKilledScriptAndIsFound() throws Exception {
        DomainState recorded = recorded();
        script.destroyForcibly().waitFor();

        assertThat(recorded.anyAlive()).isFalse();
        Map<String, ProcessIdentity> strays = MarkedProcesses.strays(recorded, domain);
        assertThat(strays).containsOnlyKeys("process-" + child);
        assertThat(recorded.withFound(strays).anyAlive()).isTrue();
    }

    @Test
    void stopLeavesNone() throws Exception {
        script.destroyForcibly().waitFor();

        MarkedProcesses.stop(domain);

        assertThat(MarkedProcesses.of(domain)).isEmpty();
        assertThat(ProcessIdentity.of(child).filter(ProcessIdentity::isAlive)).isEmpty();
    }

    private DomainState recorded() {
        return new DomainState(
                new DomainState.Origin("liberty", "1", root, root, Map.of(), 28080, 1, 1),
                Map.of(
                        "business",
                        new ServerProcess(ProcessIdentity.of(script.pid()).orElseThrow(), Optional.empty())));
    }
}
