package com.softexploration.lab.ejb.performance.ear;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The {@code jakarta} EARs are compiled once, for Jakarta EE 9.1, and are also deployed on servers of Jakarta EE 11, such
 * as WebLogic 26.1. These tests link the built class files against both APIs and compile the sources against the later
 * one.
 *
 * <p>The platform has dropped XML Web Services, Web Services Metadata, XML Binding and SOAP with Attachments; servers
 * that have the transport {@code soap} supply them beside it, so they belong to the later API here. Jakarta EE 11 has
 * dropped for good: Managed Beans ({@code jakarta.annotation.ManagedBean}), the methods that Servlet 6 and CDI 4 removed,
 * and the security manager, which JDK 24 disabled. Nothing in the EARs uses them.
 */
class JakartaEe11IT {
    /** Jars of Jakarta EE 9.1 and 11, collected by the build. */
    private static final Path COMPILED_FOR = Path.of("target/jakartaee-9.1");

    private static final Path LATER = Path.of("target/jakartaee-11");

    private static PlatformApi compiledFor;
    private static PlatformApi later;

    @BeforeAll
    static void readPlatforms() throws IOException {
        compiledFor = PlatformApi.in(COMPILED_FOR);
        later = PlatformApi.in(LATER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"business", "presentation"})
    void everyReferenceExistsInBothPlatforms(String role) throws IOException {
        List<byte[]> classFiles = Ear.built(role, "jakarta").classFiles();

        assertThat(compiledFor.missing(classFiles)).isEmpty();
        assertThat(later.missing(classFiles)).isEmpty();
        // Counter-check: a platform without classes lacks them all.
        assertThat(new PlatformApi(Map.of()).missing(classFiles))
                .anyMatch(missing -> missing.endsWith(" -> jakarta/servlet/http/HttpServlet"))
                .hasSizeGreaterThan(30);
    }

    /** Each line uses what Jakarta EE 9.1 has and 11 has not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@jakarta.annotation.ManagedBean class App {} | jakarta/annotation/ManagedBean",
                "class App { String a(jakarta.servlet.http.HttpServletResponse r) { return r.encodeUrl(null); } }"
                        + " | jakarta/servlet/http/HttpServletResponse.encodeUrl(Ljava/lang/String;)Ljava/lang/String;",
                "class App extends jakarta.servlet.http.HttpServlet { void a() { getServletContext().log(null, \"\"); } }"
                        + " | jakarta/servlet/ServletContext.log(Ljava/lang/Exception;Ljava/lang/String;)V"
            })
    void removedApiIsReported(String application, String removed, @TempDir Path output) throws IOException {
        List<byte[]> app = new Javac(jars(COMPILED_FOR), output).compile("App", application);

        assertThat(compiledFor.missing(app)).isEmpty();
        assertThat(later.missing(app)).containsExactly("App -> " + removed);
    }

    /** Finds what linking does not, such as methods that were added to implemented interfaces. */
    @Test
    void sourcesCompileForJakartaEe11(@TempDir Path directory) throws IOException {
        List<Path> classPath = new ArrayList<>(jars(LATER));
        for (String role : List.of("business", "presentation")) {
            for (var archive : Ear.built(role, "jakarta").archives().entrySet()) {
                String file = Path.of(archive.getKey()).getFileName().toString();
                if (!file.contains("ejb-performance-")) {
                    classPath.add(Files.write(directory.resolve(file), archive.getValue()));
                }
            }
        }
        Path output = Files.createDirectory(directory.resolve("classes"));
        new Javac(classPath, output).compile(sources());

        assertThat(output.resolve("com/softexploration/lab/ejb/performance/service/web/StrictSoapReaders.class"))
                .isRegularFile();
    }

    /** Main sources of everything that is packaged into the EARs. */
    private static List<Path> sources() {
        return Stream.of(
                        "ejb-performance-contract",
                        "ejb-performance-service",
                        "ejb-performance-service/web",
                        "ejb-performance-client",
                        "ejb-performance-monitoring",
                        "ejb-performance-monitoring/web",
                        "ejb-performance-monitoring/web/tester")
                .map(module -> Path.of("../..", module, "src/main/java"))
                .toList();
    }

    /** Libraries may ask whether there is a security manager; this project's classes do not. */
    @ParameterizedTest
    @ValueSource(strings = {"business", "presentation"})
    void securityManagerIsUnused(String role) throws IOException {
        TreeSet<String> users = new TreeSet<>();
        for (byte[] classFile : Ear.built(role, "jakarta").classFiles()) {
            String name = ClassOutline.of(classFile).name();
            ClassReferences references = ClassReferences.of(classFile);
            if (Stream.concat(
                            references.classes().stream(),
                            references.members().stream().map(ClassReferences.Member::owner))
                    .anyMatch(JakartaEe11IT::isSecurityManagers)) {
                users.add(name);
            }
        }

        assertThat(users).noneMatch(name -> name.startsWith("com/softexploration/"));
        // Counter-check: Log4j asks.
        assertThat(users).anyMatch(name -> name.startsWith("org/apache/logging/log4j/"));
    }

    private static boolean isSecurityManagers(String internalName) {
        return List.of("java/lang/SecurityManager", "java/security/AccessController", "java/security/Policy")
                .contains(internalName);
    }

    private static List<Path> jars(Path platform) throws IOException {
        try (Stream<Path> jars = Files.list(platform)) {
            return jars.sorted().toList();
        }
    }
}
