package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.FolderLock;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Marks run directories as in use by a running experiment, for other commands.
 * The operating system withdraws the mark if the
 * command is killed.
 */
public final class RunInProgress implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(RunInProgress.class.getName());
    private static final String FILE = "in-progress";

    private final List<Path> files = new ArrayList<>();
    private final List<FolderLock> locks = new ArrayList<>();

    private RunInProgress() {}

    /**
     * Marks the directories until {@link #close} is called.
     *
     * @throws CliException if a mark cannot be written
     */
    static RunInProgress mark(List<Path> directories) throws CliException {
        RunInProgress marks = new RunInProgress();
        boolean all = false;
        try {
            for (Path directory : directories) {
                Path file = directory.resolve(FILE);
                Optional<FolderLock> lock = FolderLock.tryToTake(file);
                marks.files.add(file);
                lock.ifPresent(marks.locks::add);
            }
            all = true;
            return marks;
        } catch (IOException e) {
            throw CliException.failed(
                    "The run directory cannot be written (" + FileProblem.describe(e) + ")",
                    "check its permissions and free space",
                    e);
        } finally {
            if (!all) {
                marks.close();
            }
        }
    }

    /** Returns whether an experiment of any command is writing to a run directory. */
    public static boolean isMarked(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try {
            Optional<FolderLock> lock = FolderLock.tryToTake(file);
            if (lock.isPresent()) {
                lock.get().close();
            }
            return lock.isEmpty();
        } catch (OverlappingFileLockException e) {
            // an experiment of this very process
            return true;
        }
    }

    @Override
    public void close() {
        try {
            // Deleted before the release, so that no other command finds an unlocked one.
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
            for (FolderLock lock : locks) {
                lock.close();
            }
        } catch (IOException e) {
            // The mark ends with this process, and an unlocked one means nothing.
            LOG.log(Level.DEBUG, "a mark is left", e);
        }
    }
}
