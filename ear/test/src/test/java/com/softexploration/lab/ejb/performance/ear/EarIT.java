package com.softexploration.lab.ejb.performance.ear;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Content and namespace of the four built EARs. */
class EarIT {
    /** Packages provided by servers, in either namespace; excludes the JDK's own. */
    private static final List<String> PROVIDED =
            List.of("jakarta/", "javax/", "org/jboss/", "org/wildfly/", "weblogic/", "com/oracle/", "com/bea/");

    private static final List<String> JAKARTA = List.of("jakarta/", "jakarta.");

    /** Java EE 8 packages that moved to {@code jakarta}; the JDK has other packages under {@code javax}. */
    private static final List<String> MOVED = List.of(
            "javax/ejb/",
            "javax/annotation/PostConstruct",
            "javax/annotation/PreDestroy",
            "javax/annotation/Resource",
            "javax/enterprise/",
            "javax/inject/",
            "javax/interceptor/",
            "javax/servlet/",
            "javax/json/",
            "javax/ws/rs/",
            "javax/jws/",
            "javax/xml/bind/",
            "javax/xml/soap/",
            "javax/xml/ws/");

    /** Classes of the Hessian library in the namespace it was compiled for; unused by our code. */
    private static final List<String> OF_ONE_NAMESPACE = List.of(
            "com/caucho/hessian/server/HessianServlet",
            "com/caucho/burlap/server/BurlapServlet",
            "com/caucho/services/server/");

    /**
     * Covers constant pools: class names, descriptors, signatures and string literals, in our classes and all
     * libraries.
     */
    @ParameterizedTest
    @ValueSource(strings = {"business", "presentation"})
    void classesUseOwnNamespaceOnly(String role) throws IOException {
        Ear jakarta = Ear.built(role, "jakarta");
        Ear javax = Ear.built(role, "javax");

        assertThat(classesReferringTo(javax, JAKARTA)).isEmpty();
        assertThat(classesReferringTo(jakarta, MOVED)).isEmpty();
        // Counter-check: the same search finds existing references.
        assertThat(classesReferringTo(jakarta, JAKARTA)).isNotEmpty();
        assertThat(classesReferringTo(javax, MOVED)).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "business, ejb-performance-service.jar, service/bean/BusinessPerformanceServiceBean",
        "business, ejb-performance-service.jar, service/bean/BusinessPerformanceServiceRequiredBean",
        "business, ejb-performance-service.jar, service/bean/BusinessPerformanceServiceSupportsBean",
        "business, ejb-performance-service.jar, service/endpoint/SocketEndpointsStartup",
        "business, ejb-performance-monitoring-local.jar, monitoring/local/LocalExecutorStartup",
        "presentation, ejb-performance-monitoring-remote.jar, monitoring/remote/RemoteExecutorStartup"
    })
    void beansUseAnnotationsOfNamespace(String role, String module, String bean) throws IOException {
        String path = "com/softexploration/lab/ejb/performance/" + bean + ".class";
        for (String namespace : List.of("jakarta", "javax")) {
            byte[] classFile = Ear.built(role, namespace).jar(module).get(path);

            assertThat(ConstantPool.texts(classFile)).anyMatch(text -> text.startsWith("L" + namespace + "/ejb/S"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "business, jakarta, 9, https://jakarta.ee/xml/ns/jakartaee",
        "business, javax, 8, http://xmlns.jcp.org/xml/ns/javaee",
        "presentation, jakarta, 9, https://jakarta.ee/xml/ns/jakartaee",
        "presentation, javax, 8, http://xmlns.jcp.org/xml/ns/javaee"
    })
    void descriptorVersionMatchesNamespace(String role, String namespace, String version, String xmlNamespace)
            throws Exception {
        Element application = application(Ear.built(role, namespace));

        assertThat(application.getNamespaceURI()).isEqualTo(xmlNamespace);
        assertThat(application.getAttribute("version")).isEqualTo(version);
        assertThat(application.getAttribute("xsi:schemaLocation"))
                .isEqualTo(xmlNamespace + " " + xmlNamespace + "/application_" + version + ".xsd");
    }

    /** The names are parts of JNDI names and are used by the WebLogic scripts. */
    @ParameterizedTest
    @CsvSource({
        "business, jakarta, ejb-performance-service.jar ejb-performance-monitoring-local.jar",
        "business, javax, ejb-performance-service.jar ejb-performance-monitoring-local.jar",
        "presentation, jakarta, ejb-performance-monitoring-remote.jar",
        "presentation, javax, ejb-performance-monitoring-remote.jar"
    })
    void namesAreEqualInBothNamespaces(String role, String namespace, String modules) throws Exception {
        Ear ear = Ear.built(role, namespace);
        Element application = application(ear);

        assertThat(texts(application, "application-name")).containsExactly("ejb-performance-" + role);
        assertThat(texts(application, "ejb")).containsExactly(modules.split(" "));
        assertThat(texts(application, "library-directory")).containsExactly("lib");
        assertThat(ear.files()).containsKeys(modules.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "jakarta, 5.0, web-app_5_0.xsd, https://jakarta.ee/xml/ns/jakartaee",
        "javax, 4.0, web-app_4_0.xsd, http://xmlns.jcp.org/xml/ns/javaee"
    })
    void endpointsShareProtectedContextRoot(String namespace, String version, String schema, String xmlNamespace)
            throws Exception {
        Ear ear = Ear.built("business", namespace);
        Element application = application(ear);
        Element web = root(ear.jar("ejb-performance-service-web.war").get("WEB-INF/web.xml"));

        assertThat(texts(application, "web-uri")).containsExactly("ejb-performance-service-web.war");
        assertThat(texts(application, "context-root")).containsExactly("/ejb-performance");
        assertThat(web.getAttribute("version")).isEqualTo(version);
        assertThat(web.getAttribute("xsi:schemaLocation")).isEqualTo(xmlNamespace + " " + xmlNamespace + "/" + schema);
        assertThat(texts(web, "url-pattern")).containsExactly("/*");
        assertThat(texts(web, "http-method")).isEmpty();
        assertThat(texts(web, "auth-constraint")).containsExactly("caller");
        assertThat(texts(web, "auth-method")).containsExactly("BASIC");
    }

    @ParameterizedTest
    @ValueSource(strings = {"business", "presentation"})
    void bothNamespacesContainSameFiles(String role) throws IOException {
        Ear jakarta = Ear.built(role, "jakarta");
        Ear javax = Ear.built(role, "javax");

        assertThat(javax.files()).containsOnlyKeys(jakarta.files().keySet());
        Map<String, Map<String, byte[]>> jars = javax.jars();
        jakarta.jars()
                .forEach((path, jar) -> assertThat(jars.get(path)).as(path).containsOnlyKeys(jar.keySet()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"business", "presentation"})
    void vendorDescriptorsArePresent(String role) throws IOException {
        for (String namespace : List.of("jakarta", "javax")) {
            assertThat(Ear.built(role, namespace).files())
                    .containsKeys("META-INF/jboss-deployment-structure.xml", "META-INF/weblogic-application.xml");
        }
    }

    /** The three remote-ejb transports have no other timeout on WildFly. */
    @ParameterizedTest
    @ValueSource(strings = {"jakarta", "javax"})
    void callingServerHasCallTimeout(String namespace) throws Exception {
        String descriptor = "META-INF/jboss-ejb-client.xml";
        Element client = root(Ear.built("presentation", namespace).files().get(descriptor));
        Element context =
                (Element) client.getElementsByTagNameNS("*", "client-context").item(0);

        assertThat(client.getNamespaceURI()).isEqualTo("urn:jboss:ejb-client:1.2");
        assertThat(context.getAttribute("invocation-timeout")).isEqualTo("300000");
        assertThat(Ear.built("business", namespace).files()).doesNotContainKey(descriptor);
    }

    @ParameterizedTest
    @CsvSource({"business, jakarta", "business, javax", "presentation, jakarta", "presentation, javax"})
    void noClassIsOnTwoPaths(String role, String namespace) throws IOException {
        Map<String, String> jarOfClass = new HashMap<>();
        Ear.built(role, namespace).jars().forEach((path, jar) -> jar.keySet().stream()
                .filter(EarIT::isClass)
                .forEach(file -> assertThat(jarOfClass.put(file, path))
                        .as(file + " in " + path)
                        .isNull()));
        assertThat(jarOfClass).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"business, jakarta", "business, javax", "presentation, jakarta", "presentation, javax"})
    void earContainsNoServerLibraries(String role, String namespace) throws IOException {
        Ear.built(role, namespace).jars().forEach((path, jar) -> assertThat(jar.keySet())
                .as(path)
                .noneMatch(file -> PROVIDED.stream().anyMatch(file.replace("WEB-INF/classes/", "")::startsWith)));
    }

    private static List<String> classesReferringTo(Ear ear, List<String> names) throws IOException {
        List<String> found = new ArrayList<>();
        for (var jar : ear.jars().entrySet()) {
            for (var file : jar.getValue().entrySet()) {
                if (!file.getKey().endsWith(".class")
                        || OF_ONE_NAMESPACE.stream().anyMatch(file.getKey()::startsWith)) {
                    continue;
                }
                for (String text : ConstantPool.texts(file.getValue())) {
                    if (names.stream().anyMatch(text::contains)) {
                        found.add(jar.getKey() + " " + file.getKey() + ": " + text);
                    }
                }
            }
        }
        return found;
    }

    /** Excludes module and package descriptors and the variants for a Java version. */
    private static boolean isClass(String file) {
        return file.endsWith(".class")
                && !file.endsWith("module-info.class")
                && !file.endsWith("package-info.class")
                && !file.startsWith("META-INF/versions/");
    }

    private static Element application(Ear ear) throws Exception {
        return root(ear.files().get("META-INF/application.xml"));
    }

    private static Element root(byte[] descriptor) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(descriptor))
                .getDocumentElement();
    }

    private static List<String> texts(Element parent, String name) {
        NodeList elements = parent.getElementsByTagNameNS("*", name);
        return IntStream.range(0, elements.getLength())
                .mapToObj(index -> elements.item(index).getTextContent().strip())
                .toList();
    }
}
