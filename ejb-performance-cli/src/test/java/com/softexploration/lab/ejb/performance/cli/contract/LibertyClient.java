package com.softexploration.lab.ejb.performance.cli.contract;

import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Open Liberty's container for application clients. It calls a program's {@code main} method without special access, so
 * the class must be public, and it swallows the method's exceptions.
 *
 * @param installation installation of Open Liberty
 * @param userFolder this client's own folder
 */
record LibertyClient(Path installation, Path userFolder) {
    private static final String NAME = "caller";

    /** Prefix of the programs' output among the container's. */
    private static final String TOLD = "(served by|refused|\\w+ answered|\\w+ refused).*";

    /** Class shared by the programs. */
    private static final Class<?> COMMON = CallerContext.class;

    private static final String CONFIGURATION = """
            <client>
              <featureManager>
                <feature>jakartaeeClient-9.1</feature>
                <feature>appSecurityClient-1.0</feature>
              </featureManager>
              <orb id="defaultOrb">
                <clientPolicy.clientContainerCsiv2>
                  <layers>
                    <authenticationLayer mechanisms="GSSUP" establishTrustInClient="Supported"%s/>
                    <transportLayer sslEnabled="false"/>
                  </layers>
                </clientPolicy.clientContainerCsiv2>
              </orb>
              <enterpriseApplication id="caller" name="caller" location="caller.ear"/>
            </client>
            """;

    private static final String APPLICATION = """
            <application xmlns="https://jakarta.ee/xml/ns/jakartaee" version="9">
              <module><java>caller.jar</java></module>
            </application>
            """;

    private static final String APPLICATION_CLIENT = """
            <application-client xmlns="https://jakarta.ee/xml/ns/jakartaee" version="9"/>
            """;

    /**
     * Runs a program in the container.
     *
     * @param first class folders at the start of the class path
     * @param jars further jars
     * @param user empty for none
     * @return lines of its output; all of the container's if there are none
     */
    List<String> run(
            Class<?> program, List<Path> first, List<Path> jars, List<String> arguments, String user, String password)
            throws Exception {
        Path client = Files.createDirectories(userFolder.resolve("clients").resolve(NAME));
        String login = user.isEmpty() ? "" : " user=\"" + user + "\" password=\"" + password + "\"";
        Files.writeString(client.resolve("client.xml"), CONFIGURATION.formatted(login));
        writeEar(Files.createDirectory(client.resolve("apps")).resolve("caller.ear"), program, first, jars);
        List<String> command =
                new ArrayList<>(List.of(installation.resolve("bin/client").toString(), "run", NAME, "--"));
        command.addAll(arguments);
        CommandResult result = new ForegroundCommand()
                .run(
                        command,
                        userFolder,
                        Map.of(
                                "WLP_USER_DIR",
                                userFolder.toString(),
                                "JAVA_HOME",
                                System.getProperty("java.home"),
                                "JVM_ARGS",
                                "-XX:TieredStopAtLevel=1",
                                "CALLER_NAME",
                                user,
                                "CALLER_PASSWORD",
                                password));
        List<String> told =
                result.output().stream().filter(line -> line.matches(TOLD)).toList();
        return told.isEmpty() ? result.output() : told;
    }

    private static void writeEar(Path ear, Class<?> program, List<Path> first, List<Path> jars) throws Exception {
        ByteArrayOutputStream module = new ByteArrayOutputStream();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, program.getName());
        try (JarOutputStream out = new JarOutputStream(module, manifest)) {
            Set<String> written = new HashSet<>();
            add(out, written, "META-INF/application-client.xml", APPLICATION_CLIENT.getBytes(StandardCharsets.UTF_8));
            for (Path folder : first) {
                addClasses(out, written, folder, ".*\\.class");
            }
            Path tests = Path.of(
                    COMMON.getProtectionDomain().getCodeSource().getLocation().toURI());
            addClasses(
                    out,
                    written,
                    tests,
                    "(" + program.getSimpleName() + "|" + COMMON.getSimpleName() + ")(\\$.*)?\\.class");
            for (Path jar : jars) {
                addJar(out, written, jar);
            }
        }
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(ear))) {
            Set<String> written = new HashSet<>();
            add(out, written, "META-INF/application.xml", APPLICATION.getBytes(StandardCharsets.UTF_8));
            add(out, written, "caller.jar", module.toByteArray());
        }
    }

    private static void addClasses(JarOutputStream out, Set<String> written, Path folder, String names)
            throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("com"))) {
            for (Path file : files.filter(
                            found -> found.getFileName().toString().matches(names) && Files.isRegularFile(found))
                    .toList()) {
                add(out, written, folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
    }

    private static void addJar(JarOutputStream out, Set<String> written, Path jar) throws IOException {
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(jar))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().endsWith(".class")) {
                    add(out, written, entry.getName(), in.readAllBytes());
                }
            }
        }
    }

    /** Adds an entry; the first of several with the same name counts. */
    private static void add(JarOutputStream out, Set<String> written, String name, byte[] content) throws IOException {
        if (written.add(name)) {
            out.putNextEntry(new ZipEntry(name));
            out.write(content);
            out.closeEntry();
        }
    }
}
