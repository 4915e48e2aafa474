package com.softexploration.lab.ejb.performance.results.text;

import java.util.regex.Pattern;

/** Text that a terminal, a file name and a page can take as it is. Whatever was written by others goes through here once, where it comes in. */
public final class Printable {
    private static final Pattern STEERING = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]+");

    private Printable() {}

    /**
     * The text with a blank for what steers instead of being shown: control characters, line breaks, what turns the direction of writing
     * round, and what Unicode has not assigned.
     */
    public static String of(String text) {
        return STEERING.matcher(text).replaceAll(" ");
    }
}
