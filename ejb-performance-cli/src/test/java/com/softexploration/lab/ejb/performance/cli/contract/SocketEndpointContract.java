package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.DataOutputStream;
import java.net.Socket;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.function.ToIntFunction;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;

/** Contract of the business EAR's endpoints on the ports of plain RMI and the plain socket. */
interface SocketEndpointContract {
    /** The running domain. */
    TestDomain domain();

    @Test
    default void simpleCallOverRmiSleepsFourTimes() throws Exception {
        assumeThat(domain().isEncrypted()).as("rmi is offered").isFalse();
        CompositeData result = domain().loadTest("rmi", "simple", 0, 1, 1);

        assertThat(result.get("status")).isEqualTo("completed");
        assertThat((Long) result.get("minNanos")).isGreaterThanOrEqualTo(1_000_000_000L);
    }

    /** Tested with the JDK's own registry client. */
    @Test
    default void registryIsClosedToStrangers() throws Exception {
        Registry registry =
                LocateRegistry.getRegistry("127.0.0.1", port(ports -> ports.of(Transports.endpoint("rmi"))));
        Remote impostor = new Remote() {};
        UnicastRemoteObject.exportObject(impostor, 0);
        try {
            assertThatThrownBy(registry::list).isInstanceOf(RemoteException.class);
            assertThatThrownBy(() -> registry.lookup("ejb-performance")).isInstanceOf(RemoteException.class);
            assertThatThrownBy(() -> registry.rebind("ejb-performance", impostor))
                    .isInstanceOf(RemoteException.class);
            assertThatThrownBy(() -> registry.unbind("ejb-performance")).isInstanceOf(RemoteException.class);
        } finally {
            UnicastRemoteObject.unexportObject(impostor, true);
        }
        if (!domain().isEncrypted()) {
            assertThat(domain().loadTest("rmi", "nop", 0, 10, 1).get("servedBy"))
                    .isEqualTo("business");
        }
    }

    @Test
    default void wrongPasswordClosesSocketSilently() throws Exception {
        try (Socket socket = domain().connect(port(ports -> ports.of(Transports.endpoint("tcp"))))) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(0x454a4250);
            out.writeUTF("caller");
            out.writeUTF("guess");

            assertThat(socket.getInputStream().readAllBytes()).isEmpty();
        }
    }

    private int port(ToIntFunction<ServerPorts> use) {
        return use.applyAsInt(domain().ports(ServerRole.BUSINESS));
    }
}
