package com.softexploration.lab.ejb.performance.tester;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.JMException;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;

/** The load test MXBeans of this server, which make the calls. */
final class LoadTests {
    private static final String DOMAIN = "com.softexploration.lab.ejb.performance.monitoring:type=";

    /** What is started from the page. */
    enum Kind {
        LOAD_TEST("PerformanceServiceExecutorRemote", "startTransportLoadTest", "cancelLoadTest"),
        RACE("TransportComparison", "startRace", "cancelComparison"),
        SWEEP("TransportComparison", "startSweep", "cancelComparison");

        private final String bean;
        private final String start;
        private final String cancel;

        Kind(String bean, String start, String cancel) {
            this.bean = bean;
            this.start = start;
            this.cancel = cancel;
        }
    }

    private volatile String last = "";
    private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();

    /** The operation that starts one, in its largest form, with the names, descriptions and ranges of its parameters. */
    MBeanOperationInfo start(Kind kind) throws RefusedException {
        return ask(() -> Arrays.stream(beans.getMBeanInfo(name(kind)).getOperations())
                .filter(operation -> operation.getName().equals(kind.start))
                .max(Comparator.comparingInt(operation -> operation.getSignature().length))
                .orElseThrow());
    }

    /**
     * Starts one.
     *
     * @param form the value of each parameter, by its name
     * @return its id
     * @throws RefusedException in the MXBean's words
     */
    String start(Kind kind, Function<String, String> form) throws RefusedException {
        MBeanParameterInfo[] parameters = start(kind).getSignature();
        Object[] values = new Object[parameters.length];
        String[] types = new String[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            types[i] = parameters[i].getType();
            values[i] = value(parameters[i], form.apply(parameters[i].getName()));
        }
        String id = ask(() -> String.valueOf(beans.invoke(name(kind), kind.start, values, types)));
        last = id;
        return id;
    }

    /** Notes what was seen to run, whoever started it. */
    void running(String id) {
        last = id;
    }

    /** What was started here or seen to run last; of earlier ones, the last load test. Empty if there was none. */
    String last() throws RefusedException {
        if (!last.isEmpty()) {
            return last;
        }
        List<CompositeData> history = rows(Kind.LOAD_TEST, "History");
        return history.isEmpty()
                ? ""
                : String.valueOf(history.get(history.size() - 1).get("runId"));
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

    /** Ends what runs, after the calls in progress; nothing if nothing does. */
    void cancel() throws RefusedException {
        Kind kind = isComparing() ? Kind.RACE : Kind.LOAD_TEST;
        String id = text(kind, kind == Kind.RACE ? "ComparisonId" : "CurrentRunId");
        if (!id.isEmpty()) {
            ask(() -> beans.invoke(name(kind), kind.cancel, new Object[] {id}, new String[] {"java.lang.String"}));
        }
    }

    /** Whether a race or a sweep goes on. */
    boolean isComparing() throws RefusedException {
        return text(Kind.RACE, "State").equals("RUNNING");
    }

    /** Attributes of the MXBean, by their names. */
    Map<String, Object> attributes(Kind kind, String... names) throws RefusedException {
        AttributeList found = ask(() -> beans.getAttributes(name(kind), names));
        Map<String, Object> values = new HashMap<>();
        for (Attribute attribute : found.asList()) {
            values.put(attribute.getName(), attribute.getValue());
        }
        return values;
    }

    /** One of them as a text. */
    String text(Kind kind, String attribute) throws RefusedException {
        return String.valueOf(attributes(kind, attribute).getOrDefault(attribute, ""));
    }

    /** One of them as texts. */
    List<String> texts(Kind kind, String attribute) throws RefusedException {
        return attributes(kind, attribute).get(attribute) instanceof String[] texts ? List.of(texts) : List.of();
    }

    /** One of them as composite data. */
    List<CompositeData> rows(Kind kind, String attribute) throws RefusedException {
        return attributes(kind, attribute).get(attribute) instanceof CompositeData[] rows ? List.of(rows) : List.of();
    }

    private static ObjectName name(Kind kind) throws JMException {
        return new ObjectName(DOMAIN + kind.bean);
    }

    /** Something that an MXBean is asked. */
    @FunctionalInterface
    private interface Question<T> {
        T ask() throws JMException;
    }

    private static <T> T ask(Question<T> question) throws RefusedException {
        try {
            return question.ask();
        } catch (RuntimeMBeanException e) {
            throw new RefusedException(
                    400, String.valueOf(e.getTargetException().getMessage()));
        } catch (JMException e) {
            throw new RefusedException(500, "The load test MXBeans do not answer: " + e.getMessage());
        }
    }
}
