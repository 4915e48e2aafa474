package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SleepTime;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Contract of every transport over HTTP; a subclass adds the data and tests of its transport. */
abstract class HttpClientContract {
    static final Duration LONG = Duration.ofSeconds(20);
    static final Duration SHORT = Duration.ofMillis(300);

    /** Failures of a call. */
    enum Trouble {
        ERROR,
        REFUSED_USER,
        EMPTY_BODY,
        TRUNCATED_BODY,
        SILENCE,
        SILENCE_WITHIN_THE_BODY,
        NO_SERVER
    }

    private final HttpTransport client;
    private final String contentType;
    private final String incomparable;

    /**
     * @param contentType content type of the endpoint's answers
     * @param incomparable regular expression of the reason why {@code simple} cannot be compared
     */
    HttpClientContract(HttpTransport client, String contentType, String incomparable) {
        this.client = client;
        this.contentType = contentType;
        this.incomparable = incomparable;
    }

    /** Behaviour of the endpoint. */
    abstract StubHttpServer.Behaviour endpoint();

    /** Path of the endpoint, below the context root. */
    String path() {
        return "/" + client.transport();
    }

    /** First line of the request of an operation. */
    String requestLine(Operation operation) {
        return "POST /ejb-performance" + path() + " HTTP/1.1";
    }

    /** Texts in the message of each failure. */
    abstract Map<Trouble, List<String>> messages();

    /** Texts of a transport over a {@link BlockingConnection}. */
    Map<Trouble, List<String>> messagesOfOurConnection() {
        String endpoint = path();
        return Map.of(
                Trouble.ERROR,
                List.of(endpoint + " answered with status 500; its body of 21 bytes begins '<html>Internal error.'"),
                Trouble.REFUSED_USER,
                List.of(
                        endpoint + " answered with status 401: ",
                        "; its body is empty",
                        "it refuses the user of the system property serviceCredentialsFile"),
                Trouble.EMPTY_BODY,
                List.of("its body is empty"),
                Trouble.TRUNCATED_BODY,
                List.of(
                        "was closed (org.apache.hc.core5.http.ConnectionClosedException: ",
                        "status 200 and 8 bytes came"),
                Trouble.SILENCE,
                List.of("gave no complete answer within 300 ms; nothing came"),
                Trouble.SILENCE_WITHIN_THE_BODY,
                List.of("gave no complete answer within 300 ms; status 200 and 3 bytes came"),
                Trouble.NO_SERVER,
                List.of("cannot be asked, or was closed (java.net.ConnectException"));
    }

    @BeforeEach
    void shortenSleeps() {
        System.setProperty(SleepTime.PROPERTY, "1");
    }

    @AfterEach
    void restoreSleeps() {
        System.clearProperty(SleepTime.PROPERTY);
    }

    @Test
    void onlySimpleIsIncomparable() {
        assertThat(client.incomparable(Operation.SIMPLE)).matches(incomparable);
        assertThat(client.incomparable(Operation.NOP)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("com.softexploration.lab.ejb.performance.contract.Operation#builtIn")
    void everyRequestCarriesCredentials(Operation operation) throws Exception {
        try (StubHttpServer server = new StubHttpServer(endpoint());
                ServiceConnection connection = connect(server, LONG)) {
            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
            BusinessCall call = connection.call(operation, 16_384);
            for (int i = 0; i < 5; i++) {
                call.check(call.execute());
            }

            assertThat(server.requests).hasSize(6).allSatisfy(request -> assertThat(request.headers())
                    .containsEntry("authorization", "Basic Y2FsbGVyOnNlY3JldA==")
                    .doesNotContainKey("upgrade"));
            assertThat(server.requests.subList(1, 6))
                    .extracting(StubHttpServer.Request::line)
                    .containsOnly(requestLine(operation));
            assertThat(server.connections).hasSize(1);
        }
    }

    /** Without cookies, a server that creates a session per login would have one per call. */
    @Test
    void connectionsKeepOwnSessionCookies() throws Exception {
        AtomicInteger sessions = new AtomicInteger();
        try (StubHttpServer server = new StubHttpServer(makingASessionOfEachLogin(endpoint(), sessions))) {
            for (int i = 1; i <= 2; i++) {
                server.requests.clear();
                try (ServiceConnection connection = connect(server, LONG)) {
                    connection.servedBy();
                    BusinessCall call = connection.call(Operation.NOP, 0);
                    call.check(call.execute());
                    call.check(call.execute());
                }
                assertThat(server.requests)
                        .extracting(request -> request.headers()
                                .getOrDefault("cookie", "none")
                                .replaceAll(".*(JSESSIONID=[^;]+).*", "$1"))
                        .containsExactly("none", "JSESSIONID=id-" + i, "JSESSIONID=id-" + i);
            }
        }
        assertThat(sessions).hasValue(2);
    }

    private static StubHttpServer.Behaviour makingASessionOfEachLogin(
            StubHttpServer.Behaviour endpoint, AtomicInteger sessions) {
        return (request, out) -> {
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            endpoint.answer(request, answer);
            String cookie = request.headers().containsKey("cookie")
                    ? ""
                    : "Set-Cookie: JSESSIONID=id-" + sessions.incrementAndGet()
                            + "; path=/ejb-performance; HttpOnly\r\n";
            out.write(text(answer.toString(StandardCharsets.ISO_8859_1).replaceFirst("\r\n", "\r\n" + cookie)));
            out.flush();
        };
    }

    @ParameterizedTest
    @EnumSource
    void failedCallQuotesResponse(Trouble trouble) throws Exception {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: " + contentType + "\r\nContent-Length: 1000\r\n\r\nabc";
        ThrowableAssertAlternative<CallException> failed =
                switch (trouble) {
                    case ERROR -> fails(StubHttpServer.always(500, "text/html", text("<html>Internal error\n")), LONG);
                    case REFUSED_USER -> fails(StubHttpServer.always(401, "text/html", new byte[0]), LONG);
                    case EMPTY_BODY -> fails(StubHttpServer.always(200, contentType, new byte[0]), LONG);
                    case TRUNCATED_BODY -> fails(StubHttpServer.truncated(contentType, text("12345678"), 100), LONG);
                    case SILENCE -> fails(StubHttpServer.silentAfter(new byte[0]), SHORT);
                    case SILENCE_WITHIN_THE_BODY -> fails(StubHttpServer.silentAfter(text(head)), SHORT);
                    case NO_SERVER -> failsWithoutServer();
                };
        failed.withMessageContainingAll(messages().get(trouble).toArray(CharSequence[]::new));
    }

    private ThrowableAssertAlternative<CallException> failsWithoutServer() throws Exception {
        StubHttpServer gone = new StubHttpServer(StubHttpServer.silentAfter(new byte[0]));
        gone.close();
        try (ServiceConnection connection = connect(gone, LONG)) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            return assertThatExceptionOfType(CallException.class).isThrownBy(call::execute);
        }
    }

    ThrowableAssertAlternative<CallException> fails(StubHttpServer.Behaviour behaviour, Duration timeout)
            throws Exception {
        return fails(behaviour, timeout, Operation.NOP);
    }

    ThrowableAssertAlternative<CallException> fails(
            StubHttpServer.Behaviour behaviour, Duration timeout, Operation operation) throws Exception {
        try (StubHttpServer server = new StubHttpServer(behaviour);
                ServiceConnection connection = connect(server, timeout)) {
            BusinessCall call = connection.call(operation, 0);
            return assertThatExceptionOfType(CallException.class).isThrownBy(call::execute);
        }
    }

    ServiceConnection connect(StubHttpServer server, Duration timeout) throws ClientException {
        return client.connect(
                new HttpServiceConfiguration(server.url(), new ServiceCredentials("caller", "secret"), timeout));
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
