package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.Reader;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    /** Nothing is run. */
    private static final DomainSteps NO_STEPS = (DomainSteps) Proxy.newProxyInstance(
            DomainSteps.class.getClassLoader(), new Class<?>[] {DomainSteps.class}, (proxy, method, arguments) -> null);

    @TempDir
    private Path temporary;

    static Stream<String> servers() {
        return new Servers().all().stream().map(ApplicationServer::name);
    }

    @ParameterizedTest
    @MethodSource("servers")
    void nothingOfADomainOfOursIsLeftInIt(String name) throws Exception {
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
    void itIsWhatTheServersOfADomainGet(String name, String file) throws Exception {
        DomainPlan plan = plan(name);
        new Servers().named(name).configure(plan, NO_STEPS);

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
                .filter(name -> name.matches("service[A-Z].*|contextFactory|providerURL|resultsDir|sun\\.rmi.*"))
                .toList();
    }

    /** Its scripts are in Python, so here two texts say the same. */
    @Test
    void weblogicsScriptsSetTheSame() throws Exception {
        String script = Files.readString(
                TestProject.real().domainScripts().resolve("weblogic").resolve("transports.py"));
        TreeSet<String> set = new TreeSet<>(List.of("resultsDir"));
        Matcher argument = Pattern.compile("'-D([\\w.]+)=").matcher(script);
        while (argument.find()) {
            if (!argument.group(1).startsWith("javax.net.ssl")) {
                set.add(argument.group(1));
            }
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

    /** A domain with an installation that has what configuring it reads, and no more. */
    private DomainPlan plan(String name) throws Exception {
        ApplicationServer server = new Servers().named(name);
        Path scripts = TestProject.real().domainScripts().resolve(server.scripts());
        Path installation = Files.createDirectories(temporary.resolve("installed"));
        Files.createDirectories(installation.resolve("conf"));
        Files.writeString(installation.resolve("conf/web.xml"), "");
        Files.writeString(installation.resolve("conf/catalina.properties"), "");
        Path domain = Files.createDirectories(installation.resolve("glassfish/domains/domain1/config"));
        Files.writeString(domain.resolve("domain.xml"), "<domain/>");
        Files.writeString(domain.resolve("logging.properties"), "");
        if (name.equals("wildfly")) {
            byte[] hash = MessageDigest.getInstance("MD5").digest(Files.readAllBytes(scripts.resolve("configure.cli")));
            Path configured = temporary.resolve("installed-" + HexFormat.of().formatHex(hash));
            Files.createDirectories(configured.resolve("configuration"));
            Files.createDirectories(configured.resolve("deployments"));
        }
        Path ears = Files.createDirectories(temporary.resolve("ears"));
        for (ServerRole role : ServerRole.values()) {
            Files.writeString(ears.resolve("ejb-performance-" + role.word() + ".ear"), "");
        }
        DomainRequest request = new DomainRequest(
                name,
                Files.createDirectories(temporary.resolve("domain")),
                28080,
                Duration.ZERO,
                Map.of(),
                Map.of(),
                Optional.of(ears),
                List.of(),
                1);
        Files.createDirectories(request.folder().resolve("credentials"));
        return new PlannedDomain(TestProject.real(), server, request)
                .plan(new DomainSite(
                        server.products().get(0),
                        installation,
                        Map.of(),
                        scripts,
                        new DomainFolder(request.folder()),
                        28080,
                        1));
    }
}
