package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Stand-ins for WebLogic's business and presentation server, with their EARs deployed. */
public final class StandInDomain implements AutoCloseable {
    /** Name of the administrator. */
    public static final String USER = "weblogic";

    /** Password of the administrator. */
    public static final String PASSWORD = "wel come%1";

    private static final long PATIENCE_SECONDS = 60;
    private static final long LOOK_INTERVAL_MILLIS = 50;

    private final Path home;
    private final int portBase;
    private final List<Process> servers = new ArrayList<>();

    private StandInDomain(Path home, int portBase) {
        this.home = home;
        this.portBase = portBase;
    }

    /**
     * Creates the domain and starts its servers.
     *
     * @param home new folder
     * @param portBase port before that of the business server, which precedes that of the presentation server
     */
    public static StandInDomain start(Path home, int portBase) throws IOException, InterruptedException {
        return start(home, portBase, "business", "presentation", "business", "presentation");
    }

    /**
     * Like {@link #start(Path, int)}, with both servers in the cluster {@code load_test}.
     *
     * @param businessTarget the server or cluster that the business EAR is deployed to
     */
    public static StandInDomain startInOneCluster(Path home, int portBase, String businessTarget)
            throws IOException, InterruptedException {
        return start(home, portBase, "load_test", "load_test", businessTarget, "presentation_1");
    }

    private static StandInDomain start(
            Path home,
            int portBase,
            String businessCluster,
            String presentationCluster,
            String businessTarget,
            String presentationTarget)
            throws IOException, InterruptedException {
        StandInDomain domain = new StandInDomain(home, portBase);
        domain.write(businessCluster, presentationCluster, businessTarget, presentationTarget);
        Path command = serverCommand(home);
        domain.launch(command, "business_1", portBase + 1);
        domain.launch(
                command,
                "presentation_1",
                portBase + 2,
                "-DcontextFactory=weblogic.jndi.WLInitialContextFactory",
                "-DproviderURL=t3://127.0.0.1:" + (portBase + 1),
                "-DserviceJNDIname=ejb-performance/BusinessPerformanceService",
                "-DserviceJNDInameRequired=ejb-performance/BusinessPerformanceServiceRequired",
                "-DserviceJNDInameSupports=ejb-performance/BusinessPerformanceServiceSupports",
                "-DserviceCredentialsFile=" + home.resolve("security/caller.properties"));
        domain.awaitRunning("business_1");
        domain.awaitRunning("presentation_1");
        return domain;
    }

    /**
     * Writes an executable that starts a {@link StandInServer} with the WLST test double's arguments for a server
     * command.
     */
    public static Path serverCommand(Path folder) throws IOException {
        String script = """
                #!/bin/sh
                exec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' %s "$@"
                """.formatted(
                        Path.of(System.getProperty("java.home"), "bin/java"),
                        System.getProperty("java.class.path"),
                        StandInServer.class.getName());
        Path file = Files.writeString(folder.resolve("stand-in-server.sh"), script);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    /** JMX URL of the business server. */
    public String businessUrl() {
        return url(portBase + 1);
    }

    /** JMX URL of the presentation server. */
    public String presentationUrl() {
        return url(portBase + 2);
    }

    /** URL of a WebLogic server on a port. */
    public static String url(int port) {
        return "service:jmx:t3://127.0.0.1:" + port + "/jndi/weblogic.management.mbeanservers.runtime";
    }

    private void write(
            String businessCluster, String presentationCluster, String businessTarget, String presentationTarget)
            throws IOException {
        Files.createDirectories(home.resolve("wlst-double"));
        Files.createDirectories(home.resolve("security"));
        Files.writeString(home.resolve("security/caller.properties"), "principal=caller\ncredentials=c4ller\n");
        Files.writeString(home.resolve("wlst-double/domain.json"), """
                {"/": {"Name": "stand_in"},
                 "/Security/stand_in/User/weblogic": {"Password": "***"},
                 "/Server/business_1": {"Cluster": "%s"},
                 "/Server/presentation_1": {"Cluster": "%s"},
                 "/AppDeployment/ejb-performance-business": {"Target": "%s"},
                 "/AppDeployment/ejb-performance-presentation": {"Target": "%s"}}
                """.formatted(
                        businessCluster, presentationCluster, businessTarget, presentationTarget));
    }

    private void launch(Path command, String server, int port, String... arguments) throws IOException {
        List<String> line = new ArrayList<>(List.of(command.toString(), server, home.toString(), "-Xmx128m"));
        line.add("-DresultsDir=" + home.resolve("results").resolve(server));
        line.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(log(server).toFile());
        builder.environment().put("WEBLOGIC_PASSWORD", PASSWORD);
        builder.environment().put(StandInServer.LISTENERS_VARIABLE, "127.0.0.1:" + port);
        servers.add(builder.start());
    }

    private void awaitRunning(String server) throws IOException, InterruptedException {
        long deadlineNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Files.readString(log(server)).contains(StandInServer.UP)) {
            assertThat(System.nanoTime() - deadlineNanos)
                    .as("waited too long for %s: %s", server, Files.readString(log(server)))
                    .isNegative();
            Thread.sleep(LOOK_INTERVAL_MILLIS);
        }
    }

    private Path log(String server) {
        return home.resolve(server + ".out");
    }

    @Override
    public void close() {
        servers.forEach(Process::destroy);
    }
}
