package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import java.nio.file.Path;

/** Determines the sites of domains: release, installation, scripts and folder. */
record DomainSites(ProjectFolder project, ServerInstallations installations) {
    static DomainFolder folder(Path path) {
        return new DomainFolder(path.toAbsolutePath().normalize());
    }

    /** Returns the site of a domain to create. */
    DomainSite requested(ApplicationServer server, ServerChoice choice, DomainRequest request, int portBase) {
        ServerProduct product = choice.product();
        Path installation = choice.installation()
                .or(() -> product.archive().map(installations::place))
                .orElseThrow();
        return new DomainSite(
                product,
                installation,
                request.jdk().home(),
                choice.settings(),
                scripts(server),
                folder(request.folder()),
                portBase,
                request.businessServers(),
                request.presentationServers());
    }

    /** Returns the site of an existing domain, which can be stopped even if its release is no longer supported. */
    DomainSite made(ApplicationServer server, DomainState.Origin origin, DomainFolder folder) {
        ServerProduct product = server.release(origin.version());
        return new DomainSite(
                product,
                origin.installation(),
                origin.javaHome(),
                origin.settings(),
                scripts(server),
                folder,
                origin.portBase(),
                origin.businessServers(),
                origin.presentationServers());
    }

    private Path scripts(ApplicationServer server) {
        return project.domainScripts().resolve(server.scripts());
    }
}
