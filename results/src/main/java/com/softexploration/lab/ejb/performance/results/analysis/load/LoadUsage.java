package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * CPU time used during a load test, or the average of several; NaN where unknown.
 *
 * @param presentationPercent of one CPU, by the presentation server
 * @param businessPercent of one CPU, by the business server
 * @param presentationShare by the presentation server, of the CPUs that it may use, 0 to 1
 * @param businessShare by the business server, likewise
 * @param machineShare by all processes, of all CPUs, 0 to 1
 * @param othersShare by other processes than the servers, likewise
 * @param gcPercent duration of garbage collections, of the server with more
 */
public record LoadUsage(
        double presentationPercent,
        double businessPercent,
        double presentationShare,
        double businessShare,
        double machineShare,
        double othersShare,
        double gcPercent) {

    /** Returns the CPU usage during an observed load test; empty if the machine is unknown. */
    static Optional<LoadUsage> of(LoadTest test, ExperimentDescription description) {
        return Optional.ofNullable(description.environment().machine())
                .map(machine -> of(test, description, machine.logicalCpus()));
    }

    private static LoadUsage of(LoadTest test, ExperimentDescription description, int cpus) {
        Observation observed = test.observation();
        double presentation = percent(observed, ServerRole.PRESENTATION, ServerObservation::cpuPercent);
        double business = percent(observed, ServerRole.BUSINESS, ServerObservation::cpuPercent);
        double others = observed.cpuOtherPercent() == null ? Double.NaN : observed.cpuOtherPercent();
        return new LoadUsage(
                presentation,
                business,
                presentation / 100 / cpus(description, test, ServerRole.PRESENTATION, cpus),
                business / 100 / cpus(description, test, ServerRole.BUSINESS, cpus),
                ((presentation + business) / cpus + others) / 100,
                others / 100,
                Math.max(
                        percent(observed, ServerRole.PRESENTATION, ServerObservation::gcPercent),
                        percent(observed, ServerRole.BUSINESS, ServerObservation::gcPercent)));
    }

    private static double percent(
            Observation observed, ServerRole role, Function<ServerObservation, OptionalDouble> figure) {
        return observed.servers().stream()
                .filter(server -> server.role() == role)
                .map(figure)
                .flatMapToDouble(OptionalDouble::stream)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Returns the number of CPUs available to a server; all CPUs of the machine if unknown. */
    private static int cpus(ExperimentDescription description, LoadTest test, ServerRole role, int all) {
        return Stream.ofNullable(description.environment().jvms())
                .flatMap(List::stream)
                .filter(jvm ->
                        jvm.role() == role && jvm.start() == test.repetition().start())
                .map(Jvm::cpus)
                .filter(Objects::nonNull)
                .findFirst()
                .map(LoadUsage::count)
                .orElse(all);
    }

    /** Returns the number of CPUs in a CPU list of the kernel, for example {@code 0-3,6}. */
    private static int count(String cpus) {
        return Stream.of(cpus.split(","))
                .map(range -> range.strip().split("-"))
                .mapToInt(ends -> Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1)
                .sum();
    }

    /** Returns the average usage of several load tests; NaN where one is unknown. */
    static LoadUsage average(Collection<LoadUsage> all) {
        return new LoadUsage(
                average(all, LoadUsage::presentationPercent),
                average(all, LoadUsage::businessPercent),
                average(all, LoadUsage::presentationShare),
                average(all, LoadUsage::businessShare),
                average(all, LoadUsage::machineShare),
                average(all, LoadUsage::othersShare),
                average(all, LoadUsage::gcPercent));
    }

    private static double average(Collection<LoadUsage> all, ToDoubleFunction<LoadUsage> figure) {
        return all.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
