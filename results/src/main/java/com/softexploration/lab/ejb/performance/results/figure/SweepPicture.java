package com.softexploration.lab.ejb.performance.results.figure;

import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The time of a call against the size of its payload, one line per transport. */
public final class SweepPicture {
    private SweepPicture() {}

    /**
     * One transport.
     *
     * @param medianNanos one per size; NaN where there is none
     */
    public record Line(String transport, List<Double> medianNanos) {}

    /**
     * The picture.
     *
     * @param sizes in characters, ascending, at least two
     * @param lines each with at least one number
     */
    public static Picture of(List<Integer> sizes, List<Line> lines) {
        List<Curve> curves = new ArrayList<>();
        double shortest = Double.MAX_VALUE;
        double longest = 1;
        for (Line line : lines) {
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < sizes.size(); i++) {
                double nanos = line.medianNanos().get(i);
                if (Double.isFinite(nanos)) {
                    places.add(i);
                    shortest = Math.min(shortest, nanos);
                    longest = Math.max(longest, nanos);
                }
            }
            curves.add(new Curve(
                    line.transport(),
                    curves.size(),
                    Curve.Shape.MARKED_LINE,
                    places.stream().mapToDouble(place -> place).toArray(),
                    places.stream().mapToDouble(line.medianNanos()::get).toArray()));
        }
        return new Figure(
                "payload-sweep",
                "payload: median time of a call by size",
                "Median time of a call by the size of the payload.",
                inWords(sizes, lines),
                Axis.sizes(sizes),
                Axis.durations(Math.min(shortest, longest), longest),
                List.copyOf(curves));
    }

    private static String inWords(List<Integer> sizes, List<Line> lines) {
        String from = NumberText.count(sizes.get(0));
        String to = NumberText.count(sizes.get(sizes.size() - 1));
        return lines.stream()
                .map(line -> "%s: %s at %s characters, %s at %s."
                        .formatted(
                                line.transport(),
                                DurationText.of(line.medianNanos().get(0)),
                                from,
                                DurationText.of(line.medianNanos().get(sizes.size() - 1)),
                                to))
                .collect(Collectors.joining(" "));
    }
}
