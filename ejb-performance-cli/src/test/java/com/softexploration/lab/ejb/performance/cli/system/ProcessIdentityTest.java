package com.softexploration.lab.ejb.performance.cli.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProcessIdentityTest {
    private final ProcessIdentity myself =
            ProcessIdentity.of(ProcessHandle.current().pid()).orElseThrow();

    @Test
    void textRoundTrips() {
        ProcessIdentity read = ProcessIdentity.parse(myself.text());

        assertThat(read.pid()).isEqualTo(myself.pid());
        assertThat(read.startTicks()).isEqualTo(myself.startTicks());
        assertThat(read.isAlive()).isTrue();
    }

    /** A suspended virtual machine corrects its clock on resuming, which moves the boot time. */
    @Test
    void clockChangeKeepsIdentity() {
        assumeThat(myself.startTicks()).isNotNegative();

        assertThat(new ProcessIdentity(myself.pid(), myself.startedAt().minus(Duration.ofHours(1)), myself.startTicks())
                        .isAlive())
                .isTrue();
    }

    @Test
    void reusedIdIsAnotherProcess() {
        assertThat(new ProcessIdentity(myself.pid(), myself.startedAt(), myself.startTicks() + 1_000_000).isAlive())
                .isFalse();
        assertThat(new ProcessIdentity(myself.pid(), myself.startedAt().minus(Duration.ofMinutes(1))).isAlive())
                .isFalse();
    }

    @Test
    void readsIdentityWithoutTicks() {
        ProcessIdentity read =
                ProcessIdentity.parse(myself.pid() + "@" + myself.startedAt().toEpochMilli());

        assertThat(read.isAlive()).isTrue();
        assertThat(read.text()).doesNotEndWith("@-1");
        assertThatIllegalArgumentException().isThrownBy(() -> ProcessIdentity.parse("1@2@3@4"));
    }

    /** Its first thread has ended, as of a JVM that is being killed; another one may hold its ports. */
    @Test
    void zombieWithThreadsIsAlive() throws Exception {
        assumeThat(System.getenv("PATH").split(File.pathSeparator))
                .as("folders with python3")
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "python3")));
        Process process = new ProcessBuilder("python3", "-c", """
                        import ctypes, threading
                        threading.Thread(target=input).start()
                        print("started", flush=True)
                        ctypes.CDLL(None).pthread_exit(None)
                        """).start();
        try {
            assertThat(process.inputReader().readLine()).isEqualTo("started");
            Path stat = Path.of("/proc", Long.toString(process.pid()), "stat");
            while (!Files.readString(stat).contains(") Z ")) {
                Thread.sleep(5);
            }

            assertThat(ProcessIdentity.of(process.pid()).map(ProcessIdentity::isAlive))
                    .contains(true);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }
}
