package com.softexploration.lab.ejb.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Ctrl-C in a JVM of its own. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class InterruptionTest {
    @Test
    void secondInterruptHalts() throws Exception {
        Process stuck = start("stuck");
        try (BufferedReader output = stuck.inputReader()) {
            assertThat(output.readLine()).isEqualTo("ready");
            ChildCommand.signal("INT", stuck.pid());
            assertThat(output.readLine()).isEqualTo("interrupted");
            assertThat(stuck.waitFor(500, TimeUnit.MILLISECONDS)).isFalse();
            ChildCommand.signal("INT", stuck.pid());

            assertThat(stuck.waitFor()).isEqualTo(130);
        } finally {
            stuck.destroyForcibly();
        }
    }

    @Test
    void firstInterruptCleansUp() throws Exception {
        Process tidy = start("tidy");
        try (BufferedReader output = tidy.inputReader()) {
            assertThat(output.readLine()).isEqualTo("ready");
            ChildCommand.signal("INT", tidy.pid());

            assertThat(output.readLine()).isEqualTo("interrupted");
            assertThat(tidy.waitFor()).isEqualTo(CliException.FAILED);
        } finally {
            tidy.destroyForcibly();
        }
    }

    private static Process start(String kind) throws IOException {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Commands.class.getName(),
                kind));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Commands that handle an interrupt. */
    static final class Commands {
        private Commands() {}

        /** Waits for an interrupt; a stuck command then never ends. */
        public static void main(String[] arguments) throws InterruptedException {
            Interruption interruption = new Interruption(Thread.currentThread(), Duration.ofMinutes(10));
            Runtime.getRuntime().addShutdownHook(interruption.hook());
            System.out.println("ready");
            try {
                Thread.sleep(Duration.ofMinutes(10).toMillis());
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            if (arguments[0].equals("stuck")) {
                Thread.sleep(Duration.ofMinutes(10).toMillis());
            }
            interruption.finished();
        }
    }
}
