package com.softexploration.lab.ejb.performance.ear;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A built EAR, unpacked in memory.
 *
 * @param files content by path
 */
record Ear(Map<String, byte[]> files) {

    /** Loads the build's EAR of that role and namespace. */
    static Ear built(String role, String namespace) throws IOException {
        String classifier = namespace.equals("javax") ? "-javax" : "";
        Path file = Path.of("..", role, "target/ejb-performance-" + role + classifier + ".ear");
        try (InputStream archive = Files.newInputStream(file)) {
            return new Ear(unpack(archive));
        }
    }

    /** Files of a jar or WAR within the EAR, by path. */
    Map<String, byte[]> jar(String path) throws IOException {
        return unpack(new ByteArrayInputStream(files.get(path)));
    }

    /** Files of all jars and WARs within the EAR, by path of the jar and path within the jar. */
    Map<String, Map<String, byte[]>> jars() throws IOException {
        Map<String, Map<String, byte[]>> jars = new TreeMap<>();
        for (String path : files.keySet()) {
            if (path.endsWith(".jar") || path.endsWith(".war")) {
                jars.put(path, jar(path));
            }
        }
        return jars;
    }

    private static Map<String, byte[]> unpack(InputStream archive) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory()) {
                    files.put(entry.getName(), zip.readAllBytes());
                }
            }
        }
        return files;
    }
}
