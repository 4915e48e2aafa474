package com.softexploration.lab.ejb.performance.cli.beans;

import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Files of an archive that describe session beans: classes, descriptors and nested archives.
 *
 * @param place its file name, with the names of the archives that contain it
 * @param entries contents by path
 * @param unreadable receives a line per file that is excluded because it cannot be read
 */
record Archive(String place, Map<String, byte[]> entries, List<String> unreadable) {
    private static final int FIRST_BYTE = 'P';

    /**
     * Reads an archive.
     *
     * @throws IOException if it is damaged or no zip file
     */
    static Archive read(String place, InputStream in) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        read(in, entries);
        return new Archive(place, entries, new ArrayList<>());
    }

    private static void read(InputStream in, Map<String, byte[]> entries) throws IOException {
        try (PushbackInputStream bytes = new PushbackInputStream(in);
                ZipInputStream zip = new ZipInputStream(bytes)) {
            int first = bytes.read();
            if (first != FIRST_BYTE) {
                throw new IOException("it is no zip file");
            }
            bytes.unread(first);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory() && isRelevant(entry.getName())) {
                    entries.put(entry.getName(), zip.readAllBytes());
                }
            }
        }
    }

    private static boolean isRelevant(String name) {
        return name.endsWith(".class") || name.endsWith(".xml") || name.endsWith(".jar") || name.endsWith(".war");
    }

    /** Opens a nested archive, as far as it can be read. */
    Archive nested(String path) {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        try {
            read(new ByteArrayInputStream(entries.get(path)), contents);
        } catch (IOException | IllegalArgumentException e) {
            // ZipInputStream throws IllegalArgumentException for malformed names.
            unreadable.add(placeOf(path) + " cannot be read to its end: "
                    + (e instanceof IOException failure ? FileProblem.describe(failure) : e.getMessage()));
        }
        return new Archive(placeOf(path), contents, unreadable);
    }

    private String placeOf(String path) {
        return place + "!/" + path;
    }

    /**
     * Returns the class files below a folder, at paths from which servers load classes.
     *
     * @param folder empty, or a path that ends with a slash
     */
    List<ClassFile> classes(String folder) {
        return entries.keySet().stream()
                .filter(path -> isClass(folder, path))
                .map(path -> new ClassFile(this, path))
                .toList();
    }

    private static boolean isClass(String folder, String path) {
        // META-INF/versions has variants of classes; a module is no class
        return path.startsWith(folder)
                && path.endsWith(".class")
                && !path.startsWith("META-INF/", folder.length())
                && !path.endsWith("module-info.class");
    }

    /**
     * Reads a deployment descriptor; empty if it does not exist.
     *
     * @throws IOException if it is not well-formed
     */
    Optional<Descriptor> descriptor(String path) throws IOException {
        return entries.containsKey(path)
                ? Optional.of(Descriptor.parse(placeOf(path), entries.get(path)))
                : Optional.empty();
    }

    /**
     * A class file in an archive.
     *
     * @param archive the archive
     * @param path its path in the archive
     */
    record ClassFile(Archive archive, String path) {
        InputStream open() {
            return new ByteArrayInputStream(archive.entries.get(path));
        }

        /** Records that the class file cannot be read and is excluded. */
        void isUnreadable(String reason) {
            archive.unreadable.add(archive.placeOf(path) + " cannot be read: " + reason);
        }
    }
}
