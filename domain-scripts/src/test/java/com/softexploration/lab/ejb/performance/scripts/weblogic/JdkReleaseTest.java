package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JDK of WLST and the servers is checked before anything is created. */
class JdkReleaseTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "14.1.2, 17.0.15",
        "14.1.2, 21.0.2",
        "15.1.1, 17",
        "15.1.1, 21-ea",
        "26.1.0, 21.0.2",
        "26.1.0, 25",
        "26.1.0, 25.0.3"
    })
    void supportedJdkIsAccepted(String release, String version) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, release, "lab");
        String jdk = domain.jdk(version).toString();

        domain.withEnvironment("WLST_DOUBLE_JAVA_HOME", jdk)
                .with("java.home", jdk)
                .done("create_domain.py");
    }

    @Test
    void javaHomeVariableIsIrrelevant() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "15.1.1", "lab");
        String unsupported = domain.jdk("25.0.3").toString();

        domain.withEnvironment("JAVA_HOME", unsupported).done("create_domain.py");
    }

    @ParameterizedTest
    @CsvSource({
        "14.1.2, 25.0.3, 17 or 21",
        "14.1.2, 1.8.0_402, 17 or 21",
        "15.1.1, 25, 17 or 21",
        "15.1.1, 11.0.22, 17 or 21",
        "15.1.1, 170, 17 or 21",
        "26.1.0, 17.0.15, 21 or 25",
        "26.1.0, 24, 21 or 25",
        "26.1.0, 26, 21 or 25",
        "26.1.0, ea, 21 or 25"
    })
    void unsupportedJdkIsRefusedEverywhere(String release, String version, String jdks) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, release, "lab");
        String jdk = domain.jdk(version).toString();
        String problem = "is " + jdk + ", a JDK " + version + ", but WebLogic " + release + " runs on " + jdks + "; ";

        domain.with("java.home", jdk);
        assertRefused(domain, domain.propertiesFile() + ": java.home " + problem + "name the home of a JDK " + jdks);
        domain.without("java.home").withEnvironment("WLST_DOUBLE_JAVA_HOME", jdk);
        assertRefused(
                domain,
                "the JDK of WLST " + problem + "install WebLogic with a JDK " + jdks
                        + "; JAVA_HOME does not change it");
    }

    @Test
    void jdkWithoutVersionIsRefused() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "15.1.1", "lab");
        Path jdk = domain.jdk("17");
        String problem = "is " + jdk + ", whose file release names no version; name the home of a JDK 17 or 21";
        domain.with("java.home", jdk.toString());

        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Nobody\"\n");
        assertRefused(domain, domain.propertiesFile() + ": java.home " + problem);
        Files.delete(jdk.resolve("release"));
        assertRefused(domain, domain.propertiesFile() + ": java.home " + problem);
    }

    private static void assertRefused(ScriptedDomain domain, String message) throws IOException {
        WlstRun run = domain.run("create_domain.py");
        assertThat(run.lastLine()).isEqualTo("create_domain.py: error: " + message);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(domain.home()).doesNotExist();
    }
}
