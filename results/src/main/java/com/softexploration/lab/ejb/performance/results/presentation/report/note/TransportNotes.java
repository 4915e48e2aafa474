package com.softexploration.lab.ejb.performance.results.presentation.report.note;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestGroup;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Notes about the transports of a comparison, one sentence each. */
public final class TransportNotes {
    private static final int FEW_CPUS = 2;

    private final Set<String> transports = new TreeSet<>(Transports.IN_ORDER);
    private final Map<String, Set<String>> transportsByClient = new LinkedHashMap<>();

    private TransportNotes() {}

    public static List<String> of(Race race, ExperimentAnalysis comparisons) {
        TransportNotes notes = new TransportNotes();
        for (Contestant contestant : race.contestants()) {
            notes.add(contestant.transport(), contestant);
        }
        return notes.sentences(comparisons);
    }

    public static List<String> of(Sweep sweep, ExperimentAnalysis comparisons) {
        TransportNotes notes = new TransportNotes();
        sweep.lanes().forEach(lane -> lane.points().forEach(point -> notes.add(lane.transport(), point)));
        return notes.sentences(comparisons);
    }

    private void add(String transport, LoadTestGroup group) {
        transports.add(transport);
        group.clients().forEach(client -> transportsByClient
                .computeIfAbsent(client, key -> new LinkedHashSet<>())
                .add(transport));
    }

    private List<String> sentences(ExperimentAnalysis comparisons) {
        List<String> sentences = new ArrayList<>(controls());
        if (!transportsByClient.isEmpty()) {
            sentences.add(clients());
            comparisons
                    .description()
                    .map(description -> description.environment().machine())
                    .flatMap(this::fewCpus)
                    .ifPresent(sentences::add);
        }
        return List.copyOf(sentences);
    }

    private List<String> controls() {
        List<String> controls = transports.stream()
                .filter(word -> Transports.addedPercent(word).isPresent())
                .toList();
        return controls.isEmpty()
                ? List.of()
                : List.of("Controls, which differ only in the time added to each call: "
                        + controls.stream()
                                .map(word -> TransportName.of(word) + " "
                                        + Transports.addedPercent(word).orElseThrow() + " %")
                                .collect(Collectors.joining(", "))
                        + ". They pause after each call, so compare them with each other only.");
    }

    /** Returns a note on interchangeable client libraries that differ, because the figures include them. */
    private String clients() {
        return transportsByClient.entrySet().stream()
                .map(entry ->
                        joined(entry.getValue().stream().map(TransportName::of).toList()) + " over " + entry.getKey())
                .collect(Collectors.joining("; ", "HTTP clients, which are part of the measurement: ", "."));
    }

    /**
     * Returns a warning if the machine has few CPUs; otherwise empty.
     * A server's HTTP listener may still monitor a connection in one thread while another ends the
     * previous call: in parallel if there are enough CPUs, otherwise during the calls. Observed on WildFly: up to a
     * third of a millisecond of CPU time per call.
     */
    private Optional<String> fewCpus(Machine machine) {
        return machine.logicalCpus() > FEW_CPUS
                ? Optional.empty()
                : Optional.of(
                        "On %d CPU%s, threads that serve HTTP compete with the calls: the 99th percentiles and the CPU"
                                        .formatted(machine.logicalCpus(), machine.logicalCpus() == 1 ? "" : "s")
                                + " times of "
                                + joined(transportsByClient.values().stream()
                                        .flatMap(Set::stream)
                                        .map(TransportName::of)
                                        .distinct()
                                        .toList())
                                + " would likely be lower on a machine with more.");
    }

    private static String joined(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }
}
