package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.client.http.CallWatch.End;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class CallWatchTest {
    private final CountDownLatch ended = new CountDownLatch(1);

    @Test
    void timeoutIsReportedUntilNextCall() throws Exception {
        try (CallWatch watch = new CallWatch("test", Duration.ofMillis(20), ended::countDown)) {
            watch.begin();
            ended.await();
            assertThat(watch.end()).isEqualTo(End.TOO_LATE);
            assertThat(watch.end()).isEqualTo(End.TOO_LATE);
            watch.begin();
            assertThat(watch.end()).isEqualTo(End.NOT_ENDED);
        }
    }

    @Test
    void interruptEndsCall() throws Exception {
        try (CallWatch watch = new CallWatch("test", Duration.ofMinutes(5), ended::countDown)) {
            watch.begin();
            Thread.currentThread().interrupt();
            while (ended.getCount() > 0) {
                Thread.onSpinWait(); // waiting otherwise is interrupted
            }
            assertThat(watch.end()).isEqualTo(End.INTERRUPTED);
        } finally {
            Thread.interrupted();
        }
    }
}
