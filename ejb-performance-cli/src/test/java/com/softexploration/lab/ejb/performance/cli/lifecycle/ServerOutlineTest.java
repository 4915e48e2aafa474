package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ServerOutlineTest {
    @TempDir
    private Path temporary;

    static Stream<String> servers() {
        return new Servers().all().stream().map(ApplicationServer::name);
    }

    @ParameterizedTest
    @MethodSource("servers")
    void outlineHasPlaceholdersOnly(String name) throws Exception {
        ServerOutline outline = outline(name);

        for (ServerRole role : ServerRole.values()) {
            assertThat(outline.systemProperties(role).values())
                    .noneMatch(value -> value.contains("127.0.0.1") || value.contains("/nowhere"))
                    .noneMatch(value -> value.matches(".*280\\d\\d.*"));
        }
        assertThat(outline.systemProperties(ServerRole.PRESENTATION))
                .containsKeys("contextFactory", "serviceJNDIname", "serviceJNDInameRequired", "serviceJNDInameSupports")
                .containsEntry("serviceHttpURL", "http://BUSINESS_ADDRESS:BUSINESS_HTTP_PORT/ejb-performance")
                .containsEntry("serviceRmiURL", "rmi://BUSINESS_ADDRESS:BUSINESS_RMI_PORT")
                .containsEntry("serviceTcpAddress", "BUSINESS_ADDRESS:BUSINESS_TCP_PORT")
                .containsEntry("serviceCredentialsFile", "CREDENTIALS_FILE")
                .containsEntry("resultsDir", "RESULTS_FOLDER")
                .doesNotContainKey("serviceBindAddress")
                .hasEntrySatisfying("providerURL", url -> assertThat(url).contains("BUSINESS_ADDRESS"));
        assertThat(outline.systemProperties(ServerRole.BUSINESS))
                .containsEntry("serviceBindAddress", "BUSINESS_ADDRESS")
                .containsEntry("serviceRmiPort", "BUSINESS_RMI_PORT")
                .containsEntry("serviceTcpPort", "BUSINESS_TCP_PORT")
                .containsEntry("sun.rmi.registry.registryFilter", "maxdepth=0");
        assertThat(outline.jvmFlags()).contains("-XX:+UseParallelGC", "-Xmx1g");
    }

    @ParameterizedTest
    @CsvSource({
        "wildfly, configuration/server.properties",
        "tomee, conf/catalina.properties",
        "liberty, servers/ROLE/bootstrap.properties",
        "glassfish, config/jvm-options",
        "payara, config/jvm-options"
    })
    void outlineEqualsPropertiesOfADomain(String name, String file) throws Exception {
        DomainPlan plan = UnstartedDomain.configured(name, Map.of(), temporary);

        for (ServerPlan server : plan.servers()) {
            Properties written = new Properties();
            try (Reader reader = Files.newBufferedReader(
                    server.folder().resolve(file.replace("ROLE", server.role().word())))) {
                written.load(reader);
            }
            Properties options = new Properties();
            written.forEach((option, value) -> options.put(("" + option).replaceFirst("^-D", ""), value));
            written.putAll(options);
            Map<String, String> outlined = outline(name).systemProperties(server.role());
            outlined.remove("serviceBindAddress");
            outlined.forEach((property, value) -> assertThat(written.getProperty(property))
                    .as(property)
                    .isEqualTo(value.replace("BUSINESS_ADDRESS", "127.0.0.1")
                            .replace("BUSINESS_HTTP_PORT", "28080")
                            .replace("BUSINESS_IIOP_PORT", "28082")
                            .replace("BUSINESS_RMI_PORT", "28084")
                            .replace("BUSINESS_TCP_PORT", "28085")
                            .replace(
                                    "CREDENTIALS_FILE",
                                    plan.site().folder().serviceCredentials().toString())
                            .replace(
                                    "RESULTS_FOLDER",
                                    plan.site()
                                            .folder()
                                            .results()
                                            .resolve(server.name())
                                            .toString())));
            assertThat(outlined.keySet()).containsAll(ofTheService(written));
        }
    }

    private static List<String> ofTheService(Properties written) {
        return written.stringPropertyNames().stream()
                .filter(name ->
                        name.matches("service[A-Z].*|contextFactory|providerURL|resultsDir|sun\\.rmi\\.registry.*"))
                .toList();
    }

    /** The scripts are in Python and are compared as text. */
    @Test
    void matchesWebLogicScripts() throws Exception {
        String script = Files.readString(
                TestProject.real().domainScripts().resolve("weblogic").resolve("transports.py"));
        TreeSet<String> set = new TreeSet<>(List.of("resultsDir"));
        Matcher argument = Pattern.compile("'-D([\\w.]+)=").matcher(script);
        while (argument.find()) {
            if (!argument.group(1).startsWith("javax.net.ssl")) {
                set.add(argument.group(1));
            }
        }
        // The script derives those of endpoints from a table, which its own tests compare with the list of transports.
        for (Endpoint endpoint : Transports.ENDPOINTS) {
            set.add(endpoint.portProperty());
            set.add(endpoint.addressProperty());
        }
        Map<String, String> business = outline("weblogic").systemProperties(ServerRole.BUSINESS);
        Map<String, String> presentation = outline("weblogic").systemProperties(ServerRole.PRESENTATION);

        assertThat(Stream.concat(business.keySet().stream(), presentation.keySet().stream())
                        .distinct()
                        .toList())
                .containsExactlyInAnyOrderElementsOf(set);
        assertThat(script)
                .contains(
                        "CONTEXT_FACTORY = '" + presentation.get("contextFactory") + "'",
                        "SERVICE_JNDI_NAME = '" + presentation.get("serviceJNDIname") + "'",
                        "SERVICE_JNDI_NAME + 'Required'",
                        "registryFilter=" + business.get("sun.rmi.registry.registryFilter") + "'");
        assertThat(presentation).containsEntry("providerURL", "t3://BUSINESS_ADDRESS:BUSINESS_HTTP_PORT");
        assertThat(outline("weblogic").jvmFlags()).noneMatch(flag -> flag.startsWith("-Djdk.serialFilter"));
    }

    private static ServerOutline outline(String name) throws Exception {
        return ServerOutline.of(TestProject.real(), new Servers().named(name));
    }
}
