package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Draws the readings of the CPU speed probe between the calls of a result log as an SVG histogram, with those at full speed
 * in another colour than the slower ones, whose calls are excluded.
 *
 * <p>Usage: {@code SpeedHistogram <result log of remote calls> <SVG file>}.
 */
final class SpeedHistogram {
    private static final int WIDTH = 760;
    private static final int HEIGHT = 300;
    private static final double LEFT = 62;
    private static final double RIGHT = 740;
    private static final double TOP = 60;
    private static final double BOTTOM = 252;

    private static final int FIRST_MICROS = 68;

    /** Longer readings are in the last bin. */
    private static final int LAST_MICROS = 128;

    private static final int LARGEST_COUNT = 1000;
    private static final String FULL = "#0072b2";
    private static final String SLOWER = "#d55e00";
    private static final String TEXT = "#1f2328";
    private static final String LINE = "#d8dee4";

    private final long[] readings;
    private final CpuSpeed speed;
    private final StringBuilder svg = new StringBuilder(1 << 13);

    private SpeedHistogram(long... readings) {
        this.readings = readings;
        this.speed = CpuSpeed.of(Arrays.stream(readings));
    }

    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[1]), ofLog(Path.of(args[0])));
    }

    /** Draws the readings of a log of remote calls. */
    static String ofLog(Path log) {
        return new SpeedHistogram(new LogReader()
                        .read(List.of(), List.of(log)).loadTests().stream()
                                .flatMap(loadTest -> loadTest.samples().probed().stream())
                                .mapToLong(Samples.Probed::nanos)
                                .filter(nanos -> nanos > 0)
                                .sorted()
                                .toArray())
                .draw();
    }

    private String draw() {
        long full = Arrays.stream(readings).filter(speed::isUsed).count();
        String share = String.format(Locale.ROOT, "%.1f %%", 100.0 * full / readings.length);
        String title = String.format(Locale.ROOT, "%,d readings of the CPU speed probe", readings.length);
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" font-size=\"13\""
                        + " font-family=\"system-ui, Arial, sans-serif\"><title>%s: %s at full speed</title>"
                        + "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>",
                WIDTH, HEIGHT, title, share, WIDTH, HEIGHT);
        for (int count = 1; count <= LARGEST_COUNT; count *= 10) {
            double y = height(count);
            add("<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>", LEFT, RIGHT, y, y, LINE);
            text(LEFT - 8, y + 4, "end", TEXT, String.format(Locale.ROOT, "%,d", count));
        }
        for (int micros = FIRST_MICROS; micros <= LAST_MICROS; micros++) {
            bar(micros);
        }
        for (int micros = 70; micros <= LAST_MICROS; micros += 10) {
            text(x(micros), BOTTOM + 18, "middle", TEXT, Integer.toString(micros));
        }
        text(x(LAST_MICROS) + 6, BOTTOM + 18, "middle", TEXT, "more");
        text((LEFT + RIGHT) / 2, BOTTOM + 38, "middle", TEXT, "duration of the probe in µs (one bar per microsecond)");
        text(LEFT, 22, "start", TEXT, title + ", logarithmic");
        text(LEFT, 44, "start", FULL, "■ full speed, up to 10 % above the fastest cluster: " + share);
        text(RIGHT, 44, "end", SLOWER, "■ slower: calls excluded");
        return svg.append("</svg>\n").toString();
    }

    private void bar(int micros) {
        long[] here = Arrays.stream(readings)
                .filter(nanos -> Math.max(FIRST_MICROS, Math.min(LAST_MICROS, nanos / 1000)) == micros)
                .toArray();
        if (here.length == 0) {
            return;
        }
        double y = height(here.length);
        // A bin that both share has the colour of most.
        boolean used = Arrays.stream(here).filter(speed::isUsed).count() * 2 >= here.length;
        add(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>",
                x(micros), y, x(1) - x(0) - 1, BOTTOM - y, used ? FULL : SLOWER);
    }

    private static double x(int micros) {
        return LEFT + (RIGHT - LEFT) * (micros - FIRST_MICROS) / (LAST_MICROS + 1 - FIRST_MICROS);
    }

    /** Top of a bar; that of a single reading is a third of a decade high, so that it is visible. */
    private static double height(int count) {
        return BOTTOM - (BOTTOM - TOP) * (Math.log10(count) + 0.3) / (Math.log10(LARGEST_COUNT) + 0.3);
    }

    private void text(double x, double y, String anchor, String colour, String text) {
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>", x, y, anchor, colour, text);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
