package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallBlocksTest {
    private static final long MILLI = 1_000_000;

    private final SampleBuffer samples = new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY);
    private long nowNanos;
    /** The clock advances by one at each reading, and therefore by one during each computation. */
    private final CallBlocks blocks = new CallBlocks(samples, () -> nowNanos++);

    @Test
    void blocksGrowTowardsTheirTime() throws Exception {
        blocks.begin();

        assertThat(sizes(6, MILLI)).containsExactly(1L, 8L, 39L, 39L, 39L, 39L);
    }

    @Test
    void slowCallsFormSeparateBlocks() throws Exception {
        blocks.begin();

        assertThat(sizes(3, 1_000 * MILLI)).containsExactly(1L, 1L, 1L);
    }

    @Test
    void fastCallsFitIntoBuffer() throws Exception {
        blocks.begin();
        long[] target = new long[1 << 16];

        for (int i = 0; i < 12; i++) {
            call(blocks.calls(), 10);
            blocks.end();
            while (samples.drainTo(target, target.length, false).count() > 0) {
                // makes room
            }
        }

        assertThat(blocks.calls()).isEqualTo(SampleBuffer.DEFAULT_CAPACITY / 4);
    }

    @Test
    void readerSeesOnlyEndedBlocks() throws Exception {
        long[] target = new long[8];
        blocks.begin();
        call(1, MILLI);

        assertThat(samples.drainTo(target, 8, false).count()).isZero();
        blocks.end();
        call(2, MILLI);
        assertThat(samples.drainTo(target, 8, false)).isEqualTo(new SampleBuffer.Drained(1, true, 1));
        assertThat(samples.drainTo(target, 8, false).count()).isZero();
        assertThat(samples.drainTo(target, 8, true)).isEqualTo(new SampleBuffer.Drained(2, true, 0));
    }

    @Test
    void slowerNeighbouringProbeCounts() throws Exception {
        blocks.begin();
        long[] target = new long[8];
        long[] readings = {1, 7, 1};
        List<Long> recorded = new ArrayList<>();
        CallBlocks some = new CallBlocks(samples, new Readings(readings));
        some.begin();
        for (int i = 0; i < 2; i++) {
            samples.add(1);
            some.end();
            recorded.add(samples.drainTo(target, 8, false).probeNanos());
        }

        assertThat(recorded).containsExactly(7L, 7L);
        assertThat(some.probes()).containsExactly(7L, 7L);
    }

    @Test
    void longCallHasNoReading() throws Exception {
        long[] target = new long[8];
        blocks.begin();

        call(1, 1_000 * MILLI);
        blocks.end();

        assertThat(samples.drainTo(target, 8, false)).isEqualTo(new SampleBuffer.Drained(1, true, 0));
        assertThat(blocks.probes()).isEmpty();
    }

    @Test
    void probesOfLongLoadTestAreThinned() throws Exception {
        blocks.begin();
        long[] target = new long[8];
        for (int i = 0; i < 2_500; i++) {
            samples.add(1);
            blocks.end();
            samples.drainTo(target, 8, false);
        }

        assertThat(blocks.probes()).hasSizeBetween(500, 1_000);
    }

    /**
     * Clock with given probe durations: the three parts of a probe are readings 0 to 5, followed by the begin or end of
     * a block.
     */
    private static final class Readings implements NanoClock {
        private static final int OF_PROBE = 6;

        private final long[] probes;
        private int reading;
        private long now;

        Readings(long... probes) {
            this.probes = probes;
        }

        @Override
        public long nanoTime() {
            // begin: a probe, then one reading; end: one reading, a probe, one reading
            int position = reading++;
            int inEnd = position - OF_PROBE - 1;
            int probe = inEnd < 0 ? 0 : 1 + inEnd / (OF_PROBE + 2);
            int part = inEnd < 0 ? position : inEnd % (OF_PROBE + 2) - 1;
            boolean endOfPart = part >= 0 && part < OF_PROBE && part % 2 == 1;
            now += endOfPart ? probes[probe] : 0;
            return now;
        }
    }

    private List<Long> sizes(int count, long nanosOfCall) throws InterruptedException {
        List<Long> sizes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sizes.add(blocks.calls());
            call(blocks.calls(), nanosOfCall);
            blocks.end();
        }
        return sizes;
    }

    private void call(long count, long nanos) throws InterruptedException {
        for (long i = 0; i < count; i++) {
            samples.add(nanos);
            nowNanos += nanos;
        }
    }
}
