package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.web.UpDomain.UpServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Servers that a file of {@code --attach} names. Nothing is started or stopped there. */
public final class AttachedUp implements Domains {
    private final Path file;
    private final AttachedServers servers;
    private final MeasuredServers measured = new MeasuredServers();

    /**
     * @param file names them
     * @param servers those, connected
     */
    public AttachedUp(Path file, AttachedServers servers) {
        this.file = file;
        this.servers = servers;
    }

    @Override
    public List<UpDomain> up() {
        return List.of(new UpDomain(
                UpDomain.ATTACHED,
                "Attached servers",
                file.toString(),
                false,
                servers.servers().stream().map(AttachedUp::of).toList()));
    }

    private static UpServer of(RunningServer server) {
        return new UpServer(server.role(), server.name(), server.pid(), true, List.of());
    }

    @Override
    public Optional<LoadTestForm> loadTestForm(UpDomain domain) {
        return measured.form(domain, server -> servers.connect(of(server)));
    }

    private RunningServer of(UpServer server) throws CliException {
        return servers.servers().stream()
                .filter(one -> one.role() == server.role())
                .findFirst()
                .orElseThrow(() ->
                        CliException.failed("There is no " + server.role().word() + " server", "name one in " + file));
    }
}
