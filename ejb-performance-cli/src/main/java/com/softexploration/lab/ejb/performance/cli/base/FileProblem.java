package com.softexploration.lab.ejb.performance.cli.base;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.zip.ZipException;

/** Describes I/O failures; the messages of the JDK often contain only the path. */
public final class FileProblem {
    private FileProblem() {}

    /** Returns the reason of a failure, without the path. */
    public static String describe(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (failure instanceof FileAlreadyExistsException || failure instanceof NotDirectoryException) {
            return "a file is in its place";
        }
        if (failure instanceof ZipException) {
            return "it is not a zip file, or damaged";
        }
        if (String.valueOf(failure.getMessage()).endsWith("Is a directory")) {
            return "it is a folder";
        }
        if (failure instanceof FileSystemException fileFailure && fileFailure.getReason() != null) {
            return fileFailure.getReason();
        }
        return failure.getClass() == IOException.class
                ? failure.getMessage()
                : failure.getClass().getSimpleName() + " " + failure.getMessage();
    }

    /** Returns whether a message reports a full disk or an exhausted quota. */
    public static boolean isFullDisk(String message) {
        return message.contains("No space left on device") || message.contains("Disk quota exceeded");
    }

    /** Returns the remedy for a failure: to free disk space if the disk is full, otherwise the given one. */
    public static String remedy(String cause, String usual) {
        return isFullDisk(cause) ? "make room on that disk" : usual;
    }
}
