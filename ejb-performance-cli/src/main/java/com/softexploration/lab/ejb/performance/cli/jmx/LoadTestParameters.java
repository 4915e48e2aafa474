package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.MBeanServerConnection;

/**
 * What the load test MXBean of a server says of itself.
 *
 * @param descriptions of the parameters of its largest start operation, with their ranges, by their names
 * @param operations that can be called
 * @param transports that the server is configured for
 */
public record LoadTestParameters(Map<String, String> descriptions, List<String> operations, List<String> transports) {
    private static final String START = "startTransportLoadTest";

    /** Asks the server. */
    public static LoadTestParameters of(MBeanServerConnection beans, Side side) throws CliException, IOException {
        LoadTestExecutor executor = new LoadTestExecutor(beans, side);
        MBeanInfo info = JmxFailure.translate(
                "to describe its load tests", () -> beans.getMBeanInfo(LoadTestExecutor.nameFor(side)));
        Map<String, String> descriptions = new LinkedHashMap<>();
        Arrays.stream(info.getOperations())
                .filter(operation -> operation.getName().equals(START))
                .map(MBeanOperationInfo::getSignature)
                .max(Comparator.comparingInt(signature -> signature.length))
                .ifPresent(signature -> {
                    for (MBeanParameterInfo parameter : signature) {
                        descriptions.put(parameter.getName(), parameter.getDescription());
                    }
                });
        Map<String, String> unusable = executor.unusableTransports();
        return new LoadTestParameters(
                descriptions,
                executor.supportedOperations(),
                executor.supportedTransports().stream()
                        .filter(transport -> !unusable.containsKey(transport))
                        .toList());
    }
}
