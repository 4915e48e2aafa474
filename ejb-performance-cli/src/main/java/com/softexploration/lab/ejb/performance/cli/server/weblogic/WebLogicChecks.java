package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.check.Check;
import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import com.softexploration.lab.ejb.performance.cli.check.CheckResult;
import com.softexploration.lab.ejb.performance.cli.check.Evidence;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks of a WebLogic installation; the scripts are otherwise tested only against a test double. */
final class WebLogicChecks implements ApplicationServer.Checks {
    private static final String WLST = "WLST starts";
    private static final String LAB = "lab";
    private static final String SECURED = "secured";

    /** Time limit of a short script, most of which is the start of the tool. */
    private static final Duration SCRIPT_LIMIT = Duration.ofMinutes(5);

    private final DomainPlan plan;
    private final ToolRunner tools;
    private final Evidence evidence;
    private final OracleHome home;
    private final Observations observations = new Observations();

    WebLogicChecks(DomainPlan plan, ToolRunner tools, Evidence evidence) {
        this.plan = plan;
        this.evidence = evidence;
        this.home = new OracleHome(plan.site().installation());
        Path scratch = plan.folder().resolveSibling("wlst");
        this.tools = tool -> {
            Files.createDirectories(scratch);
            // Otherwise the tool keeps its caches in folders of the user.
            return tools.run(tool.with(Map.of(
                    "TMPDIR",
                    scratch.toString(),
                    "WLST_PROPERTIES",
                    "-Djava.io.tmpdir=" + scratch + " -Dpython.cachedir=" + scratch.resolve("python"))));
        };
    }

    @Override
    public List<Check> ofInstallation() {
        return List.of(
                new Check("release and patches", this::release),
                new Check("client jars for t3", this::clientJars),
                new Check(WLST, this::wlst),
                new Check("JDK of WLST", List.of(WLST), this::jdkOfWlst));
    }

    private Finding release() throws IOException {
        List<String> patches = home.patches();
        evidence.put("installation/patches.txt", String.join("\n", patches) + "\n");
        home.registry().ifPresent(text -> evidence.put("installation/registry.xml", text));
        return Finding.ok(home.version().orElse(plan.site().product().version() + " (as given)") + ", "
                + (patches.isEmpty() ? "no patch in the inventory" : "patches " + String.join(", ", patches)));
    }

    private Finding clientJars() throws IOException {
        String jars = String.join(", ", home.describeThinClients());
        boolean t3 = InstallationChoice.T3.equals(plan.site().settings().get(InstallationChoice.JMX));
        return t3
                ? Finding.ok(jars)
                : Finding.skipped((jars.isEmpty() ? home.thinClients() + " is missing" : jars)
                        + "; this command runs on JDK " + Runtime.version().feature()
                        + ", so JMX is used by process id");
    }

    private Finding wlst() throws CliException, IOException, InterruptedException {
        DomainPlan empty = beside("versions");
        WlstReport versions = run(empty, "wlst_versions.py");
        observations.versions(versions);
        return Finding.ok("Jython " + versions.value("/", "jython").orElse("of unknown version"));
    }

    private Finding jdkOfWlst() {
        String version = observations.versions().value("/", "java.version").orElse("unknown");
        String text = "JDK " + version + " in "
                + observations.versions().value("/", "java.home").orElse("an unknown folder") + "; supported: "
                + plan.site().product().jdks().text();
        int feature = new Jdk(plan.site().javaHome(), version, null).feature();
        return plan.site().product().jdks().takes(feature)
                ? Finding.ok(text)
                : Finding.failed(text + "; install WebLogic with one of these");
    }

    @Override
    public List<Check> ofCreation() {
        List<Check> checks = new ArrayList<>();
        for (String profile : List.of(LAB, SECURED)) {
            String created = "domain of profile " + profile + " created";
            checks.add(new Check(created, List.of(WLST), () -> create(profile)));
            checks.add(new Check("WLST offline, " + profile, List.of(created), () -> look(beside(profile), profile)));
        }
        return checks;
    }

    private Finding create(String profile) throws CliException, IOException, InterruptedException {
        DomainPlan domain = beside(profile);
        DomainLayout layout = new DomainLayout(domain.site());
        String properties = DomainProperties.of(domain, layout);
        PrivateFiles.write(layout.properties(), profile.equals(SECURED) ? secured(domain, properties) : properties);
        boolean corrected;
        try {
            corrected = new Wlst(domain.site(), tools)
                    .run("create_domain.py", plan.startTimeout()).stream()
                            .anyMatch(line -> line.endsWith("; corrected"));
        } finally {
            keep(profile, domain);
        }
        WrittenDomain written = new WrittenDomain(layout.home());
        observations.written(profile, written, plan.users().service().name(), corrected);
        return Finding.ok(written.modes() + "; "
                + written.users(plan.users().service().name()) + (corrected ? " (corrected by the script)" : ""));
    }

    /**
     * Changes the profile to the secured one, and adds the ports and the work manager that the profile and its checks
     * require.
     */
    private static String secured(DomainPlan domain, String properties) {
        StringBuilder text =
                new StringBuilder(properties.replace("profile=" + LAB + "\n", "profile=" + SECURED + "\n"));
        int port = domain.site().portBase() + 1000;
        text.append("admin.administrationPort=").append(port).append('\n');
        for (int i = 0; i < domain.servers().size(); i++) {
            text.append("server.%s.administrationPort=%d\n"
                    .formatted(domain.servers().get(i).name(), port + 1 + i));
        }
        return text.append("business.maxThreads=16\n").toString();
    }

    private Finding look(DomainPlan domain, String name) throws CliException, IOException, InterruptedException {
        WlstReport seen = run(domain, "look.py");
        evidence.putFile("wlst/" + name + ".txt", log(domain, "look.log"));
        observations.seen(name, seen);
        return Finding.ok(seen.summary());
    }

    @Override
    public List<Check> ofServers(RunningDomain domain, List<CheckResult> earlier) {
        return List.of(
                new Check("gates online", () -> gates(earlier)),
                new Check("outbound JNDI connections", () -> outbound(domain, earlier)),
                new Check("arguments of the servers", () -> arguments(domain)));
    }

    private Finding gates(List<CheckResult> earlier) throws CliException, IOException, InterruptedException {
        observations.started(new WrittenDomain(new DomainLayout(plan.site()).home()));
        WlstReport seen = run(plan, "look.py");
        evidence.putFile("wlst/online.txt", log(plan, "look.log"));
        observations.seen("online", seen);
        Gates gates = new Gates(plan.site().product().version(), seen, earlier);
        observations.decideAll(gates.verdicts());
        return Finding.ok(gates.describe());
    }

    /** Checks whether outbound look-ups are blocked, which a caller may report without the cause. */
    private static Finding outbound(RunningDomain domain, List<CheckResult> earlier) throws IOException {
        List<CheckResult> failed = Gates.failedCalls(earlier);
        if (failed.isEmpty()) {
            return Finding.ok("no remote call was refused");
        }
        Optional<String> refusal = failed.stream()
                .map(CheckResult::found)
                .filter(text -> text.contains(Gates.OUTBOUND))
                .findFirst()
                .or(() -> refusalIn(domain.server(ServerRole.PRESENTATION).serverLog()));
        return refusal.map(text -> Finding.failed("WebLogic refuses look-ups: " + text.strip()))
                .orElse(Finding.ok("calls failed, but no message names " + Gates.OUTBOUND));
    }

    private static Optional<String> refusalIn(Path log) {
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.contains(Gates.OUTBOUND)).findFirst();
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // some servers write no log of their own
        }
    }

    private Finding arguments(RunningDomain domain) throws IOException {
        RunningServer server = domain.server(ServerRole.BUSINESS);
        Path process = Path.of("/proc", Long.toString(server.pid()));
        if (!Files.isReadable(process.resolve("cmdline"))) {
            return Finding.skipped("the system does not show the command lines of processes");
        }
        String line = text(process.resolve("cmdline")).replace('\0', ' ');
        evidence.put("servers/" + server.name() + ".cmdline", line.replace(' ', '\n') + "\n");
        observations.startedWith(line, text(process.resolve("environ")).replace('\0', '\n'));
        List<String> missing = DomainProperties.jvmFlags(plan).stream()
                .filter(flag -> !line.contains(flag))
                .toList();
        return missing.isEmpty()
                ? Finding.ok("all " + DomainProperties.jvmFlags(plan).size() + " flags of ../jvm-arguments")
                : Finding.failed("missing: " + String.join(" ", missing) + "; see servers/" + server.name()
                        + ".cmdline in the zip file");
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    @Override
    public List<Check> afterStop() {
        return List.of(new Check("assumptions of the test double", () -> {
            if (Files.exists(new DomainLayout(plan.site()).properties())) {
                keep("domain", plan);
            }
            Assumptions assumptions = observations.assumptions();
            evidence.put("assumptions.csv", assumptions.csv());
            return Finding.ok(assumptions.summary());
        }));
    }

    /** Runs a script that reports values. */
    private WlstReport run(DomainPlan domain, String script) throws CliException, IOException, InterruptedException {
        return WlstReport.parse(new Wlst(domain.site(), tools).run(script, SCRIPT_LIMIT));
    }

    private static Path log(DomainPlan domain, String name) {
        return domain.folder().resolve(name);
    }

    /** Plans an additional domain in a folder next to the planned one, with the same administrator password. */
    private DomainPlan beside(String name) throws IOException {
        DomainFolder folder = new DomainFolder(plan.folder().resolveSibling(name));
        PrivateFiles.createFolder(folder.path());
        PrivateFiles.createFolder(folder.credentials());
        PrivateFiles.write(
                folder.managementPassword(), plan.users().management().password());
        evidence.secret(
                plan.users().management().password(), plan.users().management().name());
        DomainSite site = plan.site().in(folder);
        return new DomainPlan(
                site,
                plan.servers(),
                plan.users(),
                plan.systemProperties(),
                plan.jvmArguments(),
                plan.moreJvmOptions(),
                plan.startTimeout());
    }

    /** Adds the settings and the configuration of a domain to the evidence. */
    private void keep(String name, DomainPlan domain) throws IOException {
        DomainLayout layout = new DomainLayout(domain.site());
        // The scripts generate a password of their own.
        evidence.secretsIn(
                layout.home().resolve("security"), domain.users().service().name());
        evidence.putFile(name + "/domain.properties", layout.properties());
        Path script = log(domain, "create_domain.log");
        if (Files.exists(script)) {
            evidence.putFile(name + "/create_domain.log", script);
        }
        Path config = layout.home().resolve("config/config.xml");
        if (Files.exists(config)) {
            evidence.put(name + "/config.xml", WrittenDomain.withoutEncrypted(Files.readString(config)));
        }
    }
}
