package com.softexploration.lab.ejb.performance.ear;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that the schema accepts WebLogic's descriptors and rejects small mistakes. */
class DescriptorSchemaTest {
    private static final Path EJB_JAR =
            Path.of("../../ejb-performance-service/src/main/resources/META-INF/weblogic-ejb-jar.xml");
    private static final Path APPLICATION = Path.of("../src/main/application/META-INF/weblogic-application.xml");

    private static final Path WEB_APP =
            Path.of("../../ejb-performance-service/web/src/main/webapp/WEB-INF/weblogic.xml");

    @Test
    void acceptsOurDescriptors() throws Exception {
        assertThat(DescriptorSchema.weblogicWebApp("2.0").problems(changed(WEB_APP, "", "")))
                .isEmpty();
        assertThat(DescriptorSchema.weblogicEjbJar("2.0").problems(changed(EJB_JAR, "", "")))
                .isEmpty();
        assertThat(DescriptorSchema.weblogicApplication("2.0").problems(changed(APPLICATION, "", "")))
                .isEmpty();
    }

    @Test
    void acceptsWorkManagerOfSample() throws Exception {
        String line = text(Path.of("../../domain-scripts/weblogic/domain.properties"))
                .lines()
                .filter(text -> text.startsWith("#   <dispatch-policy>"))
                .map(text -> text.substring(4))
                .reduce("", String::concat);
        assertThat(line).isEqualTo("<dispatch-policy>ejb-performance</dispatch-policy>");

        for (String version : new String[] {"1.7", "2.0"}) {
            String descriptor = text(EJB_JAR)
                    .replace("<remote-client-timeout>", line + "<remote-client-timeout>")
                    .replace("/2.0/", "/" + version + "/");
            assertThat(DescriptorSchema.weblogicEjbJar(version)
                            .problems(Descriptor.parse(descriptor.getBytes(StandardCharsets.UTF_8))))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // an element of its own schema at the wrong place
                "<jndi-binding> | <jndi-binding><jndi-name>x</jndi-name> |"
                        + " class-name comes too late, after jndi-name",
                "</weblogic-enterprise-bean> | <dispatch-policy>x</dispatch-policy></weblogic-enterprise-bean> |"
                        + " dispatch-policy comes too late, after jndi-binding",
                "<weblogic-enterprise-bean> | <disable-warning>x</disable-warning><weblogic-enterprise-bean> |"
                        + " weblogic-enterprise-bean comes too late, after disable-warning",
                // elements that no schema has
                "remote-client-timeout | remote-timeout | weblogic-enterprise-bean has no element remote-timeout",
                "<stateless-clustering> | <stateless-clustering><clusterable>true</clusterable> |"
                        + " stateless-clustering has no element clusterable",
                "<method-name>nop</method-name> | <name>nop</name> | method has no element name",
                // a duplicate element, an empty one, one with child elements instead of text
                "<ejb-name>B | <ejb-name>X</ejb-name><ejb-name>B |"
                        + " weblogic-enterprise-bean has two elements ejb-name",
                "300 | '' | remote-client-timeout is empty",
                "300 | <seconds>300</seconds> | remote-client-timeout has no element seconds",
                // another version, another namespace
                "weblogic-ejb-jar/2.0/ | weblogic-ejb-jar/1.7/ | The schema is '",
                "xmlns=\"http://xmlns.oracle.com/weblogic/weblogic-ejb-jar\" |"
                        + " xmlns=\"http://www.bea.com/ns/weblogic/90\" | ejb-name is in the namespace",
            },
            quoteCharacter = '\'',
            ignoreLeadingAndTrailingWhitespace = true)
    void rejectsInvalidEjbJar(String original, String mistake, String problem) throws Exception {
        assertThat(DescriptorSchema.weblogicEjbJar("2.0").problems(changed(EJB_JAR, original, mistake)))
                .anyMatch(text -> text.startsWith(problem));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "</prefer-application-packages> | </prefer-application-packages><module>x</module> |"
                        + " module comes too late, after prefer-application-packages",
                "package-name | package | prefer-application-packages has no element package",
                "weblogic-application/2.0/ | weblogic-application/1.8/ | The schema is '",
            })
    void rejectsInvalidApplication(String original, String mistake, String problem) throws Exception {
        assertThat(DescriptorSchema.weblogicApplication("2.0").problems(changed(APPLICATION, original, mistake)))
                .anyMatch(text -> text.startsWith(problem));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ejb-performance-callers | '' | principal-name is empty",
                "<timeout-secs>60</timeout-secs> | <session-timeout>1</session-timeout> |"
                        + " session-descriptor has no element session-timeout",
                "<security-role-assignment> | <context-root>x</context-root><security-role-assignment> |"
                        + " security-role-assignment comes too late, after context-root",
                "weblogic-web-app/2.0/ | weblogic-web-app/1.9/ | The schema is '",
            })
    void rejectsInvalidWebApplication(String original, String mistake, String problem) throws Exception {
        assertThat(DescriptorSchema.weblogicWebApp("2.0").problems(changed(WEB_APP, original, mistake)))
                .anyMatch(text -> text.startsWith(problem));
    }

    @Test
    void rejectsForeignDescriptor() throws Exception {
        assertThat(DescriptorSchema.weblogicApplication("2.0").problems(changed(EJB_JAR, "", "")))
                .contains("The root is weblogic-ejb-jar, not weblogic-application");
    }

    private static Descriptor changed(Path file, String original, String mistake) throws Exception {
        String text = text(file);
        assertThat(text).contains(original);
        return Descriptor.parse(
                (original.isEmpty() ? text : text.replace(original, mistake)).getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file);
    }
}
