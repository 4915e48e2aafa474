package com.softexploration.lab.ejb.performance.cli.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A server in the background: its start script and the JVM that the script starts. Both are in a process group of their
 * own, so that neither Ctrl-C at our terminal nor the terminal's end reaches them, and so that they can be stopped as a
 * whole, whatever else they started.
 *
 * @param leader the start script, which leads the process group; the JVM itself if something else has started it without a script
 * @param jvm the JVM; empty as long as the server is not up
 */
public record ServerProcess(ProcessIdentity leader, Optional<ProcessIdentity> jvm) {
    /** How the last line begins that the console of a server has when it has ended. */
    public static final String EXIT_VALUE = "exit value ";

    /** What shells make of SIGKILL. */
    private static final int KILLED = 128 + 9;

    private static final Duration LOOK_INTERVAL = Duration.ofMillis(50);

    /**
     * Job control gives a background job its own process group, also where there is no setsid program. The job ignores
     * the end of the terminal; the shell does not let Ctrl-C keep it from telling the process id.
     */
    private static final String START_SCRIPT =
            "set -m; trap '' HUP; trap : INT TERM; log=$1; shift; \"$@\" </dev/null >>\"$log\" 2>&1 & ";

    /**
     * Starts a server in the background. An interruption does not get between the start and its result, as the server
     * would then be lost; it is noticed by whatever waits next.
     *
     * @param command program and arguments
     * @param directory working directory
     * @param environment variables that differ from ours
     * @param console file that its output is appended to, and its {@link #EXIT_VALUE}
     * @throws IOException if it cannot be started
     */
    public static ServerProcess start(
            List<String> command, Path directory, Map<String, String> environment, Path console) throws IOException {
        List<String> telling = new ArrayList<>(List.of("bash", "-c", "\"$@\"; echo \"" + EXIT_VALUE + "$?\"", "bash"));
        telling.addAll(command);
        return leader(shell(telling, directory, environment, console, "echo $!"), command)
                .orElseThrow(() -> new IOException(command.get(0) + " did not start"));
    }

    /** A shell that starts a command in the background, then does what {@code script} says. */
    static Process shell(List<String> command, Path directory, Map<String, String> environment, Path log, String script)
            throws IOException {
        List<String> shell = new ArrayList<>(List.of("bash", "-c", START_SCRIPT + script, "bash", log.toString()));
        shell.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(shell).directory(directory.toFile()).redirectError(Redirect.DISCARD);
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** What such a shell has started; empty if that has ended already. */
    static Optional<ServerProcess> leader(Process shell, List<String> command) throws IOException {
        String pid = String.valueOf(shell.inputReader().readLine()).strip();
        if (!pid.matches("\\d+")) {
            throw new IOException(command.get(0) + " did not start: " + pid);
        }
        return ProcessIdentity.of(Long.parseLong(pid)).map(leader -> new ServerProcess(leader, Optional.empty()));
    }

    /** A server that something else has started, by its JVM or by the script that started the JVM. */
    public static ServerProcess found(ProcessIdentity jvmOrScript) {
        ServerProcess found = new ServerProcess(jvmOrScript, Optional.empty());
        return found.withJvm().orElse(found);
    }

    /**
     * The same, with its JVM; to be asked when the server is up, as scripts may start short-lived JVMs before.
     *
     * @return empty if there is no JVM
     */
    public Optional<ServerProcess> withJvm() {
        return ProcessHandle.of(leader.pid()).stream()
                .flatMap(handle -> Stream.concat(Stream.of(handle), handle.descendants()))
                .filter(handle -> handle.info().command().orElse("").endsWith("/java"))
                .findFirst()
                .map(ProcessHandle::pid)
                .flatMap(ProcessIdentity::of)
                .map(found -> new ServerProcess(leader, Optional.of(found)));
    }

    /** Whether the JVM lives, or the script that starts it and waits for its end. */
    public boolean isAlive() {
        return jvm.orElse(leader).isAlive();
    }

    /** What the console of a server says of its end, as {@code exit value 1}; empty if it says nothing within two seconds. */
    public static Optional<String> exitValue(Path console) {
        for (int look = 0; look < 20 && Files.exists(console); look++) {
            try (Stream<String> lines = Files.lines(console, StandardCharsets.ISO_8859_1)) {
                Optional<String> last =
                        lines.reduce((earlier, later) -> later).filter(line -> line.startsWith(EXIT_VALUE));
                if (last.isPresent()) {
                    return last;
                }
            } catch (IOException e) {
                return Optional.empty();
            }
            LockSupport.parkNanos(100_000_000);
        }
        return Optional.empty();
    }

    /** Whether an {@link #exitValue} means SIGKILL. */
    public static boolean meansKilled(Optional<String> exitValue) {
        return exitValue.equals(Optional.of(EXIT_VALUE + KILLED));
    }

    /**
     * Stops servers and all that they started, first gently, after the grace period by force; returns when none of their
     * processes is left, whatever interrupts it.
     *
     * @param grace how long they may take to end by themselves
     */
    public static void stopAll(Collection<ServerProcess> servers, Duration grace) {
        boolean interrupted = Thread.interrupted();
        boolean stopped = false;
        while (!stopped) {
            try {
                tryToStopAll(servers, grace);
                stopped = true;
            } catch (InterruptedException e) {
                // Somebody is impatient, but leaving processes behind would help nobody.
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void tryToStopAll(Collection<ServerProcess> servers, Duration grace) throws InterruptedException {
        // The id of an empty process group may belong to somebody else by now.
        List<ServerProcess> alive =
                servers.stream().filter(ServerProcess::leavesSomething).toList();
        for (ServerProcess server : alive) {
            server.signal("TERM");
        }
        for (long looks = grace.dividedBy(LOOK_INTERVAL); looks > 0; looks--) {
            if (alive.stream().noneMatch(ServerProcess::leavesSomething)) {
                break;
            }
            Thread.sleep(LOOK_INTERVAL.toMillis());
        }
        for (ServerProcess server : alive) {
            // Also when script and JVM are gone: what else is left of the group would stay for ever.
            server.signal("KILL");
            while (server.leavesSomething()) {
                Thread.sleep(LOOK_INTERVAL.toMillis());
            }
        }
    }

    private boolean leavesSomething() {
        return leader.isAlive() || jvm.filter(ProcessIdentity::isAlive).isPresent();
    }

    /** What something else has started need not lead a process group; then there is no group of that id. */
    private void signal(String name) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name, "--", "-" + leader.pid()));
        Stream.concat(Stream.of(leader), jvm.stream())
                .filter(ProcessIdentity::isAlive)
                .map(process -> Long.toString(process.pid()))
                .distinct()
                .forEach(command::add);
        try {
            new ForegroundCommand().run(command, Path.of("."), Map.of());
        } catch (IOException e) {
            throw new IllegalStateException("The program kill cannot be run", e);
        }
    }
}
