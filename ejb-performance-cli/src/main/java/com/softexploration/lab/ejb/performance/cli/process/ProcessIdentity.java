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
 */
public record ProcessIdentity(long pid, Instant startedAt) {
    /** The start is derived from the time of boot, which the kernel rounds to seconds and may correct. */
    private static final Duration START_TOLERANCE = Duration.ofSeconds(2);

    /** The identity of the process that has that id now; empty if there is none. */
    public static Optional<ProcessIdentity> of(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(handle -> handle.info().startInstant())
                .map(startedAt -> new ProcessIdentity(pid, startedAt));
    }

    /**
     * The identity that {@link #text()} wrote.
     *
     * @throws IllegalArgumentException if the text is none
     */
    public static ProcessIdentity parse(String text) {
        String[] parts = text.split("@", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("Not a process id and a start time: " + text);
        }
        return new ProcessIdentity(Long.parseLong(parts[0]), Instant.ofEpochMilli(Long.parseLong(parts[1])));
    }

    /** Id and start time, to be kept in a file. */
    public String text() {
        return pid + "@" + startedAt.toEpochMilli();
    }

    /** Whether this very process lives. */
    public boolean isAlive() {
        return of(pid).filter(now ->
                        Duration.between(now.startedAt(), startedAt).abs().compareTo(START_TOLERANCE) <= 0)
                .filter(now -> !isZombie())
                .isPresent();
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
