package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxCredentials;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttachFileTest {
    private static final JmxPassword PASSWORD = new JmxPassword(
            Map.of("EJB_PERFORMANCE_TESTER", "from a variable", "AWS_SECRET", "other"),
            question -> "typed at " + question);

    @TempDir
    private Path folder;

    @Test
    void passwordFileIsRelative() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "hidden\n");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));

        AttachedServer server = server("business.url=there", "business.user=u", "business.passwordFile=secret");

        assertThat(server.url()).isEqualTo("there");
        assertThat(server.credentials()).contains(new JmxCredentials("u", "hidden").byTlsOnly());
        assertThat(server.toString()).doesNotContain("hidden");
    }

    @Test
    void byteOrderMarkIsIgnored() throws Exception {
        assertThat(server("\uFEFFbusiness.url=there").url()).isEqualTo("there");
    }

    @Test
    void readablePasswordFileIsRefused() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "hidden\n");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-r-----"));

        assertThatThrownBy(() -> server("business.url=there", "business.user=u", "business.passwordFile=secret"))
                .isInstanceOf(CliException.class)
                .hasMessage("The password file " + secret + " is readable by others; run chmod 600 '" + secret + "'");
    }

    @Test
    void passwordComesFromVariableOrPrompt() throws Exception {
        assertThat(server("business.url=there", "business.user=u", "business.passwordVariable=EJB_PERFORMANCE_TESTER")
                        .credentials())
                .contains(new JmxCredentials("u", "from a variable").byTlsOnly());
        assertThat(server("business.url=there", "business.user=u").credentials())
                .contains(new JmxCredentials("u", "typed at Password of u: ").byTlsOnly());
        assertThat(server("business.url=there", "business.user=u", "clearText=accepted")
                        .credentials())
                .contains(new JmxCredentials("u", "typed at Password of u: "));
        assertThat(server("business.url=there").credentials()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "business.user=u | ' does not say business.url; give the JMX URL of that server'",
                "business.url=x,business.passwordVariable=TESTER | 'business.user; name the user, too'",
                "business.url=x,business.user=u,business.passwordVariable=EJB_PERFORMANCE_NONE | 'The variable EJB_PERFORMANCE_NONE, which '",
                "business.url=x,business.user=u,business.passwordVariable=AWS_SECRET | ' names the variable AWS_SECRET, which may be another secret; name one that begins with EJB_PERFORMANCE_'",
                "business.url=x,clearText=yes | ' says clearText=yes; write clearText=accepted if passwords'",
                "busines.url=x,businessurl=y | ' has the unknown key busines.url, businessurl; use product, release,'",
                "business.password=x | ' has the unknown key business.password; use '",
                "presentation-1.url=x,presentation-9.url=x | ' unknown key presentation-1.url, presentation-9.url; use '",
                "business-2.url=x | ' has the unknown key business-2.url; use '",
            })
    void missingAndUnknownKeysAreNamed(String lines, String message) {
        assertThatThrownBy(() -> server(lines.split(",")))
                .isInstanceOf(CliException.class)
                .hasMessageContaining(message);
    }

    @Test
    void namesOneOrMorePresentationServers() throws Exception {
        assertThat(words("business.url=a")).containsExactly("business", "presentation");
        assertThat(words("presentation-3.url=a"))
                .containsExactly("business", "presentation", "presentation-2", "presentation-3");
    }

    @Test
    void gapInServerNumbersIsReported() {
        assertThatThrownBy(() -> AttachedServers.named(
                        Files.writeString(
                                folder.resolve("servers.properties"),
                                "business.url=a\npresentation.url=b\npresentation-3.url=c"),
                        PASSWORD))
                .isInstanceOf(CliException.class)
                .hasMessageContaining(" does not say presentation-2.url; give the JMX URL of that server");
    }

    private List<String> words(String line) throws Exception {
        Path file = Files.writeString(folder.resolve("servers.properties"), line);
        return AttachFile.read(file).servers().stream().map(ServerId::word).toList();
    }

    @Test
    void missingFileIsNamed() {
        Path none = folder.resolve("none");

        assertThatThrownBy(() -> AttachFile.read(none))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("The file " + none + " of --attach cannot be read: ");
    }

    private AttachedServer server(String... lines) throws Exception {
        Path file = Files.writeString(folder.resolve("servers.properties"), String.join("\n", lines));
        return AttachFile.read(file).server(ServerId.first(ServerRole.BUSINESS), PASSWORD);
    }
}
