package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import javax.management.remote.JMXConnector;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JMX agent of WildFly reads nothing from clients without a key of its domain. */
@Tag("long")
@Tag("lifecycle")
class JmxTlsIT {
    private static final int MEGABYTE = 1 << 20;
    private static final int SENT_MEGABYTES = 100;

    /** A plain agent reads on; one with TLS closes the connection at the first byte. */
    private static final Duration REFUSAL = Duration.ofSeconds(3);

    /** Hash of the registry's interface, and its operation {@code lookup}. */
    private static final long REGISTRY = 4905912898345647071L;

    private static final int LOOKUP = 2;

    private static final String STRANGER = "stranger";

    @TempDir
    static Path temporary;

    private static TestDomain domain;

    @BeforeAll
    static void up() throws Exception {
        domain = TestDomain.start(TestProject.quickToStart(), "wildfly", temporary.resolve("domain"));
        Process keytool = new ProcessBuilder(
                        Jdk.tool(Jdk.ofThisProcess().home(), "keytool").toString(),
                        "-genkeypair",
                        "-alias",
                        STRANGER,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=jmx-client",
                        "-keystore",
                        temporary.resolve("stranger.p12").toString(),
                        "-storepass",
                        STRANGER)
                .inheritIO()
                .start();
        assertThat(keytool.waitFor()).isZero();
    }

    @AfterAll
    static void down() {
        domain.close();
    }

    @Test
    void strangersFillNoMemory() throws Exception {
        KeyManagerFactory stranger = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        stranger.init(
                KeyStore.getInstance(temporary.resolve("stranger.p12").toFile(), STRANGER.toCharArray()),
                STRANGER.toCharArray());
        long before = liveBytes(domain);

        try (Socket plain = plain(domain);
                Socket withoutKey = tls(null);
                Socket withWrongKey = tls(stranger.getKeyManagers())) {
            for (Socket socket : new Socket[] {plain, withoutKey, withWrongKey}) {
                assertThat(isRefused(socket)).isTrue();
            }
            assertThat(liveBytes(domain) - before).isLessThan(SENT_MEGABYTES / 4L * MEGABYTE);
        }
    }

    @Test
    void keyIsRequiredBesidePassword() throws Exception {
        Path password = Files.copy(jmx().passwordFile(), folder("no-key").resolve("jmx.password"));

        assertThat(refusal(password)).contains("TLS to " + jmx().url() + " failed (");
    }

    @Test
    void keyOfAnotherIsRefused() throws Exception {
        Path password = Files.copy(jmx().passwordFile(), folder("wrong-key").resolve("jmx.password"));
        Path keys = jmx().passwordFile().resolveSibling("jmx-client.properties");
        PrivateFiles.write(password.resolveSibling("jmx-client.properties"), Utf8File.properties(keys));
        try (ChildCommand rightKey = list(password, Map.of())) {
            assertThat(rightKey.exitCode()).as("%s", rightKey.errors()).isZero();
        }

        Properties wrong = Utf8File.properties(keys);
        wrong.setProperty(
                "javax.net.ssl.keyStore", temporary.resolve("stranger.p12").toString());
        wrong.setProperty("javax.net.ssl.keyStorePassword", STRANGER);
        PrivateFiles.write(password.resolveSibling("jmx-client.properties"), wrong);

        assertThat(refusal(password)).contains(jmx().url());
    }

    /** As with an agent that a user configured. */
    @Test
    void jvmPropertiesNameKeys() throws Exception {
        Path password = Files.copy(jmx().passwordFile(), folder("properties").resolve("jmx.password"));
        Path options = jmx().jconsoleOptions().orElseThrow();

        try (ChildCommand list = list(password, Map.of("JDK_JAVA_OPTIONS", "@" + options))) {
            assertThat(list.exitCode()).as("%s", list.errors()).isZero();
        }
    }

    /** Shows that {@link #strangersFillNoMemory} can fail. */
    @Test
    void plainAgentReadsLongStrings() throws Exception {
        try (TestDomain plain =
                TestDomain.start(TestProject.quickToStart(), "wildfly", temporary.resolve("plain"), "--jmx-plain")) {
            assertThat(plain.told()).contains("Insecure connection").doesNotContain("VMOptionsFile");
            assertThat(plain.folder().resolve("credentials/jmx-client.properties"))
                    .doesNotExist();
            long before = liveBytes(plain);
            try (Socket socket = plain(plain)) {
                assertThat(isRefused(socket)).isFalse();
                assertThat(liveBytes(plain) - before).isGreaterThan(SENT_MEGABYTES / 2L * MEGABYTE);
            }
        }
    }

    private static Path folder(String name) throws IOException {
        return Files.createDirectory(temporary.resolve(name));
    }

    private static JmxAccess jmx() {
        return domain.server(ServerRole.BUSINESS).jmx();
    }

    private static String refusal(Path password) throws Exception {
        try (ChildCommand list = list(password, Map.of())) {
            assertThat(list.exitCode()).isEqualTo(1);
            return String.join("\n", list.errors());
        }
    }

    /** In a process of its own, because RMI reuses connections that had the key. */
    private static ChildCommand list(Path password, Map<String, String> environment) throws IOException {
        return ChildCommand.start(
                domain.project(),
                temporary,
                environment,
                "invoke",
                "--url",
                jmx().url(),
                "--user",
                jmx().user(),
                "--password-file",
                password.toString(),
                "--list");
    }

    private static long liveBytes(TestDomain of) throws Exception {
        try (JMXConnector connector = of.connect(ServerRole.BUSINESS, of.password("jmx"))) {
            MemoryMXBean memory = ManagementFactory.newPlatformMXBeanProxy(
                    connector.getMBeanServerConnection(), ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class);
            memory.gc();
            return memory.getHeapMemoryUsage().getUsed();
        }
    }

    private static Socket plain(TestDomain of) throws IOException {
        return new Socket(
                InetAddress.getLoopbackAddress(), of.ports(ServerRole.BUSINESS).jmx());
    }

    private static Socket tls(KeyManager[] keys) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys, new TrustManager[] {new Trusting()}, new SecureRandom());
        return context.getSocketFactory()
                .createSocket("127.0.0.1", domain.ports(ServerRole.BUSINESS).jmx());
    }

    /** Whether the agent ends the connection; first it may discard all that was sent. */
    private static boolean isRefused(Socket socket) throws IOException {
        socket.setSoTimeout((int) REFUSAL.toMillis());
        try {
            sendLongString(socket);
            socket.getInputStream().readAllBytes();
            return true;
        } catch (SocketTimeoutException readsOn) {
            return false;
        } catch (IOException refused) {
            return true;
        }
    }

    /** Sends the beginning of a lookup of a very long name, as in RMI's protocol. */
    private static void sendLongString(Socket socket) throws IOException {
        OutputStream out = socket.getOutputStream();
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(0x4a524d49);
        data.writeShort(2);
        data.writeByte(0x4b);
        data.writeUTF("127.0.0.1");
        data.writeInt(0);
        data.writeByte(0x50);
        data.writeInt(0xaced0005);
        data.write(new byte[] {0x77, 34});
        data.write(new byte[22]);
        data.writeInt(LOOKUP);
        data.writeLong(REGISTRY);
        data.writeByte(0x7c);
        data.writeLong(1L << 30);
        byte[] letters = new byte[MEGABYTE];
        Arrays.fill(letters, (byte) 'a');
        for (int megabyte = 0; megabyte < SENT_MEGABYTES; megabyte++) {
            data.write(letters);
        }
        data.flush();
    }

    /** Completes the handshake with any server, as an attacker would. */
    private static final class Trusting implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authType) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authType) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
