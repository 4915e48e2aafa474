package com.softexploration.lab.ejb.performance.results.benchmark;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * Writes the result log of one run, as a server would, with realistic nop calls: log-normal around a typical duration,
 * with occasional outliers. Seeded, so that the logs are identical on every machine.
 *
 * <p>Usage: {@code GenerateLogs <file> <local|remote> <samples> <typical nanoseconds>}
 */
final class GenerateLogs {
    private static final int SAMPLES_PER_RECORD = 200_000;

    private GenerateLogs() {}

    public static void main(String[] args) throws IOException {
        String side = args[1];
        long count = Long.parseLong(args[2]);
        double typicalNanos = Double.parseDouble(args[3]);
        SplittableRandom random = new SplittableRandom(20261121);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(args[0])), 1 << 20)) {
            long part = 0;
            write(out, head(side, part++, "begin") + ", side=" + side + ", requestCount=" + count + "}:[]\n");
            for (long written = 0; written < count; written += SAMPLES_PER_RECORD) {
                write(out, head(side, part++, "measured") + "}:[");
                long inRecord = Math.min(SAMPLES_PER_RECORD, count - written);
                for (long i = 0; i < inRecord; i++) {
                    double nanos = typicalNanos * Math.exp(0.15 * random.nextGaussian());
                    if (random.nextInt(2000) == 0) {
                        nanos *= 1 + 100 * random.nextDouble();
                    }
                    write(out, (i == 0 ? "" : ", ") + (long) nanos);
                }
                write(out, "]\n");
            }
            write(out, head(side, part, "end") + ", status=completed, measuredCount=" + count + "}:[]\n");
        }
    }

    private static String head(String side, long part, String phase) {
        return "executeNopServiceLoadTest {run=benchmark-" + side + ", part=" + part + ", phase=" + phase
                + ", transport=" + side + "-ejb";
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.US_ASCII));
    }
}
