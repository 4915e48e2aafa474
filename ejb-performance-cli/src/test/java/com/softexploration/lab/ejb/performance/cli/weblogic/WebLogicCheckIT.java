package com.softexploration.lab.ejb.performance.cli.weblogic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.check.ZipContent;
import com.softexploration.lab.ejb.performance.cli.jdk.InstalledJdks;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.weblogic.StandInOracleHome;
import com.softexploration.lab.ejb.performance.cli.weblogic.standin.WlstDouble;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The command check with the real WLST scripts, run by the WLST test double, and stand-ins for WebLogic's servers. */
@Tag("long")
@Tag("weblogic")
class WebLogicCheckIT {
    /** Writes the passwords where the test finds them, and where a careless product would: into logs. */
    private static final String LEAKS = """
            echo "WLST was called with $WEBLOGIC_PASSWORD"
            echo "$WEBLOGIC_PASSWORD" >> '%1$s/secrets'
            caller="$(sed -n 's/^credentials=//p' "$home/security/caller.properties" 2> /dev/null)"
            if [ -n "$caller" ]; then
                echo "the caller has $caller"
                echo "$caller" >> '%1$s/secrets'
                mkdir -p "$home/servers/business_1/logs" "$home/servers/business_1/security"
                echo "Basic $(printf 'caller:%%s' "$caller" | base64 -w 0)" >> "$home/servers/business_1/logs/leak.log"
                printf 'caller:%%s' "$caller" | base64 -w 0 >> '%1$s/secrets'
                echo >> '%1$s/secrets'
                echo "$caller" > "$home/servers/business_1/security/leak.log"
            fi
            """;

    @TempDir
    Path temporary;

    private ProjectFolder project;
    private StandInOracleHome oracle;
    private Path jdk;

    /** Releases of the double with a JDK here, without the one that differs by its EARs only. */
    static List<String> releases() throws IOException {
        List<String> releases = new ArrayList<>();
        try (InputStream catalogue = WebLogicCheckIT.class.getResourceAsStream("/wlst/catalogue.json")) {
            for (JsonNode release : new ObjectMapper().readTree(catalogue).get("versions")) {
                if (!release.asText().equals("14.1.2")) {
                    releases.add(release.asText());
                }
            }
        }
        return releases;
    }

    @AfterEach
    void nothingIsLeft() {
        assertThat(TestProject.endProcessesOf(temporary)).isEmpty();
        assertThat(temporary.resolve("tmp").toFile().list((folder, name) -> name.startsWith("ejb-performance")))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("releases")
    void installationIsCheckedWithoutChangingIt(String release) throws Exception {
        install(release);
        Map<String, String> before = files(oracle.path());

        try (ChildCommand check = check()) {
            assertThat(check.exitCode())
                    .as("%s %s", check.output(), check.errors())
                    .isZero();
            assertThat(outcomes(check.output()))
                    .containsExactly(
                            "ok installation",
                            "ok JDK of the command line",
                            "ok JDK of the servers",
                            "ok EARs",
                            "ok memory",
                            "ok ports",
                            "ok release and patches",
                            "ok client jars for t3",
                            "ok WLST starts",
                            "ok JDK of WLST",
                            "10 ok, 0 failed, 0 skipped");
            assertThat(String.join("\n", check.output()))
                    .contains("release and patches: " + release + ".0.0, patches 34567890", "wlthint3client.jar (");
        }
        Map<String, String> after = files(oracle.path());
        after.remove("calls.log");
        assertThat(after).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("releases")
    void fullCheckLeavesEvidenceWithoutSecrets(String release) throws Exception {
        install(release);
        List<String> options = new ArrayList<>(List.of("--full", "--output", temporary.toString()));
        if (release.equals("26.1.0")) {
            options.addAll(List.of("--jndi-allow", "127.0.0.1"));
        }

        try (ChildCommand check = check(options.toArray(String[]::new))) {
            check.exitCode();
            List<String> lines = check.output();
            assertThat(outcomes(lines))
                    .as("%s %s", lines, check.errors())
                    .contains(
                            "ok domain of profile lab created",
                            "ok WLST offline, lab",
                            "ok domain of profile secured created",
                            "ok WLST offline, secured",
                            "ok domain started",
                            "ok MXBean of business_1",
                            "ok call over local-ejb, local",
                            "ok MXBean of presentation_1",
                            "ok call over rmi, remote",
                            "ok JMX by URL",
                            "ok JMX by process id",
                            "ok gates online",
                            "ok arguments of the servers",
                            "ok quick run",
                            "ok domain stopped",
                            "ok nothing left",
                            "ok assumptions of the test double")
                    .noneMatch(line -> line.startsWith("FAILED"));
            Map<String, String> zip = ZipContent.of(zip());
            assertThat(zip)
                    .containsKeys(
                            "contents.txt",
                            "checks.txt",
                            "assumptions.csv",
                            "installation/registry.xml",
                            "lab/config.xml",
                            "lab/create_domain.log",
                            "secured/config.xml",
                            "wlst/lab.txt",
                            "wlst/secured.txt",
                            "wlst/online.txt",
                            "domain/start_domain.log",
                            "domain/deploy.log",
                            "domain/domain/servers/business_1/logs/business_1.out",
                            "report/summary.json")
                    .allSatisfy((name, text) -> assertThat(name).doesNotContain("security", "credentials"));
            assertThat(zip.get("assumptions.csv"))
                    .contains(
                            "nm-properties-nameless,true,",
                            "security-configuration-name,true,",
                            "initial-users-ldift,true,",
                            "wlst-environment,true,",
                            "node-manager-calls,not checked,",
                            "start-arguments,false,",
                            "production-implies-secured,true,",
                            "assign-adds,not checked,");
            List<String> secrets = Files.readAllLines(temporary.resolve("secrets")).stream()
                    .distinct()
                    .toList();
            assertThat(secrets).hasSizeGreaterThanOrEqualTo(7);
            assertThat(zip.get("domain/create_domain.log")).contains("WLST was called with ***", "the caller has ***");
            assertThat(zip.get("domain/domain/servers/business_1/logs/leak.log"))
                    .contains("Basic ***");
            for (String secret : secrets) {
                assertThat(secret).hasSizeGreaterThan(11);
                assertThat(zip)
                        .allSatisfy((name, text) -> assertThat(text).as(name).doesNotContain(secret));
                assertThat(lines).noneMatch(line -> line.contains(secret));
            }
        }
    }

    /** The double plays the worst case: the gate applies within a domain, and its list is empty. */
    @Test
    void refusedLookupIsReported() throws Exception {
        install("26.1.0");

        try (ChildCommand check = check("--full", "--output", temporary.toString())) {
            assertThat(check.exitCode()).as("%s", check.errors()).isEqualTo(1);
            assertThat(outcomes(check.output()))
                    .contains(
                            "FAILED call over remote-ejb, remote",
                            "ok call over rmi, remote",
                            "FAILED outbound JNDI connections",
                            "ok domain stopped",
                            "ok nothing left");
            assertThat(check.output())
                    .filteredOn(line -> line.contains("outbound JNDI connections"))
                    .anySatisfy(line -> assertThat(line).contains("JNDIOutboundConnectionsAllowed"));
            assertThat(ZipContent.of(zip()).get("assumptions.csv")).contains("jndi-gate-same-domain,true,");
        }
    }

    @Test
    void ctrlCLeavesNothing() throws Exception {
        install("15.1.1");

        try (ChildCommand check = check("--full", "--output", temporary.toString())) {
            check.awaitOutput("domain started");
            check.signal("INT");

            assertThat(check.exitCode()).isEqualTo(1);
            assertThat(String.join(" ", check.errors())).contains("Interrupted; everything it started was stopped");
        }
        assertThat(zips()).isEmpty();
    }

    @Test
    void failedDeploymentSkipsOnlyWhatNeedsIt() throws Exception {
        install("15.1.1");
        Path scripts = project.domainScripts().resolve("weblogic");
        Files.writeString(
                scripts.resolve("deploy.py"),
                "print 'deploy.py: error: the EAR is STATE_FAILED; see the log'\nexit(exitcode=1)\n");

        try (ChildCommand check = check("--full", "--output", temporary.toString())) {
            assertThat(check.exitCode()).as("%s", check.errors()).isEqualTo(1);
            assertThat(outcomes(check.output()))
                    .contains(
                            "ok WLST offline, secured",
                            "FAILED domain started",
                            "skipped quick run",
                            "skipped domain stopped",
                            "ok nothing left",
                            "ok assumptions of the test double");
            assertThat(ZipContent.of(zip()).get("domain/deploy.log")).contains("STATE_FAILED");
        }
    }

    private void install(String release) throws IOException, URISyntaxException {
        project = TestProject.copyIn(temporary.resolve("project"));
        oracle = StandInOracleHome.in(temporary.resolve("oracle"), release + ".0.0");
        Files.createDirectories(oracle.path().resolve("inventory/patches"));
        Files.writeString(oracle.path().resolve("inventory/patches/34567890.xml"), "<patch/>");
        Files.createDirectories(temporary.resolve("tmp"));
        Optional<Jdk> other = InstalledJdks.ofThisMachine().all().stream()
                .filter(found -> found.feature() == 21)
                .findFirst();
        boolean onSeventeen = release.equals("15.1.1");
        assumeTrue(onSeventeen || other.isPresent(), "a JDK 21");
        jdk = onSeventeen ? oracle.jdk() : other.orElseThrow().home();
        Path java = onSeventeen ? Path.of(System.getProperty("java.home")) : jdk;
        WlstDouble.playIn(oracle, temporary, release, jdk, java, LEAKS.formatted(temporary));
    }

    private ChildCommand check(String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "check",
                "--server",
                "weblogic",
                "--oracle-home",
                oracle.path().toString(),
                "--java-home",
                jdk.toString(),
                "--port-base",
                "" + TestProject.freePortBase()));
        arguments.addAll(List.of(options));
        // So that whatever is left is found: processes by their command lines, and files.
        Map<String, String> environment = Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary.resolve("tmp"));
        return ChildCommand.start(project, temporary, environment, arguments.toArray(String[]::new));
    }

    private Path zip() throws IOException {
        assertThat(zips()).singleElement().asString().contains("ejb-performance-check-weblogic-");
        return zips().get(0);
    }

    private List<Path> zips() throws IOException {
        try (Stream<Path> files = Files.list(temporary)) {
            return files.filter(file -> file.toString().endsWith(".zip")).toList();
        }
    }

    private static List<String> outcomes(List<String> lines) {
        return lines.stream()
                .map(line -> line.replaceFirst(": .*", "").replaceAll(" +", " "))
                .toList();
    }

    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.getLastModifiedTime(file) + " " + Files.size(file));
            }
        }
        return files;
    }
}
