package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    @Test
    void credentialsHidePassword() {
        assertThat(new JmxCredentials("admin", "secret")).hasToString("JmxCredentials[user=admin]");
    }
}
