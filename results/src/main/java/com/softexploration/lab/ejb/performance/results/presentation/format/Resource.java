package com.softexploration.lab.ejb.performance.results.presentation.format;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads text files from the class path. */
public final class Resource {
    private Resource() {}

    /**
     * Reads a text file next to a class, or at any class path location if the name begins with a slash.
     *
     * @throws IOException if there is none
     */
    public static String text(Class<?> beside, String name) throws IOException {
        try (InputStream stream = beside.getResourceAsStream(name)) {
            if (stream == null) {
                throw new FileNotFoundException("the program's own file " + name + " is missing");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
