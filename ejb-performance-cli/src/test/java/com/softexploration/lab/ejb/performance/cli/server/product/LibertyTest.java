package com.softexploration.lab.ejb.performance.cli.server.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerStart.BootOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibertyTest {
    private static final String READY =
            "[22/11/26, 21:50:01:123 UTC] 00000030 com.ibm.ws.kernel.feature.internal.FeatureManager A CWWKF0011I:"
                    + " The business server is ready to run a smarter planet.";
    private static final String STARTED =
            "[22/11/26, 21:50:00:123 UTC] 00000044 com.ibm.ws.app.manager.AppMessageHelper A CWWKZ0001I:"
                    + " Application ejb-performance-business started in 3.456 seconds.";
    private static final String FAILED =
            "[22/11/26, 21:50:00:123 UTC] 00000044 com.ibm.ws.app.manager.AppMessageHelper E CWWKZ0002E:"
                    + " An exception occurred while starting the application ejb-performance-business.";

    private final Liberty liberty = new Liberty();
    private final ServerPlan business = new ServerPlan(
            ServerId.first(ServerRole.BUSINESS),
            "business",
            Path.of("/domain/business"),
            new ServerPorts(28080),
            Path.of("/project/ejb-performance-business.ear"),
            Map.of());

    @Test
    void serverIsUpWithApplication() {
        assertThat(liberty.bootOutcome(business, List.of(STARTED))).isEqualTo(BootOutcome.STARTING);
        assertThat(liberty.bootOutcome(business, List.of(STARTED, READY))).isEqualTo(BootOutcome.UP);
        assertThat(liberty.bootOutcome(business, List.of(FAILED, READY))).isEqualTo(BootOutcome.UP_WITH_ERRORS);
        assertThat(liberty.bootOutcome(business, List.of(READY))).isEqualTo(BootOutcome.UP_WITH_ERRORS);
    }

    @Test
    void errorIsRecognizedById() {
        assertThat(liberty.isError(FAILED)).isTrue();
        assertThat(liberty.isError(READY)).isFalse();
    }

    @Test
    void installationReportsRelease(@TempDir Path folder) throws Exception {
        assertThat(liberty.installed(folder)).isEmpty();

        Path versions = Files.createDirectories(folder.resolve("lib/versions"));
        Files.writeString(versions.resolve("openliberty.properties"), "com.ibm.websphere.productVersion=25.0.0.1");

        assertThat(liberty.installed(folder)).contains(new ReleaseChoice.Installed("Open Liberty", "25.0.0.1"));

        Files.writeString(
                versions.resolve("WebSphereApplicationServer.properties"), "com.ibm.websphere.productVersion=25.0.0.2");

        assertThat(liberty.installed(folder)).contains(new ReleaseChoice.Installed("WebSphere Liberty", "25.0.0.2"));
    }

    @Test
    void iiopHasDedicatedPort() {
        ServerId presentation = ServerId.first(ServerRole.PRESENTATION);
        assertThat(liberty.ownPorts(presentation, ServerPorts.of(28080, presentation)))
                .singleElement()
                .satisfies(port -> {
                    assertThat(port.number()).isEqualTo(28092);
                    assertThat(port.description()).isEqualTo("IIOP of the presentation server");
                });
    }
}
