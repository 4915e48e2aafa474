package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Requested user of remote calls.
 *
 * @param name user name in the servers' realms
 * @param password the user's choice; empty for a generated one
 * @param roles roles besides that of the EARs
 */
public record Caller(String name, Optional<String> password, List<String> roles) {
    /** Name of the option for the user. */
    public static final String USER = "--user";

    /** Name of the option for the password file. */
    public static final String PASSWORD_FILE = "--password-file";

    /** Name of the option for the roles. */
    public static final String ROLES = "--roles";

    /** Default user with a generated password and no additional roles. */
    public static final Caller DEFAULT = new Caller("caller", Optional.empty(), List.of());

    /** Valid names, which have the same meaning in properties, XML and IIOP; {@code @} ends a name in IIOP. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    /**
     * Valid passwords: ASCII letters, digits, and characters without special meaning in the configuration files of all
     * servers.
     */
    private static final Pattern PASSWORD = Pattern.compile("[A-Za-z0-9!#%*+,./:;=?@^_~|()\\[\\]-]{1,128}");

    private static final int MOST_BYTES = 1000;

    /**
     * Validates names and reads the password.
     *
     * @param user empty for the default
     * @param passwordFile file of one line and mode 0600
     * @param roles names of roles
     * @param reserved names of the domain's other users
     * @throws CliException naming the invalid option
     */
    public static Caller of(
            Optional<String> user, Optional<Path> passwordFile, List<String> roles, Set<String> reserved)
            throws CliException {
        if (user.isEmpty() && passwordFile.isPresent()) {
            throw CliException.wrongUse(PASSWORD_FILE + " is given without " + USER, "name the user, too");
        }
        String name = user.orElse(DEFAULT.name());
        requireName(USER, name);
        if (reserved.stream().anyMatch(name::equalsIgnoreCase)) {
            throw CliException.wrongUse(
                    USER + " " + name + " is another user of the domain", "give the calls a user of their own");
        }
        for (String role : roles) {
            requireName(ROLES, role);
        }
        return new Caller(
                name,
                passwordFile.isPresent() ? Optional.of(password(passwordFile.get())) : Optional.empty(),
                List.copyOf(new LinkedHashSet<>(roles)));
    }

    private static void requireName(String option, String name) throws CliException {
        if (!NAME.matcher(name).matches()) {
            throw CliException.wrongUse(
                    "'" + name + "' in " + option + " is not a name that every server takes",
                    "give 1 to 64 ASCII letters, digits, dots, hyphens and underscores; several roles are separated by"
                            + " commas");
        }
    }

    private static String password(Path file) throws CliException {
        String remedy = "name a file of mode 0600 with the password in one line";
        String content;
        try {
            if (!Files.isRegularFile(file)) {
                throw new IOException("there is no such file");
            }
            PrivateFiles.requirePrivate(file);
            if (Files.size(file) > MOST_BYTES) {
                throw new IOException("it is longer than " + MOST_BYTES + " bytes");
            }
            content = Files.readString(file, StandardCharsets.ISO_8859_1).replaceFirst("\r?\n$", "");
        } catch (IOException e) {
            throw CliException.wrongUse(
                    "The file " + file + " of " + PASSWORD_FILE + " cannot be read: " + FileProblem.describe(e),
                    remedy,
                    e);
        }
        if (!PASSWORD.matcher(content).matches()) {
            // Not quoted, because this may be logged.
            throw CliException.wrongUse(
                    "The file " + file + " of " + PASSWORD_FILE + " has no password that every server takes",
                    "write one line of 1 to 128 ASCII letters, digits and !#%*+,-./:;=?@^_~|()[]");
        }
        return content;
    }

    /** Returns a description without the password, because the text may be logged. */
    @Override
    public String toString() {
        return name + " " + roles;
    }
}
