package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstallationChoiceTest {
    @TempDir
    Path temporary;

    @ParameterizedTest
    @CsvSource({
        "14.1.2.0.0, 14.1.2, javax",
        "15.1.1.0.0, 15.1.1, jakarta",
        "26.1.0.0.0, 26.1.0, jakarta",
        "14.1.2, 14.1.2, javax"
    })
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
    void olderReleaseIsRefused() throws Exception {
        Path home = install("12.2.1.4.0");

        assertUsageError(Map.of("oracle-home", home.toString()))
                .hasMessage("WebLogic 12.2.1.4.0 in " + home
                        + " is older than 14.1.2, the first release that runs on JDK 17; name an installation of"
                        + " 14.1.2, 15.1.1 or 26.1.0 or later with --oracle-home");
    }

    @Test
    void unknownReleaseNeedsOption() throws Exception {
        Path home = install("15.1.1.0.0");
        Files.delete(home.resolve("inventory/registry.xml"));

        assertUsageError(Map.of("oracle-home", home.toString()))
                .hasMessageContaining("was not found (in inventory/registry.xml or wlserver/.product.properties);"
                        + " name it with --release: 14.1.2, 15.1.1 or 26.1.0");
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
                "release   | 14       | --release is '14'; give 14.1.2, 15.1.1 or 26.1.0",
                "release   | 14.1.2.0 | --release is '14.1.2.0'; give 14.1.2, 15.1.1 or 26.1.0",
                "release   | 14.1.2   | holds WebLogic 15.1.1.0.0, not 14.1.2; leave --release out",
                "jmx       | rmi      | --jmx is 'rmi'; give t3 or pid",
                "jmx       | t3       | wlthint3client.jar or wlthint3client.jakarta.jar, which is missing; use --jmx pid, or start ./ejb-performance with the JDK of the installation (JAVA_HOME)"
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

    @ParameterizedTest
    @CsvSource({
        "26.2.0.0.0, 26.2.0, WebLogic 26.2.0 is newer than the tested 26.1.0",
        "27.1.0.0.0, 27.1.0, WebLogic 27.1.0 is newer than the tested 26.1.0",
        "15.1.2.0.0, 15.1.2, WebLogic 15.1.2 is newer than the tested 15.1.1"
    })
    void newerReleaseIsTreatedLikeTested(String installed, String release, String note) throws Exception {
        ServerChoice choice = choose(Map.of("oracle-home", install(installed).toString()));

        assertThat(choice.product().version()).isEqualTo(release);
        assertThat(choice.product().namespace()).isEqualTo("jakarta");
        assertThat(choice.notes()).first().isEqualTo(note);
    }

    @ParameterizedTest
    @CsvSource({"14.1.2.0.0, 17 21", "15.1.1.0.0, 17 21", "26.1.0.0.0, 21 25"})
    void everyReleaseHasItsJdks(String installed, String jdks) throws Exception {
        assertThat(choose(Map.of("oracle-home", install(installed).toString()))
                        .product()
                        .jdks()
                        .releases())
                .isEqualTo(Stream.of(jdks.split(" ")).map(Integer::valueOf).toList());
    }

    @Test
    void allowedLookupsAreKept() throws Exception {
        String home = install("26.1.0.0.0").toString();

        assertThat(choose(Map.of("oracle-home", home, "jndi-allow", "a:1,b:2")).settings())
                .containsEntry("jndi-allow", "a:1,b:2");
        assertThat(choose(Map.of("oracle-home", home)).settings()).doesNotContainKey("jndi-allow");
    }

    @Test
    void missingClientIsMentioned() throws Exception {
        Path home = install("26.1.0.0.0");

        assertThat(choose(Map.of("oracle-home", home.toString())).notes())
                .containsExactly("JMX by t3 needs " + home
                        + "/wlserver/server/lib/wlthint3client.jar or wlthint3client.jakarta.jar, which is missing,"
                        + " so the MXBeans are reached by process id (--jmx pid)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"wlthint3client.jar", "wlthint3client.jakarta.jar"})
    void clientOfNewerJavaIsNotLoaded(String name) throws Exception {
        Path home = install("26.1.0.0.0");
        Path client = home.resolve("wlserver/server/lib").resolve(name);
        Map<String, String> options = Map.of("oracle-home", home.toString());
        Map<String, String> byT3 = Map.of("oracle-home", home.toString(), "jmx", "t3");

        clientOfJava(17, client);

        assertThat(choose(options).settings()).containsEntry("jmx", "t3");
        assertThat(choose(options).notes()).isEmpty();
        assertThat(choose(byT3).settings()).containsEntry("jmx", "t3");

        clientOfJava(99, client);

        String obstacle = "JMX by t3 needs JDK 99 or later, for which " + client
                + " is compiled, and this command runs on JDK "
                + Runtime.version().feature();
        assertThat(choose(options).settings()).containsEntry("jmx", "pid");
        assertThat(choose(options).notes())
                .containsExactly(obstacle + ", so the MXBeans are reached by process id (--jmx pid)");
        assertUsageError(byT3)
                .hasMessage(obstacle + "; use --jmx pid, or start ./ejb-performance with the JDK of the installation"
                        + " (JAVA_HOME)");
    }

    /** Writes a jar with the class file version of a Java release; the rest of the class is never read. */
    private static void clientOfJava(int release, Path jar) throws IOException {
        Files.createDirectories(jar.getParent());
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("weblogic/management/remote/t3/ClientProvider.class"));
            DataOutputStream header = new DataOutputStream(out);
            header.writeInt(0xCAFEBABE);
            header.writeShort(0);
            header.writeShort(release + 44);
            header.flush();
        }
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
