package com.softexploration.lab.ejb.performance.results.analysis.history;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What runs of a history have in common: machine, server product, JDK and parameters. Runs of another setting have
 * series of their own. Not part of it is what a history watches (commits, EARs, users' beans, the server's release), and
 * how long was measured.
 *
 * @param server product of the server; empty if unknown
 * @param namespace namespace of its EARs; empty if unknown
 * @param jdks versions and vendors of the servers' JDKs
 * @param cpuModel model of the CPU; empty if unknown
 * @param logicalCpus number of CPUs; 0 if unknown
 * @param architecture of the CPU; empty if unknown
 * @param workload operations, transports, payload sizes and numbers of calls
 * @param threadCount calling threads
 * @param options other options by name
 */
public record Setting(
        ExperimentKind kind,
        String server,
        String namespace,
        List<String> jdks,
        String cpuModel,
        int logicalCpus,
        String architecture,
        List<List<String>> workload,
        int threadCount,
        Map<String, List<String>> options) {
    /** Options that say how long or in which order is measured, or that a history watches. */
    private static final Set<String> NOT_PART = Set.of(
            "--ears",
            "--java-home",
            "--objective",
            "--operations",
            "--output",
            "--precision",
            "--release",
            "--rounds",
            "--seed",
            "--server",
            "--starts",
            "--threshold",
            "--time",
            "--transports");

    static Setting of(ExperimentDescription run) {
        Machine machine = run.environment().machine();
        Parameters parameters = run.parameters();
        Map<String, List<String>> options = new TreeMap<>(
                parameters == null ? Map.of() : parameters.options().named());
        options.keySet().removeAll(NOT_PART);
        return new Setting(
                run.kind(),
                text(
                        run.environment().server() == null
                                ? null
                                : run.environment().server().product()),
                text(
                        run.environment().server() == null
                                ? null
                                : run.environment().server().namespace()),
                run.environment().jdks().stream().sorted().toList(),
                text(machine == null ? null : machine.cpuModel()),
                machine == null ? 0 : machine.logicalCpus(),
                text(machine == null ? null : machine.architecture()),
                parameters == null ? List.of() : workload(parameters),
                parameters == null ? 0 : parameters.loadTests().threadCount(),
                options);
    }

    private static List<List<String>> workload(Parameters parameters) {
        return List.of(
                words(parameters.workload().operations(), OperationParameters::operation),
                words(parameters.workload().transports(), word -> word),
                words(parameters.workload().payloads(), String::valueOf),
                words(parameters.workload().callCounts(), String::valueOf));
    }

    private static <T> List<String> words(List<T> values, Function<T, String> word) {
        return Stream.ofNullable(values).flatMap(List::stream).map(word).toList();
    }

    private static String text(String known) {
        return Optional.ofNullable(known).orElse("");
    }
}
