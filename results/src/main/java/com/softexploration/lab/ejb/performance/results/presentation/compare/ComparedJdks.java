package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Environment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Server;
import java.util.List;
import java.util.Optional;

/**
 * Experiments with one server on several JDKs.
 *
 * @param server product and release
 * @param names the JDKs in the order of the experiments
 */
record ComparedJdks(String server, List<String> names) {
    /** Returns the JDKs if all experiments have the same server on different JDKs; otherwise empty. */
    static Optional<ComparedJdks> of(List<StoredExperiment> experiments) {
        List<Environment> environments = experiments.stream()
                .flatMap(experiment -> experiment.description().stream())
                .map(description -> description.environment())
                .filter(environment -> environment.server() != null)
                .toList();
        List<Server> servers =
                environments.stream().map(Environment::server).distinct().toList();
        List<String> jdks = environments.stream()
                .map(environment -> "JDK " + String.join(", ", environment.jdks()))
                .distinct()
                .toList();
        return servers.size() == 1 && jdks.size() == experiments.size() && jdks.size() > 1
                ? Optional.of(new ComparedJdks(
                        servers.get(0).product() + " " + servers.get(0).version(), jdks))
                : Optional.empty();
    }

    String question() {
        return "Which JDK is fastest for " + server + "?";
    }
}
