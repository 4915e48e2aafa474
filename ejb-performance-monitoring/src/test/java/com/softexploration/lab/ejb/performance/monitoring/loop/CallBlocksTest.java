package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallBlocksTest {
    private static final long MILLI = 1_000_000;

    private final SampleBuffer samples = new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY);
    private long nowNanos;
    private final CallBlocks blocks = new CallBlocks(samples, () -> nowNanos, () -> 1);

    @Test
    void blocksGrowTowardsTheirTime() throws Exception {
        blocks.begin();

        assertThat(sizes(6, MILLI)).containsExactly(1L, 8L, 40L, 40L, 40L, 40L);
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
        long[] target = new long[8];
        List<Long> recorded = new ArrayList<>();
        Iterator<Long> readings = List.of(1L, 7L, 1L).iterator();
        CallBlocks some = new CallBlocks(samples, () -> nowNanos, readings::next);
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
