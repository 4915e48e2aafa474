package com.softexploration.lab.ejb.performance.cli.beans;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Files of an archive that describe session beans: classes, descriptors and nested archives.
 *
 * @param entries contents by path
 */
record Archive(Map<String, byte[]> entries) {

    /** Reads an archive. */
    static Archive read(InputStream in) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory() && isRelevant(entry.getName())) {
                    entries.put(entry.getName(), zip.readAllBytes());
                }
            }
        }
        return new Archive(entries);
    }

    private static boolean isRelevant(String name) {
        return (name.endsWith(".class") && !name.startsWith("META-INF/"))
                || name.endsWith(".xml")
                || name.endsWith(".jar")
                || name.endsWith(".war");
    }

    /** Opens an archive in this one. */
    Archive nested(String path) throws IOException {
        return read(new ByteArrayInputStream(entries.get(path)));
    }

    /** Reads a descriptor; empty if there is none. */
    Optional<Descriptor> descriptor(String path) throws IOException {
        return entries.containsKey(path) ? Optional.of(Descriptor.parse(path, entries.get(path))) : Optional.empty();
    }
}
