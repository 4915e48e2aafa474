package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.command.StartOptions;
import com.softexploration.lab.ejb.performance.cli.domain.EarCopy;
import com.softexploration.lab.ejb.performance.cli.domain.OwnServices;
import com.softexploration.lab.ejb.performance.cli.domain.ServiceFile;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code ears}: copies EARs so that they can call a user's service. */
@Command(
        name = "ears",
        header = "Makes EARs with calls of your bean, to deploy by hand.",
        description = {
            "Makes copies of the EARs with calls of your bean, to deploy by hand on servers measured with --attach.",
            "The EARs of the build remain unchanged."
        },
        footer = "${COMMAND-FULL-NAME} --service find.json --service-jar shop-api.jar --output ears")
public final class EarsCommand implements Callable<Integer> {
    private final ProjectFolder project;
    private final Console console;

    @Option(names = ServiceFile.OPTION, paramLabel = "FILE", description = StartOptions.SERVICE_HELP)
    private List<Path> services = List.of();

    @Option(names = OwnServices.JAR_OPTION, paramLabel = "JAR", description = StartOptions.JAR_HELP)
    private List<Path> jars = List.of();

    @Option(names = "--output", paramLabel = "DIR", required = true, description = "Output folder.")
    private Path output;

    public EarsCommand(ProjectFolder project, Console console) {
        this.project = project;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException {
        OwnServices own = OwnServices.of(services, jars, List.of());
        if (own.isEmpty()) {
            throw CliException.wrongUse(
                    "There is nothing to put into the EARs",
                    "give " + ServiceFile.OPTION + " or " + OwnServices.JAR_OPTION);
        }
        List<Path> made = new ArrayList<>();
        for (ServerRole role : ServerRole.values()) {
            for (String namespace : List.of("jakarta", "javax")) {
                Path ear = project.ear(role.word(), namespace);
                if (Files.isRegularFile(ear)) {
                    made.add(copy(ear, role, own));
                }
            }
        }
        if (made.isEmpty()) {
            throw CliException.failed("The EARs are missing", "build the project with mvn package");
        }
        made.forEach(ear -> console.print("Made " + ear));
        return 0;
    }

    private Path copy(Path ear, ServerRole role, OwnServices own) throws CliException {
        try {
            return EarCopy.make(ear, role, own, output);
        } catch (IOException e) {
            throw CliException.wrongUse(
                    "A copy of " + ear + " cannot be created in " + output + ": " + FileProblem.describe(e),
                    "check its permissions and free space, or choose another folder with --output",
                    e);
        }
    }
}
