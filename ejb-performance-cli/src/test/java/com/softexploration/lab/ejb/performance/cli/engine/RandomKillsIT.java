package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.lifecycle.DomainProcesses;
import com.softexploration.lab.ejb.performance.cli.lifecycle.MarkedProcesses;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sends SIGKILL, SIGTERM and SIGINT to the command line, to either server and to a server's start scripts at random
 * moments of a whole experiment, and checks what is left behind. All experiments share one domain, so that each shows whether the next one works. Not
 * part of the build; {@code .ci/kill-at-random} runs it.
 */
@EnabledIfSystemProperty(named = "kills", matches = "\\d+")
class RandomKillsIT {
    private static final List<String> SIGNALS = List.of("KILL", "TERM", "INT");
    /** The start scripts of a server are the ancestors of its JVM. */
    private static final List<String> VICTIMS = List.of("command", "business", "presentation", "scripts");

    private static final String SERVER = System.getProperty("kills.server", Servers.DEFAULT);

    /** Every fifth kill hits the start, which needs most of this time; the others come while calls are made. */
    private static final int KILLS_PER_START = 5;

    private static final int START_MILLIS = 30_000;

    /** Most of the time for which the calls of an undisturbed experiment last. */
    private static final int CALLS_MILLIS = 15_000;

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @TempDir
    static Path temporary;

    private static int portBase;

    @BeforeAll
    static void choosePorts() {
        portBase = TestProject.freePortBase();
    }

    static IntStream kills() {
        return IntStream.range(0, Integer.getInteger("kills"));
    }

    @ParameterizedTest
    @MethodSource("kills")
    void killLosesNothingAndLeavesNothing(int number) throws Exception {
        Random random = new Random(Long.getLong("kills.seed", 1) * 1_000 + number);
        String victim = VICTIMS.get(number % VICTIMS.size());
        String signal = SIGNALS.get(number / VICTIMS.size() % SIGNALS.size());
        boolean atStart = number % KILLS_PER_START == 0;
        long delayMillis = random.nextInt(atStart ? START_MILLIS : CALLS_MILLIS);
        List<Path> before = runDirectories();
        ChildCommand run = start();
        long killed;
        boolean sent;
        CompletedCalls calls = CompletedCalls.poll(temporary.resolve("domain"));
        try {
            if (!atStart) {
                calls.awaitFirst(PATIENCE);
            }
            Thread.sleep(delayMillis);
            killed = System.nanoTime();
            sent = send(signal, victim, run);
            run.exitCodeWithin(PATIENCE);
        } catch (AssertionError e) {
            e.addSuppressed(new AssertionError("left: " + TestProject.endProcessesOf(temporary)));
            throw e;
        } finally {
            calls.stop();
        }
        System.out.printf(
                "%s, kill %d: %s of the %s %.1f s after the %s%s: exit code %d, %s%n",
                SERVER,
                number,
                signal,
                victim,
                delayMillis / 1e3,
                atStart ? "start" : "first call",
                sent ? "" : ", too early or too late",
                run.exitCode(),
                calls);
        if (victim.equals("command") && signal.equals("KILL")) {
            ChildCommand down = domainCommand("down");
            assertThat(down.exitCodeWithin(PATIENCE))
                    .as(down.errors().toString())
                    .isZero();
        }

        assertNothingRuns();
        List<Path> made = new ArrayList<>(runDirectories());
        made.removeAll(before);
        // Samples are on disk after a second; without any, there is nothing to report.
        long onDisk = killed - Duration.ofSeconds(1).toNanos();
        if (calls.anyBy(onDisk)) {
            assertThat(made).singleElement().satisfies(directory -> assertThat(directory.resolve("report.html"))
                    .isNotEmptyFile());
            calls.assertLogged(made.get(0).resolve("logs"), onDisk);
        }
    }

    @AfterAll
    static void theNextExperimentRunsToItsEnd() throws Exception {
        ChildCommand run = start();
        assertThat(run.exitCodeWithin(PATIENCE)).as(run.errors().toString()).isZero();
        assertNothingRuns();
    }

    private static ChildCommand start() throws IOException {
        return domainCommand(
                "run",
                "--server=" + SERVER,
                "--calls=nop=20000,simple=2,complex=100",
                "--warmup=nop=5000,simple=1,complex=20",
                "--starts=1",
                "--rounds=1",
                "--output=" + temporary.resolve("runs"),
                "--port-base=" + portBase);
    }

    private static ChildCommand domainCommand(String command, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(command, "--domain-dir=" + temporary.resolve("domain")));
        arguments.addAll(List.of(more));
        return ChildCommand.start(TestProject.real(), temporary, Map.of(), arguments.toArray(String[]::new));
    }

    /**
     * Sends a signal; returns whether there was a process to receive it, since servers live only during part of the
     * experiment.
     */
    private static boolean send(String signal, String victim, ChildCommand run) throws Exception {
        List<Long> pids =
                switch (victim) {
                    case "command" -> List.of(run.pid());
                    case "scripts" -> DomainProcesses.scripts(temporary.resolve("domain"), "business");
                    default -> DomainProcesses.jvms(temporary.resolve("domain"), victim);
                };
        for (long pid : pids) {
            new ProcessBuilder("kill", "-" + signal, "" + pid).start().waitFor();
        }
        return !pids.isEmpty();
    }

    private static void assertNothingRuns() throws Exception {
        for (int look = 0; look < 100 && !TestProject.processesOf(temporary).isEmpty(); look++) {
            Thread.sleep(100);
        }
        assertThat(TestProject.processesOf(temporary)).isEmpty();
        assertThat(MarkedProcesses.of(temporary.resolve("domain"))).isEmpty();
        for (int port = portBase; port < portBase + 2 * ServerPorts.BLOCK; port++) {
            assertThat(TestProject.becomesFree(port)).as("port " + port).isTrue();
        }
        ChildCommand status = domainCommand("status");
        assertThat(status.exitCode())
                .as(status.output() + " " + status.errors())
                .isZero();
        assertThat(status.output()).singleElement().asString().startsWith("Nothing is up");
    }

    private static List<Path> runDirectories() throws IOException {
        Path runs = temporary.resolve("runs");
        if (!Files.exists(runs)) {
            return List.of();
        }
        try (Stream<Path> directories = Files.list(runs)) {
            return directories.toList();
        }
    }
}
