package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Plateau of the call duration at about 40 ms that begins at a certain payload size.
 * Linux delays an acknowledgement by at least 40 ms. If
 * one side sends a message in two pieces and Nagle's algorithm holds the second until the first is acknowledged, the
 * delay dominates the call. The published comparison of EJB and Spring/Hessian shows it at 4096 and 8192 characters.
 *
 * <p>Detected at sizes at which most calls take 35 to 55 ms, if the next smaller size is at least four times as fast
 * and at least three times as fast as its size explains, and the next larger one is not that much slower again.
 * Ordinary growth passes through the same times, but without such a jump before and with a further increase after.
 *
 * @param slowSizes sizes of the plateau in characters, ascending
 * @param slowNanos typical time there
 * @param otherSizes sizes that do not take 35 to 55 ms, ascending
 * @param fewestOtherNanos shortest typical time of the other sizes
 * @param mostOtherNanos longest typical time of the other sizes
 */
public record Plateau(
        List<Integer> slowSizes,
        double slowNanos,
        List<Integer> otherSizes,
        double fewestOtherNanos,
        double mostOtherNanos) {
    /**
     * Minimum call duration on the plateau, in nanoseconds: the shortest delay of acknowledgements on Linux is 40 ms,
     * minus a timer tick, plus the duration of the call itself.
     */
    static final double SHORTEST_NANOS = 35e6;

    static final double LONGEST_NANOS = 55e6;

    private static final double MOST_CALLS = 0.5;
    private static final double JUMP = 4;
    private static final double BEYOND_PROPORTION = 3;
    /**
     * Assumed size of a message without payload in characters, so that the step from an empty payload has a finite
     * ratio.
     */
    private static final double OVERHEAD_CHARS = 1024;

    /**
     * Durations measured at one payload size.
     *
     * @param typicalNanos median, or mean if the median is unknown
     * @param slowShare share of the calls that took 35 to 55 ms, 0 to 1
     */
    public record Point(int payloadChars, double typicalNanos, double slowShare) {
        /** Creates a point of which only the mean is known; its slow share is 0 or 1. */
        public static Point ofMean(int payloadChars, double meanNanos) {
            boolean slow = meanNanos >= SHORTEST_NANOS && meanNanos <= LONGEST_NANOS;
            return new Point(payloadChars, meanNanos, slow ? 1 : 0);
        }

        private boolean slow() {
            return slowShare >= MOST_CALLS;
        }
    }

    /** Returns the plateau of one transport; empty if there is none. */
    public static Optional<Plateau> find(List<Point> points) {
        List<Point> bySize = points.stream()
                .sorted(Comparator.comparingInt(Point::payloadChars))
                .toList();
        List<Point> slow = new ArrayList<>();
        for (int first = 1; first < bySize.size(); first++) {
            int end = first;
            while (end < bySize.size() && bySize.get(end).slow()) {
                end++;
            }
            if (end > first
                    && jumps(bySize.get(first - 1), bySize.get(first))
                    && (end == bySize.size() || !jumps(bySize.get(end - 1), bySize.get(end)))) {
                slow.addAll(bySize.subList(first, end));
            }
        }
        return slow.isEmpty() ? Optional.empty() : Optional.of(of(bySize, slow));
    }

    private static boolean jumps(Point smaller, Point larger) {
        double times = larger.typicalNanos() / smaller.typicalNanos();
        double sizes = (larger.payloadChars() + OVERHEAD_CHARS) / (smaller.payloadChars() + OVERHEAD_CHARS);
        return times >= JUMP && times >= BEYOND_PROPORTION * sizes;
    }

    /**
     * Creates the plateau from its points.
     * Sizes that take as long without a jump belong to neither side, because their time is
     * genuine.
     */
    private static Plateau of(List<Point> points, List<Point> slow) {
        List<Point> others = points.stream().filter(point -> !point.slow()).toList();
        var otherNanos = others.stream().mapToDouble(Point::typicalNanos).summaryStatistics();
        return new Plateau(
                slow.stream().map(Point::payloadChars).toList(),
                slow.stream().mapToDouble(Point::typicalNanos).average().orElse(Double.NaN),
                others.stream().map(Point::payloadChars).toList(),
                otherNanos.getMin(),
                otherNanos.getMax());
    }
}
