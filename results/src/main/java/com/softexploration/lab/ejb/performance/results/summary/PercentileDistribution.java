package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * Writes HdrHistogram's own text format ({@code .hgrm}) for one series, for compatible plotters. Values are
 * nanoseconds.
 */
final class PercentileDistribution {
    /** Suffix of the file names. */
    static final String FILE_END = ".ns.hgrm";

    /** HdrHistogram's default resolution. */
    private static final int TICKS_PER_HALF_DISTANCE = 5;

    /** Limit that keeps file names within 255 bytes. */
    private static final int LONGEST_TRANSPORT = 100;

    private static final double NANOS = 1.0;

    private PercentileDistribution() {}

    /**
     * File name, for example {@code nop-remote-remote-ejb.ns.hgrm} or {@code payload-4096-remote-rmi.ns.hgrm}. It
     * contains the unit because the format cannot. Transports come from logs, so special characters are
     * percent-encoded, and a digest replaces the end of a long name.
     */
    static String fileName(SeriesKey key) {
        String transport = URLEncoder.encode(key.transport(), StandardCharsets.UTF_8);
        if (transport.length() > LONGEST_TRANSPORT) {
            UUID digest = UUID.nameUUIDFromBytes(transport.getBytes(StandardCharsets.US_ASCII));
            transport = transport.substring(0, LONGEST_TRANSPORT) + "-" + digest;
        }
        return key.call().replace(' ', '-') + "-" + key.side().word() + "-" + transport + FILE_END;
    }

    static byte[] of(Series series) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.US_ASCII)) {
            series.histogram().outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOS);
        }
        return bytes.toByteArray();
    }
}
