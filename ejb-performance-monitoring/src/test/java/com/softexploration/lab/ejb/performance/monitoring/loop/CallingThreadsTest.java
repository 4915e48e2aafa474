package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.monitoring.FakeService;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CallingThreadsTest {
    private final FakeService service = new FakeService();

    @Test
    void threadsOpenTheirOwnConnections() throws InterruptedException {
        CallingThreads callers = callers(9, 3);
        callers.runToEnd();

        assertThat(callers.failure()).isEmpty();
        assertThat(callers.completedMeasuredCount()).isEqualTo(9);
        assertThat(service.called).hasSize(3).isEqualTo(service.connected);
        assertThat(service.closed).isTrue();
    }

    @Test
    void failedConnectEndsAllThreads() throws InterruptedException {
        service.usableConnections = 2;
        CallingThreads callers = callers(1_000_000_000, 3);
        callers.runToEnd();

        assertThat(callers.failure()).isEqualTo("no more connections; allow more");
        assertThat(callers.completedMeasuredCount()).isZero();
    }

    /** Each call may hold megabytes, and counts are read until the next load test. */
    @Test
    void endedThreadsReleaseTheirCalls() throws InterruptedException {
        AtomicReference<WeakReference<FakeService>> called = new AtomicReference<>();
        CallingThreads callers = callers(
                () -> {
                    FakeService some = new FakeService();
                    called.set(new WeakReference<>(some));
                    return some.connect();
                },
                3,
                1,
                StartGate.open(),
                NanoClock.SYSTEM);
        callers.runToEnd();

        for (int i = 0; i < 100 && called.get().get() != null; i++) {
            System.gc();
        }
        assertThat(called.get().get()).isNull();
        assertThat(callers.completedMeasuredCount()).isEqualTo(3);
    }

    /** Some clients say goodbye over the network, which here takes an hour. */
    @Test
    void closeIsNotTimed() throws InterruptedException {
        long hour = 3_600_000_000_000L;
        CallingThreads callers = callers(9, 1, StartGate.open(), () -> System.nanoTime() + (service.closed ? hour : 0));
        callers.runToEnd();

        assertThat(callers.completedMeasuredCount()).isEqualTo(9);
        assertThat(callers.elapsedNanos()).isPositive().isLessThan(hour);
    }

    @Test
    void gateHoldsMeasuredCalls() throws Exception {
        StartGate gate = new StartGate();
        CallingThreads callers = callers(6, 2, gate);
        Thread running = new Thread(() -> runToEnd(callers));
        running.start();
        while (!callers.ready()) {
            Thread.onSpinWait();
        }

        assertThat(callers.completedMeasuredCount()).isZero();
        assertThat(callers.state()).isNotEqualTo("MEASURING");
        assertThat(callers.measuringSince()).isNull();
        gate.release();
        running.join();

        assertThat(callers.completedMeasuredCount()).isEqualTo(6);
        assertThat(callers.measuringSince()).isNotNull();
        assertThat(callers.failure()).isEmpty();
    }

    @Test
    void stopAtGateMakesNoCall() throws Exception {
        CallingThreads callers = callers(6, 1, new StartGate());
        Thread running = new Thread(() -> runToEnd(callers));
        running.start();
        while (!callers.ready()) {
            Thread.onSpinWait();
        }

        callers.stop();
        running.join();

        assertThat(callers.completedMeasuredCount()).isZero();
        assertThat(callers.state()).isNotEqualTo("MEASURING");
    }

    @Test
    void unreleasedGateEndsLoadTest() throws Exception {
        CallingThreads callers = callers(6, 1, new StartGate(Duration.ofMillis(1)));

        callers.runToEnd();

        assertThat(callers.failure()).startsWith("the load test was not released within 0 s; ");
        assertThat(callers.completedMeasuredCount()).isZero();
    }

    private static void runToEnd(CallingThreads callers) {
        try {
            callers.runToEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private CallingThreads callers(long requestCount, int threadCount) {
        return callers(requestCount, threadCount, StartGate.open());
    }

    private CallingThreads callers(long requestCount, int threadCount, StartGate gate) {
        return callers(requestCount, threadCount, gate, System::nanoTime);
    }

    private CallingThreads callers(long requestCount, int threadCount, StartGate gate, NanoClock clock) {
        return callers(service::connect, requestCount, threadCount, gate, clock);
    }

    private static CallingThreads callers(
            Connector connector, long requestCount, int threadCount, StartGate gate, NanoClock clock) {
        return new CallingThreads(
                new LoadTestParameters("fake", "nop", 0, requestCount, 0, threadCount, 0.0),
                connector,
                new CallErrors(0, false),
                new LoadTestThreads(CallingThreadsTest.class.getClassLoader()),
                clock,
                gate);
    }
}
