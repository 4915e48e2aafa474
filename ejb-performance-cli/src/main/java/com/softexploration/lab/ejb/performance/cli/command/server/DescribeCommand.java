package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.beans.Application;
import com.softexploration.lab.ejb.performance.cli.beans.ServiceTemplate;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Method;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.View;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code describe}: lists session beans, and writes service files. */
@Command(
        name = "describe",
        description = {
            "Lists the session beans of your application with their views, methods and JNDI names on each server.",
            "With --output, writes a file for --service per remote method, whose arguments you fill in."
        },
        footerHeading = "%nExample:%n",
        footer = "  ejb-performance describe shop.ear --output services")
public final class DescribeCommand implements Callable<Integer> {
    private final Servers servers;
    private final Console console;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "EJB jar, WAR or EAR.")
    private List<Path> files = List.of();

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "Folder for service files; existing ones are kept (default: none are written).")
    private Path output;

    @Option(
            names = "--server",
            paramLabel = "NAME",
            defaultValue = Servers.DEFAULT,
            description = "Application server whose JNDI names the files have (default: ${DEFAULT-VALUE}).")
    private String server = Servers.DEFAULT;

    /**
     * @param servers formats of JNDI names
     * @param console console for the list
     */
    public DescribeCommand(Servers servers, Console console) {
        this.servers = servers;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException {
        ApplicationServer named = servers.named(server);
        List<Application> applications = new ArrayList<>();
        for (Path file : files) {
            applications.add(Application.read(file));
        }
        List<SessionBean> beans = applications.stream()
                .flatMap(application -> application.beans().stream())
                .toList();
        beans.forEach(this::tell);
        Application.repeated(applications).forEach(console::say);
        if (beans.stream().allMatch(bean -> bean.remoteViews().isEmpty())) {
            throw CliException.wrongUse(
                    "No session bean in "
                            + files.stream().map(Path::toString).collect(Collectors.joining(", "))
                            + " has a remote view",
                    "annotate a view with @Remote to call it from another server");
        }
        if (output != null) {
            write(ServiceTemplate.of(beans, named::remoteName));
        }
        return 0;
    }

    private void tell(SessionBean bean) {
        console.say(bean.name() + ": " + bean.kind().word() + ", " + bean.className()
                + (bean.remoteViews().isEmpty() ? ", no remote view" : ""));
        bean.remoteViews().forEach(view -> {
            tell("remote", view);
            remoteNames(bean, view).forEach((name, products) -> console.say("    " + name + "  " + products));
        });
        bean.localViews().forEach(view -> {
            tell("local", view);
            console.say("    " + bean.jndiName(view).local() + "  all servers");
        });
    }

    private void tell(String side, View view) {
        console.say("  " + side + " " + view.className()
                + (view.methods().isEmpty() ? ", whose class or methods are not in the file" : ""));
        for (Method method : view.methods()) {
            console.say("    " + method.name() + "(" + String.join(", ", method.parameterTypes()) + ")");
        }
    }

    /** Servers by the JNDI name that they have for a view. */
    private Map<String, String> remoteNames(SessionBean bean, View view) {
        Map<String, String> names = new LinkedHashMap<>();
        for (ApplicationServer known : servers.all()) {
            names.merge(known.remoteName(bean.jndiName(view)), known.name(), (first, next) -> first + ", " + next);
        }
        return names;
    }

    private void write(List<ServiceTemplate> templates) throws CliException {
        try {
            Files.createDirectories(output);
            for (ServiceTemplate template : templates) {
                Path file = output.resolve(template.fileName());
                if (Files.exists(file)) {
                    console.say("Kept " + file);
                } else {
                    Files.writeString(file, template.text());
                    console.say("Wrote " + file);
                }
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "Service files cannot be written to " + output + ": " + FileProblem.describe(e),
                    "choose another folder with --output",
                    e);
        }
    }
}
