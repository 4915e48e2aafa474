package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonValue;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.util.Locale;

/** Roles of the managed servers. */
public enum ServerRole {
    /** Hosts the service and the local executor. */
    BUSINESS,
    /** Calls the service remotely. */
    PRESENTATION;

    /** Name of the role in {@code run.json}, server names, folders and files. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Side of the load tests run by a server of this role. */
    public Side side() {
        return this == BUSINESS ? Side.LOCAL : Side.REMOTE;
    }

    @Override
    public String toString() {
        return word();
    }
}
