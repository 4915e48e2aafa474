package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * User operations known before the servers are up.
 *
 * @param described operations of description files with their transports
 * @param mayBeMore whether the servers may have more
 */
public record UserOperations(Map<String, List<String>> described, boolean mayBeMore) {
    /** Instance without user operations. */
    public static final UserOperations NONE = new UserOperations(Map.of(), false);

    private static final List<String> ASSUMED_TRANSPORTS = List.of("remote-ejb", Transports.FLOOR);

    /** Returns all operations that may be named, built-in operations first. */
    List<String> known(List<String> builtIn, List<String> named) {
        List<String> known = new ArrayList<>(builtIn);
        known.addAll(described.keySet());
        known.addAll(unconfirmed(named, known));
        return known;
    }

    /** Returns the named operations that only the servers can confirm. */
    List<String> unconfirmed(List<String> named, List<String> known) {
        return named.stream()
                .filter(word -> mayBeMore && Operation.isWord(word))
                .filter(word -> !known.contains(word) && !Operation.isBuiltIn(word))
                .distinct()
                .toList();
    }

    /** Returns the default operations: the described ones, or the given ones if none is described. */
    List<String> byDefault(List<String> otherwise) {
        return described.isEmpty() ? otherwise : List.copyOf(described.keySet());
    }

    /**
     * Returns the transports of a user operation, the floor last.
     *
     * @param named transports named by the user; empty for all
     * @throws InvalidPlanException if the servers do not support the operation, or not over a named transport
     */
    List<String> transports(String operation, ServerCapabilities capabilities, List<String> named)
            throws InvalidPlanException {
        List<String> transports =
                capabilities.isAssumed() ? assumed(operation, named) : supported(operation, capabilities);
        for (String transport : named) {
            if (!transports.contains(transport)) {
                throw new InvalidPlanException(
                        "The transport " + transport + " does not carry " + operation,
                        "choose from " + String.join(", ", transports));
            }
        }
        return transports.stream()
                .filter(transport -> named.isEmpty() || named.contains(transport) || transport.equals(Transports.FLOOR))
                .sorted(Transports.IN_ORDER)
                .toList();
    }

    private List<String> assumed(String operation, List<String> named) {
        if (described.containsKey(operation) || named.isEmpty()) {
            return described.getOrDefault(operation, ASSUMED_TRANSPORTS);
        }
        return Stream.concat(named.stream(), Stream.of(Transports.FLOOR))
                .distinct()
                .toList();
    }

    private static List<String> supported(String operation, ServerCapabilities capabilities)
            throws InvalidPlanException {
        Map<String, List<String>> onServers = capabilities.userOperations();
        for (String key : List.of(operation, "operations of files", "operations of jars")) {
            String problem = capabilities.unusableOperations().get(key);
            if (problem != null && (key.equals(operation) || !onServers.containsKey(operation))) {
                throw InvalidPlanException.ofServer(
                        "The operation " + operation + " cannot be called",
                        problem,
                        "correct the file that describes it");
            }
        }
        List<String> transports = onServers.getOrDefault(operation, List.of()).stream()
                .filter(capabilities::supports)
                .toList();
        if (transports.isEmpty()) {
            throw new InvalidPlanException(
                    "The servers do not offer the operation " + operation,
                    "deploy EARs that have it, or choose from "
                            + String.join(
                                    ", ",
                                    Stream.concat(
                                                    Defaults.operations(Defaults.RACE_CALLS).stream(),
                                                    onServers.keySet().stream())
                                            .toList()));
        }
        return transports;
    }
}
