package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JmxPasswordTest {
    private static final Optional<String> USER = Optional.of("admin");

    @TempDir
    private Path folder;

    @Test
    void passwordSourcesHavePrecedence() throws Exception {
        Path file = Files.writeString(folder.resolve("password"), "from file\n");
        JmxPassword everywhere = new JmxPassword(Map.of(JmxPassword.VARIABLE, "from variable"), q -> "from terminal");
        JmxPassword terminalOnly = new JmxPassword(Map.of(), question -> "answer to " + question);

        assertThat(everywhere.credentials(USER, Optional.of(file))).contains(new JmxCredentials("admin", "from file"));
        assertThat(everywhere.credentials(USER, Optional.empty()))
                .contains(new JmxCredentials("admin", "from variable"));
        assertThat(terminalOnly.credentials(USER, Optional.empty()))
                .contains(new JmxCredentials("admin", "answer to Password of admin: "));
    }

    @Test
    void noCredentialsWithoutUser() throws Exception {
        assertThat(new JmxPassword(Map.of(), question -> "never asked").credentials(Optional.empty(), Optional.empty()))
                .isEmpty();
    }

    @Test
    void missingPasswordNamesUser() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> new JmxPassword(Map.of(), question -> null).credentials(USER, Optional.empty()))
                .withMessage(
                        "There is no password for user admin and no terminal for a prompt; name a file with --password-file, or set the variable EJB_PERFORMANCE_JMX_PASSWORD")
                .returns(CliException.WRONG_USE, CliException::exitCode);
    }

    @Test
    void missingOrEmptyPasswordFileIsNamed() throws Exception {
        Path missing = folder.resolve("missing");
        Path empty = Files.writeString(folder.resolve("empty"), "\n");

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> JmxCredentials.fromFile("admin", missing))
                .withMessageStartingWith("The JMX password file " + missing + " cannot be read; ");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> JmxCredentials.fromFile("admin", empty))
                .withMessageStartingWith("The JMX password file " + empty + " is empty; ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-----BEGIN KEY-----\nline two\n", "a\tb", "a\u0000b", "a\rb\n"})
    void otherFilesAreNoPasswords(String content) throws Exception {
        Path file = Files.writeString(folder.resolve("id_rsa"), content);

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> JmxCredentials.fromFile("admin", file))
                .withMessage("The JMX password file " + file + " is not one line of at most 200 characters; name a file"
                        + " that holds the password of user admin and nothing else")
                .returns(CliException.WRONG_USE, CliException::exitCode);
    }

    @Test
    void lengthOfPasswordIsLimited() throws Exception {
        Path longest = Files.writeString(folder.resolve("longest"), "\u00e4".repeat(200) + "\n");
        Path longer = Files.writeString(folder.resolve("longer"), "a".repeat(201));
        Path huge = Files.writeString(folder.resolve("huge"), "\u00e4".repeat(100_000));

        assertThat(JmxCredentials.fromFile("admin", longest).password()).hasSize(200);
        for (Path file : List.of(longer, huge)) {
            assertThatExceptionOfType(CliException.class)
                    .isThrownBy(() -> JmxCredentials.fromFile("admin", file))
                    .withMessageContaining(" is not one line of at most 200 characters; ");
        }
    }

    @Test
    void credentialsHidePassword() {
        assertThat(new JmxCredentials("admin", "secret")).hasToString("JmxCredentials[user=admin]");
    }
}
