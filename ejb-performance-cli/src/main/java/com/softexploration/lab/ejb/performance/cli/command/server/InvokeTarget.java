package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Options that select the JVM and the user. */
final class InvokeTarget {
    @ArgGroup(multiplicity = "1")
    private Jvm jvm;

    /** Options that identify a JVM: exactly one must be given. */
    private static final class Jvm {
        @Option(
                names = "--pid",
                paramLabel = "PID",
                description = {
                    "Process id of the server's JVM, on this machine and of your own user (`jcmd -l` lists them).",
                    "In a JVM not started by up, this starts the JDK's local agent, like jconsole PID; it listens on a port of all addresses until that JVM ends."
                })
        private Long pid;

        @Option(
                names = "--url",
                paramLabel = "URL",
                description = "JMX URL of the server, such as service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi.")
        private String url;

        @Option(
                names = "--attach",
                paramLabel = "FILE",
                description = {
                    "File that names running servers (docs/your-servers.md).",
                    "Uses its first presentation server or, with --side local, its business server; --list and cancel use all of them."
                })
        private Path attach;
    }

    /** A requested JVM to connect to. */
    @FunctionalInterface
    interface Asked {
        /** Opens a connection, which the caller must close. */
        JmxConnection connect() throws CliException;
    }

    @Option(
            names = "--client-jar",
            paramLabel = "FILE",
            description = {
                "The server's own client, for a --url with a protocol unknown to the JDK: for t3 and t3s WebLogic's"
                        + " ORACLE_HOME/wlserver/server/lib/wlthint3client.jar, for remote+http and remote+https WildFly's"
                        + " WILDFLY_HOME/bin/client/jboss-client.jar.",
                "For t3s, specify the trust store with WebLogic's system properties in the variable JDK_JAVA_OPTIONS."
            })
    private Path clientJar;

    @Option(
            names = "--location",
            paramLabel = "SERVER",
            description = "Name of the WebLogic server, for a --url of its domain's domainruntime.")
    private String location;

    @Option(
            names = "--user",
            paramLabel = "USER",
            description = {
                "User for --url.",
                "The password comes from --password-file, otherwise from the variable " + JmxPassword.VARIABLE
                        + ", otherwise from a prompt."
            })
    private String user;

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description = "File that contains only that user's password.")
    private Path passwordFile;

    /**
     * Returns the requested JVMs.
     *
     * @param side empty if the user names none
     * @param all whether to return every named server instead of one
     * @return at least one
     */
    List<Asked> asked(JmxPassword password, LocalDomains domains, Optional<Side> side, boolean all)
            throws CliException {
        if (jvm.attach == null) {
            return List.of(() -> connect(password, domains));
        }
        if (user != null || passwordFile != null || clientJar != null || location != null) {
            throw CliException.wrongUse(
                    "--attach is given with an option that its file replaces",
                    "omit --user, --password-file, --client-jar and --location");
        }
        ServerRole role =
                side.filter(wanted -> wanted == Side.LOCAL).isPresent() ? ServerRole.BUSINESS : ServerRole.PRESENTATION;
        return AttachedServers.named(jvm.attach, password).stream()
                .filter(server -> all
                        ? side.isEmpty() || server.role() == role
                        : server.id().equals(ServerId.first(role)))
                .<Asked>map(server -> server::connect)
                .toList();
    }

    private JmxConnection connect(JmxPassword password, LocalDomains domains) throws CliException {
        if (location != null && !location.matches("[\\w.-]+")) {
            throw CliException.wrongUse("--location is '" + location + "'", "give the name of a server of the domain");
        }
        if (jvm.pid == null) {
            JmxConnection connection = JmxConnection.toUrl(
                    jvm.url,
                    password.credentials(Optional.ofNullable(user), Optional.ofNullable(passwordFile)),
                    Optional.ofNullable(clientJar));
            return location == null ? connection : connection.toServer(location);
        }
        if (location != null) {
            throw CliException.wrongUse(
                    "--location is given with --pid, which names the server", "omit it, or give a --url");
        }
        if (clientJar != null) {
            throw CliException.wrongUse(
                    "--client-jar is given with --pid, which needs none", "omit it, or name the server with --url");
        }
        Optional<JmxAccess> own = domains.access(jvm.pid);
        return own.isPresent() ? own.get().connect() : JmxConnection.toProcess(jvm.pid);
    }
}
