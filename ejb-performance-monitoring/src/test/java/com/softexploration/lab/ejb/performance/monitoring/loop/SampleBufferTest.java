package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleBufferTest {
    private final SampleBuffer buffer = new SampleBuffer(8);
    private final long[] target = new long[8];

    @Test
    void samplesKeepOrderAcrossRingEnd() throws InterruptedException {
        long next = 0;
        long expected = 0;
        for (int round = 0; round < 10; round++) {
            for (int i = 0; i < 5; i++) {
                buffer.add(next++);
            }
            assertThat(buffer.drainTo(target, 8, false).count()).isEqualTo(5);
            for (int i = 0; i < 5; i++) {
                assertThat(target[i]).isEqualTo(expected++);
            }
        }
        assertThat(buffer.writtenCount()).isEqualTo(50);
        assertThat(buffer.drainTo(target, 8, false).count()).isZero();
    }

    @Test
    void readsNoMoreThanRequested() throws InterruptedException {
        for (int i = 0; i < 6; i++) {
            buffer.add(i);
        }
        assertThat(buffer.drainTo(target, 2, false).count()).isEqualTo(2);
        assertThat(buffer.drainTo(target, 8, false).count()).isEqualTo(4);
        assertThat(target).startsWith(2, 3, 4, 5);
    }

    @Test
    void readsNeverMixPhases() throws InterruptedException {
        buffer.startWarmup();
        buffer.add(1);
        buffer.add(2);
        assertThat(buffer.measuredCount()).isZero();
        buffer.endWarmup();
        buffer.add(3);

        assertThat(buffer.warmupCount()).isEqualTo(2);
        assertThat(buffer.measuredCount()).isEqualTo(1);
        assertThat(buffer.drainTo(target, 1, false)).isEqualTo(new SampleBuffer.Drained(1, false, 0));
        assertThat(buffer.drainTo(target, 8, false)).isEqualTo(new SampleBuffer.Drained(1, false, 0));
        assertThat(buffer.drainTo(target, 8, false)).isEqualTo(new SampleBuffer.Drained(1, true, 0));
        assertThat(target[0]).isEqualTo(3);
    }

    @Test
    void noWarmupAllMeasured() throws InterruptedException {
        buffer.add(1);
        assertThat(buffer.measuredCount()).isEqualTo(1);
        assertThat(buffer.drainTo(target, 8, false)).isEqualTo(new SampleBuffer.Drained(1, true, 0));
    }

    @Test
    void readerSeparatesPhases() throws Exception {
        int warmupCount = 5_000;
        int count = 10_000;
        buffer.startWarmup();
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            try {
                for (int i = 0; i < count; i++) {
                    if (i == warmupCount) {
                        buffer.endWarmup();
                    }
                    buffer.add(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        long read = 0;
        while (read < count) {
            SampleBuffer.Drained drained = buffer.drainTo(target, 8, false);
            for (int i = 0; i < drained.count(); i++) {
                assertThat(drained.measured()).as("sample " + target[i]).isEqualTo(target[i] >= warmupCount);
            }
            read += drained.count();
        }
        writer.get(10, TimeUnit.SECONDS);
    }

    @Test
    void fullRingLosesNothing() throws Exception {
        int count = 20_000;
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            try {
                for (int i = 0; i < count; i++) {
                    buffer.add(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        long expected = 0;
        while (expected < count) {
            int drained = buffer.drainTo(target, 8, false).count();
            for (int i = 0; i < drained; i++) {
                assertThat(target[i]).isEqualTo(expected++);
            }
        }
        writer.get(10, TimeUnit.SECONDS);
    }

    @Test
    void abandonedFullRingEndsWriter() throws InterruptedException {
        for (int i = 0; i < 8; i++) {
            buffer.add(i);
        }
        assertThat(buffer.fullWaits()).isZero();
        buffer.stopReading();
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> buffer.add(8));
        assertThat(buffer.fullWaits()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1, 18", "16, 18", "17, 17", "64, 16"})
    void manyThreadsShareMemory(int threads, int bits) {
        assertThat(SampleBuffer.capacity(threads)).isEqualTo(1 << bits);
    }

    @Test
    void capacityMustBePowerOfTwo() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SampleBuffer(1_000))
                .withMessage("capacity 1000 is not a power of two");
    }
}
