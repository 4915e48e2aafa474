package com.softexploration.lab.ejb.performance.cli.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServerConnection;

/** Number of completed measured calls according to a domain's MXBeans, polled during an experiment. */
final class CompletedCalls {
    private static final long INTERVAL_MILLIS = 20;

    private record Reading(long nanoTime, String runId, long completed) {}

    private final List<Reading> readings = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopped;

    /** Polls the servers of a domain whenever they answer. */
    static CompletedCalls poll(Path domain) {
        CompletedCalls calls = new CompletedCalls();
        for (ServerRole role : ServerRole.values()) {
            Thread thread = new Thread(() -> calls.poll(domain, role), "completed calls of " + role);
            calls.threads.add(thread);
            thread.start();
        }
        return calls;
    }

    private void poll(Path folder, ServerRole role) {
        while (!stopped) {
            try {
                Thread.sleep(INTERVAL_MILLIS * 10);
                Optional<LocalDomain> domain = new LocalDomains(
                                TestProject.real(), new Servers(), new RecordingConsole(), System.getenv())
                        .find(folder);
                if (domain.isPresent() && domain.get().isAlive(ServerId.first(role))) {
                    try (JmxConnection connection =
                            domain.get().server(role).jmx().connect()) {
                        read(connection.beans(), role == ServerRole.BUSINESS ? Side.LOCAL : Side.REMOTE);
                    }
                }
            } catch (CliException | IOException | JMException e) {
                // not up yet, or not any more
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void read(MBeanServerConnection beans, Side side) throws IOException, JMException, InterruptedException {
        while (!stopped) {
            String before = runId(beans, side);
            long completed = (long) beans.getAttribute(LoadTestExecutor.nameFor(side), "CompletedCallCount");
            if (!before.isEmpty() && before.equals(runId(beans, side))) {
                readings.add(new Reading(System.nanoTime(), before, completed));
            }
            Thread.sleep(INTERVAL_MILLIS);
        }
    }

    private static String runId(MBeanServerConnection beans, Side side) throws IOException, JMException {
        return (String) beans.getAttribute(LoadTestExecutor.nameFor(side), "CurrentRunId");
    }

    /** Waits for the first completed measured call. */
    void awaitFirst(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        while (!anyBy(System.nanoTime())) {
            assertThat(System.nanoTime()).as("no call within " + atMost).isLessThan(end);
            Thread.sleep(INTERVAL_MILLIS);
        }
    }

    /** Whether a measured call was completed by that moment. */
    boolean anyBy(long nanoTime) {
        return readings.stream().anyMatch(reading -> reading.nanoTime() <= nanoTime && reading.completed() > 0);
    }

    /** Checks that every call completed by that moment has a sample in a result log below the folder. */
    void assertLogged(Path logs, long nanoTime) throws IOException {
        Map<String, Long> completed = new TreeMap<>();
        for (Reading reading : readings) {
            if (reading.nanoTime() <= nanoTime) {
                completed.merge(reading.runId(), reading.completed(), Math::max);
            }
        }
        for (Map.Entry<String, Long> loadTest : completed.entrySet()) {
            assertThat(samples(logs, loadTest.getKey()))
                    .as("samples of " + loadTest.getKey() + " in " + logs)
                    .isGreaterThanOrEqualTo(loadTest.getValue());
        }
    }

    private static long samples(Path logs, String runId) throws IOException {
        long samples = 0;
        try (Stream<Path> files = Files.walk(logs)) {
            for (Path log : files.filter(file -> file.toString().matches(".*-results\\.log(\\.gz)?"))
                    .toList()) {
                try (BufferedReader content = new BufferedReader(new InputStreamReader(LogFile.open(log), US_ASCII))) {
                    samples += content.lines()
                            .filter(line -> line.contains("{run=" + runId + ",") && line.contains("phase=measured"))
                            .mapToLong(line -> line.chars()
                                            .filter(character -> character == ',')
                                            .count()
                                    - line.substring(0, line.indexOf('}'))
                                            .chars()
                                            .filter(character -> character == ',')
                                            .count()
                                    + 1)
                            .sum();
                }
            }
        }
        return samples;
    }

    /** Stops polling. */
    void stop() throws InterruptedException {
        stopped = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }

    @Override
    public String toString() {
        return readings.stream().map(Reading::runId).distinct().count() + " load tests seen, " + readings.size()
                + " readings";
    }
}
