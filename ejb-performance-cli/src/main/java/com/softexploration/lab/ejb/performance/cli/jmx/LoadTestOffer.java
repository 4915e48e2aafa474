package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanServerConnection;

/**
 * Load tests that servers support.
 *
 * @param descriptions descriptions of the load test parameters, with ranges, by name
 * @param transports configured transports
 */
public record LoadTestOffer(Map<String, String> descriptions, List<String> operations, List<String> transports) {
    private static final String START = "startTransportLoadTest";

    /** Reads the supported load tests from a server. */
    public static LoadTestOffer of(MBeanServerConnection beans, Side side) throws CliException, IOException {
        LoadTestExecutor executor = new LoadTestExecutor(beans, side);
        MBeanInfo info = JmxFailure.translate(
                "to describe its load tests", () -> beans.getMBeanInfo(LoadTestExecutor.nameFor(side)));
        Map<String, String> descriptions = new LinkedHashMap<>();
        Arrays.stream(info.getOperations())
                .filter(operation -> operation.getName().equals(START))
                .map(MBeanOperationInfo::getSignature)
                .flatMap(Arrays::stream)
                .forEach(parameter ->
                        descriptions.put(Printable.of(parameter.getName()), Printable.of(parameter.getDescription())));
        Map<String, String> unusable = executor.unusableTransports();
        return new LoadTestOffer(
                descriptions,
                executor.supportedOperations(),
                executor.supportedTransports().stream()
                        .filter(transport -> !unusable.containsKey(transport))
                        .toList());
    }
}
