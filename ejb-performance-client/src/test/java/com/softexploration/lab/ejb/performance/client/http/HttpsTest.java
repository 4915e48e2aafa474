package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Server certificates in the blocking client. */
class HttpsTest {
    private static final String PASSWORD = "changeit";

    @TempDir
    private Path folder;

    private SSLContext before;

    @BeforeEach
    void rememberTheJvmsOwn() throws Exception {
        before = SSLContext.getDefault();
    }

    @AfterEach
    void putItBack() {
        SSLContext.setDefault(before);
    }

    @Test
    void trustedCertificateIsAccepted() throws Exception {
        SSLContext server = context("ip:127.0.0.1");
        SSLContext.setDefault(server);
        try (StubHttpServer stub = answering(server);
                ServiceConnection connection = connect(stub)) {
            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            assertThat(stub.connections).hasSize(1);
        }
    }

    @Test
    void certificateOfOtherHostIsRefused() throws Exception {
        SSLContext server = context("dns:another.example");
        SSLContext.setDefault(server);
        refused(server).withMessageContaining("(javax.net.ssl.SSLHandshakeException: ");
    }

    @Test
    void untrustedCertificateIsRefused() throws Exception {
        refused(context("ip:127.0.0.1")).withMessageContaining("(javax.net.ssl.SSLHandshakeException: ");
    }

    private static ThrowableAssertAlternative<CallException> refused(SSLContext server) throws Exception {
        try (StubHttpServer stub = answering(server);
                ServiceConnection connection = connect(stub)) {
            ThrowableAssertAlternative<CallException> failed =
                    assertThatExceptionOfType(CallException.class).isThrownBy(connection::servedBy);
            assertThat(stub.requests).isEmpty();
            return failed;
        }
    }

    private static ServiceConnection connect(StubHttpServer stub) throws Exception {
        return new ServletClient()
                .connect(new HttpServiceConfiguration(
                        stub.url(), new ServiceCredentials("caller", "secret"), Duration.ofSeconds(20)));
    }

    private static StubHttpServer answering(SSLContext server) throws Exception {
        ByteArrayOutputStream identity = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(identity)) {
            out.writeObject(ServerIdentity.ofThisJvm());
        }
        return new StubHttpServer(
                StubHttpServer.always(200, "application/octet-stream", identity.toByteArray()),
                server.getServerSocketFactory());
    }

    /** Creates a TLS context with a certificate of that name, which it also trusts. */
    private SSLContext context(String name) throws Exception {
        Path file = folder.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "server",
                        "-dname",
                        "CN=test",
                        "-ext",
                        "san=" + name,
                        "-storepass",
                        PASSWORD,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream bytes = Files.newInputStream(file)) {
            store.load(bytes, PASSWORD.toCharArray());
        }
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }
}
