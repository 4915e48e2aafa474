package com.softexploration.lab.ejb.performance.monitoring.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SendErrorsTest {
    private final List<Long> parked = new ArrayList<>();
    private long nowNanos;

    @Test
    void freeThreadParksUntilCallIsDue() throws Exception {
        boolean free = errors(0).await(() -> 250_000_000, () -> false);

        assertThat(free).isTrue();
        assertThat(nowNanos).isEqualTo(250_000_000);
        assertThat(parked).containsExactly(100_000_000L, 100_000_000L, 50_000_000L);
    }

    @Test
    void callBroughtForwardIsNotAwaitedLonger() throws Exception {
        boolean free = errors(0).await(() -> nowNanos < 200_000_000 ? 60_000_000_000L : 200_000_000, () -> false);

        assertThat(free).isTrue();
        assertThat(nowNanos).isEqualTo(200_000_000);
    }

    @Test
    void lastMomentIsSpunOnSpareCpu() throws Exception {
        SendErrors errors = errors(1);
        // Each reading of the clock takes a microsecond.
        assertThat(errors.await(() -> 1_000_000, () -> false)).isTrue();

        assertThat(parked).hasSize(1);
        assertThat(nowNanos).isBetween(1_000_000L, 1_002_000L);
    }

    @Test
    void overdueCallIsNotAwaited() throws Exception {
        nowNanos = 500;
        SendErrors errors = errors(0);
        boolean free = errors.await(() -> 100, () -> false);
        errors.started(free, 400);

        assertThat(free).isFalse();
        assertThat(parked).isEmpty();
        assertThat(errors.queuedCount()).isEqualTo(1);
        assertThat(errors.maxNanos()).isZero();
    }

    @Test
    void onlyAwaitedCallsHaveSendErrors() {
        SendErrors errors = errors(0);
        for (int i = 1; i <= 100; i++) {
            errors.started(true, i * 1_000L);
        }
        errors.started(false, 1_000_000_000);

        assertThat(errors.p99Nanos()).isBetween(98_900L, 99_100L);
        assertThat(errors.maxNanos()).isBetween(99_900L, 100_100L);
        assertThat(errors.queuedCount()).isEqualTo(1);
    }

    @Test
    void stopAndInterruptEndWait() throws Exception {
        assertThat(errors(0).await(() -> 1_000_000_000, () -> nowNanos > 0)).isTrue();
        assertThat(nowNanos).isEqualTo(100_000_000);

        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> errors(0).await(() -> 1_000_000_000, () -> false));
    }

    private SendErrors errors(int spareCpus) {
        return new SendErrors(
                () -> {
                    nowNanos += spareCpus * 1_000L;
                    return nowNanos;
                },
                spareCpus,
                nanos -> {
                    parked.add(nanos);
                    nowNanos += nanos;
                });
    }
}
