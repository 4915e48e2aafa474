package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Server;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a report is about: what the run says of itself or, of bare logs, what is in them. */
enum ExperimentKind {
    RUN("Local and remote EJB calls"),
    RACE("Which is fastest?"),
    SWEEP("How does time grow with the payload?");

    private final String question;

    ExperimentKind(String question) {
        this.question = question;
    }

    static ExperimentKind of(Optional<ExperimentDescription> description, List<Race> races, Optional<Sweep> sweep) {
        String named = description
                .map(ExperimentDescription::parameters)
                .map(Parameters::experiment)
                .orElse("");
        return switch (named) {
            case "run" -> RUN;
            case "race" -> RACE;
            case "sweep" -> SWEEP;
            default -> sweep.isPresent() ? SWEEP : races.isEmpty() ? RUN : RACE;
        };
    }

    /** The report's title. */
    String title(Optional<ExperimentDescription> description, long transports) {
        String what = this == RUN || transports == 0 ? question : question + " " + transports + " transports";
        return description
                .map(ExperimentDescription::server)
                .map(ExperimentKind::name)
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
