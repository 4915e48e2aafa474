package com.softexploration.lab.ejb.performance.service.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodySizeLimitTest {
    @ParameterizedTest
    @CsvSource({
        "GET, -1, 0, ''",
        "POST, 0, 0, ''",
        "POST, 10485760, 0, ''",
        "POST, 10485761, 413, The body has more than 10485760 bytes."
    })
    void aBodyThatSaysThatItIsTooLargeIsNotRead(String method, int bytes, int status, String message) {
        AtomicReference<Response> aborted = new AtomicReference<>();

        new BodySizeLimit().filter(request(method, bytes, aborted));

        if (status == 0) {
            assertThat(aborted).hasNullValue();
        } else {
            assertThat(aborted.get().getStatus()).isEqualTo(status);
            assertThat(aborted.get().getEntity()).isEqualTo(message);
        }
    }

    @Test
    void aBodyThatDoesNotSayHowLargeItIsIsReadUpToTheLimit() throws Exception {
        byte[] most = new byte[BodySizeLimit.MAX_BYTES];

        assertThat(limited(most).readAllBytes()).hasSize(most.length);
        assertThatExceptionOfType(ClientErrorException.class)
                .isThrownBy(() -> limited(new byte[most.length + 1]).readAllBytes())
                .satisfies(
                        refused -> assertThat(refused.getResponse().getStatus()).isEqualTo(413));
    }

    private static InputStream limited(byte[] body) {
        AtomicReference<InputStream> stream = new AtomicReference<>(new ByteArrayInputStream(body));
        new BodySizeLimit().filter((ContainerRequestContext) Proxy.newProxyInstance(
                BodySizeLimitTest.class.getClassLoader(),
                new Class<?>[] {ContainerRequestContext.class},
                (proxy, called, arguments) -> switch (called.getName()) {
                    case "getLength" -> -1;
                    case "hasEntity" -> true;
                    case "getEntityStream" -> stream.get();
                    case "setEntityStream" -> {
                        stream.set((InputStream) arguments[0]);
                        yield null;
                    }
                    default -> throw new UnsupportedOperationException(called.getName());
                }));
        return stream.get();
    }

    private static ContainerRequestContext request(String method, int bytes, AtomicReference<Response> aborted) {
        return (ContainerRequestContext) Proxy.newProxyInstance(
                BodySizeLimitTest.class.getClassLoader(),
                new Class<?>[] {ContainerRequestContext.class},
                (proxy, called, arguments) -> switch (called.getName()) {
                    case "hasEntity" -> method.equals("POST");
                    case "getLength" -> bytes;
                    case "abortWith" -> {
                        aborted.set((Response) arguments[0]);
                        yield null;
                    }
                    default -> throw new UnsupportedOperationException(called.getName());
                });
    }
}
