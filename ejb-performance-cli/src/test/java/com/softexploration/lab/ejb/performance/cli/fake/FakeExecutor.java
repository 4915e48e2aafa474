package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Queue;
import java.util.stream.DoubleStream;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;

/**
 * A stand-in for the servers' load test MXBean. It makes no calls: a load test is over when it has been looked at as often as
 * {@link #looksPerLoadTest} says, so tests depend on no clock. It writes a result log as the real one does.
 */
public final class FakeExecutor extends FakeMXBean {
    private static final int LOOKS_PER_WARMUP = 2;

    private final Side side;
    private final Path resultLog;
    private final List<CompositeData> history = new ArrayList<>();
    private final List<String> started = new ArrayList<>();
    private final Queue<Double> warmups = new ArrayDeque<>();
    private final List<String> pausing = new ArrayList<>();

    private String configurationProblem = "";
    private String failure = "";
    private String failingTransport = "";
    private String[] transports;
    private String[] unusableTransports = {};
    private long errorsPerLoadTest;
    private int looksPerLoadTest = 2;

    private FakeLoadTest current;
    private int looks;
    private boolean pauseMeterRuns;
    private boolean held;
    private int releases;

    /**
     * @param resultsDir where its result log goes
     */
    public FakeExecutor(Side side, Path resultsDir) {
        this.side = side;
        this.transports = new String[] {side.publishedTransport(), side == Side.LOCAL ? "other" : "tcp"};
        this.resultLog = resultsDir.resolve(
                "com.softexploration.lab.ejb.performance.monitoring." + side.word() + "-results.log");
    }

    /** Registers it under the real one's name. */
    public FakeExecutor registerWith(MBeanServer server) throws javax.management.JMException {
        ObjectName name = LoadTestExecutor.nameFor(side);
        server.registerMBean(this, name);
        return this;
    }

    /** From now on it reports this. */
    public synchronized void setConfigurationProblem(String problem) {
        configurationProblem = problem;
    }

    /** From now on load tests fail with this problem. */
    public synchronized void setFailure(String problem) {
        failure = problem;
    }

    /** From now on load tests over that transport fail with this problem. */
    public synchronized void setFailure(String transport, String problem) {
        failingTransport = transport;
        failure = problem;
    }

    /** From now on so many calls of each measured load test fail, which does not end it. */
    public synchronized void setErrorsPerLoadTest(long errors) {
        errorsPerLoadTest = errors;
    }

    /** From now on it offers these transports. */
    public synchronized void offer(List<String> words) {
        transports = words.toArray(String[]::new);
    }

    /** From now on it says of these transports that they cannot be used, and why. */
    public synchronized void setUnusable(String... reasons) {
        unusableTransports = reasons.clone();
    }

    /** From now on a load test lasts this long. */
    public synchronized void setLooksPerLoadTest(int looks) {
        looksPerLoadTest = looks;
    }

    /** What was started so far, as {@code operation calls+warmup xthreads over transport with payload}. */
    public synchronized List<String> started() {
        return List.copyOf(started);
    }

    /** How many load tests that waited for it were released. */
    public synchronized int releases() {
        return releases;
    }

    /** Whether its pause meter was started and not stopped. */
    public synchronized boolean pauseMeterRuns() {
        return pauseMeterRuns;
    }

    @Override
    public synchronized Object getAttribute(String attribute) {
        return switch (attribute) {
            case "State" -> current == null ? "IDLE" : held ? "READY" : "MEASURING";
            case "ConfigurationProblem" -> configurationProblem;
            case "ServerName" -> side == Side.LOCAL ? "business" : "presentation";
            case "Side" -> side.word();
            case "SupportedOperations" -> new String[] {"nop", "simple", "complex"};
            case "Transport" -> side.publishedTransport();
            case "SupportedTransports" -> transports.clone();
            case "UnusableTransports" -> unusableTransports.clone();
            case "OwnOperations", "UnusableOperations" -> new String[0];
            case "ResultLog" -> resultLog.toString();
            case "CurrentOperation" -> current == null ? "" : current.order().operation();
            case "ProgressPercent" -> 64.0;
            case "RequestCount" -> current == null ? 0L : current.order().requestCount();
            case "WarmupCount" -> current == null ? 0L : current.order().warmupCount();
            case "CurrentRunId" -> currentRunId();
            case "CompletedCallCount" ->
                current == null ? 0L : current.order().requestCount() * looks / looksPerLoadTest;
            case "CompletedWarmupCallCount" ->
                current == null ? 0L : current.order().warmupCount();
            case "RecentMedianNanos" -> 4_000L;
            case "RecentP99Nanos" -> 0L;
            case "LastResult" -> history.isEmpty() ? null : history.get(history.size() - 1);
            case "History" -> history.toArray(CompositeData[]::new);
            default -> throw new IllegalArgumentException(attribute);
        };
    }

    @Override
    public synchronized Object invoke(String operation, Object[] arguments, String[] signature) {
        try {
            switch (operation) {
                case "startTransportLoadTest" -> {
                    return start(new PlannedLoadTest(
                            1,
                            (String) arguments[0],
                            (String) arguments[1],
                            (int) arguments[2],
                            (long) arguments[3],
                            (long) arguments[4],
                            (int) arguments[5],
                            (double) arguments[6]));
                }
                case "prepareLoadTest" -> {
                    String runId = start(
                            new PlannedLoadTest(
                                    1,
                                    (String) arguments[1],
                                    (String) arguments[2],
                                    (int) arguments[3],
                                    (long) arguments[4],
                                    (long) arguments[5],
                                    (int) arguments[6],
                                    (double) arguments[7]),
                            "-g" + arguments[0]);
                    held = current.order().requestCount() > 0;
                    return runId;
                }
                case "releaseLoadTest" -> {
                    held = false;
                    releases++;
                }
                case "cancelLoadTest" -> cancel((String) arguments[0]);
                case "startPauseMeter" -> pauseMeterRuns = true;
                case "stopPauseMeter" -> {
                    pauseMeterRuns = false;
                    return Composites.pauseMeter();
                }
                default -> throw new IllegalArgumentException(operation);
            }
            return null;
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new RuntimeMBeanException(e);
        }
    }

    /** It is asked first in each look, so that is what counts as one. */
    private String currentRunId() {
        if (current == null) {
            return "";
        }
        if (held) {
            return current.runId();
        }
        looks++;
        boolean warmsUpOnly = current.order().requestCount() == 0;
        if (looks > (warmsUpOnly ? LOOKS_PER_WARMUP : looksPerLoadTest)) {
            boolean fails = !failure.isEmpty()
                    && (failingTransport.isEmpty()
                            || failingTransport.equals(current.order().transport()));
            end(fails ? "failed" : "completed", fails ? failure : "");
            return "";
        }
        return current.runId();
    }

    /** The next measured load tests over these transports, one each, are disturbed by a long pause. */
    public void setPausing(String... transports) {
        pausing.addAll(List.of(transports));
    }

    /** 10th percentiles of the next load tests that only warm up; further ones have none. */
    public void setWarmups(double... nanos) {
        DoubleStream.of(nanos).forEach(warmups::add);
    }

    private String start(PlannedLoadTest order) {
        return start(order, "");
    }

    private String start(PlannedLoadTest order, String suffix) {
        if (current != null) {
            throw new IllegalStateException("load test " + current.runId() + " is running; wait for its end");
        }
        if (order.requestCount() < 1 && order.warmupCount() < order.threadCount()) {
            throw new IllegalArgumentException(
                    "requestCount is " + order.requestCount() + "; give a number from 1 to 1,000,000,000");
        }
        current = new FakeLoadTest(
                "run-" + (started.size() + 1) + "-" + side.word() + suffix,
                side,
                order,
                order.requestCount() == 0 && !warmups.isEmpty()
                        ? OptionalDouble.of(warmups.remove())
                        : OptionalDouble.empty(),
                order.requestCount() > 0 && pausing.remove(order.transport()) ? 400_000_000 : 250_000);
        started.add(order.operation() + " " + order.requestCount() + "+" + order.warmupCount() + " x"
                + order.threadCount() + " over " + order.transport() + " with " + order.payloadChars());
        looks = 0;
        log("part=0, phase=begin, side=" + side.word(), "");
        log("part=1, phase=" + (order.requestCount() == 0 ? "warmup" : "measured"), "3000, 4000, 5000");
        return current.runId();
    }

    private void cancel(String runId) {
        if (current == null || !current.runId().equals(runId)) {
            throw new IllegalArgumentException("unknown run id '" + runId + "'; nothing of that name runs");
        }
        end("cancelled", "cancelled by cancelLoadTest");
    }

    private void end(String status, String problem) {
        log("part=2, phase=end, status=" + status, "");
        history.add(Composites.result(
                current, status, problem, current.order().requestCount() == 0 ? 0 : errorsPerLoadTest, resultLog));
        current = null;
        held = false;
    }

    private void log(String properties, String samples) {
        String name = current.order().operation().substring(0, 1).toUpperCase(Locale.ROOT)
                + current.order().operation().substring(1);
        String line = "execute" + name + "ServiceLoadTest {run=" + current.runId() + ", " + properties + ", transport="
                + current.order().transport() + "}:[" + samples + "]\n";
        try {
            Files.writeString(resultLog, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
