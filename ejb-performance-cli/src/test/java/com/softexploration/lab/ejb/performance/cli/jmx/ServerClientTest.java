package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import javax.naming.AuthenticationException;
import javax.naming.CommunicationException;
import javax.naming.NamingException;
import javax.net.ssl.SSLHandshakeException;
import javax.security.sasl.SaslException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerClientTest {
    private static final String URL = "service:jmx:t3://127.0.0.1:7021/jndi/weblogic.management.mbeanservers.runtime";
    private static final String TLS_URL = URL.replace("t3:", "t3s:");
    private static final Optional<JmxCredentials> ADMINISTRATOR = Optional.of(new JmxCredentials("weblogic", "secret"));

    @TempDir
    private Path folder;

    @Test
    void t3WithoutClientJarNamesItsPath() {
        assertUsageError(
                URL,
                Optional.empty(),
                "Only WebLogic's client speaks t3, and no client jar is given; give --client-jar"
                        + " ORACLE_HOME/wlserver/server/lib/wlthint3client.jar");
    }

    @Test
    void remoteHttpWithoutClientJarNamesItsPath() {
        assertUsageError(
                "service:jmx:remote+http://127.0.0.1:9990",
                Optional.empty(),
                "Only WildFly's client speaks remote+http, and no client jar is given; give --client-jar"
                        + " WILDFLY_HOME/bin/client/jboss-client.jar");
    }

    @Test
    void missingClientJarIsNamed() {
        Path missing = folder.resolve("missing.jar");

        assertUsageError(
                TLS_URL,
                Optional.of(missing),
                "There is no client jar " + missing
                        + " that can be read; give --client-jar ORACLE_HOME/wlserver/server/lib/wlthint3client.jar");
    }

    @Test
    void foreignJarIsNamedWithMissingClass() throws Exception {
        Path other = folder.resolve("other.jar");
        try (OutputStream file = Files.newOutputStream(other)) {
            new JarOutputStream(file).close();
        }

        assertUsageError(
                TLS_URL,
                Optional.of(other),
                other + " is not WebLogic's client: it has no class weblogic.management.remote.t3s.ClientProvider; give"
                        + " --client-jar ORACLE_HOME/wlserver/server/lib/wlthint3client.jar");
    }

    @Test
    void superfluousClientJarIsRefused() {
        assertUsageError(
                "service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi",
                Optional.of(Path.of("wlthint3client.jar")),
                "The JDK speaks rmi itself, so wlthint3client.jar would not be used; omit --client-jar, or give a URL"
                        + " with t3, t3s (WebLogic's), remote+http, remote+https (WildFly's)");
    }

    @Test
    void wrappedRefusalIsRecognised() {
        assertThat(ConnectFailure.of(URL, ADMINISTRATOR, new IOException(new AuthenticationException("denied"))))
                .hasMessageStartingWith("The JMX agent of " + URL + " refused user weblogic; give the right --user");
        assertThat(ConnectFailure.of(
                        "service:jmx:remote+http://127.0.0.1:9990",
                        ADMINISTRATOR,
                        new SaslException("Authentication failed: all available authentication mechanisms failed")))
                .hasMessageStartingWith(
                        "The JMX agent of service:jmx:remote+http://127.0.0.1:9990 refused user weblogic;");
    }

    @Test
    void untrustedCertificateNamesTrustStore() {
        NamingException said = new CommunicationException("Destination unreachable; nested exception is: "
                + "javax.net.ssl.SSLHandshakeException: PKIX path building failed; No available router to destination");
        String start = "The certificate of " + TLS_URL + " is not trusted (";
        String end = "; name the trust store in the variable JDK_JAVA_OPTIONS, for a domain's demo certificates"
                + " -Dweblogic.security.TrustKeyStore=CustomTrust"
                + " -Dweblogic.security.CustomTrustKeyStoreFileName=DOMAIN_HOME/security/DemoTrust.p12"
                + " -Dweblogic.security.CustomTrustKeyStoreType=PKCS12"
                + " -Dweblogic.security.CustomTrustKeyStorePassPhrase=DemoTrustKeyStorePassPhrase";

        assertThat(ConnectFailure.of(
                        TLS_URL,
                        ADMINISTRATOR,
                        new IOException(new SSLHandshakeException("PKIX path building failed"))))
                .hasMessage(start + "PKIX path building failed)" + end);
        assertThat(ConnectFailure.of(TLS_URL, ADMINISTRATOR, new IOException(said)))
                .hasMessageStartingWith(start)
                .hasMessageEndingWith(end);
    }

    @Test
    void failingClientIsNamed() {
        Path jar = Path.of("wlthint3client.jar");

        assertThat(ConnectFailure.ofClient(jar, new NoClassDefFoundError("weblogic/rjvm/RJVM")))
                .hasMessage(
                        "The client wlthint3client.jar failed (NoClassDefFoundError: weblogic/rjvm/RJVM); take the jar"
                                + " from the server's own release, and see --verbose for where it failed");
        assertThat(ConnectFailure.ofClient(
                        jar, new ExceptionInInitializerError(new InaccessibleObjectException("not opened"))))
                .hasMessage("The client wlthint3client.jar may not access JDK internals (not opened); start by"
                        + " ./ejb-performance, or give java --add-opens=java.base/java.io=ALL-UNNAMED");
    }

    private static void assertUsageError(String url, Optional<Path> clientJar, String message) {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> JmxConnection.toUrl(url, ADMINISTRATOR, clientJar))
                .withMessage(message)
                .returns(CliException.WRONG_USE, CliException::exitCode);
    }
}
