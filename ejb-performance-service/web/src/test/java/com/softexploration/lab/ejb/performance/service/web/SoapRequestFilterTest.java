package com.softexploration.lab.ejb.performance.service.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoapRequestFilterTest {
    private static final int MAX_BYTES = 10 * 1024 * 1024;

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "GET, none, none, -1, 0",
                "POST, text/xml, none, 10485760, 0",
                "POST, text/xml, none, -1, 0",
                "POST, Text/XML ;charset=UTF-8, none, 100, 0",
                "POST, text/xml, none, 10485761, 413",
                "POST, text/xml, gzip, 100, 415",
                "POST, none, none, 100, 415",
                "POST, application/soap+xml, none, 100, 415",
                "POST, multipart/related; type=text/xml, none, 100, 415",
                "POST, application/fastinfoset, none, 100, 415",
                "POST, text/xmlx, none, 100, 415",
                "PUT, text/xml, none, 100, 405",
                "OPTIONS, none, none, -1, 405"
            })
    void onlyPlainXmlOfALimitedSizeComesToTheEndpoint(
            String method, String contentType, String encoding, int bytes, int refusal) throws Exception {
        AtomicInteger status = new AtomicInteger();
        AtomicReference<Object> passed = new AtomicReference<>();

        new SoapRequestFilter()
                .doFilter(
                        request(method, contentType, encoding, bytes, new byte[0]),
                        response(status),
                        (request, response) -> passed.set(request));

        assertThat(status).hasValue(refusal);
        assertThat(passed.get() == null).isEqualTo(refusal != 0);
    }

    @Test
    void aBodyThatDoesNotSayHowLargeItIsIsReadUpToTheLimit() throws Exception {
        assertThat(limited(new byte[MAX_BYTES]).readAllBytes()).hasSize(MAX_BYTES);
        InputStream tooMuch = limited(new byte[MAX_BYTES + 1]);

        assertThatIOException().isThrownBy(tooMuch::readAllBytes).withMessage("The body has more than 10485760 bytes.");
    }

    private static InputStream limited(byte[] body) throws Exception {
        AtomicReference<InputStream> stream = new AtomicReference<>();
        new SoapRequestFilter()
                .doFilter(
                        request("POST", "text/xml", null, -1, body),
                        response(new AtomicInteger()),
                        (request, response) -> stream.set(request.getInputStream()));
        return stream.get();
    }

    private static HttpServletRequest request(
            String method, String contentType, String encoding, long bytes, byte[] body) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                SoapRequestFilterTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, called, arguments) -> switch (called.getName()) {
                    case "getMethod" -> method;
                    case "getContentType" -> contentType;
                    case "getHeader" -> encoding;
                    case "getContentLengthLong" -> bytes;
                    case "getInputStream" -> new Body(body);
                    default -> throw new UnsupportedOperationException(called.getName());
                });
    }

    private static HttpServletResponse response(AtomicInteger status) {
        return (HttpServletResponse) Proxy.newProxyInstance(
                SoapRequestFilterTest.class.getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (proxy, called, arguments) -> switch (called.getName()) {
                    case "setStatus" -> {
                        status.set((Integer) arguments[0]);
                        yield null;
                    }
                    case "setContentType" -> null;
                    case "getWriter" -> new PrintWriter(new StringWriter());
                    default -> throw new UnsupportedOperationException(called.getName());
                });
    }

    private static final class Body extends ServletInputStream {
        private final ByteArrayInputStream bytes;

        Body(byte[] bytes) {
            this.bytes = new ByteArrayInputStream(bytes);
        }

        @Override
        public int read() {
            return bytes.read();
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            return bytes.read(buffer, offset, length);
        }

        @Override
        public boolean isFinished() {
            return bytes.available() == 0;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new UnsupportedOperationException();
        }
    }
}
