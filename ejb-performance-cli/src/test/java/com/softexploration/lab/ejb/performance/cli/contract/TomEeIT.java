package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** TomEE, which has no management interface to protect. */
@Tag("other-servers")
@Tag("tomee")
@ExtendWith(SharedDomains.class)
class TomEeIT extends DeployedServerContract {
    /** Options of {@code up}. */
    String[] options() {
        return new String[0];
    }

    @Override
    TestDomain start() throws Exception {
        return SharedDomains.of("tomee", options());
    }

    @Override
    Collection<Integer> ownPorts(ServerRole role) {
        return List.of();
    }

    @Override
    List<Path> clientClassPath() throws Exception {
        Path lib = domain().installation().resolve("lib");
        try (Stream<Path> jars = Files.list(lib)) {
            return jars.filter(jar -> jar.getFileName().toString().matches("(openejb-client|jakartaee-api)-.*\\.jar"))
                    .toList();
        }
    }

    @Override
    List<String> lookup() {
        return List.of(
                "org.apache.openejb.client.RemoteInitialContextFactory",
                domain().uri(ServerRole.BUSINESS, "/tomee/ejb").toString(),
                "global/ejb-performance-business/ejb-performance-service/BusinessPerformanceServiceBean"
                        + "!com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote");
    }

    /** No authentication precedes the one that would reject a wrong password. */
    @Test
    void remoteEjbRequiresPassword() throws Exception {
        DigestRequest business = new DigestRequest(domain(), ServerRole.BUSINESS);
        assertThat(business.statusWithoutPassword("/tomee/ejb")).isEqualTo(401);
        assertThat(business.statusWithoutPassword("/tomee/")).isEqualTo(401);
    }

    @ParameterizedTest
    @EnumSource
    void nothingElseAnswersHttp(ServerRole role) throws Exception {
        DigestRequest http = new DigestRequest(domain(), role);
        for (String path : List.of("/", "/index.jsp", "/manager/html", "/host-manager/html", "/docs/", "/openejb/")) {
            assertThat(http.statusWithoutPassword(path)).as(path).isEqualTo(404);
        }
        if (role == ServerRole.PRESENTATION) {
            assertThat(http.statusWithoutPassword("/tomee/ejb")).isEqualTo(404);
        }
    }
}
