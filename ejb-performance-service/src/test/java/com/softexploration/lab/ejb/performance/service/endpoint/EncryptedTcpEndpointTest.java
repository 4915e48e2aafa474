package com.softexploration.lab.ejb.performance.service.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same rules over TLS, and those of TLS. */
class EncryptedTcpEndpointTest extends TcpEndpointTest {
    private static final String PASSWORD = "generated";

    @TempDir
    private static Path folder;

    private static SSLContext caller;

    @BeforeAll
    static void keysAreMade() throws Exception {
        caller = trusting(keyPair("server.p12"));
        System.setProperty(TlsLayer.FILE_PROPERTY, keyFile("server.p12").toString());
    }

    @AfterAll
    static void forget() {
        System.clearProperty(TlsLayer.FILE_PROPERTY);
    }

    @Override
    Optional<TlsLayer> tls() {
        return TlsLayer.fromSystemProperties();
    }

    @Override
    Socket opened(TcpEndpoint to) throws IOException {
        return opened(caller, to);
    }

    private static SSLSocket opened(SSLContext context, TcpEndpoint to) throws IOException {
        return (SSLSocket) context.getSocketFactory().createSocket("127.0.0.1", to.port());
    }

    @Test
    void onlyTls13IsSpoken() throws Exception {
        try (SSLSocket current = opened(caller, endpoint());
                SSLSocket old = opened(caller, endpoint())) {
            current.startHandshake();
            assertThat(current.getSession().getProtocol()).isEqualTo("TLSv1.3");

            old.setEnabledProtocols(new String[] {"TLSv1.2"});
            assertThatExceptionOfType(SSLException.class).isThrownBy(old::startHandshake);
        }
    }

    /** The stalled handshakes would otherwise keep others out. */
    @Test
    void plainTextIsNotAnswered() throws Exception {
        try (Socket plain =
                        new Socket(InetAddress.getLoopbackAddress(), endpoint().port());
                Socket silent =
                        new Socket(InetAddress.getLoopbackAddress(), endpoint().port());
                Socket encrypted = opened(endpoint())) {
            TcpProtocol.greet(new DataOutputStream(plain.getOutputStream()), new CallerCredentials("caller", "right"));
            byte[] alert = plain.getInputStream().readAllBytes();

            assertThat(alert).as("one alert of TLS at most").hasSizeLessThan(10);
            ((SSLSocket) encrypted).startHandshake();
            assertThat(silent.isConnected()).isTrue();
        }
    }

    @Test
    void callerRefusesKeyOfAnotherDomain() throws Exception {
        SSLContext other = trusting(keyPair("other.p12"));
        try (SSLSocket socket = opened(other, endpoint())) {
            SSLHandshakeException refusal = org.assertj.core.api.Assertions.catchThrowableOfType(
                    SSLHandshakeException.class, socket::startHandshake);

            assertThat(TlsLayer.remedy(new IOException(refusal))).contains("javax.net.ssl.trustStore");
        }
    }

    @Test
    void keyFileMustBePrivate() throws Exception {
        Path file = keyFile("server.p12");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        try {
            assertThatIllegalStateException()
                    .isThrownBy(TlsLayer::fromSystemProperties)
                    .withMessage("system property serviceKeyFile: cannot use " + file
                            + " (java.io.IOException: others can access it); give a properties file with the keys"
                            + " keyStore (a PKCS12 file) and password that only its owner can read");
        } finally {
            keyFile("server.p12");
        }
    }

    private static Path keyFile(String store) throws IOException {
        Path file = folder.resolve("key.properties");
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(file, "keyStore=" + folder.resolve(store) + "\npassword=" + PASSWORD + "\n");
    }

    private static KeyStore keyPair(String file) throws Exception {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "key",
                        "-dname",
                        "CN=test",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storepass",
                        PASSWORD,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        folder.resolve(file).toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(keytool.waitFor()).isZero();
        return KeyStore.getInstance(folder.resolve(file).toFile(), PASSWORD.toCharArray());
    }

    private static SSLContext trusting(KeyStore keys) throws Exception {
        KeyStore certificates = KeyStore.getInstance("PKCS12");
        certificates.load(null, null);
        certificates.setCertificateEntry("key", keys.getCertificate("key"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(certificates);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
