package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallPoints;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CallThinningTest {
    @Test
    void smallSeriesKeepsEveryCall() {
        long[] nanos = LongStream.range(0, 4000).map(i -> i * i % 97).toArray();

        CallPoints points = CallThinning.select(Samples.of(nanos), 4_000);

        assertThat(points.nanos()).isEqualTo(nanos);
        assertThat(points.callIndex()).isEqualTo(LongStream.range(0, 4000).toArray());
    }

    @Test
    void thinningKeepsExtremesInOrder() {
        long[] nanos =
                new SplittableRandom(3).longs(1_000_003, 0, 1_000_000_000).toArray();
        Samples samples = Samples.join(List.of(
                Samples.of(LongStream.of(nanos).limit(333_333).toArray()),
                Samples.of(LongStream.of(nanos).skip(333_333).toArray())));

        CallPoints points = CallThinning.select(samples, 4_000);

        assertThat(points.callIndex()).hasSize(4000).isSorted().doesNotHaveDuplicates();
        for (int i = 0; i < points.nanos().length; i++) {
            assertThat(points.nanos()[i]).isEqualTo(nanos[(int) points.callIndex()[i]]);
        }
        for (int stretch = 0; stretch < 2000; stretch++) {
            int from = (int) (1_000_003L / 2000 * stretch + 1_000_003L % 2000 * stretch / 2000);
            int to = (int) (1_000_003L / 2000 * (stretch + 1) + 1_000_003L % 2000 * (stretch + 1) / 2000);
            long[] calls = Arrays.copyOfRange(nanos, from, to);
            Arrays.sort(calls);
            long[] both = Arrays.copyOfRange(points.nanos(), 2 * stretch, 2 * stretch + 2);
            Arrays.sort(both);
            assertThat(both).as("calls %d to %d", from, to).containsExactly(calls[0], calls[calls.length - 1]);
        }
    }

    @Test
    void equalCallsBecomeOnePoint() {
        CallPoints points = CallThinning.select(
                Samples.of(LongStream.generate(() -> 7).limit(10_000).toArray()), 4_000);

        assertThat(points.callIndex()).hasSize(2000).startsWith(0, 5, 10).endsWith(9_995);
        assertThat(points.nanos()).containsOnly(7);
    }
}
