package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.Caller;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.OwnServices;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.system.CpuPlacement;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RequestCheckTest {
    private static final OwnServices ONE = new OwnServices(List.of(), List.of(), List.of(Path.of("/shop.ear")));

    @Test
    void refusesOwnServicesWithoutDeployment() throws Exception {
        RequestCheck check = weblogic(CpuPlacement.SCHEDULER, ONE, Caller.DEFAULT);

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(check::requireUsable)
                .withMessage(
                        "Own services cannot be deployed to the server weblogic by this program; create the EARs with the command ears and deploy them manually");
    }

    @Test
    void serversOfNodeManagerAreNotBound() throws Exception {
        Map<ServerRole, String> cpus = Map.of(ServerRole.BUSINESS, "0", ServerRole.PRESENTATION, "1");
        RequestCheck split =
                weblogic(new CpuPlacement("split", cpus, Optional.empty()), OwnServices.NONE, Caller.DEFAULT);
        RequestCheck one = weblogic(new CpuPlacement("one", cpus, Optional.empty()), OwnServices.NONE, Caller.DEFAULT);

        assertThat(split.placement())
                .hasToString("placed by the scheduler (the scripts of weblogic start its servers)");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(one::requireUsable)
                .withMessage("--cpus is not possible: the scripts of weblogic start its servers; omit it");
    }

    @Test
    void scriptsGenerateCallersPassword() throws Exception {
        RequestCheck check =
                weblogic(CpuPlacement.SCHEDULER, OwnServices.NONE, new Caller("ann", Optional.of("secret"), List.of()));

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(check::requireUsable)
                .withMessage("The scripts of the server weblogic generate the caller's password; omit --password-file;"
                        + " they write it to security/caller.properties in the domain");
    }

    private static RequestCheck weblogic(CpuPlacement placement, OwnServices own, Caller caller) throws CliException {
        ApplicationServer server = new Servers().named("weblogic");
        DomainRequest request = new DomainRequest(
                server.name(),
                Path.of("/domain"),
                28080,
                Duration.ofMinutes(1),
                Map.of(),
                Map.of(),
                Optional.empty(),
                new DomainRequest.Jvms(Jdk.ofThisProcess(), List.of()),
                new DomainRequest.Size(1, 1, placement),
                own,
                caller);
        DomainSite site = new DomainSite(
                server.products().get(0),
                Path.of("/weblogic"),
                Map.of(),
                Path.of("/scripts"),
                new DomainFolder(Path.of("/domain")),
                28080,
                1);
        return new RequestCheck(TestProject.real(), server, request, site);
    }
}
