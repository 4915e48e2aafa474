package com.softexploration.lab.ejb.performance.cli.server.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerStart.BootOutcome;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    /** The archives of all releases contain the same folder name. */
    @Test
    void releaseHasItsOwnFolder() {
        assertThat(glassFish.product().archive().orElseThrow().unpacked())
                .isEqualTo("glassfish7-" + glassFish.product().version());
        assertThat(payara.product().archive().orElseThrow().unpacked())
                .isEqualTo("payara6-" + payara.product().version());
    }

    @Test
    void installationReportsRelease(@TempDir Path folder) throws Exception {
        assertThat(glassFish.installedRelease(folder)).isEmpty();

        Path branding = Files.createDirectories(folder.resolve("glassfish/config/branding"));
        Path file = branding.resolve("glassfish-version.properties");
        Files.writeString(file, "product.name=Eclipse GlassFish\nproduct.version=7.0.20");

        assertThat(glassFish.installedRelease(folder)).contains("7.0.20");
        assertThat(payara.installedRelease(folder)).isEmpty();

        Files.writeString(file, "product_name=Payara Server\nmajor_version=6\nminor_version=2025\nupdate_version=8");

        assertThat(payara.installedRelease(folder)).contains("6.2025.8");
        assertThat(glassFish.installedRelease(folder)).isEmpty();
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
