package com.softexploration.lab.ejb.performance.cli.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JConsoleHintsTest {
    private static final Path JAR = Path.of("/opt/oracle/wlserver/server/lib/wlthint3client.jar");
    private static final String COMMAND =
            "  jconsole -J-Djava.class.path='/opt/oracle/wlserver/server/lib/wlthint3client.jar'"
                    + " -J-Djmx.remote.protocol.provider.pkgs=weblogic.management.remote"
                    + " -J--add-opens=java.base/java.io=ALL-UNNAMED";
    private static final Path PASSWORD = Path.of("/domain/jmx.password");

    @Test
    void userAndPasswordAreEnteredInDialog() {
        assertThat(JConsoleHints.byWebLogicClient(JAR, "service:jmx:t3://127.0.0.1:7021/jndi/x", "weblogic", PASSWORD))
                .containsExactly(
                        "By URL: start JConsole with WebLogic's client and paste the URL under Remote Process:",
                        COMMAND,
                        "  Username       weblogic",
                        "  Password       run cat '/domain/jmx.password'",
                        "If it asks whether to retry insecurely, it was refused or not answered: check URL, user and password.");
    }

    @Test
    void tlsHintNamesTrustStore() {
        assertThat(JConsoleHints.byWebLogicClient(JAR, "service:jmx:t3s://127.0.0.1:9022/jndi/x", "weblogic", PASSWORD))
                .element(1)
                .asString()
                .startsWith(COMMAND + " -J-Dweblogic.security.TrustKeyStore=CustomTrust -J-D")
                .doesNotContain(" -D");
    }

    @Test
    void keysAvoidQuestionAboutInsecureConnection(@TempDir Path folder) throws Exception {
        RunningDomain domain = new FakeDomain(folder);
        assertThat(JConsoleHints.lines(domain)).anyMatch(line -> line.contains("Insecure connection"));

        Path options = Files.createFile(folder.resolve("jconsole.options"));

        assertThat(JConsoleHints.lines(domain))
                .contains("By address: run jconsole -J-XX:VMOptionsFile='" + options
                        + "' and enter it under Remote Process, with")
                .noneMatch(line -> line.contains("Insecure connection"));
    }

    @Test
    void jconsoleFindsTlsByHostAndPort(@TempDir Path folder) throws Exception {
        String url = "service:jmx:rmi:///jndi/rmi://127.0.0.1:28083/jmxrmi";
        JmxAccess jmx = new JmxAccess(url, "tester", folder.resolve("jmx.password"), Optional.empty());
        assertThat(jmx.jconsoleAddress()).isEqualTo(url);

        Files.createFile(folder.resolve("jconsole.options"));

        assertThat(jmx.jconsoleAddress()).isEqualTo("127.0.0.1:28083");
    }
}
