package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import java.nio.file.Path;
import java.util.List;

/**
 * A domain of two managed servers that is to be.
 *
 * @param installation the unpacked server; never written to
 * @param scripts the server's folder in {@code domain-scripts}
 * @param folder where the domain is made
 * @param users who may use it
 */
public record DomainPlan(
        Path installation, Path scripts, Path folder, ServerPlan business, ServerPlan presentation, DomainUsers users) {

    /** The server of that role. */
    public ServerPlan server(ServerRole role) {
        return role == ServerRole.BUSINESS ? business : presentation;
    }

    /** Both, business first: it is called by the other. */
    public List<ServerPlan> servers() {
        return List.of(business, presentation);
    }
}
