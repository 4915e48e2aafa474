package com.softexploration.lab.ejb.performance.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Run directories of the project's builds.
 *
 * @param folder their parent, which need not exist
 */
record StoredRuns(Path folder) {
    private static final String SUMMARY = "summary.json";

    /** Completed experiments, oldest first; names of run directories start with their time. */
    SortedSet<Path> all() throws IOException {
        if (!Files.isDirectory(folder)) {
            return new TreeSet<>();
        }
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.filter(StoredRuns::isRun).collect(TreeSet::new, TreeSet::add, TreeSet::addAll);
        }
    }

    /** Returns the folder if it is a run directory, otherwise its newest run directory, if any. */
    Optional<Path> newest() throws IOException {
        SortedSet<Path> all = all();
        return isRun(folder) ? Optional.of(folder) : all.isEmpty() ? Optional.empty() : Optional.of(all.last());
    }

    private static boolean isRun(Path folder) {
        return Files.isRegularFile(folder.resolve(SUMMARY));
    }
}
