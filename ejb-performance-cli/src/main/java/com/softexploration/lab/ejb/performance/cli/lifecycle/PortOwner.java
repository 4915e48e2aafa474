package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.system.ProcessMark;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
     * The process that listens on a port.
     *
     * @param name name of its program
     * @param domain folder of the domain to which it belongs; empty for a process that no domain has started
     */
    record Owner(long pid, String name, Optional<Path> domain) {
        /** Formats name and process id, for example {@code java (pid 4711)}, and the domain. */
        @Override
        public String toString() {
            return name + " (pid " + pid + ")"
                    + domain.map(folder -> ", which belongs to the domain in " + folder)
                            .orElse("");
        }
    }

    /** Finds the owner of a port; empty if unknown or of another user. */
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
