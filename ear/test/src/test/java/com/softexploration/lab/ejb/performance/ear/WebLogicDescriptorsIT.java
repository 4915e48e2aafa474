package com.softexploration.lab.ejb.performance.ear;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** WebLogic's descriptors in the built EARs, each in the version required by its release. */
class WebLogicDescriptorsIT {
    private static final Path SCRIPTS = Path.of("../../domain-scripts/weblogic");
    private static final String SERVICE = "com/softexploration/lab/ejb/performance/service/BusinessPerformanceService";
    private static final String BEAN = "weblogic-enterprise-bean/";

    /** Suffixes of the bean names, one per transaction attribute. */
    private static final List<String> ATTRIBUTES = List.of("", "Required", "Supports");

    @ParameterizedTest
    @CsvSource({"jakarta, 2.0", "javax, 1.7"})
    void beansAreClusterableAndCalledByValue(String namespace, String version) throws Exception {
        Descriptor descriptor = ejbJar(namespace);

        assertThat(DescriptorSchema.weblogicEjbJar(version).problems(descriptor))
                .isEmpty();
        List<String> values = new ArrayList<>();
        for (String attribute : ATTRIBUTES) {
            values.addAll(List.of(
                    BEAN + "ejb-name=BusinessPerformanceService" + attribute + "Bean",
                    BEAN + "stateless-session-descriptor/stateless-clustering/stateless-bean-is-clusterable=true",
                    BEAN + "enable-call-by-reference=false",
                    BEAN + "remote-client-timeout=300",
                    BEAN + "jndi-binding/class-name=" + SERVICE.replace('/', '.') + "Remote",
                    BEAN + "jndi-binding/jndi-name=ejb-performance/BusinessPerformanceService" + attribute));
        }
        for (String attribute : ATTRIBUTES) {
            for (String method : List.of("nop", "simple", "complex", "accounts", "payload", "servedBy")) {
                values.add("idempotent-methods/method/ejb-name=BusinessPerformanceService" + attribute + "Bean");
                values.add("idempotent-methods/method/method-name=" + method);
            }
        }
        assertThat(descriptor.values()).containsExactlyElementsOf(values);
    }

    /** A service method missing there would fail its load test if a server dies. */
    @ParameterizedTest
    @CsvSource({"jakarta", "javax"})
    void serviceMethodsAreIdempotent(String namespace) throws Exception {
        Map<String, byte[]> client = Ear.built("business", namespace).jars().entrySet().stream()
                .filter(jar -> jar.getKey().endsWith("-client.jar"))
                .findFirst()
                .orElseThrow()
                .getValue();

        assertThat(client).containsKey(SERVICE + "Remote.class");
        String methodName = "idempotent-methods/method/method-name=";
        Class<?> service = new JarLoader(client).loadClass(SERVICE.replace('/', '.'));
        for (String attribute : ATTRIBUTES) {
            String bean = "idempotent-methods/method/ejb-name=BusinessPerformanceService" + attribute + "Bean";
            List<String> values = ejbJar(namespace).values();
            assertThat(service.getMethods())
                    .as(bean)
                    .extracting(method -> methodName + method.getName())
                    .containsExactlyInAnyOrderElementsOf(IntStream.range(1, values.size())
                            .filter(i -> values.get(i - 1).equals(bean))
                            .mapToObj(values::get)
                            .toList());
        }
    }

    /** The scripts' arguments are compared with the model in another test. */
    @ParameterizedTest
    @ValueSource(strings = {"wdt/model.yaml", "wdt/secured.yaml"})
    void lookupsMatchBoundNames(String file) throws Exception {
        String bound = BEAN + "jndi-binding/jndi-name=";
        List<String> names = ejbJar("jakarta").values().stream()
                .filter(value -> value.startsWith(bound))
                .map(value -> value.substring(bound.length()))
                .toList();

        String arguments = Files.readString(SCRIPTS.resolve(file));
        assertThat(List.of(arguments.split("\\s+")))
                .containsSubsequence(
                        "-DserviceJNDIname=" + names.get(0),
                        "-DserviceJNDInameRequired=" + names.get(1),
                        "-DserviceJNDInameSupports=" + names.get(2));
    }

    @ParameterizedTest
    @CsvSource({
        "business, jakarta, 2.0",
        "business, javax, 1.8",
        "presentation, jakarta, 2.0",
        "presentation, javax, 1.8"
    })
    void ownLibrariesArePreferred(String role, String namespace, String version) throws Exception {
        Descriptor descriptor =
                Descriptor.parse(Ear.built(role, namespace).files().get("META-INF/weblogic-application.xml"));

        assertThat(DescriptorSchema.weblogicApplication(version).problems(descriptor))
                .isEmpty();
        assertThat(descriptor.values())
                .containsExactly(
                        "prefer-application-packages/package-name=org.apache.logging.log4j.*",
                        "prefer-application-packages/package-name=com.caucho.*",
                        "prefer-application-packages/package-name=org.apache.hc.*",
                        "prefer-application-resources/resource-name=META-INF/services/org.apache.logging.log4j.*",
                        "prefer-application-resources/resource-name=META-INF/org/apache/logging/log4j/*");
    }

    /** The role is that of web.xml; the group is created by the scripts and the model. */
    @ParameterizedTest
    @CsvSource({"jakarta, 2.0", "javax, 1.9"})
    void webApplicationIsForCallerGroup(String namespace, String version) throws Exception {
        Map<String, byte[]> war = Ear.built("business", namespace).jar("ejb-performance-service-web.war");
        Descriptor descriptor = Descriptor.parse(war.get("WEB-INF/weblogic.xml"));

        assertThat(DescriptorSchema.weblogicWebApp(version).problems(descriptor))
                .isEmpty();
        assertThat(descriptor.values())
                .containsExactly(
                        "security-role-assignment/role-name=caller",
                        "security-role-assignment/principal-name=ejb-performance-callers",
                        "session-descriptor/timeout-secs=60",
                        "container-descriptor/index-directory-enabled=false");
        assertThat(new String(war.get("WEB-INF/web.xml"), StandardCharsets.UTF_8))
                .contains("<role-name>caller</role-name>");
        assertThat(Files.readString(SCRIPTS.resolve("domain_settings.py")))
                .contains("CALLERS = 'ejb-performance-callers'");
        assertThat(Files.readString(SCRIPTS.resolve("wdt/model.yaml")))
                .contains("GroupMemberOf: ejb-performance-callers");
    }

    /** Only the business EAR contains the bean; the contract's jar in both EARs declares none. */
    @Test
    void onlyBeanJarHasBeanDescriptor() throws Exception {
        for (String role : List.of("business", "presentation")) {
            Ear.built(role, "jakarta").jars().forEach((path, jar) -> assertThat(
                            jar.containsKey("META-INF/weblogic-ejb-jar.xml"))
                    .as(path)
                    .isEqualTo(path.equals("ejb-performance-service.jar")));
        }
    }

    private static Descriptor ejbJar(String namespace) throws Exception {
        return Descriptor.parse(Ear.built("business", namespace)
                .jar("ejb-performance-service.jar")
                .get("META-INF/weblogic-ejb-jar.xml"));
    }

    /** Loads classes from a jar for inspection. */
    private static final class JarLoader extends ClassLoader {
        private final Map<String, byte[]> jar;

        JarLoader(Map<String, byte[]> jar) {
            this.jar = jar;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] classFile = jar.get(name.replace('.', '/') + ".class");
            if (classFile == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, classFile, 0, classFile.length);
        }
    }
}
