package com.softexploration.lab.ejb.performance.results.text;

/** Prose on a terminal: a line that is too wide goes on in the next one. */
public final class WrappedLine {
    /** It stays beside its number. */
    private static final String PERCENT = " %";

    private WrappedLine() {}

    /**
     * The line, broken at blanks. Words that are wider than the terminal stay whole, and what belongs to an item of a list is indented.
     *
     * @param line without a line break
     * @param width the most characters that a line of the result has, if its words allow it
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
