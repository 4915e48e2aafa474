package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Processes started for a domain, and its settings; stored in a file for later commands.
 *
 * @param processes started processes, managed servers by {@link ServerId#word()}, others by other names; a server is
 *     absent before its start
 */
record DomainState(Origin origin, Map<String, ServerProcess> processes) {
    /** Name of the entry of a running server tool, which would outlive this process. */
    static final String TOOL = "tool";

    private static final String LEADER = ".leader";
    private static final String JVM = ".jvm";
    private static final String SETTING = "setting.";

    DomainState {
        processes = Collections.unmodifiableMap(new TreeMap<>(processes));
    }

    /** Settings by which a domain was created. */
    record Origin(
            String server,
            String version,
            Path installation,
            Path javaHome,
            Map<String, String> settings,
            int portBase,
            int businessServers,
            int presentationServers) {}

    /**
     * Reads the state from a file; empty if nothing was started.
     *
     * @throws CliException if the file is damaged
     */
    static Optional<DomainState> read(Path file) throws CliException {
        try {
            Properties properties = Utf8File.properties(file);
            return Optional.of(new DomainState(origin(properties), processes(properties)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (AccessDeniedException e) {
            throw CliException.failed(
                    file + " may not be read", "use the account that started the servers of that domain", e);
        } catch (IOException | IllegalArgumentException e) {
            throw CliException.failed(
                    file + " is damaged: " + e.getMessage(),
                    "stop the servers of that domain, if any, by their process ids, and delete the file",
                    e);
        }
    }

    void write(Path file) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("server", origin.server());
        properties.setProperty("version", origin.version());
        properties.setProperty("installation", origin.installation().toString());
        properties.setProperty("javaHome", origin.javaHome().toString());
        properties.setProperty("portBase", Integer.toString(origin.portBase()));
        properties.setProperty("businessServers", Integer.toString(origin.businessServers()));
        properties.setProperty("presentationServers", Integer.toString(origin.presentationServers()));
        origin.settings().forEach((name, value) -> properties.setProperty(SETTING + name, value));
        processes.forEach((name, process) -> {
            properties.setProperty(name + LEADER, process.leader().text());
            process.jvm().ifPresent(jvm -> properties.setProperty(name + JVM, jvm.text()));
        });
        PrivateFiles.write(file, properties);
    }

    /** Returns a copy with an additional process. */
    DomainState with(String name, ServerProcess process) {
        Map<String, ServerProcess> more = new TreeMap<>(processes);
        more.put(name, process);
        return new DomainState(origin, more);
    }

    /** Returns a copy in which found processes replace dead or unknown ones. */
    DomainState withFound(Map<String, ProcessIdentity> found) {
        Map<String, ServerProcess> more = new TreeMap<>(processes);
        found.forEach((name, process) -> {
            if (!isAlive(name)) {
                more.put(name, ServerProcess.found(process));
            }
        });
        return new DomainState(origin, more);
    }

    boolean isAlive(ServerId server) {
        return isAlive(server.word());
    }

    /** Returns the running tool; empty if none is recorded. */
    Optional<ServerProcess> tool() {
        return Optional.ofNullable(processes.get(TOOL)).filter(ServerProcess::isAlive);
    }

    boolean anyAlive() {
        return processes.values().stream().anyMatch(ServerProcess::isAlive);
    }

    boolean isAlive(String name) {
        return processes.containsKey(name) && processes.get(name).isAlive();
    }

    private static Origin origin(Properties properties) {
        Map<String, String> settings = new TreeMap<>();
        for (String key : properties.stringPropertyNames()) {
            if (key.startsWith(SETTING)) {
                settings.put(key.substring(SETTING.length()), properties.getProperty(key));
            }
        }
        return new Origin(
                properties.getProperty("server", ""),
                properties.getProperty("version", ""),
                Path.of(properties.getProperty("installation", "")),
                Path.of(properties.getProperty("javaHome", "")),
                settings,
                Integer.parseInt(properties.getProperty("portBase", "")),
                Integer.parseInt(properties.getProperty("businessServers", "1")),
                Integer.parseInt(properties.getProperty("presentationServers", "1")));
    }

    private static Map<String, ServerProcess> processes(Properties properties) {
        Map<String, ServerProcess> processes = new TreeMap<>();
        for (String key : properties.stringPropertyNames()) {
            if (key.endsWith(LEADER)) {
                String name = key.substring(0, key.length() - LEADER.length());
                processes.put(
                        name,
                        new ServerProcess(
                                ProcessIdentity.parse(properties.getProperty(key)),
                                Optional.ofNullable(properties.getProperty(name + JVM))
                                        .map(ProcessIdentity::parse)));
            }
        }
        return processes;
    }
}
