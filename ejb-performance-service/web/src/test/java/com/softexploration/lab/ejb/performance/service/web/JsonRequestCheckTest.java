package com.softexploration.lab.ejb.performance.service.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.wire.PayloadDocument;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonRequestCheckTest {
    private InputStream body;

    @Test
    void readsDocumentOfOperation() throws IOException {
        assertThat(read(NopRequest.class, MediaType.APPLICATION_JSON_TYPE, "{}"))
                .isEqualTo("{}");
        assertThat(read(
                        PayloadDocument.class,
                        MediaType.valueOf("application/json;charset=utf-8"),
                        "{\"payload\":\"a\"}"))
                .isEqualTo("{\"payload\":\"a\"}");
    }

    @Test
    void otherContentIsIgnored() throws IOException {
        assertThat(read(byte[].class, MediaType.APPLICATION_OCTET_STREAM_TYPE, "{\"a\":{"))
                .isEqualTo("{\"a\":{");
    }

    @Test
    void badJsonIsBadRequest() {
        for (String wrong : new String[] {"{\"a\":{", "{\"payload\":\"a\"}", "FAIL"}) {
            assertThatExceptionOfType(BadRequestException.class)
                    .isThrownBy(() -> read(NopRequest.class, MediaType.APPLICATION_JSON_TYPE, wrong))
                    .satisfies(refusal -> {
                        assertThat(refusal.getResponse().getStatus()).isEqualTo(400);
                        assertThat(refusal.getResponse().getEntity())
                                .isEqualTo("The body is not a JSON document of this service.");
                        assertThat(refusal.getCause()).isNull();
                    });
        }
    }

    @Test
    void brokenConnectionIsNotBadRequest() throws IOException {
        InputStream broken = InputStream.nullInputStream();
        broken.close();

        assertThatIOException()
                .isThrownBy(() -> new JsonRequestCheck()
                        .aroundReadFrom(context(NopRequest.class, MediaType.APPLICATION_JSON_TYPE, broken)))
                .withMessage("Stream closed");
    }

    private Object read(Class<?> type, MediaType mediaType, String document) throws IOException {
        return new JsonRequestCheck()
                .aroundReadFrom(
                        context(type, mediaType, new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8))));
    }

    /** Context of a request whose reader consumes all characters and wraps failures as usual. */
    private ReaderInterceptorContext context(Class<?> type, MediaType mediaType, InputStream first) {
        body = first;
        return (ReaderInterceptorContext) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ReaderInterceptorContext.class},
                (proxy, called, arguments) -> switch (called.getName()) {
                    case "getMediaType" -> mediaType;
                    case "getType" -> type;
                    case "getInputStream" -> body;
                    case "setInputStream" -> {
                        body = (InputStream) arguments[0];
                        yield null;
                    }
                    case "proceed" -> readAll();
                    default -> throw new UnsupportedOperationException(called.getName());
                });
    }

    private String readAll() throws IOException {
        try {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            if (e.getMessage().startsWith("the document is refused")) {
                throw new UncheckedIOException(e);
            }
            throw e;
        }
    }
}
