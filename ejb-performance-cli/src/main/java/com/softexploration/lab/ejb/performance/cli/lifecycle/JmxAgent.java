package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
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
 * Starts the JMX agent of the JDK in a running server. It listens on 127.0.0.1 only and requires a client certificate
 * and a password.
 */
final class JmxAgent {
    private static final String PREFIX = "com.sun.management.jmxremote.";

    private final CommandRunner runner;

    JmxAgent(CommandRunner runner) {
        this.runner = runner;
    }

    /** JMX URL of the agent on the given port. */
    static String url(int port) {
        return "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi";
    }

    /**
     * Creates the keys needed by all agents of a domain; otherwise created with the first agent.
     *
     * @throws CliException if the JDK's keytool fails
     * @throws IOException if a file cannot be written
     */
    void prepare(DomainSite site) throws CliException, IOException, InterruptedException {
        if (!site.settings().containsKey(Servers.JMX_PLAIN)) {
            new JmxKeys(runner).provide(site);
        }
    }

    /**
     * Starts the agent in the JVM of a server, with {@code jcmd} of the server's JDK.
     *
     * @param log the server's own log, for messages
     * @throws CliException if the JVM rejects the command
     * @throws IOException if a file cannot be written
     */
    void start(DomainSite site, ServerId server, long pid, DomainUsers.User user, Path log)
            throws CliException, IOException, InterruptedException {
        int port = site.ports(server).jmx();
        Path credentials = site.folder().credentials();
        Path password = credentials.resolve(server.word() + ".jmx.password");
        Path access = credentials.resolve(server.word() + ".jmx.access");
        // The agent replaces the password in its file with a hash.
        PrivateFiles.write(password, user.name() + " " + user.password() + "\n");
        PrivateFiles.write(access, user.name() + " readwrite\n");
        Properties properties = new Properties();
        properties.setProperty(PREFIX + "port", Integer.toString(port));
        properties.setProperty(PREFIX + "rmi.port", Integer.toString(port));
        properties.setProperty(PREFIX + "host", "127.0.0.1");
        if (!site.settings().containsKey(Servers.JMX_PLAIN)) {
            Path keys = new JmxKeys(runner).provide(site);
            properties.setProperty(PREFIX + "ssl", "true");
            properties.setProperty(PREFIX + "registry.ssl", "true");
            properties.setProperty(PREFIX + "ssl.need.client.auth", "true");
            properties.setProperty(PREFIX + "ssl.config.file", keys.toString());
        } else {
            properties.setProperty(PREFIX + "ssl", "false");
        }
        properties.setProperty(PREFIX + "authenticate", "true");
        properties.setProperty(PREFIX + "password.file", password.toString());
        properties.setProperty(PREFIX + "access.file", access.toString());
        // jcmd splits arguments at commas and takes an apostrophe for a quote, so this is not in the user's folder.
        Path configuration = Files.createTempFile("ejb-performance", ".properties");
        PrivateFiles.write(configuration, properties);
        CommandResult result;
        try {
            result = runner.run(
                    List.of(
                            site.jdkTool("jcmd"),
                            Long.toString(pid),
                            "ManagementAgent.start",
                            "config.file='" + configuration + "'"),
                    credentials,
                    Map.of());
        } catch (IOException e) {
            throw CliException.failed(
                    "The JMX agent of the " + server.word() + " server cannot be started: " + e.getMessage(),
                    "see the server's log " + log + " to check whether it was stopped, and start it again",
                    e);
        } finally {
            Files.delete(configuration);
        }
        if (!result.succeeded()) {
            String cause = cause(result);
            throw CliException.failed(
                    "The JMX agent of the " + server.word() + " server cannot be started: " + cause,
                    cause.matches("(?i).*(in use|bind|\\bport\\b).*")
                            ? "check that port " + port + " is free, or choose others with --port-base"
                            : FileProblem.remedy(
                                    cause,
                                    "see the server's log " + log
                                            + " to check whether it was stopped, and start it again"));
        }
    }

    /**
     * Extracts the cause from the output of jcmd: the message of the JVM follows a line with the process id, and may be
     * followed by a stack trace.
     */
    private static String cause(CommandResult result) {
        return result.firstLine(line -> !line.isEmpty() && !line.matches("\\d+:"))
                .map(line -> line.replaceFirst("^(\\w+\\.)+\\w+(Exception|Error): ", ""))
                .orElse("exit code " + result.exitCode());
    }

    /**
     * JMX keys of a domain: one for its servers and one for its clients, each trusting only the certificate of the
     * other.
     * They are as old as the domain, whose credentials are deleted at each start.
     */
    record JmxKeys(CommandRunner runner) {
        private static final String ALIAS = "jmx";
        private static final String VALID_DAYS = "36500";

        /**
         * Creates the key stores and client files, unless the domain has them already.
         *
         * @return configuration of the agent
         * @throws CliException if the JDK's keytool fails
         * @throws IOException if a file cannot be written
         */
        Path provide(DomainSite site) throws CliException, IOException, InterruptedException {
            Path credentials = site.folder().credentials();
            Path server = credentials.resolve("jmx-server.properties");
            if (!Files.exists(server)) {
                String password = DomainUsers.password(new SecureRandom());
                KeyStore serverKey = keyPair(site, "jmx-server.p12", password);
                KeyStore clientKey = keyPair(site, "jmx-client.p12", password);
                try {
                    trust(credentials.resolve("jmx-server-trust.p12"), clientKey, password);
                    trust(credentials.resolve("jmx-client-trust.p12"), serverKey, password);
                } catch (GeneralSecurityException e) {
                    throw failed(e.getMessage());
                }
                PrivateFiles.restrictToOwner(credentials);
                Properties client = properties(credentials, "jmx-client", password);
                PrivateFiles.write(credentials.resolve(TlsKeys.FILE), client);
                PrivateFiles.write(credentials.resolve(JmxAccess.JCONSOLE_OPTIONS), jvmOptions(client));
                // Last, because it says that the others are complete.
                PrivateFiles.write(server, properties(credentials, "jmx-server", password));
            }
            return server;
        }

        private static Properties properties(Path credentials, String side, String password) {
            return TlsKeys.properties(
                    credentials.resolve(side + ".p12"), credentials.resolve(side + "-trust.p12"), password);
        }

        /**
         * Formats system properties for the option {@code -XX:VMOptionsFile}, which splits its content at unquoted
         * blanks.
         */
        private static String jvmOptions(Properties properties) {
            return properties.stringPropertyNames().stream()
                    .sorted()
                    .map(name -> "\"-D" + name + "=" + properties.getProperty(name) + "\"\n")
                    .collect(Collectors.joining());
        }

        private KeyStore keyPair(DomainSite site, String file, String password)
                throws CliException, IOException, InterruptedException {
            Path credentials = site.folder().credentials();
            Path store = credentials.resolve(file);
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
                    throw failed(result.firstLine(line -> !line.isEmpty()).orElse("exit code " + result.exitCode()));
                }
                return KeyStore.getInstance(store.toFile(), password.toCharArray());
            } catch (GeneralSecurityException e) {
                throw failed(e.getMessage());
            } finally {
                Files.delete(passwordFile);
            }
        }

        private static void trust(Path file, KeyStore other, String password)
                throws IOException, GeneralSecurityException {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setCertificateEntry(ALIAS, other.getCertificate(ALIAS));
            try (OutputStream out = Files.newOutputStream(file)) {
                store.store(out, password.toCharArray());
            }
        }

        private static CliException failed(String cause) {
            return CliException.failed(
                    "The keys of the JMX agents cannot be made: " + cause,
                    FileProblem.remedy(
                            cause, "check the JDK of the servers, or start them with --" + Servers.JMX_PLAIN));
        }
    }
}
