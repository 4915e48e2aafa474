package com.softexploration.lab.ejb.performance.cli.fake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Lines of a {@code summary.csv}. */
public record SummaryLines(List<String> lines) {
    /** Reads the file of a run directory. */
    public static SummaryLines of(Path runDirectory) throws IOException {
        return new SummaryLines(Files.readAllLines(runDirectory.resolve("summary.csv")));
    }

    /**
     * Measured calls of a series, including those excluded from all figures because of a different CPU speed.
     *
     * @param series first columns, such as {@code nop,remote,remote-ejb}
     */
    public long calls(String series) {
        List<String> header = Arrays.asList(lines.get(0).split(","));
        String[] values = lines.stream()
                .filter(line -> line.startsWith(series + ","))
                .findFirst()
                .orElseThrow(() -> new AssertionError(series + " is not in " + lines))
                .split(",", -1);
        int excluded = header.indexOf("excluded");
        return Long.parseLong(values[header.indexOf("count")]) + (excluded < 0 ? 0 : Long.parseLong(values[excluded]));
    }
}
