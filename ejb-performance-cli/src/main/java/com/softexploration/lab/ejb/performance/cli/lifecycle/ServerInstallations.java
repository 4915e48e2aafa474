package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FolderLock;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.WaitingTime;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.Maven;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** Unpacked servers, shared by all domains. */
record ServerInstallations(Path folder, Maven maven, Console console) {
    /** Folder to which an archive is unpacked. */
    Path place(ServerProduct.Archive archive) {
        return folder.resolve(archive.unpacked());
    }

    /**
     * Downloads and unpacks a server unless it is installed.
     *
     * @throws CliException if it cannot be fetched
     * @throws IOException if files cannot be written
     */
    @SuppressWarnings("try") // the lock is held, not used
    void provide(ServerProduct.Archive archive, String title) throws CliException, IOException, InterruptedException {
        Path installation = place(archive);
        if (Files.isDirectory(installation)) {
            return;
        }
        Files.createDirectories(folder);
        try (FolderLock ignored = FolderLock.await(folder.resolve("lock"))) {
            if (!Files.isDirectory(installation)) {
                unpack(archive, title, installation);
            }
        }
    }

    /**
     * Unpacks an archive to a temporary folder and renames it when complete, so that no partial installation is used.
     */
    @SuppressWarnings("try") // closed by the statement, otherwise unused
    private void unpack(ServerProduct.Archive archive, String title, Path installation)
            throws CliException, IOException, InterruptedException {
        Path partial = folder.resolve(archive.unpacked() + ".partial");
        FolderTree.delete(partial);
        console.print("Fetching and unpacking " + title + " through Maven (" + archive.coordinates() + "), once");
        try {
            Files.createDirectory(partial);
            try (WaitingTime ignored = WaitingTime.of("fetching " + title, console)) {
                maven.unpack(archive.coordinates(), partial);
            }
            Files.move(onlyFolder(archive, partial), installation, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            FolderTree.delete(partial);
        }
    }

    /** Returns the top-level folder of an unpacked archive, whose name depends on the release. */
    private static Path onlyFolder(ServerProduct.Archive archive, Path unpacked) throws CliException, IOException {
        try (Stream<Path> files = Files.list(unpacked)) {
            List<Path> top = files.toList();
            if (top.size() != 1 || !Files.isDirectory(top.get(0))) {
                throw CliException.failed(
                        archive.coordinates() + " has " + top.size() + " files and folders at its top, not one folder",
                        "name another release");
            }
            return top.get(0);
        }
    }
}
