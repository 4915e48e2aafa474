package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Where things are in a domain.
 *
 * @param path the domain's folder, absolute
 */
public record DomainFolder(Path path) {
    /** In the note of an unfinished run: whether its samples are in the run directory, too. */
    public static final String COLLECTED = "collected";

    private static final String KEPT = "kept-results-";
    private static final String MARKER = "made-by-ejb-performance";

    /** For an adapter that makes a folder for each managed server. */
    public Path server(ServerId server) {
        return path.resolve(server.word());
    }

    /** Where the managed servers write their result logs, each to a folder that is called as the server is. */
    public Path results() {
        return path.resolve("results");
    }

    /** What the process of a launched server itself says, before and beside its log. */
    public Path console(ServerId server) {
        return path.resolve(server.word() + ".console.log");
    }

    /** Copies of EARs that have the user's operations. */
    public Path ears() {
        return path.resolve("ears");
    }

    /** Every password of the domain, readable by the owner only. */
    public Path credentials() {
        return path.resolve("credentials");
    }

    /** The password of {@link DomainUsers#jmx()}, if the JDK's agents are used. */
    public Path jmxPassword() {
        return credentials().resolve("jmx.password");
    }

    /** The password of {@link DomainUsers#management()}. */
    public Path managementPassword() {
        return credentials().resolve("management.password");
    }

    /** Name and password of {@link DomainUsers#service()}, as the EARs read them. */
    public Path serviceCredentials() {
        return credentials().resolve("service.properties");
    }

    /** What was started. */
    public Path state() {
        return path.resolve("state.properties");
    }

    /** Says that samples of an experiment are still here. */
    public Path unfinishedRun() {
        return path.resolve("unfinished-run.properties");
    }

    /** Held by the command that starts the domain. */
    public Path lock() {
        return path.resolve("lock");
    }

    /**
     * Makes the folder if it is not there.
     *
     * @throws CliException if it is there and holds something else than a domain
     */
    public void claim() throws CliException, IOException {
        if (Files.isDirectory(path)
                && !Files.exists(path.resolve(MARKER))
                && !content().isEmpty()) {
            throw CliException.wrongUse(
                    path + " is not empty and was not made by this program",
                    "name a folder of its own with --domain-dir");
        }
        PrivateFiles.createFolder(path);
        Files.writeString(path.resolve(MARKER), "Everything here is recreated at each start of the domain.\n");
    }

    /**
     * Deletes the domain of an earlier time, whatever server it was of, but no samples that are nowhere else.
     *
     * @return where such samples are now
     */
    public Optional<Path> clear() throws IOException {
        Optional<Path> aside = Optional.empty();
        boolean collected = isCollected();
        if (Files.exists(unfinishedRun()) && !collected && Files.isDirectory(results())) {
            aside = Optional.of(path.resolve(KEPT + Instant.now().toEpochMilli()));
            Files.move(results(), aside.get());
        }
        List<Path> kept = new ArrayList<>(List.of(path.resolve(MARKER), lock()));
        if (collected) {
            // Its report is still missing.
            kept.add(unfinishedRun());
        }
        for (Path old : content()) {
            if (!kept.contains(old) && !old.getFileName().toString().startsWith(KEPT)) {
                FolderTree.delete(old);
            }
        }
        PrivateFiles.createFolder(credentials());
        return aside;
    }

    private boolean isCollected() throws IOException {
        Properties note = new Properties();
        try (InputStream in = Files.newInputStream(unfinishedRun())) {
            note.load(in);
        } catch (NoSuchFileException | IllegalArgumentException e) {
            return false;
        }
        return Boolean.parseBoolean(note.getProperty(COLLECTED));
    }

    private List<Path> content() throws IOException {
        try (Stream<Path> content = Files.list(path)) {
            return content.toList();
        }
    }
}
