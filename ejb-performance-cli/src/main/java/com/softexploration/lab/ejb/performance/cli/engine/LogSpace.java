package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Disk space for the result logs of an experiment: the logs on the servers, and the compressed copy in the run
 * directory.
 *
 * @param disks disks of folders
 */
record LogSpace(Disks disks) {
    /** Size in bytes below which the disk space is not announced. */
    private static final long WORTH_A_LINE = 100_000_000;

    /** Compression ratio of result logs; measured 0.43 to 0.46 (gzip, fastest level). */
    private static final double COMPRESSED = 0.5;

    private static final double GIGABYTE = 1e9;

    /** Determines the disk of a folder, which need not exist yet. */
    interface Disks {
        Disk of(Path folder) throws IOException;
    }

    /**
     * A disk with its free space.
     *
     * @param name identifies it
     * @param freeBytes space available to this user
     */
    record Disk(String name, long freeBytes) {}

    /** Creates an instance for the disks of this machine. */
    static LogSpace ofThisMachine() {
        return new LogSpace(folder -> {
            Path existing = folder.toAbsolutePath();
            while (!Files.exists(existing)) {
                existing = existing.getParent();
            }
            FileStore store = Files.getFileStore(existing);
            return new Disk(store.name() + " " + store.type(), store.getUsableSpace());
        });
    }

    /** Describes the disk space needed; empty if it is small. */
    static Optional<String> announcement(long logBytes) {
        return logBytes < WORTH_A_LINE
                ? Optional.empty()
                : Optional.of("It writes about " + gigabytes(logBytes) + " of result logs, and about "
                        + gigabytes(compressed(logBytes)) + " for their compressed copy");
    }

    /**
     * Checks that there is enough disk space for the logs.
     *
     * @param logBytes expected size of the servers' logs
     * @param logs folder of the servers' logs; empty if it is not on this machine
     * @param copy parent of the run directory
     * @throws CliException if a disk has too little space
     */
    void require(long logBytes, Optional<Path> logs, Path copy) throws CliException {
        Map<Disk, Long> needed = new LinkedHashMap<>();
        Map<Disk, Path> folders = new LinkedHashMap<>();
        try {
            if (logs.isPresent()) {
                Disk disk = disks.of(logs.get());
                needed.merge(disk, logBytes, Long::sum);
                folders.putIfAbsent(disk, logs.get());
            }
            Disk disk = disks.of(copy);
            needed.merge(disk, compressed(logBytes), Long::sum);
            folders.putIfAbsent(disk, copy);
        } catch (IOException e) {
            // An unknown disk is no reason to refuse an experiment, which reports a full one.
            return;
        }
        for (Map.Entry<Disk, Long> disk : needed.entrySet()) {
            if (disk.getKey().freeBytes() < disk.getValue()) {
                throw CliException.failed(
                        "The result logs need about " + gigabytes(disk.getValue()) + " on the disk of "
                                + folders.get(disk.getKey()) + ", which has "
                                + gigabytes(disk.getKey().freeBytes()) + " left",
                        "make room there, choose other disks with --domain-dir and --output, or make fewer calls");
            }
        }
    }

    private static long compressed(long logBytes) {
        return Math.round(logBytes * COMPRESSED);
    }

    private static String gigabytes(long bytes) {
        return String.format(Locale.ROOT, bytes < GIGABYTE / 10 ? "%.2f GB" : "%.1f GB", bytes / GIGABYTE);
    }
}
