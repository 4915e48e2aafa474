package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/**
 * The MXBean of one server that compares transports, seen from here. Every method throws {@link CliException} with the server's own
 * words when the server refuses, and {@link IOException} when the connection breaks.
 */
public final class ComparisonExecutor {
    /** Its name on every server that has it. */
    static final ObjectName NAME = name();

    private static final String TEXT = "java.lang.String";

    private final MBeanServerConnection beans;

    /**
     * @param beans the MBeans of its server
     */
    public ComparisonExecutor(MBeanServerConnection beans) {
        this.beans = beans;
    }

    private static ObjectName name() {
        try {
            return new ObjectName("com.softexploration.lab.ejb.performance.monitoring:type=TransportComparison");
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether the server has it. */
    public boolean present() throws CliException, IOException {
        return JmxFailure.translate("to be asked for its MBeans", () -> beans.isRegistered(NAME));
    }

    /**
     * Starts a race and returns at once.
     *
     * @param transports {@code all}, or words with commas between
     * @param calls measured calls per transport and round; 0 for the number that the server offers
     * @return its id
     */
    public String startRace(String transports, String operation, long calls, int rounds, double maxErrorRate)
            throws CliException, IOException {
        return (String) invoke(
                "the race",
                "startRace",
                new Object[] {transports, operation, calls, rounds, maxErrorRate},
                new String[] {TEXT, TEXT, "long", "int", "double"});
    }

    /**
     * Starts a sweep and returns at once.
     *
     * @param transports {@code all}, or words with commas between
     * @param payloads sizes in characters with commas between
     * @param calls numbers of calls with commas between
     * @return its id
     */
    public String startSweep(String transports, String payloads, String calls, int rounds, double maxErrorRate)
            throws CliException, IOException {
        return (String) invoke(
                "the sweep",
                "startSweep",
                new Object[] {transports, payloads, calls, rounds, maxErrorRate},
                new String[] {TEXT, TEXT, TEXT, "int", "double"});
    }

    /** Asks the server to end that comparison after the calls in flight. */
    public void cancel(String id) throws CliException, IOException {
        invoke("to cancel " + id, "cancelComparison", new Object[] {id}, new String[] {TEXT});
    }

    /** How far it is; one request to the server. */
    public ComparisonProgress progress() throws CliException, IOException {
        Map<String, Object> values = new HashMap<>();
        String[] attributes = {"ComparisonId", "State", "CurrentStep", "CompletedCalls", "PlannedCalls", "Problem"};
        for (Attribute attribute : JmxFailure.translate(
                        "to be asked for its state", () -> beans.getAttributes(NAME, attributes))
                .asList()) {
            values.put(attribute.getName(), attribute.getValue());
        }
        return new ComparisonProgress(
                String.valueOf(values.get("ComparisonId")),
                String.valueOf(values.get("State")),
                String.valueOf(values.get("CurrentStep")),
                values.get("CompletedCalls") instanceof Long calls ? calls : 0,
                values.get("PlannedCalls") instanceof Long calls ? calls : 0,
                String.valueOf(values.get("Problem")));
    }

    /** The transports that are left out of {@code all}, each with the reason; none when its EAR is too old to say. */
    public Map<String, String> unusableTransports() throws CliException, IOException {
        String[] attribute = {"UnusableTransports"};
        return JmxFailure.translate("to be asked for its transports", () -> beans.getAttributes(NAME, attribute))
                .asList()
                .stream()
                .findFirst()
                .map(found -> LoadTestExecutor.unusable(found.getValue()))
                .orElse(Map.of());
    }

    /** How many calls a race has as the server's administrator wants it; 0 if nobody has said. */
    public long numberOfCalls() throws CliException, IOException {
        return (Long) JmxFailure.translate(
                "to be asked for its number of calls", () -> beans.getAttribute(NAME, "NumberOfCalls"));
    }

    /** What came of each measured load test so far. */
    public List<ComparisonRow> rows() throws CliException, IOException {
        List<ComparisonRow> rows = new ArrayList<>();
        for (CompositeData row : (CompositeData[])
                JmxFailure.translate("to be asked for its result", () -> beans.getAttribute(NAME, "LastResult"))) {
            rows.add(ComparisonRow.from(row));
        }
        return rows;
    }

    private Object invoke(String action, String operation, Object[] arguments, String[] types)
            throws CliException, IOException {
        return JmxFailure.translate(action, () -> beans.invoke(NAME, operation, arguments, types));
    }
}
