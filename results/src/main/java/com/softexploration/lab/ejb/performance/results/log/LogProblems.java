package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.model.LogProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The problems of one log. After {@value #LISTED} they are only counted: a log full of garbage says so in few lines. */
final class LogProblems {
    static final int LISTED = 20;
    private static final int EXCERPT_LENGTH = 30;

    private final Path file;
    private final List<LogProblem> listed = new ArrayList<>();
    private long unlisted;

    LogProblems(Path file) {
        this.file = file;
    }

    /** The log. */
    Path file() {
        return file;
    }

    /**
     * Adds a problem.
     *
     * @param line from 1, or 0 for the whole file
     * @param reason cause, and what was done about it
     */
    void report(long line, String reason) {
        if (listed.size() < LISTED) {
            listed.add(new LogProblem(file, line, reason));
        } else {
            unlisted++;
        }
    }

    boolean isEmpty() {
        return listed.isEmpty();
    }

    /** The problems by line, and the number of those that are not listed. */
    List<LogProblem> toList() {
        List<LogProblem> all = new ArrayList<>(listed);
        all.sort(Comparator.comparingLong(LogProblem::line));
        if (unlisted > 0) {
            all.add(new LogProblem(file, 0, "and " + unlisted + " more problems"));
        }
        return all;
    }

    /** The beginning of damaged text in quotes, with a dot for what cannot be printed: a message must stay one short line. */
    static String excerpt(String text) {
        boolean longer = text.length() > EXCERPT_LENGTH;
        String start = longer ? text.substring(0, EXCERPT_LENGTH) : text;
        return "'" + start.replaceAll("[^\\x20-\\x7e]", ".") + (longer ? "...'" : "'");
    }
}
