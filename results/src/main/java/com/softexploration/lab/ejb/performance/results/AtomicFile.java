package com.softexploration.lab.ejb.performance.results;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/** Writes a file atomically: readers never see a partial file, and the previous file survives a failure. */
public final class AtomicFile {
    private AtomicFile() {}

    /**
     * Writes {@code content} to {@code file}, replacing it. Creates missing directories.
     *
     * @throws ResultsException if it cannot be written, with cause and remedy
     */
    public static void write(Path file, byte[] content) throws ResultsException {
        Path target = file.toAbsolutePath();
        try {
            Files.createDirectories(target.getParent());
            replace(target, content);
        } catch (IOException e) {
            throw new ResultsException("Cannot write " + file + ": " + causeAndRemedy(e), e);
        }
    }

    /**
     * Replaces a file in an existing directory, for callers that report failures themselves. A symbolic link is
     * replaced, never followed.
     */
    public static void replace(Path file, byte[] content) throws IOException {
        String anyName = Integer.toHexString(ThreadLocalRandom.current().nextInt());
        Path unfinished = file.resolveSibling("." + file.getFileName() + "." + anyName + ".unfinished");
        try {
            Files.write(unfinished, content, StandardOpenOption.CREATE_NEW);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            // Some network file systems do not support this; a plain move is the best alternative.
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    static String causeAndRemedy(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied; choose another output directory, or make this one writable";
        }
        if (failure instanceof FileAlreadyExistsException || failure instanceof NotDirectoryException) {
            return failure.getMessage() + " is a file, not a directory; choose another output directory";
        }
        if (failure instanceof NoSuchFileException) {
            return failure.getMessage() + " cannot be created; choose another output directory";
        }
        String cause = failure instanceof FileSystemException onFile && onFile.getReason() != null
                ? onFile.getReason()
                : String.valueOf(failure.getMessage());
        if (cause.contains("No space left") || cause.contains("quota")) {
            return cause + "; free some space, or choose an output directory on another disk";
        }
        return cause + "; choose another output directory";
    }
}
