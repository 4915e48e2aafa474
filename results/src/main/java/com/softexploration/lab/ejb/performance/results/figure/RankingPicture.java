package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.figure.Pen.Anchor;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Horizontal bars, one per transport: the length is the median, the whisker its interval.
 *
 * @param call what was called, with the size of the payload where it has one
 * @param bars the fastest first, at least one
 */
public record RankingPicture(String call, List<Contestant> bars) implements Picture {
    private static final int WIDTH = 500;
    private static final double LEFT = 164;
    private static final double RIGHT = WIDTH - 70;
    private static final double TOP = 44;
    private static final double ROW = 30;
    private static final double BAR = 18;
    private static final double WHISKER = 5;
    private static final double TEXT_SIZE = 13;
    private static final int MOST_TICKS = 20;
    private static final double TITLE_SIZE = 14;
    /** From this ratio of the longest to the shortest bar on the short ones would vanish. */
    private static final double LOGARITHMIC_FROM = 20;

    /** The picture; empty if no series is comparable. */
    public static Optional<Picture> of(Race race) {
        List<Contestant> bars = race.contestants().stream()
                .filter(Contestant::comparable)
                .limit(MOST_SERIES)
                .toList();
        return bars.isEmpty() ? Optional.empty() : Optional.of(new RankingPicture(race.call(), bars));
    }

    /** The picture's name, of a race of this call. */
    public static String name(String call) {
        return Picture.fileName(call) + "-ranking";
    }

    @Override
    public String name() {
        return name(call);
    }

    @Override
    public String title() {
        return call + ": median time of a call, and its interval";
    }

    @Override
    public String caption() {
        return "Bar: the median. Whisker: its interval.";
    }

    @Override
    public String description() {
        String axis = logarithmic() ? "On a logarithmic axis. " : "";
        return axis
                + bars.stream()
                        .map(bar -> "%s %s (%s)."
                                .formatted(label(bar), median(bar), DurationText.range(shortest(bar), longest(bar))))
                        .collect(Collectors.joining(" "));
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return (int) (bottom() + 46);
    }

    private double bottom() {
        return TOP + bars.size() * ROW;
    }

    private boolean logarithmic() {
        double shortest =
                bars.stream().mapToDouble(Contestant::medianNanos).min().orElse(1);
        return longest() > LOGARITHMIC_FROM * Math.max(1, shortest);
    }

    private double longest() {
        return bars.stream()
                .mapToDouble(bar -> Math.max(longest(bar), bar.medianNanos()))
                .max()
                .orElse(1);
    }

    private Axis axis() {
        double shortest = bars.stream()
                .mapToDouble(bar -> Math.min(shortest(bar), bar.medianNanos()))
                .min()
                .orElse(1);
        return logarithmic() ? Axis.durations(shortest / 2, longest()) : Axis.linearDurations(longest());
    }

    @Override
    public void paint(Pen pen) {
        Axis axis = axis();
        pen.rectangle(0, 0, WIDTH, height(), "#ffffff");
        pen.text(12, 26, title(), Anchor.START, TITLE_SIZE, true);
        boolean crowded = axis.ticks().size() > MOST_TICKS;
        for (Axis.Tick tick : axis.ticks()) {
            if (crowded && tick.label().isEmpty()) {
                continue;
            }
            double x = x(axis, tick.value());
            pen.line(x, TOP, x, bottom(), tick.label().isEmpty() ? Palette.FAINT_GRID : Palette.GRID, 1);
            pen.text(x, bottom() + 18, tick.label(), Anchor.MIDDLE, TEXT_SIZE - 1, false);
        }
        for (int i = 0; i < bars.size(); i++) {
            paint(bars.get(i), TOP + i * ROW + ROW / 2, axis, pen);
        }
        pen.line(LEFT, TOP, LEFT, bottom(), Palette.FRAME, 1);
        String scale = logarithmic() ? "median time of a call, logarithmic" : "median time of a call";
        pen.text((LEFT + RIGHT) / 2, bottom() + 38, scale, Anchor.MIDDLE, TEXT_SIZE - 1, false);
    }

    private static void paint(Contestant bar, double y, Axis axis, Pen pen) {
        double median = x(axis, bar.medianNanos());
        double shortest = x(axis, shortest(bar));
        double longest = x(axis, longest(bar));
        pen.text(LEFT - 10, y + 4.5, label(bar), Anchor.END, TEXT_SIZE, false);
        pen.rectangle(
                LEFT, y - BAR / 2, median - LEFT, BAR, bar.rank().isEmpty() ? Palette.REFERENCE : Palette.curve(4));
        pen.line(shortest, y, longest, y, Palette.WHISKER, 1.5);
        pen.line(shortest, y - WHISKER, shortest, y + WHISKER, Palette.WHISKER, 1.5);
        pen.line(longest, y - WHISKER, longest, y + WHISKER, Palette.WHISKER, 1.5);
        pen.text(Math.max(median, longest) + 8, y + 4.5, median(bar), Anchor.START, TEXT_SIZE, false);
    }

    private static String label(Contestant bar) {
        return bar.rank().isPresent() ? bar.rank().getAsInt() + "  " + bar.transport() : bar.transport();
    }

    private static String median(Contestant bar) {
        return DurationText.of(bar.medianNanos(), (longest(bar) - shortest(bar)) / 2);
    }

    /** Lower end of the whisker; the median if the interval is unknown. */
    private static double shortest(Contestant bar) {
        return bar.interval().filter(Interval::isInformative).map(Interval::low).orElse(bar.medianNanos());
    }

    private static double longest(Contestant bar) {
        return bar.interval()
                .filter(Interval::isInformative)
                .map(Interval::high)
                .orElse(bar.medianNanos());
    }

    private static double x(Axis axis, double value) {
        return LEFT + Math.max(0, Math.min(1, axis.position(value))) * (RIGHT - LEFT);
    }
}
