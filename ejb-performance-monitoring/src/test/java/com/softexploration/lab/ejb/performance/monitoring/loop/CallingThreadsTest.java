package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.monitoring.FakeService;
import com.softexploration.lab.ejb.performance.service.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CallingThreadsTest {
    private final FakeService service = new FakeService();

    @Test
    void everyThreadCallsOverAConnectionThatItOpenedItself() throws InterruptedException {
        CallingThreads callers = callers(9, 3);
        callers.runToEnd();

        assertThat(callers.failure()).isEmpty();
        assertThat(callers.completedMeasuredCount()).isEqualTo(9);
        assertThat(service.called).hasSize(3).isEqualTo(service.connected);
        assertThat(service.closed).isTrue();
    }

    @Test
    void aThreadThatCannotConnectEndsTheOthersAndSaysWhy() throws InterruptedException {
        service.usableConnections = 2;
        CallingThreads callers = callers(1_000_000_000, 3);
        callers.runToEnd();

        assertThat(callers.failure()).isEqualTo("no more connections; allow more");
        assertThat(callers.completedMeasuredCount()).isZero();
    }

    private CallingThreads callers(long requestCount, int threadCount) {
        return new CallingThreads(
                new LoadTestRequest(Operation.NOP, 0, requestCount, 0, threadCount, 0.0),
                service::connect,
                new CallErrors(0),
                new LoadTestThreads(getClass().getClassLoader()),
                System::nanoTime,
                new FlightEvents("nop", "fake"));
    }
}
