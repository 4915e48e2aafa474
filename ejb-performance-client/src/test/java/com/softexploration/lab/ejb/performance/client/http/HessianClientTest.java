package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.server.HessianSkeleton;
import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import com.softexploration.lab.ejb.performance.service.wire.HessianReader;
import com.softexploration.lab.ejb.performance.service.wire.HessianTypes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class HessianClientTest {
    private static final String HESSIAN = "x-application/hessian";
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final AtomicInteger TOUCHED = new AtomicInteger();
    private static final String FOREIGN = HessianClientTest.class.getName() + "$Foreign";

    /** Only ever named, so that its static initialiser tells too. */
    @SuppressWarnings("unused")
    static final class Foreign implements Serializable {
        private static final long serialVersionUID = 1L;

        static {
            TOUCHED.incrementAndGet();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"NOP", "SIMPLE", "COMPLEX", "ACCOUNTS", "PAYLOAD"})
    void callsTheServiceOverOneConnectionWithTheCredentialsInEveryRequest(Operation operation) throws Exception {
        RecordingService service = new RecordingService(RecordingService::incremented);
        try (StubHttpServer server = new StubHttpServer((request, out) -> {
                    byte[] answer = answer(service, request);
                    StubHttpServer.write(out, 200, HESSIAN, answer, answer.length);
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
            assertThat(server.requests.get(0).line()).isEqualTo("POST /ejb-performance/hessian HTTP/1.1");
            assertThat(server.connections).hasSize(1);
        }
    }

    @Test
    void simpleIsNotCompared() {
        HessianClient client = new HessianClient();

        assertThat(client.incomparable(Operation.SIMPLE))
                .startsWith("Hessian calls neither writeObject nor readObject");
        assertThat(client.incomparable(Operation.NOP)).isEmpty();
    }

    @Test
    void anErrorIsAFailedCallThatNamesTheStatusAndWhatCame() throws Exception {
        fails(StubHttpServer.always(500, "text/html", text("<html>Internal error\n")), LONG)
                .withMessageEndingWith(
                        "/hessian answered with status 500; its body of 21 bytes begins '<html>Internal error.'");
    }

    @Test
    void aRefusedUserIsNamedAsSuch() throws Exception {
        fails(StubHttpServer.always(401, "text/html", new byte[0]), LONG)
                .withMessageEndingWith("/hessian answered with status 401: it refuses the user of the system property"
                        + " serviceCredentialsFile; its body is empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hello", "H", "HHHHH\n\nR", "rrrr", "<html>\r\n</html>"})
    void garbageIsAFailedCallThatShowsItsBeginningInOneLine(String body) throws Exception {
        fails(StubHttpServer.always(200, HESSIAN, text(body)), LONG)
                .withMessageStartingWith("the answer is not a Hessian reply of the service (")
                .withMessageContaining("; its body of " + body.length() + " bytes begins '")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n", "\r"));
    }

    @Test
    void anEmptyBodyIsAFailedCall() throws Exception {
        fails(StubHttpServer.always(200, HESSIAN, new byte[0]), LONG).withMessageEndingWith("; its body is empty");
    }

    @Test
    void aFaultIsAFailedCallWithTheWordsOfTheOtherSideInOneLine() throws Exception {
        ByteArrayOutputStream fault = new ByteArrayOutputStream();
        Hessian2Output out = new Hessian2Output(fault);
        out.writeFault("ServiceException", "java.lang.IllegalStateException: no\nservice", null);
        out.flush();

        fails(StubHttpServer.always(200, HESSIAN, fault.toByteArray()), LONG)
                .withMessage("the service failed: java.lang.IllegalStateException: no");
    }

    @Test
    void aConnectionThatEndsWithinTheBodyIsAFailedCallThatSaysHowFarItCame() throws Exception {
        byte[] whole = reply(NopResponse.class.getName());
        fails(StubHttpServer.truncated(HESSIAN, Arrays.copyOf(whole, 20), whole.length), LONG)
                .withMessageContaining("broke off (java.io.IOException")
                .withMessageEndingWith("status 200 and 20 bytes came");
    }

    @Test
    void aTruncatedReplyInACompleteBodyIsAFailedCallWhereverItEnds() throws Exception {
        byte[] whole = reply(NopResponse.class.getName());
        for (int length = 1; length < whole.length; length += 7) {
            fails(StubHttpServer.always(200, HESSIAN, Arrays.copyOf(whole, length)), LONG)
                    .withMessageStartingWith("the answer is not a Hessian reply of the service (")
                    .withMessageContaining("; its body of " + length + " bytes begins 'H");
        }
    }

    @Test
    void silenceIsAFailedCallAfterTheTimeOut() throws Exception {
        fails(StubHttpServer.silentAfter(new byte[0]), SHORT)
                .withMessageEndingWith("gave no complete answer within 300 ms; nothing came");
    }

    @Test
    void silenceWithinTheBodyIsAFailedCallAfterTheTimeOut() throws Exception {
        fails(StubHttpServer.silentAfter(text("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nH\2\0")), SHORT)
                .withMessageEndingWith("gave no complete answer within 300 ms; status 200 and 3 bytes came");
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
    void aForeignClassInTheAnswerIsRefusedWithoutAnInstanceOfIt() throws Exception {
        fails(StubHttpServer.always(200, HESSIAN, reply(FOREIGN)), LONG)
                .withMessageContaining("HessianProtocolException: '" + FOREIGN + "' is no class that may be read here");
        assertThat(TOUCHED).hasValue(0);
    }

    @Test
    void aRequestInTheAnswerIsAsForeignAsAnythingElse() throws Exception {
        fails(StubHttpServer.always(200, HESSIAN, reply(NopRequest.class.getName())), LONG)
                .withMessageContaining("REJECTED");
    }

    @Test
    void anotherResponseThanTheExpectedOneIsAFailedCall() throws Exception {
        fails(StubHttpServer.always(200, HESSIAN, reply(SimpleResponse.class.getName())), LONG)
                .withMessageContaining("an object of another class than the expected one");
    }

    /** With an object of that class, which has no fields. */
    private static byte[] reply(String type) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hessian2Output out = new Hessian2Output(bytes);
        out.startReply();
        out.writeObjectBegin(type);
        out.writeClassFieldLength(0);
        out.writeObjectBegin(type);
        out.flush();
        return bytes.toByteArray();
    }

    private static ThrowableAssertAlternative<CallException> fails(StubHttpServer.Behaviour behaviour, Duration timeout)
            throws Exception {
        try (StubHttpServer server = new StubHttpServer(behaviour);
                ServiceConnection connection = connect(server, timeout)) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            return assertThatExceptionOfType(CallException.class).isThrownBy(call::execute);
        }
    }

    private static ServiceConnection connect(StubHttpServer server, Duration timeout) throws ClientException {
        return new HessianClient()
                .connect(new HttpServiceConfiguration(
                        server.url(), new ServiceCredentials("caller", "secret"), timeout));
    }

    private static byte[] answer(BusinessPerformanceService service, StubHttpServer.Request request)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hessian2Output out = new Hessian2Output(bytes);
        out.setSerializerFactory(HessianTypes.responses());
        try {
            new HessianSkeleton(service, BusinessPerformanceService.class)
                    .invoke(HessianReader.ofCall(new ByteArrayInputStream(request.body())), out);
        } catch (Exception e) {
            throw new IOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
