package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.description.PauseMeterReading;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.management.Attribute;
import javax.management.JMX;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/**
 * The load test MXBean of one server, seen from here. Every method throws {@link CliException} with the server's own words
 * when the server refuses, and {@link IOException} when the connection breaks.
 */
public final class LoadTestExecutor {
    private static final String DOMAIN = "com.softexploration.lab.ejb.performance.monitoring";

    private final MBeanServerConnection beans;
    private final ObjectName name;
    private final LoadTestMXBean operations;

    /**
     * @param beans the MBeans of its server
     * @param side where it calls from
     */
    public LoadTestExecutor(MBeanServerConnection beans, Side side) {
        this.beans = beans;
        this.name = nameFor(side);
        this.operations = JMX.newMXBeanProxy(beans, name, LoadTestMXBean.class);
    }

    /** The name of the executor that calls from that side. */
    public static ObjectName nameFor(Side side) {
        return objectName("PerformanceServiceExecutor" + (side == Side.LOCAL ? "Local" : "Remote"));
    }

    /** The name of the servers' MXBean of that type. */
    static ObjectName objectName(String type) {
        try {
            return new ObjectName(DOMAIN, "type", type);
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(type, e);
        }
    }

    /**
     * Starts a load test and returns at once.
     *
     * @return its run id
     */
    public String start(PlannedLoadTest order) throws CliException, IOException {
        return JmxFailure.translate(
                order.operation(),
                () -> operations.startTransportLoadTest(
                        order.transport(),
                        order.operation(),
                        order.payloadChars(),
                        order.requestCount(),
                        order.warmupCount(),
                        order.threadCount(),
                        order.maxErrorRate()));
    }

    /**
     * Starts a load test that several servers make together: it connects, warms up and waits for {@link #release}.
     *
     * @param generator which of them this server is, from 1
     * @return its run id
     */
    public String prepare(int generator, PlannedLoadTest order) throws CliException, IOException {
        return JmxFailure.translate(
                order.operation(),
                () -> operations.prepareLoadTest(
                        generator,
                        order.transport(),
                        order.operation(),
                        order.payloadChars(),
                        order.requestCount(),
                        order.warmupCount(),
                        order.threadCount(),
                        order.maxErrorRate()));
    }

    /** Whether it waits for that. */
    public boolean isReady() throws CliException, IOException {
        return text(attributes("State"), "State").equals("READY");
    }

    /** Lets it make its measured calls. */
    public void release(String runId) throws CliException, IOException {
        JmxFailure.translate("to release " + runId, () -> {
            operations.releaseLoadTest(runId);
            return runId;
        });
    }

    /** Asks the server to end that load test after the calls in progress. */
    public void cancel(String runId) throws CliException, IOException {
        JmxFailure.translate("to cancel " + runId, () -> {
            operations.cancelLoadTest(runId);
            return runId;
        });
    }

    /** How far it is; one request to the server. */
    public LoadTestProgress progress() throws CliException, IOException {
        Map<String, Object> values = attributes(
                "CurrentRunId", "CompletedCallCount", "CompletedWarmupCallCount", "RequestCount", "WarmupCount");
        return new LoadTestProgress(
                text(values, "CurrentRunId"),
                number(values, "CompletedCallCount") + number(values, "CompletedWarmupCallCount"),
                number(values, "RequestCount") + number(values, "WarmupCount"));
    }

    /**
     * The measured calls of the last second.
     *
     * @param medianNanos in nanoseconds; 0 if there were none
     * @param p99Nanos in nanoseconds; 0 where they are too few for a 99th percentile
     */
    public record Recent(long medianNanos, long p99Nanos) {}

    /** The calls of the last second; one request to the server. */
    public Recent recent() throws CliException, IOException {
        Map<String, Object> values = attributes("RecentMedianNanos", "RecentP99Nanos");
        return new Recent(number(values, "RecentMedianNanos"), number(values, "RecentP99Nanos"));
    }

    /** What came of that load test; empty while it goes on, or when the server has forgotten it. */
    public Optional<LoadTestResult> result(String runId) throws CliException, IOException {
        if (attributes("LastResult").get("LastResult") instanceof CompositeData last
                && runId.equals(last.get("runId"))) {
            return Optional.of(LoadTestResult.from(last));
        }
        // Asked for only if needed: it is large, and bytes over the loopback interface are counted during load tests.
        if (attributes("History").get("History") instanceof CompositeData[] history) {
            for (CompositeData past : history) {
                if (runId.equals(past.get("runId"))) {
                    return Optional.of(LoadTestResult.from(past));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether the server has it. */
    public boolean present() throws CliException, IOException {
        return JmxFailure.translate("to be asked for its MXBeans", () -> beans.isRegistered(name));
    }

    /** What the server is called. */
    public String serverName() throws CliException, IOException {
        return text(attributes("ServerName"), "ServerName");
    }

    /** The problem of the server's configuration; empty when there is none. */
    public String configurationProblem() throws CliException, IOException {
        return text(attributes("ConfigurationProblem"), "ConfigurationProblem");
    }

    /** The server's activity in a few words, for example {@code WARMUP nop, 64 % of 20,000 calls}. */
    public String activity() throws CliException, IOException {
        Map<String, Object> values = attributes(
                "ConfigurationProblem", "State", "CurrentOperation", "ProgressPercent", "RequestCount", "WarmupCount");
        String problem = text(values, "ConfigurationProblem");
        if (!problem.isEmpty()) {
            return "not usable: " + problem;
        }
        String operation = text(values, "CurrentOperation");
        if (operation.isEmpty()) {
            return text(values, "State");
        }
        double percent = values.get("ProgressPercent") instanceof Number number ? number.doubleValue() : 0;
        long calls = number(values, "RequestCount") + number(values, "WarmupCount");
        return String.format(
                Locale.ROOT, "%s %s, %.0f %% of %,d calls", text(values, "State"), operation, percent, calls);
    }

    /** The transport that a load test has unless another is named. */
    public String usualTransport() throws CliException, IOException {
        return text(attributes("Transport"), "Transport");
    }

    /** The operations that {@link #start} takes. */
    public List<String> supportedOperations() throws CliException, IOException {
        return texts("SupportedOperations");
    }

    /** The transports that {@link #start} takes. */
    public List<String> supportedTransports() throws CliException, IOException {
        return texts("SupportedTransports");
    }

    /** Those of {@link #supportedTransports} that the server is not configured for, each with the reason in the server's words. */
    public Map<String, String> unusableTransports() throws CliException, IOException {
        return byWord("UnusableTransports");
    }

    /** The users' operations that the server knows, each with the transports that carry it there. */
    public Map<String, List<String>> ownOperations() throws CliException, IOException {
        Map<String, List<String>> operations = new LinkedHashMap<>();
        byWord("OwnOperations").forEach((word, transports) -> operations.put(word, List.of(transports.split(", "))));
        return operations;
    }

    /** The users' operations that cannot be called, each with the reason in the server's words. */
    public Map<String, String> unusableOperations() throws CliException, IOException {
        return byWord("UnusableOperations");
    }

    private Map<String, String> byWord(String attribute) throws CliException, IOException {
        Map<String, String> values = new LinkedHashMap<>();
        for (String text : texts(attribute)) {
            int separator = text.indexOf(": ");
            if (separator > 0) {
                values.put(text.substring(0, separator), text.substring(separator + 2));
            }
        }
        return values;
    }

    /** Starts the server's pause meter, for a load test that another server makes. */
    public void startPauseMeter() throws CliException, IOException {
        JmxFailure.translate("to start its pause meter", () -> {
            operations.startPauseMeter();
            return name;
        });
    }

    /** Stops the pause meter and reads it. */
    public PauseMeterReading stopPauseMeter() throws CliException, IOException {
        return CompositeReader.pauseMeter((CompositeData) JmxFailure.translate(
                "to stop its pause meter", () -> beans.invoke(name, "stopPauseMeter", null, null)));
    }

    private List<String> texts(String attribute) throws CliException, IOException {
        return attributes(attribute).get(attribute) instanceof String[] texts ? List.of(texts) : List.of();
    }

    private Map<String, Object> attributes(String... attributes) throws CliException, IOException {
        Map<String, Object> values = new HashMap<>();
        for (Attribute attribute : JmxFailure.translate(
                        "to be asked for its state", () -> beans.getAttributes(name, attributes))
                .asList()) {
            values.put(attribute.getName(), attribute.getValue());
        }
        return values;
    }

    private static String text(Map<String, Object> values, String attribute) {
        return values.get(attribute) instanceof String text ? text : "";
    }

    private static long number(Map<String, Object> values, String attribute) {
        return values.get(attribute) instanceof Number number ? number.longValue() : 0;
    }
}
