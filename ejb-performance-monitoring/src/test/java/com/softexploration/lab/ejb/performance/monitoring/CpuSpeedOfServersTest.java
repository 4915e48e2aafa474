package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.service.JvmCounters;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Readings of the CPU speed probe on both servers of a remote call. */
class CpuSpeedOfServersTest extends LoadTestsOfFakeService {
    private static final long SLOW_NANOS = 3_600_000_000_000L;

    @Test
    void slowerReadingOfBothServersCounts() throws Exception {
        service.identity = () -> ServerIdentity.of("business", "another JVM", SLOW_NANOS, JvmCounters.UNKNOWN);
        service.remote = true;
        LoadTestResult result = run(20, 0, 1, 0);

        assertThat(result.getProblem()).isEmpty();
        assertThat(result.getCpuProbeNanos()).isNotEmpty().containsOnly(SLOW_NANOS);
        assertThat(lines()).anyMatch(line -> line.contains("cpuProbeNanos=" + SLOW_NANOS));
    }

    @Test
    void missingReadingOfServerIsIgnored() throws Exception {
        service.identity = () -> ServerIdentity.of("business", "another JVM", 0, JvmCounters.UNKNOWN);
        service.remote = true;
        LoadTestResult result = run(20, 0, 1, 0);

        assertThat(result.getCpuProbeNanos()).isNotEmpty().allSatisfy(nanos -> assertThat(nanos)
                .isBetween(1_000L, SLOW_NANOS - 1));
    }

    /** The first two connections identify the server once each. */
    @Test
    void unansweredReadingRenewsConnection() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        service.identity = () -> {
            if (asked.incrementAndGet() == 3) {
                throw new IllegalStateException("connection lost");
            }
            return ServerIdentity.ofThisJvm();
        };
        LoadTestResult result = run(20, 0, 1, 0);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(result.getMeasuredCount()).isEqualTo(20);
        assertThat(service.connections).hasValue(3);
        assertThat(service.closedConnections).hasValue(3);
    }
}
