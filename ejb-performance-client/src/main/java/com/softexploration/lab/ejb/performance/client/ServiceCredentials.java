package com.softexploration.lab.ejb.performance.client;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Properties;

/**
 * As whom the service is called, the same for every transport.
 *
 * @param principal the user; null to call without credentials
 * @param credentials that user's password; null to call without credentials
 */
record ServiceCredentials(String principal, String credentials) {
    /**
     * A file, because a system property shows in process lists and over JMX. It is a properties file with the keys
     * {@code principal} and {@code credentials}.
     */
    static final String FILE = "serviceCredentialsFile";

    static ServiceCredentials fromSystemProperties() throws ClientException {
        String file = System.getProperty(FILE);
        if (file == null || file.isBlank()) {
            return new ServiceCredentials(null, null);
        }
        String remedy = "; give a readable properties file with the keys principal and credentials";
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of(file.strip()), StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new ClientException("system property " + FILE + ": cannot read " + file + " (" + e + ")" + remedy, e);
        }
        for (String key : new String[] {"principal", "credentials"}) {
            if (properties.getProperty(key, "").isBlank()) {
                throw new ClientException("system property " + FILE + ": no value for " + key + " in " + file + remedy);
            }
        }
        return new ServiceCredentials(properties.getProperty("principal"), properties.getProperty("credentials"));
    }

    boolean given() {
        return principal != null;
    }

    /** The value of the HTTP header {@code Authorization}; only where credentials are given. */
    String basicAuthorization() {
        byte[] both = (principal + ":" + credentials).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(both);
    }

    /** Without the password: this may be logged. */
    @Override
    public String toString() {
        return given() ? "as " + principal : "without credentials";
    }
}
