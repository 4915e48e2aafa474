package com.softexploration.lab.ejb.performance.cli.system;

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
 * A server in the background: its start script and its JVM, in a separate process group.
 * Ctrl-C and the end of the terminal do not
 * reach the group, which is stopped as a whole.
 *
 * @param leader the start script, which leads the process group; the JVM itself if it was started without a script
 * @param jvm the JVM; empty until the server is up
 */
public record ServerProcess(ProcessIdentity leader, Optional<ProcessIdentity> jvm) {
    /** Prefix of the last console line of a server that has ended. */
    public static final String EXIT_VALUE = "exit value ";

    /** Exit code of a shell command killed by SIGKILL. */
    private static final int KILLED = 128 + 9;

    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

    /**
     * Bash script that starts a server in the background.
     * Job control puts the job into its own process group, even without
     * setsid. The job ignores SIGHUP; the shell ignores SIGINT until it has printed the process id.
     */
    private static final String START_SCRIPT =
            "set -m; trap '' HUP; trap : INT TERM; log=$1; shift; \"$@\" </dev/null >>\"$log\" 2>&1 & ";

    /**
     * Starts a server in the background. Not interruptible, since the server would be lost; the interrupt status is
     * kept.
     *
     * @param environment variables added to or replaced in the {@link ServerEnvironment}
     * @param console file to which its output and {@link #EXIT_VALUE} are appended
     * @throws IOException if it cannot be started
     */
    public static ServerProcess start(
            List<String> command, Path directory, Map<String, String> environment, Path console) throws IOException {
        List<String> reporting =
                new ArrayList<>(List.of("bash", "-c", "\"$@\"; echo \"" + EXIT_VALUE + "$?\"", "bash"));
        reporting.addAll(command);
        return leader(shell(reporting, directory, environment, console, "echo $!"), command)
                .orElseThrow(() -> new IOException(command.get(0) + " did not start"));
    }

    /** Starts a shell that runs a command in the background, followed by {@code script}. */
    static Process shell(List<String> command, Path directory, Map<String, String> environment, Path log, String script)
            throws IOException {
        List<String> shell = new ArrayList<>(List.of("bash", "-c", START_SCRIPT + script, "bash", log.toString()));
        shell.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(shell).directory(directory.toFile()).redirectError(Redirect.DISCARD);
        ServerEnvironment.clean(builder.environment());
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Returns the process of the command started by such a shell; empty if it has already ended. */
    static Optional<ServerProcess> leader(Process shell, List<String> command) throws IOException {
        String pid = String.valueOf(shell.inputReader().readLine()).strip();
        if (!pid.matches("\\d+")) {
            throw new IOException(command.get(0) + " did not start: " + pid);
        }
        return ProcessIdentity.of(Long.parseLong(pid)).map(leader -> new ServerProcess(leader, Optional.empty()));
    }

    /** Creates a server started by another program. */
    public static ServerProcess found(ProcessIdentity jvmOrScript) {
        ServerProcess found = new ServerProcess(jvmOrScript, Optional.empty());
        return found.withJvm().orElse(found);
    }

    /**
     * Finds the JVM of this server. Call it when the server is up, because scripts may start short-lived JVMs earlier.
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

    /** Returns whether the JVM is alive, or the start script if the JVM is unknown. */
    public boolean isAlive() {
        return jvm.orElse(leader).isAlive();
    }

    /**
     * Returns the line with the exit value on a console, for example {@code exit value 1}; empty if none appears within
     * two seconds.
     */
    public static Optional<String> exitValue(Path console) {
        for (int attempt = 0; attempt < 20 && Files.exists(console); attempt++) {
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

    /** Returns whether an {@link #exitValue} represents SIGKILL. */
    public static boolean meansKilled(Optional<String> exitValue) {
        return exitValue.equals(Optional.of(EXIT_VALUE + KILLED));
    }

    /**
     * Stops servers with their process groups, by SIGTERM and, after the grace period, by SIGKILL.
     * Returns when no process is left, even if
     * interrupted.
     *
     * @param grace time to end after SIGTERM
     */
    public static void stopAll(Collection<ServerProcess> servers, Duration grace) {
        boolean interrupted = Thread.interrupted();
        boolean stopped = false;
        while (!stopped) {
            try {
                tryToStopAll(servers, grace);
                stopped = true;
            } catch (InterruptedException e) {
                // No process may be left behind.
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void tryToStopAll(Collection<ServerProcess> servers, Duration grace) throws InterruptedException {
        // The id of an empty process group may have been reused.
        List<ServerProcess> alive =
                servers.stream().filter(ServerProcess::hasProcess).toList();
        for (ServerProcess server : alive) {
            server.signal("TERM");
        }
        for (long attempts = grace.dividedBy(POLL_INTERVAL); attempts > 0; attempts--) {
            if (alive.stream().noneMatch(ServerProcess::hasProcess)) {
                break;
            }
            Thread.sleep(POLL_INTERVAL.toMillis());
        }
        for (ServerProcess server : alive) {
            // Even if script and JVM have ended: the group may have other members.
            server.signal("KILL");
            while (server.hasProcess()) {
                Thread.sleep(POLL_INTERVAL.toMillis());
            }
        }
    }

    private boolean hasProcess() {
        return leader.isAlive() || jvm.filter(ProcessIdentity::isAlive).isPresent();
    }

    /**
     * Sends a signal to the group and to both processes, because a server started by another program may not lead its
     * group.
     */
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
            throw new IllegalStateException("kill cannot be run", e);
        }
    }
}
