package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.JsonObject;

/** Cells of comma-separated files as RFC 4180 has them. */
final class Csv {
    private Csv() {}

    /** A number; nothing where it is none. */
    static String number(double value) {
        return Double.isFinite(value) ? JsonObject.plain(value) : "";
    }

    /** Words from a log, which may be anything. */
    static String quoted(String text) {
        return text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + text.replace("\"", "\"\"") + '"'
                : text;
    }
}
