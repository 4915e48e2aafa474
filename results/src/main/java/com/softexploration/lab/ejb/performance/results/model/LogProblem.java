package com.softexploration.lab.ejb.performance.results.model;

import java.nio.file.Path;

/**
 * A part of a result log that is unusable or contradictory.
 *
 * @param file the log
 * @param line line number, from 1; 0 for the whole file
 * @param reason cause and consequence
 */
public record LogProblem(Path file, long line, String reason) {
    @Override
    public String toString() {
        return file + (line > 0 ? ":" + line : "") + ": " + reason;
    }
}
