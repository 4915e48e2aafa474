package com.softexploration.lab.ejb.performance.cli.experiment;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Says in words why a file could not be read or written; the JDK often gives no more than the path. */
final class FileProblem {
    private FileProblem() {}

    static String describe(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof FileSystemException fileFailure && fileFailure.getReason() != null) {
            return fileFailure.getReason();
        }
        return failure.getClass().getSimpleName() + " " + failure.getMessage();
    }
}
