package com.softexploration.lab.ejb.performance.cli.local;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.file.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.process.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.process.ServerProcess;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * What was started in a domain's folder; kept in a file, so that a later command can show it and stop it.
 *
 * @param server name of the application server
 * @param portBase first of its ports
 * @param processes what was started for each role; a role is absent before its start
 */
record DomainState(String server, int portBase, Map<ServerRole, ServerProcess> processes) {

    private static final Duration STOP_GRACE = Duration.ofSeconds(20);

    DomainState {
        processes = Map.copyOf(processes);
    }

    /**
     * The state in that file; empty if nothing was started.
     *
     * @throws CliException if the file is damaged
     */
    static Optional<DomainState> read(Path file) throws CliException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
            Map<ServerRole, ServerProcess> processes = new EnumMap<>(ServerRole.class);
            for (ServerRole role : ServerRole.values()) {
                String leader = properties.getProperty(role.word() + ".leader");
                if (leader != null) {
                    processes.put(
                            role,
                            new ServerProcess(
                                    ProcessIdentity.parse(leader),
                                    Optional.ofNullable(properties.getProperty(role.word() + ".jvm"))
                                            .map(ProcessIdentity::parse)));
                }
            }
            return Optional.of(new DomainState(
                    properties.getProperty("server", ""),
                    Integer.parseInt(properties.getProperty("portBase", "")),
                    processes));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            throw CliException.failed(
                    file + " is damaged: " + e.getMessage(),
                    "stop the servers of that domain, if any, by their process ids, and delete the file",
                    e);
        }
    }

    void write(Path file) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("server", server);
        properties.setProperty("portBase", Integer.toString(portBase));
        processes.forEach((role, process) -> {
            properties.setProperty(role.word() + ".leader", process.leader().text());
            process.jvm().ifPresent(jvm -> properties.setProperty(role.word() + ".jvm", jvm.text()));
        });
        PrivateFiles.write(file, properties);
    }

    boolean isAlive(ServerRole role) {
        return processes.containsKey(role) && processes.get(role).isAlive();
    }

    boolean anyAlive() {
        return processes.values().stream().anyMatch(ServerProcess::isAlive);
    }

    /** Stops what is left of both servers, whatever interrupts it; returns when no process is left. */
    void stop() {
        boolean interrupted = Thread.interrupted();
        boolean stopped = false;
        while (!stopped) {
            try {
                ServerProcess.stopAll(processes.values(), STOP_GRACE);
                stopped = true;
            } catch (InterruptedException e) {
                // Somebody is impatient, but leaving processes behind would help nobody.
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
