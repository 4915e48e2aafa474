package com.softexploration.lab.ejb.performance.cli.check.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.check.Check;
import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import com.softexploration.lab.ejb.performance.cli.domain.ServerMemory;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.RequestCheck;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.cli.system.Maven;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Checks of an installation common to all servers. They write nothing.
 *
 * @param request the domain that would be started
 */
record InstallationChecks(RequestCheck request, DomainPlan plan) {
    static final String INSTALLATION = "installation";

    /** Returns the checks in the order of the output, except the check of the ports. */
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
                new Check("memory", () -> new FreeMemory(new MachineProbe(Path.of("/"))).finding(plan)));
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

    /**
     * Checks that there is enough free memory for the servers of a domain.
     *
     * @param machine the machine on which they would run
     */
    record FreeMemory(MachineProbe machine) {
        /** Compares the free memory with the demand of a domain. */
        Finding finding(DomainPlan plan) {
            return finding(plan.memoryBytes() + ServerMemory.BESIDES_SERVERS);
        }

        /** Compares the free memory with the demand, in bytes. */
        Finding finding(long needed) {
            String need = ServerMemory.text(needed);
            OptionalLong available = machine.freeMemoryBytes();
            if (available.isEmpty()) {
                return Finding.skipped("free memory is unknown on this system; about " + need + " are needed");
            }
            String free = ServerMemory.text(available.getAsLong());
            return available.getAsLong() >= needed
                    ? Finding.ok(free + " free, about " + need + " needed")
                    : Finding.failed(free + " free, but about " + need
                            + " are needed; end other programs, or use a larger machine");
        }
    }
}
