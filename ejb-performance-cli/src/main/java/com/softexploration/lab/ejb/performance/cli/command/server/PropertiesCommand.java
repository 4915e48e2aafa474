package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.ServerOutline;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer.PropertyLines;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code properties}: prints the settings that an administrator has to make. */
@Command(
        name = "properties",
        header = "Prints settings for servers that you configure yourself.",
        description = {
            "Prints the settings of servers that you configure yourself, for --attach: system properties of the business and"
                    + " the presentation server, and JVM flags of both, as in this program's own domains.",
            "Replace the words in capitals (docs/your-servers.md)."
        },
        footer = "${COMMAND-FULL-NAME} --server weblogic")
public final class PropertiesCommand implements Callable<Integer> {
    private final Servers servers;
    private final ProjectFolder project;
    private final Console console;

    @Option(
            names = "--server",
            paramLabel = "NAME",
            defaultValue = Servers.DEFAULT,
            description = "Application server (default: ${DEFAULT-VALUE}), of those that the command servers lists.")
    private String server;

    /**
     * Creates the command.
     *
     * @param servers known servers
     * @param project project whose scripts define some of the settings
     * @param console console for the output
     */
    public PropertiesCommand(Servers servers, ProjectFolder project, Console console) {
        this.servers = servers;
        this.project = project;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException {
        try {
            ApplicationServer adapter = servers.named(server);
            ServerOutline outline = ServerOutline.of(project, adapter);
            PropertyLines lines = adapter.propertyLines();
            console.print("# " + outline.plan().site().product().product() + ": " + lines.place());
            for (ServerRole role : ServerRole.values()) {
                console.print("");
                console.print("# System properties of the " + role.word() + " server");
                for (Map.Entry<String, String> property :
                        outline.systemProperties(role).entrySet()) {
                    Explanations.of(property.getKey(), role).ifPresent(text -> console.print("# " + text));
                    console.print(lines.prefix() + property.getKey() + "=" + property.getValue());
                }
            }
            console.print("");
            console.print(
                    "# JVM flags of both servers, so that results are comparable with those of this program's own domains");
            outline.jvmFlags().forEach(console::print);
        } catch (IOException e) {
            throw CliException.failed(
                    "The scripts of " + server + " cannot be read (" + FileProblem.describe(e) + ")",
                    "look whether " + project.domainScripts() + " is complete",
                    e);
        }
        return 0;
    }

    /** Explanations of the system properties, one line each. */
    private static final class Explanations {
        private static final Map<String, String> TEXTS = Map.ofEntries(
                Map.entry("contextFactory", "Remote session beans: the initial context factory, ..."),
                Map.entry("providerURL", "... its address, ..."),
                Map.entry("serviceJNDIname", "... and the JNDI names of the beans"),
                Map.entry("resultsDir", "This server's own folder for result logs"),
                Map.entry(
                        "serviceCredentialsFile",
                        "A file with mode 0600: principal=USER and credentials=PASSWORD of the caller"),
                Map.entry(Endpoint.HTTP_URL, "The WAR of the business EAR: servlet, rest, soap and hessian"),
                Map.entry(Endpoint.BIND_ADDRESS, "Address of " + endpointWords() + "; 127.0.0.1 if unset"),
                Map.entry("sun.rmi.registry.registryFilter", "Other processes bind no names in the RMI registry"));

        private Explanations() {}

        private static String endpointWords() {
            return Transports.ENDPOINTS.stream().map(Endpoint::transport).collect(Collectors.joining(" and "));
        }

        /**
         * Returns the purpose of a property on a server of the given role; empty if its own documentation states it.
         */
        static Optional<String> of(String property, ServerRole role) {
            if (property.equals("serviceCredentialsFile") && role == ServerRole.BUSINESS) {
                return Optional.of("The same file: the caller that " + endpointWords() + " accept");
            }
            for (Endpoint endpoint : Transports.ENDPOINTS) {
                if (property.equals(endpoint.addressProperty())) {
                    return Optional.of("The " + endpoint.listener() + ": " + endpoint.transport());
                }
                if (property.equals(endpoint.portProperty())) {
                    return Optional.of("If unset, " + endpoint.transport() + " is not offered");
                }
            }
            return Optional.ofNullable(TEXTS.get(property));
        }
    }
}
