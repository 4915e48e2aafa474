package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.Ownership;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Files and folders of a domain.
 *
 * @param path absolute path of the domain's folder
 */
public record DomainFolder(Path path) {
    /** Key in the note of an unfinished run: whether its samples have been copied to the run directory. */
    public static final String COLLECTED = "collected";

    private static final String KEPT = "kept-results-";
    private static final String MARKER = "made-by-ejb-performance";

    /** Folder of a managed server, for products with one folder per server. */
    public Path server(ServerId server) {
        return path.resolve(server.word());
    }

    /** Folder of the result logs, with one subfolder per managed server, named after it. */
    public Path results() {
        return path.resolve("results");
    }

    /** File with the standard output and error of a launched server. */
    public Path console(ServerId server) {
        return path.resolve(server.word() + ".console.log");
    }

    /** Folder of EAR copies with user operations. */
    public Path ears() {
        return path.resolve("ears");
    }

    /** Folder with all passwords of the domain, readable only by the owner. */
    public Path credentials() {
        return path.resolve("credentials");
    }

    /** File with the password of {@link DomainUsers#jmx()}, if agents of the JDK are used. */
    public Path jmxPassword() {
        return credentials().resolve("jmx.password");
    }

    /** File with the password of {@link DomainUsers#management()}. */
    public Path managementPassword() {
        return credentials().resolve("management.password");
    }

    /** File with name and password of {@link DomainUsers#service()}, for the EARs. */
    public Path serviceCredentials() {
        return credentials().resolve("service.properties");
    }

    /**
     * File with the key store of the servers of an encrypted domain (PKCS12) and its password, in the format of the
     * system property {@code serviceKeyFile}.
     */
    public Path serviceKey() {
        return credentials().resolve("service-key.properties");
    }

    /** Key store of the servers of an encrypted domain (PKCS12). */
    public Path serviceKeyStore() {
        return credentials().resolve("service-key.p12");
    }

    /** Trust store of the callers in an encrypted domain (JKS, readable without a password). */
    public Path serviceTrustStore() {
        return credentials().resolve("service-trust.jks");
    }

    /** File with the recorded processes of the domain. */
    public Path state() {
        return path.resolve("state.properties");
    }

    /** Note about an experiment whose samples or report are incomplete. */
    public Path unfinishedRun() {
        return path.resolve("unfinished-run.properties");
    }

    /** Lock file held by the command that starts the domain. */
    public Path lock() {
        return path.resolve("lock");
    }

    /**
     * Checks that the files of this domain that exist were written by this user.
     *
     * @throws CliException if another user may have written or may replace them
     */
    public void requireOwnFiles() throws CliException {
        Ownership caller = Ownership.ofCaller();
        for (Path file : List.of(path, state(), unfinishedRun(), credentials(), results(), lock())) {
            caller.requireOwn(file);
        }
    }

    /**
     * Checks that the folder does not exist, is empty, or was created by this program for this user.
     *
     * @throws CliException if its contents are not those of a domain, or it is another user's
     */
    public void requireOwn() throws CliException, IOException {
        Ownership.ofCaller().requireOwner(path);
        if (Files.isDirectory(path)
                && !Files.exists(path.resolve(MARKER), LinkOption.NOFOLLOW_LINKS)
                && !content().isEmpty()) {
            throw CliException.wrongUse(
                    path + " is not empty and was not created by this program",
                    "name another folder with --domain-dir");
        }
    }

    /**
     * Creates the folder unless it exists.
     *
     * @throws CliException if its contents are not those of a domain, or it is another user's
     */
    public void claim() throws CliException, IOException {
        requireOwn();
        PrivateFiles.createFolder(path);
        requireOwnFiles();
        PrivateFiles.write(path.resolve(MARKER), "Everything here is recreated at each start of the domain.\n");
    }

    /**
     * Deletes the previous domain of any server; samples not collected yet are moved aside with the domain's state.
     *
     * @return the folder of those samples
     */
    public Optional<DomainFolder> clear() throws IOException {
        Optional<DomainFolder> aside = Optional.empty();
        boolean collected = isCollected();
        if (Files.exists(unfinishedRun()) && !collected) {
            aside = Optional.of(moveAside());
        }
        List<Path> stays = new ArrayList<>(List.of(path.resolve(MARKER), lock()));
        if (collected) {
            // Its report is still to be written.
            stays.add(unfinishedRun());
        }
        for (Path old : content()) {
            if (!stays.contains(old) && !old.getFileName().toString().startsWith(KEPT)) {
                FolderTree.delete(old);
            }
        }
        PrivateFiles.createFolder(credentials());
        return aside;
    }

    private DomainFolder moveAside() throws IOException {
        DomainFolder aside = new DomainFolder(path.resolve(KEPT + Instant.now().toEpochMilli()));
        PrivateFiles.createFolder(aside.path());
        for (Path file : List.of(results(), state(), unfinishedRun())) {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                Files.move(file, aside.path().resolve(file.getFileName()));
            }
        }
        return aside;
    }

    /** Returns the folders with samples moved aside by {@link #clear}, oldest first. */
    public List<DomainFolder> kept() throws IOException {
        return Files.isDirectory(path)
                ? content().stream()
                        .filter(folder -> folder.getFileName().toString().startsWith(KEPT))
                        .sorted()
                        .map(DomainFolder::new)
                        .toList()
                : List.of();
    }

    private boolean isCollected() throws IOException {
        try {
            return Boolean.parseBoolean(Utf8File.properties(unfinishedRun()).getProperty(COLLECTED));
        } catch (NoSuchFileException | IllegalArgumentException e) {
            return false;
        }
    }

    private List<Path> content() throws IOException {
        try (Stream<Path> content = Files.list(path)) {
            return content.toList();
        }
    }
}
