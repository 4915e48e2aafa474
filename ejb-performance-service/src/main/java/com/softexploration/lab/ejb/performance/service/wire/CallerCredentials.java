package com.softexploration.lab.ejb.performance.service.wire;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.Properties;

/**
 * Credentials for endpoints that authenticate callers themselves, read from the same file on both sides. System
 * properties would be visible in process lists and over JMX.
 *
 * @param principal the caller's name
 * @param credentials the caller's password
 * @param roles the caller's roles on the business server, separated by commas; empty if the file does not list them
 */
public record CallerCredentials(String principal, String credentials, Optional<String> roles) {
    /**
     * System property that names a properties file with the keys {@code principal} and {@code credentials}, and
     * optionally {@code roles}, for messages.
     */
    public static final String FILE_PROPERTY = "serviceCredentialsFile";

    /** Creates credentials of a caller with unknown roles. */
    public CallerCredentials(String principal, String credentials) {
        this(principal, credentials, Optional.empty());
    }

    /**
     * Reads the file named by {@value #FILE_PROPERTY}.
     *
     * @throws IllegalStateException naming the property if it is unset or the file lacks a key
     */
    public static CallerCredentials fromSystemProperties() {
        String remedy = "; give a readable properties file with the keys principal and credentials";
        String file = System.getProperty(FILE_PROPERTY);
        if (file == null || file.isBlank()) {
            throw new IllegalStateException("system property " + FILE_PROPERTY + " is not set on this server" + remedy);
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of(file.strip()), StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalStateException(
                    "system property " + FILE_PROPERTY + ": cannot read " + file + " (" + e + ")" + remedy, e);
        }
        return new CallerCredentials(
                required(properties, "principal", file),
                required(properties, "credentials", file),
                Optional.ofNullable(properties.getProperty("roles")).filter(roles -> !roles.isBlank()));
    }

    private static String required(Properties properties, String key, String file) {
        String value = properties.getProperty(key, "");
        if (value.isBlank()) {
            throw new IllegalStateException("system property " + FILE_PROPERTY + ": no value for " + key + " in " + file
                    + "; give a readable properties file with the keys principal and credentials");
        }
        return value;
    }

    /** Returns whether the presented credentials match, compared in constant time. */
    public boolean matches(String presentedPrincipal, String presentedCredentials) {
        return principal.equals(presentedPrincipal)
                && presentedCredentials != null
                && MessageDigest.isEqual(bytes(credentials), bytes(presentedCredentials));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a description without the password, because the text may be logged. */
    @Override
    public String toString() {
        return "caller " + principal;
    }
}
