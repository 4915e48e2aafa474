package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts' argument, and the path of the administrator's password from the environment to a server's boot file. */
class ScriptCallTest {
    @TempDir
    private Path folder;

    private ScriptedDomain domain;

    @BeforeEach
    void takeTheSample() throws IOException {
        domain = new ScriptedDomain(folder, "14.1.2", "lab");
    }

    @ParameterizedTest
    @ValueSource(strings = {"create_domain.py", "start_domain.py", "deploy.py", "stop_domain.py"})
    void missingPasswordChangesNothing(String script) throws IOException {
        assertThat(domain.call(script, List.of()).lastLine())
                .isEqualTo(script + ": error: 0 properties files are named instead of one; call it as: wlst.sh "
                        + script + " domain.properties (or wlst.sh -loadProperties domain.properties " + script + ")");
        assertThat(domain.call(script, List.of("nowhere.properties")).lastLine())
                .isEqualTo(
                        script + ": error: nowhere.properties cannot be read; name the properties file of the domain");
        WlstRun run = domain.withEnvironment("WEBLOGIC_PASSWORD", "").run(script);
        assertThat(run.lastLine())
                .isEqualTo(script + ": error: the environment variable WEBLOGIC_PASSWORD is not set; export it with the"
                        + " password of the administrator; it is never an argument");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void loadedPropertiesReplaceArgument() throws IOException {
        String properties = domain.write().toString();
        String script = ScriptedDomain.SCRIPTS.resolve("create_domain.py").toString();

        WlstRun run = domain.call("-loadProperties", List.of(properties, script));

        assertThat(run.exitCode()).as(run.output()).isZero();
        assertThat(domain.home().resolve("config/config.xml")).isNotEmptyFile();
    }

    /** Users who load their own properties as well specify which ones are the domain's. */
    @Test
    void argumentOverridesLoadedProperties() throws IOException {
        String properties = domain.write().toString();
        String others = Files.writeString(folder.resolve("others.properties"), "key=value")
                .toString();
        String script = ScriptedDomain.SCRIPTS.resolve("create_domain.py").toString();

        assertThat(domain.call("-loadProperties", List.of(others, "-loadProperties", properties, script))
                        .lastLine())
                .contains("2 properties files are named instead of one; ");
        assertThat(domain.home()).doesNotExist();
        assertThat(domain.call("-loadProperties", List.of(others, script, properties))
                        .exitCode())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "p\u00e4ssword-1, has characters beyond ASCII",
        "open\\nsesame-1, has a line break or another control character",
        "{AES}sesame-1, begins with {"
    })
    void rejectsAmbiguousPassword(String password, String cause) throws IOException {
        WlstRun run = domain.withEnvironment("WEBLOGIC_PASSWORD", password.replace("\\n", "\n"))
                .run("create_domain.py");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.lastLine())
                .startsWith("create_domain.py: error: the environment variable WEBLOGIC_PASSWORD " + cause + "; ");
        assertThat(run.output()).doesNotContain("ssword-1").doesNotContain("sesame");
        assertThat(domain.home()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ab\\cd1234", " open sesame 1", "#!=:'\"$x\\u0041 ", "\\ \\n\\\\12"})
    void bootIdentityEscapesPassword(String password) throws IOException {
        domain.withEnvironment("WEBLOGIC_PASSWORD", password).done("create_domain.py");

        Path boot = domain.home().resolve("servers/AdminServer/security/boot.properties");
        assertThat(read(boot)).isEqualTo(Map.of("username", "weblogic", "password", password));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ab\\cd1234", " open sesame 1", "it's $HOME `id` \\u0041 %s", "\\ \\n\\\\12"})
    void manualStepEscapesPassword(String password) throws Exception {
        String step = Files.readString(ModelDomain.FOLDER.resolve("README.md"))
                .lines()
                .filter(line -> line.contains("printf 'username="))
                .reduce("", String::concat);
        Path boot = Files.createDirectories(folder.resolve("servers/AdminServer/security"))
                .resolve("boot.properties");
        ProcessBuilder shell = new ProcessBuilder("sh", "-c", step).directory(folder.toFile());
        shell.environment().put("WEBLOGIC_PASSWORD", password);

        assertThat(shell.start().waitFor()).isZero();
        assertThat(read(boot)).isEqualTo(Map.of("username", "weblogic", "password", password));
    }

    private static Map<Object, Object> read(Path file) throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return Map.copyOf(properties);
    }
}
