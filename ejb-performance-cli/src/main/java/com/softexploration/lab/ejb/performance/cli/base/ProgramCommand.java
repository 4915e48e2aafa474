package com.softexploration.lab.ejb.performance.cli.base;

import java.util.ArrayList;
import java.util.List;

/** Formats command lines of this program as the user types them, for help texts and remedies. */
public final class ProgramCommand {
    /** System property with the path by which the program was called; set by the launcher and the Maven plugin. */
    public static final String PROPERTY = "ejb.performance.command";

    private static final String NAME = "ejb-performance";

    private ProgramCommand() {}

    /** Returns the path by which the program was called, quoted for a shell. */
    public static String called() {
        return of();
    }

    /** Returns a command line, quoted for a shell. */
    public static String of(String... words) {
        List<String> all = new ArrayList<>(List.of(System.getProperty(PROPERTY, "./" + NAME)));
        all.addAll(List.of(words));
        return QuotedWords.join(all);
    }

    /** Returns an error line, which begins with the name of the program, as usual for Unix commands. */
    public static String error(String message) {
        return NAME + ": " + message;
    }
}
