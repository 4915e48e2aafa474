package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The project's WLST scripts with their sample properties, which tests may change, for a domain in a separate folder.
 */
public final class ScriptedDomain {
    /** Location of the scripts. */
    public static final Path SCRIPTS = Path.of("weblogic").toAbsolutePath();

    static final Path SAMPLE = SCRIPTS.resolve("domain.properties");

    static final String PASSWORD = "an-admin-pass-1";

    static final List<String> RELEASES = List.of("14.1.2", "15.1.1", "26.1.0");

    private final Path folder;
    private final String release;
    private final Map<String, String> properties = new LinkedHashMap<>();
    private final Map<String, String> environment = new LinkedHashMap<>();

    ScriptedDomain(Path folder, String release, String profile) throws IOException {
        this.folder = folder.toAbsolutePath().normalize();
        this.release = release;
        properties.putAll(properties(SAMPLE));
        with("release", release);
        with("profile", profile);
        with("domain.home", home().toString());
        with("results.dir", this.folder.resolve("results").toString());
        with("business.ear", ear("business.ear", release).toString());
        with("presentation.ear", ear("presentation.ear", release).toString());
        environment.put("WEBLOGIC_PASSWORD", PASSWORD);
        environment.put("PATH", System.getenv("PATH"));
        environment.put("WLST_DOUBLE_JAVA_HOME", jdk("21.0.5").toString());
    }

    /** Adds hosts until there are that many, each with a business server; the address of a host is its number in a network. */
    ScriptedDomain onHosts(int hosts, String network) {
        StringBuilder machines = new StringBuilder("machine_1");
        StringBuilder servers = new StringBuilder("business_1");
        for (int host = 2; host <= hosts; host++) {
            String server = "server.business_" + host;
            machines.append(", machine_").append(host);
            servers.append(", business_").append(host);
            with("machine.machine_" + host + ".address", network + host)
                    .with("machine.machine_" + host + ".nodeManagerPort", "5556")
                    .with(server + ".machine", "machine_" + host)
                    .with(server + ".port", "7011")
                    .with(server + ".administrationPort", "9012");
        }
        return with("machines", machines.toString()).with("business.servers", servers.toString());
    }

    /** Copies the scripts, with the files that they read beside their folder, into a folder and returns the scripts'. */
    static Path copyScripts(Path folder) throws IOException {
        Path scripts = Files.createDirectory(folder.resolve("scripts"));
        try (Stream<Path> files = Files.list(SCRIPTS)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".py")).toList()) {
                Files.copy(file, scripts.resolve(file.getFileName()));
            }
        }
        for (String beside : List.of("jvm-arguments", "releases.tsv")) {
            Files.copy(SCRIPTS.resolveSibling(beside), folder.resolve(beside));
        }
        return scripts;
    }

    /** Creates the home of a JDK of a given version, which is never run. */
    Path jdk(String version) throws IOException {
        Path home = Files.createDirectories(folder.resolve("jdk-" + version));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        Files.writeString(Files.createDirectories(home.resolve("bin")).resolve("java"), "");
        return home;
    }

    Path home() {
        return folder.resolve("domain");
    }

    Path propertiesFile() {
        return folder.resolve("domain.properties");
    }

    Map<String, String> properties() {
        return Map.copyOf(properties);
    }

    /** Reads the properties of a file. */
    static Map<String, String> properties(Path file) throws IOException {
        Properties read = new Properties();
        read.load(new StringReader(Files.readString(file)));
        Map<String, String> properties = new TreeMap<>();
        read.stringPropertyNames().forEach(key -> properties.put(key, read.getProperty(key)));
        return properties;
    }

    ScriptedDomain with(String key, String value) {
        properties.put(key, value);
        return this;
    }

    ScriptedDomain without(String key) {
        assertThat(properties).containsKey(key);
        properties.remove(key);
        return this;
    }

    ScriptedDomain withEnvironment(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** JVM flags common to all servers in the project, except heap and filter, which WebLogic sets itself. */
    static List<String> commonJvmArguments() throws IOException {
        return Files.readAllLines(SCRIPTS.resolve("../jvm-arguments")).stream()
                .filter(line -> line.startsWith("-") && !line.matches("-(Xm[sx]|Djdk\\.serialFilter=).*"))
                .toList();
    }

    /** Writes the current properties. */
    Path write() throws IOException {
        StringBuilder lines = new StringBuilder();
        properties.forEach(
                (key, value) -> lines.append(key).append('=').append(value).append('\n'));
        return Files.writeString(propertiesFile(), lines);
    }

    /** Runs one of the project's scripts with the current properties. */
    WlstRun run(String script) throws IOException {
        return call(script, List.of(write().toString()));
    }

    /** Runs a script successfully and returns its output. */
    String done(String script) throws IOException {
        WlstRun run = run(script);
        assertThat(run.exitCode()).as(run.output()).isZero();
        return run.output();
    }

    /** Runs one of the project's scripts with other arguments; a WLST option in place of the script precedes it. */
    WlstRun call(String script, List<String> arguments) {
        Path first = script.startsWith("-") ? Path.of(script) : SCRIPTS.resolve(script);
        return new Wlst(release, folder).run(first, arguments, environment);
    }

    /** Creates a minimal EAR with its target release. */
    Path ear(String name, String forRelease) throws IOException {
        String namespace = forRelease.startsWith("14")
                ? "http://xmlns.jcp.org/xml/ns/javaee"
                : "https://jakarta.ee/xml/ns/jakartaee";
        Path file = folder.resolve(name);
        try (ZipOutputStream ear = new ZipOutputStream(Files.newOutputStream(file))) {
            ear.putNextEntry(new ZipEntry("META-INF/application.xml"));
            ear.write(("<application xmlns=\"" + namespace + "\"/>").getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }
}
