package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedLoadTest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import javax.management.remote.JMXConnector;

/** Remote load tests of a domain, of the closed or the open model, without warm-up. */
final class RemoteLoadTests implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(30);

    private final JMXConnector connector;
    private final LoadTestExecutor executor;

    RemoteLoadTests(TestDomain domain) throws IOException {
        connector = domain.connect(ServerRole.PRESENTATION, domain.password("jmx"));
        executor = new LoadTestExecutor(connector.getMBeanServerConnection(), Side.REMOTE);
    }

    /** Starts a load test and returns its run id. */
    String start(String transport, String operation, long calls, int threads, Arrivals arrivals) throws Exception {
        return executor.start(new LoadTestParameters(transport, operation, 0, calls, 0, threads, 0, arrivals));
    }

    /** Waits for a load test that must succeed. */
    LoadTestResult result(String runId) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() - end < 0) {
            Optional<LoadTestResult> result = executor.result(runId);
            if (result.isPresent()) {
                assertThat(result.get().getProblem()).isEmpty();
                return result.get();
            }
            Thread.sleep(20);
        }
        throw new AssertionError("no result of " + runId + " within " + PATIENCE);
    }

    /** Samples of a load test. */
    static LoggedLoadTest logged(LoadTestResult result) {
        return new LogReader()
                .read(List.of(), List.of(Path.of(result.getResultLog()))).loadTests().stream()
                        .filter(loadTest -> loadTest.id().equals(result.getRunId()))
                        .findFirst()
                        .orElseThrow();
    }

    /** Percentile by nearest rank; {@code share} above 0, at most 1. */
    static long percentile(long[] nanos, double share) {
        return LongStream.of(nanos)
                .sorted()
                .skip((long) Math.ceil(share * nanos.length) - 1)
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() throws IOException {
        connector.close();
    }
}
