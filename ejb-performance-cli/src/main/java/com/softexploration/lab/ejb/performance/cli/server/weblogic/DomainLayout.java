package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Files of a WebLogic domain. */
record DomainLayout(DomainSite site) {
    /** Server name prescribed by WebLogic. */
    static final String ADMINISTRATION_SERVER = "AdminServer";

    /**
     * Tolerance for start times: a process cannot be younger than the file that names it, but clocks and file systems
     * round times.
     */
    private static final Duration TOLERANCE = Duration.ofSeconds(3);

    /** Name of a managed server. */
    static String serverName(ServerId server) {
        return server.role().word() + "_" + server.number();
    }

    /** Path of the input file of the scripts. */
    Path properties() {
        return site.folder().path().resolve("domain.properties");
    }

    /** Path of the domain home. */
    Path home() {
        return site.folder().path().resolve("domain");
    }

    Path serverLog(String server) {
        return home().resolve("servers").resolve(server).resolve("logs").resolve(server + ".log");
    }

    /**
     * Returns the processes recorded by Node Manager and the start scripts: Node Manager, the administration server,
     * and the managed servers by {@link ServerId#word()}.
     */
    Map<String, ProcessIdentity> processes() throws IOException {
        Map<String, ProcessIdentity> processes = new LinkedHashMap<>();
        process(home().resolve("nodemanager/nodemanager.process.id"))
                .ifPresent(found -> processes.put("node-manager", found));
        process(pidFile(ADMINISTRATION_SERVER)).ifPresent(found -> processes.put("administration", found));
        for (ServerId server : site.servers()) {
            process(pidFile(serverName(server))).ifPresent(found -> processes.put(server.word(), found));
        }
        return processes;
    }

    private Path pidFile(String server) {
        return home().resolve("servers")
                .resolve(server)
                .resolve("data/nodemanager")
                .resolve(server + ".pid");
    }

    /** Reads the process recorded in a file; empty if its id was reused, because a file may outlive its process. */
    private static Optional<ProcessIdentity> process(Path file) throws IOException {
        try {
            String pid = Files.readString(file).strip();
            if (!pid.matches("\\d{1,18}")) {
                return Optional.empty();
            }
            Instant written = Files.getLastModifiedTime(file).toInstant();
            return ProcessIdentity.of(Long.parseLong(pid))
                    .filter(process -> !process.startedAt().isAfter(written.plus(TOLERANCE)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }
}
