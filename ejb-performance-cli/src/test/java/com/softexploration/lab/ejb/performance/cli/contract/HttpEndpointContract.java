package com.softexploration.lab.ejb.performance.cli.contract;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Callers and requests that the HTTP endpoints of the business EAR must reject. */
interface HttpEndpointContract {
    /** The running domain. */
    TestDomain domain();

    @ParameterizedTest
    @ValueSource(
            strings = {"/servlet", "/rest/nop", "/rest/servedBy", "/soap", "/soap?wsdl", "/hessian", "/", "/anything"})
    default void wrongPasswordIsRefused(String path) throws Exception {
        for (String authorization : List.of("", basic("caller", "wrong"), basic("nobody", domain().callerPassword()))) {
            assertThat(get(path, authorization).statusCode())
                    .as(path + " " + authorization)
                    .isEqualTo(401);
            assertThat(post(path, authorization, new byte[0]).statusCode()).isEqualTo(401);
        }
        assertThat(get(path, basic("caller", domain().callerPassword())).statusCode())
                .isNotEqualTo(401);
    }

    @Test
    default void servletRefusesInvalidRequests() throws Exception {
        String authorization = basic("caller", domain().callerPassword());
        byte[] foreign = serialised(new HashMap<>(Map.of("a", "b")));

        HttpResponse<String> refused = post("/servlet", authorization, foreign);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("filter status: REJECTED");
        for (byte[] wrong : List.of(new byte[0], "hello".getBytes(US_ASCII), Arrays.copyOf(foreign, 10))) {
            assertThat(post("/servlet", authorization, wrong).statusCode()).isEqualTo(400);
        }
    }

    @Test
    default void soapEndpointRefusesInvalidDocuments() throws Exception {
        String good = envelope("payload", "<payload>abc</payload>");
        assertThat(soap("text/xml", good).body()).contains("<return>abc</return>");

        for (String wrong : List.of(
                "<!DOCTYPE a>" + good,
                "<!DOCTYPE a [<!ENTITY e \"boo\">]>" + envelope("payload", "<payload>&e;</payload>"),
                "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>"
                        + envelope("payload", "<payload>&e;</payload>"),
                envelope("payload", "<payload>abc</payload><other/>"),
                envelope("nop", "<request><other/></request>"),
                envelope("other", ""),
                envelope("payload", ""),
                good.substring(0, good.length() - 20),
                "hello",
                "")) {
            HttpResponse<String> refused = soap("text/xml", wrong);

            assertThat(refused.statusCode()).as(wrong).isEqualTo(500);
            assertThat(refused.body()).as(wrong).contains("<faultstring>").doesNotContain("boo", "payloadResponse");
        }
    }

    @Test
    default void soapEndpointIgnoresForeignTypes() throws Exception {
        String type = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:j=\"urn:java\""
                + " xsi:type=\"j:java.util.HashMap\"";

        assertThat(soap("text/xml", envelope("nop", "<request" + type + "/>")).body())
                .contains("<return/>")
                .doesNotContain("HashMap");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/soap+xml", "multipart/related", "application/fastinfoset"})
    default void soapEndpointReadsPlainXmlOnly(String contentType) throws Exception {
        assertThat(soap(contentType, envelope("payload", "<payload>abc</payload>"))
                        .statusCode())
                .isEqualTo(415);
    }

    @Test
    default void soapEndpointServesWsdlOnLoopback() throws Exception {
        String wsdl =
                get("/soap?wsdl", basic("caller", domain().callerPassword())).body();

        String location = "location=\"" + uri("/soap") + "\"";
        // WildFly replaces the loopback address with its name.
        assertThat(wsdl).containsAnyOf(location, location.replace("127.0.0.1", "localhost"));
    }

    /** Sends a map, which occurs in no class of the contract, and bytes that are not a call. */
    @Test
    default void hessianRefusesInvalidRequests() throws Exception {
        String authorization = basic("caller", domain().callerPassword());
        String call = "H\2\0C\3nop\u0091";

        HttpResponse<String> foreign = hessian(authorization, call + "M\21java.util.HashMapZ");
        HttpResponse<String> object = hessian(authorization, call + "C\17java.io.FileTee\u0091\1a`\1b");
        HttpResponse<String> attribute =
                hessian(authorization, "H\2\0C\25_hessian_getAttribute\u0091\16java.api.class");

        assertThat(foreign.statusCode()).isEqualTo(400);
        assertThat(foreign.body()).contains("0x4d does not begin NopRequest: REJECTED");
        assertThat(object.statusCode()).isEqualTo(400);
        assertThat(object.body()).contains("'java.io.FileTee' is not a permitted class: REJECTED");
        assertThat(attribute.statusCode()).isEqualTo(400);
        assertThat(attribute.body()).contains("'_hessian_getAttribute' is not an operation of this service: REJECTED");
        for (String wrong : List.of("", "hello", "H\2\0C\3no", call)) {
            assertThat(hessian(authorization, wrong).statusCode()).isEqualTo(400);
        }
    }

    private HttpResponse<String> soap(String contentType, String document) throws Exception {
        return post("/soap", basic("caller", domain().callerPassword()), contentType, document.getBytes(US_ASCII));
    }

    private static String envelope(String operation, String content) {
        return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><r:" + operation
                + " xmlns:r=\"urn:com.softexploration.lab:ejb-performance\">" + content + "</r:" + operation
                + "></s:Body></s:Envelope>";
    }

    private HttpResponse<String> hessian(String authorization, String body) throws Exception {
        return post("/hessian", authorization, "x-application/hessian", body.getBytes(StandardCharsets.ISO_8859_1));
    }

    private HttpResponse<String> get(String path, String authorization) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)), authorization);
    }

    private HttpResponse<String> post(String path, String authorization, byte[] body) throws Exception {
        return post(path, authorization, "application/x-java-serialized-object", body);
    }

    private HttpResponse<String> post(String path, String authorization, String contentType, byte[] body)
            throws Exception {
        return send(
                HttpRequest.newBuilder(uri(path))
                        .header("Content-Type", contentType)
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body)),
                authorization);
    }

    private HttpResponse<String> send(HttpRequest.Builder request, String authorization) throws Exception {
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return domain().httpClient().build().send(request.build(), BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return domain().uri(ServerRole.BUSINESS, "/ejb-performance" + path);
    }

    private static String basic(String user, String password) {
        byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(both);
    }

    private static byte[] serialised(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
