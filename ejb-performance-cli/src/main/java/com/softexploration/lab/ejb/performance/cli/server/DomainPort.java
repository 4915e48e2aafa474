package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import java.util.Optional;

/**
 * A port on which a domain listens.
 *
 * @param number port number on 127.0.0.1
 * @param server managed server that offers it to clients; empty for a port used only by the domain itself
 */
public record DomainPort(int number, String use, Optional<ServerId> server) {

    /** Creates a port that a managed server offers to clients. */
    public static DomainPort of(ServerId server, String use, int number) {
        return new DomainPort(number, use, Optional.of(server));
    }

    /** Creates a port used only by the domain itself. */
    public static DomainPort inside(String use, int number) {
        return new DomainPort(number, use, Optional.empty());
    }

    /** Formats the use of the port for messages, for example {@code HTTP of the business server}. */
    public String description() {
        return use + server.map(id -> " of the " + id.word() + " server").orElse("");
    }
}
