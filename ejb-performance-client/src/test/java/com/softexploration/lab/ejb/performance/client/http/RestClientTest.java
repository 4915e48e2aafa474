package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RestClientTest {
    private static final Jsonb JSONB = JsonbBuilder.create();
    private static final String JSON = "application/json";
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(300);

    @ParameterizedTest
    @CsvSource({
        "NOP, POST /ejb-performance/rest/nop HTTP/1.1",
        "COMPLEX, POST /ejb-performance/rest/complex HTTP/1.1",
        "ACCOUNTS, GET /ejb-performance/rest/accounts HTTP/1.1",
        "PAYLOAD, POST /ejb-performance/rest/payload HTTP/1.1"
    })
    void callsTheResourceOfTheOperationOverOneConnectionWithTheCredentialsInEveryRequest(
            Operation operation, String line) throws Exception {
        try (StubHttpServer server = new StubHttpServer(RestClientTest::answer);
                ServiceConnection connection = connect(server, LONG)) {
            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            BusinessCall call = connection.call(operation, 16_384);
            for (int i = 0; i < 5; i++) {
                call.check(call.execute());
            }

            assertThat(server.requests).hasSize(6).allSatisfy(request -> assertThat(request.headers())
                    .containsEntry("authorization", "Basic Y2FsbGVyOnNlY3JldA=="));
            assertThat(server.requests.get(1).line()).isEqualTo(line);
            assertThat(server.connections).hasSize(1);
        }
    }

    @Test
    void simpleIsNotCompared() {
        RestClient client = new RestClient();

        assertThat(client.incomparable(Operation.SIMPLE)).startsWith("JSON does not go through Java serialisation");
        assertThat(client.incomparable(Operation.NOP)).isEmpty();
    }

    @Test
    void anErrorIsAFailedCallThatNamesTheStatusAndWhatCame() throws Exception {
        fails(StubHttpServer.always(500, "text/html", text("<html>Internal error\n")), LONG)
                .withMessageEndingWith("/rest/nop answered with status 500; status 500 and 21 bytes came, beginning"
                        + " '<html>Internal error.'");
    }

    @Test
    void aRefusedUserIsNamedAsSuch() throws Exception {
        fails(StubHttpServer.always(401, "text/html", new byte[0]), LONG)
                .withMessageContaining("/rest/nop answered with status 401: it refuses the user of the system property"
                        + " serviceCredentialsFile");
    }

    @ParameterizedTest
    @CsvSource({"hello, application/json", "hello, text/html", "'[1, 2', application/json", "'', application/json"})
    void garbageIsAFailedCallThatShowsItsBeginning(String body, String contentType) throws Exception {
        fails(StubHttpServer.always(200, contentType, text(body)), LONG)
                .withMessageContaining("/rest/nop ")
                .withMessageContaining(body.isEmpty() ? "0 bytes came" : "beginning '" + body);
    }

    @Test
    void aConnectionThatEndsWithinTheBodyIsAFailedCallThatSaysHowFarItCame() throws Exception {
        fails(StubHttpServer.truncated(JSON, text("{\"a\": \"b"), 100), LONG)
                .withMessageContaining("gave no readable answer")
                .withMessageContaining("status 200 and 8 bytes came");
    }

    @Test
    void silenceIsAFailedCallAfterTheTimeOut() throws Exception {
        fails(StubHttpServer.silentAfter(new byte[0]), SHORT)
                .withMessageContaining("SocketTimeoutException")
                .withMessageEndingWith("nothing came");
    }

    @Test
    void silenceWithinTheBodyIsAFailedCallAfterTheTimeOut() throws Exception {
        fails(
                        StubHttpServer.silentAfter(text(
                                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"")),
                        SHORT)
                .withMessageContaining("status 200 and 2 bytes came, beginning '{\"'");
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
        try (StubHttpServer server = new StubHttpServer(behaviour);
                ServiceConnection connection = connect(server, timeout)) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            return assertThatExceptionOfType(CallException.class).isThrownBy(call::execute);
        }
    }

    private static ServiceConnection connect(StubHttpServer server, Duration timeout) throws ClientException {
        return new RestClient()
                .connect(new HttpServiceConfiguration(
                        server.url(), new ServiceCredentials("caller", "secret"), timeout));
    }

    private static void answer(StubHttpServer.Request request, OutputStream out) throws IOException {
        String path = request.line().replaceAll("^[A-Z]+ | HTTP.*", "");
        byte[] body = path.endsWith("/complex")
                ? RecordingService.incremented(request.body())
                : path.endsWith("/accounts")
                        ? json(Accounts.all())
                        : path.endsWith("/servedBy")
                                ? json(Map.of(
                                        "serverName",
                                        "stub",
                                        "jvm",
                                        ServerIdentity.ofThisJvm().jvm()))
                                : request.body();
        String type = path.endsWith("/complex") ? "application/octet-stream" : JSON;
        StubHttpServer.write(out, 200, type, body, body.length);
    }

    private static byte[] json(Object document) {
        return text(JSONB.toJson(document));
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
