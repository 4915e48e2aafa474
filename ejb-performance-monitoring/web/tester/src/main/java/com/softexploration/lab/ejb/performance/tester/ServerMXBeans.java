package com.softexploration.lab.ejb.performance.tester;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.PerformanceServiceExecutorMXBean;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import com.softexploration.lab.ejb.performance.web.RefusedException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import javax.management.JMException;
import javax.management.JMX;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;

/** Load test MXBeans of this server. */
final class ServerMXBeans {
    /** Kinds of load tests that the page can start. */
    enum Kind {
        LOAD_TEST(Side.REMOTE.mxBeanType(), "startTransportLoadTest"),
        RACE(TransportComparisonMXBean.TYPE, "startRace"),
        SWEEP(TransportComparisonMXBean.TYPE, "startSweep");

        private final String beanType;
        private final String operation;

        Kind(String beanType, String operation) {
            this.beanType = beanType;
            this.operation = operation;
        }

        private ObjectName bean() {
            try {
                return new ObjectName(Side.MXBEAN_DOMAIN + ":type=" + beanType);
            } catch (JMException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    private final PerformanceServiceExecutorMXBean executor =
            JMX.newMXBeanProxy(server, Kind.LOAD_TEST.bean(), PerformanceServiceExecutorMXBean.class);
    private final TransportComparisonMXBean comparison =
            JMX.newMXBeanProxy(server, Kind.RACE.bean(), TransportComparisonMXBean.class);
    private volatile String last = "";

    PerformanceServiceExecutorMXBean executor() {
        return executor;
    }

    TransportComparisonMXBean comparison() {
        return comparison;
    }

    /**
     * Returns the names, types and descriptions of the start parameters, from the overload with the most parameters.
     */
    MBeanParameterInfo[] parameters(Kind kind) throws JMException {
        return Arrays.stream(server.getMBeanInfo(kind.bean()).getOperations())
                .filter(operation -> operation.getName().equals(kind.operation))
                .map(MBeanOperationInfo::getSignature)
                .max(Comparator.comparingInt(signature -> signature.length))
                .orElseThrow();
    }

    /**
     * Starts a load test or a comparison.
     *
     * @param form parameter values by name
     * @throws RefusedException with the MXBean's message, if a value is invalid or something is running
     */
    void start(Kind kind, Function<String, String> form) throws RefusedException, JMException {
        MBeanParameterInfo[] parameters = parameters(kind);
        Object[] values = new Object[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            values[i] = value(parameters[i], form.apply(parameters[i].getName()));
        }
        String[] types =
                Arrays.stream(parameters).map(MBeanParameterInfo::getType).toArray(String[]::new);
        try {
            last = (String) server.invoke(kind.bean(), kind.operation, values, types);
        } catch (RuntimeMBeanException e) {
            throw refused(e.getTargetException());
        }
    }

    private static Object value(MBeanParameterInfo parameter, String text) throws RefusedException {
        String given = text == null ? "" : text.strip();
        try {
            return switch (parameter.getType()) {
                case "long" -> Long.valueOf(given);
                case "int" -> Integer.valueOf(given);
                case "double" -> Double.valueOf(given);
                default -> given;
            };
        } catch (NumberFormatException e) {
            throw new RefusedException(400, parameter.getName() + " is no number; give " + parameter.getDescription());
        }
    }

    private static RefusedException refused(RuntimeException e) {
        if (e instanceof IllegalArgumentException || e instanceof IllegalStateException) {
            return new RefusedException(400, e.getMessage());
        }
        throw e;
    }

    /** Cancels the running load test or comparison after its current calls. */
    void cancel() throws RefusedException {
        try {
            if (isComparing()) {
                comparison.cancelComparison(comparison.getComparisonId());
            } else if (!executor.getCurrentRunId().isEmpty()) {
                executor.cancelLoadTest(executor.getCurrentRunId());
            }
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw refused(e);
        }
    }

    /** Returns whether a race or sweep is running. */
    boolean isComparing() {
        return comparison.getState().equals("RUNNING");
    }

    /** Returns the id of the current load test or comparison; empty if none is running. */
    String running() {
        String id = isComparing() ? comparison.getComparisonId() : executor.getCurrentRunId();
        if (!id.isEmpty()) {
            last = id;
        }
        return id;
    }

    /**
     * Returns the id of the comparison or load test last started or seen running by the page, otherwise of the last
     * load test; empty if there was none.
     */
    String last() {
        if (!last.isEmpty()) {
            return last;
        }
        List<LoadTestResult> history = executor.getHistory();
        return history.isEmpty() ? "" : history.get(history.size() - 1).getRunId();
    }
}
