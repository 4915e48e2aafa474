package com.softexploration.lab.ejb.performance.cli.check.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.check.Check;
import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.RequestCheck;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.cli.system.Maven;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Checks of an installation that are common to all servers. They write nothing.
 *
 * @param request the domain that would be started
 */
record InstallationChecks(RequestCheck request, DomainPlan plan) {
    static final String INSTALLATION = "installation";

    /** Returns the checks in reading order; ports are checked separately. */
    List<Check> all() {
        return List.of(
                new Check(INSTALLATION, this::installation),
                new Check("JDK of the command line", () -> {
                    Jdk own = Jdk.ofThisProcess();
                    return Finding.ok(own + " in " + own.home());
                }),
                new Check("JDK of the servers", this::jdk),
                new Check("EARs", () -> {
                    request.requireEars();
                    return Finding.ok(request.site().product().namespace());
                }),
                new Check("memory", () -> new FreeMemory(Path.of("/proc")).finding(plan)));
    }

    /** Returns the check of the ports. */
    Check ports() {
        return new Check("ports", () -> {
            request.requireFreePorts();
            int base = request.request().portBase();
            return Finding.ok(base + " to " + (base + plan.servers().size() * ServerPorts.BLOCK - 1) + " are free");
        });
    }

    private Finding jdk() throws CliException, InterruptedException {
        request.requireJdk();
        Jdk jdk = request.request().jdk();
        return Finding.ok(jdk + " in " + jdk.home() + "; supported: "
                + request.site().product().jdks().text());
    }

    private Finding installation() throws CliException {
        ServerProduct product = request.site().product();
        Path installation = request.site().installation();
        Optional<ServerProduct.Archive> archive = product.archive();
        if (archive.isEmpty() || Files.isDirectory(installation)) {
            return Finding.ok(product.title() + " in " + installation);
        }
        new Maven(request.project().root(), System.getenv(), new ForegroundCommand()).requireInstalled();
        return Finding.ok(product.title() + " is not unpacked yet; the first start fetches "
                + archive.get().coordinates() + " through Maven");
    }
}
