package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.domain.JvmOptions;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer.PropertyLines;
import com.softexploration.lab.ejb.performance.cli.server.BeanName;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps.LaunchCommand;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.LaunchedServer;
import com.softexploration.lab.ejb.performance.cli.server.NumberOfCallsOption;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerStart.BootOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Open Liberty: one user folder per server, configured by files of {@code domain-scripts/liberty}. */
public final class Liberty implements LaunchedServer {
    /** Id of the message that the server is ready; message ids are independent of the language. */
    private static final String READY = "CWWKF0011I:";

    private static final String APPLICATION_STARTED = "CWWKZ0001I:";

    /** Pattern of the id of an error message: four digits and the severity. */
    private static final String ERROR = ".*\\b[A-Z]{4,5}\\d{4}E:.*";

    private static final String BOOTSTRAP = "bootstrap.properties";
    private static final String JVM_OPTIONS = "jvm.options";

    @Override
    public String name() {
        return "liberty";
    }

    @Override
    public List<ServerOption> options() {
        return NumberOfCallsOption.with(LaunchedServer.super.options());
    }

    /**
     * Returns the installed release of Open Liberty or WebSphere Liberty, which is built from Open Liberty, has the
     * same release numbers, and reports its own name.
     */
    @Override
    public Optional<ReleaseChoice.Installed> installed(Path folder) throws IOException {
        Path versions = folder.resolve("lib/versions");
        if (Files.isRegularFile(versions.resolve("WebSphereApplicationServer.properties"))) {
            return release(versions.resolve("WebSphereApplicationServer.properties"))
                    .map(release -> new ReleaseChoice.Installed("WebSphere Liberty", release));
        }
        return release(versions.resolve("openliberty.properties"))
                .map(release -> new ReleaseChoice.Installed(product().product(), release));
    }

    private static Optional<String> release(Path properties) throws IOException {
        return Files.isRegularFile(properties)
                ? Optional.ofNullable(Utf8File.properties(properties).getProperty("com.ibm.websphere.productVersion"))
                : Optional.empty();
    }

    @Override
    public int maxPresentationServers() {
        return ServerId.MOST_GENERATORS;
    }

    @Override
    public boolean encrypts() {
        return true;
    }

    @Override
    public List<DomainPort> ownPorts(ServerId server, ServerPorts block) {
        return List.of(DomainPort.of(server, "IIOP", block.ejb()));
    }

    /** Returns the ports; in an encrypted domain, calls have one of their own besides that of the naming service. */
    @Override
    public List<DomainPort> ports(DomainSite site) {
        return site.withEncryptedEjb(LaunchedServer.super.ports(site), "IIOPS");
    }

    @Override
    public void configure(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException {
        Path scripts = plan.site().scripts();
        for (ServerPlan server : plan.servers()) {
            PrivateFiles.createFolder(server.folder());
            Path folder = configuration(server);
            Files.createDirectories(folder.resolve("variables"));
            Files.createDirectories(folder.resolve("apps"));
            Files.copy(scripts.resolve("server.xml"), folder.resolve("server.xml"));
            if (plan.site().isEncrypted()) {
                Path overrides = Files.createDirectories(folder.resolve("configDropins/overrides"));
                Files.copy(scripts.resolve("tls.xml"), overrides.resolve("tls.xml"));
            }
            PrivateFiles.write(folder.resolve(BOOTSTRAP), bootstrap(plan, server));
            PrivateFiles.write(folder.resolve(JVM_OPTIONS), jvmOptions(plan, server));
            PrivateFiles.write(folder.resolve("variables/users.properties"), users(plan));
            Files.copy(server.ear(), folder.resolve("apps").resolve(application(server) + ".ear"));
            if (!server.others().isEmpty()) {
                deployOthers(server, plan.users().service(), folder);
            }
            PrivateFiles.restrictToOwner(server.folder());
        }
    }

    @Override
    public LaunchCommand launch(DomainPlan plan, ServerPlan server) {
        return new LaunchCommand(
                List.of(
                        "bash",
                        plan.site().scripts().resolve("start.sh").toString(),
                        plan.site().installation().toString(),
                        server.folder().toString(),
                        server.name()),
                Map.of("JAVA_HOME", plan.site().javaHome().toString()));
    }

    @Override
    public Path log(DomainSite site, ServerId server) {
        return configuration(site.folder().server(server), serverName(server)).resolve("logs/messages.log");
    }

    /** Returns the progress of the start; the ready message follows the deployment of all applications. */
    @Override
    public BootOutcome bootOutcome(ServerPlan server, List<String> log) {
        if (log.stream().noneMatch(line -> line.contains(READY))) {
            return BootOutcome.STARTING;
        }
        boolean started = server.applications().stream()
                .map(archive -> " " + withoutEnd(archive) + " ")
                .allMatch(name ->
                        log.stream().anyMatch(line -> line.contains(APPLICATION_STARTED) && line.contains(name)));
        return started ? BootOutcome.UP : BootOutcome.UP_WITH_ERRORS;
    }

    @Override
    public boolean isError(String logLine) {
        return logLine.matches(ERROR);
    }

    /** Folder of a server within the user folder. */
    private static Path configuration(Path userFolder, String serverName) {
        return userFolder.resolve("servers").resolve(serverName);
    }

    private static Path configuration(ServerPlan server) {
        return configuration(server.folder(), server.name());
    }

    /** File name of the EAR, which also determines the application name in JNDI. */
    private static String application(ServerPlan server) {
        return withoutEnd(server.ear());
    }

    private static String withoutEnd(Path archive) {
        return archive.getFileName().toString().replaceFirst("\\.\\w+$", "");
    }

    /**
     * Deploys the user's applications and grants their roles to the caller, in a file read in addition to {@code
     * server.xml}.
     */
    private static void deployOthers(ServerPlan server, DomainUsers.User caller, Path folder) throws IOException {
        String roles = caller.roles().stream()
                .map(role -> "<security-role name=\"%s\"><user name=\"%s\"/></security-role>"
                        .formatted(attribute(role), attribute(caller.name())))
                .collect(Collectors.joining());
        StringBuilder elements = new StringBuilder();
        for (Path archive : server.others()) {
            String file = archive.getFileName().toString();
            Files.copy(archive, folder.resolve("apps").resolve(file));
            elements.append("""
                      <application location="%s" name="%s" type="%s">
                        <application-bnd>%s</application-bnd>
                      </application>
                    """.formatted(
                            attribute(file),
                            attribute(withoutEnd(archive)),
                            file.endsWith(".jar") ? "ejb" : file.substring(file.length() - 3),
                            roles));
        }
        Path more = Files.createDirectories(folder.resolve("configDropins/defaults"));
        Files.writeString(more.resolve("applications.xml"), "<server>\n" + elements + "</server>\n");
    }

    private static String attribute(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    @Override
    public Map<String, String> systemProperties(DomainPlan plan, ServerPlan server) throws IOException {
        Map<String, String> properties = LaunchedServer.super.systemProperties(plan, server);
        Utf8File.properties(plan.site().scripts().resolve(BOOTSTRAP))
                .forEach((key, value) -> properties.put("" + key, "" + value));
        if (server.role() == ServerRole.PRESENTATION) {
            properties.put(
                    "contextFactory", "com.softexploration.lab.ejb.performance.client.ejb.CorbanameContextFactory");
            properties.put(
                    "providerURL",
                    "corbaname::127.0.0.1:" + plan.business().ports().ejb());
            properties.putAll(BeanName.ofService(application(plan.business()), this::remoteName));
        }
        return properties;
    }

    @Override
    public String remoteName(BeanName bean) {
        return "ejb/global/" + bean.portable();
    }

    @Override
    public PropertyLines propertyLines() {
        return new PropertyLines("lines of bootstrap.properties, the flags of jvm.options", "");
    }

    /** Returns the configuration variables and system properties of a server. */
    private Properties bootstrap(DomainPlan plan, ServerPlan server) throws IOException {
        Properties properties = new Properties();
        properties.putAll(systemProperties(plan, server));
        properties.setProperty("application", application(server));
        properties.setProperty("http.port", Integer.toString(server.ports().http()));
        properties.setProperty("iiop.port", Integer.toString(server.ports().ejb()));
        if (plan.site().isEncrypted()) {
            properties.setProperty("tls", "true");
            properties.setProperty("https.port", Integer.toString(server.ports().http()));
            properties.setProperty("http.port", "-1");
            properties.setProperty("iiops.port", Integer.toString(server.ports().encryptedEjb()));
            properties.setProperty(
                    "serviceKeyStore", plan.site().folder().serviceKeyStore().toString());
            properties.setProperty(
                    "serviceTrustStore",
                    plan.site().folder().serviceTrustStore().toString());
        }
        NumberOfCallsOption.addTo(properties, plan);
        return properties;
    }

    @Override
    public List<String> jvmFlags(DomainPlan plan) throws IOException {
        List<String> own = JvmOptions.inFile(plan.site().scripts().resolve(JVM_OPTIONS));
        return Stream.concat(own.stream(), plan.jvmArguments().stream()).toList();
    }

    /** Formats the JVM flags, one per line; those of the user are last and take precedence. */
    private String jvmOptions(DomainPlan plan, ServerPlan server) throws IOException {
        List<String> more = server.role() == ServerRole.PRESENTATION
                ? ReadableClasses.added(ReadableClasses.LIBERTYS_CLASSES, plan.moreJvmOptions())
                : plan.moreJvmOptions();
        return Stream.of(jvmFlags(plan), more)
                .flatMap(List::stream)
                .map(option -> option + "\n")
                .collect(Collectors.joining());
    }

    /** Returns the configuration variables that are secret. */
    private static Properties users(DomainPlan plan) throws IOException {
        DomainUsers users = plan.users();
        Properties variables = new Properties();
        if (plan.site().isEncrypted()) {
            variables.setProperty(
                    "serviceKeyStorePassword",
                    Utf8File.properties(plan.site().folder().serviceKey()).getProperty("password"));
        }
        variables.setProperty("caller.name", users.service().name());
        variables.setProperty("caller.password", users.service().password());
        variables.setProperty("tester.name", users.jmx().name());
        variables.setProperty("tester.password", users.jmx().password());
        return variables;
    }
}
