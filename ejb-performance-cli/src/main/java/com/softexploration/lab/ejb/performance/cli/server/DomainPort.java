package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.util.Optional;

/**
 * A port that a domain listens on.
 *
 * @param number on 127.0.0.1
 * @param use what for
 * @param role the managed server that offers it to clients; empty for a port that only the domain itself uses
 */
public record DomainPort(int number, String use, Optional<ServerRole> role) {

    /** A port that a managed server offers to clients. */
    public static DomainPort of(ServerRole role, String use, int number) {
        return new DomainPort(number, use, Optional.of(role));
    }

    /** A port that only the domain itself uses. */
    public static DomainPort inside(String use, int number) {
        return new DomainPort(number, use, Optional.empty());
    }

    /** For people, for example {@code HTTP of the business server}. */
    public String description() {
        return use + role.map(server -> " of the " + server.word() + " server").orElse("");
    }
}
