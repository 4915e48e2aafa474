package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.Operation;
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
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ServletClientTest {
    private static final String SERIALISED = "application/x-java-serialized-object";
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(300);

    /** Counts how often it was made by deserialisation. */
    static final class Foreign implements Serializable {
        private static final long serialVersionUID = 1L;
        static final AtomicInteger READ = new AtomicInteger();

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            READ.incrementAndGet();
            in.defaultReadObject();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"NOP", "COMPLEX", "ACCOUNTS", "PAYLOAD"})
    void callsTheServiceOverOneConnectionWithTheCredentialsInEveryRequest(Operation operation) throws Exception {
        RecordingService service = new RecordingService(RecordingService::incremented);
        try (StubHttpServer server = new StubHttpServer((request, out) -> {
                    byte[] answer = serialised(answer(service, request));
                    StubHttpServer.write(out, 200, SERIALISED, answer, answer.length);
                });
                ServiceConnection connection = connect(server, LONG)) {
            BusinessCall call = connection.call(operation, 16_384);
            for (int i = 0; i < 5; i++) {
                call.check(call.execute());
            }

            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            assertThat(service.requests).hasSize(5);
            assertThat(server.requests).hasSize(6).allSatisfy(request -> assertThat(request.headers())
                    .containsEntry("authorization", "Basic Y2FsbGVyOnNlY3JldA=="));
            assertThat(server.requests.get(0).line()).isEqualTo("POST /ejb-performance/servlet HTTP/1.1");
            assertThat(server.connections).hasSize(1);
        }
    }

    @Test
    void anErrorIsAFailedCallThatNamesTheStatusAndWhatCame() throws Exception {
        fails(StubHttpServer.always(500, "text/html", text("<html>Internal error\n")), LONG)
                .withMessageEndingWith(
                        "/servlet answered with status 500; its body of 21 bytes begins '<html>Internal error.'");
    }

    @Test
    void connectingAgainAfterManyFailedCallsLeavesNoThreadsBehind() throws Exception {
        try (StubHttpServer server = new StubHttpServer(StubHttpServer.always(500, "text/html", new byte[0]))) {
            int before = httpClientThreads();
            for (int i = 0; i < 100; i++) {
                try (ServiceConnection connection = connect(server, LONG)) {
                    assertThatExceptionOfType(CallException.class).isThrownBy(connection::servedBy);
                }
            }
            assertThat(server.requests).hasSize(100);
            assertThat(httpClientThreads() - before).isLessThan(10);
        }
    }

    private static int httpClientThreads() {
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("HttpClient-"))
                .count();
    }

    @Test
    void whatIsLeftOfAnAnswerThatWasGivenUpIsNotTheNextOne() throws Exception {
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
    void aRefusedUserIsNamedAsSuch() throws Exception {
        fails(StubHttpServer.always(401, "text/html", new byte[0]), LONG)
                .withMessageEndingWith("/servlet answered with status 401: it refuses the user of the system property"
                        + " serviceCredentialsFile; its body is empty");
    }

    @Test
    void garbageIsAFailedCallThatShowsItsBeginning() throws Exception {
        fails(StubHttpServer.always(200, SERIALISED, text("hello")), LONG)
                .withMessageContaining("is not a serialised response of the service (java.io.StreamCorruptedException")
                .withMessageEndingWith("; its body of 5 bytes begins 'hello'");
    }

    @Test
    void anEmptyBodyIsAFailedCall() throws Exception {
        fails(StubHttpServer.always(200, SERIALISED, new byte[0]), LONG)
                .withMessageContaining("java.io.EOFException")
                .withMessageEndingWith("its body is empty");
    }

    @Test
    void anotherResponseThanTheExpectedOneIsAFailedCall() throws Exception {
        fails(StubHttpServer.always(200, SERIALISED, serialised(ServerIdentity.ofThisJvm())), LONG)
                .withMessageContaining("ServerIdentity instead of NopResponse");
    }

    @Test
    void aConnectionThatEndsWithinTheBodyIsAFailedCallThatSaysHowFarItCame() throws Exception {
        byte[] whole = serialised(new NopResponse());
        fails(StubHttpServer.truncated(SERIALISED, Arrays.copyOf(whole, 20), whole.length), LONG)
                .withMessageContaining("broke off (java.io.IOException")
                .withMessageEndingWith("status 200 and 20 bytes came");
    }

    @Test
    void aTruncatedObjectInACompleteBodyIsAFailedCall() throws Exception {
        byte[] cut = Arrays.copyOf(serialised(new NopResponse()), 20);
        fails(StubHttpServer.always(200, SERIALISED, cut), LONG).withMessageContaining("EOFException");
    }

    @Test
    void silenceIsAFailedCallAfterTheTimeOut() throws Exception {
        fails(StubHttpServer.silentAfter(new byte[0]), SHORT)
                .withMessageEndingWith("gave no complete answer within 300 ms; nothing came");
    }

    @Test
    void silenceWithinTheBodyIsAFailedCallAfterTheTimeOut() throws Exception {
        fails(StubHttpServer.silentAfter(text("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc")), SHORT)
                .withMessageEndingWith("gave no complete answer within 300 ms; status 200 and 3 bytes came");
    }

    @Test
    void aBodyWithoutAnEndIsNotCollected() throws Exception {
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
    void aForeignClassInTheAnswerIsRefusedWithoutAnInstanceOfIt() throws Exception {
        fails(StubHttpServer.always(200, SERIALISED, serialised(new Foreign())), LONG)
                .withMessageContaining("InvalidClassException: filter status: REJECTED");
        assertThat(Foreign.READ).hasValue(0);
    }

    @Test
    void aRequestInTheAnswerIsAsForeignAsAnythingElse() throws Exception {
        fails(StubHttpServer.always(200, SERIALISED, serialised(new NopRequest())), LONG)
                .withMessageContaining("filter status: REJECTED");
    }

    @Test
    void aServerThatIsNotThereIsAFailedCall() throws Exception {
        StubHttpServer gone = new StubHttpServer(StubHttpServer.silentAfter(new byte[0]));
        gone.close();
        try (ServiceConnection connection = connect(gone, LONG)) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            assertThatExceptionOfType(CallException.class)
                    .isThrownBy(call::execute)
                    .withMessageContaining("cannot be asked, or broke off (java.net.ConnectException");
        }
    }

    @Test
    void anInterruptEndsTheCallAndIsKept() throws Exception {
        Thread.currentThread().interrupt();
        try {
            fails(StubHttpServer.silentAfter(new byte[0]), LONG).withMessageStartingWith("interrupted while waiting");
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    private static ThrowableAssertAlternative<CallException> fails(StubHttpServer.Behaviour behaviour, Duration timeout)
            throws Exception {
        try (StubHttpServer server = new StubHttpServer(behaviour);
                ServiceConnection connection = connect(server, timeout)) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            return assertThatExceptionOfType(CallException.class).isThrownBy(call::execute);
        }
    }

    private static ServiceConnection connect(StubHttpServer server, Duration timeout) {
        return new ServletClient()
                .connect(new HttpServiceConfiguration(
                        server.url(), new ServiceCredentials("caller", "secret"), timeout));
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

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
