package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxCredentials;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/** File that lists running servers: Java properties in UTF-8. It holds no passwords, only references to them. */
record AttachFile(Path file, Properties properties) {
    private static final String PRODUCT = "product";
    private static final String RELEASE = "release";
    private static final String CLIENT_JAR = "clientJar";
    private static final String CLEAR_TEXT = "clearText";
    private static final String ACCEPTED = "accepted";
    private static final String URL = "url";
    private static final String USER = "user";
    private static final String PASSWORD_FILE = "passwordFile";
    private static final String PASSWORD_VARIABLE = "passwordVariable";
    private static final String LOCATION = "location";

    /** Required prefix of environment variables whose value may be sent to a server. */
    private static final String PREFIX = "EJB_PERFORMANCE_";

    private static final List<String> OF_A_SERVER = List.of(URL, USER, PASSWORD_FILE, PASSWORD_VARIABLE, LOCATION);

    /**
     * Reads the file and validates its keys.
     *
     * @throws CliException if it cannot be read, or has an unknown key
     */
    static AttachFile read(Path file) throws CliException {
        Properties properties;
        try {
            properties = Utf8File.properties(file);
        } catch (IOException | IllegalArgumentException e) {
            throw CliException.wrongUse(
                    "The file " + file + " of --attach cannot be read: "
                            + (e instanceof IOException problem ? FileProblem.describe(problem) : e.getMessage()),
                    "name a file of properties in UTF-8; docs/your-servers.md has examples",
                    e);
        }
        Set<String> unknown = new TreeSet<>(properties.stringPropertyNames());
        unknown.removeIf(AttachFile::isKnown);
        if (!unknown.isEmpty()) {
            throw CliException.wrongUse(
                    file + " has the unknown key " + String.join(", ", unknown),
                    "use " + String.join(", ", known()) + ", and for further presentation servers those of "
                            + new ServerId(ServerRole.PRESENTATION, 2).word() + " to "
                            + new ServerId(ServerRole.PRESENTATION, ServerId.MOST_GENERATORS).word());
        }
        AttachFile read = new AttachFile(file, properties);
        Optional<String> clearText = read.value(CLEAR_TEXT);
        if (clearText.isPresent() && !clearText.get().equals(ACCEPTED)) {
            throw CliException.wrongUse(
                    file + " says " + CLEAR_TEXT + "=" + Printable.of(clearText.get()),
                    "write " + CLEAR_TEXT + "=" + ACCEPTED + " if passwords may be sent without TLS, or omit it");
        }
        return read;
    }

    /** Returns the listed servers, the business servers first; at least one of each role. */
    List<ServerId> servers() {
        int last = properties.stringPropertyNames().stream()
                .mapToInt(key -> further(key.replaceFirst("\\..*", "")))
                .max()
                .orElse(0);
        return ServerId.all(1, Math.max(1, last));
    }

    /** Returns the keys for one presentation server; those of further ones have the same form. */
    private static List<String> known() {
        List<String> known = new ArrayList<>(List.of(PRODUCT, RELEASE, CLIENT_JAR, CLEAR_TEXT));
        for (ServerRole role : ServerRole.values()) {
            OF_A_SERVER.forEach(key -> known.add(role.word() + "." + key));
        }
        return known;
    }

    private static boolean isKnown(String key) {
        int dot = key.indexOf('.');
        return known().contains(key)
                || (dot > 0 && OF_A_SERVER.contains(key.substring(dot + 1)) && further(key.substring(0, dot)) > 1);
    }

    /** Number of a further presentation server, at least 2; 0 for other words. */
    private static int further(String word) {
        for (int number = 2; number <= ServerId.MOST_GENERATORS; number++) {
            if (new ServerId(ServerRole.PRESENTATION, number).word().equals(word)) {
                return number;
            }
        }
        return 0;
    }

    /** Name of the product, for the report. */
    String product() {
        return value(PRODUCT).orElse("Application server");
    }

    /** Release of the product, for the report. */
    String release() {
        return value(RELEASE).orElse("of unknown release");
    }

    /**
     * Returns the address and credentials of a server; prompts for the password if it is not configured.
     *
     * @throws CliException if something is missing
     */
    AttachedServer server(ServerId id, JmxPassword password) throws CliException {
        String url = value(id, URL)
                .orElseThrow(() -> CliException.wrongUse(
                        file + " does not say " + id.word() + "." + URL,
                        "give the JMX URL of that server, like"
                                + " service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi"));
        return new AttachedServer(
                id,
                url,
                credentials(id, password).map(known -> value(CLEAR_TEXT).isPresent() ? known : known.byTlsOnly()),
                value(CLIENT_JAR).map(this::resolve),
                value(id, LOCATION));
    }

    private Optional<JmxCredentials> credentials(ServerId id, JmxPassword password) throws CliException {
        Optional<String> user = value(id, USER);
        Optional<Path> passwordFile = value(id, PASSWORD_FILE).map(this::resolve);
        Optional<String> variable = value(id, PASSWORD_VARIABLE);
        if (user.isEmpty() && (passwordFile.isPresent() || variable.isPresent())) {
            throw CliException.wrongUse(
                    file + " names a password, but no " + id.word() + "." + USER, "name the user, too");
        }
        if (passwordFile.isPresent()) {
            try {
                PrivateFiles.requirePrivate(passwordFile.get());
            } catch (IOException e) {
                // Reading the file reports this.
            }
        } else if (variable.isPresent()) {
            requirePassword(variable.get());
            String value = password.environment().get(variable.get());
            if (value == null) {
                throw CliException.wrongUse(
                        "The variable " + variable.get() + ", which " + file + " names, is not set",
                        "set it to the password of user " + user.get());
            }
            return Optional.of(new JmxCredentials(user.get(), value));
        }
        return password.credentials(user, passwordFile);
    }

    /**
     * Rejects other environment variables, which the author of an attach file could otherwise make this program send to
     * a server.
     */
    private void requirePassword(String variable) throws CliException {
        if (!variable.startsWith(PREFIX)) {
            throw CliException.wrongUse(
                    file + " names the variable " + Printable.of(variable) + ", which may be another secret",
                    "name one that begins with " + PREFIX);
        }
    }

    /** Resolves a path against the folder of the file. */
    private Path resolve(String path) {
        return file.toAbsolutePath().resolveSibling(path).normalize();
    }

    private Optional<String> value(ServerId id, String key) {
        return value(id.word() + "." + key);
    }

    private Optional<String> value(String key) {
        return Optional.ofNullable(properties.getProperty(key))
                .map(String::strip)
                .filter(text -> !text.isEmpty());
    }
}
