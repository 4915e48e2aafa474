package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.CliException;
import java.util.List;
import java.util.stream.Collectors;

/** The application servers that the command line knows. */
public final class Servers {
    /** The one that is used if the user does not say otherwise. */
    public static final String DEFAULT = "wildfly";

    private final List<ApplicationServer> known;

    /** Every server there is an adapter for. */
    public Servers() {
        this(List.of(WildFly.current(), WildFly.javax()));
    }

    Servers(List<ApplicationServer> known) {
        this.known = List.copyOf(known);
    }

    /** All of them. */
    public List<ApplicationServer> all() {
        return known;
    }

    /**
     * The server of that name.
     *
     * @throws CliException if there is none, naming those there are
     */
    public ApplicationServer named(String name) throws CliException {
        return known.stream()
                .filter(server -> server.product().name().equals(name))
                .findFirst()
                .orElseThrow(() -> CliException.wrongUse(
                        "There is no server called '" + name + "'",
                        "choose one of: "
                                + known.stream()
                                        .map(server -> server.product().name())
                                        .collect(Collectors.joining(", "))));
    }
}
