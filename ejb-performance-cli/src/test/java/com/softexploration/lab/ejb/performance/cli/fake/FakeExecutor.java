package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.base.ProgramVersion;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import com.softexploration.lab.ejb.performance.contract.LoadTestControlMXBean;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestProgress;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.PerformanceServiceExecutorMXBean;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/**
 * Stand-in for the servers' load test MXBean. Makes no calls: a load test ends after a number of polls,
 * so tests depend on no clock. Writes a result log like the real one.
 */
public final class FakeExecutor implements LoadTestControlMXBean {
    /** The real MXBean's wait, shortened; other threads may proceed meanwhile. */
    private static final long WAIT_NANOS = 1_000_000;

    private final Side side;
    private final Path resultLog;
    private final FakeScript script = new FakeScript();
    private final List<LoadTestResult> history = new ArrayList<>();
    private final List<String> started = new ArrayList<>();
    private final List<PlanPosition> positions = new ArrayList<>();
    private final List<Long> waits = new ArrayList<>();
    private String configurationProblem = "";
    private List<String> transports;
    private List<String> unusableTransports = List.of();
    private String version = ProgramVersion.current();
    private LongSupplier attributeReads = () -> 0;
    private FakeLoadTest current;
    private int polls;
    private boolean hiccupMeterRuns;
    private boolean held;
    private int releases;

    public FakeExecutor(Side side, Path resultsDir) {
        this.side = side;
        this.transports = List.of(side.publishedTransport(), side == Side.LOCAL ? "other" : "tcp");
        this.resultLog = resultsDir.resolve(
                "com.softexploration.lab.ejb.performance.monitoring." + side.word() + "-results.log");
    }

    public FakeExecutor registerWith(MBeanServer server) throws JMException {
        return registerWith(server, "");
    }

    /** Registers its MXBeans under the real names with additional keys, for example {@code ,Location=business}. */
    public FakeExecutor registerWith(MBeanServer server, String keys) throws JMException {
        PerformanceServiceExecutorMXBean executor =
                FakeValues.of(PerformanceServiceExecutorMXBean.class, this::attribute);
        ObjectName name = LoadTestExecutor.nameFor(side);
        server.registerMBean(
                new StandardMBean(executor, PerformanceServiceExecutorMXBean.class, true), new ObjectName(name + keys));
        server.registerMBean(
                new StandardMBean(this, LoadTestControlMXBean.class, true),
                new ObjectName(name.getDomain() + ":type=" + side.controlMXBeanType() + keys));
        return this;
    }

    /** How its load tests go. */
    public FakeScript script() {
        return script;
    }

    /** Sets the version of its EAR. */
    public synchronized void setVersion(String other) {
        version = other;
    }

    public synchronized void setConfigurationProblem(String problem) {
        configurationProblem = problem;
    }

    /** Replaces its transports. */
    public synchronized void offer(List<String> words) {
        transports = List.copyOf(words);
    }

    /** Sets the unusable transports with reasons: {@code tcp: tcpAddress is not set}. */
    public synchronized void setUnusable(String... reasons) {
        unusableTransports = List.of(reasons);
    }

    /** Places of the started load tests in their experiment. */
    public synchronized List<PlanPosition> positions() {
        return List.copyOf(positions);
    }

    /** Started load tests, as {@code operation calls+warmup xthreads over transport with payload}. */
    public synchronized List<String> started() {
        return List.copyOf(started);
    }

    /** Number of released load tests. */
    public synchronized int releases() {
        return releases;
    }

    /** Whether the hiccup meter is running. */
    public synchronized boolean hiccupMeterRuns() {
        return hiccupMeterRuns;
    }

    private synchronized Object attribute(String attribute) {
        return switch (attribute) {
            case "ConfigurationProblem" -> configurationProblem;
            case "ServerName" -> side == Side.LOCAL ? "business" : "presentation";
            case "Side" -> side.word();
            case "SupportedOperations" -> List.of("nop", "simple", "complex");
            case "Transport" -> side.publishedTransport();
            case "SupportedTransports" -> transports;
            case "UnusableTransports" -> unusableTransports;
            case "OwnOperations", "UnusableOperations", "History" -> List.of();
            case "ResultLog" -> resultLog.toString();
            case "State" -> state();
            case "UsualWarmups" -> Map.of();
            case "CurrentRunId", "CurrentOperation" -> "";
            case "ThreadCount" -> 0;
            case "ProgressPercent", "CallsPerSecond" -> 0.0;
            case "LastResult" -> null;
            default -> 0L;
        };
    }

    /** {@code IDLE}, {@code READY} or {@code MEASURING}. */
    public synchronized String state() {
        return current == null ? "IDLE" : held ? "READY" : "MEASURING";
    }

    @Override
    public synchronized String start(String parameters) {
        return start(LoadTestParameters.parse(parameters), "");
    }

    @Override
    public synchronized String prepare(int generator, String parameters) {
        String runId = start(LoadTestParameters.parse(parameters), "-g" + generator);
        held = !current.warmsUpOnly();
        return runId;
    }

    @Override
    public synchronized void release(String runId) {
        held = false;
        releases++;
    }

    @Override
    public synchronized LoadTestResult result(String runId) {
        return history.stream()
                .filter(result -> result.getRunId().equals(runId))
                .findFirst()
                .orElse(null);
    }

    @Override
    public synchronized void startHiccupMeter() {
        hiccupMeterRuns = true;
    }

    @Override
    public synchronized HiccupReading stopHiccupMeter() {
        hiccupMeterRuns = false;
        return FakeLoadTest.hiccups(250_000);
    }

    /** Returns the progress; each request counts as a poll. */
    @Override
    public synchronized LoadTestProgress getProgress() {
        poll();
        LoadTestParameters running = current == null ? null : current.parameters();
        Map<String, Object> items = new HashMap<>();
        items.put("RunId", running == null ? "" : current.runId());
        items.put("State", state());
        items.put("Operation", running == null ? "" : running.operation());
        items.put(
                "CompletedCount",
                running == null ? 0L : running.warmupCount() + running.requestCount() * polls / script.polls(current));
        items.put("TotalCount", running == null ? 0L : running.totalCount());
        items.put("RecentMedianNanos", 4_000L);
        items.put("RecentP99Nanos", 0L);
        return FakeValues.of(LoadTestProgress.class, items::get);
    }

    @Override
    public LoadTestProgress awaitProgress(long millis) {
        synchronized (this) {
            waits.add(millis);
        }
        LockSupport.parkNanos(WAIT_NANOS);
        return getProgress();
    }

    /** Maximum wait of each request for progress, in milliseconds. */
    public synchronized List<Long> waits() {
        return List.copyOf(waits);
    }

    @Override
    public synchronized String getVersion() {
        return version;
    }

    @Override
    public synchronized long getAttributeReadCount() {
        return attributeReads.getAsLong();
    }

    /** Attribute reads of other clients so far. */
    public synchronized void attributeReads(LongSupplier reads) {
        attributeReads = reads;
    }

    @Override
    public synchronized long getResultLogBytes() {
        return FakeLoadTest.content(resultLog).length;
    }

    /** Returns the log in small parts, and refuses like the server if there is none. */
    @Override
    public synchronized byte[] readResultLog(long offset, int length) {
        if (Files.notExists(resultLog)) {
            throw new IllegalStateException("cannot read " + resultLog);
        }
        byte[] content = FakeLoadTest.content(resultLog);
        int end = (int) Math.min(content.length, offset + Math.min(length, 5));
        return Arrays.copyOfRange(content, (int) Math.min(offset, end), end);
    }

    @Override
    public Map<String, String> getMachineFacts() {
        return Map.of();
    }

    @Override
    public Map<String, String> getMachineState() {
        return Map.of();
    }

    private void poll() {
        if (current == null || held) {
            return;
        }
        polls++;
        if (polls > script.polls(current)) {
            String problem = script.problem(current);
            end(problem.isEmpty() ? "completed" : "failed", problem);
        }
    }

    private String start(LoadTestParameters parameters, String suffix) {
        if (current != null) {
            throw new IllegalStateException("load test " + current.runId() + " is running; wait for its end");
        }
        current = script.next("run-" + (started.size() + 1) + "-" + side.word() + suffix, side, parameters);
        parameters.position().ifPresent(positions::add);
        started.add(parameters.operation() + " " + parameters.requestCount() + "+" + parameters.warmupCount() + " x"
                + parameters.threadCount() + " over " + parameters.transport() + " with " + parameters.payloadChars()
                + FakeScript.rate(parameters));
        polls = 0;
        current.log(resultLog, "part=0, phase=begin, side=" + side.word(), "");
        current.log(resultLog, "part=1, phase=" + (current.warmsUpOnly() ? "warmup" : "measured"), "3000, 4000, 5000");
        return current.runId();
    }

    @Override
    public synchronized void cancel(String runId) {
        if (current == null || !current.runId().equals(runId)) {
            throw new IllegalArgumentException("unknown run id '" + runId + "'; nothing of that name runs");
        }
        end("cancelled", "cancelled by cancel");
    }

    private void end(String status, String problem) {
        current.log(resultLog, "part=2, phase=end, status=" + status, "");
        history.add(current.result(status, problem, script.errors(current), resultLog));
        current = null;
        held = false;
    }
}
