package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.Caller;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.JvmOptions;
import com.softexploration.lab.ejb.performance.cli.domain.OwnServices;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.domain.ServiceFile;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.machine.MachineCpus;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Options of the domain to start. Only picocli sets them; afterwards, variants are copies. */
public final class StartOptions extends DomainOptions implements Cloneable {
    public static final String SERVICE_HELP =
            "JSON file with calls of your session bean, measured as an operation (docs/your-bean.md); repeatable.";

    public static final String JAR_HELP =
            "Jar with the interface of " + ServiceFile.OPTION + ", or with operations in code; repeatable.";

    private static final int LONGEST_START_SECONDS = 3600;
    private static final int LARGEST_PAYLOAD_BYTES = 8 * 1024 * 1024;
    private static final int LONGEST_SLEEP_MILLIS = 60_000;
    static final String PORT_BASE = "--port-base";

    /** Names of the options that identify a running domain. */
    private static final List<String> NAMES_OF_A_DOMAIN = List.of("--server", "--domain-dir");

    /** Options that are not recorded: paths on this machine, and JVM options, which may contain credentials. */
    private static final Set<String> NOT_RECORDED =
            Set.of("--domain-dir", PORT_BASE, "--start-timeout", Caller.PASSWORD_FILE, JvmOptions.OPTION);

    @Option(
            names = PORT_BASE,
            paramLabel = "PORT",
            defaultValue = "" + ServerPorts.DEFAULT_BASE,
            description = "First port; all ports are on 127.0.0.1 (default: ${DEFAULT-VALUE}).")
    private int portBase = ServerPorts.DEFAULT_BASE;

    @Option(
            names = "--start-timeout",
            paramLabel = "SECONDS",
            description = "Time limit for the start of the servers (default: " + Defaults.START_SECONDS
                    + "; for WebLogic " + Defaults.WEBLOGIC_START_SECONDS + ").")
    private Integer startTimeoutSeconds;

    @Option(
            names = "--sleep-time",
            paramLabel = "MILLIS",
            description =
                    "Sleep of each of the four steps of a remote simple call (default: " + Defaults.SLEEP_MILLIS + ").")
    private Integer sleepMillis;

    @Option(
            names = "--payload-bytes",
            paramLabel = "BYTES",
            description = "Size of a complex call's request and response (default: " + Defaults.COMPLEX_BYTES + ").")
    private Integer payloadBytes;

    @Option(
            names = RunOptions.EARS,
            paramLabel = "DIR",
            description =
                    "Folder with the EARs to deploy, such as those of another version (default: those of the build).")
    private Path ears;

    @Option(
            names = Jdk.OPTION,
            paramLabel = "DIR",
            description =
                    "JDK of the servers (default: that of this command). The command servers lists which ones each server"
                            + " supports.")
    private Path javaHome;

    @Option(
            names = JvmOptions.OPTION,
            paramLabel = "'OPTIONS'",
            description = {
                "Further options of the servers' JVMs, separated by blanks: '-Xmx2g -XX:+UseG1GC'.",
                "They follow this program's own, which they override. Quotes group words; no shell is involved. The report"
                        + " lists the options."
            })
    private String jvmOptions;

    @Option(
            names = CpuPlacement.OPTION,
            paramLabel = "WHERE",
            defaultValue = CpuPlacement.DEFAULT,
            description = {
                "CPUs of the servers, on Linux: split (separate ones for business and presentation), one (all on the first),"
                        + " free (the scheduler's choice) or lists, business=0-3,presentation=4-7 (default: ${DEFAULT-VALUE}).",
                "Where processes cannot be bound to CPUs, split means free."
            })
    private String cpus = CpuPlacement.DEFAULT;

    @Option(
            names = "--" + Servers.JMX_PLAIN,
            description = "JMX with a password only, without TLS: for clients that have no key of the domain.")
    private boolean jmxPlain;

    @Option(
            names = "--" + DomainSite.TLS,
            description = "Encrypts the calls between the servers by TLS 1.3, with a key made for this domain.")
    private boolean tls;

    @Option(names = ServiceFile.OPTION, paramLabel = "FILE", description = SERVICE_HELP)
    private List<Path> services = List.of();

    @Option(names = OwnServices.JAR_OPTION, paramLabel = "JAR", description = JAR_HELP)
    private List<Path> serviceJars = List.of();

    @Option(
            names = OwnServices.DEPLOY_OPTION,
            paramLabel = "FILE",
            description = "Your application (EAR, WAR, JAR), also deployed on the business servers; repeatable.")
    private List<Path> deployments = List.of();

    @Option(
            names = Caller.USER,
            paramLabel = "NAME",
            description = "User of remote calls in the servers' realms (default: caller).")
    private Optional<String> user = Optional.empty();

    @Option(
            names = Caller.PASSWORD_FILE,
            paramLabel = "FILE",
            description = "File with that user's password in one line, mode 0600 (default: a generated password).")
    private Optional<Path> passwordFile = Optional.empty();

    @Option(
            names = Caller.ROLES,
            paramLabel = "ROLE,...",
            split = ",",
            hideParamSyntax = true,
            description = "Roles of that user, for beans with @RolesAllowed; the EARs' role caller is added.")
    private List<String> roles = List.of();

    @Option(
            names = "--generators",
            paramLabel = "N",
            defaultValue = "1",
            description = {
                "Presentation servers that make each remote load test together, each with the full number of calls, 1 to "
                        + ServerId.MOST_GENERATORS + " (default: ${DEFAULT-VALUE}).",
                "For more load than one JVM can generate. Results are shown merged and per server."
            })
    private int generators = 1;

    private Map<String, String> serverOptions = Map.of();

    /** Adds the options of individual servers to a command that starts servers. */
    public static void addServerOptions(CommandSpec command) {
        if (command.findOption(PORT_BASE) == null) {
            return;
        }
        List<ApplicationServer> servers = new Servers().all();
        servers.stream()
                .flatMap(server -> server.options().stream())
                .map(ServerOption::name)
                .distinct()
                .forEach(name -> command.addOption(serverOption(name, servers)));
    }

    /** Creates an option that describes its meaning for each server. */
    private static OptionSpec serverOption(String name, List<ApplicationServer> servers) {
        Map<ServerOption, List<String>> takers = new LinkedHashMap<>();
        for (ApplicationServer server : servers) {
            server.options().stream()
                    .filter(option -> option.name().equals(name))
                    .forEach(option -> takers.computeIfAbsent(option, first -> new ArrayList<>())
                            .add(server.name()));
        }
        return OptionSpec.builder("--" + name)
                .type(String.class)
                .paramLabel(takers.keySet().iterator().next().parameterLabel())
                .description(takers.entrySet().stream()
                        .map(meaning -> String.join(", ", meaning.getValue()) + ": "
                                + meaning.getKey().description())
                        .toArray(String[]::new))
                .build();
    }

    /**
     * Rejects start options if no server is started.
     *
     * @param others further options that do not apply
     * @param why reason, and a remedy besides omitting them; appended to the option's name
     * @throws CliException naming the first given option
     */
    static void requireNoneGiven(ParseResult given, List<String> others, String why, String remedy)
            throws CliException {
        CommandSpec known = all();
        for (OptionSpec option : given.matchedOptions()) {
            String name = option.longestName();
            if (others.contains(name) || (known.findOption(name) != null && !NAMES_OF_A_DOMAIN.contains(name))) {
                throw CliException.wrongUse(name + " does not apply: " + why, remedy);
            }
        }
    }

    /** Returns whether an option belongs to this group. */
    static boolean has(String option) {
        return all().findOption(option) != null;
    }

    private static CommandSpec all() {
        CommandSpec all = CommandSpec.forAnnotatedObject(new StartOptions());
        addServerOptions(all);
        return all;
    }

    /**
     * Returns a copy in which the given options are replaced.
     * Options of individual servers are only kept for the same server.
     *
     * @param given parsed options; others than those of servers are ignored
     */
    StartOptions with(ParseResult given) {
        StartOptions copy = copy();
        CommandSpec own = CommandSpec.forAnnotatedObject(copy);
        for (OptionSpec option : given.matchedOptions()) {
            OptionSpec same = own.findOption(option.longestName());
            if (same != null) {
                same.setValue(option.getValue());
            }
        }
        Map<String, String> values = new LinkedHashMap<>(copy.server.equals(server) ? serverOptions : Map.of());
        for (ApplicationServer known : new Servers().all()) {
            for (ServerOption option : known.options()) {
                String value = given.matchedOptionValue("--" + option.name(), (String) null);
                if (value != null) {
                    values.put(option.name(), value);
                }
            }
        }
        copy.serverOptions = values;
        return copy;
    }

    /** Returns a copy for another server, with the options it supports and its own folder. */
    StartOptions withServer(ApplicationServer other) {
        StartOptions copy = copy();
        copy.server = other.name();
        copy.folder = folder == null ? null : folder.resolve(other.name());
        copy.serverOptions = new LinkedHashMap<>(serverOptions);
        copy.serverOptions
                .keySet()
                .retainAll(other.options().stream().map(ServerOption::name).toList());
        return copy;
    }

    /** Returns a copy in which the servers use another JDK. */
    StartOptions withJavaHome(Path home) {
        StartOptions copy = copy();
        copy.javaHome = home;
        return copy;
    }

    /** Returns a copy with another release of the server. */
    StartOptions withRelease(String release) {
        StartOptions copy = copy();
        copy.serverOptions = new LinkedHashMap<>(serverOptions);
        copy.serverOptions.put(ReleaseChoice.RELEASE, release);
        return copy;
    }

    /**
     * Returns a copy with the ports of another variant, above those of all before it; with the same ports if there are
     * not enough.
     *
     * @param variant number of variants before it
     */
    StartOptions withPortsOf(int variant) {
        StartOptions copy = copy();
        int servers = 1 + generators;
        int base = portBase + variant * servers * ServerPorts.BLOCK;
        copy.portBase = base <= ServerPorts.highestBase(servers) ? base : portBase;
        return copy;
    }

    /** Returns a copy with another folder. */
    StartOptions in(Path otherFolder) {
        StartOptions copy = copy();
        copy.folder = otherFolder;
        return copy;
    }

    private StartOptions copy() {
        try {
            return (StartOptions) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Creates the request from the options.
     *
     * @param given options of the command, including server-specific ones
     * @throws CliException if a value is out of range, the server is unknown or does not support an option
     */
    public DomainRequest request(ParseResult given, ProjectFolder project) throws CliException {
        return with(given).request(project);
    }

    /**
     * Creates the request from the options.
     *
     * @throws CliException if a value is out of range, the server is unknown or does not support an option
     */
    DomainRequest request(ProjectFolder project) throws CliException {
        requireRange(PORT_BASE, portBase, ServerPorts.LOWEST_BASE, ServerPorts.highestBase(2));
        Map<String, String> systemProperties = new LinkedHashMap<>();
        if (sleepMillis != null) {
            requireRange("--sleep-time", sleepMillis, 0, LONGEST_SLEEP_MILLIS);
            systemProperties.put("sleepTime", sleepMillis.toString());
        }
        if (payloadBytes != null) {
            requireRange("--payload-bytes", payloadBytes, 1, LARGEST_PAYLOAD_BYTES);
            systemProperties.put(Defaults.COMPLEX_BYTES_PROPERTY, payloadBytes.toString());
        }
        Servers servers = new Servers();
        return new DomainRequest(
                server(),
                allServerOptions(),
                new DomainRequest.Place(folder(project), portBase, startTimeout(servers.named(server()))),
                new DomainRequest.Jvms(javaHome == null ? Jdk.ofThisProcess() : Jdk.in(javaHome), jvmOptions()),
                new DomainRequest.Size(1, generators, CpuPlacement.of(cpus, MachineCpus.ofThisProcess())),
                new DomainRequest.Applications(
                        Optional.ofNullable(ears),
                        systemProperties,
                        ownServices(),
                        Caller.of(user, passwordFile, roles, DomainUsers.RESERVED)),
                named());
    }

    /** Returns options with values other than the defaults, except paths on this machine. */
    private Map<String, List<String>> named() {
        Map<String, List<String>> named = new LinkedHashMap<>();
        CommandSpec defaults = CommandSpec.forAnnotatedObject(new StartOptions());
        for (OptionSpec option : CommandSpec.forAnnotatedObject(this).options()) {
            String name = option.longestName();
            Object value = option.getValue();
            if (!Objects.equals(value, defaults.findOption(name).getValue()) && !NOT_RECORDED.contains(name)) {
                named.put(name, texts(value));
            }
        }
        serverOptions.forEach((name, value) -> named.put("--" + name, List.of(value)));
        return named;
    }

    private static List<String> texts(Object value) {
        if (value instanceof Collection<?> values) {
            return values.stream().map(String::valueOf).toList();
        }
        return List.of(String.valueOf(value instanceof Optional<?> optional ? optional.orElse(null) : value));
    }

    /**
     * Returns the services of the user to measure.
     *
     * @throws CliException if a file is invalid
     */
    OwnServices ownServices() throws CliException {
        return OwnServices.of(services, serviceJars, deployments);
    }

    /**
     * Returns additional options of the servers' JVMs; empty if none are given.
     *
     * @throws CliException if an option is rejected
     */
    List<String> jvmOptions() throws CliException {
        return jvmOptions == null ? List.of() : JvmOptions.parse(jvmOptions);
    }

    private Duration startTimeout(ApplicationServer server) throws CliException {
        if (startTimeoutSeconds == null) {
            return server.usualStart();
        }
        requireRange("--start-timeout", startTimeoutSeconds, 1, LONGEST_START_SECONDS);
        return Duration.ofSeconds(startTimeoutSeconds);
    }

    private Map<String, String> allServerOptions() {
        Map<String, String> values = new LinkedHashMap<>();
        if (jmxPlain) {
            values.put(Servers.JMX_PLAIN, "true");
        }
        if (tls) {
            values.put(DomainSite.TLS, "true");
        }
        values.putAll(serverOptions);
        return values;
    }

    private static void requireRange(String option, int value, int lowest, int highest) throws CliException {
        if (value < lowest || value > highest) {
            throw CliException.wrongUse(
                    option + " " + value + " is out of range", "give a value from " + lowest + " to " + highest);
        }
    }
}
