package com.softexploration.lab.ejb.performance.cli.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A socket on which a process listens, as reported by Linux. */
public record ListeningSocket(String address, int port) {
    private static final Pattern ENTRY =
            Pattern.compile("\\s*\\d+: ([0-9A-F]+):([0-9A-F]{4}) \\S+ ([0-9A-F]{2}) (?:\\S+ +){5}(\\d+) .*");
    private static final String LISTENING = "0A";
    private static final String MAPPED_IPV4_PREFIX = "0000000000000000FFFF0000";

    /** Sockets of a process. */
    public static List<ListeningSocket> of(long pid) throws IOException {
        Set<String> inodes = inodes(pid);
        List<ListeningSocket> sockets = new ArrayList<>();
        for (String table : List.of("tcp", "tcp6", "udp", "udp6")) {
            for (String line : Files.readAllLines(Path.of("/proc", "" + pid, "net", table))) {
                Matcher entry = ENTRY.matcher(line);
                if (entry.matches()
                        && inodes.contains(entry.group(4))
                        && (table.startsWith("udp") || entry.group(3).equals(LISTENING))) {
                    sockets.add(new ListeningSocket(address(entry.group(1)), Integer.parseInt(entry.group(2), 16)));
                }
            }
        }
        return sockets;
    }

    private static Set<String> inodes(long pid) throws IOException {
        Set<String> inodes = new HashSet<>();
        try (Stream<Path> descriptors = Files.list(Path.of("/proc", "" + pid, "fd"))) {
            for (Path descriptor : descriptors.toList()) {
                Matcher socket = Pattern.compile("socket:\\[(\\d+)]").matcher(target(descriptor));
                if (socket.matches()) {
                    inodes.add(socket.group(1));
                }
            }
        }
        return inodes;
    }

    /** Target of a descriptor; empty if it was closed meanwhile. */
    private static String target(Path descriptor) throws IOException {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (NoSuchFileException e) {
            return "";
        }
    }

    /** Decodes an IPv4 address, which is one little-endian word, even within IPv6. */
    private static String address(String hexadecimal) {
        String word = hexadecimal.startsWith(MAPPED_IPV4_PREFIX)
                ? hexadecimal.substring(MAPPED_IPV4_PREFIX.length())
                : hexadecimal;
        if (word.length() != 8) {
            return word;
        }
        int address = Integer.reverseBytes(Integer.parseUnsignedInt(word, 16));
        return (address >>> 24) + "." + (address >> 16 & 255) + "." + (address >> 8 & 255) + "." + (address & 255);
    }
}
