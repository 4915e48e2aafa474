package com.softexploration.lab.ejb.performance.cli.domain;

import java.util.Locale;

/** What a managed server of the domain is for. */
public enum ServerRole {
    /** Hosts the service and the local executor. */
    BUSINESS,
    /** Calls the service remotely. */
    PRESENTATION;

    /** The word used for server names, folders and files: {@code business} or {@code presentation}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
