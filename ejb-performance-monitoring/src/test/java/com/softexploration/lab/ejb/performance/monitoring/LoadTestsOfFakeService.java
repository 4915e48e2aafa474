package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Base class for load tests of a service double and of their log. */
@Timeout(60)
abstract class LoadTestsOfFakeService {
    static final Instant NOW = Instant.parse("2026-11-21T10:15:00.123Z");

    @TempDir
    Path folder;

    final FakeService service = new FakeService();
    MonitoringLogs logs;
    PerformanceServiceExecutor executor;

    @BeforeEach
    void open() {
        System.setProperty("resultsDir", folder.toString());
        logs = MonitoringLogs.open();
        executor = new PerformanceServiceExecutor(
                side(), clients(), logs, new LoadTestThreads(getClass().getClassLoader()), clock());
    }

    Clock clock() {
        return Clock.fixed(NOW, ZoneOffset.UTC);
    }

    Side side() {
        return Side.LOCAL;
    }

    TransportClients clients() {
        return TransportClients.of(service);
    }

    @AfterEach
    void close() {
        executor.close();
        logs.close();
        System.clearProperty("resultsDir");
    }

    LoadTestResult run(long requestCount, long warmupCount, int threadCount, double maxErrorRate)
            throws InterruptedException {
        executor.startTransportLoadTest(
                "fake", Operation.NOP.word(), 0, requestCount, warmupCount, threadCount, maxErrorRate);
        awaitEnd();
        return executor.getLastResult();
    }

    LoadTestControl control() {
        return new LoadTestControl(
                executor.runner(),
                new ServerFiles(Path.of(executor.getResultLog()), folder),
                new LoadTestThreads(getClass().getClassLoader()),
                () -> 0);
    }

    static LoadTestParameters parametersOf(LoadTestResult result) {
        return LoadTestParameters.parse(result.getParameters());
    }

    void awaitEnd() throws InterruptedException {
        await(() -> executor.getState().equals("IDLE"));
    }

    interface Condition {
        boolean holds();
    }

    static void await(Condition condition) throws InterruptedException {
        for (int i = 0; i < 2_000 && !condition.holds(); i++) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        assertThat(condition.holds()).isTrue();
    }

    List<String> lines() throws IOException {
        return Files.readAllLines(Path.of(executor.getResultLog()));
    }

    String lastLine() throws IOException {
        List<String> lines = lines();
        return lines.get(lines.size() - 1);
    }

    List<String> errorRecords() throws IOException {
        return lines().stream().filter(line -> line.contains("phase=error")).toList();
    }

    long errorCount(String reason) throws IOException {
        return errorRecords().stream()
                .filter(line -> line.contains(reason))
                .mapToLong(line -> Long.parseLong(line.replaceAll(".* count=(\\d+).*", "$1")))
                .sum();
    }

    long samples(String phase) throws IOException {
        return nanos(phase).count();
    }

    /** Logged samples of a phase. */
    LongStream nanos(String phase) throws IOException {
        return lines().stream()
                .filter(line -> line.contains("phase=" + phase))
                .flatMap(line -> Pattern.compile("\\d+")
                        .matcher(line.substring(line.indexOf("}:")))
                        .results())
                .mapToLong(sample -> Long.parseLong(sample.group()));
    }
}
