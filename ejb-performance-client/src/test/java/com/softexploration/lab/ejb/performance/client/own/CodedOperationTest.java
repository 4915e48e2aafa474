package com.softexploration.lab.ejb.performance.client.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodedOperationTest {
    private static final List<String> EVENTS = new ArrayList<>();

    @TempDir
    private Path jar;

    /** An operation as written by a user. */
    public static class Chain implements OwnOperation<Integer, Integer> {
        private int next;

        @Override
        public String word() {
            return "chain";
        }

        @Override
        public String transport() {
            return "chained";
        }

        @Override
        public boolean hasFloor() {
            return true;
        }

        @Override
        public void open() {
            EVENTS.add("open");
        }

        @Override
        public Integer prepare() {
            return ++next;
        }

        @Override
        public Integer call(Integer request) throws IOException {
            if (request == 3) {
                throw new IOException("the chain broke");
            }
            return request * 2;
        }

        @Override
        public void check(Integer answer) {
            if (answer == 4) {
                throw new IllegalStateException("four is not right");
            }
        }

        @Override
        public void close() {
            EVENTS.add("close");
        }
    }

    @BeforeEach
    void nothingHappened() {
        EVENTS.clear();
    }

    private OwnOperations listed(String className) throws IOException {
        Path services = Files.createDirectories(jar.resolve("META-INF/services"));
        Files.writeString(services.resolve(OwnOperation.class.getName()), className);
        return OwnOperations.in(
                new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader()));
    }

    @Test
    void isFoundAndCalledOverItsTransport() throws Exception {
        OwnOperations operations = listed(Chain.class.getName());
        Operation chain = new Operation("chain");

        assertThat(operations.problems()).isEmpty();
        assertThat(operations.transports(chain)).containsExactly("chained", "tcp");
        TransportClient transport = operations.ownTransport(chain).orElseThrow();
        assertThat(transport.transport()).isEqualTo("chained");
        assertThat(transport.carries(Operation.NOP)).isFalse();
        try (ServiceConnection connection = transport.connect()) {
            BusinessCall call = connection.call(chain, 0);
            call.prepare();
            assertThat(call.execute()).isEqualTo(2);
            call.check(2);
            call.prepare();
            Object wrong = call.execute();
            assertThatExceptionOfType(ClientException.class)
                    .isThrownBy(() -> call.check(wrong))
                    .withMessageStartingWith("wrong response: java.lang.IllegalStateException: four is not right");
            call.prepare();
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(call::execute)
                    .withMessage("the chain broke");
        }
        assertThat(EVENTS).containsExactly("open", "close");
    }

    /** An operation whose service is down, which its author did not anticipate. */
    public static final class Unreachable extends Chain {
        private String connection;

        @Override
        public String word() {
            return "unreachable";
        }

        @Override
        public void open() {
            throw new UncheckedIOException(new IOException("connection refused"));
        }

        @Override
        public void close() {
            EVENTS.add("close " + connection.length());
        }
    }

    @Test
    void openFailureOutlivesCloseFailure() throws Exception {
        OwnOperations operations = listed(Unreachable.class.getName());
        Operation word = new Operation("unreachable");

        try (ServiceConnection connection =
                operations.ownTransport(word).orElseThrow().connect()) {
            assertThatExceptionOfType(ClientException.class)
                    .isThrownBy(() -> connection.call(word, 0))
                    .withMessageStartingWith(
                            "unreachable does not connect: java.io.UncheckedIOException: java.io.IOException: connection refused; ")
                    .satisfies(failure ->
                            assertThat(failure.getCause().getSuppressed()).hasSize(1));
        }
    }

    @Test
    void unusableClassIsReportedAsProblem() throws IOException {
        OwnOperations operations = listed("shop.NoSuchClass");

        assertThat(operations.operations()).isEmpty();
        assertThat(operations.problems())
                .singleElement()
                .asString()
                .startsWith("operations of jars: ")
                .contains("shop.NoSuchClass", "correct the jar that was given with --service-jar");
    }
}
