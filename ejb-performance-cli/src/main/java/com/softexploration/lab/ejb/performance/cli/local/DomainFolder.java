package com.softexploration.lab.ejb.performance.cli.local;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.file.FolderTree;
import com.softexploration.lab.ejb.performance.cli.file.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Where things are in a domain.
 *
 * @param path the domain's folder, absolute
 */
record DomainFolder(Path path) {
    private static final String MARKER = "made-by-ejb-performance";

    Path server(ServerRole role) {
        return path.resolve(role.word());
    }

    /** Where the EARs write their result logs. */
    Path results(ServerRole role) {
        return path.resolve("results").resolve(role.word());
    }

    /** What the server's process itself says, before and beside its log. */
    Path console(ServerRole role) {
        return path.resolve(role.word() + ".console.log");
    }

    Path credentials() {
        return path.resolve("credentials");
    }

    Path jmxPassword() {
        return credentials().resolve("jmx.password");
    }

    Path managementPassword() {
        return credentials().resolve("management.password");
    }

    Path serviceCredentials() {
        return credentials().resolve("service.properties");
    }

    Path state() {
        return path.resolve("state.properties");
    }

    Path lock() {
        return path.resolve("lock");
    }

    /**
     * Makes the folder if it is not there.
     *
     * @throws CliException if it is there and holds something else than a domain
     */
    void claim() throws CliException, IOException {
        if (Files.isDirectory(path) && !Files.exists(path.resolve(MARKER)) && !isEmpty()) {
            throw CliException.wrongUse(
                    path + " is not empty and was not made by this program",
                    "name a folder of its own with --domain-dir");
        }
        PrivateFiles.createFolder(path);
        Files.writeString(path.resolve(MARKER), "Everything here is made anew each time the domain starts.\n");
    }

    /** Deletes the domain of an earlier time, and makes what is the same for every server. */
    void clear() throws IOException {
        for (ServerRole role : ServerRole.values()) {
            FolderTree.delete(server(role));
            Files.deleteIfExists(console(role));
        }
        FolderTree.delete(path.resolve("results"));
        FolderTree.delete(credentials());
        Files.deleteIfExists(path.resolve("configure.log"));
        Files.deleteIfExists(state());
        PrivateFiles.createFolder(credentials());
        for (ServerRole role : ServerRole.values()) {
            Files.createDirectories(results(role));
        }
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> content = Files.list(path)) {
            return content.findAny().isEmpty();
        }
    }
}
