package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Starts the JMX agent of the JDK in a running server. It listens on 127.0.0.1 only and requires a client certificate
 * and a password.
 */
final class JmxAgent {
    private static final String PREFIX = "com.sun.management.jmxremote.";

    private final CommandRunner runner;

    JmxAgent(CommandRunner runner) {
        this.runner = runner;
    }

    /** JMX URL of the agent on the given port. */
    static String url(int port) {
        return "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi";
    }

    /**
     * Creates the keys needed by all agents of a domain; otherwise created with the first agent.
     *
     * @throws CliException if the JDK's keytool fails
     * @throws IOException if a file cannot be written
     */
    void prepare(DomainSite site) throws CliException, IOException, InterruptedException {
        if (!site.settings().containsKey(Servers.JMX_PLAIN)) {
            new DomainKeys(runner).jmx(site);
        }
    }

    /**
     * Starts the agent in the JVM of a server, with {@code jcmd} of the server's JDK.
     *
     * @param log the server's own log, for messages
     * @throws CliException if the JVM rejects the command
     * @throws IOException if a file cannot be written
     */
    void start(DomainSite site, ServerId server, long pid, DomainUsers.User user, Path log)
            throws CliException, IOException, InterruptedException {
        int port = site.ports(server).jmx();
        Path credentials = site.folder().credentials();
        Path password = credentials.resolve(server.word() + ".jmx.password");
        Path access = credentials.resolve(server.word() + ".jmx.access");
        // The agent replaces the password in its file with a hash.
        PrivateFiles.write(password, user.name() + " " + user.password() + "\n");
        PrivateFiles.write(access, user.name() + " readwrite\n");
        Properties properties = new Properties();
        properties.setProperty(PREFIX + "port", Integer.toString(port));
        properties.setProperty(PREFIX + "rmi.port", Integer.toString(port));
        properties.setProperty(PREFIX + "host", "127.0.0.1");
        if (!site.settings().containsKey(Servers.JMX_PLAIN)) {
            Path keys = new DomainKeys(runner).jmx(site);
            properties.setProperty(PREFIX + "ssl", "true");
            properties.setProperty(PREFIX + "registry.ssl", "true");
            properties.setProperty(PREFIX + "ssl.need.client.auth", "true");
            properties.setProperty(PREFIX + "ssl.config.file", keys.toString());
        } else {
            properties.setProperty(PREFIX + "ssl", "false");
        }
        properties.setProperty(PREFIX + "authenticate", "true");
        properties.setProperty(PREFIX + "password.file", password.toString());
        properties.setProperty(PREFIX + "access.file", access.toString());
        // jcmd splits arguments at commas and takes an apostrophe for a quote, so this is not in the user's folder.
        Path configuration = Files.createTempFile("ejb-performance", ".properties");
        PrivateFiles.write(configuration, properties);
        CommandResult result;
        try {
            result = runner.run(
                    List.of(
                            site.jdkTool("jcmd"),
                            Long.toString(pid),
                            "ManagementAgent.start",
                            "config.file='" + configuration + "'"),
                    credentials,
                    Map.of());
        } catch (IOException e) {
            throw CliException.failed(
                    "The JMX agent of the " + server.word() + " server cannot be started: " + e.getMessage(),
                    "see the server's log " + log + " to check whether it was stopped, and start it again",
                    e);
        } finally {
            Files.delete(configuration);
        }
        if (!result.succeeded()) {
            String cause = cause(result);
            throw CliException.failed(
                    "The JMX agent of the " + server.word() + " server cannot be started: " + cause,
                    cause.matches("(?i).*(in use|bind|\\bport\\b).*")
                            ? "check that port " + port + " is free, or choose others with --port-base"
                            : FileProblem.remedy(
                                    cause,
                                    "see the server's log " + log
                                            + " to check whether it was stopped, and start it again"));
        }
    }

    /**
     * Extracts the cause from the output of jcmd: the message of the JVM follows a line with the process id, and may be
     * followed by a stack trace.
     */
    private static String cause(CommandResult result) {
        return result.firstLine(line -> !line.isEmpty() && !line.matches("\\d+:"))
                .map(line -> line.replaceFirst("^(\\w+\\.)+\\w+(Exception|Error): ", ""))
                .orElse("exit code " + result.exitCode());
    }
}
