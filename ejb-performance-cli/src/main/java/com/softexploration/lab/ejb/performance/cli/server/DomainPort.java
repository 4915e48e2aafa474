package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import java.util.Optional;

/**
 * A port that a domain listens on.
 *
 * @param number on 127.0.0.1
 * @param server the managed server that offers it to clients; empty for a port that only the domain itself uses
 */
public record DomainPort(int number, String use, Optional<ServerId> server) {

    /** A port that a managed server offers to clients. */
    public static DomainPort of(ServerId server, String use, int number) {
        return new DomainPort(number, use, Optional.of(server));
    }

    /** A port that only the domain itself uses. */
    public static DomainPort inside(String use, int number) {
        return new DomainPort(number, use, Optional.empty());
    }

    /** Name in messages, for example {@code HTTP of the business server}. */
    public String description() {
        return use + server.map(one -> " of the " + one.word() + " server").orElse("");
    }
}
