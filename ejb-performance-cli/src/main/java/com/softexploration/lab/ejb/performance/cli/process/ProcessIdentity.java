package com.softexploration.lab.ejb.performance.cli.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One process, and not another one that was given the same id later.
 *
 * @param pid process id
 * @param startedAt when it started, as the operating system tells
 * @param startTicks the same by the kernel's count since boot, which no setting of the clock changes; -1 where it is not known
 */
public record ProcessIdentity(long pid, Instant startedAt, long startTicks) {
    /** The start is derived from the time of boot, which the kernel rounds to seconds and may correct. */
    private static final Duration START_TOLERANCE = Duration.ofSeconds(2);

    /** Not Linux, or gone by now. */
    private static final long UNKNOWN = -1;

    /** Where /proc/PID/stat has the start, counted from behind the name of the program. */
    private static final int START_FIELD = 19;

    /** Of a process of which no more is known. */
    public ProcessIdentity(long pid, Instant startedAt) {
        this(pid, startedAt, UNKNOWN);
    }

    /** The identity of the process that has that id now; empty if there is none. */
    public static Optional<ProcessIdentity> of(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(handle -> handle.info().startInstant())
                .map(startedAt -> new ProcessIdentity(pid, startedAt, ticks(pid)));
    }

    /**
     * The identity that {@link #text()} wrote.
     *
     * @throws IllegalArgumentException if the text is none
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

    /** Id and start time, to be kept in a file. */
    public String text() {
        return pid + "@" + startedAt.toEpochMilli() + (startTicks == UNKNOWN ? "" : "@" + startTicks);
    }

    /** Whether this very process lives. */
    public boolean isAlive() {
        return of(pid).filter(this::startedWith).filter(now -> !isZombie()).isPresent();
    }

    /** By the kernel's count since boot, where both know it: the clock, and with it the time of boot, may be set meanwhile. */
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

    /** In a container without an init process nobody buries the dead, and they keep their id. */
    private boolean isZombie() {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.startsWith("Z", stat.lastIndexOf(')') + 2);
        } catch (IOException e) {
            // No such file: not Linux, or gone by now, which the caller sees at its next look.
            return false;
        }
    }
}
