package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.presentation.format.Resource;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Three hosts on this machine, implemented as network namespaces: one per server and a measuring one in between. Each
 * has its own addresses, and its listeners are unreachable through 127.0.0.1 of another.
 */
final class Hosts implements AutoCloseable {
    static final String BUSINESS = "10.213.1.2";
    static final String PRESENTATION = "10.213.2.2";

    private static final String BETWEEN = "ejb-performance-between";
    private static final List<String> NAMES =
            List.of("ejb-performance-business", "ejb-performance-presentation", BETWEEN);

    /** Creates the hosts. */
    Hosts() {
        close();
        for (String name : NAMES) {
            require("ip netns add " + name);
            require("ip -n " + name + " link set lo up");
        }
        connect(NAMES.get(0), BUSINESS, "10.213.1.1", "to-business");
        connect(NAMES.get(1), PRESENTATION, "10.213.2.1", "to-presenter");
        require("ip netns exec " + BETWEEN + " sysctl -qw net.ipv4.ip_forward=1");
    }

    private static void connect(String host, String address, String gateway, String link) {
        require("ip link add " + link + " netns " + BETWEEN + " type veth peer name uplink netns " + host);
        require("ip -n " + host + " addr add " + address + "/24 dev uplink");
        require("ip -n " + host + " link set uplink up");
        require("ip -n " + BETWEEN + " addr add " + gateway + "/24 dev " + link);
        require("ip -n " + BETWEEN + " link set " + link + " up");
        require("ip -n " + host + " route add default via " + gateway);
    }

    /** Whether this user can create hosts on this machine. */
    static boolean canBeMade() {
        String probe = "ejb-performance-probe";
        return run("ip netns add " + probe) && run("ip netns del " + probe);
    }

    /** Prefix of a command that runs on the host with that address; on the one in between for any other address. */
    static List<String> on(String address) {
        String host = address.equals(BUSINESS) ? NAMES.get(0) : address.equals(PRESENTATION) ? NAMES.get(1) : BETWEEN;
        return List.of("ip", "netns", "exec", host);
    }

    /** Whether {@link #slowToBusiness} works here; it needs a TUN device and Python. */
    static boolean canBeSlow() {
        return Files.exists(Path.of("/dev/net/tun")) && run("python3 --version");
    }

    /**
     * Delays each packet from the calling host to the business host until the returned object is closed. The kernel's
     * own mechanism, {@code netem}, is not in every kernel, so a program between the hosts holds the packets.
     */
    AutoCloseable slowToBusiness(Duration delay) throws IOException {
        String between = "ip -n " + BETWEEN + " ";
        require(between + "tuntap add slow mode tun");
        require(between + "link set slow up");
        require(between + "route add default dev slow table 100");
        // Replies arrive on another device than reverse path filtering expects.
        require("ip netns exec " + BETWEEN
                + " sysctl -qw net.ipv4.conf.all.rp_filter=0 net.ipv4.conf.slow.rp_filter=0");
        String program = Resource.text(Hosts.class, "slow_link.py");
        List<String> command = new ArrayList<>(on("between"));
        command.addAll(List.of("python3", "-c", program, "slow", Double.toString(delay.toNanos() / 1e6)));
        Process slow = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(slow.inputReader().readLine()).isEqualTo("ready");
        require(between + "rule add iif to-presenter to " + BUSINESS + " lookup 100");
        return () -> {
            slow.destroyForcibly().waitFor();
            require(between + "rule del iif to-presenter to " + BUSINESS + " lookup 100");
            require(between + "link del slow");
        };
    }

    private static void require(String command) {
        assertThat(run(command)).as(command).isTrue();
    }

    private static boolean run(String command) {
        try {
            Process process = new ProcessBuilder(new ArrayList<>(List.of(command.split(" "))))
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().transferTo(OutputStream.nullOutputStream());
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false; // there is no such program
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        for (String name : NAMES) {
            run("ip netns del " + name);
        }
    }
}
