package com.softexploration.lab.ejb.performance.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Static files shared by all pages. */
public enum PageFiles {
    STYLE("web.css", "text/css"),
    SCRIPT("web.js", "text/javascript"),
    ICON("icon.svg", "image/svg+xml");

    private final String file;
    private final String type;

    PageFiles(String file, String type) {
        this.file = file;
        this.type = type;
    }

    /** Content type of the file. */
    public String type() {
        return type;
    }

    /** Content of the file. */
    public String text() {
        return text(PageFiles.class, file);
    }

    /**
     * Reads a text resource next to the given class.
     *
     * @throws UncheckedIOException if the resource is missing
     */
    static String text(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException(name + " is not there");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
