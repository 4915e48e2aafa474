package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Problems found in one log: the first of each kind, and the number of further ones. Beyond {@value #LISTED} kinds
 * they are only counted.
 */
final class LogProblems {
    static final int LISTED = 20;
    private static final int EXCERPT_LENGTH = 30;

    private final Path file;
    /** Parts of messages that vary among problems of the same kind: quoted text, load test ids and numbers. */
    private static final Pattern PARTICULAR = Pattern.compile("'[^']*'|load test \\S+|\\d+");

    private final Map<String, LogProblem> firstByKind = new LinkedHashMap<>();
    private final Map<String, Long> countByKind = new HashMap<>();
    private long unlisted;

    LogProblems(Path file) {
        this.file = file;
    }

    /** Path of the log. */
    Path file() {
        return file;
    }

    /**
     * Adds a problem, or counts it if its kind is already listed.
     *
     * @param line line number from 1, or 0 for the whole file
     * @param reason cause and consequence
     */
    void report(long line, String reason) {
        String kind = PARTICULAR.matcher(reason).replaceAll("#");
        if (firstByKind.containsKey(kind) || firstByKind.size() < LISTED) {
            firstByKind.merge(kind, new LogProblem(file, line, reason), LogProblems::earlier);
            countByKind.merge(kind, 1L, Long::sum);
        } else {
            unlisted++;
        }
    }

    boolean isEmpty() {
        return firstByKind.isEmpty();
    }

    /** Returns the problems by the first line of each kind, and the number of unlisted ones. */
    List<LogProblem> toList() {
        List<LogProblem> all = new ArrayList<>();
        firstByKind.forEach((kind, first) -> all.add(counted(first, countByKind.get(kind))));
        all.sort(Comparator.comparingLong(LogProblem::line));
        if (unlisted > 0) {
            all.add(new LogProblem(file, 0, "and " + unlisted + " more problems"));
        }
        return all;
    }

    private static LogProblem earlier(LogProblem problem, LogProblem other) {
        return other.line() < problem.line() ? other : problem;
    }

    private static LogProblem counted(LogProblem first, long count) {
        String more = count == 1 ? "" : " (and " + NumberText.count(count - 1) + " more of this kind)";
        return new LogProblem(first.file(), first.line(), first.reason() + more);
    }

    /**
     * Returns the beginning of damaged text in quotes, with dots for unprintable characters, so that a message remains
     * one short line.
     */
    static String excerpt(String text) {
        boolean longer = text.length() > EXCERPT_LENGTH;
        String start = longer ? text.substring(0, EXCERPT_LENGTH) : text;
        return "'" + start.replaceAll("[^\\x20-\\x7e]|'", ".") + (longer ? "...'" : "'");
    }
}
