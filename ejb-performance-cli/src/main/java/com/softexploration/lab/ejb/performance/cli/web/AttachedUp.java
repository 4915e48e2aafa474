package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.web.UpDomain.UpServer;
import java.nio.file.Path;
import java.util.List;

/** Servers named in a file of {@code --attach}; the page neither starts nor stops them. */
public final class AttachedUp extends Domains {
    private final Path file;
    private final AttachedServers servers;

    /** Creates the view of connected servers named in {@code file}. */
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
                servers.servers().stream()
                        .map(server -> new UpServer(server.role(), server.name(), server.pid(), true, List.of()))
                        .toList()));
    }

    @Override
    protected JmxConnection connect(UpServer server) throws CliException {
        for (RunningServer one : servers.servers()) {
            if (one.role() == server.role()) {
                return servers.connect(one);
            }
        }
        throw CliException.failed("There is no " + server.role().word() + " server", "name one in " + file);
    }
}
