package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.Servers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
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
            defaultValue = "180",
            description = "How long both servers may take to come up. Default: ${DEFAULT-VALUE}.")
    private int startTimeoutSeconds;

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

    /**
     * What the options ask for.
     *
     * @throws CliException if a value is out of its range, or the server is not known or does not take the options
     */
    public DomainRequest request(DomainOptions domain, ProjectFolder project) throws CliException {
        requireRange("--port-base", portBase, ServerPorts.LOWEST_BASE, ServerPorts.HIGHEST_BASE);
        requireRange("--start-timeout", startTimeoutSeconds, 1, LONGEST_START_SECONDS);
        Map<String, String> systemProperties = new LinkedHashMap<>();
        if (sleepMillis != null) {
            requireRange("--sleep-time", sleepMillis, 0, LONGEST_SLEEP_MILLIS);
            systemProperties.put("sleepTime", sleepMillis.toString());
        }
        if (payloadBytes != null) {
            requireRange("--payload-bytes", payloadBytes, 1, LARGEST_PAYLOAD_BYTES);
            systemProperties.put("complexPayloadBytes", payloadBytes.toString());
        }
        // What the server does not take is refused before anything is made.
        new Servers().choose(domain.server(), serverOptions(), System.getenv());
        return new DomainRequest(
                domain.server(),
                domain.folder(project),
                portBase,
                Duration.ofSeconds(startTimeoutSeconds),
                systemProperties,
                serverOptions());
    }

    private Map<String, String> serverOptions() {
        return Map.of();
    }

    private static void requireRange(String option, int value, int lowest, int highest) throws CliException {
        if (value < lowest || value > highest) {
            throw CliException.wrongUse(
                    option + " " + value + " is out of range", "give a value from " + lowest + " to " + highest);
        }
    }
}
