package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** Draws medians and their intervals as text on a logarithmic axis, for a terminal. */
final class TextDots {
    private static final int WIDTH = 24;
    private static final char DOT = '●';
    private static final char LINE = '─';

    private final double from;
    private final double to;

    private TextDots(double from, double to) {
        this.from = from;
        this.to = to;
    }

    /** Creates an axis for the comparable transports; empty if none has a time above 0. */
    static Optional<TextDots> of(List<Contestant> all) {
        double[] ends = all.stream()
                .filter(Contestant::comparable)
                .flatMapToDouble(
                        contestant -> DoubleStream.of(low(contestant), contestant.medianNanos(), high(contestant)))
                .filter(nanos -> nanos > 0)
                .toArray();
        if (ends.length == 0) {
            return Optional.empty();
        }
        double from = DoubleStream.of(ends).min().getAsDouble();
        return Optional.of(
                new TextDots(from, Math.max(DoubleStream.of(ends).max().getAsDouble(), from * 1.01)));
    }

    /** Labels of the ends of the axis. */
    String header() {
        String left = DurationText.of(from);
        String right = DurationText.of(to);
        return left + " ".repeat(Math.max(1, WIDTH - left.length() - right.length())) + right;
    }

    /** Draws one transport; blank if it is incomparable. */
    String of(Contestant contestant) {
        char[] drawn = " ".repeat(WIDTH).toCharArray();
        if (contestant.comparable() && contestant.medianNanos() > 0) {
            for (int place = place(low(contestant)); place <= place(high(contestant)); place++) {
                drawn[place] = LINE;
            }
            drawn[place(contestant.medianNanos())] = DOT;
        }
        return new String(drawn);
    }

    private int place(double nanos) {
        double share = Math.log(Math.max(nanos, from) / from) / Math.log(to / from);
        return (int) Math.round(share * (WIDTH - 1));
    }

    private static double low(Contestant contestant) {
        return contestant
                .interval()
                .filter(Interval::isInformative)
                .map(Interval::low)
                .orElse(contestant.medianNanos());
    }

    private static double high(Contestant contestant) {
        return contestant
                .interval()
                .filter(Interval::isInformative)
                .map(Interval::high)
                .orElse(contestant.medianNanos());
    }
}
