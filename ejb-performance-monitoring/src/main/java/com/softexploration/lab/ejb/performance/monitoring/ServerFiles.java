package com.softexploration.lab.ejb.performance.monitoring;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Files of the server that an experiment needs, for a command line on another machine.
 *
 * @param resultLog may be missing before the first load test
 * @param root directory that contains {@code proc}, {@code sys} and {@code etc}
 */
record ServerFiles(Path resultLog, Path root) {
    private static final int MAX_BYTES = 1024 * 1024;

    /** Maximum number of lines read from a file, enough for one processor in {@code /proc/cpuinfo}. */
    private static final int MAX_LINES = 60;

    private static final List<String> FACTS = List.of(
            "proc/cpuinfo",
            "etc/os-release",
            "proc/sys/kernel/random/boot_id",
            "sys/hypervisor/type",
            "sys/class/dmi/id/sys_vendor",
            "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor",
            ".dockerenv");
    private static final List<String> STATE = List.of("proc/loadavg", "proc/stat", "proc/net/dev");

    /** Version of this application. */
    static String version() {
        try (InputStream file = ServerFiles.class.getResourceAsStream("version.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Length of the result log in bytes; 0 if there is none yet. */
    long resultLogBytes() {
        try {
            return Files.exists(resultLog) ? Files.size(resultLog) : 0;
        } catch (IOException e) {
            return 0; // deleted meanwhile
        }
    }

    /**
     * Reads a part of the result log; returns fewer bytes than requested at the end of the log.
     *
     * @throws IllegalArgumentException if offset or length is out of range
     */
    byte[] readResultLog(long offset, int length) {
        if (offset < 0 || length < 1 || length > MAX_BYTES) {
            throw new IllegalArgumentException("offset " + offset + " and length " + length
                    + " are out of range; give an offset from 0 and a length from 1 to " + MAX_BYTES);
        }
        try (RandomAccessFile file = new RandomAccessFile(resultLog.toFile(), "r")) {
            byte[] bytes = new byte[(int) Math.max(0, Math.min(length, file.length() - offset))];
            file.seek(offset);
            int read = bytes.length == 0 ? 0 : Math.max(0, file.read(bytes));
            return read == bytes.length ? bytes : Arrays.copyOf(bytes, read);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + resultLog + " (" + e.getMessage()
                    + "); run a load test first, or make it readable for the server");
        }
    }

    /** Returns constant properties of the machine. */
    Map<String, String> machineFacts() {
        return texts(FACTS);
    }

    /** Returns the counters of the machine. */
    Map<String, String> machineState() {
        return texts(STATE);
    }

    private Map<String, String> texts(List<String> names) {
        Map<String, String> texts = new TreeMap<>();
        for (String name : names) {
            Path file = root.resolve(name);
            try {
                if (Files.isReadable(file)) {
                    List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                            .lines()
                            .limit(MAX_LINES)
                            .toList();
                    texts.put(name, String.join("\n", lines));
                }
            } catch (IOException e) {
                // like a missing file
            }
        }
        return texts;
    }
}
