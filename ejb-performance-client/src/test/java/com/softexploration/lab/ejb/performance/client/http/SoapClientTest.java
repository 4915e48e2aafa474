package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.service.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The build runs this with each JAX-WS implementation that it knows. */
class SoapClientTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(300);

    @ParameterizedTest
    @EnumSource
    void callsTheOperationOverOneConnectionWithTheCredentialsInEveryRequest(Operation operation) throws Exception {
        try (StubHttpServer server = new StubHttpServer(SoapAnswers::answer);
                ServiceConnection connection = connect(server, LONG)) {
            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            BusinessCall call = connection.call(operation, 16_384);
            for (int i = 0; i < 5; i++) {
                call.check(call.execute());
            }

            assertThat(server.requests).hasSize(6).allSatisfy(request -> {
                assertThat(request.line()).isEqualTo("POST /ejb-performance/soap HTTP/1.1");
                assertThat(request.headers())
                        .containsEntry("authorization", "Basic Y2FsbGVyOnNlY3JldA==")
                        .doesNotContainKey("upgrade");
                assertThat(request.headers().get("content-type")).startsWith("text/xml");
            });
            assertThat(SoapAnswers.operation(server.requests.get(1))).isEqualTo(operation.word());
            assertThat(server.connections).hasSize(1);
        }
    }

    @Test
    void simpleIsNotCompared() {
        SoapClient client = new SoapClient();

        assertThat(client.incomparable(Operation.SIMPLE)).startsWith("XML does not go through Java serialisation");
        assertThat(client.incomparable(Operation.NOP)).isEmpty();
    }

    @Test
    void anErrorThatIsNoFaultIsAFailedCallThatNamesTheStatus() throws Exception {
        fails(StubHttpServer.always(500, "text/html", text("<html>Internal error\n")), LONG)
                .withMessageContaining("500");
    }

    @Test
    void aFaultIsAFailedCallWithItsText() throws Exception {
        fails(StubHttpServer.always(500, SoapAnswers.XML, SoapAnswers.fault("no more accounts")), LONG)
                .withMessageContaining("/soap gave no usable answer (")
                .withMessageContaining("no more accounts");
    }

    @Test
    void aRefusedUserIsNamedAsSuch() throws Exception {
        fails(StubHttpServer.always(401, "text/html", new byte[0]), LONG)
                .withMessageContaining("it refuses the user of the system property serviceCredentialsFile");
    }

    @ParameterizedTest
    @CsvSource({
        "hello, text/xml",
        "hello, text/html",
        "<a><b/>, text/xml",
        "<a/>, text/xml",
        "'', text/xml",
        "'', text/html",
        "{}, application/json"
    })
    void garbageIsAFailedCall(String body, String contentType) throws Exception {
        fails(StubHttpServer.always(200, contentType, text(body)), LONG)
                .withMessageContaining("/soap gave no usable answer");
    }

    @ParameterizedTest
    @CsvSource({"200, NOP", "202, NOP", "200, ACCOUNTS", "202, ACCOUNTS"})
    void anAnswerWithoutOneIsAFailedCall(int status, Operation operation) throws Exception {
        fails(StubHttpServer.always(status, SoapAnswers.XML, new byte[0]), LONG, operation);
    }

    @Test
    void anEmptyResponseElementIsAFailedCall() throws Exception {
        fails(StubHttpServer.always(200, SoapAnswers.XML, SoapAnswers.envelope("nop", "")), LONG)
                .withMessageContaining("/soap answered with nothing");
    }

    @Test
    void theAnswerToAnotherOperationIsAFailedCall() throws Exception {
        fails(StubHttpServer.always(200, SoapAnswers.XML, SoapAnswers.envelope("payload", "<return>a</return>")), LONG);
    }

    @Test
    void aConnectionThatEndsWithinTheDocumentIsAFailedCall() throws Exception {
        fails(StubHttpServer.truncated(SoapAnswers.XML, text("<soap:Envelope xmlns:soap='a"), 100), LONG)
                .withMessageContaining("gave no usable answer");
    }

    @Test
    void silenceIsAFailedCallAfterTheTimeOut() throws Exception {
        fails(StubHttpServer.silentAfter(new byte[0]), SHORT).withMessageContaining("imeout");
    }

    @Test
    void silenceWithinTheBodyIsAFailedCallAfterTheTimeOut() throws Exception {
        fails(
                        StubHttpServer.silentAfter(
                                text("HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 100\r\n\r\n<s")),
                        SHORT)
                .withMessageContaining("timed out");
    }

    @Test
    void theStatusOfTheCallBeforeIsNotTakenForThatOfOneThatGotNone() throws Exception {
        StubHttpServer server = new StubHttpServer(SoapAnswers::answer);
        try (server;
                ServiceConnection connection = connect(server, LONG)) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            call.check(call.execute());
            server.close();

            assertThatExceptionOfType(CallException.class)
                    .isThrownBy(call::execute)
                    .withMessageContaining("gave no usable answer")
                    .withMessageNotContaining("status");
        }
    }

    @Test
    void aServerThatIsNotThereIsAFailedCall() throws Exception {
        StubHttpServer gone = new StubHttpServer(StubHttpServer.silentAfter(new byte[0]));
        gone.close();
        try (ServiceConnection connection = connect(gone, LONG)) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            assertThatExceptionOfType(CallException.class)
                    .isThrownBy(call::execute)
                    .withMessageContaining("Connect");
        }
    }

    private static ThrowableAssertAlternative<CallException> fails(StubHttpServer.Behaviour behaviour, Duration timeout)
            throws Exception {
        return fails(behaviour, timeout, Operation.NOP);
    }

    private static ThrowableAssertAlternative<CallException> fails(
            StubHttpServer.Behaviour behaviour, Duration timeout, Operation operation) throws Exception {
        try (StubHttpServer server = new StubHttpServer(behaviour);
                ServiceConnection connection = connect(server, timeout)) {
            BusinessCall call = connection.call(operation, 0);
            return assertThatExceptionOfType(CallException.class).isThrownBy(call::execute);
        }
    }

    private static ServiceConnection connect(StubHttpServer server, Duration timeout) throws ClientException {
        return new SoapClient()
                .connect(new HttpServiceConfiguration(
                        server.url(), new ServiceCredentials("caller", "secret"), timeout));
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
