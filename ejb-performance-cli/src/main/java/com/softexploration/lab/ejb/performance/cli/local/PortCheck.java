package com.softexploration.lab.ejb.performance.cli.local;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;

/** Finds out before anything is started whether the ports of a domain are free. */
final class PortCheck {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final PortOwner owner;

    PortCheck(PortOwner owner) {
        this.owner = owner;
    }

    /**
     * @throws CliException naming the first port that is in use, by whom if that can be known, and a base that is free
     */
    void requireFree(int base) throws CliException {
        for (ServerRole role : ServerRole.values()) {
            for (Map.Entry<Integer, String> port :
                    ServerPorts.of(base, role).all().entrySet()) {
                if (!isFree(port.getKey())) {
                    throw CliException.failed(
                            "Port %d (%s of the %s server) is in use%s"
                                    .formatted(
                                            port.getKey(),
                                            port.getValue(),
                                            role.word(),
                                            owner.of(port.getKey())
                                                    .map(name -> " by " + name)
                                                    .orElse("")),
                            remedy(base));
                }
            }
        }
    }

    private static String remedy(int base) {
        int step = ServerRole.values().length * ServerPorts.BLOCK;
        for (int other = base + step; other <= ServerPorts.HIGHEST_BASE; other += step) {
            if (allFree(other)) {
                return "free it, or choose other ports, for example --port-base " + other;
            }
        }
        return "free it, or choose other ports with --port-base";
    }

    private static boolean allFree(int base) {
        for (ServerRole role : ServerRole.values()) {
            for (int port : ServerPorts.of(base, role).all().keySet()) {
                if (!isFree(port)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getByAddress(LOOPBACK))) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
