package com.softexploration.lab.ejb.performance.cli.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.Test;

/** Contract for invalid request bodies, common to all HTTP endpoints. */
interface BadBodyContract {
    int MORE_THAN_ANY_ENDPOINT_READS = 10 * 1024 * 1024 + 1;
    int MORE_THAN_TLS_BUFFERS = 8 * 1024 * 1024;
    int DEPTH = 20_000;
    String NOP_REQUEST = "com.softexploration.lab.ejb.performance.service.NopRequest";

    /** The running domain. */
    TestDomain domain();

    /** Tries truncated, nested, unknown and huge bodies in every format of the endpoints. */
    @Test
    default void everyEndpointRefusesBadBodies() throws Exception {
        BusinessHttp http = new BusinessHttp(domain());
        try (JMXConnector connector = domain().connect(ServerRole.BUSINESS, domain().password("jmx"))) {
            MBeanServerConnection business = connector.getMBeanServerConnection();
            for (Endpoint endpoint : endpoints()) {
                assertThat(http.post(endpoint.path(), endpoint.contentType(), bytes(endpoint.good()))
                                .statusCode())
                        .as("a good request to " + endpoint.path())
                        .isEqualTo(200);
            }
            ServerThreads before = ServerThreads.of(business);
            long logged = Files.size(domain().server(ServerRole.BUSINESS).serverLog());

            List<String> notRefused = new ArrayList<>();
            for (Endpoint endpoint : endpoints()) {
                for (Map.Entry<String, byte[]> bad : badBodies(endpoint).entrySet()) {
                    String problem = problem(http, endpoint, bad.getValue(), leastUnread());
                    if (!problem.isEmpty()) {
                        notRefused.add(endpoint.path() + ", " + bad.getKey() + ": " + problem);
                    }
                }
            }

            assertThat(ServerThreads.runningWorkers(business))
                    .as("HTTP workers that go on")
                    .isEmpty();
            assertThat(notRefused).isEmpty();
            assertThat(before.newWhenQuiet(business))
                    .as("threads more than before")
                    .isEmpty();
            String log = Files.readString(domain().server(ServerRole.BUSINESS).serverLog(), ISO_8859_1);
            assertThat(log.substring((int) logged)
                            .lines()
                            .filter(line -> line.matches("\tat org\\.(eclipse\\.yasson|apache\\.johnzon).*")))
                    .as("stack traces of the JSON reader in the log")
                    .isEmpty();
        }
    }

    /** Minimum size of a body whose unread rest may end the connection; TLS buffers less of it than a socket does. */
    private int leastUnread() {
        return domain().isEncrypted() ? MORE_THAN_TLS_BUFFERS : MORE_THAN_ANY_ENDPOINT_READS;
    }

    private static String problem(BusinessHttp http, Endpoint endpoint, byte[] body, int leastUnread)
            throws InterruptedException {
        try {
            HttpResponse<String> response = http.post(endpoint.path(), endpoint.contentType(), body);
            boolean refused = response.statusCode() == 400
                    || response.statusCode() == 413
                    || (endpoint.path().equals("/soap")
                            && response.statusCode() == 500
                            && response.body().contains("<faultstring>"));
            if (!refused) {
                return "status " + response.statusCode();
            }
            boolean brief = !endpoint.path().startsWith("/rest")
                    || (response.body().length() < 100 && !response.body().contains("org."));
            return brief ? "" : "answered with " + response.body();
        } catch (InterruptedException e) {
            throw e;
        } catch (HttpTimeoutException e) {
            return e.toString();
        } catch (IOException e) {
            // The server may close a connection while the unread rest of a body is being sent.
            return body.length >= leastUnread ? "" : e.toString();
        } catch (Exception e) {
            return e.toString();
        }
    }

    private static List<Endpoint> endpoints() throws Exception {
        return List.of(
                new Endpoint("/servlet", "application/x-java-serialized-object", serialisedNop()),
                new Endpoint("/rest/nop", "application/json", "{}"),
                new Endpoint("/rest/payload", "application/json", "{\"payload\":\"abc\"}"),
                new Endpoint("/hessian", "x-application/hessian", hessianNop()),
                new Endpoint("/soap", "text/xml", envelope("<r:payload><payload>abc</payload></r:payload>")));
    }

    private static Map<String, byte[]> badBodies(Endpoint endpoint) throws Exception {
        Map<String, byte[]> bad = new LinkedHashMap<>();
        for (int length :
                new int[] {0, 1, endpoint.good().length() / 2, endpoint.good().length() * 9 / 10}) {
            bad.put(
                    "its own request, cut after " + length,
                    bytes(endpoint.good().substring(0, length)));
        }
        for (String json : List.of(
                "{\"a\":{",
                "{\"a\":[",
                "{\"payload\":\"x\",\"a\":[{",
                "{\"payload\":\"x",
                "{\"a\":{}}",
                "[",
                "nonsense")) {
            bad.put(json, bytes(json));
        }
        bad.put("nested objects", bytes("{\"a\":".repeat(DEPTH)));
        bad.put("nested arrays", bytes("[".repeat(DEPTH)));
        bad.put("nested elements", bytes(envelope("<r:payload>" + "<a>".repeat(DEPTH))));
        bad.put("an unknown element", bytes(envelope("<r:payload><payload>abc</payload><a/></r:payload>")));
        bad.put("a document within a document", bytes("{\"payload\":{\"payload\":\"abc\"}}"));
        bad.put("a nested array of objects", serialised(nested()));
        bad.put("an object of a foreign class", serialised(new ArrayList<>(List.of("a"))));
        bad.put("an array of a negative length", negativeArray());
        bad.put("a call of an unknown operation", bytes("H\2\0C\5other\u0090"));
        bad.put("a call with nested lists", bytes("H\2\0C\7payload\u0091" + "y".repeat(DEPTH)));
        bad.put("a huge string", bytes("{\"payload\":\"" + "a".repeat(MORE_THAN_ANY_ENDPOINT_READS) + "\"}"));
        bad.put("a huge unknown string", bytes("{\"a\":\"" + "a".repeat(9_000_000) + "\"}"));
        bad.put("huge blanks", bytes(" ".repeat(MORE_THAN_ANY_ENDPOINT_READS)));
        return bad;
    }

    private static Serializable nested() {
        Object[] nested = new Object[1];
        for (int depth = 0; depth < 500; depth++) {
            nested = new Object[] {nested};
        }
        return nested;
    }

    private static byte[] negativeArray() throws Exception {
        byte[] array = serialised(new byte[0]);
        Arrays.fill(array, array.length - Integer.BYTES, array.length, (byte) 0xff);
        return array;
    }

    private static byte[] serialised(Serializable object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(object);
        }
        return bytes.toByteArray();
    }

    /** Serialised object of a class without fields. */
    private static String serialisedNop() {
        return "\u00ac\u00ed\0\5sr\0" + (char) NOP_REQUEST.length() + NOP_REQUEST + "\0\0\0\0\0\0\0\1\2\0\0xp";
    }

    /** Hessian call with an object of a class without fields. */
    private static String hessianNop() {
        return "H\2\0C\3nop\u0091C0" + (char) NOP_REQUEST.length() + NOP_REQUEST + "\u0090`";
    }

    private static String envelope(String content) {
        return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\""
                + " xmlns:r=\"urn:com.softexploration.lab:ejb-performance\"><s:Body>" + content
                + "</s:Body></s:Envelope>";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(ISO_8859_1);
    }

    /**
     * An endpoint for requests.
     *
     * @param good a valid request, one character per byte
     */
    record Endpoint(String path, String contentType, String good) {}
}
