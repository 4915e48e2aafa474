package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Run by the build once per supported JAX-WS implementation. */
class SoapClientTest extends HttpClientContract {

    SoapClientTest() {
        super(new SoapClient(), SoapAnswers.XML, "XML bypasses Java serialisation.*");
    }

    @Override
    StubHttpServer.Behaviour endpoint() {
        return (request, out) -> {
            assertThat(request.headers().get("content-type")).startsWith("text/xml");
            SoapAnswers.answer(request, out);
        };
    }

    @Override
    Map<Trouble, List<String>> messages() {
        return Map.of(
                Trouble.ERROR,
                List.of("500"),
                Trouble.REFUSED_USER,
                List.of("it refuses the user of the system property serviceCredentialsFile"),
                Trouble.EMPTY_BODY,
                List.of("/soap "),
                Trouble.TRUNCATED_BODY,
                List.of("gave no usable answer"),
                Trouble.SILENCE,
                List.of("imeout"),
                Trouble.SILENCE_WITHIN_THE_BODY,
                List.of("timed out"),
                Trouble.NO_SERVER,
                List.of("Connect"));
    }

    /** Before streaming over a kept connection, HttpURLConnection polls for 1 ms whether it was closed. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1024, 2048, 4096, 65_536})
    void requestsAreSentWhole(int payloadChars) throws Exception {
        try (StubHttpServer server = new StubHttpServer(endpoint());
                ServiceConnection connection = connect(server, LONG)) {
            BusinessCall call = connection.call(Operation.PAYLOAD, payloadChars);
            call.check(call.execute());

            StubHttpServer.Request request = server.requests.get(server.requests.size() - 1);
            assertThat(request.body()).hasSizeGreaterThan(payloadChars);
            assertThat(request.headers())
                    .doesNotContainKey("transfer-encoding")
                    .containsEntry("content-length", Integer.toString(request.body().length));
        }
    }

    @Test
    void faultTextFailsCall() throws Exception {
        fails(StubHttpServer.always(500, SoapAnswers.XML, SoapAnswers.fault("no more accounts")), LONG)
                .withMessageContaining("/soap gave no usable answer (")
                .withMessageContaining("no more accounts");
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
    void garbageFailsCall(String body, String contentType) throws Exception {
        fails(StubHttpServer.always(200, contentType, text(body)), LONG)
                .withMessageContaining("/soap gave no usable answer");
    }

    @ParameterizedTest
    @CsvSource({"200, nop", "202, nop", "200, accounts", "202, accounts"})
    void missingResponseFailsCall(int status, String operation) throws Exception {
        fails(StubHttpServer.always(status, SoapAnswers.XML, new byte[0]), LONG, new Operation(operation));
    }

    @Test
    void emptyResponseElementFailsCall() throws Exception {
        fails(StubHttpServer.always(200, SoapAnswers.XML, SoapAnswers.envelope("nop", "")), LONG)
                .withMessageContaining("/soap returned an empty answer");
    }

    @Test
    void answerToOtherOperationFailsCall() throws Exception {
        fails(StubHttpServer.always(200, SoapAnswers.XML, SoapAnswers.envelope("payload", "<return>a</return>")), LONG);
    }

    @Test
    void statusOfEarlierCallIsNotReused() throws Exception {
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
}
