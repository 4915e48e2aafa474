package com.softexploration.lab.ejb.performance.results.presentation.summary;

import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/**
 * Writes the text format of HdrHistogram ({@code .hgrm}) for one series or rate, which compatible plotters can read.
 * Values are
 * nanoseconds.
 */
final class PercentileDistribution {
    /** Suffix of the file names. */
    static final String FILE_END = ".ns.hgrm";

    /** Default resolution of HdrHistogram, in ticks per half distance to 100 %. */
    private static final int TICKS_PER_HALF_DISTANCE = 5;

    /** Maximum length of a transport name in a file name, which keeps file names within 255 bytes. */
    private static final int LONGEST_TRANSPORT = 100;

    private static final double NANOS = 1.0;

    private PercentileDistribution() {}

    /**
     * Returns the file name of a series, for example {@code nop-remote-remote-ejb.ns.hgrm} or {@code
     * payload-4096-remote-rmi.ns.hgrm}. It
     * contains the unit because the format cannot. Transports come from logs, so special characters are
     * percent-encoded, and a digest replaces the end of a long name.
     */
    static String fileName(SeriesKey key) {
        return stem(key) + FILE_END;
    }

    /**
     * Returns the file name of the response times at a rate, for example {@code nop-remote-remote-ejb-at-2000.ns.hgrm}.
     */
    static String fileName(SeriesKey key, LoadPoint point) {
        double thousandths = Math.round(1_000 * point.callsPerSecond()) / 1_000.0;
        return stem(key) + "-at-" + NumberText.plain(thousandths) + FILE_END;
    }

    private static String stem(SeriesKey key) {
        String transport = URLEncoder.encode(key.transport(), StandardCharsets.UTF_8);
        if (transport.length() > LONGEST_TRANSPORT) {
            UUID digest = UUID.nameUUIDFromBytes(transport.getBytes(StandardCharsets.US_ASCII));
            transport = transport.substring(0, LONGEST_TRANSPORT) + "-" + digest;
        }
        return key.call().replace(' ', '-') + "-" + key.side().word() + "-" + transport;
    }

    static byte[] of(Series series) {
        return of(series.histogram());
    }

    /** Formats the response times of all load tests at a rate; empty if unknown. */
    static Optional<byte[]> of(LoadPoint point) {
        return point.tests().stream()
                .flatMap(test -> test.histogram().stream())
                .map(Supplier::get)
                .reduce((first, second) -> {
                    Histogram both = first.copy();
                    both.add(second);
                    return both;
                })
                .map(PercentileDistribution::of);
    }

    private static byte[] of(Histogram histogram) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.US_ASCII)) {
            histogram.outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOS);
        }
        return bytes.toByteArray();
    }
}
