package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import com.softexploration.lab.ejb.performance.contract.LoadTestControlMXBean;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestProgress;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.PerformanceServiceExecutorMXBean;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.management.JMX;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * MXBeans of one side of a server. Every method throws {@link CliException} with the server's own message if the server
 * rejects the call, and {@link IOException} if the connection breaks.
 */
public final class LoadTestExecutor {
    private static final String DOMAIN = "com.softexploration.lab.ejb.performance.monitoring";
    private static final int PART_BYTES = 1024 * 1024;

    private final MBeanServerConnection beans;
    private final ObjectName name;
    private final PerformanceServiceExecutorMXBean mxBean;
    private final ObjectName controlName;
    private final LoadTestControlMXBean control;

    /**
     * Creates an executor for one side of a server.
     *
     * @param beans MBeans of the server
     * @param side side of the load tests
     */
    public LoadTestExecutor(MBeanServerConnection beans, Side side) {
        this.beans = beans;
        this.name = nameFor(side);
        this.mxBean = JMX.newMXBeanProxy(beans, name, PerformanceServiceExecutorMXBean.class);
        this.controlName = objectName(side.controlMXBeanType());
        this.control = JMX.newMXBeanProxy(beans, controlName, LoadTestControlMXBean.class);
    }

    /** Returns the object name of the load test MXBean of a side. */
    public static ObjectName nameFor(Side side) {
        return objectName(side.mxBeanType());
    }

    /** Returns the object name of the MXBean of a type. */
    static ObjectName objectName(String type) {
        try {
            return new ObjectName(DOMAIN, "type", type);
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(type, e);
        }
    }

    /**
     * Starts a load test and returns immediately.
     *
     * @return its run id
     */
    public String start(LoadTestParameters parameters) throws CliException, IOException {
        return started(parameters, () -> control.start(parameters.toString()));
    }

    /**
     * Starts a load test; if the response is lost, returns the id of the running load test, because only one can run at
     * a time.
     */
    private String started(LoadTestParameters parameters, JmxFailure.Call<String> start)
            throws CliException, IOException {
        try {
            return JmxFailure.translate(parameters.operation(), start);
        } catch (IOException e) {
            String runId = progress().getRunId();
            if (runId.isEmpty()) {
                throw e;
            }
            return runId;
        }
    }

    /**
     * Starts a load test on one of several callers; it connects, warms up and waits for {@link #release}.
     *
     * @param generator number of this server among the callers, from 1
     * @return its run id
     */
    public String prepare(int generator, LoadTestParameters parameters) throws CliException, IOException {
        return started(parameters, () -> control.prepare(generator, parameters.toString()));
    }

    /** Returns whether a prepared load test is waiting for release. */
    public boolean isReady() throws CliException, IOException {
        return progress().getState().equals("READY");
    }

    /** Releases a prepared load test. */
    public void release(String runId) throws CliException, IOException {
        JmxFailure.Call<String> release = () -> {
            control.release(runId);
            return runId;
        };
        try {
            JmxFailure.translate("to release " + runId, release);
        } catch (IOException e) {
            if (isReady()) {
                JmxFailure.translate("to release " + runId, release);
            }
        }
    }

    /** Cancels a load test after its current calls. */
    public void cancel(String runId) throws CliException, IOException {
        JmxFailure.translate("to cancel " + runId, () -> {
            control.cancel(runId);
            return runId;
        });
    }

    /** Returns the progress of the current or last load test, with a single request. */
    public LoadTestProgress progress() throws CliException, IOException {
        return Received.complete(
                LoadTestProgress.class, JmxFailure.translate("to report its progress", control::getProgress));
    }

    /**
     * Waits for the end of the current load test, at most for the given time, and returns its progress, with a single
     * request.
     *
     * @param longest at most a second
     */
    public LoadTestProgress awaitProgress(Duration longest) throws CliException, IOException {
        return Received.complete(
                LoadTestProgress.class,
                JmxFailure.translate("to report its progress", () -> control.awaitProgress(longest.toMillis())));
    }

    /** Returns the result of a load test; empty while it is running, or if the server no longer stores it. */
    public Optional<LoadTestResult> result(String runId) throws CliException, IOException {
        return Optional.ofNullable(Received.complete(
                LoadTestResult.class,
                JmxFailure.translate("to return the result of " + runId, () -> control.result(runId))));
    }

    /** Returns whether the server has the load test MXBean of this side. */
    public boolean present() throws CliException, IOException {
        return JmxFailure.translate("to list its MXBeans", () -> beans.isRegistered(name));
    }

    /** Name of the server. */
    public String serverName() throws CliException, IOException {
        return JmxFailure.translate("to report its name", mxBean::getServerName);
    }

    /** Configuration problem of the server; empty if there is none. */
    public String configurationProblem() throws CliException, IOException {
        return JmxFailure.translate("to report its configuration", mxBean::getConfigurationProblem);
    }

    /** Describes the activity of the server, for example {@code WARMUP nop, 64 % of 20,000 calls}. */
    public String activity() throws CliException, IOException {
        String problem = configurationProblem();
        if (!problem.isEmpty()) {
            return "not usable: " + problem;
        }
        LoadTestProgress progress = progress();
        if (progress.getRunId().isEmpty()) {
            return progress.getState();
        }
        return String.format(
                Locale.ROOT,
                "%s %s, %.0f %% of %,d calls",
                progress.getState(),
                progress.getOperation(),
                100.0 * progress.getCompletedCount() / Math.max(1, progress.getTotalCount()),
                progress.getTotalCount());
    }

    /** Name of the default transport. */
    public String usualTransport() throws CliException, IOException {
        return JmxFailure.translate("to report its transport", mxBean::getTransport);
    }

    /** Returns the operations accepted by {@link #start}. */
    public List<String> supportedOperations() throws CliException, IOException {
        return JmxFailure.translate("to list its operations", mxBean::getSupportedOperations);
    }

    /** Returns the transports accepted by {@link #start}. */
    public List<String> supportedTransports() throws CliException, IOException {
        return JmxFailure.translate("to list its transports", mxBean::getSupportedTransports);
    }

    /** Returns the transports for which the server is not configured, with the reasons. */
    public Map<String, String> unusableTransports() throws CliException, IOException {
        return byWord(JmxFailure.translate("to list its transports", mxBean::getUnusableTransports));
    }

    /** Returns the user operations of the server, with their transports. */
    public Map<String, List<String>> ownOperations() throws CliException, IOException {
        Map<String, List<String>> operations = new LinkedHashMap<>();
        byWord(JmxFailure.translate("to list user operations", mxBean::getOwnOperations))
                .forEach((word, transports) -> operations.put(word, List.of(transports.split(", "))));
        return operations;
    }

    /** Returns the user operations that cannot be called, with the reasons given by the server. */
    public Map<String, String> unusableOperations() throws CliException, IOException {
        return byWord(JmxFailure.translate("to list user operations", mxBean::getUnusableOperations));
    }

    private static Map<String, String> byWord(List<String> texts) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String text : texts) {
            int separator = text.indexOf(": ");
            if (separator > 0) {
                values.put(text.substring(0, separator), text.substring(separator + 2));
            }
        }
        return values;
    }

    /** Starts the hiccup meter during a load test of another server. */
    public void startHiccupMeter() throws CliException, IOException {
        JmxFailure.translate("to start its hiccup meter", () -> {
            control.startHiccupMeter();
            return name;
        });
    }

    /** Stops the hiccup meter and returns its reading. */
    public HiccupReading stopHiccupMeter() throws CliException, IOException {
        return Received.complete(
                HiccupReading.class, JmxFailure.translate("to stop its hiccup meter", control::stopHiccupMeter));
    }

    /** Version of the EAR; empty for old versions, which have no MXBean for the command line. */
    public Optional<String> version() throws CliException, IOException {
        return JmxFailure.translate(
                "to report its version",
                () -> beans.isRegistered(controlName) ? Optional.of(control.getVersion()) : Optional.empty());
    }

    /** Number of attribute reads so far, excluding those of the MXBean for the command line. */
    public long attributeReads() throws CliException, IOException {
        return JmxFailure.translate("to report the reads of its attributes", control::getAttributeReadCount);
    }

    /** Size of the result log, in bytes. */
    public long resultLogBytes() throws CliException, IOException {
        return JmxFailure.translate("to report the length of its result log", control::getResultLogBytes);
    }

    /** Consumer of the parts of a log. */
    public interface Sink {
        /** Consumes the next part. */
        void write(byte[] part) throws IOException;
    }

    /** Copies the result log from an offset to its end. */
    public void copyResultLog(long from, Sink sink) throws CliException, IOException {
        long offset = from;
        byte[] part;
        do {
            long next = offset;
            part = JmxFailure.translate("to read its result log", () -> control.readResultLog(next, PART_BYTES));
            sink.write(part);
            offset += part.length;
        } while (part.length > 0);
    }

    /** Returns constant properties of the server's machine. */
    public Map<String, String> machineFacts() throws CliException, IOException {
        return JmxFailure.translate("to describe its machine", control::getMachineFacts);
    }

    /** Returns load counters of the server's machine. */
    public Map<String, String> machineState() throws CliException, IOException {
        return JmxFailure.translate("to report the load of its machine", control::getMachineState);
    }
}
