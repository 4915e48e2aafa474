package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.system.ProcessMark;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Scanner;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/**
 * Checks that the ports of a domain are free before any server is started.
 *
 * @param proc mount point of the process file system, on Linux
 * @param servers number of managed servers of the domain
 * @param patience time for a port without a known owner to become free
 */
record PortCheck(Path proc, int servers, Duration patience) {
    static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final long RETRY_NANOS = 100_000_000;
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    /**
     * Checks all ports of a domain.
     *
     * @param ports ports of the domain by port base
     * @throws CliException naming the first port in use, its owner if known, and a free base
     */
    void requireFree(int base, IntFunction<List<DomainPort>> ports) throws CliException {
        for (DomainPort port : ports.apply(base)) {
            Optional<PortOwner.Owner> owner =
                    isFree(port.number()) ? Optional.empty() : new PortOwner(proc).of(port.number());
            if (owner.isPresent() || !isFreeSoon(port.number())) {
                throw CliException.failed(
                        "Port %d (%s) is in use%s"
                                .formatted(
                                        port.number(),
                                        port.description(),
                                        owner.map(name -> " by " + name).orElse("")),
                        owner.flatMap(PortOwner.Owner::domain)
                                        .map(folder -> "stop it with `"
                                                + ProgramCommand.of("down", "--domain-dir", folder.toString()) + "`")
                                        .orElse("free it")
                                + otherPorts(base, ports));
            }
        }
    }

    /** Warns if the ports are in the ephemeral range, from which the system assigns client ports. */
    Optional<String> warning(int base) {
        return isForClients(base)
                ? Optional.of("Warning: the system also assigns ports from " + base
                        + " to clients, so a start may fail by chance; choose another --port-base, for example "
                        + ServerPorts.DEFAULT_BASE)
                : Optional.empty();
    }

    private boolean isForClients(int base) {
        try (Scanner range = new Scanner(proc.resolve("sys/net/ipv4/ip_local_port_range"), US_ASCII)) {
            return base + servers * ServerPorts.BLOCK > range.nextInt() && base <= range.nextInt();
        } catch (IOException | NoSuchElementException e) {
            return false; // not provided by this system
        }
    }

    private String otherPorts(int base, IntFunction<List<DomainPort>> ports) {
        OptionalInt free = freeBase(base, ports);
        return free.isPresent()
                ? ", or choose other ports, for example --port-base " + free.getAsInt()
                : ", or choose other ports with --port-base";
    }

    /** Returns a higher port base whose ports are all free; empty if none is found. */
    OptionalInt freeBase(int base, IntFunction<List<DomainPort>> ports) {
        int step = servers * ServerPorts.BLOCK;
        for (int other = base + step; other <= ServerPorts.highestBase(servers); other += step) {
            if (!isForClients(other) && ports.apply(other).stream().allMatch(port -> isFree(port.number()))) {
                return OptionalInt.of(other);
            }
        }
        return OptionalInt.empty();
    }

    /**
     * Returns whether a port becomes free within a short time; threads of a terminated process may hold its ports for a
     * moment.
     */
    private boolean isFreeSoon(int port) {
        long deadlineNanos = System.nanoTime() + patience.toNanos();
        while (!isFree(port)) {
            if (System.nanoTime() - deadlineNanos >= 0) {
                return false;
            }
            LockSupport.parkNanos(RETRY_NANOS);
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

    /**
     * Finds the process that listens on a TCP port, on Linux.
     *
     * @param proc mount point of the process file system
     */
    record PortOwner(Path proc) {
        private static final String LISTENING = "0A";
        private static final int LOCAL_ADDRESS = 1;
        private static final int STATE = 3;
        private static final int INODE = 9;

        /**
         * Process that listens on a port.
         *
         * @param name name of its program
         * @param domain folder of the domain to which it belongs; empty for a process that no domain has started
         */
        record Owner(long pid, String name, Optional<Path> domain) {
            /** Formats name and process id, for example {@code java (pid 4711)}, and the domain if known. */
            @Override
            public String toString() {
                return name + " (pid " + pid + ")"
                        + domain.map(folder -> ", which belongs to the domain in " + folder)
                                .orElse("");
            }
        }

        /** Returns the process that listens on a port; empty if unknown, or if it belongs to another user. */
        Optional<Owner> of(int port) {
            Set<String> sockets = listeningSockets(port);
            if (sockets.isEmpty()) {
                return Optional.empty();
            }
            try (DirectoryStream<Path> processes = Files.newDirectoryStream(proc, "[0-9]*")) {
                for (Path process : processes) {
                    if (holdsOneOf(process, sockets)) {
                        long pid = Long.parseLong(process.getFileName().toString());
                        return Optional.of(new Owner(
                                pid, name(process), ProcessMark.of(proc, pid).map(ProcessMark::domain)));
                    }
                }
            } catch (IOException e) {
                return Optional.empty();
            }
            return Optional.empty();
        }

        private Set<String> listeningSockets(int port) {
            String hexadecimalPort = ":%04X".formatted(port);
            Set<String> sockets = new HashSet<>();
            for (String table : List.of("net/tcp", "net/tcp6")) {
                for (String line : linesOf(proc.resolve(table))) {
                    String[] fields = line.strip().split("\\s+", -1);
                    if (fields.length > INODE
                            && fields[LOCAL_ADDRESS].endsWith(hexadecimalPort)
                            && fields[STATE].equals(LISTENING)) {
                        sockets.add("socket:[" + fields[INODE] + "]");
                    }
                }
            }
            return sockets;
        }

        private static List<String> linesOf(Path file) {
            try {
                return Files.readAllLines(file);
            } catch (IOException e) {
                // Not Linux, or no IPv6: nothing is known.
                return List.of();
            }
        }

        private static boolean holdsOneOf(Path process, Set<String> sockets) {
            try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(process.resolve("fd"))) {
                for (Path descriptor : descriptors) {
                    if (sockets.contains(target(descriptor))) {
                        return true;
                    }
                }
                return false;
            } catch (IOException e) {
                // Another user's process, or one that has just ended.
                return false;
            }
        }

        private static String target(Path link) {
            try {
                return Files.readSymbolicLink(link).toString();
            } catch (IOException e) {
                // Closed in the meantime.
                return "";
            }
        }

        private static String name(Path process) throws IOException {
            return Files.readString(process.resolve("comm")).strip();
        }
    }
}
