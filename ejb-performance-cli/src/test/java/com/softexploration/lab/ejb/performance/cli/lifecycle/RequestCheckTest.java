package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.Caller;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.OwnServices;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.shapes.Shapes;
import com.softexploration.lab.ejb.performance.cli.shapes.ShapesBean;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestCheckTest {
    @TempDir
    private Path folder;

    private static final OwnServices ONE = new OwnServices(List.of(), List.of(), List.of(Path.of("/shop.ear")));

    @Test
    void refusesOwnServicesWithoutDeployment() throws Exception {
        RequestCheck check = weblogic(CpuPlacement.SCHEDULER, ONE, Caller.DEFAULT);

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(check::requireUsable)
                .withMessage(
                        "Own services cannot be deployed to the server weblogic by this program; create the EARs with `./ejb-performance ears` and deploy them manually");
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

    @Test
    void asynchronousVoidMethodOfBeanIsRefused() throws Exception {
        RequestCheck check = wildfly(shapes("fireAndForget", "\"ping\""));

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(check::requireUsable)
                .withMessageContaining("shape.json: fireAndForget(java.lang.String) of " + ShapesBean.class.getName()
                        + " is asynchronous and void, so the caller sees neither its end nor its failure; return a"
                        + " Future, or measure a method that waits");
    }

    @Test
    void asynchronousMethodWithAnswerIsAccepted() throws Exception {
        wildfly(shapes("answerLater", "1")).requireUsable();
    }

    /** A variant's memory is estimated before its folder is claimed. */
    @Test
    void outlineCopiesNoEars() throws Exception {
        Path domain = folder.resolve("domain");
        RequestCheck check = wildfly(shapes("answerLater", "1"), domain);

        assertThat(check.outline().business().applications())
                .first()
                .isEqualTo(domain.resolve("ears/ejb-performance-business.ear"));
        assertThat(domain).doesNotExist();
    }

    private OwnServices shapes(String method, String argument) throws Exception {
        Path jar = folder.resolve("shapes.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Class<?> type : List.of(Shapes.class, ShapesBean.class)) {
                String entry = type.getName().replace('.', '/') + ".class";
                out.putNextEntry(new ZipEntry(entry));
                try (InputStream in = type.getClassLoader().getResourceAsStream(entry)) {
                    in.transferTo(out);
                }
            }
        }
        Path file = Files.writeString(
                folder.resolve("shape.json"), """
                {"operation": "shape", "remoteName": "ejb:/shapes/ShapesBean!%1$s", "interface": "%1$s",
                 "method": "%2$s", "arguments": [%3$s]}""".formatted(Shapes.class.getName(), method, argument));
        return OwnServices.of(List.of(file), List.of(jar), List.of(jar));
    }

    private static RequestCheck weblogic(CpuPlacement placement, OwnServices own, Caller caller) throws CliException {
        return check("weblogic", Path.of("/domain"), placement, own, caller);
    }

    private static RequestCheck wildfly(OwnServices own) throws CliException {
        return wildfly(own, Path.of("/domain"));
    }

    private static RequestCheck wildfly(OwnServices own, Path domain) throws CliException {
        return check("wildfly", domain, CpuPlacement.SCHEDULER, own, Caller.DEFAULT);
    }

    private static RequestCheck check(String name, Path domain, CpuPlacement placement, OwnServices own, Caller caller)
            throws CliException {
        ApplicationServer server = new Servers().named(name);
        DomainRequest request = new DomainRequest(
                        server.name(), new DomainRequest.Place(domain, 28080, Duration.ofMinutes(1)))
                .with(new DomainRequest.Size(1, 1, placement))
                .with(new DomainRequest.Applications(Optional.empty(), Map.of(), own, caller));
        DomainSite site = new DomainSite(
                server.products().get(0),
                Path.of("/installation"),
                Map.of(),
                Path.of("/scripts"),
                new DomainFolder(domain),
                28080,
                1);
        return new RequestCheck(TestProject.real(), server, request, site);
    }
}
