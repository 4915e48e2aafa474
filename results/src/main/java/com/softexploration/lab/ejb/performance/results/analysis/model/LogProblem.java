package com.softexploration.lab.ejb.performance.results.analysis.model;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * An unusable or contradictory part of a result log.
 *
 * @param file the log
 * @param line line number, from 1; 0 for the whole file
 * @param reason cause and consequence
 */
public record LogProblem(Path file, long line, String reason) {
    /** Characters of a file name that could control a terminal. */
    private static final Pattern CONTROL = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]+");

    @Override
    public String toString() {
        return CONTROL.matcher(file + (line > 0 ? ":" + line : "") + ": " + reason)
                .replaceAll(" ");
    }
}
