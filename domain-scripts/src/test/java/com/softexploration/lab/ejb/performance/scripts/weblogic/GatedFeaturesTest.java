package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The gate on outbound JNDI connections, which in the double also holds between servers of a domain, and the list of
 * what it lets through.
 */
class GatedFeaturesTest {
    private static final String REASON =
            " refused: JNDIOutboundConnectionsAllowListEnabled is true and JNDIOutboundConnectionsAllowed is '";

    @TempDir
    private Path folder;

    static Stream<Arguments> domains() {
        return AllPairs.of(ScriptedDomain.RELEASES, List.of("lab", "secured"), List.of(1, 3));
    }

    @ParameterizedTest
    @MethodSource("domains")
    void openGateRefusesUnlistedServers(String release, String profile, int hosts) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, release, profile)
                .onHosts(hosts, "10.0.0.")
                .withEnvironment("WLST_DOUBLE_VARIANT", "gates");
        domain.done("create_domain.py");
        start(domain, profile);

        assertThat(refusals(domain))
                .hasSize(hosts)
                .allMatch(line -> line.endsWith(REASON + "'"))
                .first()
                .asString()
                .startsWith("presentation_1: look-up at " + (profile.equals("lab") ? "t3" : "t3s")
                        + "://127.0.0.1:7011 refused");
    }

    @ParameterizedTest
    @CsvSource({
        "14.1.2, '', false",
        "15.1.1, '', false",
        "26.1.0, '', true",
        "26.1.0, gates-off, false",
        "14.1.2, gates, true",
        "15.1.1, gates, true"
    })
    void gatesAreOpenByDefaultFrom26(String release, String variant, boolean refused) throws IOException {
        ScriptedDomain domain =
                new ScriptedDomain(folder, release, "lab").withEnvironment("WLST_DOUBLE_VARIANT", variant);
        domain.done("create_domain.py");
        start(domain, "lab");

        assertThat(refusals(domain)).hasSize(refused ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            127.0.0.1, 10.0.0.2, 10.0.0.3         | ''
            t3://127.0.0.1:7011;10.0.0.2;10.0.0.3 | ''
            127.0.0.1                             | 10.0.0.2:7011 10.0.0.3:7011
            127.0.0.11, 110.0.0.2, 10.0.0.3.org   | 127.0.0.1:7011 10.0.0.2:7011 10.0.0.3:7011
            """)
    void listedServersAreReached(String allowed, String refused) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "26.1.0", "lab")
                .onHosts(3, "10.0.0.")
                .with("jndi.outboundAllowed", allowed);
        assertThat(domain.done("create_domain.py")).doesNotContain("jndi.outboundAllowed");
        start(domain, "lab");

        assertThat(DomainSnapshot.of(domain.home()).at("/SecurityConfiguration/ejb_performance"))
                .containsEntry("JndiOutboundConnectionsAllowed", allowed);
        assertThat(refusals(domain))
                .containsExactlyElementsOf(Stream.of(refused.split(" "))
                        .filter(address -> !address.isEmpty())
                        .map(address -> "presentation_1: look-up at t3://" + address + REASON + allowed + "'")
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"15.1.1, false", "26.1.0, true"})
    void missingListIsAnnounced(String release, boolean announced) throws IOException {
        assertThat(new ScriptedDomain(folder, release, "lab")
                        .done("create_domain.py")
                        .contains("WebLogic 26.1.0 may refuse the remote load tests at t3://127.0.0.1:7011: its gate"
                                + " JNDIOutboundConnectionsAllowListEnabled is on, and jndi.outboundAllowed, the list of"
                                + " what it lets through, is empty"))
                .isEqualTo(announced);
    }

    @ParameterizedTest
    @CsvSource({"14.1.2, 14.1.2", "15.1.1, 15.1.1", "15.1.1, 15.1.2"})
    void earlierReleaseHasNoListOffline(String release, String version) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, release, "lab")
                .with("release", version)
                .with("jndi.outboundAllowed", "127.0.0.1");

        WlstRun run = domain.run("create_domain.py");

        assertThat(run.lastLine())
                .isEqualTo("create_domain.py: error: " + domain.propertiesFile()
                        + ": jndi.outboundAllowed is given, but"
                        + " WLST of " + release + " cannot set the list before the first start; delete the line; if an"
                        + " administrator opened the gates that came with a patch of 2026, set"
                        + " JNDIOutboundConnectionsAllowed in the running domain, as domain.properties describes");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(domain.home()).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"14.1.2, gates", "26.1.0, ''", "26.1.0, singletons"})
    void scriptsChangeNoGate(String release, String variant) throws IOException {
        ScriptedDomain domain =
                new ScriptedDomain(folder, release, "secured").withEnvironment("WLST_DOUBLE_VARIANT", variant);
        domain.done("create_domain.py");

        assertThat(DomainSnapshot.of(domain.home()).attributes().keySet())
                .noneMatch(path -> path.startsWith("/FeatureCompatibility"));
        assertThat(DomainSnapshot.of(domain.home()).at("/SecurityConfiguration/ejb_performance"))
                .doesNotContainKey("JndiOutboundConnectionsAllowed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"14.1.2", "15.1.1", "26.1.0"})
    void documentedChangeOfRunningDomainHelps(String release) throws IOException {
        ScriptedDomain domain =
                new ScriptedDomain(folder, release, "lab").withEnvironment("WLST_DOUBLE_VARIANT", "gates");
        domain.done("create_domain.py");
        SmallDomain.runs(domain.home(), "AdminServer");
        String online = Files.readString(ScriptedDomain.SAMPLE)
                .lines()
                .dropWhile(line -> !line.contains("from a running domain only"))
                .dropWhile(line -> !line.startsWith("#   "))
                .takeWhile(line -> line.startsWith("#   "))
                .map(line -> line.substring(4) + "\n")
                .collect(Collectors.joining())
                .replace("connect(...)", connect("lab"))
                .replace("'...'", "'127.0.0.1'");

        call(domain, online);
        start(domain, "lab");

        assertThat(online).contains("JNDIOutboundConnectionsAllowed");
        assertThat(refusals(domain)).isEmpty();
    }

    @Test
    void closedGateOfDomainWins() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "26.1.0", "lab");
        domain.done("create_domain.py");
        SmallDomain.runs(domain.home(), "AdminServer");

        call(
                domain,
                connect("lab") + "; edit(); startEdit(); cd('/FeatureCompatibility/ejb_performance')\n"
                        + "set('JNDIOutboundConnectionsAllowListEnabled', 'false'); activate(block='true')\n");
        start(domain, "lab");

        assertThat(refusals(domain)).isEmpty();
    }

    @ParameterizedTest
    @Timeout(30)
    @CsvSource(delimiter = '|', textBlock = """
            gates-off |           | []
            gates     |           | [-Dstandin.jndi.outbound.gate=true, -Dstandin.jndi.outbound.allowed=, -Dstandin.jndi.outbound.refused=127.0.0.1:7011]
            gates     | a b, 'c'  | [-Dstandin.jndi.outbound.gate=true, -Dstandin.jndi.outbound.allowed=a b, 'c', -Dstandin.jndi.outbound.refused=127.0.0.1:7011]
            gates     | 127.0.0.1 | [-Dstandin.jndi.outbound.gate=true, -Dstandin.jndi.outbound.allowed=127.0.0.1, -Dstandin.jndi.outbound.refused=]
            """, quoteCharacter = '`')
    void startedServerIsToldOfGate(String variant, String allowed, String properties) throws Exception {
        Path command = Files.writeString(
                folder.resolve("server.sh"), "#!/bin/sh\nprintf '%s\\n' \"$@\" > told\nexec sleep 60\n");
        assertThat(command.toFile().setExecutable(true)).isTrue();
        ScriptedDomain domain = new ScriptedDomain(folder, "26.1.0", "lab")
                .with("jndi.outboundAllowed", allowed == null ? "" : allowed)
                .withEnvironment("WLST_DOUBLE_VARIANT", variant)
                .withEnvironment("WLST_DOUBLE_SERVER_COMMAND", command.toString());
        domain.done("create_domain.py");
        start(domain, "lab");
        Path pid = domain.home().resolve("servers/presentation_1/data/nodemanager/presentation_1.pid");
        ProcessHandle server =
                ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
        server.destroyForcibly();

        assertThat(Files.readAllLines(domain.home().resolve("told")))
                .filteredOn(argument -> argument.startsWith("-Dstandin."))
                .hasToString(properties);
    }

    /** Starts the presentation server by its Node Manager, which is only marked as running. */
    private void start(ScriptedDomain domain, String profile) throws IOException {
        SmallDomain.runs(domain.home(), "AdminServer");
        Files.createFile(domain.home().resolve("wlst-double/nodemanager.running"));
        call(domain, connect(profile) + "; start('presentation_1', 'Server')\n");
    }

    private static String connect(String profile) {
        return "connect('weblogic', '" + ScriptedDomain.PASSWORD + "', '"
                + (profile.equals("lab") ? "t3://127.0.0.1:7001" : "t3s://127.0.0.1:9002") + "')";
    }

    private void call(ScriptedDomain domain, String lines) throws IOException {
        Path script = Files.writeString(folder.resolve("online.py"), lines);
        WlstRun run =
                domain.call(script.toString(), List.of(domain.propertiesFile().toString()));
        assertThat(run.exitCode()).as(run.output()).isZero();
    }

    private static List<String> refusals(ScriptedDomain domain) throws IOException {
        Path file = domain.home().resolve("wlst-double/refused-lookups");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }
}
