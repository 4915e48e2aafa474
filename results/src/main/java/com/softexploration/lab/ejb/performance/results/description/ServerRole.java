package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The parts that the two managed servers play. */
public enum ServerRole {
    /** Hosts the service and the local executor. */
    BUSINESS,
    /** Calls the service remotely. */
    PRESENTATION;

    /** The word of {@code run.json}, and of server names, folders and files. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return word();
    }
}
