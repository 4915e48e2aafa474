package com.softexploration.lab.ejb.performance.results.presentation.format;

/** Wraps text at the width of a terminal. */
public final class WrappedLine {
    /** Percent sign with a non-breaking space, which keeps it next to its number. */
    private static final String PERCENT = " %";

    private WrappedLine() {}

    /**
     * Wraps a line at blanks. Words wider than the terminal stay whole, and continuation lines of list items are
     * indented.
     *
     * @param line without a line break
     * @param width maximum line width in characters, if the words allow it
     */
    public static String of(String line, int width) {
        String indent = line.startsWith("- ") ? "  " : "";
        StringBuilder wrapped = new StringBuilder();
        String rest = line;
        while (rest.length() > width) {
            int blank = rest.lastIndexOf(' ', width);
            if (rest.startsWith(PERCENT, blank)) {
                blank = rest.lastIndexOf(' ', blank - 1);
            }
            if (blank <= indent.length()) {
                blank = rest.indexOf(' ', width);
            }
            if (blank < 0) {
                break;
            }
            wrapped.append(rest, 0, blank).append('\n');
            rest = indent + rest.substring(blank + 1);
        }
        return wrapped + rest;
    }
}
