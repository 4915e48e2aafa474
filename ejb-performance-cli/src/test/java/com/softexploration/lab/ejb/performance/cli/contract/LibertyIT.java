package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.atIndex;

import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Open Liberty. */
@Tag("other-servers")
@Tag("liberty")
@ExtendWith(SharedDomains.class)
class LibertyIT extends DeployedServerContract {
    private static final String SERVER = "liberty";

    /** Message type in IIOP. */
    private static final byte MESSAGE_ERROR = 6;

    @Override
    TestDomain start() throws Exception {
        return SharedDomains.of(SERVER);
    }

    @Override
    Collection<Integer> ownPorts(ServerRole role) {
        return List.of(domain().ports(role).ejb());
    }

    /** Its ORB, Yoko, opens one socket for itself and one per class loader of an application with IIOP objects. */
    @Override
    int mostSocketsAtPortsOfItsOwnChoice() {
        return 3;
    }

    /** Over IIOP, fields that the server's class does not have are ignored. */
    @Override
    List<String> answeredDespiteWhatTheyCarry() {
        return List.of("text answered", "map answered", "set answered", "locale answered", "bomb answered");
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

    /** Runs in Liberty's own client container, because its ORB is not usable as a library. */
    @Override
    List<String> callService(Class<?> caller, List<Path> first, List<String> lookup, String user, String password)
            throws Exception {
        return new LibertyClient(domain().installation(), Files.createTempDirectory(temporary, "client"))
                .run(caller, first, clientClassPath(), lookup, user, password);
    }

    @ParameterizedTest
    @EnumSource
    void httpRequiresPassword(ServerRole role) throws Exception {
        DigestRequest http = new DigestRequest(domain().ports(role).http());
        for (String path : List.of("/", "/index.html", "/IBMJMXConnectorREST", "/ibm/api", "/health", "/metrics")) {
            assertThat(http.statusWithoutPassword(path)).as(path).isEqualTo(404);
        }
    }

    /** The ORB allocates memory for the rest of a message from any sender. */
    @Test
    void oversizedIiopMessageIsRefused() throws Exception {
        try (Socket socket = new Socket(
                InetAddress.getLoopbackAddress(),
                domain().ports(ServerRole.BUSINESS).ejb())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(new byte[] {'G', 'I', 'O', 'P', 1, 2, 0, 0, Byte.MAX_VALUE, -1, -1, -1});

            assertThat(socket.getInputStream().readAllBytes())
                    .startsWith('G', 'I', 'O', 'P')
                    .contains(MESSAGE_ERROR, atIndex(7));
        }
        domain().domain().requireAlive();
    }
}
