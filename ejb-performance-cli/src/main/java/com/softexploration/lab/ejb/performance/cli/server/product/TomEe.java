package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.domain.JvmOptions;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer.PropertyLines;
import com.softexploration.lab.ejb.performance.cli.server.BeanName;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps.LaunchCommand;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.LaunchedServer;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseNumber;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerStart.BootOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Apache TomEE Plus: one installation, and one {@code CATALINA_BASE} per server, created from files in {@code
 * domain-scripts/tomee}.
 */
public final class TomEe implements LaunchedServer {
    private static final int FIRST_JAKARTA_RELEASE = 9;
    private static final String REMOTE_EJB_PATH = "/tomee/ejb";

    /** Response timeout in milliseconds, equal to that of the other transports; TomEE's client has none by default. */
    private static final int REMOTE_EJB_TIMEOUT_MILLIS = 300_000;

    private static final String STARTED = "Server startup in [";
    private static final String DEPLOYED = "Deployed Application(path=";
    private static final String CONNECTOR = "[Connector[";

    @Override
    public String name() {
        return "tomee";
    }

    @Override
    public String namespace(String release) {
        return ReleaseNumber.major(release) >= FIRST_JAKARTA_RELEASE ? "jakarta" : "javax";
    }

    @Override
    public Optional<ReleaseChoice.Installed> installed(Path folder) throws IOException {
        return ReleaseChoice.ofFileName(folder.resolve("lib"), Pattern.compile("tomee-catalina-(.+)\\.jar"))
                .map(release -> new ReleaseChoice.Installed(product().product(), release));
    }

    /**
     * Returns the characters rejected by the start script in addition to those interpreted by every shell: a colon, and
     * {@code =}, after which the JVM expects options of an agent.
     */
    @Override
    public Pattern refusedInPaths() {
        return Pattern.compile("[\"$`\\\\\\p{Cntrl}:=]");
    }

    @Override
    public int maxPresentationServers() {
        return ServerId.MOST_GENERATORS;
    }

    @Override
    public int maxBusinessServers() {
        return ServerPorts.MAX_BUSINESS_SERVERS;
    }

    @Override
    public boolean encrypts() {
        return true;
    }

    @Override
    public void configure(DomainPlan plan, DomainSteps steps) throws IOException {
        for (ServerPlan server : plan.servers()) {
            Path base = server.folder();
            FolderTree.copy(plan.site().scripts().resolve("base"), base);
            if (server.role() == ServerRole.PRESENTATION) {
                FolderTree.delete(base.resolve("webapps/tomee")); // its session beans have no callers
            }
            for (String empty : List.of("apps", "logs", "temp", "work")) {
                Files.createDirectory(base.resolve(empty));
            }
            Files.copy(plan.site().installation().resolve("conf/web.xml"), base.resolve("conf/web.xml"));
            writeProperties(plan, server);
            writeUsers(server, plan.users());
            PrivateFiles.write(base.resolve("conf/jvm-arguments"), String.join("\n", plan.jvmArguments()) + "\n");
            PrivateFiles.write(
                    base.resolve("conf/jvm-options"),
                    JvmOptions.argumentFile(
                            ReadableClasses.added(ReadableClasses.TOMEES_CLASSES, plan.moreJvmOptions())));
            for (Path application : server.applications()) {
                Files.copy(application, base.resolve("apps").resolve(application.getFileName()));
            }
            PrivateFiles.restrictToOwner(base);
        }
    }

    @Override
    public String remoteName(BeanName bean) {
        return "global/" + bean.portable();
    }

    @Override
    public Map<String, String> systemProperties(DomainPlan plan, ServerPlan server) throws IOException {
        Map<String, String> properties = LaunchedServer.super.systemProperties(plan, server);
        Utf8File.properties(ofRole(plan, server)).forEach((key, value) -> properties.put("" + key, "" + value));
        properties.computeIfPresent(ReadableClasses.PROPERTY, (key, value) -> value + ReadableClasses.own(server));
        if (server.role() == ServerRole.PRESENTATION) {
            properties.put(
                    "providerURL",
                    remoteEjbAddress(plan.businessServers(), plan.site().isEncrypted()));
        }
        return properties;
    }

    @Override
    public PropertyLines propertyLines() {
        return new PropertyLines("lines of conf/catalina.properties", "");
    }

    private static Path ofRole(DomainPlan plan, ServerPlan server) {
        return plan.site().scripts().resolve(server.role().word() + ".properties");
    }

    /** Writes the system properties of the installation and of this domain. */
    private void writeProperties(DomainPlan plan, ServerPlan server) throws IOException {
        Properties properties = new Properties();
        properties.putAll(systemProperties(plan, server));
        properties.setProperty("http.port", Integer.toString(server.ports().http()));
        if (plan.site().isEncrypted()) {
            DomainFolder folder = plan.site().folder();
            properties.setProperty("http.tls", "true");
            properties.setProperty("http.scheme", "https");
            properties.setProperty("serviceKeyStore", folder.serviceKeyStore().toString());
            properties.setProperty(
                    "serviceKeyStorePassword",
                    Utf8File.properties(folder.serviceKey()).getProperty("password"));
        }
        // As bytes, which escapes non-ASCII characters: Tomcat reads the file as ISO 8859-1.
        ByteArrayOutputStream own = new ByteArrayOutputStream();
        properties.store(own, null);
        PrivateFiles.write(
                server.folder().resolve("conf/catalina.properties"),
                String.join(
                        "\n",
                        Files.readString(plan.site().installation().resolve("conf/catalina.properties")),
                        own.toString(StandardCharsets.US_ASCII)));
    }

    /** Returns the address of the business servers; with several, the client uses one until it fails. */
    private static String remoteEjbAddress(List<ServerPlan> businessServers, boolean encrypted) {
        String addresses = businessServers.stream()
                .map(business -> (encrypted ? "https" : "http") + "://127.0.0.1:"
                        + business.ports().http() + REMOTE_EJB_PATH + "?readTimeout=" + REMOTE_EJB_TIMEOUT_MILLIS)
                .collect(Collectors.joining(","));
        return businessServers.size() == 1 ? addresses : "failover:sticky:" + addresses;
    }

    private static void writeUsers(ServerPlan server, DomainUsers users) throws IOException {
        PrivateFiles.write(server.folder().resolve("conf/tomcat-users.xml"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <tomcat-users xmlns="http://tomcat.apache.org/xml" version="1.0">
                  <user username="%s" password="%s" roles="%s"/>
                  <user username="%s" password="%s" roles="%s"/>
                </tomcat-users>
                """.formatted(
                        users.service().name(),
                        users.service().password(),
                        String.join(",", users.service().roles()),
                        users.jmx().name(),
                        users.jmx().password(),
                        String.join(",", users.jmx().roles())));
    }

    @Override
    public LaunchCommand launch(DomainPlan plan, ServerPlan server) {
        String java = plan.site().javaHome().toString();
        return new LaunchCommand(
                // The archive has no file modes, so its scripts are not executable.
                List.of(
                        "sh",
                        plan.site().installation().resolve("bin/catalina.sh").toString(),
                        "run"),
                Map.ofEntries(
                        Map.entry("CATALINA_HOME", plan.site().installation().toString()),
                        Map.entry("CATALINA_BASE", server.folder().toString()),
                        Map.entry("JAVA_HOME", java),
                        Map.entry("JRE_HOME", java)));
    }

    @Override
    public Path log(DomainSite site, ServerId server) {
        return site.folder().server(server).resolve("logs/server.log");
    }

    /** Returns the progress of the start; TomEE starts even if an EAR cannot be deployed or a port is in use. */
    @Override
    public BootOutcome bootOutcome(ServerPlan server, List<String> log) {
        if (log.stream().noneMatch(line -> line.contains(STARTED))) {
            return BootOutcome.STARTING;
        }
        boolean deployed = server.applications().stream().allMatch(application -> isDeployed(application, log));
        boolean listening = log.stream().noneMatch(line -> isError(line) && line.contains(CONNECTOR));
        return deployed && listening ? BootOutcome.UP : BootOutcome.UP_WITH_ERRORS;
    }

    /**
     * Returns whether an application is deployed; some archives are unpacked to a folder named without their extension.
     */
    private static boolean isDeployed(Path application, List<String> log) {
        String archive = "/apps/" + application.getFileName();
        String folder = archive.replaceFirst("\\.\\w+$", "");
        return log.stream()
                .anyMatch(line ->
                        line.contains(DEPLOYED) && (line.endsWith(archive + ")") || line.endsWith(folder + ")")));
    }

    @Override
    public boolean isError(String logLine) {
        return logLine.contains(" SEVERE ");
    }
}
