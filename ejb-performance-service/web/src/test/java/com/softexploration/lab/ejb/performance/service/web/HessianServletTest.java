package com.softexploration.lab.ejb.performance.service.web;

import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.call;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.message;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.object;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import com.softexploration.lab.ejb.performance.service.web.HessianMessage.Value;
import com.softexploration.lab.ejb.performance.service.wire.HessianReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HessianServletTest {
    private static final String NOP = NopRequest.class.getName();
    private static final String COMPLEX = ComplexRequest.class.getName();
    private static final String PAYLOAD = PayloadRequest.class.getName();

    private final HessianServlet servlet = new HessianServlet(new EchoService());

    @Test
    void nameInCallSelectsOperation() throws Throwable {
        char[] characters = new char[16_384];
        Arrays.fill(characters, '\ud83d'); // one half of a pair alone

        assertThat(answer("nop", new NopRequest(), NopResponse.class)).isInstanceOf(NopResponse.class);
        assertThat(answer("simple", new SimpleRequest(), SimpleResponse.class)).isInstanceOf(SimpleResponse.class);
        assertThat(answer("accounts", new AccountsRequest(), AccountsResponse.class)
                        .accounts())
                .isEqualTo(Accounts.all());
        assertThat(answer("payload", new PayloadRequest(characters), PayloadResponse.class)
                        .payload())
                .isEqualTo(characters);
        assertThat(answer("payload", new PayloadRequest(new char[0]), PayloadResponse.class)
                        .payload())
                .isEmpty();
        assertThat(reply(post(call("servedBy")), ServerIdentity.class)).isEqualTo(ServerIdentity.ofThisJvm());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 16, 1_000, 1_023, 1_024, 40_000, 2 * 1024 * 1024})
    void bytesOfAnyLengthPass(int length) throws Throwable {
        byte[] payload = new byte[length];
        Arrays.fill(payload, (byte) 0xff);

        assertThat(answer("complex", new ComplexRequest(payload), ComplexResponse.class)
                        .payload())
                .isEqualTo(payload);
    }

    @Test
    void hessianOneAndEnvelopesAreRefused() {
        for (String begin : List.of("c\1\0m\0\3nopz", "c\2\0m\0\3nopz", "H\2\0E", "H\1\0C", "H\2\0R", "hello", "")) {
            refused(begin.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    @Test
    void truncatedCallIsRefused() throws IOException {
        for (byte[] whole : List.of(
                call("complex", object(COMPLEX, "payload", (Value) out -> out.writeBytes(new byte[10]))),
                call("complex", object(COMPLEX, "payload", (Value) out -> out.writeBytes(new byte[5_000]))),
                call("payload", object(PAYLOAD, "payload", text("x".repeat(10)))),
                call("payload", object(PAYLOAD, "payload", text("x".repeat(40_000)))))) {
            for (int length = whole.length - 1; length > 0; length -= 1 + length / 20) {
                refused(Arrays.copyOf(whole, length)).withMessageContaining("it ends within the message");
            }
        }
    }

    @Test
    void serviceFailureIsAnsweredAsFault() throws Exception {
        HessianServlet failing = new HessianServlet(new EchoService() {
            @Override
            public NopResponse nop(NopRequest request) {
                throw new IllegalStateException("no <service> today");
            }
        });
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        failing.answer(new ByteArrayInputStream(call("nop", object(NOP))), out);

        assertThatExceptionOfType(com.caucho.hessian.io.HessianServiceException.class)
                .isThrownBy(() -> reply(out.toByteArray(), NopResponse.class))
                .withMessage("java.lang.IllegalStateException: no <service> today");
    }

    @Test
    void disconnectedCallerGetsNoFault() throws IOException {
        byte[] whole = call("complex", object(COMPLEX, "payload", (Value) out -> out.writeBytes(new byte[100_000])));
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("Broken pipe");
            }
        };

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> servlet.answer(new ByteArrayInputStream(whole), gone))
                .withMessageStartingWith("Broken pipe");
    }

    private <T> T answer(String operation, Object request, Class<T> response) throws Throwable {
        return reply(post(call(operation, out -> out.writeObject(request))), response);
    }

    private static <T> T reply(byte[] answer, Class<T> response) throws Throwable {
        ByteArrayInputStream bytes = new ByteArrayInputStream(answer);
        assertThat(bytes.readNBytes(3)).containsExactly('H', 2, 0);
        return response.cast(HessianReader.ofReply(bytes).readReply(response));
    }

    private byte[] post(byte[] message) throws SerialisedCalls.RefusedRequestException, IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        servlet.answer(new ByteArrayInputStream(message), out);
        return out.toByteArray();
    }

    private ThrowableAssertAlternative<SerialisedCalls.RefusedRequestException> refused(byte[] message) {
        return assertThatExceptionOfType(SerialisedCalls.RefusedRequestException.class)
                .isThrownBy(() -> post(message));
    }
}
