package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JDK of WLST and the servers is checked before anything is created. */
class JdkReleaseTest {
    @TempDir
    private Path folder;

    private ScriptedDomain domain;

    @BeforeEach
    void takeTheSample() throws IOException {
        domain = new ScriptedDomain(folder, "15.1.1", "lab");
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "17.0.15", "21.0.2", "21-ea"})
    void supportedJdkIsAccepted(String version) throws IOException {
        String jdk = domain.jdk(version).toString();

        domain.withEnvironment("WLST_DOUBLE_JAVA_HOME", jdk)
                .with("java.home", jdk)
                .done("create_domain.py");
    }

    @Test
    void javaHomeVariableIsIrrelevant() throws IOException {
        String unsupported = domain.jdk("25.0.3").toString();

        domain.withEnvironment("JAVA_HOME", unsupported).done("create_domain.py");
    }

    @ParameterizedTest
    @ValueSource(strings = {"25.0.3", "11.0.22", "1.8.0_402", "170"})
    void unsupportedJdkIsRefusedEverywhere(String version) throws IOException {
        String jdk = domain.jdk(version).toString();
        String problem = "is " + jdk + ", a JDK " + version + ", but WebLogic runs on 17 or 21; ";

        domain.with("java.home", jdk);
        assertRefused(domain.propertiesFile() + ": java.home " + problem + "name the home of a JDK 17 or 21");
        domain.without("java.home").withEnvironment("WLST_DOUBLE_JAVA_HOME", jdk);
        assertRefused(
                "the JDK of WLST " + problem + "install WebLogic with a JDK 17 or 21; JAVA_HOME does not change it");
    }

    @Test
    void jdkWithoutVersionIsRefused() throws IOException {
        Path jdk = domain.jdk("17");
        String problem = "is " + jdk + ", whose file release names no version; name the home of a JDK 17 or 21";
        domain.with("java.home", jdk.toString());

        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Nobody\"\n");
        assertRefused(domain.propertiesFile() + ": java.home " + problem);
        Files.delete(jdk.resolve("release"));
        assertRefused(domain.propertiesFile() + ": java.home " + problem);
    }

    private void assertRefused(String message) throws IOException {
        WlstRun run = domain.run("create_domain.py");
        assertThat(run.lastLine()).isEqualTo("create_domain.py: error: " + message);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(domain.home()).doesNotExist();
    }
}
