package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider.Settings;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Creates run directories, named by server and start time in UTC, for example {@code 20261121-101500-wildfly}. */
public final class ExperimentDirectory {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private ExperimentDirectory() {}

    /**
     * Creates a run directory; for a second run within the same second, its name ends with {@code -2}.
     *
     * @throws CliException if it cannot be created
     */
    static Path create(Path runs, Instant startedAt, String serverName) throws CliException {
        String id = TIME.format(startedAt) + "-" + serverName;
        requireUsable(runs);
        try {
            Files.createDirectories(runs);
            Path directory = runs.resolve(id);
            for (int number = 2; !created(directory); number++) {
                directory = runs.resolve(id + "-" + number);
            }
            return directory;
        } catch (IOException e) {
            throw unusable(runs, e);
        }
    }

    /**
     * Checks that the folder of run directories can be created or written, without creating it.
     *
     * @throws CliException if it cannot
     */
    public static void requireUsable(Path runs) throws CliException {
        Path existing = existing(runs);
        if (!Files.isDirectory(existing)) {
            throw CliException.wrongUse(existing + " is a file", "name a folder with --output");
        }
        if (!Files.isWritable(existing)) {
            throw unusable(runs, new AccessDeniedException(existing.toString()));
        }
    }

    private static CliException unusable(Path runs, IOException cause) {
        return CliException.wrongUse(
                "The run directory cannot be created in " + runs + " (" + FileProblem.describe(cause) + ")",
                "make that folder writable, or name another one with --output",
                cause);
    }

    /** Returns the folder, or else the nearest one above it that exists. */
    private static Path existing(Path runs) {
        Path existing = runs.toAbsolutePath();
        while (!Files.exists(existing)) {
            existing = existing.getParent();
        }
        return existing;
    }

    private static boolean created(Path directory) throws IOException {
        try {
            Files.createDirectory(directory);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    /**
     * Names of the run directories of an experiment, without the time.
     *
     * @param variants the variants, in order
     * @param each whether they are measured side by side, rather than the second against the first
     */
    record Names(List<Settings> variants, boolean each) {
        /** Name of the folder that contains the run directories of all variants. */
        String common() {
            String server = variants.get(0).server();
            if (differIn(Settings::server)) {
                return "all";
            }
            return server + (differIn(Settings::release) ? "-releases" : "-jdks");
        }

        /** Name of the run directory of a variant. */
        String of(int variant) {
            Settings settings = variants.get(variant);
            if (!each) {
                return settings.server() + (variant == 0 ? "" : "-against");
            }
            if (variants.size() == 1 || differIn(Settings::server)) {
                return settings.server();
            }
            Optional<String> version = differIn(Settings::release)
                    ? settings.release()
                    : settings.jdk().map(jdk -> "jdk-" + jdk);
            return settings.server() + version.map(known -> "-" + known).orElse("");
        }

        private boolean differIn(Function<Settings, ?> setting) {
            return variants.stream().map(setting).distinct().count() > 1;
        }
    }
}
