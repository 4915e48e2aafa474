package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.softexploration.lab.ejb.performance.cli.base.Ownership.FileFacts;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnershipTest {
    private static final long CALLER = 1000;
    private static final long STRANGER = 65534;
    private static final int OWNER_ONLY = 040700;
    private static final int STICKY = 041777;
    private static final Path HOME = Path.of("/home/caller");
    private static final Path DOMAIN = HOME.resolve("domain");

    private final Map<Path, FileFacts> files = new HashMap<>(Map.of(
            Path.of("/"),
            new FileFacts(0, 0, 040755),
            Path.of("/home"),
            new FileFacts(0, 0, 040755),
            Path.of("/tmp"),
            new FileFacts(0, 0, STICKY),
            HOME,
            new FileFacts(CALLER, CALLER, OWNER_ONLY),
            DOMAIN,
            new FileFacts(CALLER, CALLER, OWNER_ONLY)));

    private Path program = Path.of("/usr/lib/program.jar");

    @TempDir
    Path temporary;

    @Test
    void ownFolderIsAccepted() {
        assertAccepted(DOMAIN);
    }

    @Test
    void missingFileIsAccepted() {
        assertAccepted(DOMAIN.resolve("state.properties"));
    }

    @Test
    void foreignFolderIsRefused() {
        files.put(DOMAIN, new FileFacts(STRANGER, STRANGER, OWNER_ONLY));

        assertRefused(
                DOMAIN,
                DOMAIN
                        + " belongs to another user (uid 65534); use that account, or name another folder with --domain-dir");
    }

    @Test
    void rootsFolderIsNotTheCallers() {
        files.put(DOMAIN, new FileFacts(0, 0, OWNER_ONLY));

        assertRefused(DOMAIN, DOMAIN + " belongs to another user (uid 0)");
    }

    @Test
    void foreignFolderAboveIsRefused() {
        files.put(HOME, new FileFacts(STRANGER, CALLER, 040755));

        assertRefused(DOMAIN, HOME + " belongs to another user");
    }

    @Test
    void folderAboveThatOthersWriteIsRefused() {
        files.put(HOME, new FileFacts(CALLER, CALLER, 040757));

        assertRefused(DOMAIN, HOME + " can be written by other users; withdraw that right (chmod go-w)");
    }

    @Test
    void sharedTemporaryFolderIsAccepted() {
        Path domain = Path.of("/tmp/domain");
        files.put(domain, new FileFacts(CALLER, CALLER, OWNER_ONLY));

        assertAccepted(domain);
    }

    @Test
    void foreignFolderInSharedTemporaryFolderIsRefused() {
        files.put(Path.of("/tmp/x"), new FileFacts(STRANGER, STRANGER, STICKY));
        files.put(Path.of("/tmp/x/domain"), new FileFacts(CALLER, CALLER, OWNER_ONLY));

        assertRefused(Path.of("/tmp/x/domain"), "/tmp/x belongs to another user");
    }

    @Test
    void fileThatOthersWriteIsRefused() {
        files.put(DOMAIN, new FileFacts(CALLER, CALLER, 040777));

        assertRefused(DOMAIN, DOMAIN + " can be written by other users");
    }

    @Test
    void foreignGroupThatWritesIsRefused() {
        files.put(DOMAIN, new FileFacts(CALLER, 100, 040770));

        assertRefused(DOMAIN, DOMAIN + " can be written by other users");
    }

    @Test
    void privateGroupMayWrite() {
        files.put(HOME, new FileFacts(CALLER, CALLER, 040775));
        files.put(DOMAIN, new FileFacts(CALLER, 0, 040770));

        assertAccepted(DOMAIN);
    }

    @Test
    void linkIsRefused() {
        files.put(DOMAIN, new FileFacts(CALLER, CALLER, 0120777));

        assertRefused(DOMAIN, DOMAIN + " is a symbolic link, and links are not followed here");
    }

    /** A project of the host, mounted into a container whose user has another number. */
    @Test
    void foldersAboveProgramAreNotExamined() {
        files.put(HOME, new FileFacts(STRANGER, STRANGER, 040777));
        program = HOME.resolve("lib/program.jar");

        assertAccepted(DOMAIN);
    }

    /** A user namespace that does not know root. */
    @Test
    void ownerOfRootFolderStandsForRoot() {
        files.put(Path.of("/"), new FileFacts(STRANGER, STRANGER, 040755));
        files.put(Path.of("/home"), new FileFacts(STRANGER, STRANGER, 040755));

        assertAccepted(DOMAIN);
    }

    @Test
    void everythingIsOwnWithoutNumericOwners() {
        files.put(DOMAIN, new FileFacts(STRANGER, STRANGER, 040777));

        assertThatCode(() -> new Ownership(Optional.empty(), program, this::facts).requireOwn(DOMAIN))
                .doesNotThrowAnyException();
    }

    @Test
    void linkAboveLeadsToExaminedFolder() throws Exception {
        Path target = Files.createDirectories(temporary.resolve("target/domain"));
        Path link = Files.createSymbolicLink(temporary.resolve("link"), target.getParent());
        Ownership.ofCaller().requireOwn(link.resolve("domain"));
        Files.setPosixFilePermissions(target.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThatThrownBy(() -> Ownership.ofCaller().requireOwn(link.resolve("domain")))
                .isInstanceOf(CliException.class)
                .hasMessageContaining(target.getParent() + " can be written by other users");
    }

    @Test
    void realFileOfOtherUserIsRefused() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root can give files to another user");
        Path file = Files.createFile(temporary.resolve("state.properties"));
        Ownership.ofCaller().requireOwn(file);
        Files.setAttribute(file, "unix:uid", (int) STRANGER);

        assertThatThrownBy(() -> Ownership.ofCaller().requireOwn(file))
                .isInstanceOf(CliException.class)
                .hasMessageContaining(file + " belongs to another user (uid 65534)");
    }

    @Test
    void processIsOwnByRealAndEffectiveUser() throws Exception {
        assertThat(isOwn("Uid:\t1000\t1000\t1000\t1000")).isTrue();
        assertThat(isOwn("Uid:\t65534\t65534\t65534\t65534")).isFalse();
        // A privileged program that a stranger started.
        assertThat(isOwn("Uid:\t65534\t1000\t1000\t1000")).isFalse();
        assertThat(isOwn("Name:\tx")).isFalse();
    }

    private boolean isOwn(String line) throws Exception {
        Files.writeString(temporary.resolve("status"), "Name:\tjava\n" + line + "\nGid:\t1\t1\t1\t1\n");
        return ofCaller().isOwnProcess(temporary);
    }

    private Ownership ofCaller() {
        return new Ownership(Optional.of(CALLER), program, this::facts);
    }

    private FileFacts facts(Path file) throws NoSuchFileException {
        if (!files.containsKey(file)) {
            throw new NoSuchFileException(file.toString());
        }
        return files.get(file);
    }

    private void assertAccepted(Path file) {
        assertThatCode(() -> ofCaller().requireOwn(file)).doesNotThrowAnyException();
    }

    private void assertRefused(Path file, String message) {
        assertThatThrownBy(() -> ofCaller().requireOwn(file))
                .isInstanceOf(CliException.class)
                .hasMessageContaining(message);
    }
}
