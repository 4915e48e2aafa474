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
import com.softexploration.lab.ejb.performance.results.value.Printable;
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

/** The command {@code describe}: lists session beans and writes service files. */
@Command(
        name = "describe",
        header = "Lists your session beans, and writes files for --service.",
        description = {
            "Lists the session beans of your application with their views, methods and JNDI names on each server.",
            "With --output, writes a file for --service per remote method, whose arguments you fill in."
        },
        footer = "${COMMAND-FULL-NAME} shop.ear --output services")
public final class DescribeCommand implements Callable<Integer> {
    /**
     * Maximum number of lines about unreadable classes of an application, because an obfuscated or encrypted
     * application has thousands.
     */
    private static final int MOST_UNREADABLE = 10;

    private final Servers servers;
    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "EJB jar, WAR or EAR; also jars with interfaces of their beans.")
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
     * Creates the command.
     *
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
        List<Application> applications = Application.read(files);
        List<SessionBean> beans = applications.stream()
                .flatMap(application -> application.beans().stream())
                .toList();
        beans.forEach(this::tell);
        applications.forEach(this::printUnreadable);
        Application.repeated(applications).forEach(console::print);
        requireRemoteView(beans);
        if (output != null) {
            beans.forEach(bean -> printOmitted(bean, named));
            write(ServiceTemplate.of(beans, named));
        }
        return 0;
    }

    private void requireRemoteView(List<SessionBean> beans) throws CliException {
        String named = files.stream().map(Path::toString).collect(Collectors.joining(", "));
        if (beans.isEmpty()) {
            throw CliException.wrongUse(
                    named + (files.size() == 1 ? " has" : " have") + " no session beans",
                    "name the EJB jar, WAR or EAR whose beans are to be called");
        }
        if (!beans.stream().allMatch(bean -> bean.remoteViews().isEmpty())) {
            return;
        }
        List<String> unknown = beans.stream()
                .flatMap(bean -> bean.unknownViews().stream())
                .distinct()
                .toList();
        if (!unknown.isEmpty()) {
            throw CliException.wrongUse(
                    "Whether a session bean in " + named + " has a remote view is unknown, because "
                            + notInFiles(unknown),
                    "name the jar that has " + (unknown.size() == 1 ? "it" : "them") + ", too");
        }
        throw CliException.wrongUse(
                "No session bean in " + named + " has a remote view",
                "annotate a view with @Remote to call it from another server");
    }

    private static String notInFiles(List<String> classes) {
        return String.join(" and ", classes) + (classes.size() == 1 ? " is" : " are") + " in none of the files";
    }

    private void printUnreadable(Application application) {
        List<String> unreadable = application.unreadable();
        unreadable.stream().limit(MOST_UNREADABLE).forEach(line -> console.print("Excluded: " + Printable.of(line)));
        if (unreadable.size() > MOST_UNREADABLE) {
            console.print("Excluded: " + (unreadable.size() - MOST_UNREADABLE) + " more in " + application.file());
        }
    }

    private void tell(SessionBean bean) {
        console.print(bean.name() + ": " + bean.kind().word() + ", " + bean.className()
                + (bean.remoteViews().isEmpty() && bean.unknownViews().isEmpty() ? ", no remote view" : ""));
        bean.remoteViews().forEach(view -> {
            tell("remote", view);
            printNames(bean, view);
        });
        bean.localViews().forEach(view -> {
            tell("local", view);
            console.print("    " + bean.jndiName(view).local() + "  all servers");
        });
        bean.unknownViews()
                .forEach(view -> console.print("  remote or local " + view
                        + ", which is in none of the files: name the jar that has it, too"));
    }

    private void tell(String side, View view) {
        console.print("  " + side + " " + view.className()
                + view.home().map(home -> ", EJB 2 with the home " + home).orElse("")
                + (view.missing().isEmpty() ? "" : ", incomplete: " + notInFiles(view.missing())));
        for (Method method : view.methods()) {
            console.print("    " + method.signature() + told(method));
        }
    }

    private static String told(Method method) {
        if (method.isFireAndForget()) {
            return ", asynchronous without an answer";
        }
        return method.isAsynchronous() ? ", asynchronous, measured until its answer" : "";
    }

    /** Prints the JNDI names of a remote view with the servers that use each. */
    private void printNames(SessionBean bean, View view) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        List<String> without = new ArrayList<>();
        for (ApplicationServer known : servers.all()) {
            ServiceTemplate.remoteName(bean, view, known)
                    .map(name -> names.computeIfAbsent(name, first -> new ArrayList<>()))
                    .orElse(without)
                    .add(known.name());
        }
        names.forEach((name, products) -> console.print("    " + name + "  " + String.join(", ", products)));
        if (!without.isEmpty()) {
            console.print("    no name known without the home  " + String.join(", ", without));
        }
    }

    /** Prints the methods of remote views that have no service file, and the reasons. */
    private void printOmitted(SessionBean bean, ApplicationServer named) {
        for (View view : bean.remoteViews()) {
            if (!view.missing().isEmpty()) {
                console.print("No file for methods of " + String.join(" and ", view.missing()) + ", because "
                        + notInFiles(view.missing()) + ": name the jar that has "
                        + (view.missing().size() == 1 ? "it" : "them")
                        + ", too");
            } else if (ServiceTemplate.remoteName(bean, view, named).isEmpty()) {
                console.print("No file for " + view.className() + ", because " + named.name()
                        + " is not known to bind it without its home: add a business interface with @Remote,"
                        + " or measure it with code");
            }
            view.methods().stream()
                    .filter(Method::isFireAndForget)
                    .forEach(method -> console.print("No file for " + method.signature() + " of " + view.className()
                            + ", because its caller never learns of its end or its failure: return a Future"));
        }
    }

    private void write(List<ServiceTemplate> templates) throws CliException {
        try {
            Files.createDirectories(output);
            for (ServiceTemplate template : templates) {
                Path file = output.resolve(template.fileName());
                if (Files.exists(file)) {
                    console.print("Kept " + file);
                } else {
                    Files.writeString(file, template.text());
                    console.print("Wrote " + file);
                    template.gaps().forEach(gap -> console.print("  to fill in: " + gap));
                }
            }
        } catch (IOException e) {
            throw CliException.wrongUse(
                    "Service files cannot be written to " + output + ": " + FileProblem.describe(e),
                    "choose another folder with --output",
                    e);
        }
    }
}
