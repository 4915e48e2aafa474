package com.softexploration.lab.ejb.performance.cli.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The transports that go over HTTP, between real servers. */
@ParameterizedClass
@ValueSource(strings = {"wildfly", "wildfly-26"})
class HttpTransportsIT {
    private static final String EXECUTOR =
            "com.softexploration.lab.ejb.performance.monitoring:type=PerformanceServiceExecutorRemote";
    private static final long DEADLINE_MILLIS = 60_000;

    @TempDir
    static Path temporary;

    private static ProjectFolder project;
    private static Path folder;
    private static int portBase;
    private static JMXConnector connector;

    @Parameter
    String server;

    @BeforeParameterizedClassInvocation
    @SuppressWarnings("BanJNDI") // the URL is one of a server that this test started
    static void bringUp(String server) throws Exception {
        project = TestProject.real();
        folder = temporary.resolve(server);
        portBase = TestProject.freePortBase();
        CommandLineRun up = CommandLineRun.of(
                project, "up", "--server", server, "--domain-dir", folder.toString(), "--port-base", "" + portBase);
        assertThat(up.exitCode()).as(up.errors()).isZero();
        int jmx = new ServerPorts(portBase + ServerPorts.BLOCK).jmx();
        connector = JMXConnectorFactory.connect(
                new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + jmx + "/jmxrmi"),
                Map.of(
                        JMXConnector.CREDENTIALS,
                        new String[] {"tester", Files.readString(folder.resolve("credentials/jmx.password"))}));
    }

    @AfterParameterizedClassInvocation
    static void takeDown() throws IOException {
        if (connector != null) {
            connector.close();
        }
        CommandLineRun.of(project, "down", "--domain-dir", folder.toString());
        assertThat(TestProject.processesOf(folder)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "servlet, nop, 0, 200",
        "servlet, simple, 0, 1",
        "servlet, complex, 0, 5",
        "servlet, accounts, 0, 50",
        "servlet, payload, 0, 50",
        "servlet, payload, 16384, 50",
        "servlet, payload, 1048576, 3",
        "rest, nop, 0, 200",
        "rest, simple, 0, 2",
        "rest, complex, 0, 5",
        "rest, accounts, 0, 50",
        "rest, payload, 0, 50",
        "rest, payload, 16384, 50",
        "rest, payload, 1048576, 3",
        "soap, nop, 0, 200",
        "soap, simple, 0, 2",
        "soap, complex, 0, 5",
        "soap, accounts, 0, 50",
        "soap, payload, 0, 50",
        "soap, payload, 16384, 50",
        "soap, payload, 1048576, 3",
        "hessian, nop, 0, 200",
        "hessian, simple, 0, 2",
        "hessian, complex, 0, 5",
        "hessian, accounts, 0, 50",
        "hessian, payload, 0, 50",
        "hessian, payload, 16384, 50",
        "hessian, payload, 1048576, 3",
    })
    void everyOperationIsServedByTheBusinessServer(String transport, String operation, int payloadChars, long calls)
            throws Exception {
        for (int threads : new int[] {1, calls < 2 ? 1 : 2}) {
            CompositeData result = loadTest(transport, operation, payloadChars, calls, threads);

            assertThat(result.get("problem")).isEqualTo("");
            assertThat(result.get("status")).isEqualTo("completed");
            assertThat(result.get("transport")).isEqualTo(transport);
            assertThat(result.get("servedBy")).isEqualTo("business");
            assertThat(result.get("measuredCount")).isEqualTo(calls);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/servlet", "/rest/nop", "/rest/servedBy", "/soap", "/soap?wsdl", "/hessian", "/", "/anything"})
    void nobodyIsServedWithoutTheRightPassword(String path) throws Exception {
        for (String authorization : List.of("", basic("caller", "wrong"), basic("nobody", callerPassword()))) {
            assertThat(get(path, authorization).statusCode())
                    .as(path + " " + authorization)
                    .isEqualTo(401);
            assertThat(post(path, authorization, new byte[0]).statusCode()).isEqualTo(401);
        }
        assertThat(get(path, basic("caller", callerPassword())).statusCode()).isNotEqualTo(401);
    }

    @Test
    void theServletRefusesAForeignClassGarbageAndATruncatedRequest() throws Exception {
        String authorization = basic("caller", callerPassword());
        byte[] foreign = serialised(new HashMap<>(Map.of("a", "b")));

        HttpResponse<String> refused = post("/servlet", authorization, foreign);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("filter status: REJECTED");
        for (byte[] wrong : List.of(new byte[0], "hello".getBytes(US_ASCII), Arrays.copyOf(foreign, 10))) {
            assertThat(post("/servlet", authorization, wrong).statusCode()).isEqualTo(400);
        }
    }

    @Test
    void theSoapEndpointRefusesEntitiesUnknownElementsGarbageAndATruncatedDocument() throws Exception {
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
    void theSoapEndpointMakesNothingOfAForeignType() throws Exception {
        String type = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:j=\"urn:java\""
                + " xsi:type=\"j:java.util.HashMap\"";

        assertThat(soap("text/xml", envelope("nop", "<request" + type + "/>")).body())
                .contains("<return/>")
                .doesNotContain("HashMap");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/soap+xml", "multipart/related", "application/fastinfoset"})
    void theSoapEndpointReadsPlainXmlOnly(String contentType) throws Exception {
        assertThat(soap(contentType, envelope("payload", "<payload>abc</payload>"))
                        .statusCode())
                .isEqualTo(415);
    }

    @Test
    void theSoapEndpointDescribesItselfOnLoopback() throws Exception {
        String wsdl = get("/soap?wsdl", basic("caller", callerPassword())).body();

        // WildFly puts the name in the place of the address of loopback.
        assertThat(wsdl).contains("location=\"" + uri("/soap").toString().replace("127.0.0.1", "localhost") + "\"");
    }

    /** A map, which no class of the contract has anywhere, and bytes that are no call. */
    @Test
    void hessianRefusesAForeignClassGarbageAndATruncatedRequest() throws Exception {
        String authorization = basic("caller", callerPassword());
        String call = "H\2\0C\3nop\u0091";

        HttpResponse<String> foreign = hessian(authorization, call + "M\21java.util.HashMapZ");
        HttpResponse<String> object = hessian(authorization, call + "C\17java.io.FileTee\u0091\1a`\1b");
        HttpResponse<String> attribute =
                hessian(authorization, "H\2\0C\25_hessian_getAttribute\u0091\16java.api.class");

        assertThat(foreign.statusCode()).isEqualTo(400);
        assertThat(foreign.body()).contains("0x4d does not begin NopRequest: REJECTED");
        assertThat(object.statusCode()).isEqualTo(400);
        assertThat(object.body()).contains("'java.io.FileTee' is no class that may be read here: REJECTED");
        assertThat(attribute.statusCode()).isEqualTo(400);
        assertThat(attribute.body()).contains("'_hessian_getAttribute' is no operation of this service: REJECTED");
        for (String wrong : List.of("", "hello", "H\2\0C\3no", call)) {
            assertThat(hessian(authorization, wrong).statusCode()).isEqualTo(400);
        }
    }

    private static HttpResponse<String> soap(String contentType, String document) throws Exception {
        return post("/soap", basic("caller", callerPassword()), contentType, document.getBytes(US_ASCII));
    }

    private static String envelope(String operation, String content) {
        return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><r:" + operation
                + " xmlns:r=\"urn:com.softexploration.lab:ejb-performance\">" + content + "</r:" + operation
                + "></s:Body></s:Envelope>";
    }

    private static HttpResponse<String> hessian(String authorization, String body) throws Exception {
        return post("/hessian", authorization, "x-application/hessian", body.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static CompositeData loadTest(String transport, String operation, int payloadChars, long calls, int threads)
            throws Exception {
        MBeanServerConnection beans = connector.getMBeanServerConnection();
        ObjectName executor = new ObjectName(EXECUTOR);
        Object runId = beans.invoke(
                executor,
                "startTransportLoadTest",
                new Object[] {transport, operation, payloadChars, calls, 1L, threads, 0.0},
                new String[] {"java.lang.String", "java.lang.String", "int", "long", "long", "int", "double"});
        long deadline = System.currentTimeMillis() + DEADLINE_MILLIS;
        while (System.currentTimeMillis() < deadline) {
            if (beans.getAttribute(executor, "LastResult") instanceof CompositeData last
                    && runId.equals(last.get("runId"))) {
                return last;
            }
            Thread.sleep(50);
        }
        throw new AssertionError("no result of " + runId + " within " + DEADLINE_MILLIS + " ms");
    }

    private static HttpResponse<String> get(String path, String authorization) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)), authorization);
    }

    private static HttpResponse<String> post(String path, String authorization, byte[] body) throws Exception {
        return post(path, authorization, "application/x-java-serialized-object", body);
    }

    private static HttpResponse<String> post(String path, String authorization, String contentType, byte[] body)
            throws Exception {
        return send(
                HttpRequest.newBuilder(uri(path))
                        .header("Content-Type", contentType)
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body)),
                authorization);
    }

    private static HttpResponse<String> send(HttpRequest.Builder request, String authorization) throws Exception {
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }

    private static URI uri(String path) {
        return URI.create("http://127.0.0.1:" + new ServerPorts(portBase).http() + "/ejb-performance" + path);
    }

    private static String basic(String user, String password) {
        byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(both);
    }

    private static String callerPassword() throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(folder.resolve("credentials/service.properties"))) {
            properties.load(reader);
        }
        return properties.getProperty("credentials");
    }

    private static byte[] serialised(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
