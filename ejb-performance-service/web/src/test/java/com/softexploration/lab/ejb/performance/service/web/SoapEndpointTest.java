package com.softexploration.lab.ejb.performance.service.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.wire.SoapPort;
import com.sun.net.httpserver.HttpServer;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Endpoint;
import jakarta.xml.ws.Service;
import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class SoapEndpointTest {
    private static final String SCHEMA = "http://www.w3.org/2001/XMLSchema";
    private static HttpServer server;
    private static Endpoint endpoint;

    /** A class that a document could name if documents could name classes. */
    public static final class Foreign {
        static final AtomicInteger MADE = new AtomicInteger();

        public Foreign() {
            MADE.incrementAndGet();
        }
    }

    @BeforeAll
    static void publish() throws Exception {
        new SoapRequestFilter().init();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        endpoint = Endpoint.create(new SoapEndpoint(new EchoService()));
        endpoint.publish(server.createContext("/soap"));
        server.start();
    }

    @AfterAll
    static void stop() {
        endpoint.stop();
        server.stop(0);
    }

    @Test
    void answersEveryOperation() {
        SoapPort port = Service.create(
                        SoapPort.class.getResource(SoapPort.WSDL), new QName(SoapPort.NAMESPACE, SoapPort.SERVICE_NAME))
                .getPort(SoapPort.class);
        ((BindingProvider) port).getRequestContext().put(BindingProvider.ENDPOINT_ADDRESS_PROPERTY, url());

        assertThat(port.nop(new NopRequest())).isNotNull();
        assertThat(port.simple(new SimpleRequest())).isNotNull();
        assertThat(port.complex(new byte[] {1, 2, -3})).containsExactly(1, 2, -3);
        assertThat(port.accounts()).isEqualTo(Accounts.all());
        assertThat(port.payload("")).isEmpty();
        assertThat(port.payload("a<&>z")).isEqualTo("a<&>z");
        assertThat(port.servedBy().identity()).isEqualTo(ServerIdentity.ofThisJvm());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE a>",
                "<!DOCTYPE a [<!ENTITY e \"boo\">]>",
                "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>",
                "<!DOCTYPE a [<!ENTITY d \"dddddddddd\"><!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\">]>"
            })
    void entityDefinitionIsAFault(String declaration) throws Exception {
        HttpResponse<String> answer = post(declaration + envelope("payload", "<payload>&e;</payload>"));

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).contains("faultstring").doesNotContain("boo", "dddd", "payloadResponse");
    }

    @Test
    void foreignTypeIsIgnored() throws Exception {
        String type = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:f=\"urn:java\"" + " xsi:type=\"f:"
                + Foreign.class.getName() + "\"";

        assertThat(post(envelope("nop", "<request" + type + "/>")).body()).doesNotContain("oreign");
        assertThat(post(envelope("payload", "<payload" + type + ">abc</payload>"))
                        .body())
                .doesNotContain("oreign");
        assertThat(Foreign.MADE).hasValue(0);
    }

    @Test
    void incompleteRequestIsAFault() throws Exception {
        for (String operation : new String[] {"nop", "simple", "complex", "payload"}) {
            HttpResponse<String> answer = post(envelope(operation, ""));

            assertThat(answer.statusCode()).as(operation).isEqualTo(500);
            assertThat(answer.body()).contains("The request is not complete.");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "nop, <other/>",
        "nop, <request/><other/>",
        "nop, <request><other/></request>",
        "simple, <request><other/></request>",
        "complex, <payload>AAAA</payload><other/>",
        "payload, <payload>a</payload><other/>",
        "payload, <payload>a<payload>b</payload></payload>",
        "payload, <r:payload>a</r:payload>",
        "accounts, <request/>",
        "servedBy, <payload/>"
    })
    void unknownElementIsAFault(String operation, String content) throws Exception {
        HttpResponse<String> answer = post(envelope(operation, content));

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).contains("<faultstring>").doesNotContain(operation + "Response");
    }

    @Test
    void emptyDoctypeIsAFault() throws Exception {
        String good = envelope("payload", "<payload>abc</payload>");
        HttpResponse<String> answer = post("<!DOCTYPE a>" + good);

        assertThat(post(good).body()).contains("<return>abc</return>");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).contains("<faultstring>").doesNotContain("abc");
    }

    @Test
    void callersUseEndpointsWsdl() throws Exception {
        Document shipped = parsed(SoapPort.class
                .getResource(SoapPort.WSDL)
                .toURI()
                .toURL()
                .openStream()
                .readAllBytes());
        Map<String, Set<String>> published = new TreeMap<>();
        for (String document : new String[] {"?xsd=1", "?xsd=2"}) {
            published.putAll(types(parsed(get(document))));
        }

        assertThat(types(shipped)).isEqualTo(published).hasSize(20);
        assertThat(names(shipped, "operation")).isEqualTo(names(parsed(get("?wsdl")), "operation"));
        assertThat(names(shipped, "port")).isEqualTo(names(parsed(get("?wsdl")), "port"));
    }

    /** Returns the elements of every type, with their types and multiplicities. */
    private static Map<String, Set<String>> types(Document document) {
        Map<String, Set<String>> types = new TreeMap<>();
        NodeList all = document.getElementsByTagNameNS(SCHEMA, "complexType");
        for (int i = 0; i < all.getLength(); i++) {
            Element type = (Element) all.item(i);
            String namespace = ((Element) type.getParentNode()).getAttribute("targetNamespace");
            TreeSet<String> elements = new TreeSet<>();
            NodeList parts = type.getElementsByTagNameNS(SCHEMA, "element");
            for (int j = 0; j < parts.getLength(); j++) {
                Element part = (Element) parts.item(j);
                elements.add(part.getAttribute("name") + " "
                        + part.getAttribute("type").replaceAll(".*:", "") + " " + part.getAttribute("minOccurs") + " "
                        + part.getAttribute("maxOccurs"));
            }
            types.put("{" + namespace + "}" + type.getAttribute("name"), elements);
        }
        return types;
    }

    private static Set<String> names(Document wsdl, String element) {
        TreeSet<String> names = new TreeSet<>();
        NodeList all = wsdl.getElementsByTagNameNS("http://schemas.xmlsoap.org/wsdl/", element);
        for (int i = 0; i < all.getLength(); i++) {
            names.add(((Element) all.item(i)).getAttribute("name"));
        }
        return names;
    }

    private static Document parsed(byte[] document) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(document));
    }

    private static String envelope(String operation, String content) {
        return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><r:" + operation
                + " xmlns:r=\"" + SoapPort.NAMESPACE + "\">" + content + "</r:" + operation + "></s:Body></s:Envelope>";
    }

    private static String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/soap";
    }

    private static byte[] get(String query) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url() + query)).build();
        return HttpClient.newHttpClient()
                .send(request, BodyHandlers.ofByteArray())
                .body();
    }

    private static HttpResponse<String> post(String document) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url()))
                .header("Content-Type", "text/xml")
                .POST(BodyPublishers.ofString(document))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }
}
