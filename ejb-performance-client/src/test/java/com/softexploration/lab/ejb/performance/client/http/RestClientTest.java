package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RestClientTest extends HttpClientContract {
    private static final Jsonb JSONB = JsonbBuilder.create();
    private static final String JSON = "application/json";

    RestClientTest() {
        super(new RestClient(), JSON, "JSON does not go through Java serialisation.*");
    }

    @Override
    StubHttpServer.Behaviour endpoint() {
        return RestClientTest::answer;
    }

    @Override
    String requestLine(Operation operation) {
        return (operation.equals(Operation.ACCOUNTS) ? "GET" : "POST") + " /ejb-performance/rest/" + operation.word()
                + " HTTP/1.1";
    }

    @Override
    Map<Trouble, List<String>> messages() {
        return Map.of(
                Trouble.ERROR,
                List.of(
                        "/rest/nop answered with status 500; status 500 and 21 bytes came, beginning '<html>Internal error.'"),
                Trouble.REFUSED_USER,
                List.of(
                        "/rest/nop answered with status 401: ",
                        "it refuses the user of the system property serviceCredentialsFile"),
                Trouble.EMPTY_BODY,
                List.of("0 bytes came"),
                Trouble.TRUNCATED_BODY,
                List.of("gave no readable answer", "status 200 and 8 bytes came"),
                Trouble.SILENCE,
                List.of("SocketTimeoutException", "nothing came"),
                Trouble.SILENCE_WITHIN_THE_BODY,
                List.of("status 200 and 3 bytes came, beginning 'abc'"),
                Trouble.NO_SERVER,
                List.of("Connect"));
    }

    @ParameterizedTest
    @CsvSource({"hello, application/json", "hello, text/html", "'[1, 2', application/json", "'', application/json"})
    void garbageFailsCallAndIsQuoted(String body, String contentType) throws Exception {
        fails(StubHttpServer.always(200, contentType, text(body)), LONG)
                .withMessageContaining("/rest/nop ")
                .withMessageContaining(body.isEmpty() ? "0 bytes came" : "beginning '" + body);
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
}
