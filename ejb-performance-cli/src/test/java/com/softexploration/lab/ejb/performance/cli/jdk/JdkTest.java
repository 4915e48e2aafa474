package com.softexploration.lab.ejb.performance.cli.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdkTest {
    private static final String REMEDY = "; name the home of a JDK with --java-home";

    @TempDir
    Path temporary;

    @ParameterizedTest
    @CsvSource({"17.0.15, 17", "17, 17", "21-ea, 21", "25.0.3, 25", "1.8.0_402, 8", "170, 170"})
    void releaseFileNamesVersion(String version, int feature) throws Exception {
        Path home = StandInJdk.in(
                temporary.resolve("with blank"), "JAVA_VERSION=\"" + version + "\"", "IMPLEMENTOR=\"Me\"");

        Jdk jdk = Jdk.in(home);

        assertThat(jdk).isEqualTo(new Jdk(home, version, "Me")).hasToString("JDK " + version + " (Me)");
        assertThat(jdk.feature()).isEqualTo(feature);
    }

    @Test
    void relativePathBecomesAbsolute() throws Exception {
        Path home = StandInJdk.in(temporary, "JAVA_VERSION=\"21\"");
        Path relative = Path.of("").toAbsolutePath().relativize(home);

        assertThat(Jdk.in(relative).home()).isEqualTo(home);
    }

    @Test
    void folderWithoutJdkIsRefused() throws Exception {
        Path file = Files.writeString(temporary.resolve("file"), "");
        Path jre = StandInJdk.in(temporary.resolve("jre"), "JAVA_VERSION=\"21\"");
        Files.delete(jre.resolve("bin/jcmd"));

        assertRefused(temporary.resolve("none"), temporary + "/none does not exist");
        assertRefused(file, file + " is a file, not the home of a JDK");
        assertRefused(temporary, "There is no bin/java in " + temporary);
        assertRefused(jre, "There is no bin/jcmd in " + jre + ", so it is a JRE");
    }

    @Test
    void unknownVersionIsRefused() throws Exception {
        Path home = StandInJdk.in(temporary, "IMPLEMENTOR=\"Nobody\"");
        Path release = home.resolve("release");
        assertRefused(home, release + " names no version of a JDK");

        Files.delete(release);
        assertRefused(home, "The version of the JDK in " + home + " is unknown: no " + release);

        Files.createDirectory(release);
        assertRefused(home, "The version of the JDK in " + home + " is unknown: " + release + ": it is a folder");
    }

    @Test
    void jdkThatDoesNotRunIsRefused() throws Exception {
        Jdk jdk = Jdk.in(StandInJdk.in(temporary, "JAVA_VERSION=\"21\""));
        CommandResult failed = new CommandResult(1, List.of("", "libc.so.6: version `GLIBC_2.38' not found"));

        jdk.requireUsable((command, directory, environment) -> new CommandResult(0, List.of()));
        assertThatThrownBy(() -> jdk.requireUsable((command, directory, environment) -> failed))
                .isInstanceOf(CliException.class)
                .hasMessage("The JDK in " + temporary
                        + " does not run on this machine: libc.so.6: version `GLIBC_2.38' not found" + REMEDY);
        assertThatThrownBy(() -> jdk.requireUsable((command, directory, environment) -> {
                    throw new IOException("Exec format error");
                }))
                .hasMessageContaining("does not run on this machine: Exec format error");
    }

    @Test
    void serversSupportRangeOfReleases() throws Exception {
        JdkSupport some = JdkSupport.parse("17 21", "docs");
        JdkSupport later = JdkSupport.parse("17 21+", "docs");

        assertThat(List.of(16, 17, 19, 21, 22)).filteredOn(some::takes).containsExactly(17, 19, 21);
        assertThat(List.of(8, 16, 17, 99)).filteredOn(later::takes).containsExactly(17, 99);
        assertThat(List.of(some.text(), later.text())).containsExactly("17, 21", "17, 21 and later");
        some.require(new Jdk(temporary, "21.0.8", null), "Server 1");
        assertThatThrownBy(() -> some.require(new Jdk(temporary, "25.0.3", null), "Server 1"))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("Server 1 does not run on JDK 25.0.3 in " + temporary
                        + " (docs); name a JDK 17 or 21 with --java-home");
    }

    @Test
    void installedJdksAreListedOnce() throws Exception {
        Path newer = StandInJdk.in(temporary.resolve("a"), "JAVA_VERSION=\"25\"");
        Path older = StandInJdk.in(temporary.resolve("b/Contents/Home"), "JAVA_VERSION=\"17.0.1\"");
        Files.createDirectory(temporary.resolve("c"));
        Files.createSymbolicLink(temporary.resolve("0-default"), newer);

        assertThat(new InstalledJdks(List.of(temporary, temporary.resolve("none"))).all())
                .extracting(Jdk::home)
                .containsExactly(older, newer);
    }

    private static void assertRefused(Path home, String cause) {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> Jdk.in(home))
                .withMessage(cause + REMEDY)
                .satisfies(refusal -> assertThat(refusal.exitCode()).isEqualTo(CliException.WRONG_USE));
    }
}
