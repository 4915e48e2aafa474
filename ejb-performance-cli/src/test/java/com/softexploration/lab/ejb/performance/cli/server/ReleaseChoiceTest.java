package com.softexploration.lab.ejb.performance.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.server.product.TomEe;
import com.softexploration.lab.ejb.performance.cli.server.product.WildFly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
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
            assertThat(archive.unpacked()).isEqualTo("wildfly-dist-" + release);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tomee       | 10.1.5       | TomEE 10.1.5 is newer than the tested 9.0.0",
                "tomee       | 8.0.16       | TomEE 8.0.16 is untested; the tested release is 9.0.0",
                "tomee       | 9.0.0        |",
                "wildfly     | 40.0.1.Final | WildFly 40.0.1.Final is newer than the tested 39.0.1.Final",
                "wildfly     | 26.1.2.Final | WildFly 26.1.2.Final is untested; the tested release is 26.1.3.Final",
                "glassfish   | 8.0.0        |",
                "glassfish   | 8.0.5        | GlassFish 8.0.5 is newer than the tested 8.0.0",
                "glassfish-8 | 7.1.0        | GlassFish 7.1.0 is newer than the tested 7.0.21",
                "payara      | 7.2026.4     | Payara Server 7.2026.4 is newer than the tested 7.2025.1"
            })
    void untestedReleaseIsComparedWithTested(String server, String release, String note) throws Exception {
        ServerChoice choice = new Servers().named(server).choose(Map.of("release", release), Map.of());

        assertThat(choice.notes()).isEqualTo(Stream.ofNullable(note).toList());
        assertThat(choice.product().name()).isEqualTo(server);
        assertThat(choice.product().version()).isEqualTo(release);
    }

    @ParameterizedTest
    @CsvSource({
        "glassfish, 8.0.0, 17, false",
        "glassfish, 8.0.5, 17, false",
        "glassfish, 8.0.5, 25, true",
        "glassfish, 7.1.0, 17, true",
        "glassfish, 7.1.0, 25, true",
        "glassfish, 7.0.20, 25, false",
        "payara, 7.2025.1, 25, false",
        "payara, 7.2026.4, 25, true",
        "payara, 7.2026.4, 17, false",
        "tomee, 10.1.5, 17, true",
        "tomee, 10.1.5, 25, true"
    })
    void majorReleaseDeterminesJdk(String server, String release, int jdk, boolean isTaken) throws Exception {
        assertThat(new Servers().named(server).release(release).jdks().takes(jdk))
                .isEqualTo(isTaken);
    }

    @ParameterizedTest
    @CsvSource({
        "8.0.0.GA-redhat-00011, jakarta, 28.0.0.Final",
        "7.4.0.GA-redhat-00005, javax, 23.0.0.Final",
        "9.0.0.GA-redhat-00001, jakarta, 39.0.1.Final"
    })
    void editionHasNumbersOfItsOwn(String release, String namespace, String basis) throws Exception {
        file("modules/system/layers/base/org/jboss/as/ee/main/wildfly-ee-" + release + ".jar");

        ServerChoice choice = choose(WildFly.current(), Map.of("server-home", folder.toString()));

        assertThat(choice.product().title()).isEqualTo("JBoss EAP " + release);
        assertThat(choice.product().namespace()).isEqualTo(namespace);
        assertThat(choice.notes())
                .containsExactly("JBoss EAP " + release + " is untested; it is treated like WildFly " + basis);
    }

    /** What the README and the command servers say of the releases. */
    @Test
    void everyReleaseIsDated() {
        assertThat(new Servers().all())
                .allSatisfy(server -> assertThat(server.products()).isNotEmpty().allSatisfy(release -> {
                    assertThat(release.released())
                            .hasValueSatisfying(date -> assertThat(date).matches("20\\d\\d-(0[1-9]|1[0-2])"));
                    assertThat(release.jdks().source()).isNotBlank();
                    assertThat(release.verified()).isNotBlank();
                    assertThat(release.namespace())
                            .isEqualTo(server.release(release.version()).namespace());
                }));
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
