package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.model.LoadTestGroup;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What carried the bytes of each transport, where a user could choose something else: a figure is also that of its client, and the
 * clients of the transports are not equal.
 */
final class ClientSentence {
    private final Map<String, Set<String>> transportsByClient = new LinkedHashMap<>();

    private ClientSentence() {}

    /** Of a race; empty where no log says anything. */
    static String of(Race race) {
        ClientSentence sentence = new ClientSentence();
        for (Contestant one : race.contestants()) {
            sentence.add(one.transport(), one);
        }
        return sentence.text();
    }

    /** Of the sweep; empty where no log says anything. */
    static String of(Sweep sweep) {
        ClientSentence sentence = new ClientSentence();
        sweep.lanes().forEach(lane -> lane.points().forEach(point -> sentence.add(lane.transport(), point)));
        return sentence.text();
    }

    private void add(String transport, LoadTestGroup group) {
        group.clients().forEach(client -> transportsByClient
                .computeIfAbsent(client, key -> new LinkedHashSet<>())
                .add(transport));
    }

    private String text() {
        return transportsByClient.isEmpty()
                ? ""
                : transportsByClient.entrySet().stream()
                        .map(entry -> joined(List.copyOf(entry.getValue())) + " over " + entry.getKey())
                        .collect(Collectors.joining("; ", "HTTP clients, a part of what is measured: ", "."));
    }

    private static String joined(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }
}
