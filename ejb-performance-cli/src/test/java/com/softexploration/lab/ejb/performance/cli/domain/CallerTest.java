package com.softexploration.lab.ejb.performance.cli.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallerTest {
    @TempDir
    private Path folder;

    private Path file(String content, String mode) throws IOException {
        Path file = Files.writeString(folder.resolve("password"), content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    private static Caller caller(Optional<String> user, Optional<Path> passwordFile, String... roles)
            throws CliException {
        return Caller.of(user, passwordFile, List.of(roles), DomainUsers.RESERVED);
    }

    private static DomainUsers users(Caller caller) {
        return DomainUsers.generate(new SecureRandom(), caller);
    }

    @Test
    void defaultCallerStays() throws Exception {
        DomainUsers users = users(caller(Optional.empty(), Optional.empty()));

        assertThat(users.service().name()).isEqualTo("caller");
        assertThat(users.service().roles()).containsExactly("caller");
        assertThat(users.service().password())
                .hasSize(32)
                .isNotEqualTo(users.jmx().password());
        assertThat(users.jmx().roles()).containsExactly("tester");
        assertThat(users.management().roles()).isEmpty();
    }

    @Test
    void rolesAreAddedToThatOfEars() throws Exception {
        assertThat(users(caller(Optional.of("ann.b"), Optional.empty(), "clerk", "caller", "ROLE_ADMIN", "clerk"))
                        .service()
                        .roles())
                .containsExactly("caller", "clerk", "ROLE_ADMIN");
    }

    @Test
    void passwordIsOneLineOfPrivateFile() throws Exception {
        Caller caller = caller(Optional.of("ann"), Optional.of(file("S3cret=#x\r\n", "rw-------")));

        assertThat(users(caller).service().password()).isEqualTo("S3cret=#x");
        assertThat(caller.toString()).doesNotContain("S3cret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw--w----"})
    void openPasswordFileIsRefused(String mode) throws Exception {
        Path file = file("secret", mode);

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> caller(Optional.of("ann"), Optional.of(file)))
                .withMessage("The password file " + file + " is readable by others; run chmod 600 '" + file + "'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n", "two\nlines", "two\nlines\n", "${x}", "{xor}abc", "a b", "a\\b", "<a>", "gr\u00fcn"})
    void unusablePasswordIsRefusedWithoutQuote(String content) throws Exception {
        Path file = file(content, "rw-------");

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> caller(Optional.of("ann"), Optional.of(file)))
                .withMessage(
                        "The file " + file + " of --password-file has no password that every server takes; write one"
                                + " line of 1 to 128 ASCII letters, digits and !#%*+,-./:;=?@^_~|()[]")
                .satisfies(e -> assertThat(e.exitCode()).isEqualTo(CliException.WRONG_USE));
    }

    @Test
    void missingAndLongPasswordFilesAreRefused() throws Exception {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> caller(Optional.of("ann"), Optional.of(folder.resolve("none"))))
                .withMessage(
                        "The file " + folder.resolve("none") + " of --password-file cannot be read: there is no such"
                                + " file; name a file of mode 0600 with the password in one line");
        Path large = file("x".repeat(1001), "rw-------");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> caller(Optional.of("ann"), Optional.of(large)))
                .withMessageContaining("it is longer than 1000 bytes");
    }

    @Test
    void passwordNeedsUser() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> caller(Optional.empty(), Optional.of(folder)))
                .withMessage("--password-file is given without --user; name the user, too");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a:b", "a;b", "a=b", "ann@shop", "-a", "$a", "\u00e4nn", "a\nb=clerk"})
    void ambiguousNameIsRefused(String name) {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> caller(Optional.of(name), Optional.empty()))
                .withMessageStartingWith("'" + name + "' in --user is not a name that every server takes; give ");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> caller(Optional.empty(), Optional.empty(), "clerk", name))
                .withMessageStartingWith("'" + name + "' in --roles is not a name that every server takes; give ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tester", "Administrator"})
    void otherUserOfDomainIsRefused(String name) {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> caller(Optional.of(name), Optional.empty()))
                .withMessage("--user " + name + " is another user of the domain; give the calls a user of their own");
    }

    @Test
    void startCommandsTakeTheOptions() {
        Path runs = folder.resolve("runs");
        for (String command : List.of("up", "run", "race", "sweep", "load")) {
            CommandLineRun run = CommandLineRun.of(
                    new ProjectFolder(folder),
                    command,
                    "--user",
                    "ann",
                    "--roles",
                    "clerk,a b",
                    "--password-file",
                    "x");
            assertThat(run.exitCode()).as(command).isEqualTo(2);
            assertThat(run.errors()).startsWith("ejb-performance: 'a b' in --roles is not a name");
        }
        assertThat(runs).doesNotExist();
    }
}
