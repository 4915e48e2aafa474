package com.softexploration.lab.ejb.performance.client.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RmiClientTest {
    /** Longer than any answered call, even on a busy machine. */
    private static final int CALL_LIMIT_MILLIS = 2_000;

    @TempDir
    private Path folder;

    private final RmiClient client = new RmiClient();
    private StubRmiServer server;

    @BeforeEach
    void start() throws Exception {
        System.setProperty("sleepTime", "1");
        System.setProperty("complexPayloadBytes", "200000");
        presentCredentials("right");
        server = new StubRmiServer(CALL_LIMIT_MILLIS);
        System.setProperty("serviceRmiURL", "rmi://127.0.0.1:" + server.port());
    }

    @AfterEach
    void stop() throws Exception {
        for (String property :
                new String[] {"serviceRmiURL", "serviceCredentialsFile", "sleepTime", "complexPayloadBytes"}) {
            System.clearProperty(property);
        }
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @MethodSource("com.softexploration.lab.ejb.performance.contract.Operation#builtIn")
    void everyOperationAnswersCorrectly(Operation operation) throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (ServiceConnection connection = client.connect()) {
            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            BusinessCall call = connection.call(operation, operation.equals(Operation.PAYLOAD) ? 16384 : 0);
            for (int i = 0; i < 3; i++) {
                call.check(call.execute());
            }
        }
        assertThat(server.requests).hasSize(3);
        assertThat(server.logouts).hasValue(1);
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
        assertThat(client.incomparable(operation)).isEmpty();
    }

    @Test
    void wrongCredentialsAreRefused() throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        presentCredentials("wrong");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageStartingWith("system property serviceRmiURL is 127.0.0.1:" + server.port()
                        + ": java.rmi.ConnectIOException: ")
                .withMessageContaining("principal or credentials are wrong");
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @Test
    void foreignClassIsRefusedUnread() throws Exception {
        server.withAccounts(new ForeignList(Accounts.all()));
        try (ServiceConnection connection = client.connect()) {
            BusinessCall call = connection.call(Operation.ACCOUNTS, 0);
            assertThatThrownBy(call::execute)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasStackTraceContaining(
                            ForeignList.class.getName() + " is not a class that the service answers with");
        }
        assertThat(ForeignList.READ).hasValue(0);
    }

    @Test
    void silentServerEndsCall() throws Exception {
        server.callsWaitFor = new CountDownLatch(1);
        try (ServiceConnection connection = client.connect()) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            assertThatThrownBy(call::execute)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasRootCauseMessage("Read timed out");
        } finally {
            server.callsWaitFor.countDown();
        }
    }

    @Test
    void unreachableAddressNamesProperty() {
        // A privileged port that was never used here, so that RMI has no connection to reuse.
        System.setProperty("serviceRmiURL", "rmi://127.0.0.1:1");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageStartingWith("system property serviceRmiURL is 127.0.0.1:1: ")
                .withMessageContaining("refused");
    }

    @Test
    void stoppedServerNamesPropertyAndRemedy() throws Exception {
        server.close();
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageStartingWith("system property serviceRmiURL is 127.0.0.1:" + server.port() + ": ")
                .withMessageContaining("; check that the business server is up, ");
        server = null;
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:1099", "rmi://127.0.0.1", "rmi://:1099", "rmi://127.0.0.1:0", "rmi://a:b"})
    void wrongAddressNamesProperty(String address) {
        System.setProperty("serviceRmiURL", address);
        assertThat(client.configurationProblem())
                .isEqualTo(
                        "system property serviceRmiURL is '" + address + "'; give the address of the business server's"
                                + " RMI registry, for example rmi://127.0.0.1:28084");
    }

    @ParameterizedTest
    @CsvSource({"serviceRmiURL", "serviceCredentialsFile"})
    void unsetPropertyIsNamed(String property) {
        assertThat(client.configurationProblem()).isEmpty();
        System.clearProperty(property);
        assertThat(client.configurationProblem())
                .startsWith("system property " + property + " is not set on this server");
    }

    private void presentCredentials(String credentials) throws IOException {
        Path file = Files.writeString(
                folder.resolve("caller.properties"), "principal=caller\ncredentials=" + credentials + "\n");
        System.setProperty("serviceCredentialsFile", file.toString());
    }

    /** A class foreign to the service that records deserialisation. */
    private static final class ForeignList extends ArrayList<Account> {
        static final AtomicInteger READ = new AtomicInteger();
        private static final long serialVersionUID = 1L;

        ForeignList(java.util.List<Account> accounts) {
            super(accounts);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            READ.incrementAndGet();
            in.defaultReadObject();
        }
    }
}
