package com.softexploration.lab.ejb.performance.cli.local;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.Console;
import com.softexploration.lab.ejb.performance.cli.file.FolderLock;
import com.softexploration.lab.ejb.performance.cli.file.FolderTree;
import com.softexploration.lab.ejb.performance.cli.maven.Maven;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The unpacked servers, shared by all domains. */
final class ServerInstallations {
    private final Path folder;
    private final Maven maven;
    private final Console console;

    ServerInstallations(Path folder, Maven maven, Console console) {
        this.folder = folder;
        this.maven = maven;
        this.console = console;
    }

    /**
     * The installation of that server; fetched and unpacked the first time.
     *
     * @throws CliException if it cannot be fetched
     * @throws IOException if files cannot be written
     */
    @SuppressWarnings("try") // the lock is held, not used
    Path provide(ServerProduct product) throws CliException, IOException, InterruptedException {
        Path installation = folder.resolve(product.archiveFolder());
        if (Files.isDirectory(installation)) {
            return installation;
        }
        Files.createDirectories(folder);
        try (FolderLock ignored = FolderLock.await(folder.resolve("lock"))) {
            if (!Files.isDirectory(installation)) {
                unpack(product, installation);
            }
            return installation;
        }
    }

    /** The installation appears under its name only when it is complete. */
    private void unpack(ServerProduct product, Path installation)
            throws CliException, IOException, InterruptedException {
        Path partial = folder.resolve(product.archiveFolder() + ".partial");
        FolderTree.delete(partial);
        console.say("Fetching " + product.title() + " through Maven (" + product.coordinates() + "), once");
        try {
            Files.createDirectory(partial);
            maven.unpack(product.coordinates(), partial);
            Files.move(partial.resolve(product.archiveFolder()), installation, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            FolderTree.delete(partial);
        }
    }
}
