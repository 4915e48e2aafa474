package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Open Liberty. */
@Tag("other-servers")
@ExtendWith(SharedDomains.class)
class LibertyIT extends DeployedServerContract {
    private static final String SERVER = "liberty";

    @Override
    TestDomain start() throws Exception {
        return SharedDomains.of(SERVER);
    }

    @Override
    Collection<Integer> ownPorts(ServerRole role) {
        return List.of(domain().ports(role).ejb());
    }

    @Override
    List<Path> clientClassPath() {
        Path root = TestProject.real().root();
        return List.of(
                root.resolve("ejb-performance-client/target/ejb-performance-client.jar"),
                root.resolve("ejb-performance-service/target/ejb-performance-service-client.jar"));
    }

    @Override
    List<String> lookup() {
        return List.of(
                "com.softexploration.lab.ejb.performance.client.ejb.CorbanameContextFactory",
                "corbaname::127.0.0.1:" + domain().ports(ServerRole.BUSINESS).ejb(),
                "ejb/global/ejb-performance-business/ejb-performance-service/BusinessPerformanceServiceBean"
                        + "!com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote");
    }

    /** In Liberty's own container for clients: its ORB is no library for others. */
    @Override
    List<String> callService(Class<?> caller, List<Path> first, String user, String password) throws Exception {
        return new LibertyClient(installation(), Files.createTempDirectory(temporary, "client"))
                .run(caller, first, clientClassPath(), lookup(), user, password);
    }

    @ParameterizedTest
    @EnumSource
    void nothingAnswersHttpWithoutAPassword(ServerRole role) throws Exception {
        DigestRequest http = new DigestRequest(domain().ports(role).http());
        for (String path : List.of("/", "/index.html", "/IBMJMXConnectorREST", "/ibm/api", "/health", "/metrics")) {
            assertThat(http.statusWithoutPassword(path)).as(path).isEqualTo(404);
        }
    }

    /** The folder of the domain, too, is closed to others. */
    @ParameterizedTest
    @EnumSource
    void noFileOfAServerIsForAnybodyButItsOwner(ServerRole role) throws Exception {
        try (Stream<Path> files = Files.walk(domain().folder().resolve(role.word()))) {
            assertThat(files.filter(Files::exists))
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .endsWith("------"));
        }
    }

    private Path installation() throws Exception {
        return domain().project()
                .domains()
                .resolve("servers")
                .resolve(new Servers()
                        .named(SERVER)
                        .products()
                        .get(0)
                        .archive()
                        .orElseThrow()
                        .unpacked());
    }
}
