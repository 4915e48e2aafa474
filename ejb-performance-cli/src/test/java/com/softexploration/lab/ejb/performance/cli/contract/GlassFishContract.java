package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** GlassFish and its fork Payara. */
abstract class GlassFishContract extends DeployedServerContract {

    /** Name of the server on the command line. */
    abstract String server();

    @Override
    TestDomain start() throws Exception {
        return SharedDomains.of(server());
    }

    @Override
    Collection<Integer> ownPorts(ServerRole role) {
        return List.of(domain().ports(role).ejb());
    }

    /** One such load test in eight was refused until the ORB kept its data per thread. */
    @Override
    @RepeatedTest(8)
    void manyThreadsConnectAtOnce() throws Exception {
        super.manyThreadsConnectAtOnce();
    }

    /** Its ORB has no filter, but ignores fields that the server's class does not have. */
    @Override
    List<String> answeredDespiteWhatTheyCarry() {
        return List.of(
                "text answered", "map answered", "set answered", "day answered", "locale answered", "bomb answered");
    }

    @Override
    List<Path> clientClassPath() throws Exception {
        Path product = domain().installation().resolve("glassfish");
        List<Path> jars = new ArrayList<>(List.of(product.resolve("lib/gf-client.jar")));
        if (!Files.exists(product.resolve("modules/glassfish.jar"))) {
            // The client of GlassFish 8 names no others in its manifest.
            jars.addAll(List.of(product.resolve("modules/*"), product.resolve("lib/bootstrap/*")));
        }
        jars.add(TestProject.real().root().resolve("ejb-performance-client/target/ejb-performance-client.jar"));
        return jars;
    }

    /** The client's ORB accesses JDK internals like the server's, and its login needs a configuration. */
    @Override
    List<String> clientOptions() throws Exception {
        Path options = domain().folder().resolve("business/config/jvm-options");
        Path login = domain().installation().resolve("glassfish/lib/appclient/appclientlogin.conf");
        return Stream.concat(
                        Files.readAllLines(options).stream().filter(line -> line.startsWith("--add-")),
                        Stream.of("-Djava.security.auth.login.config=" + login))
                .toList();
    }

    @Override
    List<String> lookup() {
        return List.of(
                "com.softexploration.lab.ejb.performance.client.ejb.GlassFishContextFactory",
                "iiop://127.0.0.1:" + domain().ports(ServerRole.BUSINESS).ejb(),
                "java:global/ejb-performance-business/ejb-performance-service/BusinessPerformanceServiceBean"
                        + "!com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote");
    }

    @ParameterizedTest
    @EnumSource
    void httpRequiresPassword(ServerRole role) throws Exception {
        DigestRequest http = new DigestRequest(domain().ports(role).http());
        for (String path : List.of("/", "/index.html", "/admin", "/management/domain", "/__asadmin/version")) {
            assertThat(http.statusWithoutPassword(path)).as(path).isEqualTo(404);
        }
        for (String path : List.of("/metrics", "/health", "/openapi")) { // Payara's; refused if disabled
            assertThat(http.statusWithoutPassword(path)).as(path).isIn(403, 404);
        }
    }
}
