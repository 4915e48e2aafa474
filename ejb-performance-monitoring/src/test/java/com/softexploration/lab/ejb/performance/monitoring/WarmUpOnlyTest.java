package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Load tests without measured calls. */
@Timeout(60)
class WarmUpOnlyTest extends LoadTestsOfFakeService {
    @Test
    void warmupOnlyHasNoStatistics() throws Exception {
        LoadTestResult result = run(0, 12, 2, 0);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(service.calls).hasValue(12);
        assertThat(result.getMeasuredCount()).isZero();
        assertThat(result.getElapsedNanos()).isZero();
        assertThat(List.of(result.getMinNanos(), result.getMaxNanos(), result.getMedianNanos()))
                .containsOnly(0L);
        assertThat(result.getP99Nanos()).isNull();
        assertThat(result.getAnswer()).isEqualTo("0 calls");
        assertThat(result.getMeanNanos()).isZero();
        assertThat(executor.getProgressPercent()).isEqualTo(100);
        assertThat(samples("warmup")).isEqualTo(12);
        assertThat(samples("measured")).isZero();
        assertThat(lines().get(0)).contains("phase=begin").contains("requestCount=0, warmupCount=12");
        assertThat(lastLine()).contains("phase=end").contains("status=completed, measuredCount=0, ");
    }

    @Test
    void warmupOnlyCanBeCancelled() throws Exception {
        service.callsWaitFor = new CountDownLatch(1);
        String run = executor.startTransportLoadTest("fake", "nop", 0, 0, 10, 1, 0);
        await(() -> service.calls.get() > 0);
        executor.cancelLoadTest(run);
        service.callsWaitFor.countDown();
        await(() -> executor.getState().equals("IDLE"));

        assertThat(executor.getLastResult().getStatus()).isEqualTo("cancelled");
        assertThat(executor.getLastResult().getProblem()).isEqualTo("cancelled after 1 of 10 warm-up calls");
    }
}
