package com.softexploration.lab.ejb.performance.cli.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Identifies a process even if its id is reused.
 *
 * @param startedAt start time reported by the operating system
 * @param startTicks start time in kernel ticks since boot, unaffected by clock changes; -1 if unknown
 */
public record ProcessIdentity(long pid, Instant startedAt, long startTicks) {
    /**
     * Tolerance of the start time, which is derived from the boot time: it is rounded to seconds and may be corrected
     * by the kernel.
     */
    private static final Duration START_TOLERANCE = Duration.ofSeconds(2);

    /** Unknown start time in kernel ticks, if the system is not Linux or the process has ended. */
    private static final long UNKNOWN = -1;

    /** Index of the start time among the fields of /proc/PID/stat that follow the program name. */
    private static final int START_FIELD = 19;

    /** Creates an identity without a start time in kernel ticks. */
    public ProcessIdentity(long pid, Instant startedAt) {
        this(pid, startedAt, UNKNOWN);
    }

    /** Returns the process that currently has the given id; empty if there is none. */
    public static Optional<ProcessIdentity> of(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(handle -> handle.info().startInstant())
                .map(startedAt -> new ProcessIdentity(pid, startedAt, ticks(pid)));
    }

    /**
     * Parses the format of {@link #text()}.
     *
     * @throws IllegalArgumentException if the text is malformed
     */
    public static ProcessIdentity parse(String text) {
        String[] parts = text.split("@", -1);
        if (parts.length != 2 && parts.length != 3) {
            throw new IllegalArgumentException("Not a process id and a start time: " + text);
        }
        return new ProcessIdentity(
                Long.parseLong(parts[0]),
                Instant.ofEpochMilli(Long.parseLong(parts[1])),
                parts.length == 3 ? Long.parseLong(parts[2]) : UNKNOWN);
    }

    /** Formats id and start time for files. */
    public String text() {
        return pid + "@" + startedAt.toEpochMilli() + (startTicks == UNKNOWN ? "" : "@" + startTicks);
    }

    /** Returns whether this process is alive. */
    public boolean isAlive() {
        return of(pid).filter(this::startedWith).filter(now -> !isZombie()).isPresent();
    }

    /**
     * Returns whether both have the same start time; kernel ticks are preferred, because clock changes shift the other
     * representation.
     */
    private boolean startedWith(ProcessIdentity now) {
        return (startTicks == UNKNOWN || now.startTicks() == UNKNOWN)
                ? Duration.between(now.startedAt(), startedAt).abs().compareTo(START_TOLERANCE) <= 0
                : startTicks == now.startTicks();
    }

    private static long ticks(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[START_FIELD]);
        } catch (IOException | RuntimeException e) {
            return UNKNOWN;
        }
    }

    /**
     * Returns whether the process is a zombie without threads; if there is no init process, as in some containers,
     * ended processes remain zombies and keep their ids. One whose other threads are still ending may have open ports.
     */
    private boolean isZombie() {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.startsWith("Z", stat.lastIndexOf(')') + 2) && !hasOtherThreads();
        } catch (IOException e) {
            // Not Linux, or just ended, which the next check detects.
            return false;
        }
    }

    private boolean hasOtherThreads() throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            return threads.count() > 1;
        }
    }
}
