package com.softexploration.lab.ejb.performance.ear;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    /** Files of all jars and WARs within the EAR, and of the jars within its WARs, by path of the jar and path within the jar. */
    Map<String, Map<String, byte[]>> jars() throws IOException {
        Map<String, Map<String, byte[]>> jars = new TreeMap<>();
        for (var archive : archives().entrySet()) {
            jars.put(archive.getKey(), unpack(new ByteArrayInputStream(archive.getValue())));
        }
        return jars;
    }

    /** All jars and WARs within the EAR, and the jars within its WARs, by path. */
    Map<String, byte[]> archives() throws IOException {
        Map<String, byte[]> archives = new TreeMap<>();
        for (var file : files.entrySet()) {
            if (file.getKey().endsWith(".jar") || file.getKey().endsWith(".war")) {
                archives.put(file.getKey(), file.getValue());
            }
            if (file.getKey().endsWith(".war")) {
                new Ear(jar(file.getKey()))
                        .archives()
                        .forEach((path, jar) -> archives.put(file.getKey() + "/" + path, jar));
            }
        }
        return archives;
    }

    /** Class files of all jars and WARs within the EAR. */
    List<byte[]> classFiles() throws IOException {
        return jars().values().stream().flatMap(jar -> classFiles(jar).stream()).toList();
    }

    /** Class files among the files of a jar, without module descriptors and the variants for a Java version. */
    static List<byte[]> classFiles(Map<String, byte[]> jar) {
        return jar.entrySet().stream()
                .filter(file -> file.getKey().endsWith(".class")
                        && !file.getKey().endsWith("module-info.class")
                        && !file.getKey().startsWith("META-INF/versions/"))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Files of an archive, by path. */
    static Map<String, byte[]> unpack(InputStream archive) throws IOException {
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
