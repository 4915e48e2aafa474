package com.softexploration.lab.ejb.performance.service.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoapRequestFilterTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "GET, none, none, 0",
                "POST, text/xml, none, 0",
                "POST, Text/XML ;charset=UTF-8, none, 0",
                "POST, text/xml, gzip, 415",
                "POST, none, none, 415",
                "POST, application/soap+xml, none, 415",
                "POST, multipart/related; type=text/xml, none, 415",
                "POST, application/fastinfoset, none, 415",
                "POST, text/xmlx, none, 415",
                "PUT, text/xml, none, 405",
                "OPTIONS, none, none, 405"
            })
    void onlyPlainXmlPasses(String method, String contentType, String encoding, int refusal) throws Exception {
        ServletDouble http = new ServletDouble(method, contentType, encoding, 100, new byte[0]);
        AtomicReference<Object> passed = new AtomicReference<>();

        new SoapRequestFilter().doFilter(http.request(), http.response(), (request, response) -> passed.set(request));

        assertThat(http.status).isEqualTo(refusal);
        assertThat(passed.get() == null).isEqualTo(refusal != 0);
    }
}
