package com.softexploration.lab.ejb.performance.cli.base;

/** A full disk, as reported by programs and servers. */
public final class FullDisk {
    private static final String REMEDY = "make room on that disk";

    private FullDisk() {}

    /** Whether a message reports a full disk or an exhausted quota. */
    public static boolean isReportedBy(String message) {
        return message.contains("No space left on device") || message.contains("Disk quota exceeded");
    }

    /** Remedy of a failure: room, if its cause is a full disk, otherwise the usual one. */
    public static String remedy(String cause, String usual) {
        return isReportedBy(cause) ? REMEDY : usual;
    }
}
