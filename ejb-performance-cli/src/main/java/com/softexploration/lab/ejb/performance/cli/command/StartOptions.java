package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentDefaults;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.WildFly;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Option;

/** How a domain is started. */
public final class StartOptions {
    static final int LONGEST_START_SECONDS = 3600;
    static final int LARGEST_PAYLOAD_BYTES = 8 * 1024 * 1024;
    static final int LONGEST_SLEEP_MILLIS = 60_000;

    @Option(
            names = "--port-base",
            paramLabel = "PORT",
            defaultValue = "" + ServerPorts.DEFAULT_BASE,
            description = "First of the ports, all on 127.0.0.1. Default: ${DEFAULT-VALUE}.")
    private int portBase;

    @Option(
            names = "--start-timeout",
            paramLabel = "SECONDS",
            description = "How long both servers may take to come up. Default: 180, for WebLogic 600.")
    private Integer startTimeoutSeconds;

    @Option(
            names = "--sleep-time",
            paramLabel = "MILLIS",
            description = "How long each of the four steps of a remote `simple` call sleeps. Default: 250.")
    private Integer sleepMillis;

    @Option(
            names = "--payload-bytes",
            paramLabel = "BYTES",
            description = "What a `complex` call sends and gets back. Default: 2097152.")
    private Integer payloadBytes;

    @Option(
            names = "--number-of-calls",
            paramLabel = "N",
            description =
                    "What WildFly offers by JNDI as numberOfCalls: the calls of a race that is asked for no number.")
    private Integer numberOfCalls;

    @Option(
            names = "--oracle-home",
            paramLabel = "DIR",
            description = "Your installation of WebLogic. Default: the variable ORACLE_HOME.")
    private String oracleHome;

    @Option(
            names = "--release",
            paramLabel = "VERSION",
            description = "The release of that WebLogic, 14.1.2 or 15.1.1. Default: what the installation says.")
    private String release;

    @Option(
            names = "--java-home",
            paramLabel = "DIR",
            description = "The JDK of WebLogic's tools and servers. Default: the one that runs this command.")
    private String javaHome;

    @Option(
            names = "--jmx",
            paramLabel = "WAY",
            description =
                    "How to reach WebLogic's MXBeans: t3 (with the installation's client jar, the default if it is"
                            + " there) or pid (the JDK's JMX agent).")
    private String jmx;

    /**
     * What the options ask for.
     *
     * @throws CliException if a value is out of its range, or the server is not known or does not take the options
     */
    public DomainRequest request(DomainOptions domain, ProjectFolder project) throws CliException {
        requireRange("--port-base", portBase, ServerPorts.LOWEST_BASE, ServerPorts.HIGHEST_BASE);
        Map<String, String> systemProperties = new LinkedHashMap<>();
        if (sleepMillis != null) {
            requireRange("--sleep-time", sleepMillis, 0, LONGEST_SLEEP_MILLIS);
            systemProperties.put("sleepTime", sleepMillis.toString());
        }
        if (payloadBytes != null) {
            requireRange("--payload-bytes", payloadBytes, 1, LARGEST_PAYLOAD_BYTES);
            systemProperties.put("complexPayloadBytes", payloadBytes.toString());
        }
        if (numberOfCalls != null) {
            requireRange("--number-of-calls", numberOfCalls, 1, Math.toIntExact(ExperimentDefaults.MAX_CALLS));
        }
        // What the server does not take is refused before anything is made.
        Servers servers = new Servers();
        servers.choose(domain.server(), serverOptions(), System.getenv());
        return new DomainRequest(
                domain.server(),
                domain.folder(project),
                portBase,
                startTimeout(servers.named(domain.server())),
                systemProperties,
                serverOptions());
    }

    private Duration startTimeout(ApplicationServer server) throws CliException {
        if (startTimeoutSeconds == null) {
            return server.usualStart();
        }
        requireRange("--start-timeout", startTimeoutSeconds, 1, LONGEST_START_SECONDS);
        return Duration.ofSeconds(startTimeoutSeconds);
    }

    /** Those that not every server takes; which does is the server's to say. */
    private Map<String, String> serverOptions() {
        Map<String, String> given = new LinkedHashMap<>();
        given.put(WildFly.NUMBER_OF_CALLS, numberOfCalls == null ? null : numberOfCalls.toString());
        given.put("oracle-home", oracleHome);
        given.put("release", release);
        given.put("java-home", javaHome);
        given.put("jmx", jmx);
        given.values().removeIf(Objects::isNull);
        return given;
    }

    private static void requireRange(String option, int value, int lowest, int highest) throws CliException {
        if (value < lowest || value > highest) {
            throw CliException.wrongUse(
                    option + " " + value + " is out of range", "give a value from " + lowest + " to " + highest);
        }
    }
}
