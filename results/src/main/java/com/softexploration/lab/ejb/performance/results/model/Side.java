package com.softexploration.lab.ejb.performance.results.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** Where the caller sits: in the server that serves the call, or in another one. Each side has its own result log. */
public enum Side {
    LOCAL("local", "local-ejb"),
    REMOTE("remote", "remote-ejb");

    private final String word;
    private final String publishedTransport;

    Side(String word, String publishedTransport) {
        this.word = word;
        this.publishedTransport = publishedTransport;
    }

    /** The word used in logs, tables and files: {@code local} or {@code remote}. */
    @JsonValue
    public String word() {
        return word;
    }

    @Override
    public String toString() {
        return word;
    }

    /** The transport of a log line that names none, as the published experiment's lines do. */
    public String publishedTransport() {
        return publishedTransport;
    }
}
