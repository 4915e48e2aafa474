package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What can be asked of a load test, in the words of the MXBeans of the servers that are up.
 *
 * @param descriptions of the parameters, with their ranges, by their names; of those that nothing is known of, none
 * @param operations that can be called
 * @param transports over which
 */
public record LoadTestForm(Map<String, String> descriptions, List<String> operations, List<String> transports) {
    /** What is expected of servers that are not up. */
    static final LoadTestForm EXPECTED = new LoadTestForm(
            Map.of(), Operation.builtIn().stream().map(Operation::word).toList(), Transports.ALL);

    List<Field> fields() {
        return List.of(
                Field.one(Cards.OPERATION, "Operation", said("operation", ""), operations, operations.get(0)),
                Field.one(Cards.TRANSPORT, "Transport", said("transport", ""), transports, "remote-ejb"),
                Field.text("calls", "Calls", said("requestCount", "Usually " + Defaults.SINGLE_CALLS + ".")),
                Field.text("warmup", "Warm-up calls", said("warmupCount", "Usually " + warmups() + ".")),
                Field.text("payload", "Payload", said("payloadChars", "Usually 0.")),
                Field.text(Cards.THREADS, "Calling threads", said("threadCount", "Usually " + Defaults.THREADS + ".")),
                Field.text(
                        "max-error-rate",
                        "Error rate",
                        said("maxErrorRate", "Usually " + Defaults.MAX_ERROR_RATE + ".")));
    }

    /** The parameter as JConsole shows it, then what it has if nothing is given. */
    private String said(String parameter, String usual) {
        String description = descriptions.getOrDefault(parameter, "");
        return description.isEmpty() ? usual : (parameter + ": " + description + ". " + usual).strip();
    }

    private static String warmups() {
        return EXPECTED.operations().stream()
                .map(operation -> operation + " " + Defaults.warmupCount(operation))
                .collect(Collectors.joining(", "));
    }
}
