package com.softexploration.lab.ejb.performance.monitoring;

import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Generates run ids from the current time; ids of the same millisecond are numbered. */
final class RunIds {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Clock wallClock;
    private String last = "";
    private int number;

    RunIds(Clock wallClock) {
        this.wallClock = wallClock;
    }

    /** Returns a new id, for example {@code 20261121-101500-123-local}. */
    synchronized String next(String suffix) {
        String id = TIME.format(wallClock.instant()) + "-" + suffix;
        number = id.equals(last) ? number + 1 : 1;
        last = id;
        return number == 1 ? id : id + "-" + number;
    }
}
