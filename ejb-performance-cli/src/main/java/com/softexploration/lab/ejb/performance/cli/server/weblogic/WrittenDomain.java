package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Configuration files of a domain written by WLST.
 *
 * @param home domain home
 */
record WrittenDomain(Path home) {
    private static final Pattern ENCRYPTED = Pattern.compile("(<([\\w.:-]+-encrypted)(?:\\s[^>]*)?>)[^<]*(</\\2>)");

    /** Removes the values of encrypted elements from a configuration. */
    static String withoutEncrypted(String config) {
        return ENCRYPTED.matcher(config).replaceAll("$1***$3");
    }

    /** Returns the value of an element of {@code config.xml}; empty if it is missing. */
    Optional<String> element(String name) throws IOException {
        Matcher matcher = Pattern.compile("<(?:[\\w-]+:)?" + name + ">\\s*([^<]*?)\\s*<")
                .matcher(Files.readString(home.resolve("config/config.xml")));
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Formats the production and secured modes of the configuration. */
    String modes() throws IOException {
        return "production mode " + element("production-mode-enabled").orElse("not written") + ", secured mode "
                + element("secure-mode-enabled").orElse("not written");
    }

    /** Formats the entry of a user in the file of initial users. */
    String users(String user) throws IOException {
        List<String> entry = entry(user);
        return entry.isEmpty()
                ? "no " + user + " in DefaultAuthenticatorInit.ldift"
                : user + " in "
                        + entry.stream()
                                .filter(line -> line.startsWith("wlsMemberOf:"))
                                .map(line -> line.replaceFirst("^[^=]*=([^,]*),.*", "$1"))
                                .toList();
    }

    /** Returns whether the file of initial users contains a user. */
    boolean hasUser(String user) throws IOException {
        return !entry(user).isEmpty();
    }

    private List<String> entry(String user) throws IOException {
        Path file = home.resolve("security/DefaultAuthenticatorInit.ldift");
        if (!Files.exists(file)) {
            return List.of();
        }
        return Stream.of(Files.readString(file).split("\\R\\s*\\R", -1))
                .filter(entry -> entry.contains("\nuid: " + user + "\n") || entry.startsWith("dn: uid=" + user + ","))
                .findFirst()
                .map(entry -> entry.lines().toList())
                .orElse(List.of());
    }

    /**
     * Returns whether the administration server has read and encrypted its boot identity; empty if the file does not
     * exist.
     */
    Optional<Boolean> hasEncryptedBootIdentity() throws IOException {
        Path file = home.resolve("servers/" + DomainLayout.ADMINISTRATION_SERVER + "/security/boot.properties");
        return Files.exists(file) ? Optional.of(Files.readString(file).contains("{AES")) : Optional.empty();
    }
}
