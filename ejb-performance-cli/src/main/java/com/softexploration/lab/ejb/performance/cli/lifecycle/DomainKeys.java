package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.jmx.TlsKeys;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Keys of a domain, made with the JDK's {@code keytool}: for its JMX agents and, if its calls are encrypted, for its
 * servers.
 * They are as old as the domain, whose credentials are deleted at each start.
 */
record DomainKeys(CommandRunner runner) {
    private static final String ALIAS = "key";
    private static final String VALID_DAYS = "36500";

    /**
     * Creates the keys of JMX, unless the domain has them already: one for its servers and one for its clients, each
     * trusting only the certificate of the other.
     *
     * @return configuration of the agent
     * @throws CliException if the JDK's keytool fails
     * @throws IOException if a file cannot be written
     */
    Path jmx(DomainSite site) throws CliException, IOException, InterruptedException {
        Path credentials = site.folder().credentials();
        Path server = credentials.resolve("jmx-server.properties");
        if (!Files.exists(server)) {
            String password = DomainUsers.password(new SecureRandom());
            try {
                KeyStore serverKey = keyPair(site, "jmx-server.p12", password);
                KeyStore clientKey = keyPair(site, "jmx-client.p12", password);
                trust(credentials.resolve("jmx-server-trust.p12"), "PKCS12", clientKey, password);
                trust(credentials.resolve("jmx-client-trust.p12"), "PKCS12", serverKey, password);
            } catch (GeneralSecurityException e) {
                throw failed("of the JMX agents", e.getMessage(), "start them with --" + Servers.JMX_PLAIN);
            }
            PrivateFiles.restrictToOwner(credentials);
            Properties client = jmxProperties(credentials, "jmx-client", password);
            PrivateFiles.write(credentials.resolve(TlsKeys.FILE), client);
            PrivateFiles.write(credentials.resolve(JmxAccess.JCONSOLE_OPTIONS), jvmOptions(client));
            // Last, because it says that the others are complete.
            PrivateFiles.write(server, jmxProperties(credentials, "jmx-server", password));
        }
        return server;
    }

    /**
     * Creates the key of the servers of an encrypted domain, for 127.0.0.1 and localhost, and the callers' trust store,
     * which contains its certificate and nothing else.
     *
     * @throws CliException if the JDK's keytool fails
     * @throws IOException if a file cannot be written
     */
    void service(DomainSite site) throws CliException, IOException, InterruptedException {
        String password = DomainUsers.password(new SecureRandom());
        Path keyStore = site.folder().serviceKeyStore();
        try {
            KeyStore key = keyPair(site, keyStore.getFileName().toString(), password);
            // Without its password, only the integrity of this format is not verified.
            trust(site.folder().serviceTrustStore(), "JKS", key, DomainUsers.password(new SecureRandom()));
        } catch (GeneralSecurityException e) {
            throw failed("of the servers", e.getMessage(), "omit --" + DomainSite.TLS);
        }
        for (Path file : List.of(keyStore, site.folder().serviceTrustStore())) {
            PrivateFiles.restrictToOwner(file);
        }
        Properties properties = new Properties();
        properties.setProperty("keyStore", keyStore.toString());
        properties.setProperty("password", password);
        PrivateFiles.write(site.folder().serviceKey(), properties);
    }

    private static Properties jmxProperties(Path credentials, String side, String password) {
        return TlsKeys.properties(
                credentials.resolve(side + ".p12"), credentials.resolve(side + "-trust.p12"), password);
    }

    /**
     * Formats system properties for the option {@code -XX:VMOptionsFile}, which splits its content at unquoted blanks.
     */
    private static String jvmOptions(Properties properties) {
        return properties.stringPropertyNames().stream()
                .sorted()
                .map(name -> "\"-D" + name + "=" + properties.getProperty(name) + "\"\n")
                .collect(Collectors.joining());
    }

    private KeyStore keyPair(DomainSite site, String file, String password)
            throws GeneralSecurityException, IOException, InterruptedException {
        Path credentials = site.folder().credentials();
        Path passwordFile = credentials.resolve(file + ".password");
        PrivateFiles.write(passwordFile, password);
        try {
            CommandResult result = runner.run(
                    List.of(
                            site.jdkTool("keytool"),
                            "-genkeypair",
                            "-alias",
                            ALIAS,
                            "-keyalg",
                            "EC",
                            "-groupname",
                            "secp256r1",
                            "-validity",
                            VALID_DAYS,
                            "-dname",
                            "CN=" + file.replace(".p12", ""),
                            "-ext",
                            "san=ip:127.0.0.1,dns:localhost",
                            "-storetype",
                            "PKCS12",
                            "-keystore",
                            file,
                            "-storepass:file",
                            passwordFile.getFileName().toString()),
                    credentials,
                    Map.of());
            if (!result.succeeded()) {
                throw new GeneralSecurityException(
                        result.firstLine(line -> !line.isEmpty()).orElse("exit code " + result.exitCode()));
            }
            return KeyStore.getInstance(credentials.resolve(file).toFile(), password.toCharArray());
        } finally {
            Files.delete(passwordFile);
        }
    }

    private static void trust(Path file, String type, KeyStore other, String password)
            throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(type);
        store.load(null, null);
        store.setCertificateEntry(ALIAS, other.getCertificate(ALIAS));
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, password.toCharArray());
        }
    }

    private static CliException failed(String whose, String cause, String alternative) {
        return CliException.failed(
                "The keys " + whose + " cannot be made: " + cause,
                FileProblem.remedy(cause, "check the JDK of the servers, or " + alternative));
    }
}
