package com.softexploration.lab.ejb.performance.results.value;

import java.util.regex.Pattern;

/** Sanitises external text for terminals, file names and HTML; applied once, at input. */
public final class Printable {
    private static final Pattern STEERING = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]+");

    private Printable() {}

    /**
     * Replaces characters that control output instead of being displayed by blanks: control characters, line breaks,
     * direction overrides, and code points unassigned in Unicode.
     */
    public static String of(String text) {
        return STEERING.matcher(text).replaceAll(" ");
    }
}
