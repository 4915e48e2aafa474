package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.JvmOptions;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer.PropertyLines;
import com.softexploration.lab.ejb.performance.cli.server.BeanName;
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
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerStart.BootOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * GlassFish and Payara: one domain of the product per managed server, created from the default domain of the release
 * and files in {@code domain-scripts}.
 */
public final class GlassFish implements LaunchedServer {
    private static final int FIRST_JAKARTA_RELEASE = 6;

    /** Start script, shared with Payara, which is started and tuned like GlassFish. */
    private static final String START = "glassfish/start.sh";

    /** Stylesheet that lists the JVM options of a release. */
    private static final String RELEASE_OPTIONS = "glassfish/release-jvm-options.xsl";

    /**
     * System property that opens the naming service to other servers, which is closed from GlassFish 8 and Payara 7 on.
     */
    private static final String OPEN_NAMING = "serviceOpenNaming";

    private static final String TUNED = "glassfish/tuned-jvm-options";

    /** End of the serialisation filter, which rejects all other classes. */
    private static final String NOTHING_ELSE = ";!*";

    /** Filter patterns of the naming service, which copies bound objects by serialisation. */
    private static final String NAMES = ";javax.naming.*";

    /** Filter patterns of Payara's naming service, which also contains executors that are looked up at each start. */
    private static final String NAMES_AND_EXECUTORS = NAMES
            + ";org.glassfish.resources.naming.SerializableObjectRefAddr"
            + ";org.glassfish.resourcebase.resources.api.ResourceInfo"
            + ";org.glassfish.concurrent.runtime.deployer.BaseConfig"
            + ";org.glassfish.concurrent.runtime.deployer.ManagedExecutorServiceConfig"
            + ";org.glassfish.concurrent.runtime.deployer.ManagedScheduledExecutorServiceConfig";

    private static final String STARTED = " startup time";
    private static final String DEPLOYED = "[AutoDeploy] Successfully autodeployed : ";
    private static final String NOT_DEPLOYED = "[AutoDeploy] Autodeploy failed : ";

    private final String name;
    private final String bound;

    private GlassFish(String name, String bound) {
        this.name = name;
        this.bound = bound;
    }

    /** Creates the adapter of GlassFish 7, the last one on JDK 17. */
    public static GlassFish current() {
        return new GlassFish("glassfish", NAMES);
    }

    /** Creates the adapter of GlassFish 8. */
    public static GlassFish eight() {
        return new GlassFish("glassfish-8", NAMES);
    }

    /** Creates the adapter of Payara Server 6, a fork of GlassFish and the last one on JDK 17. */
    public static GlassFish payara() {
        return new GlassFish("payara", NAMES_AND_EXECUTORS);
    }

    /** Creates the adapter of Payara Server 7. */
    public static GlassFish payaraSeven() {
        return new GlassFish("payara-7", NAMES_AND_EXECUTORS);
    }

    @Override
    public String name() {
        return name;
    }

    /** Returns the folder of the scripts; all releases share the same configuration. */
    @Override
    public String scripts() {
        return name.replaceFirst("-\\d+$", "");
    }

    @Override
    public String namespace(String release) {
        return ReleaseNumber.major(release) >= FIRST_JAKARTA_RELEASE ? "jakarta" : "javax";
    }

    @Override
    public List<ServerOption> options() {
        return OtherUsersOption.with(NumberOfCallsOption.with(ProfileOption.with(LaunchedServer.super.options())));
    }

    /**
     * Chooses a release; rejects a machine with other users, because the naming service accepts changes without a
     * password.
     */
    @Override
    public ServerChoice choose(Map<String, String> options, Map<String, String> environment) throws CliException {
        OtherUsersOption.check(product().product(), options, OtherUsersOption.active());
        return LaunchedServer.super.choose(options, environment);
    }

    @Override
    public Optional<ReleaseChoice.Installed> installed(Path folder) throws IOException {
        String product = product().product();
        return DomainFiles.release(folder, product).map(release -> new ReleaseChoice.Installed(product, release));
    }

    @Override
    public List<DomainPort> ownPorts(ServerId server, ServerPorts block) {
        return List.of(DomainPort.of(server, "IIOP", block.ejb()));
    }

    @Override
    public void configure(DomainPlan plan, DomainSteps steps) throws CliException, IOException {
        DomainFiles files = DomainFiles.of(plan);
        for (ServerPlan server : plan.servers()) {
            files.write(server, jvmOptions(plan, server, files));
        }
    }

    @Override
    public LaunchCommand launch(DomainPlan plan, ServerPlan server) {
        return new LaunchCommand(
                List.of(
                        "bash",
                        plan.site().scripts().resolveSibling(START).toString(),
                        plan.site().installation().toString(),
                        server.folder().toString()),
                Map.of("JAVA_HOME", plan.site().javaHome().toString()));
    }

    /** Returns the console log, because the handler of server.log occasionally writes nothing. */
    @Override
    public Path log(DomainSite site, ServerId server) {
        return site.folder().console(server);
    }

    /** Returns the progress of the start; applications are deployed after the start. */
    @Override
    public BootOutcome bootOutcome(ServerPlan server, List<String> log) {
        if (log.stream().anyMatch(line -> line.contains(NOT_DEPLOYED))) {
            return BootOutcome.UP_WITH_ERRORS;
        }
        boolean started = log.stream().anyMatch(line -> line.contains(STARTED));
        boolean deployed = server.applications().stream()
                .map(application -> "/autodeploy/" + application.getFileName() + ".")
                .allMatch(name -> log.stream().anyMatch(line -> line.contains(DEPLOYED) && line.endsWith(name)));
        return started && deployed ? BootOutcome.UP : BootOutcome.STARTING;
    }

    @Override
    public boolean isError(String logLine) {
        return logLine.contains(" SEVERE ");
    }

    @Override
    public PropertyLines propertyLines() {
        return new PropertyLines("JVM options of each server", "-D");
    }

    /** Formats the JVM options, one per line; those of the user are last and take precedence. */
    private String jvmOptions(DomainPlan plan, ServerPlan server, DomainFiles files) throws CliException, IOException {
        Map<String, String> properties = systemProperties(plan, server);
        properties.put("http.port", Integer.toString(server.ports().http()));
        properties.put("iiop.port", Integer.toString(server.ports().ejb()));
        Path scripts = plan.site().scripts();
        List<String> options = new ArrayList<>(files.releaseOptions(
                scripts.resolveSibling(RELEASE_OPTIONS),
                Jdk.in(plan.site().javaHome()).feature()));
        options.addAll(JvmOptions.inFile(scripts.resolve("jvm-options")));
        if (ProfileOption.isTuned(plan.site())) {
            options.addAll(JvmOptions.inFile(scripts.resolveSibling(TUNED)));
        }
        options.addAll(jvmFlags(plan));
        properties.forEach((name, value) -> options.add("-D" + name + "=" + value));
        options.addAll(withNames(plan.moreJvmOptions()));
        return String.join("\n", options) + "\n";
    }

    @Override
    public List<String> jvmFlags(DomainPlan plan) {
        return withNames(plan.jvmArguments());
    }

    private List<String> withNames(List<String> options) {
        return options.stream()
                .map(option -> option.replace(NOTHING_ELSE, bound + NOTHING_ELSE))
                .toList();
    }

    @Override
    public Map<String, String> systemProperties(DomainPlan plan, ServerPlan server) throws IOException {
        Map<String, String> properties = LaunchedServer.super.systemProperties(plan, server);
        if (server.role() == ServerRole.PRESENTATION) {
            properties.put(
                    "contextFactory", "com.softexploration.lab.ejb.performance.client.ejb.GlassFishContextFactory");
            properties.put(
                    "providerURL", "iiop://127.0.0.1:" + plan.business().ports().ejb());
            String application = plan.business().ear().getFileName().toString().replaceFirst("\\.ear$", "");
            properties.putAll(BeanName.ofService(application, this::remoteName));
        }
        if (server.role() == ServerRole.BUSINESS) {
            properties.put(OPEN_NAMING, "true");
        }
        NumberOfCallsOption.addTo(properties, plan);
        return properties;
    }
}
