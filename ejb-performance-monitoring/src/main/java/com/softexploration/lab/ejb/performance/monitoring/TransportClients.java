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
 * The ways in which one side can call the service.
 *
 * @param all at least one; the first is used if nobody says otherwise
 * @param own the users' operations of this application
 */
public record TransportClients(List<TransportClient> all, OwnOperations own) {

    /** Keeps a copy of the list. */
    public TransportClients {
        all = List.copyOf(all);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("an executor needs a transport");
        }
    }

    /** These transports, and those of the users' operations. */
    public static TransportClients with(List<TransportClient> clients, OwnOperations own) {
        return new TransportClients(
                Stream.concat(clients.stream(), own.ownTransports().stream()).toList(), own);
    }

    /** These transports, the usual one first. */
    public static TransportClients of(TransportClient... clients) {
        return new TransportClients(List.of(clients), OwnOperations.NONE);
    }

    /** The default transport. */
    public TransportClient usual() {
        return all.get(0);
    }

    /** Their words, the usual one first. */
    public List<String> words() {
        return all.stream().map(TransportClient::transport).toList();
    }

    /** What this server supports of an operation. */
    ServerCapabilities capabilities(Operation operation) {
        Map<String, String> unusable = new LinkedHashMap<>();
        all.stream()
                .filter(client -> !client.configurationProblem().isEmpty())
                .forEach(client -> unusable.put(client.transport(), client.configurationProblem()));
        List<String> carriers = carriers(operation);
        return ServerCapabilities.ofOneServer(carriers, unusable, Map.of(operation.word(), carriers), Map.of());
    }

    /** The others, with the reason: {@code soap: cause; remedy}. */
    List<String> unusable() {
        return all.stream()
                .filter(client -> !client.configurationProblem().isEmpty())
                .map(client -> client.transport() + ": " + client.configurationProblem())
                .toList();
    }

    /** What can be called: this project's operations, then those of the users that a transport here carries. */
    List<Operation> operations() {
        return Stream.concat(
                        Operation.builtIn().stream(), own.operations().stream().filter(operation -> !carriers(operation)
                                .isEmpty()))
                .toList();
    }

    /** Warm-up calls by operation. */
    Map<String, Long> usualWarmups() {
        Map<String, Long> warmups = new LinkedHashMap<>();
        operations().forEach(operation -> warmups.put(operation.word(), Defaults.usualWarmup(operation.word())));
        return warmups;
    }

    /**
     * The operation of that word; case and surrounding blanks do not matter.
     *
     * @throws IllegalArgumentException naming the valid words
     */
    Operation operation(String word) {
        return Operation.of(word, operations());
    }

    /** Which transports carry the users' operations, each as {@code word: transport, transport}. */
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

    /** The users' operations that cannot be called, each as {@code word: cause; remedy}; asked of a caller of another server only. */
    List<String> unusableOperations() {
        return usual().remote() ? own.problems() : List.of();
    }

    /**
     * The transport of that word that carries an operation; see {@link #named(String)}.
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
     * The transport of that word, or a control made of one; surrounding blanks do not matter.
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
