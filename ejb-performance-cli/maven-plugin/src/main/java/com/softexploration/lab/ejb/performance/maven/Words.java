package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Command with its arguments, as in a terminal. */
final class Words {
    private final List<String> words = new ArrayList<>();

    Words(String command) {
        words.add(command);
    }

    /** Adds an option once per value; adds nothing for null. */
    Words options(String name, Collection<?> values) {
        if (values != null) {
            values.forEach(value -> option(name, value));
        }
        return this;
    }

    /** Adds an option with a value; adds nothing for null. */
    Words option(String name, Object value) {
        return value == null ? this : argument(name + "=" + text(value));
    }

    /** Adds an argument. */
    Words argument(Object value) {
        words.add(text(value));
        return this;
    }

    private static String text(Object value) {
        return value instanceof File file ? file.getAbsolutePath() : value.toString();
    }

    List<String> all() {
        return List.copyOf(words);
    }
}
