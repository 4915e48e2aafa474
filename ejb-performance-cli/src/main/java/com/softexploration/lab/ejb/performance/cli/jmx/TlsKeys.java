package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;
import java.util.Properties;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * Private key of a JMX client, and the certificates that it trusts.
 *
 * @param file properties file with the names that the JMX agent reads from its {@code ssl.config.file}
 * @param written when the file was written, so that keys made anew differ from the previous ones
 */
public record TlsKeys(Path file, FileTime written) {
    /** Name of the key file, next to a password file. */
    public static final String FILE = "jmx-client.properties";

    private static final String KEYS = "javax.net.ssl.keyStore";
    private static final String TRUST = "javax.net.ssl.trustStore";

    /** Returns the keys next to the password file of an agent with TLS; empty if there are none. */
    public static Optional<TlsKeys> beside(Path passwordFile) throws IOException {
        Path file = passwordFile.toAbsolutePath().resolveSibling(FILE);
        return Files.exists(file) ? Optional.of(new TlsKeys(file, Files.getLastModifiedTime(file))) : Optional.empty();
    }

    /** Returns the system properties of a JVM, or of a JMX agent, that select the given stores. */
    public static Properties properties(Path keyStore, Path trustStore, String password) {
        Properties properties = new Properties();
        properties.setProperty(KEYS, keyStore.toString());
        properties.setProperty(KEYS + "Password", password);
        properties.setProperty(TRUST, trustStore.toString());
        properties.setProperty(TRUST + "Password", password);
        return properties;
    }

    /**
     * Creates the SSL context of connections with these keys.
     *
     * @throws IOException if a file cannot be read or a store is invalid
     */
    SSLContext context() throws IOException {
        Properties properties = Utf8File.properties(file);
        try {
            return context(properties);
        } catch (GeneralSecurityException e) {
            throw new IOException("A store named in " + file + " is invalid: " + e.getMessage(), e);
        }
    }

    private SSLContext context(Properties properties) throws IOException, GeneralSecurityException {
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(store(properties, KEYS), password(properties, KEYS));
        TrustManagerFactory trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trusted.init(store(properties, TRUST));
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
        return context;
    }

    private KeyStore store(Properties properties, String name) throws IOException, GeneralSecurityException {
        return KeyStore.getInstance(
                file.resolveSibling(properties.getProperty(name, "")).toFile(), password(properties, name));
    }

    private static char[] password(Properties properties, String name) {
        return properties.getProperty(name + "Password", "").toCharArray();
    }
}
