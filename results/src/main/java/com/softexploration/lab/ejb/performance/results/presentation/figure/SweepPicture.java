package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep.Lane;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SweepPoint;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Figure of the call duration by payload size, with one line per transport. */
public final class SweepPicture {
    /** File name of the picture. */
    public static final String NAME = "payload-sweep";

    private SweepPicture() {}

    /** Creates the figure; empty if no series is comparable. */
    public static Optional<Picture> of(Sweep sweep) {
        List<Curve> curves = new ArrayList<>();
        List<Lane> lanes = new ArrayList<>();
        for (Lane lane : sweep.lanes()) {
            List<SweepPoint> points =
                    lane.points().stream().filter(SweepPoint::comparable).toList();
            if (!points.isEmpty() && lanes.size() < Picture.MOST_SERIES) {
                lanes.add(lane);
                curves.add(new Curve(
                        TransportName.of(lane.transport()),
                        curves.size(),
                        Curve.Shape.MARKED_LINE,
                        points.stream()
                                .mapToDouble(point -> sweep.sizes().indexOf(point.payloadChars()))
                                .toArray(),
                        points.stream().mapToDouble(SweepPoint::medianNanos).toArray()));
            }
        }
        if (lanes.isEmpty()) {
            return Optional.empty();
        }
        var nanos = curves.stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.y()))
                .summaryStatistics();
        return Optional.of(new Figure(
                NAME,
                "payload: median time of a call by size",
                "Median time of a call by the size of the payload.",
                inWords(sweep.sizes(), lanes),
                Axis.sizes(sweep.sizes()),
                Axis.durations(nanos.getMin(), nanos.getMax()),
                List.copyOf(curves)));
    }

    private static String inWords(List<Integer> sizes, List<Lane> lanes) {
        int smallest = sizes.get(0);
        int largest = sizes.get(sizes.size() - 1);
        return lanes.stream()
                .map(lane -> "%s: %s at %s characters, %s at %s."
                        .formatted(
                                TransportName.of(lane.transport()),
                                DurationText.of(lane.medianNanos(smallest)),
                                NumberText.count(smallest),
                                DurationText.of(lane.medianNanos(largest)),
                                NumberText.count(largest)))
                .collect(Collectors.joining(" "));
    }
}
