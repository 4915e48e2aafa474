package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstallationChoiceTest {
    @TempDir
    Path temporary;

    @ParameterizedTest
    @CsvSource({"14.1.2.0.0, 14.1.2, javax", "15.1.1.0.0, 15.1.1, jakarta", "14.1.2, 14.1.2, javax"})
    void installationDeterminesEars(String installed, String release, String namespace) throws Exception {
        Path home = install(installed);

        ServerChoice choice = choose(Map.of("oracle-home", home.toString()));

        assertThat(choice.product().version()).isEqualTo(release);
        assertThat(choice.product().namespace()).isEqualTo(namespace);
        assertThat(choice.installation()).contains(home);
    }

    @Test
    void environmentNamesInstallationByDefault() throws Exception {
        Path home = install("15.1.1.0.0");

        assertThat(choose(Map.of(), Map.of("ORACLE_HOME", home.toString())).installation())
                .contains(home);
        assertThatThrownBy(() -> choose(Map.of("oracle-home", "/none")))
                .hasMessageContaining("There is no executable /none/oracle_common");
    }

    @Test
    void missingInstallationNamesOption() {
        assertUsageError(Map.of())
                .hasMessage(
                        "WebLogic runs in your own installation only, and none is named; name it with --oracle-home DIR"
                                + " or the variable ORACLE_HOME");
    }

    @Test
    void folderWithoutWlstIsNotInstallation() {
        assertUsageError(Map.of("oracle-home", temporary.toString()))
                .hasMessage("There is no executable " + temporary + "/oracle_common/common/bin/wlst.sh, so " + temporary
                        + " is not an installation of WebLogic; name its installation folder with --oracle-home");
    }

    @Test
    void unsupportedReleaseNamesSupportedOnes() throws Exception {
        Path home = install("12.2.1.4.0");

        assertUsageError(Map.of("oracle-home", home.toString()))
                .hasMessage("WebLogic 12.2.1.4.0 in " + home
                        + " is not supported; name an installation of 14.1.2 or 15.1.1" + " with --oracle-home");
    }

    @Test
    void unknownReleaseNeedsOption() throws Exception {
        Path home = install("15.1.1.0.0");
        Files.delete(home.resolve("inventory/registry.xml"));

        assertUsageError(Map.of("oracle-home", home.toString()))
                .hasMessageContaining("was not found (in inventory/registry.xml or wlserver/.product.properties);"
                        + " name it with --release: 14.1.2 or 15.1.1");
        assertThat(choose(Map.of("oracle-home", home.toString(), "release", "15.1.1"))
                        .product()
                        .version())
                .isEqualTo("15.1.1");

        Files.createDirectories(home.resolve("wlserver"));
        Files.writeString(home.resolve("wlserver/.product.properties"), "A=b\nWLS_PRODUCT_VERSION=14.1.2.0.0\n");
        assertThat(choose(Map.of("oracle-home", home.toString())).product().version())
                .isEqualTo("14.1.2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "release   | 14       | --release is '14'; give 14.1.2 or 15.1.1",
                "release   | 14.1.2.0 | --release is '14.1.2.0'; give 14.1.2 or 15.1.1",
                "release   | 14.1.2   | holds WebLogic 15.1.1.0.0, not 14.1.2; leave --release out",
                "jmx       | rmi      | --jmx is 'rmi'; give t3 or pid",
                "jmx       | t3       | wlthint3client.jar, which is missing; use --jmx pid"
            })
    void invalidValueIsRefusedWithExample(String option, String value, String message) throws Exception {
        assertUsageError(Map.of("oracle-home", install("15.1.1.0.0").toString(), option, value))
                .hasMessageEndingWith(message);
    }

    @Test
    void clientJarSelectsT3ByDefault() throws Exception {
        Path home = install("15.1.1.0.0");
        Map<String, String> options = Map.of("oracle-home", home.toString());
        assertThat(choose(options).settings()).containsEntry("jmx", "pid");

        new StandInOracleHome(home).addClientJar();

        assertThat(choose(options).settings()).containsEntry("jmx", "t3");
        assertThat(choose(Map.of("oracle-home", home.toString(), "jmx", "pid")).settings())
                .containsEntry("jmx", "pid");
    }

    private Path install(String version) throws IOException {
        return StandInOracleHome.in(temporary.resolve("oracle"), version).path();
    }

    private ServerChoice choose(Map<String, String> options) throws CliException {
        return choose(options, Map.of());
    }

    private ServerChoice choose(Map<String, String> options, Map<String, String> environment) throws CliException {
        return new WebLogic().choose(options, environment);
    }

    private AbstractThrowableAssert<?, ? extends Throwable> assertUsageError(Map<String, String> options) {
        return assertThatThrownBy(() -> choose(options))
                .isInstanceOfSatisfying(CliException.class, failure -> assertThat(failure.exitCode())
                        .isEqualTo(CliException.WRONG_USE));
    }
}
