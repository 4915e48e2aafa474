package com.softexploration.lab.ejb.performance.cli.base;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Reads text files of users, skipping the byte order mark written by some editors and spreadsheets. */
public final class Utf8File {
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    private Utf8File() {}

    /**
     * Reads a properties file.
     *
     * @throws IllegalArgumentException for a malformed Unicode escape
     */
    public static Properties properties(Path file) throws IOException {
        Properties properties = new Properties();
        try (BufferedReader reader = reader(file)) {
            properties.load(reader);
        }
        return properties;
    }

    /** Opens a file positioned after its byte order mark. */
    public static BufferedReader reader(Path file) throws IOException {
        BufferedReader reader = Files.newBufferedReader(file);
        boolean usable = false;
        try {
            reader.mark(1);
            if (reader.read() != BYTE_ORDER_MARK) {
                reader.reset();
            }
            usable = true;
            return reader;
        } finally {
            if (!usable) {
                reader.close();
            }
        }
    }
}
