package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.ControlClient;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The ways in which one side can call the service.
 *
 * @param all at least one; the first is used if nobody says otherwise
 */
public record TransportClients(List<TransportClient> all) {

    /** Keeps a copy of the list. */
    public TransportClients {
        all = List.copyOf(all);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("an executor needs a transport");
        }
    }

    /** These transports, the usual one first. */
    public static TransportClients of(TransportClient... clients) {
        return new TransportClients(List.of(clients));
    }

    /** The one that is used if nobody says otherwise. */
    public TransportClient usual() {
        return all.get(0);
    }

    /** Their words, the usual one first. */
    public List<String> words() {
        return all.stream().map(TransportClient::transport).toList();
    }

    /** Those that are compared where nobody says which: nothing is known to keep them from being used. */
    List<TransportClient> compared() {
        return all.stream()
                .filter(TransportClient::usual)
                .filter(client -> client.configurationProblem().isEmpty())
                .toList();
    }

    /** The others, with the reason: {@code soap: cause; remedy}. */
    List<String> unusable() {
        return all.stream()
                .filter(client -> !client.configurationProblem().isEmpty())
                .map(client -> client.transport() + ": " + client.configurationProblem())
                .toList();
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
