package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Stands for Node Manager where somebody asks whether its port answers, which the one of the WLST test double does not. It
 * leaves the same files behind.
 */
public final class StandInNodeManager {
    private StandInNodeManager() {}

    /** Arguments: the domain's home and the port on 127.0.0.1. Runs until it is ended by a signal. */
    public static void main(String[] arguments) throws IOException {
        Path home = Path.of(arguments[0]);
        InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try (ServerSocket socket = new ServerSocket(Integer.parseInt(arguments[1]), 1, loopback)) {
            Files.createDirectories(home.resolve("nodemanager"));
            Files.writeString(
                    home.resolve("nodemanager/nodemanager.process.id"),
                    ProcessHandle.current().pid() + "\n");
            Files.writeString(home.resolve("wlst-double/nodemanager.running"), "");
            while (true) {
                socket.accept().close();
            }
        }
    }
}
