package com.softexploration.lab.ejb.performance.results;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file as a whole or not at all: nobody ever sees half of it, and what was there before stays when writing fails. */
public final class AtomicFile {
    private AtomicFile() {}

    /**
     * Writes {@code content} to {@code file}, in place of what was there. Missing directories are made.
     *
     * @throws ResultsException when it cannot be written, with cause and remedy
     */
    public static void write(Path file, byte[] content) throws ResultsException {
        Path target = file.toAbsolutePath();
        Path unfinished = target.resolveSibling("." + target.getFileName() + ".unfinished");
        try {
            Files.createDirectories(target.getParent());
            try {
                Files.write(unfinished, content);
                Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            throw new ResultsException("Cannot write " + file + ": " + causeAndRemedy(e), e);
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
            return failure.getMessage() + " cannot be made; choose another output directory";
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
