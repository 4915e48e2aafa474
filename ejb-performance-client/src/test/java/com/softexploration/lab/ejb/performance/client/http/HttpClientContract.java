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
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every transport over HTTP must do. A subclass adds the row of its transport and what is its own. */
abstract class HttpClientContract {
    static final Duration LONG = Duration.ofSeconds(20);
    static final Duration SHORT = Duration.ofMillis(300);

    /** What goes wrong with a call. */
    enum Trouble {
        ERROR,
        REFUSED_USER,
        EMPTY_BODY,
        TRUNCATED_BODY,
        SILENCE,
        SILENCE_WITHIN_THE_BODY,
        NO_SERVER
    }

    abstract ServiceConnection connect(HttpServiceConfiguration configuration) throws ClientException;

    abstract String contentType();

    /** Answers as the endpoint would. */
    abstract StubHttpServer.Behaviour endpoint();

    /** The first line of the request of an operation. */
    abstract String requestLine(Operation operation);

    /** The texts in the message of a call that fails so. */
    abstract Map<Trouble, List<String>> messages();

    @ParameterizedTest
    @EnumSource
    void callsTheServiceOverOneConnectionWithTheCredentialsInEveryRequest(Operation operation) throws Exception {
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

    @ParameterizedTest
    @EnumSource
    void whatGoesWrongIsAFailedCallThatSaysWhatCame(Trouble trouble) throws Exception {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: " + contentType() + "\r\nContent-Length: 1000\r\n\r\nabc";
        ThrowableAssertAlternative<CallException> failed =
                switch (trouble) {
                    case ERROR -> fails(StubHttpServer.always(500, "text/html", text("<html>Internal error\n")), LONG);
                    case REFUSED_USER -> fails(StubHttpServer.always(401, "text/html", new byte[0]), LONG);
                    case EMPTY_BODY -> fails(StubHttpServer.always(200, contentType(), new byte[0]), LONG);
                    case TRUNCATED_BODY -> fails(StubHttpServer.truncated(contentType(), text("12345678"), 100), LONG);
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
        return connect(new HttpServiceConfiguration(server.url(), new ServiceCredentials("caller", "secret"), timeout));
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
