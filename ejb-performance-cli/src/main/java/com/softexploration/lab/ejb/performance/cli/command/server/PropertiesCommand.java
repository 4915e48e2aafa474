package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.ServerOutline;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.PropertyLines;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the settings for an administrator. */
@Command(
        name = "properties",
        description = {
            "Prints the settings for manually configured servers, for --attach: system properties of the business and the presentation server, and JVM flags of both, as in this program's own domains.",
            "Replace the words in capitals; see docs/attach.md."
        },
        footerHeading = "%nExample:%n",
        footer = "  ejb-performance properties --server weblogic")
public final class PropertiesCommand implements Callable<Integer> {
    private final Servers servers;
    private final ProjectFolder project;
    private final Console console;

    @Option(
            names = "--server",
            paramLabel = "NAME",
            defaultValue = Servers.DEFAULT,
            description = "Application server; the command servers lists them (default: ${DEFAULT-VALUE}).")
    private String server;

    /**
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
            console.say("# " + outline.plan().site().product().product() + ": " + lines.place());
            for (ServerRole role : ServerRole.values()) {
                console.say("");
                console.say("# System properties of the " + role.word() + " server");
                for (Map.Entry<String, String> one :
                        outline.systemProperties(role).entrySet()) {
                    Explanations.of(one.getKey(), role).ifPresent(text -> console.say("# " + text));
                    console.say(lines.prefix() + one.getKey() + "=" + one.getValue());
                }
            }
            console.say("");
            console.say(
                    "# JVM flags of both servers, so that results are comparable with those of this program's own domains");
            outline.jvmFlags().forEach(console::say);
        } catch (IOException e) {
            throw CliException.failed(
                    "The scripts of " + server + " cannot be read (" + FileProblem.describe(e) + ")",
                    "look whether " + project.domainScripts() + " is complete",
                    e);
        }
        return 0;
    }
}
