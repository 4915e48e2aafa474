package com.softexploration.lab.ejb.performance.cli.base;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;

/** Creates files and folders that only their owner can read. */
public final class PrivateFiles {
    private PrivateFiles() {}

    /** Writes or replaces a file atomically with mode 0600. */
    public static void write(Path file, String content) throws IOException {
        // Temporary files are private to their owner by specification, and a rename keeps that.
        Path temporary = Files.createTempFile(
                file.toAbsolutePath().getParent(), file.getFileName().toString(), ".new");
        try {
            Files.writeString(temporary, content);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Writes a properties file with mode 0600, in ASCII because programs disagree about the encoding of such files. */
    public static void write(Path file, Properties properties) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        properties.store(content, null);
        write(file, content.toString(StandardCharsets.US_ASCII));
    }

    /**
     * Checks that only the owner can access a file, on POSIX file systems.
     *
     * @throws CliException if others may
     * @throws IOException if there is no such file
     */
    public static void requirePrivate(Path file) throws CliException, IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view != null
                && !PosixFilePermissions.fromString("rwx------")
                        .containsAll(view.readAttributes().permissions())) {
            throw CliException.wrongUse(
                    "The password file " + file + " is readable by others", "run chmod 600 '" + file + "'");
        }
    }

    /** Creates a folder and its missing parents with mode 0700; restricts an existing folder to its owner. */
    public static void createFolder(Path folder) throws IOException {
        Set<PosixFilePermission> ownerOnly = PosixFilePermissions.fromString("rwx------");
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(ownerOnly)}
                : new FileAttribute<?>[0];
        Files.createDirectories(folder.toAbsolutePath().getParent());
        if (!Files.isDirectory(folder)) {
            Files.createDirectory(folder, attributes);
        } else if (posix) {
            Files.setPosixFilePermissions(folder, ownerOnly);
        }
    }

    /** Restricts a file, or a folder and its contents, to the owner, on POSIX file systems. */
    public static void restrictToOwner(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(found -> !Files.isSymbolicLink(found)).toList()) {
                PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
                if (view != null) {
                    Set<PosixFilePermission> rights = view.readAttributes().permissions();
                    rights.retainAll(PosixFilePermissions.fromString("rwx------"));
                    view.setPermissions(rights);
                }
            }
        }
    }
}
