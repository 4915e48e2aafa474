package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All scripts in sequence, with Node Manager and servers as processes that listen on the domain's addresses. */
@Timeout(240)
@Tag("long")
@Tag("weblogic")
class DomainScriptsIT {
    @TempDir
    private Path folder;

    private final Set<Integer> given = new HashSet<>();
    private final List<ServerSocket> otherNodeManagers = new ArrayList<>();
    private ScriptedDomain domain;

    @AfterEach
    void stopWhatIsLeft() throws IOException {
        if (domain != null && Files.isDirectory(domain.home())) {
            domain.run("stop_domain.py");
            // Processes are left only if that failed.
            liveProcesses().forEach(ProcessHandle::destroyForcibly);
        }
        for (ServerSocket nodeManager : otherNodeManagers) {
            nodeManager.close();
        }
    }

    static Stream<Arguments> domains() {
        return AllPairs.of(
                ScriptedDomain.RELEASES, List.of("lab", "secured"), List.of(1, 3), List.of("gates", "gates-off"));
    }

    @ParameterizedTest(name = "{arguments}")
    @MethodSource("domains")
    void domainCycleIsRepeatable(String release, String profile, int hosts, String gates) throws Exception {
        domain = domain(release, profile, hosts);
        Path calls = folder.resolve("calls.log");
        domain.withEnvironment("WLST_DOUBLE_SERVER_COMMAND", serverCommand("").toString())
                .withEnvironment("WLST_DOUBLE_VARIANT", gates)
                .withEnvironment("WLST_DOUBLE_CALLS", calls.toString());
        StringBuilder output = new StringBuilder();

        output.append(domain.done("create_domain.py"));
        startOtherNodeManagers(hosts);
        String callerPassword = callerPassword();
        String started = domain.done("start_domain.py");
        awaitAdministrationServer(profile.equals("lab") ? "admin.port" : "admin.administrationPort");
        assertThat(started).contains("Starting the Node Manager of machine_1", "Starting business_" + hosts);
        assertThat(domain.home().resolve("wlst-double/refused-lookups").toFile().exists())
                .isEqualTo(gates.equals("gates"));
        // Node Manager, administration server and presentation server
        assertThat(liveProcesses()).hasSize(hosts + 3);
        assertThat(domain.done("start_domain.py"))
                .contains("The Node Manager of machine_1 is running", "presentation_1 is running")
                .doesNotContain("Starting ");
        output.append(started).append(domain.done("deploy.py"));
        assertThat(domain.done("deploy.py")).contains("Replacing ejb-performance-business");
        assertThat(DomainSnapshot.of(domain.home()).at("/AppDeployment/ejb-performance-business"))
                .containsEntry("Target", "business");
        List<ProcessHandle> running = liveProcesses();
        String stopped = domain.done("stop_domain.py");
        assertThat(stopped)
                .containsSubsequence("presentation_1", "business_1", "administration server", "Node Manager");
        assertThat(running).hasSize(hosts + 3).noneMatch(DomainScriptsIT::runs);
        assertThat(domain.done("stop_domain.py")).doesNotContain("Stopping").contains("is stopped");

        output.append(stopped).append(Files.readString(calls));
        for (Path log : serverFiles("logs/%s.out")) {
            output.append(Files.readString(log));
        }
        assertThat(output).doesNotContain(ScriptedDomain.PASSWORD).doesNotContain(callerPassword);
    }

    @Test
    void nodeManagerDoesNotInheritWlstEnvironment() throws Exception {
        domain = domain("15.1.1", "lab", 1).withEnvironment("LC_ALL", "C.UTF-8");
        domain.done("create_domain.py");
        domain.done("start_domain.py");

        assertThat(Files.readAllLines(domain.home().resolve("wlst-double/nodemanager.environment")))
                .contains("LC_ALL=C.UTF-8", "PATH=" + System.getenv("PATH"))
                .noneMatch(variable -> variable.matches("(JAVA_VM|JAVA_OPTIONS|MEM_ARGS|CLASSPATH|WEBLOGIC_\\w+)=.*"));
    }

    @Test
    void failedStartNamesLogs() throws Exception {
        domain = domain("14.1.2", "lab", 1);
        Path command =
                serverCommand("[ $1 = business_1 ] && : > servers/business_1/data/starting && sleep 1 && exit 3\n");
        domain.withEnvironment("WLST_DOUBLE_SERVER_COMMAND", command.toString());
        domain.done("create_domain.py");

        WlstRun run = domain.run("start_domain.py");

        assertThat(run.lastLine())
                .isEqualTo("start_domain.py: error: business_1 is FAILED_NOT_RESTARTABLE instead of RUNNING; see "
                        + domain.home() + "/servers/business_1/logs on 127.0.0.1");
        assertThat(run.exitCode()).isEqualTo(1);
        awaitAdministrationServer("admin.port");
        assertThat(domain.done("stop_domain.py")).contains("Stopping the administration server");
        assertThat(liveProcesses()).isEmpty();
    }

    @Test
    void remoteNodeManagerMustRun() throws Exception {
        domain = domain("15.1.1", "lab", 2);
        domain.done("create_domain.py");

        WlstRun run = domain.run("start_domain.py");

        assertThat(run.lastLine())
                .startsWith("start_domain.py: error: the Node Manager of machine_2 does not answer on 127.0.0.2:")
                .contains("; start it on that host with <domain.home>/bin/startNodeManager.sh; ");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void wrongPasswordFailsInOneLine() throws Exception {
        domain = domain("14.1.2", "lab", 1);
        domain.done("create_domain.py");
        domain.withEnvironment("WEBLOGIC_PASSWORD", "another-pass-2");

        WlstRun run = domain.run("start_domain.py");

        assertThat(run.lastLine())
                .startsWith("start_domain.py: error: ")
                .containsIgnoringCase("weblogic")
                .doesNotContain("another-pass-2");
        assertThat(run.exitCode()).isEqualTo(1);
        domain.withEnvironment("WEBLOGIC_PASSWORD", ScriptedDomain.PASSWORD);
    }

    /** Creates an executable that the double uses as a server, listening on the given addresses. */
    private Path serverCommand(String first) throws IOException {
        Path classes = Wlst.main().resolveSibling("..").normalize();
        Path file = Files.writeString(
                folder.resolve("server.sh"),
                "#!/bin/sh\n" + first + "exec '" + System.getProperty("java.home")
                        + "/bin/java' -XX:TieredStopAtLevel=1 -cp '" + classes + "' wlst.Listening\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private ScriptedDomain domain(String release, String profile, int hosts) throws IOException {
        ScriptedDomain made = new ScriptedDomain(folder, release, profile).onHosts(hosts, "127.0.0.");
        for (String key : made.properties().keySet()) {
            if (key.toLowerCase(Locale.ROOT).endsWith("port")) {
                made.with(key, "" + freePort());
            }
        }
        return made;
    }

    /** Listens like the Node Managers of all hosts but the first, which the scripts expect to be running. */
    private void startOtherNodeManagers(int hosts) throws IOException {
        for (int host = 2; host <= hosts; host++) {
            String machine = "machine_" + host;
            int port = Integer.parseInt(domain.properties().get("machine." + machine + ".nodeManagerPort"));
            otherNodeManagers.add(new ServerSocket(port, 0, InetAddress.getByName("127.0.0." + host)));
            Files.createFile(domain.home().resolve("wlst-double/nodemanager-" + machine + ".running"));
        }
    }

    /** Returns a free port; the system may return the same one again once it is released. */
    private int freePort() throws IOException {
        while (true) {
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                if (given.add(socket.getLocalPort())) {
                    return socket.getLocalPort();
                }
            }
        }
    }

    private String callerPassword() throws IOException {
        Path file = domain.home().resolve("security/caller.properties");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        Properties caller = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            caller.load(reader);
        }
        assertThat(caller.getProperty("principal")).isEqualTo("caller");
        assertThat(caller.getProperty("credentials")).matches("[A-Za-z0-9_-]{12}");
        return caller.getProperty("credentials");
    }

    /**
     * Waits until the administration server listens, as the scripts do; to the double, a server is up once its process
     * exists.
     */
    private void awaitAdministrationServer(String port) throws Exception {
        while (true) {
            try (Socket connection = new Socket(
                    InetAddress.getLoopbackAddress(),
                    Integer.parseInt(domain.properties().get(port)))) {
                assertThat(connection.isConnected()).isTrue();
                return;
            } catch (ConnectException e) {
                Thread.sleep(20);
            }
        }
    }

    /**
     * Whether a process is running; in a container without an init process, zombies keep their id but not their
     * program.
     */
    private static boolean runs(ProcessHandle process) {
        return process.isAlive() && process.info().command().isPresent();
    }

    /** A file of each server, in whose path %s stands for the server's name. */
    private List<Path> serverFiles(String path) throws IOException {
        try (Stream<Path> servers = Files.list(domain.home().resolve("servers"))) {
            return servers.map(server -> server.resolve(path.formatted(server.getFileName())))
                    .toList();
        }
    }

    /** Node Manager and servers, from Node Manager's process id files. */
    private List<ProcessHandle> liveProcesses() throws IOException {
        List<Path> files = new ArrayList<>(List.of(domain.home().resolve("nodemanager/nodemanager.process.id")));
        files.addAll(serverFiles("data/nodemanager/%s.pid"));
        List<ProcessHandle> live = new ArrayList<>();
        for (Path file : files) {
            if (Files.exists(file)) {
                ProcessHandle.of(Long.parseLong(Files.readString(file).strip()))
                        .filter(DomainScriptsIT::runs)
                        .ifPresent(live::add);
            }
        }
        return live;
    }
}
