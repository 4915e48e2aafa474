package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Server;
import com.softexploration.lab.ejb.performance.results.description.ExperimentKind;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The report's title. */
final class ReportTitle {
    private ReportTitle() {}

    static String of(ExperimentKind kind, Optional<ExperimentDescription> description, long transports) {
        String question =
                switch (kind) {
                    case RUN -> "Local and remote EJB calls";
                    case RACE -> "Which is fastest?";
                    case SWEEP -> "How does time grow with the payload?";
                };
        String what =
                kind == ExperimentKind.RUN || transports == 0 ? question : question + " " + transports + " transports";
        return description
                .map(ExperimentDescription::server)
                .map(ReportTitle::name)
                .filter(server -> !server.isEmpty())
                .map(server -> what + " on " + server)
                .orElse(what);
    }

    private static String name(Server server) {
        return Stream.of(server.product(), server.version())
                .filter(Objects::nonNull)
                .collect(Collectors.joining(" "));
    }
}
