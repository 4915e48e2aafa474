package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.domain.JvmOptions;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer.PropertyLines;
import com.softexploration.lab.ejb.performance.cli.server.BeanName;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps.LaunchCommand;
import com.softexploration.lab.ejb.performance.cli.server.LaunchedServer;
import com.softexploration.lab.ejb.performance.cli.server.NumberOfCallsOption;
import com.softexploration.lab.ejb.performance.cli.server.ProfileOption;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseNumber;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerStart.BootOutcome;
import com.softexploration.lab.ejb.performance.cli.server.product.ConfiguredWildFly.WildFlyUsers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** WildFly: standalone servers with one base folder each, configured offline by {@code domain-scripts/wildfly}. */
public final class WildFly implements LaunchedServer {
    private static final int FIRST_JAKARTA_RELEASE = 27;

    private static final String CONFIGURATION = "standalone.xml";

    /** Id of the message that the server has started; message ids are independent of the language. */
    private static final String STARTED = "WFLYSRV0025:";

    private static final String STARTED_WITH_ERRORS = "WFLYSRV0026:";
    private static final String DEPLOYED = "WFLYSRV0010:";

    /** Environment variable whose value {@code domain-scripts/wildfly/standalone.conf} appends to the JVM flags. */
    private static final String MORE_JVM_OPTIONS = "MORE_JVM_OPTIONS";

    /** Part of the version that identifies JBoss EAP, which has its own release numbers. */
    private static final String RED_HAT = "redhat";

    /** WildFly release on which each major release of JBoss EAP is based: 7.4 and 8.0. */
    private static final Map<Integer, String> BASIS_OF_EAP = Map.of(7, "23.0.0.Final", 8, "28.0.0.Final");

    private final String name;

    private WildFly(String name) {
        this.name = name;
    }

    /** Creates the adapter of a current release. */
    public static WildFly current() {
        return new WildFly("wildfly");
    }

    /** Creates the adapter of the last release with the namespace {@code javax}: Java EE 8, like WebLogic 14.1.2. */
    public static WildFly javax() {
        return new WildFly("wildfly-26");
    }

    @Override
    public String name() {
        return name;
    }

    /** Returns the folder of the scripts; all releases share the same configuration. */
    @Override
    public String scripts() {
        return "wildfly";
    }

    @Override
    public List<ServerOption> options() {
        return NumberOfCallsOption.with(ProfileOption.with(LaunchedServer.super.options()));
    }

    @Override
    public String namespace(String release) {
        return ReleaseNumber.major(basis(release)) >= FIRST_JAKARTA_RELEASE ? "jakarta" : "javax";
    }

    @Override
    public String basis(String release) {
        return release.contains(RED_HAT)
                ? BASIS_OF_EAP.getOrDefault(
                        ReleaseNumber.major(release), product().version())
                : release;
    }

    @Override
    public Optional<ReleaseChoice.Installed> installed(Path folder) throws IOException {
        return ReleaseChoice.ofFileName(
                        folder.resolve("modules/system/layers/base/org/jboss/as/ee/main"),
                        Pattern.compile("wildfly-ee-(.+)\\.jar"))
                .map(release -> new ReleaseChoice.Installed(
                        release.contains(RED_HAT) ? "JBoss EAP" : product().product(), release));
    }

    /**
     * Maximum number of business servers; the client is configured with all addresses and calls any server that has the
     * application.
     */
    @Override
    public int maxBusinessServers() {
        return ServerPorts.MAX_BUSINESS_SERVERS;
    }

    /** Creates the configuration once, because all servers of a release share it. */
    @Override
    public void configure(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException {
        Path configured = new ConfiguredWildFly(plan, steps.commands()).folder();
        for (ServerPlan server : plan.servers()) {
            FolderTree.copy(configured, server.folder());
            WildFlyUsers.write(server, plan.users());
            writeProperties(plan, server);
            // In a file read by the JVM itself: the start script would split them again and expand file patterns.
            PrivateFiles.write(jvmOptions(server), JvmOptions.argumentFile(plan.moreJvmOptions()));
            for (Path application : server.applications()) {
                Files.copy(application, server.folder().resolve("deployments").resolve(application.getFileName()));
            }
            PrivateFiles.restrictToOwner(server.folder());
        }
    }

    @Override
    public boolean encrypts() {
        return true;
    }

    @Override
    public int maxPresentationServers() {
        return ServerId.MOST_GENERATORS;
    }

    @Override
    public List<DomainPort> ownPorts(ServerId server, ServerPorts block) {
        return List.of(DomainPort.of(server, "management", block.management()));
    }

    @Override
    public LaunchCommand launch(DomainPlan plan, ServerPlan server) {
        return new LaunchCommand(
                List.of(
                        plan.site().installation().resolve("bin/standalone.sh").toString(),
                        "--server-config=" + CONFIGURATION,
                        "--properties=" + properties(server)),
                Map.ofEntries(
                        Map.entry(
                                "RUN_CONF",
                                plan.site().scripts().resolve("standalone.conf").toString()),
                        Map.entry(
                                MORE_JVM_OPTIONS,
                                plan.moreJvmOptions().isEmpty()
                                        ? ""
                                        : "@" + plan.folder().relativize(jvmOptions(server))),
                        Map.entry("JBOSS_BASE_DIR", server.folder().toString()),
                        Map.entry("JAVA", plan.site().jdkTool("java"))));
    }

    @Override
    public Path log(DomainSite site, ServerId server) {
        return site.folder().server(server).resolve("log/server.log");
    }

    /** Returns the progress of the start; a damaged archive may be skipped without an error. */
    @Override
    public BootOutcome bootOutcome(ServerPlan server, List<String> log) {
        if (log.stream().anyMatch(line -> line.contains(STARTED_WITH_ERRORS))) {
            return BootOutcome.UP_WITH_ERRORS;
        }
        if (log.stream().noneMatch(line -> line.contains(STARTED))) {
            return BootOutcome.STARTING;
        }
        boolean deployed = server.applications().stream()
                .map(application -> '"' + application.getFileName().toString() + '"')
                .allMatch(name -> log.stream().anyMatch(line -> line.contains(DEPLOYED) && line.contains(name)));
        return deployed ? BootOutcome.UP : BootOutcome.UP_WITH_ERRORS;
    }

    @Override
    public boolean isError(String logLine) {
        return logLine.contains(" ERROR ") || logLine.contains(" FATAL ");
    }

    /** Returns the system properties, identical for all servers because they share a configuration. */
    @Override
    public Map<String, String> systemProperties(DomainPlan plan, ServerPlan server) throws IOException {
        Map<String, String> properties = LaunchedServer.super.systemProperties(plan, server);
        properties.put("contextFactory", "org.wildfly.naming.client.WildFlyInitialContextFactory");
        String http = plan.site().isEncrypted() ? "https" : "http";
        properties.put("providerURL", addresses(plan, "remote+" + http + "://127.0.0.1:%d"));
        properties.put("providerHttpURL", addresses(plan, http + "://127.0.0.1:%d/wildfly-services"));
        properties.putAll(BeanName.ofService("ejb-performance-business", this::remoteName));
        return properties;
    }

    /**
     * Returns the addresses of all business servers, separated by commas.
     *
     * @param format address with a placeholder for the port
     */
    private static String addresses(DomainPlan plan, String format) {
        return plan.businessServers().stream()
                .map(business -> format.formatted(business.ports().http()))
                .collect(Collectors.joining(","));
    }

    @Override
    public String remoteName(BeanName bean) {
        return (bean.application().isPresent() ? "ejb:" : "ejb:/")
                + bean.portable()
                + (bean.isStateful() ? "?stateful" : "");
    }

    @Override
    public Optional<String> componentName(BeanName bean) {
        return Optional.of(remoteName(bean));
    }

    @Override
    public PropertyLines propertyLines() {
        return new PropertyLines("lines of the file passed to standalone.sh with --properties", "");
    }

    private void writeProperties(DomainPlan plan, ServerPlan server) throws IOException {
        ServerPorts ports = server.ports();
        Properties properties = new Properties();
        properties.putAll(systemProperties(plan, server));
        properties.setProperty("jboss.server.name", server.name());
        properties.setProperty("jboss.node.name", server.name());
        properties.setProperty("jboss.tx.node.id", server.name());
        properties.setProperty("jboss.http.port", Integer.toString(ports.http()));
        properties.setProperty("jboss.management.http.port", Integer.toString(ports.management()));
        NumberOfCallsOption.addTo(properties, plan);
        if (plan.site().isEncrypted()) {
            DomainFolder folder = plan.site().folder();
            properties.setProperty("serviceKeyStore", folder.serviceKeyStore().toString());
            properties.setProperty(
                    "serviceKeyStorePassword",
                    Utf8File.properties(folder.serviceKey()).getProperty("password"));
        }
        PrivateFiles.write(properties(server), properties);
    }

    private static Path jvmOptions(ServerPlan server) {
        return server.folder().resolve("configuration/jvm-options");
    }

    private static Path properties(ServerPlan server) {
        return server.folder().resolve("configuration/server.properties");
    }
}
