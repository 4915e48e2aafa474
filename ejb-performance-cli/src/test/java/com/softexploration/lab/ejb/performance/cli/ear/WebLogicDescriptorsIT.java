package com.softexploration.lab.ejb.performance.cli.ear;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** WebLogic's descriptors in the EARs as they were built, each in the version that its release takes. */
class WebLogicDescriptorsIT {
    private static final String SERVICE = "com/softexploration/lab/ejb/performance/service/BusinessPerformanceService";
    private static final String BEAN = "weblogic-enterprise-bean/";

    @ParameterizedTest
    @CsvSource({"jakarta, 2.0", "javax, 1.7"})
    void theBeanIsClusterableCalledByValueAndBoundToANameOfItsOwn(String namespace, String version) throws Exception {
        Descriptor descriptor = ejbJar(namespace);

        assertThat(DescriptorSchema.weblogicEjbJar(version).problems(descriptor))
                .isEmpty();
        List<String> values = new ArrayList<>(List.of(
                BEAN + "ejb-name=BusinessPerformanceServiceBean",
                BEAN + "stateless-session-descriptor/stateless-clustering/stateless-bean-is-clusterable=true",
                BEAN + "enable-call-by-reference=false",
                BEAN + "remote-client-timeout=300",
                BEAN + "jndi-binding/class-name=" + SERVICE.replace('/', '.') + "Remote",
                BEAN + "jndi-binding/jndi-name=ejb-performance/BusinessPerformanceService"));
        for (String method : List.of("nop", "simple", "complex", "accounts", "payload", "servedBy")) {
            values.add("idempotent-methods/method/ejb-name=BusinessPerformanceServiceBean");
            values.add("idempotent-methods/method/method-name=" + method);
        }
        assertThat(descriptor.values()).containsExactlyElementsOf(values);
    }

    /** A method that is added to the service and left out there would fail its load test when a server dies. */
    @ParameterizedTest
    @CsvSource({"jakarta", "javax"})
    void everyMethodOfTheServiceIsIdempotentAndTheInterfaceThatIsBoundExists(String namespace) throws Exception {
        Map<String, byte[]> client = Ear.built(ServerRole.BUSINESS, namespace).jars().entrySet().stream()
                .filter(jar -> jar.getKey().endsWith("-client.jar"))
                .findFirst()
                .orElseThrow()
                .getValue();

        assertThat(client).containsKey(SERVICE + "Remote.class");
        String prefix = "idempotent-methods/method/method-name=";
        Class<?> service = new JarLoader(client).loadClass(SERVICE.replace('/', '.'));
        assertThat(service.getMethods())
                .extracting(Method::getName)
                .containsExactlyInAnyOrderElementsOf(ejbJar(namespace).values().stream()
                        .filter(value -> value.startsWith(prefix))
                        .map(value -> value.substring(prefix.length()))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "BUSINESS, jakarta, 2.0",
        "BUSINESS, javax, 1.8",
        "PRESENTATION, jakarta, 2.0",
        "PRESENTATION, javax, 1.8"
    })
    void theApplicationsOwnLog4jIsPreferred(ServerRole role, String namespace, String version) throws Exception {
        Descriptor descriptor =
                Descriptor.parse(Ear.built(role, namespace).files().get("META-INF/weblogic-application.xml"));

        assertThat(DescriptorSchema.weblogicApplication(version).problems(descriptor))
                .isEmpty();
        assertThat(descriptor.values())
                .containsExactly(
                        "prefer-application-packages/package-name=org.apache.logging.log4j.*",
                        "prefer-application-resources/resource-name=META-INF/services/org.apache.logging.log4j.*",
                        "prefer-application-resources/resource-name=META-INF/org/apache/logging/log4j/*");
    }

    /** Only the business EAR has the bean, and the contract's jar, which both have, describes none. */
    @Test
    void noOtherJarHasADescriptorOfTheBean() throws Exception {
        for (ServerRole role : ServerRole.values()) {
            Ear.built(role, "jakarta").jars().forEach((path, jar) -> assertThat(
                            jar.containsKey("META-INF/weblogic-ejb-jar.xml"))
                    .as(path)
                    .isEqualTo(path.equals("ejb-performance-service.jar")));
        }
    }

    private static Descriptor ejbJar(String namespace) throws Exception {
        return Descriptor.parse(Ear.built(ServerRole.BUSINESS, namespace)
                .jar("ejb-performance-service.jar")
                .get("META-INF/weblogic-ejb-jar.xml"));
    }

    /** A loader of what is in a jar, to ask its classes. */
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
