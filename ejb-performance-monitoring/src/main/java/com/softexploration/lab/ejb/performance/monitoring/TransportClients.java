package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.ControlClient;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.client.own.OwnOperations;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.plan.ServerCapabilities;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Transports available to one side.
 *
 * @param all at least one; the first is the default
 * @param own user operations of this application
 */
public record TransportClients(List<TransportClient> all, OwnOperations own) {

    /** Copies the list of transports. */
    public TransportClients {
        all = List.copyOf(all);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("an executor needs a transport");
        }
    }

    /** Creates an instance with the given transports and the user operations. */
    public static TransportClients with(List<TransportClient> clients, OwnOperations own) {
        return new TransportClients(
                Stream.concat(clients.stream(), own.ownTransports().stream()).toList(), own);
    }

    /** Creates an instance with the given transports, the default one first. */
    public static TransportClients of(TransportClient... clients) {
        return new TransportClients(List.of(clients), OwnOperations.NONE);
    }

    /** Returns the default transport. */
    public TransportClient usual() {
        return all.get(0);
    }

    /** Returns the names of the transports, the default one first. */
    public List<String> words() {
        return all.stream().map(TransportClient::transport).toList();
    }

    /** Returns the capabilities of this server for an operation. */
    ServerCapabilities capabilities(Operation operation) {
        Map<String, String> unusable = new LinkedHashMap<>();
        all.stream()
                .filter(client -> !client.configurationProblem().isEmpty())
                .forEach(client -> unusable.put(client.transport(), client.configurationProblem()));
        List<String> carriers = carriers(operation);
        return ServerCapabilities.ofOneServer(carriers, unusable, Map.of(operation.word(), carriers), Map.of());
    }

    /** Returns the unusable transports with the reasons, each as {@code soap: cause; remedy}. */
    List<String> unusable() {
        return all.stream()
                .filter(client -> !client.configurationProblem().isEmpty())
                .map(client -> client.transport() + ": " + client.configurationProblem())
                .toList();
    }

    /** Returns the callable operations: built-in ones, then user operations supported by one of the transports. */
    List<Operation> operations() {
        return Stream.concat(
                        Operation.builtIn().stream(), own.operations().stream().filter(operation -> !carriers(operation)
                                .isEmpty()))
                .toList();
    }

    /** Returns the default number of warm-up calls by operation. */
    Map<String, Long> usualWarmups() {
        Map<String, Long> warmups = new LinkedHashMap<>();
        operations().forEach(operation -> warmups.put(operation.word(), Defaults.usualWarmup(operation.word())));
        return warmups;
    }

    /**
     * Returns the operation with the given name, ignoring case and surrounding blanks.
     *
     * @throws IllegalArgumentException naming the valid words
     */
    Operation operation(String word) {
        return Operation.of(word, operations());
    }

    /** Returns the transports of the user operations, each as {@code word: transport, transport}. */
    List<String> carriers() {
        return operations().stream()
                .filter(operation -> !operation.isBuiltIn())
                .map(operation -> operation.word() + ": " + String.join(", ", carriers(operation)))
                .toList();
    }

    private List<String> carriers(Operation operation) {
        return all.stream()
                .filter(client -> client.carries(operation))
                .map(TransportClient::transport)
                .toList();
    }

    /**
     * Returns the user operations that cannot be called, each as {@code word: cause; remedy}; only for callers of
     * another server.
     */
    List<String> unusableOperations() {
        return usual().remote() ? own.problems() : List.of();
    }

    /**
     * Returns the transport with the given name if it supports an operation; see {@link #named(String)}.
     *
     * @throws IllegalArgumentException if it does not carry that operation, or is unknown
     */
    TransportClient named(String word, Operation operation) {
        TransportClient client = named(word);
        if (!client.carries(operation)) {
            throw new IllegalArgumentException(own.refusal(operation, client.transport()));
        }
        return client;
    }

    /**
     * Returns the transport or control with the given name, ignoring surrounding blanks.
     *
     * @throws IllegalArgumentException naming the valid words
     */
    public TransportClient named(String word) {
        String wanted = word == null ? "" : word.strip();
        return ControlClient.named(wanted, this::original).orElseGet(() -> original(wanted));
    }

    private TransportClient original(String word) {
        return all.stream()
                .filter(client -> client.transport().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown transport '" + word + "': give one of "
                        + words().stream().collect(Collectors.joining(", "))));
    }
}
