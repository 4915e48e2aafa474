package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.wire.ContractFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class ServletClientTest extends HttpClientContract {
    private static final String SERIALISED = "application/x-java-serialized-object";

    /** Counts its instantiations by deserialisation. */
    static final class Foreign implements Serializable {
        private static final long serialVersionUID = 1L;
        static final AtomicInteger READ = new AtomicInteger();

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            READ.incrementAndGet();
            in.defaultReadObject();
        }
    }

    ServletClientTest() {
        super(new ServletClient(), SERIALISED, "");
    }

    @Override
    Map<Trouble, List<String>> messages() {
        return messagesOfOurConnection();
    }

    @Override
    StubHttpServer.Behaviour endpoint() {
        RecordingService service = new RecordingService(RecordingService::incremented);
        return (request, out) -> {
            byte[] answer = serialised(answer(service, request));
            StubHttpServer.write(out, 200, SERIALISED, answer, answer.length);
        };
    }

    @Test
    void reconnectsLeakNoThreads() throws Exception {
        try (StubHttpServer server = new StubHttpServer(StubHttpServer.always(500, "text/html", new byte[0]))) {
            int before = clientThreads();
            for (int i = 0; i < 100; i++) {
                try (ServiceConnection connection = connect(server, LONG)) {
                    assertThatExceptionOfType(CallException.class).isThrownBy(connection::servedBy);
                }
            }
            assertThat(server.requests).hasSize(100);
            assertThat(clientThreads() - before).isLessThan(10);
        }
    }

    private int clientThreads() {
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("ejb-performance http limit"))
                .count();
    }

    @Test
    void abandonedAnswerIsNotReused() throws Exception {
        byte[] whole = serialised(ServerIdentity.ofThisJvm());
        CountDownLatch givenUp = new CountDownLatch(1);
        AtomicInteger count = new AtomicInteger();
        try (StubHttpServer server = new StubHttpServer((request, out) -> {
                    if (count.incrementAndGet() == 1) {
                        awaitQuietly(givenUp);
                    }
                    StubHttpServer.write(out, 200, SERIALISED, whole, whole.length);
                });
                ServiceConnection connection = connect(server, SHORT)) {
            assertThatExceptionOfType(CallException.class)
                    .isThrownBy(() -> connection.call(Operation.NOP, 0).execute());
            try (ServiceConnection next = connect(server, LONG)) {
                givenUp.countDown();
                assertThat(next.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            }
            assertThat(server.connections).hasSize(2);
        }
    }

    private static void awaitQuietly(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void garbageFailsCallAndIsQuoted() throws Exception {
        fails(StubHttpServer.always(200, SERIALISED, text("hello")), LONG)
                .withMessageContaining("is not a serialised response of the service (java.io.StreamCorruptedException")
                .withMessageEndingWith("; its body of 5 bytes begins 'hello'");
    }

    @Test
    void unexpectedResponseFailsCall() throws Exception {
        fails(StubHttpServer.always(200, SERIALISED, serialised(ServerIdentity.ofThisJvm())), LONG)
                .withMessageContaining("ServerIdentity instead of NopResponse");
    }

    @Test
    void truncatedObjectFailsCall() throws Exception {
        byte[] cut = Arrays.copyOf(serialised(new NopResponse()), 20);
        fails(StubHttpServer.always(200, SERIALISED, cut), LONG).withMessageContaining("EOFException");
    }

    @Test
    void endlessBodyIsNotBuffered() throws Exception {
        byte[] chunk = new byte[1024 * 1024];
        fails(
                        (request, out) -> {
                            out.write(text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"));
                            while (true) {
                                out.write(text("100000\r\n"));
                                out.write(chunk);
                                out.write(text("\r\n"));
                            }
                        },
                        LONG)
                .withMessageContaining("more than 20971520 bytes");
    }

    @Test
    void foreignClassIsNeverInstantiated() throws Exception {
        fails(StubHttpServer.always(200, SERIALISED, serialised(new Foreign())), LONG)
                .withMessageContaining("InvalidClassException: filter status: REJECTED");
        assertThat(Foreign.READ).hasValue(0);
    }

    @Test
    void requestInAnswerIsRefused() throws Exception {
        fails(StubHttpServer.always(200, SERIALISED, serialised(new NopRequest())), LONG)
                .withMessageContaining("filter status: REJECTED");
    }

    @Test
    void interruptEndsCallAndStaysSet() throws Exception {
        Thread.currentThread().interrupt();
        try {
            fails(StubHttpServer.silentAfter(new byte[0]), LONG).withMessageStartingWith("interrupted while waiting");
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void interruptEndsWaitingCallAndStaysSet() throws Exception {
        Thread caller = Thread.currentThread();
        try {
            fails((request, out) -> caller.interrupt(), LONG).withMessageStartingWith("interrupted while waiting");
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void slowAnswerHitsCallLimit() throws Exception {
        fails(
                        (request, out) -> {
                            out.write(text("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n"));
                            for (int i = 0; i < 1_000_000; i++) {
                                out.write('a');
                                LockSupport.parkNanos(1_000_000);
                            }
                        },
                        SHORT)
                .withMessageContaining("gave no complete answer within 300 ms; status 200 and ");
    }

    @Test
    void closedConnectionIsReopened() throws Exception {
        StubHttpServer.Behaviour endpoint = endpoint();
        try (StubHttpServer server = new StubHttpServer((request, out) -> {
                    ByteArrayOutputStream answer = new ByteArrayOutputStream();
                    endpoint.answer(request, answer);
                    out.write(text(answer.toString(StandardCharsets.ISO_8859_1)
                            .replaceFirst("\r\n", "\r\nConnection: close\r\n")));
                    throw new IOException("end of connection");
                });
                ServiceConnection connection = connect(server, LONG)) {
            for (int i = 0; i < 3; i++) {
                assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            }
            assertThat(server.connections).hasSize(3);
        }
    }

    @Test
    void readsChunkedAnswer() throws Exception {
        byte[] whole = serialised(ServerIdentity.ofThisJvm());
        try (StubHttpServer server = new StubHttpServer((request, out) -> {
                    out.write(text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"));
                    for (byte one : whole) {
                        out.write(text("1\r\n"));
                        out.write(one);
                        out.write(text("\r\n"));
                    }
                    out.write(text("0\r\n\r\n"));
                });
                ServiceConnection connection = connect(server, LONG)) {
            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            assertThat(server.connections).hasSize(1);
        }
    }

    private static Object answer(BusinessPerformanceService service, StubHttpServer.Request request)
            throws IOException {
        if (request.line().startsWith("GET")) {
            return service.servedBy();
        }
        try (ObjectInputStream objects = ContractFilter.requests().open(new ByteArrayInputStream(request.body()))) {
            Object sent = objects.readObject();
            if (sent instanceof ComplexRequest complex) {
                return service.complex(complex);
            }
            if (sent instanceof AccountsRequest accounts) {
                return service.accounts(accounts);
            }
            if (sent instanceof PayloadRequest payload) {
                return service.payload(payload);
            }
            return sent instanceof SimpleRequest simple ? service.simple(simple) : service.nop((NopRequest) sent);
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }

    private static byte[] serialised(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
