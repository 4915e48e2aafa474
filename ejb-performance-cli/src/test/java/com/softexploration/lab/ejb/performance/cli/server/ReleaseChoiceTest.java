package com.softexploration.lab.ejb.performance.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.server.product.TomEe;
import com.softexploration.lab.ejb.performance.cli.server.product.WildFly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseChoiceTest {
    @TempDir
    private Path folder;

    @Test
    void installationDefinesReleaseAndEars() throws Exception {
        file("modules/system/layers/base/org/jboss/as/ee/main/wildfly-ee-25.0.1.Final.jar");

        ServerChoice choice = choose(WildFly.current(), Map.of("server-home", folder.toString()));

        assertThat(choice.installation()).contains(folder);
        assertThat(choice.product().title()).isEqualTo("WildFly 25.0.1.Final");
        assertThat(choice.product().namespace()).isEqualTo("javax");
        assertThat(choice.product().verified()).isEqualTo("nothing of this release");
    }

    @Test
    void installationMayBeVerifiedRelease() throws Exception {
        file("lib/tomee-catalina-9.0.0.jar");

        TomEe server = new TomEe();

        assertThat(choose(server, Map.of("server-home", folder.toString())).product())
                .isEqualTo(server.product());
    }

    @Test
    void folderWithoutProductIsRefused() throws Exception {
        file("lib/tomee-catalina-9.0.0.jar");

        assertThatThrownBy(() -> choose(WildFly.current(), Map.of("server-home", folder.toString())))
                .isInstanceOf(CliException.class)
                .hasMessage("--server-home " + folder + " is not an installation of WildFly; give the folder into which"
                        + " WildFly was unpacked");
    }

    @Test
    void installationAndReleaseExcludeEachOther() throws Exception {
        file("lib/tomee-catalina-9.0.0.jar");

        assertThatThrownBy(() -> choose(new TomEe(), Map.of("server-home", folder.toString(), "release", "9.0.0")))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("--release is given with --server-home");
    }

    @ParameterizedTest
    @CsvSource({"38.0.1.Final, jakarta", "27.0.0.Alpha1, jakarta", "26.0.0.Final, javax", "9.0.2.Final, javax"})
    void otherReleaseIsFetchedByNumber(String release, String namespace) throws Exception {
        ServerProduct product =
                choose(WildFly.current(), Map.of("release", release)).product();

        assertThat(product.namespace()).isEqualTo(namespace);
        assertThat(product.archive()).hasValueSatisfying(archive -> {
            assertThat(archive.coordinates()).isEqualTo("org.wildfly:wildfly-dist:" + release + ":zip");
            assertThat(archive.folder()).isEqualTo("wildfly-" + release);
        });
    }

    private static ServerChoice choose(LaunchedServer server, Map<String, String> options) throws CliException {
        return server.choose(options, Map.of());
    }

    private void file(String name) throws Exception {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.createFile(file);
    }
}
