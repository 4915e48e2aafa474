package com.softexploration.lab.ejb.performance.cli.server.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerStart.BootOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlassFishTest {
    private static final String STARTED =
            "2026-11-23 03:41:22.294 INFO jakarta.enterprise.system.core Eclipse GlassFish 7.0.21 (commit: 8dadcdd)"
                    + " startup time: Felix (10,494 ms), startup services (3,254 ms), total (13,748 ms)";
    private static final String DEPLOYED =
            "2026-11-23 03:41:59.100 INFO jakarta.enterprise.system.tools.deployment.autodeploy [AutoDeploy]"
                    + " Successfully autodeployed : /domain/business/autodeploy/ejb-performance-business.ear.";
    private static final String FAILED =
            "2026-11-23 03:43:58.174 SEVERE jakarta.enterprise.system.core Exception while loading the app";
    private static final String NOT_DEPLOYED =
            "2026-11-23 03:43:58.242 WARNING jakarta.enterprise.system.tools.deployment.autodeploy [AutoDeploy]"
                    + " Autodeploy failed : /domain/business/autodeploy/ejb-performance-business.ear.";

    private final GlassFish glassFish = GlassFish.current();
    private final GlassFish payara = GlassFish.payara();
    private final ServerPlan business = new ServerPlan(
            ServerId.first(ServerRole.BUSINESS),
            "business",
            Path.of("/domain/business"),
            new ServerPorts(28080),
            Path.of("/project/ejb-performance-business.ear"),
            Map.of());

    @Test
    void serverIsUpAfterDeployment() {
        assertThat(glassFish.bootOutcome(business, List.of())).isEqualTo(BootOutcome.STARTING);
        assertThat(glassFish.bootOutcome(business, List.of(STARTED))).isEqualTo(BootOutcome.STARTING);
        assertThat(glassFish.bootOutcome(business, List.of(STARTED, DEPLOYED))).isEqualTo(BootOutcome.UP);
        assertThat(glassFish.bootOutcome(business, List.of(STARTED, FAILED, NOT_DEPLOYED)))
                .isEqualTo(BootOutcome.UP_WITH_ERRORS);
    }

    @Test
    void severeMessageIsError() {
        assertThat(glassFish.isError(FAILED)).isTrue();
        assertThat(glassFish.isError(NOT_DEPLOYED)).isFalse();
    }

    @Test
    void installationReportsRelease(@TempDir Path folder) throws Exception {
        assertThat(glassFish.installed(folder)).isEmpty();

        Path branding = Files.createDirectories(folder.resolve("glassfish/config/branding"));
        Path file = branding.resolve("glassfish-version.properties");
        Files.writeString(file, "product.name=Eclipse GlassFish\nproduct.version=7.0.20");

        assertThat(glassFish.installed(folder)).contains(new ReleaseChoice.Installed("GlassFish", "7.0.20"));
        assertThat(payara.installed(folder)).isEmpty();

        Files.writeString(file, "product_name=Payara Server\nmajor_version=6\nminor_version=2025\nupdate_version=8");

        assertThat(payara.installed(folder)).contains(new ReleaseChoice.Installed("Payara Server", "6.2025.8"));
        assertThat(glassFish.installed(folder)).isEmpty();
    }

    @Test
    void releasesShareScripts() {
        assertThat(List.of(glassFish, GlassFish.eight(), payara, GlassFish.payaraSeven()))
                .extracting(GlassFish::scripts)
                .containsExactly("glassfish", "glassfish", "payara", "payara");
    }

    @ParameterizedTest
    @CsvSource({"5.1.0, javax", "6.0.0, jakarta", "7.0.20, jakarta", "8.0.5, jakarta"})
    void releaseDeterminesNamespace(String release, String namespace) {
        assertThat(glassFish.release(release).namespace()).isEqualTo(namespace);
    }

    @ParameterizedTest
    @CsvSource({
        "-Da=b, -Da=b",
        "[17|]--add-opens=x, --add-opens=x",
        "[21|]--add-opens=x, --add-opens=x",
        "[24|]--add-opens=x,",
        "[|21]-Da, -Da",
        "[|20]-Da,",
        "[17|20]-Da,",
        "[Azul-1.8.0|]-Da,",
        "-Xmx512m,",
        "-server,",
        "-Dosgi.shell.telnet.port=6666,",
        "-Djavax.net.ssl.keyStore=${com.sun.aas.instanceRoot}/config/keystore.jks,"
    })
    void serverGetsOptionsOfItsRelease(String option, String taken, @TempDir Path folder) throws Exception {
        Path domain = Files.writeString(folder.resolve("domain.xml"), """
                <domain><configs>
                  <config name="server-config"><java-config><jvm-options>%s</jvm-options></java-config></config>
                  <config name="default-config"><java-config><jvm-options>-Dother=1</jvm-options></java-config></config>
                </configs></domain>
                """.formatted(option));
        Path stylesheet = TestProject.real().domainScripts().resolve("glassfish/release-jvm-options.xsl");

        assertThat(DomainFiles.transformed(domain, stylesheet, Map.of("java", 21))
                        .lines()
                        .toList())
                .isEqualTo(Stream.ofNullable(taken).toList());
    }

    @Test
    void iiopHasDedicatedPort() {
        ServerId presentation = ServerId.first(ServerRole.PRESENTATION);
        assertThat(glassFish.ownPorts(presentation, ServerPorts.of(28080, presentation)))
                .singleElement()
                .satisfies(port -> {
                    assertThat(port.number()).isEqualTo(28092);
                    assertThat(port.description()).isEqualTo("IIOP of the presentation server");
                });
    }
}
