package com.softexploration.lab.ejb.performance.results.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SeriesDeltaTest {
    private static final SeriesKey NOP = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final SeriesKey FLOOR = new SeriesKey("nop", Side.REMOTE, "tcp");

    @Test
    void floorDoesNotWidenOtherIntervals() {
        assertThat(of(NOP, FLOOR).interval()).isEqualTo(of(NOP).interval()).isPresent();
    }

    @Test
    void furtherSeriesWidenIntervals() {
        SeriesKey other = new SeriesKey("complex", Side.REMOTE, "remote-ejb");

        assertThat(of(NOP, other).interval().orElseThrow().confidence())
                .isGreaterThan(of(NOP).interval().orElseThrow().confidence());
    }

    /** Changes of the machine between two experiments do not average out over their starts. */
    @Test
    void startsAtOtherTimesMayNeverDecide() {
        assertThat(needed(Timing.ALTERNATING)).hasValue(4);
        assertThat(needed(Timing.APART)).isEmpty();
    }

    private static OptionalInt needed(Timing timing) {
        SeriesDelta change = SeriesDelta.among(estimates(100, NOP), estimates(103, NOP), 6, timing, true, key -> true)
                .get(0);
        assertThat(change.state()).isEqualTo(Outcome.UNDECIDED);
        return change.needed();
    }

    /** Change of the first series between two experiments of these series. */
    private static SeriesDelta of(SeriesKey... keys) {
        return SeriesDelta.among(estimates(100, keys), estimates(110, keys), 10, Timing.ALTERNATING, true, key -> true)
                .get(0);
    }

    private static SeriesEstimates estimates(double nanos, SeriesKey... keys) {
        Map<SeriesKey, Repetitions> series = new LinkedHashMap<>();
        for (SeriesKey key : keys) {
            series.put(key, new Repetitions(Map.of(1, Map.of(1, nanos), 2, Map.of(1, 1.02 * nanos))));
        }
        return SeriesEstimates.of(series);
    }
}
