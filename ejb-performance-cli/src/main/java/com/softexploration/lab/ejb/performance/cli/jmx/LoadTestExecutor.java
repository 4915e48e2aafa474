package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.PauseMeterReading;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.management.Attribute;
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
    private static final String TYPE = "PerformanceServiceExecutor";

    private final MBeanServerConnection beans;
    private final ObjectName name;

    /**
     * @param beans the MBeans of its server
     * @param name of the MXBean
     */
    public LoadTestExecutor(MBeanServerConnection beans, ObjectName name) {
        this.beans = beans;
        this.name = name;
    }

    /** The name of the executor that calls from that side. */
    public static ObjectName nameFor(Side side) {
        return objectName(DOMAIN + ":type=" + TYPE + (side == Side.LOCAL ? "Local" : "Remote"));
    }

    /**
     * Starts a load test and returns at once. A server whose EAR is too old to know transports can still make the load tests that
     * need none of them.
     *
     * @return its run id
     */
    public String start(LoadTestOrder order) throws CliException, IOException {
        if (order.usual()) {
            return (String) invoke(
                    order.operation(),
                    "startLoadTest",
                    new Object[] {order.operation(), order.requestCount(), order.warmupCount(), order.threadCount()},
                    new String[] {"java.lang.String", "long", "long", "int"});
        }
        Map<String, Object> known = attributes("Transport", "SupportedTransports");
        if (!known.containsKey("SupportedTransports")) {
            throw CliException.failed(
                    "The server's EAR is of an earlier version, which knows neither transports nor payload sizes",
                    "build and deploy it again, or leave --transport, --payload and --max-error-rate out");
        }
        return (String) invoke(
                order.operation(),
                "startTransportLoadTest",
                new Object[] {
                    order.transport().orElse(text(known, "Transport")),
                    order.operation(),
                    order.payloadChars(),
                    order.requestCount(),
                    order.warmupCount(),
                    order.threadCount(),
                    order.maxErrorRate()
                },
                new String[] {"java.lang.String", "java.lang.String", "int", "long", "long", "int", "double"});
    }

    /** Asks the server to end that load test after the call in flight. */
    public void cancel(String runId) throws CliException, IOException {
        invoke("to cancel " + runId, "cancelLoadTest", new Object[] {runId}, new String[] {"java.lang.String"});
    }

    /** How far it is; one request to the server. */
    public LoadTestProgress progress() throws CliException, IOException {
        Map<String, Object> values =
                attributes("State", "CurrentRunId", "CompletedCallCount", "CompletedWarmupCallCount");
        return new LoadTestProgress(
                text(values, "State"),
                text(values, "CurrentRunId"),
                number(values, "CompletedCallCount"),
                number(values, "CompletedWarmupCallCount"));
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

    /** What is wrong with the server's configuration; empty when nothing is. */
    public String configurationProblem() throws CliException, IOException {
        return text(attributes("ConfigurationProblem"), "ConfigurationProblem");
    }

    /** The operations that {@link #start} takes. */
    public List<String> supportedOperations() throws CliException, IOException {
        return attributes("SupportedOperations").get("SupportedOperations") instanceof String[] operations
                ? List.of(operations)
                : List.of();
    }

    /** The transports that {@link #start} takes; none when its EAR is too old to know them. */
    public List<String> supportedTransports() throws CliException, IOException {
        return attributes("SupportedTransports").get("SupportedTransports") instanceof String[] transports
                ? List.of(transports)
                : List.of();
    }

    /**
     * Those of {@link #supportedTransports} that the server's configuration keeps from being used, each with the reason in the server's
     * words; none when its EAR is too old to say.
     */
    public Map<String, String> unusableTransports() throws CliException, IOException {
        return unusable(attributes("UnusableTransports").get("UnusableTransports"));
    }

    /** What that attribute says: texts like {@code soap: cause; remedy}. */
    static Map<String, String> unusable(Object value) {
        Map<String, String> reasons = new LinkedHashMap<>();
        if (value instanceof String[] texts) {
            for (String text : texts) {
                int separator = text.indexOf(": ");
                if (separator > 0) {
                    reasons.put(text.substring(0, separator), text.substring(separator + 2));
                }
            }
        }
        return reasons;
    }

    /** Starts the server's pause meter, for a load test that another server makes. */
    public void startPauseMeter() throws CliException, IOException {
        invoke("to start its pause meter", "startPauseMeter", new Object[0], new String[0]);
    }

    /** Stops the pause meter and reads it. */
    public PauseMeterReading stopPauseMeter() throws CliException, IOException {
        return CompositeReader.pauseMeter(
                (CompositeData) invoke("to stop its pause meter", "stopPauseMeter", new Object[0], new String[0]));
    }

    private Object invoke(String action, String operation, Object[] arguments, String[] types)
            throws CliException, IOException {
        return JmxFailure.translate(action, () -> beans.invoke(name, operation, arguments, types));
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

    private static ObjectName objectName(String name) {
        try {
            return new ObjectName(name);
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(name, e);
        }
    }
}
