package com.softexploration.lab.ejb.performance.cli.domain;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Estimates the memory of servers from the flags of their JVMs. */
public final class ServerMemory {
    private static final long MEBIBYTE = 1024 * 1024;

    /** Memory of this program, the tools of the server, and an administration server, in bytes. */
    public static final long BESIDES_SERVERS = 1024 * MEBIBYTE;

    /** Memory of a server's JVM apart from its heap, in bytes. */
    private static final long BESIDES_HEAP = 512 * MEBIBYTE;

    private static final Pattern HEAP = Pattern.compile("-Xmx(\\d{1,15})([kKmMgG]?)");

    private ServerMemory() {}

    /**
     * Returns the memory of a server, in bytes.
     *
     * @param flags flags of its JVM; of several heap sizes, the last one counts
     */
    public static long bytes(List<String> flags) {
        return BESIDES_HEAP
                + flags.stream()
                        .map(HEAP::matcher)
                        .filter(Matcher::matches)
                        .map(ServerMemory::bytes)
                        .reduce((earlier, later) -> later)
                        .orElse(1024 * MEBIBYTE);
    }

    private static long bytes(Matcher heap) {
        long number = Long.parseLong(heap.group(1));
        return switch (heap.group(2).toLowerCase(Locale.ROOT)) {
            case "k" -> number * 1024;
            case "m" -> number * MEBIBYTE;
            case "g" -> number * 1024 * MEBIBYTE;
            default -> number;
        };
    }

    /** Formats a size in GiB, for example {@code 3.5 GiB}. */
    public static String text(long bytes) {
        return String.format(Locale.ROOT, "%.1f GiB", bytes / 1024.0 / MEBIBYTE);
    }
}
