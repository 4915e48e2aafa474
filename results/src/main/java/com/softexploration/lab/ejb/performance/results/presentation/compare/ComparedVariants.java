package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Environment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Server;
import java.util.List;
import java.util.Optional;

/**
 * Experiments with one server that differ in one respect.
 *
 * @param names the variants in the order of the experiments
 * @param question title of their page
 */
record ComparedVariants(Difference difference, List<String> names, String question) {
    /** What differs. */
    enum Difference {
        JDK,
        RELEASE
    }

    /** Returns the variants if all experiments have the same server on different JDKs, or releases of it on the same JDK. */
    static Optional<ComparedVariants> of(List<StoredExperiment> experiments) {
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
        List<String> products = servers.stream().map(Server::product).distinct().toList();
        if (environments.size() != experiments.size() || experiments.size() < 2 || products.size() != 1) {
            return Optional.empty();
        }
        if (servers.size() == 1 && jdks.size() == experiments.size()) {
            return Optional.of(new ComparedVariants(
                    Difference.JDK, jdks, "Which JDK is fastest for " + title(servers.get(0)) + "?"));
        }
        return jdks.size() == 1 && servers.size() == experiments.size()
                ? Optional.of(new ComparedVariants(
                        Difference.RELEASE,
                        servers.stream().map(ComparedVariants::title).toList(),
                        "Which release of " + products.get(0) + " is fastest?"))
                : Optional.empty();
    }

    private static String title(Server server) {
        return server.product() + " " + server.version();
    }
}
