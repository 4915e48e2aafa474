package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DomainKeysTest {
    private static final List<List<String>> COMMANDS = new ArrayList<>();

    @TempDir
    static Path folder;

    private static DomainSite site;
    private static Path credentials;

    @BeforeAll
    static void keysAreMade() throws Exception {
        site = site(folder.resolve("a domain"));
        credentials = site.folder().credentials();
        new DomainKeys((command, directory, environment) -> {
                    COMMANDS.add(command);
                    return new ForegroundCommand().run(command, directory, environment);
                })
                .jmx(site);
    }

    @Test
    void eachSideTrustsOnlyTheOther() throws Exception {
        assertThat(certificates("server", "-trust")).isEqualTo(certificates("client", ""));
        assertThat(certificates("client", "-trust")).isEqualTo(certificates("server", ""));
        assertThat(certificates("client", "")).hasSize(1).isNotEqualTo(certificates("server", ""));
    }

    @Test
    void noOtherUserReadsThem() throws Exception {
        try (Stream<Path> files = Files.list(credentials)) {
            assertThat(files).hasSize(7).allSatisfy(file -> assertThat(
                            PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------"));
        }
    }

    @Test
    void passwordIsNoArgument() throws Exception {
        String password = properties("client").getProperty("javax.net.ssl.keyStorePassword");

        assertThat(password).hasSizeGreaterThanOrEqualTo(32);
        assertThat(COMMANDS).hasSize(2).allSatisfy(command -> assertThat(String.join(" ", command))
                .doesNotContain(password));
    }

    @Test
    void furtherServersShareTheKeys() throws Exception {
        new DomainKeys((command, directory, environment) -> {
                    throw new AssertionError("made again");
                })
                .jmx(site);
    }

    @Test
    void jconsoleOptionsKeepBlanks() throws Exception {
        assertThat(credentials.resolve("jconsole.options"))
                .content()
                .contains("\"-Djavax.net.ssl.trustStore=" + credentials.resolve("jmx-client-trust.p12") + "\"\n");
    }

    @Test
    void callersTrustOnlyServersOfTheirDomain() throws Exception {
        DomainSite one = site(folder.resolve("one"));
        DomainSite two = site(folder.resolve("two"));
        for (DomainSite made : List.of(one, two)) {
            new DomainKeys(new ForegroundCommand()).service(made);
        }

        assertThat(trusted(one)).isEqualTo(List.of(serverCertificate(one))).isNotEqualTo(trusted(two));
        assertThat(serverCertificate(one).getSubjectAlternativeNames().stream().map(name -> "" + name.get(1)))
                .containsExactlyInAnyOrder("127.0.0.1", "localhost");
        try (Stream<Path> files = Files.list(one.folder().credentials())) {
            assertThat(files).hasSize(3).allSatisfy(file -> assertThat(
                            PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------"));
        }
    }

    private static X509Certificate serverCertificate(DomainSite site) throws Exception {
        Properties key = Utf8File.properties(site.folder().serviceKey());
        KeyStore store = KeyStore.getInstance(
                Path.of(key.getProperty("keyStore")).toFile(),
                key.getProperty("password").toCharArray());
        return (X509Certificate) store.getCertificate(store.aliases().nextElement());
    }

    /** Read without a password, as a JVM does if none is set. */
    private static List<Certificate> trusted(DomainSite site) throws Exception {
        KeyStore store = KeyStore.getInstance("JKS");
        try (InputStream in = Files.newInputStream(site.folder().serviceTrustStore())) {
            store.load(in, null);
        }
        List<Certificate> certificates = new ArrayList<>();
        for (String alias : Collections.list(store.aliases())) {
            certificates.add(store.getCertificate(alias));
        }
        return certificates;
    }

    @Test
    void failureOfKeytoolIsQuoted() throws Exception {
        DomainKeys keys = new DomainKeys((command, directory, environment) ->
                new CommandResult(1, List.of("", "keytool error: java.lang.Exception: Key pair not generated")));

        assertThatThrownBy(() -> keys.jmx(site(folder.resolve("other"))))
                .isInstanceOf(CliException.class)
                .hasMessage("The keys of the JMX agents cannot be made: keytool error: java.lang.Exception: Key pair"
                        + " not generated; check the JDK of the servers, or start them with --jmx-plain");
    }

    private static DomainSite site(Path domain) throws Exception {
        DomainSite made = new DomainSite(
                new Servers().named("wildfly").products().get(0),
                Path.of("/opt/wildfly"),
                Map.of(),
                Path.of("/scripts"),
                new DomainFolder(domain),
                28080,
                1);
        Files.createDirectories(made.folder().credentials());
        return made;
    }

    private static Properties properties(String side) throws Exception {
        return Utf8File.properties(credentials.resolve("jmx-" + side + ".properties"));
    }

    private static List<Certificate> certificates(String side, String kind) throws Exception {
        KeyStore store = KeyStore.getInstance(
                credentials.resolve("jmx-" + side + kind + ".p12").toFile(),
                properties(side).getProperty("javax.net.ssl.keyStorePassword").toCharArray());
        List<Certificate> certificates = new ArrayList<>();
        for (String alias : Collections.list(store.aliases())) {
            certificates.add(store.getCertificate(alias));
        }
        return certificates;
    }
}
