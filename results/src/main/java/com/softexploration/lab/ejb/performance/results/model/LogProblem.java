package com.softexploration.lab.ejb.performance.results.model;

import com.softexploration.lab.ejb.performance.results.text.Printable;
import java.nio.file.Path;

/**
 * A part of a result log that could not be used, or that contradicts itself.
 *
 * @param file the log
 * @param line line number, from 1; 0 when the whole file is meant
 * @param reason cause, and what was done about it
 */
public record LogProblem(Path file, long line, String reason) {
    @Override
    public String toString() {
        return Printable.of(file + (line > 0 ? ":" + line : "") + ": " + reason);
    }
}
