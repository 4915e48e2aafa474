package com.softexploration.lab.ejb.performance.service.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import jakarta.servlet.FilterChain;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodySizeFilterTest {
    private static final int MAX_BYTES = 10 * 1024 * 1024;
    private static final String REASON = "The body has more than 10485760 bytes.";

    private int readBytes = -1;
    private final FilterChain reading =
            (request, response) -> readBytes = request.getInputStream().readAllBytes().length;

    @ParameterizedTest
    @CsvSource({"0, 0", "10485760, 0", "10485761, 413"})
    void announcedOversizeIsNotRead(long length, int status) throws Exception {
        ServletDouble http = new ServletDouble("POST", "any/type", null, length, new byte[7]);
        new BodySizeFilter().doFilter(http.request(), http.response(), reading);

        assertThat(http.status).isEqualTo(status);
        assertThat(http.text).hasToString(status == 0 ? "" : REASON);
        assertThat(readBytes).isEqualTo(status == 0 ? 7 : -1);
    }

    @Test
    void chunkedBodyIsReadToLimit() throws Exception {
        ServletDouble most = chunked(MAX_BYTES);
        new BodySizeFilter().doFilter(most.request(), most.response(), reading);
        assertThat(readBytes).isEqualTo(MAX_BYTES);
        assertThat(most.status).isZero();

        ServletDouble tooMuch = chunked(MAX_BYTES + 1);
        new BodySizeFilter().doFilter(tooMuch.request(), tooMuch.response(), reading);
        assertThat(tooMuch.status).isEqualTo(413);
        assertThat(tooMuch.text).hasToString(REASON);
    }

    @Test
    void startedAnswerIsKept() throws Exception {
        ServletDouble http = chunked(MAX_BYTES + 1);
        new BodySizeFilter().doFilter(http.request(), http.response(), (request, response) -> {
            assertThatIOException()
                    .isThrownBy(() -> request.getInputStream().readAllBytes())
                    .withMessage(REASON);
            http.status = 400;
            http.committed = true;
        });
        assertThat(http.status).isEqualTo(400);
    }

    @Test
    void otherFailuresPropagate() {
        ServletDouble http = chunked(1);
        assertThatIOException()
                .isThrownBy(
                        () -> new BodySizeFilter().doFilter(http.request(), http.response(), (request, response) -> {
                            throw new IOException("something else");
                        }))
                .withMessage("something else");
    }

    private static ServletDouble chunked(int bytes) {
        return new ServletDouble("POST", "any/type", null, -1, new byte[bytes]);
    }
}
