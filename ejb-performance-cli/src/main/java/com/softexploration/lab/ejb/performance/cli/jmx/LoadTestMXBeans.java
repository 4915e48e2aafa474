package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/**
 * Load test MXBeans of a JVM.
 *
 * @param connection connection to the JVM; stays open
 */
public record LoadTestMXBeans(JmxConnection connection) {
    /**
     * Returns the requested side, or the only one that is present.
     *
     * @param wanted requested side; empty for the only one
     * @throws CliException if there is none, or there are two and none is requested
     */
    public Side choose(Optional<Side> wanted) throws CliException, IOException {
        List<Side> present = present(wanted);
        if (present.size() > 1) {
            throw CliException.wrongUse(
                    "There are both load test MXBeans in " + connection.target(),
                    "choose one with --side local or --side remote");
        }
        return present.get(0);
    }

    /**
     * Returns the sides from which the JVM can call.
     *
     * @param wanted requested side; empty for all
     * @return at least one
     * @throws CliException if there is none, or not the requested one
     */
    public List<Side> present(Optional<Side> wanted) throws CliException, IOException {
        List<Side> present = new ArrayList<>();
        for (Side side : Side.values()) {
            ObjectName name = LoadTestExecutor.nameFor(side);
            if (JmxFailure.translate(
                    "to be asked for its MBeans", () -> connection.beans().isRegistered(name))) {
                present.add(side);
            }
        }
        if (present.isEmpty()) {
            throw CliException.failed(
                    "There is no load test MXBean in " + connection.target(),
                    "deploy the business or the presentation EAR there, or connect to a server that has it");
        }
        if (wanted.isPresent() && !present.contains(wanted.get())) {
            throw CliException.wrongUse(
                    "There is no " + wanted.get().word() + " load test MXBean in " + connection.target(),
                    "choose --side " + present.get(0).word() + ", or connect to the other server");
        }
        return wanted.map(List::of).orElse(present);
    }

    /** Returns the MXBean of a side. */
    public LoadTestExecutor executor(Side side) {
        return new LoadTestExecutor(connection.beans(), side);
    }

    /**
     * Cancels the running comparison, or the running load tests.
     *
     * @param wanted only side to cancel; empty for both
     * @return the cancelled ids
     */
    public List<String> cancel(Optional<Side> wanted) throws CliException, IOException {
        ComparisonExecutor comparison = new ComparisonExecutor(connection.beans());
        Optional<String> compared = comparison.present() ? comparison.cancel() : Optional.empty();
        if (compared.isPresent()) {
            return List.of(compared.get());
        }
        List<String> cancelled = new ArrayList<>();
        for (Side side : present(wanted)) {
            LoadTestExecutor executor = executor(side);
            String runId = executor.progress().getRunId();
            if (!runId.isEmpty()) {
                executor.cancel(runId);
                cancelled.add(runId);
            }
        }
        return cancelled;
    }

    /** Describes the MXBean of a side: lists attributes with values and operations with parameters. */
    public List<String> describe(Side side) throws CliException, IOException {
        return describe(LoadTestExecutor.nameFor(side));
    }

    /** Describes the MXBean of comparisons; empty if the JVM has none. */
    public List<String> describeComparison() throws CliException, IOException {
        return new ComparisonExecutor(connection.beans()).present() ? describe(ComparisonExecutor.NAME) : List.of();
    }

    private List<String> describe(ObjectName name) throws CliException, IOException {
        MBeanInfo info = JmxFailure.translate(
                "to describe " + name, () -> connection.beans().getMBeanInfo(name));
        List<String> lines = new ArrayList<>();
        lines.add(name.toString());
        lines.add("  attributes");
        for (MBeanAttributeInfo attribute : info.getAttributes()) {
            lines.add("    " + attribute.getName() + " = " + value(name, attribute.getName()) + "   "
                    + attribute.getDescription());
        }
        lines.add("  operations");
        for (MBeanOperationInfo operation : info.getOperations()) {
            String parameters = Arrays.stream(operation.getSignature())
                    .map(LoadTestMXBeans::parameter)
                    .collect(Collectors.joining(", "));
            lines.add("    " + operation.getName() + "(" + parameters + ")   " + operation.getDescription());
        }
        return lines.stream().map(Printable::of).toList();
    }

    private String value(ObjectName name, String attribute) throws CliException, IOException {
        return JmxFailure.translate("to read " + attribute, () -> {
            try {
                return text(connection.beans().getAttribute(name, attribute));
            } catch (RuntimeMBeanException e) {
                return "(" + JmxFailure.firstLine(JmxFailure.reason(e)) + ")";
            }
        });
    }

    private static String parameter(MBeanParameterInfo parameter) {
        return parameter.getType().replaceFirst(".*\\.", "") + " " + parameter.getName();
    }

    private static String text(Object value) {
        if (value instanceof CompositeData[] results) {
            return results.length + " results";
        }
        if (value instanceof CompositeData result) {
            return String.valueOf(result.get("runId"));
        }
        if (value instanceof TabularData map) {
            return map.values().stream()
                    .map(CompositeData.class::cast)
                    .map(entry -> entry.get("key") + "=" + entry.get("value"))
                    .collect(Collectors.joining(", "));
        }
        return value instanceof String[] texts ? String.join(", ", texts) : String.valueOf(value);
    }
}
