package com.softexploration.lab.ejb.performance.maven;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Distribution of this plugin version, unpacked once for all builds of a user.
 *
 * @param folder its place; the servers that it unpacks stay there, too
 */
record Installation(Path folder) {

    /** Path of the command line jar. */
    Path jar() {
        return folder.resolve("ejb-performance-cli/target/ejb-performance-cli.jar");
    }

    /** Path of the launcher script. */
    Path launcher() {
        return folder.resolve("ejb-performance");
    }

    /**
     * Unpacks a distribution unless it has already been unpacked completely.
     * One build at a time does so; a command line
     * that is running keeps the files that it has opened.
     *
     * @throws IOException if the distribution is unreadable or the folder cannot be written
     */
    @SuppressWarnings("try") // the lock is held, not used
    void provide(Path distribution) throws IOException {
        Files.createDirectories(folder);
        // A file lock is that of a JVM, whose threads may build several modules.
        synchronized (Installation.class) {
            try (FileChannel file = FileChannel.open(
                            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock ignored = file.lock()) {
                Path mark = folder.resolve("unpacked");
                String unpacked = digest(distribution);
                if (!Files.exists(mark) || !Files.readString(mark).equals(unpacked)) {
                    // Until the end, the folder may have files of both.
                    Files.deleteIfExists(mark);
                    unpack(distribution);
                    Files.writeString(mark, unpacked);
                }
            }
        }
    }

    private static String digest(Path distribution) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
        try (InputStream content = new DigestInputStream(Files.newInputStream(distribution), digest)) {
            content.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private void unpack(Path distribution) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(distribution, Map.of("enablePosixFileAttributes", true))) {
            Path root = onlyFolder(zip.getPath("/"));
            List<Path> entries;
            try (Stream<Path> all = Files.walk(root)) {
                entries = all.filter(Files::isRegularFile).toList();
            }
            for (Path entry : entries) {
                Path file = folder.resolve(root.relativize(entry).toString()).normalize();
                // An entry's name may have backslashes, which relativize turns into slashes.
                if (!file.startsWith(folder.normalize())) {
                    throw new IOException("the entry " + entry + " of " + distribution + " leads out of " + folder);
                }
                copy(entry, file);
            }
        }
    }

    private static Path onlyFolder(Path root) throws IOException {
        try (Stream<Path> folders = Files.list(root)) {
            return folders.findFirst().orElseThrow(() -> new NoSuchFileException(root.toString()));
        }
    }

    private static void copy(Path entry, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Path partial = file.resolveSibling(file.getFileName() + ".partial");
        Files.copy(entry, partial, StandardCopyOption.REPLACE_EXISTING);
        Files.setPosixFilePermissions(partial, rights(entry));
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Permissions of an unpacked file: executable as in the archive, writable by the owner only. */
    private static Set<PosixFilePermission> rights(Path entry) throws IOException {
        // Without stored rights, an entry reads as if everybody had all.
        Object stored = Files.getAttribute(entry, "zip:permissions");
        boolean executable = stored instanceof Set<?> rights && rights.contains(PosixFilePermission.OWNER_EXECUTE);
        return PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--");
    }
}
