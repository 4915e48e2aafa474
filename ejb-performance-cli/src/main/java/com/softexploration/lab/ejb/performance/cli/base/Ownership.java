package com.softexploration.lab.ejb.performance.cli.base;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks which files and processes belong to the user running this program.
 * Programs, process ids and paths named in a file
 * are run, killed and copied with this user's rights, so a file is trusted only if no other user can write it.
 *
 * <p>A folder may be below folders of this user and of root, which others cannot write (or only as in {@code /tmp}).
 * Parents of this program are not examined: write access there already allows replacing the program. Without numeric
 * owners, as on Windows, everything is this user's.
 */
public final class Ownership {
    private static final Ownership OF_CALLER = new Ownership(caller(), program(), FileFacts::of);
    private static final long ROOT = 0;
    private static final int MOST_LINKS = 40;

    private final Optional<Long> user;
    private final Path program;
    private final Lookup lookup;

    /**
     * Creates ownership checks for a user.
     *
     * @param user numeric id of the user; empty if the system has none
     * @param program a file of this program
     */
    Ownership(Optional<Long> user, Path program, Lookup lookup) {
        this.user = user;
        this.program = program;
        this.lookup = lookup;
    }

    /** Reads the attributes of a file without following links. */
    interface Lookup {
        FileFacts of(Path file) throws IOException;
    }

    /**
     * Owner and permissions of a file.
     *
     * @param owner numeric id of its user
     * @param group numeric id of its group
     * @param mode type and rights, as in {@code st_mode}
     */
    record FileFacts(long owner, long group, int mode) {
        private static final int TYPE = 0170000;
        private static final int LINK = 0120000;
        private static final int STICKY = 01000;
        private static final int GROUP_WRITES = 020;
        private static final int OTHERS_WRITE = 02;

        static FileFacts of(Path file) throws IOException {
            Map<String, Object> facts = Files.readAttributes(file, "unix:uid,gid,mode", LinkOption.NOFOLLOW_LINKS);
            return new FileFacts((Integer) facts.get("uid"), (Integer) facts.get("gid"), (Integer) facts.get("mode"));
        }

        boolean isLink() {
            return (mode & TYPE) == LINK;
        }

        boolean isSticky() {
            return (mode & STICKY) != 0;
        }

        /**
         * Returns whether users other than the given one can write the file; the group of root and a private group,
         * whose number equals the user's, are assumed to have no other members.
         */
        boolean isWritableByOthersThan(long user) {
            return (mode & OTHERS_WRITE) != 0 || ((mode & GROUP_WRITES) != 0 && group != ROOT && group != user);
        }
    }

    /** Creates ownership checks for the user running this program. */
    public static Ownership ofCaller() {
        return OF_CALLER;
    }

    /**
     * Checks that a file or folder belongs to this user, is not a link, and cannot be written or replaced by other
     * users. A
     * missing one is accepted.
     *
     * @throws CliException if its content may be another user's
     */
    public void requireOwn(Path path) throws CliException {
        Path file = path.toAbsolutePath().normalize();
        Optional<FileFacts> facts = ownedFacts(file);
        if (facts.isPresent() && facts.get().isWritableByOthersThan(user.orElseThrow())) {
            throw writable(file);
        }
    }

    /**
     * Checks the owner of a folder whose permissions are about to be restricted; its present permissions are
     * irrelevant.
     *
     * @throws CliException if it is another user's, a link, or can be replaced by other users
     */
    public void requireOwner(Path folder) throws CliException {
        ownedFacts(folder.toAbsolutePath().normalize());
    }

    private Optional<FileFacts> ownedFacts(Path file) throws CliException {
        if (user.isEmpty()) {
            return Optional.empty();
        }
        try {
            if (file.getParent() != null) {
                requireSafe(file.getParent(), MOST_LINKS);
            }
            FileFacts facts = lookup.of(file);
            if (facts.isLink()) {
                throw CliException.wrongUse(
                        file + " is a symbolic link, and links are not followed here",
                        "name its target with --domain-dir, or delete it");
            }
            if (facts.owner() != user.get()) {
                throw foreign(file, facts);
            }
            return Optional.of(facts);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return Optional.empty();
        } catch (AccessDeniedException e) {
            throw CliException.failed(
                    e.getFile() + " may not be read", "use the account that started the servers of that domain", e);
        } catch (IOException e) {
            throw CliException.failed(
                    "The owner of " + file + " cannot be determined (" + FileProblem.describe(e) + ")",
                    "check its file system",
                    e);
        }
    }

    private void requireSafe(Path folder, int linksLeft) throws CliException, IOException {
        Path step = folder.getRoot();
        requireSafeStep(step);
        for (int i = 0; i < folder.getNameCount(); i++) {
            step = step.resolve(folder.getName(i));
            if (requireSafeStep(step).isLink()) {
                if (linksLeft == 0) {
                    throw new IOException("too many symbolic links");
                }
                Path target = step.resolveSibling(Files.readSymbolicLink(step));
                requireSafe(target.resolve(step.relativize(folder)).normalize(), linksLeft - 1);
                return;
            }
        }
    }

    private FileFacts requireSafeStep(Path step) throws CliException, IOException {
        FileFacts facts = lookup.of(step);
        if (program.startsWith(step)) {
            return facts;
        }
        // In a container, the owner of the root folder may be an unknown user who stands for root.
        Set<Long> trusted = Set.copyOf(Arrays.asList(
                user.orElseThrow(), ROOT, lookup.of(step.getRoot()).owner()));
        if (!trusted.contains(facts.owner())) {
            throw foreign(step, facts);
        }
        if (!facts.isLink() && !facts.isSticky() && facts.isWritableByOthersThan(user.get())) {
            throw writable(step);
        }
        return facts;
    }

    private static CliException foreign(Path path, FileFacts facts) {
        return CliException.wrongUse(
                path + " belongs to another user (uid " + facts.owner() + ")",
                "use that account, or name another folder with --domain-dir");
    }

    private static CliException writable(Path path) {
        return CliException.wrongUse(
                path + " can be written by other users",
                "withdraw that right (chmod go-w), or name another folder with --domain-dir");
    }

    /**
     * Returns whether a process belongs to this user by both its real and effective user: another user may start a
     * privileged program with an environment of his choice.
     *
     * @param process its folder in the process file system
     */
    public boolean isOwnProcess(Path process) {
        long[] users = users(process);
        return user.isPresent() && users.length > 0 && Arrays.stream(users).allMatch(uid -> uid == user.get());
    }

    /** Returns the real, effective, saved and file system user ids of a process; empty if unknown. */
    private static long[] users(Path process) {
        try {
            return Files.readString(process.resolve("status"), StandardCharsets.ISO_8859_1)
                    .lines()
                    .filter(line -> line.startsWith("Uid:"))
                    .findFirst()
                    .map(line -> Arrays.stream(
                                    line.substring("Uid:".length()).strip().split("\\s+", -1))
                            .mapToLong(Long::parseLong)
                            .toArray())
                    .orElse(new long[0]);
        } catch (IOException | NumberFormatException e) {
            return new long[0];
        }
    }

    private static Optional<Long> caller() {
        long[] users = users(Path.of("/proc/self"));
        if (users.length > 1) {
            return Optional.of(users[1]);
        }
        try {
            Path own = Files.createTempFile("ejb-performance", ".owner");
            try {
                return Optional.of(FileFacts.of(own).owner());
            } finally {
                Files.delete(own);
            }
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    private static Path program() {
        try {
            CodeSource source = Ownership.class.getProtectionDomain().getCodeSource();
            return Path.of(source.getLocation().toURI()).toRealPath();
        } catch (URISyntaxException | IOException | RuntimeException e) {
            // Unknown: no folder is above it.
            return Path.of("");
        }
    }
}
