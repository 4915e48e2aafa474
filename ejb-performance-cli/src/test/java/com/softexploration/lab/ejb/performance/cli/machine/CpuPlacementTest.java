package com.softexploration.lab.ejb.performance.cli.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuPlacementTest {
    @TempDir
    private Path root;

    @BeforeEach
    void tasksetIsInstalled() throws IOException {
        file("bin/taskset", "");
        Files.setPosixFilePermissions(root.resolve("bin/taskset"), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0       |                 | business on CPU 0, presentation on CPU 0
                    0-1     |                 | business on CPU 0, presentation on CPU 1
                    0-1     | 0-1             | business on CPU 0, presentation on CPU 1
                    0-2     |                 | business on CPU 0, presentation on CPUs 1-2
                    0-3     |                 | business on CPUs 0-1, presentation on CPUs 2-3
                    0-3     | 0,2 1,3         | business on CPUs 0,2, presentation on CPUs 1,3
                    0-7     |                 | business on CPUs 0-3, presentation on CPUs 4-7
                    0-7     | 0,4 1,5 2,6 3,7 | business on CPUs 0-1,4-5, presentation on CPUs 2-3,6-7
                    2-3,6-7 | 2,6 3,7         | business on CPUs 2,6, presentation on CPUs 3,7
                    1,4     | 0-1 4-5         | business on CPU 1, presentation on CPU 4
                    """)
    void splitKeepsSiblingsTogether(String allowed, String siblings, String placement) throws Exception {
        for (String core : siblings == null ? new String[0] : siblings.split(" ")) {
            for (int cpu : MachineCpus.parse(core).orElseThrow()) {
                file("sys/devices/system/cpu/cpu" + cpu + "/topology/thread_siblings_list", core + "\n");
            }
        }

        assertThat(of("split", allowed)).hasToString(placement);
    }

    @Test
    void oneIsTheFirstAllowedCpu() throws Exception {
        assertThat(of("one", "3-7")).hasToString("business on CPU 3, presentation on CPU 3");
    }

    @Test
    void listsMayHaveCommas() throws Exception {
        assertThat(of("presentation=1,3,business=0,4-5", "0-7"))
                .hasToString("business on CPUs 0,4-5, presentation on CPUs 1,3");
    }

    @Test
    void tasksetPrecedesTheStartCommand() throws Exception {
        List<String> command = List.of("bin/standalone.sh", "-b", "127.0.0.1");

        assertThat(of("split", "0-3").command(ServerRole.PRESENTATION, command))
                .containsExactly("taskset", "-c", "2-3", "bin/standalone.sh", "-b", "127.0.0.1");
        assertThat(of("free", "0-3").command(ServerRole.PRESENTATION, command)).isEqualTo(command);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    spread                         | --cpus is 'spread'; give split, one, free or lists: business=0-3,presentation=4-7
                    business=0,client=1            | --cpus has 'client', which is not a server; the servers are business and presentation: business=0-3,presentation=4-7
                    0,business=1                   | --cpus has '0', which is not a server; the servers are business and presentation: business=0-3,presentation=4-7
                    business=0,business=1          | --cpus names business twice; give each server one list: business=0-3,presentation=4-7
                    business=0-2                   | --cpus has no CPUs for presentation; give both servers some: business=0-3,presentation=4-7
                    business=,presentation=1       | --cpus has no CPUs for business; give both servers some: business=0-3,presentation=4-7
                    business=3-1,presentation=0    | --cpus has '3-1', which is not a list of CPUs; write it like 0-3 or 0,2
                    business=0-2,presentation=2-3  | --cpus has CPU 2 twice; give each server separate CPUs, or all servers one with --cpus one
                    business=0,presentation=9      | --cpus has CPU 9, which this process may not use; choose from 0-3,6
                    """)
    void malformedTextIsRefused(String text, String message) {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> of(text, "0-3,6"))
                .withMessage(message)
                .matches(refused -> refused.exitCode() == CliException.WRONG_USE);
    }

    @Test
    void splitPinsNothingWithoutTaskset() throws Exception {
        Files.delete(root.resolve("bin/taskset"));

        CpuPlacement placement = of("split", "0-3");

        assertThat(placement.cpus()).isEmpty();
        assertThat(placement).hasToString("placed by the scheduler (taskset of util-linux is not on the PATH)");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> of("one", "0-3"))
                .withMessage("--cpus is not possible: taskset of util-linux is not on the PATH; omit it");
    }

    @Test
    void splitPinsNothingOutsideLinux() throws Exception {
        assertThat(CpuPlacement.of("split", machine()))
                .hasToString("placed by the scheduler (only Linux reports the CPUs of a process)");
    }

    @Test
    void readsTheCpusOfAProcess() throws IOException {
        file("proc/42/status", "Name:\tjava\nCpus_allowed:\t0c\nCpus_allowed_list:\t2-3\n");

        assertThat(new MachineProbe(root).cpus(42)).contains("2-3");
        assertThat(new MachineProbe(root).cpus(43)).isEmpty();
    }

    @Test
    void duetHasHalfOfTheCpusEach() throws Exception {
        file("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-3\n");

        assertThat(CpuPlacement.ofDuet(machine()))
                .extracting(CpuPlacement::toString)
                .containsExactly(
                        "business on CPUs 0-1, presentation on CPUs 0-1",
                        "business on CPUs 2-3, presentation on CPUs 2-3");
    }

    @Test
    void duetNeedsTwoCpus() throws Exception {
        file("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t3\n");

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> CpuPlacement.ofDuet(machine()))
                .withMessage("A duet is not possible: there is only one CPU; omit it");
    }

    @Test
    void runningProcessIsBoundWithAllThreads() throws Exception {
        List<String> commands = new ArrayList<>();
        CpuPlacement.bind(4711, "2-3", (command, directory, environment) -> {
            commands.add(String.join(" ", command));
            return new CommandResult(0, List.of());
        });

        assertThat(commands).containsExactly("taskset -a -c -p 2-3 4711");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> CpuPlacement.bind(
                        4711, "9", (command, directory, environment) -> new CommandResult(1, List.of("invalid"))))
                .withMessage(
                        "The server with pid 4711 cannot be bound to CPU 9 (invalid); run it again without --pairing"
                                + " duet");
    }

    private CpuPlacement of(String text, String allowed) throws CliException, IOException {
        file("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t" + allowed + "\n");
        return CpuPlacement.of(text, machine());
    }

    private MachineCpus machine() {
        return new MachineCpus(new ThisMachine(root), "/nowhere:" + root.resolve("bin"));
    }

    private void file(String name, String content) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
